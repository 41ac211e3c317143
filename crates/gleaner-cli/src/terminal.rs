//! Colour: whether there is any, and which.
//!
//! Not here: what is coloured.

use std::ffi::OsString;

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use clap::builder::Styles;
use gleaner::Kind;

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set; with `CLICOLOR_FORCE` everywhere.
    #[default]
    Auto,
    /// Everywhere.
    Always,
    /// Nowhere.
    Never,
}

/// Makes `--color` count for all that follows, the help and the errors of clap included: these are printed
/// before there are parsed arguments, so this looks for the option by itself. A wrong value is left to clap.
pub(crate) fn colour_as_asked(arguments: &[OsString]) {
    let mut words = arguments.iter().filter_map(|word| word.to_str()).take_while(|word| *word != "--");
    let mut choice = ColorChoice::Auto;
    while let Some(word) = words.next() {
        let Some(rest) = word.strip_prefix("--color") else { continue };
        let value = if rest.is_empty() { words.next() } else { rest.strip_prefix('=') };
        choice = match value {
            Some("always") => ColorChoice::Always,
            Some("never") => ColorChoice::Never,
            _ => choice,
        };
    }
    choice.write_global();
}

/// True where standard output shows colour.
pub(crate) fn stdout_has_colour() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != ColorChoice::Never
}

/// The colours of the help.
pub(crate) const HELP: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// The colour of an error's word.
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
/// The colour of a warning's word.
pub(crate) const WARNING: Style = AnsiColor::Yellow.on_default().bold();
/// What matters less.
pub(crate) const DIM: Style = Style::new().dimmed();
/// What stands out.
pub(crate) const BOLD: Style = Style::new().bold();

/// The colour of a kind of mention.
pub(crate) fn kind(kind: Kind) -> Style {
    let colour = match kind {
        Kind::Method => AnsiColor::Green,
        Kind::Acronym => AnsiColor::Yellow,
        Kind::Dataset => AnsiColor::Blue,
        Kind::Metric => AnsiColor::Cyan,
        Kind::Task => AnsiColor::Magenta,
        Kind::Result => AnsiColor::Red,
        Kind::Link => AnsiColor::BrightBlue,
    };
    colour.on_default().bold()
}
