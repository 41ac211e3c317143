//! Links: what they point at, what they are for, and how they fare.
//!
//! Not here: finding links in text (`gleaner-parser`) and asking hosts about them (`gleaner-links`).

use crate::record::Link;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$item_doc:meta])* $item:ident => $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$item_doc])* $item,)*
        }

        impl $name {
            /// Every value, in the order in which the design lists them.
            pub const ALL: &'static [Self] = &[$(Self::$item,)*];

            /// The word that stands for the value in files and messages.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$item => $word,)* }
            }

            /// The value that a word stands for.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$item),)* _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}
pub(crate) use words;

words! {
    /// What a link points at.
    LinkKind {
        /// A repository's front page.
        GithubRepo => "github_repo",
        /// One file of a repository, also raw.
        GithubFile => "github_file",
        /// A folder or branch of a repository.
        GithubTree => "github_tree",
        /// A person or an organisation.
        GithubUser => "github_user",
        /// An issue, a pull request or a discussion.
        GithubIssue => "github_issue",
        /// A gist.
        GithubGist => "github_gist",
        /// A model on Hugging Face.
        HfModel => "hf_model",
        /// A dataset on Hugging Face.
        HfDataset => "hf_dataset",
        /// A space on Hugging Face.
        HfSpace => "hf_space",
        /// A paper page on Hugging Face.
        HfPaper => "hf_paper",
        /// A collection on Hugging Face.
        HfCollection => "hf_collection",
        /// One file of a model, dataset or space.
        HfFile => "hf_file",
        /// One path segment on Hugging Face: an account or an old one-part model name; only asking tells.
        HfUserOrLegacyModel => "hf_user_or_legacy_model",
        /// A paper on arXiv.
        Arxiv => "arxiv",
        /// A digital object identifier.
        Doi => "doi",
        /// A Zenodo record.
        ZenodoRecord => "zenodo_record",
        /// One file of a Zenodo record.
        ZenodoFile => "zenodo_file",
        /// A submission on OpenReview.
        Openreview => "openreview",
        /// A repository anonymised for review.
        Anonymous4open => "anonymous_4open",
        /// A page made for one project, such as one on `github.io`.
        ProjectPage => "project_page",
        /// A picture.
        Image => "image",
        /// Anything else on the web.
        Web => "web",
    }
}

words! {
    /// What a link is for, as the text around it says.
    LinkRole {
        /// Source code.
        Code => "code",
        /// Trained weights, checkpoints.
        Weights => "weights",
        /// Data sets.
        Data => "data",
        /// A demonstration.
        Demo => "demo",
        /// The project's page.
        Project => "project",
        /// A paper.
        Paper => "paper",
        /// Something else, or the text does not say.
        Other => "other",
    }
}

words! {
    /// How a link fares. Only `gone`, `expired`, `soft_404`, `missing_fragment` and a confirmed `dns_error` are
    /// broken; every other state is a fact about the host, the access or the network.
    LinkState {
        /// Answers as it should.
        Alive => "alive",
        /// Lives at another address for good.
        Moved => "moved",
        /// Its host says that it does not exist.
        Gone => "gone",
        /// The page lives, the part after `#` does not.
        MissingFragment => "missing_fragment",
        /// The host does not tell private from missing.
        PrivateOrMissing => "private_or_missing",
        /// Access must be asked for.
        Gated => "gated",
        /// Read-only for good.
        Archived => "archived",
        /// Exists and holds nothing.
        Empty => "empty",
        /// Was put up for a time that is over.
        Expired => "expired",
        /// The host refuses machines.
        Blocked => "blocked",
        /// Wants a login.
        AuthRequired => "auth_required",
        /// The host asked to come later.
        RateLimited => "rate_limited",
        /// No answer in time.
        Timeout => "timeout",
        /// The name did not resolve.
        DnsError => "dns_error",
        /// No trusted connection.
        TlsError => "tls_error",
        /// The host is in trouble.
        TransientError => "transient_error",
        /// Redirects without end.
        RedirectLoop => "redirect_loop",
        /// Says 200 and means "not found".
        Soft404 => "soft_404",
        /// The network itself is down.
        Unreachable => "unreachable",
        /// Leads to a private address.
        RefusedPrivateAddress => "refused_private_address",
        /// Can be no working address: a placeholder, a reserved name, a name its host does not allow.
        Invalid => "invalid",
        /// Not asked.
        Unchecked => "unchecked",
    }
}

impl LinkState {
    /// True for the states that count as broken as they stand; those that [may pass](Self::may_pass) join them once
    /// confirmed by later runs.
    pub fn is_broken(self) -> bool {
        matches!(self, Self::Gone | Self::Expired | Self::Soft404 | Self::MissingFragment)
    }

    /// True for trouble that may be over tomorrow: it counts as broken only where several runs, far enough from each
    /// other, met it.
    pub fn may_pass(self) -> bool {
        matches!(self, Self::DnsError | Self::TlsError | Self::Timeout | Self::TransientError)
    }
}

/// A link and how it fares, with the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkStatus {
    /// The link.
    pub link: Link,
    /// How it fares.
    pub state: LinkState,
    /// What decided, in words: the answer, the rule, the header.
    pub evidence: String,
    /// Where it lives now, if it moved.
    pub moved_to: Option<String>,
    /// True where it failed in as many runs as it takes to believe it; see [`LinkState::may_pass`].
    pub confirmed: bool,
    /// What its host tells beside: a licence, stars, the latest version; name and value.
    pub facts: Vec<(&'static str, String)>,
}
