//! What a terminal makes of what is printed: colour, and texts that would rather give orders.
//!
//! Not here: what is printed.

use std::borrow::Cow;
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

/// A text of somebody else's, with what a terminal would obey instead of show written out, as in `\u{1b}[31m`:
/// control characters, and those that turn the direction of the rest of the line. Line ends and tabs are kept.
pub(crate) fn shown(text: &str) -> Cow<'_, str> {
    escaped(text, |c| matches!(c, '\n' | '\t'))
}

/// The same for what has to stay in its line, such as a message: line ends and tabs are written out as well.
pub(crate) fn in_a_line(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

fn escaped(text: &str, is_kept: impl Fn(char) -> bool) -> Cow<'_, str> {
    let obeyed = |c: char| (c.is_control() || turns_direction(c)) && !is_kept(c);
    if !text.contains(obeyed) {
        return Cow::Borrowed(text);
    }
    // Windows ends its lines with a carriage return that does no harm and that nobody wants to see.
    let text = if is_kept('\n') { Cow::from(text.replace("\r\n", "\n")) } else { Cow::Borrowed(text) };
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if obeyed(c) {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

/// Embeddings, overrides and isolates: with them a text can show itself in another order than it has.
fn turns_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_to_the_terminal_are_written_out() {
        for (text, expect) in [
            ("We propose LeakGFN.\n\tIt is a β-sampler.", "We propose LeakGFN.\n\tIt is a β-sampler."),
            ("\u{1b}[31mred", "\\u{1b}[31mred"),
            ("\u{9b}31m \u{1b}]0;title\u{7}", "\\u{9b}31m \\u{1b}]0;title\\u{7}"),
            ("one\r\ntwo\rover", "one\ntwo\\rover"),
            ("a\0b\u{8}\u{7f}", "a\\u{0}b\\u{8}\\u{7f}"),
            ("\u{202e}evil\u{2066}", "\\u{202e}evil\\u{2066}"),
        ] {
            assert_eq!(shown(text), expect);
        }
        assert_eq!(in_a_line("a\n\u{1b}b\tc"), "a\\n\\u{1b}b\\tc");
    }
}
