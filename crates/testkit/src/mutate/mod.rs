//! Edits of C programs as people make them, at random: what runs after an edit is tried on them.
//!
//! Each kind of edit lists the places it finds, and chance picks one. Types are not known here, so an edit may not compile; whoever asks for
//! one says whether it does.

mod code;
mod kinds;
mod tokens;

use std::ops::Range;

use crate::Random;
use code::Code;

pub use kinds::EditKind;

/// An edited text.
#[derive(Clone, Debug)]
pub struct Mutant {
    pub kind: EditKind,
    pub text: String,
}

/// One possible edit: parts of the text, in their order, and what is to stand there instead.
struct Edit(Vec<(Range<usize>, String)>);

impl Edit {
    fn replace(part: Range<usize>, with: impl Into<String>) -> Edit {
        Edit(vec![(part, with.into())])
    }

    fn insert(at: usize, text: impl Into<String>) -> Edit {
        Edit::replace(at..at, text)
    }

    fn apply(&self, text: &str) -> String {
        let mut edited = text.to_owned();
        for (part, with) in self.0.iter().rev() {
            edited.replace_range(part.clone(), with);
        }
        edited
    }
}

/// Places that are tried before it is said that there is none.
const ATTEMPTS: usize = 40;

/// An edit of some kind that is accepted (it compiles, say), or `None` where none was found.
pub fn mutate(text: &str, random: &mut Random, mut accepts: impl FnMut(&Mutant) -> bool) -> Option<Mutant> {
    (0..ATTEMPTS).find_map(|_| {
        let kind = random.pick(&EditKind::ALL);
        mutate_as(text, kind, random).filter(&mut accepts)
    })
}

/// An edit of one kind, or `None` where the text has no place for it.
pub fn mutate_as(text: &str, kind: EditKind, random: &mut Random) -> Option<Mutant> {
    let mut edits = kind.edits(&Code::new(text));
    if edits.is_empty() {
        return None;
    }
    let edit = edits.swap_remove(random.below(edits.len()));
    Some(Mutant { kind, text: edit.apply(text) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "#define LIMIT 3 /* a < b */\nstatic int helper(int x) { return x + 1; }\nint start = 4;\n\
        int main(void) {\n  int a = helper(2), b = 0; // 1 + 1\n  for (int i = 0; i < 5; i++) a += i;\n\
        if (a < 3 && b == 2) { b = 1; } else { b = 2; }\n  start = a;\n  return b;\n}\n";

    fn all(text: &str, kind: EditKind) -> Vec<String> {
        kind.edits(&Code::new(text)).iter().map(|edit| edit.apply(text)).collect()
    }

    #[test]
    fn every_kind_finds_a_place_and_changes_the_text() {
        for kind in EditKind::ALL {
            let edited = all(TEXT, kind);
            assert!(!edited.is_empty(), "{kind:?}");
            for text in edited {
                assert_ne!(text, TEXT, "{kind:?}");
                assert!(text.contains("#define LIMIT 3 /* a < b */\n"), "{kind:?}: {text}");
            }
        }
    }

    /// What edits look like, one of each kind.
    #[test]
    fn edits_are_what_their_names_say() {
        let shown: &[(EditKind, &str)] = &[
            (EditKind::Arithmetic, "return x - 1;"),
            (EditKind::Comparison, "a <= 3 &&"),
            (EditKind::Logical, "a < 3 || b == 2"),
            (EditKind::Constant, "helper((2 + 1))"),
            (EditKind::Negation, "if (!(a < 3 && b == 2))"),
            (EditKind::AddedBranch, "if (start == 7) start = start + 1; start = a;"),
            (EditKind::RemovedStatement, "  ;\n  return b;"),
            (EditKind::SwappedArms, "{ b = 2; } else { b = 1; }"),
            (EditKind::ReturnValue, "return (b) + 1;"),
            (EditKind::DeadCode, "if (0) __builtin_trap(); start = a;"),
            (EditKind::RenamedLocal, "if (a_renamed < 3"),
            (EditKind::MovedFunction, "static int helper(int x) ;\nint start"),
            (EditKind::Comment, "return /* a note */ b;"),
            (EditKind::BlankLines, "return\n\n b;"),
            (EditKind::InsertedCall, "(void)helper(0); return b;"),
            (EditKind::Width, "  long a = helper(2)"),
            (EditKind::Initialiser, "int start = (4 + 1);"),
            (EditKind::LoopBound, "i < (5 - 1);"),
        ];
        assert_eq!(shown.iter().map(|(kind, _)| *kind).collect::<Vec<_>>(), EditKind::ALL);
        for (kind, part) in shown {
            let edited = all(TEXT, *kind);
            assert!(edited.iter().any(|text| text.contains(part)), "{kind:?}: {part}\n{}", edited.join("\n---\n"));
        }
    }

    #[test]
    fn where_there_is_no_place_it_is_said() {
        let mut random = Random::new(1);
        for kind in EditKind::ALL {
            assert!(mutate_as("", kind, &mut random).is_none(), "{kind:?}");
        }
        assert!(mutate_as("int x;", EditKind::Arithmetic, &mut random).is_none());
        assert!(mutate(TEXT, &mut random, |_| false).is_none());
    }

    #[test]
    fn the_same_seed_gives_the_same_edits() {
        let edits = |seed| {
            let mut random = Random::new(seed);
            (0..20).scan(TEXT.to_owned(), move |text, _| {
                *text = mutate(text, &mut random, |_| true)?.text;
                Some(text.clone())
            })
        };
        assert!(edits(3).eq(edits(3)));
        assert!(edits(3).ne(edits(4)));
    }
}
