//! What a reader sees of a text, one line for each construct.
