//! Asking about links: the engine and its parts.
//!
//! Not here: what is particular to a host; each family of hosts has a file in `hosts`.

mod asker;
mod body;
mod client;
mod cookies;
mod digest;
mod engine;
mod gate;
mod html;
mod marks;
mod rate;
mod resolver;
mod trouble;
mod verdict;
mod visit;
mod walk;

pub(crate) use asker::{Answer, Asker, Read, Request};
pub(crate) use gate::Pace;
pub(crate) use trouble::Trouble;
pub(crate) use verdict::{Verdict, in_words};
pub(crate) use visit::visit;

pub(crate) use engine::Question;
pub use engine::{Run, check};
