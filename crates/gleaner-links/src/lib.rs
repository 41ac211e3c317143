//! Judges links: well-formed offline, alive online. The only crate that opens sockets.
//!
//! Not here: finding links in text and giving them canonical form (`gleaner-parser`), and reports about them
//! (`gleaner-cli`).
//!
//! [`check`] asks about links as its [`Settings`] say, and gives a status for each. Offline, [`judge`] says what can be said without asking: that a link leads to a private address, or that it
//! can be no working address at all. Both are reasons not to ask.
//!
//! ```
//! use gleaner_links::judge;
//! use gleaner_model::{Evidence, Link, LinkKind, LinkRole, LinkState};
//! let link = Link {
//!     url: "https://github.com/your-org/net".into(),
//!     raw: "github.com/your-org/net".into(),
//!     kind: LinkKind::GithubRepo,
//!     role: LinkRole::Code,
//!     evidence: Evidence::default(),
//! };
//! let status = judge(&link);
//! assert_eq!(status.state, LinkState::Invalid);
//! assert_eq!(status.evidence, "placeholder: `your-org` stands for a name that was never put in");
//! ```

mod address;
mod cache;
mod error;
mod hosts;
mod offline;
mod online;
mod settings;

pub use address::{is_private, is_private_name};
pub use cache::Cache;
pub use error::Error;
pub use offline::{OFFLINE_RULES, OfflineRule, judge};
pub use online::{Run, check};
pub use settings::{ConnectTo, Environment, Header, HostLimits, Settings, Stop};
