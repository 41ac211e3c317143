//! Versions and sizes behind the name of a family: the `-3.1-8B-Instruct` of `Llama-3.1-8B-Instruct`.
//!
//! Not here: which names are families; the lists say that.

use crate::words;

/// Parts of one name: `Qwen2.5-VL-72B-Instruct-AWQ` has five behind its family. A bound on the work at one place.
const MAX_PARTS: usize = 7;

/// What may follow a hyphen, parted by blanks.
const TAILS: &str = "\
    AWQ Air Audio B Base Behemoth Captioner Chat Code Coder DPO Deep Distill Embedding Exp Fast Flash G GPTQ \
    Guard H HF Haiku High Huge Image Instant Instruct It L Large Lite M Math Maverick Max Medium Mini Nano \
    Nemo Next Omni Opus PRM Plus Preview Pro Prover R1 RL Realtime Reasoner Reranker Research S SFT Scout \
    Small Sonnet Speciale Terminus Thinking Ti Tiny Turbo Ultra VL Video Vision XL XS XXL Zero base chat \
    coder codex dev distilled exp flash g giant haiku hf high huge image instruct it large lite low math max \
    medium micro mini nano opus oss plus preview pro pt reasoner reasoning schnell small sonnet thinking \
    tiny turbo ultra vision xl xlarge xxl";

/// What may follow a blank: only words that are rarely anything else behind such a name.
const SPACED_TAILS: &str = "\
    Chat Coder Deep Flash Haiku Instant Instruct Lite Max Mini Nano Opus Plus Preview Pro Sonnet Thinking \
    Turbo Ultra VL Vision XL mini nano";

/// The end of the version that follows the name which ends at `end`; `end` itself where none does.
pub(crate) fn version_end(text: &str, end: usize) -> usize {
    let mut end = end;
    for part in 0..MAX_PARTS {
        match part_end(text, end, part == 0) {
            Some(next) => end = next,
            None => break,
        }
    }
    end
}

/// Where the alphabetic head of `word` ends when a version is glued to it: 3 for `GPT4o`, 4 for `YOLOv8`.
pub(crate) fn glued_version(word: &str) -> Option<usize> {
    let digit = word.bytes().position(|b| b.is_ascii_digit())?;
    let head = word.get(..digit)?;
    let head = head.strip_suffix('v').unwrap_or(head);
    (head.len() >= 2 && head.bytes().all(|b| b.is_ascii_alphabetic())).then_some(head.len())
}

/// The end of one part: what ties it to the name, and a number, a size or a known tail.
fn part_end(text: &str, end: usize, first: bool) -> Option<usize> {
    let c = words::char_at(text, end)?;
    if first && (c.is_ascii_digit() || c == 'v') {
        return number_end(text, end).filter(|next| is_word_end(text, *next));
    }
    let start = end + c.len_utf8();
    if let Some(start) = behind_blank(text, end) {
        return tail_end(text, start, SPACED_TAILS).or_else(|| spaced_number_end(text, start));
    }
    if !words::is_hyphen(c) {
        return None;
    }
    let next = number_end(text, start).or_else(|| tail_end(text, start, TAILS))?;
    is_word_end(text, next).then_some(next)
}

/// Where the next word begins behind a blank or behind the end of a line, of which there is one.
fn behind_blank(text: &str, end: usize) -> Option<usize> {
    let rest = text.get(end..)?;
    let word = rest.trim_start();
    let blank = &rest[..rest.len() - word.len()];
    let line_ends = blank.bytes().filter(|byte| *byte == b'\n').count();
    let one = blank == " " || blank == "\u{a0}" || line_ends == 1;
    one.then_some(end + blank.len())
}

fn is_word_end(text: &str, end: usize) -> bool {
    !words::char_at(text, end).is_some_and(words::is_word)
}

fn tail_end(text: &str, start: usize, tails: &str) -> Option<usize> {
    let end = words::word_end(text, start);
    let word = text.get(start..end)?;
    tails.split(' ').any(|tail| tail == word).then_some(end)
}

/// A version or size: `4o`, `3.1`, `v2`, `70B`, `8x7B`, `A3B`, `B/16`, `0613`.
fn number_end(text: &str, start: usize) -> Option<usize> {
    let mut end = words::word_end(text, start);
    let word = text.get(start..end)?;
    if let ("B" | "L" | "H" | "S" | "G" | "g" | "Ti", Some(rest)) = (word, text.get(end..)?.strip_prefix('/'))
    {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        return (1..=2).contains(&digits).then_some(end + 1 + digits);
    }
    let body = word.strip_prefix(['v', 'V', 'A', 'E']).unwrap_or(word);
    let letters = body.bytes().filter(u8::is_ascii_alphabetic).count();
    if !body.starts_with(|c: char| c.is_ascii_digit()) || letters > 2 || word.len() > 10 {
        return None;
    }
    // `3.1`, `0.6B`: a dot with a digit behind it goes on.
    for _ in 0..2 {
        match text.get(end..).and_then(|rest| rest.strip_prefix('.')) {
            Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => {
                end = words::word_end(text, end + 1);
            }
            _ => break,
        }
    }
    Some(end)
}

/// Behind a blank a number is a version only where it looks like one: `3`, `2.5`, `70B`, not `12 layers`.
fn spaced_number_end(text: &str, start: usize) -> Option<usize> {
    let end = number_end(text, start).filter(|end| is_word_end(text, *end))?;
    let number = text.get(start..end)?;
    let size = number.ends_with(['B', 'b', 'M']) && number.starts_with(|c: char| c.is_ascii_digit());
    let dotted = number.contains('.') && number.len() == 3;
    let version = number.len() == 1 || (number.len() == 2 && !number.bytes().all(|b| b.is_ascii_digit()));
    (size || dotted || version).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_sizes_and_tails_belong_to_the_name() {
        let check = |name: &str, text: &str, expect: &str| {
            let text = format!("{name}{text}");
            assert_eq!(&text[..version_end(&text, name.len())], expect);
        };
        check("Llama", "-3.1-8B-Instruct is", "Llama-3.1-8B-Instruct");
        check("Llama", " 3.1 70B.", "Llama 3.1 70B");
        check("Claude", " 3.5 Sonnet and", "Claude 3.5 Sonnet");
        check("GPT", "-4o-mini,", "GPT-4o-mini");
        check("Qwen", "3-30B-A3B-Thinking-2507", "Qwen3-30B-A3B-Thinking-2507");
        check("Mixtral", "-8x7B", "Mixtral-8x7B");
        check("ViT", "-B/16 on", "ViT-B/16");
        check("ViT", "-L", "ViT-L");
        check("ImageNet", "-256", "ImageNet-256");
        check("Gemini", " 2.5 Pro", "Gemini 2.5 Pro");
        check("GPT", " 12 layers", "GPT");
        check("GPT", " 29.4", "GPT");
        check("GPT", " 2.94", "GPT");
        check("GPT", "-based", "GPT");
        check("Llama", " models", "Llama");
        check("Llama", ". 3 of", "Llama");
    }
}
