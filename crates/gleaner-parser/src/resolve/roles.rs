//! Chooses the role of a thing from what rules saw around its mentions.
//!
//! Not here: seeing it. The strongest claim wins: what a paper introduces it may well compare with itself.

use gleaner_model::Role;

/// How much the finds of one thing speak for each role.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Roles {
    weights: [f32; 4],
}

impl Roles {
    /// Adds a find that speaks for a role.
    pub(super) fn add(&mut self, role: Role, confidence: f32) {
        let weight = &mut self.weights[role as usize];
        *weight = weight.max(confidence);
    }

    /// The weight of one role.
    pub(super) fn weight(&self, role: Role) -> f32 {
        self.weights[role as usize]
    }

    /// The role that holds: introduced if anything says so with some force, else the strongest, else mentioned.
    pub(super) fn decide(&self) -> Role {
        if self.weight(Role::Introduced) >= 0.5 {
            return Role::Introduced;
        }
        let (baseline, used) = (self.weight(Role::Baseline), self.weight(Role::Used));
        if baseline > 0.0 && baseline >= used {
            Role::Baseline
        } else if used > 0.0 {
            Role::Used
        } else {
            Role::Mentioned
        }
    }
}
