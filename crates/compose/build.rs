//! Names the sources that this crate is built from.

fn main() -> Result<(), String> {
    reprise_hash::sources::stamp(&["src"], &[])
}
