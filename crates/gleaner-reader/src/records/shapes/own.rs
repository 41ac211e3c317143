//! Records that gleaner itself wrote. They tell where names stand in a text that is elsewhere; to read them as texts would
//! find the names of fields.
//!
//! Not here: records with a `text` of their own, as gold data has it; those are papers.

use super::{Fields, Read, Shape, TEXTS};

pub(super) const SHAPE: Shape = Shape { fits, read: |_| Read::Own };

/// The lists of a record, one of which every record has that says anything.
const LISTS: &[&str] = &["methods", "acronyms", "datasets", "metrics", "tasks", "results", "links"];

fn fits(fields: &Fields<'_>) -> bool {
    if TEXTS.iter().any(|name| fields.has(name)) {
        return false;
    }
    let source = fields.inside("source");
    let lists = LISTS.iter().filter(|name| fields.has(name)).count();
    fields.has("id")
        && ((source.has("file") && lists > 0) || (source.has("record") && source.has("file")) || lists > 3)
}

#[cfg(test)]
mod tests {
    use crate::testing::check;

    #[test]
    fn records_are_no_texts() {
        let record = |id: u32| {
            format!(
                "{{\"id\": {id}, \"source\": {{\"file\": \"a.txt\", \"record\": {id}}}, \"methods\": [{{\"name\": \"PERCH\"}}]}}\n"
            )
        };
        check(
            "a.jsonl",
            &[record(1), record(2), "{\"text\": \"A.\"}".to_owned()].concat(),
            &[
                "a.jsonl:1:1: error[not-a-text]: this is a record that gleaner wrote, without the text it was made of",
                "3:3 a-3|-|A.",
            ],
        );
        check(
            "a.jsonl",
            "{\"id\": 1, \"text\": \"A.\", \"source\": {\"file\": \"a.txt\", \"record\": 1}, \"methods\": [], \"links\": [], \"tasks\": []}",
            &["1:1 1|-|A."],
        );
    }
}
