//! Edits of every kind. Each program is small, has a tree with parts that the edit touches and parts that it does not, and something that
//! hangs on the change: mostly an `abort` that only one version reaches.

mod calls;
mod control;
mod data;
mod names;
mod values;

use reprise_testkit::{extent, is_long};

use crate::support::in_parallel;
use crate::versions::history::{Files, Form, Project, Step};

/// An edit or a chain of them.
#[derive(Clone, Copy)]
pub struct Kind {
    name: &'static str,
    /// Names and texts of the first version.
    files: &'static [(&'static str, &'static str)],
    /// For each version after the first what is replaced by what; each text to be replaced is there once.
    edits: &'static [&'static [(&'static str, &'static str)]],
    options: &'static [&'static str],
    /// For the compiler.
    flags: &'static [&'static str],
    effect: Effect,
}

/// What the last version does to the result of the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    Seen,
    None,
}

/// What most programs are in, and how they are run.
const FUNCTION: &[&str] = &["--entry", "f"];

impl Kind {
    /// One edit in one file whose function `f` is explored, which changes its result.
    const fn new(
        name: &'static str,
        files: &'static [(&'static str, &'static str)],
        edits: &'static [&'static [(&'static str, &'static str)]],
    ) -> Kind {
        Kind { name, files, edits, options: FUNCTION, flags: &[], effect: Effect::Seen }
    }

    const fn without_effect(mut self) -> Kind {
        self.effect = Effect::None;
        self
    }

    const fn with(mut self, options: &'static [&'static str]) -> Kind {
        self.options = options;
        self
    }

    const fn compiled_with(mut self, flags: &'static [&'static str]) -> Kind {
        self.flags = flags;
        self
    }

    fn versions(&self) -> Vec<Files> {
        let mut files: Files = self.files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
        let mut versions = vec![files.clone()];
        for edit in self.edits {
            for (find, replace) in *edit {
                let places: usize = files.iter().map(|(_, text)| text.matches(find).count()).sum();
                assert_eq!(places, 1, "{}: `{find}` is there {places} times", self.name);
                files.iter_mut().for_each(|(_, text)| *text = text.replace(find, replace));
            }
            versions.push(files.clone());
        }
        versions
    }

    fn project(&self) -> Project {
        Project::new(self.versions(), self.options, self.flags)
    }
}

/// Sequences of runs on one store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum History {
    /// Every version in its turn, and back to the first; in a long run to the last once more.
    Plain,
    Merged,
    Auto,
    TwoThreads,
    Deepened,
    /// Cut by depth before the edit, less so behind it.
    DeeperAfterwards,
    /// Before the edit nobody asked for tests.
    TestsAfterwards,
    /// A few paths before the edit, and a few after it.
    CutShort,
    Pruned,
    /// Before the edit a part was left out; what is uncovered after it depends on what is known, so nobody asks again.
    Targeted,
    OtherSearch,
    /// What one engine learnt before the edit, the other finds after it.
    OtherEngine,
    /// Options that change the tree, before the edit only and after it only.
    OtherChecks,
}

const PLAIN: &[&str] = &["--tests", "all"];

impl History {
    /// All but the plain one.
    const OTHERS: [History; 12] = [
        History::Merged,
        History::TwoThreads,
        History::Deepened,
        History::DeeperAfterwards,
        History::TestsAfterwards,
        History::Auto,
        History::CutShort,
        History::Pruned,
        History::Targeted,
        History::OtherSearch,
        History::OtherEngine,
        History::OtherChecks,
    ];

    fn steps(self, last: usize) -> Vec<Step> {
        let steps = |runs: &[(usize, &'static [&'static str])]| {
            runs.iter().map(|&(version, options)| Step { version, options }).collect()
        };
        let ways_back = extent(vec![0], vec![0, last]);
        let there_and_back = |options: &'static [&'static str]| {
            (0..=last).chain(ways_back.clone()).map(|version| Step { version, options }).collect()
        };
        match self {
            History::Plain => there_and_back(PLAIN),
            History::Merged => there_and_back(&["--tests", "all", "--engine", "multise"]),
            History::Auto => there_and_back(&["--tests", "all", "--engine", "auto"]),
            History::TwoThreads => there_and_back(&["--tests", "all", "-j2"]),
            History::Deepened => there_and_back(&["--deepen", "0..3"]),
            History::DeeperAfterwards => steps(&[
                (0, &["--max-depth", "1"]),
                (last, &["--max-depth", "1"]),
                (last, &["--max-depth", "2"]),
                (0, &["--max-depth", "3"]),
                (last, PLAIN),
            ]),
            History::TestsAfterwards => steps(&[
                (0, &[]),
                (last, PLAIN),
                (0, &["--tests", "coverage"]),
                (0, &["--tests", "faults"]),
                (last, &[]),
            ]),
            History::CutShort => steps(&[
                (0, &["--max-paths", "2"]),
                (last, &["--max-paths", "2"]),
                (last, &[]),
                (0, &[]),
                (last, PLAIN),
            ]),
            History::Pruned => {
                steps(&[(0, &["--prune-tree"]), (last, &["--prune-tree", "--max-depth", "2"]), (last, &[]), (0, PLAIN)])
            }
            History::Targeted => steps(&[(0, &["--target", "uncovered"]), (last, PLAIN), (0, PLAIN)]),
            History::OtherEngine => steps(&[
                (0, &["--engine", "multise"]),
                (last, PLAIN),
                (last, &["--engine", "multise", "--tests", "faults"]),
                (0, PLAIN),
            ]),
            History::OtherChecks => steps(&[
                (0, &["--check", "overflow"]),
                (last, &[]),
                (last, &["--check", "overflow"]),
                (0, &["--check", "overflow,uninitialised"]),
                (0, PLAIN),
            ]),
            History::OtherSearch => steps(&[
                (0, &["--search", "bfs"]),
                (last, &["--search", "random-path", "--seed", "3", "--tests", "all"]),
                (0, &["--search", "coverage", "--tests", "coverage"]),
                (last, &["--search", "dfs"]),
            ]),
        }
    }
}

fn all() -> Vec<Kind> {
    [values::KINDS, control::KINDS, data::KINDS, calls::KINDS, names::KINDS].into_iter().flatten().copied().collect()
}

/// The plain one for every edit, and another for every fourth; all of them in a long run.
fn histories(number: usize) -> Vec<History> {
    let others = match number % 4 {
        _ if is_long() => &History::OTHERS[..],
        0 => &[History::OTHERS[number / 4 % History::OTHERS.len()]],
        _ => &[],
    };
    [&[History::Plain], others].concat()
}

#[test]
fn a_run_after_an_edit_finds_what_a_run_from_nothing_finds() {
    let numbered: Vec<(usize, Kind)> = all().into_iter().enumerate().collect();
    assert!(numbered.len() >= 40, "only {} kinds", numbered.len());
    let failures = in_parallel(&numbered, |(number, kind)| {
        let mut project = kind.project();
        let last = kind.edits.len();
        check_effect(kind, &mut project)?;
        for history in histories(*number) {
            project
                .follow(Form::Compiled, &history.steps(last))
                .map_err(|error| format!("{}: {history:?}: {error}", kind.name))?;
        }
        Ok(())
    });
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), numbered.len(), failures.join("\n"));
}

/// Sources that are edited in place; a part of the edits, since each version is compiled anew.
#[test]
fn files_are_edited_in_place() {
    let is_chosen = |(number, kind): &(usize, Kind)| is_long() || number % 30 == 0 || kind.files.len() > 1;
    let chosen: Vec<(usize, Kind)> = all().into_iter().enumerate().filter(is_chosen).collect();
    let failures = in_parallel(&chosen, |(_, kind)| {
        let steps = History::Plain.steps(kind.edits.len());
        kind.project().follow(Form::Source, &steps).map_err(|error| format!("{}: {error}", kind.name))
    });
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), chosen.len(), failures.join("\n"));
}

/// An edit that is said to change the result does: otherwise a store that answers with the old one would pass.
fn check_effect(kind: &Kind, project: &mut Project) -> Result<(), String> {
    let step = |version| Step { version, options: PLAIN };
    let first = project.cold(Form::Compiled, step(0)).map_err(|error| format!("{}: {error}", kind.name))?;
    let last =
        project.cold(Form::Compiled, step(kind.edits.len())).map_err(|error| format!("{}: {error}", kind.name))?;
    let effect = if first == last { Effect::None } else { Effect::Seen };
    if effect == kind.effect { Ok(()) } else { Err(format!("{}: the effect is {effect:?}: {first:?}", kind.name)) }
}
