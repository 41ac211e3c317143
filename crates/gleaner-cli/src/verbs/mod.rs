//! The verbs, one file each, and their list.
//!
//! Not here: what verbs share. To add one: a file with its arguments and a `run`, a line in the list below, and
//! `fixtures/commands/<verb>.txt` with calls of it.

use clap::Subcommand;

use crate::Verdict;
use crate::failure::Failure;
use crate::report::Report;

macro_rules! verbs {
    ($($file:ident::$verb:ident,)*) => {
        $(mod $file;)*

        /// What the command can do.
        #[derive(Debug, Subcommand)]
        pub(crate) enum Verb {
            $($verb($file::$verb),)*
        }

        impl Verb {
            /// Does what was asked for.
            pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
                match self {
                    $(Self::$verb(verb) => verb.run(report),)*
                }
            }
        }
    };
}

// In the order of the help.
verbs! {
    extract::Extract,
    explain::Explain,
    check::Check,
    audit::Audit,
    catalog::Catalog,
    curate::Curate,
    export::Export,
    lexicon::Lexicon,
    rules::Rules,
    schema::Schema,
    completions::Completions,
    man::Man,
}
