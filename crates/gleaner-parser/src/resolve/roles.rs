//! Chooses the role of a thing from what rules saw around its mentions.
//!
//! Not here: seeing it. The strongest claim wins: what a paper introduces it may well compare with itself.

use gleaner_model::Role;

/// How much the finds of one thing speak for each role.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Roles {
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

    /// The role that holds: introduced if something says so with force or with more force than anything else
    /// has, else the stronger of baseline and used, else mentioned.
    pub(super) fn decide(&self) -> Role {
        let (baseline, used) = (self.weight(Role::Baseline), self.weight(Role::Used));
        let introduced = self.weight(Role::Introduced);
        if introduced >= 0.75 || introduced >= 0.5 && introduced >= baseline.max(used) {
            return Role::Introduced;
        }
        if baseline > 0.0 && baseline >= used {
            Role::Baseline
        } else if used > 0.0 {
            Role::Used
        } else {
            Role::Mentioned
        }
    }
}
