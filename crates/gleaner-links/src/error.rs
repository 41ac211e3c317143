//! What can go wrong before anybody is asked.
//!
//! Not here: how links fare; a dead link is a status.

/// Why links could not be asked about at all.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A `--connect-to` that cannot be read.
    #[error("`{0}` does not have the form HOST:PORT:ADDRESS:PORT")]
    ConnectTo(String),
    /// No runtime: the system is out of threads or descriptors.
    #[error("cannot begin to ask: {0}")]
    Runtime(#[from] std::io::Error),
    /// No client, for example because a proxy's address is wrong.
    #[error("cannot prepare requests: {0}")]
    Client(String),
}
