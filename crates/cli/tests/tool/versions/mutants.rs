//! Random edits of the corpus and of the benches' subjects, in chains on one store, with ways back to earlier versions in between.
//!
//! A chain follows from its number, as long as no run takes seconds. `REPRISE_CHAIN=NUMBER` runs one alone.

use std::path::Path;
use std::sync::Mutex;

use reprise_testkit::{Random, extent, mutate};

use crate::support::{corpus, in_parallel, repository};
use crate::versions::history::{Files, Form, Project, Step};

const EDITS_IN_A_CHAIN: usize = 10;

/// How the runs of a chain explore; each chain has one of them.
const WAYS: [&[&str]; 6] = [
    &["--tests", "all"],
    &["--tests", "all", "--max-depth", "4"],
    &["--tests", "all", "-j2"],
    &["--deepen", "1..5:2"],
    &["--tests", "all", "--engine", "multise"],
    &["--tests", "coverage", "--search", "bfs"],
];

/// Subjects with definitions that keep them small.
const SUBJECTS: [(&str, &str); 8] = [
    ("altitude.c", ""),
    ("memo/resource_arbiter.c", "#define TURNS 2\n"),
    ("memo/wheel_brake.c", "#define INTERVALS 1\n"),
    ("memo/one_loop.c", ""),
    ("triangle.c", ""),
    ("arbiter.c", "#define TURNS 1\n"),
    ("auto/scan.c", "#define N 4\n"),
    ("auto/look_up.c", "#define N 1\n"),
];

/// What a chain begins with.
struct Base {
    name: String,
    text: String,
    options: Vec<String>,
}

/// An edited program, from its beginning.
struct Chain {
    project: Project,
    random: Random,
    way: &'static [&'static str],
    /// The texts of the versions, in the order of their numbers; not all of them can be run.
    texts: Vec<String>,
    /// The numbers of those that were run.
    run: Vec<usize>,
}

/// A hundred edits; a thousand in a long run.
#[test]
fn random_edits_in_chains() {
    let bases = bases();
    let chosen = std::env::var("REPRISE_CHAIN").ok().and_then(|number| number.parse().ok());
    let chains: Vec<usize> = chosen.map_or_else(|| (0..extent(10, 100)).collect(), |number| vec![number]);
    let edits = Mutex::new(0);
    let failures = in_parallel(&chains, |&number| {
        let made = follow(&bases, number).map_err(|error| format!("REPRISE_CHAIN={number}: {error}"))?;
        *edits.lock().expect("no holder panics") += made;
        Ok(())
    });
    assert!(failures.is_empty(), "{} of {} chains fail:\n{}", failures.len(), chains.len(), failures.join("\n"));
    let edits = edits.into_inner().expect("no holder panics");
    assert!(edits >= chains.len() * EDITS_IN_A_CHAIN * 9 / 10, "only {edits} edits in {} chains", chains.len());
}

/// One chain on one store; returns the number of edits.
fn follow(bases: &[Base], number: usize) -> Result<usize, String> {
    let store = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut chain = Chain::begin(bases, number)?;
    let mut edits = 0;
    chain.compare(0, store.path())?;
    while edits < EDITS_IN_A_CHAIN {
        let Some(version) = chain.edit()? else { break };
        edits += 1;
        chain.compare(version, store.path())?;
        if chain.random.chance(3) {
            let earlier = chain.random.pick(&chain.run);
            chain.compare(earlier, store.path())?;
        }
    }
    Ok(edits)
}

impl Chain {
    /// Subjects and programs of the corpus in turns, whichever comes first of those that are small enough.
    fn begin(bases: &[Base], number: usize) -> Result<Chain, String> {
        let mut random = Random::new(number as u64);
        let way = WAYS[number % WAYS.len()];
        for _ in 0..20 {
            let is_subject = number.is_multiple_of(2);
            let base = if is_subject { number / 2 % SUBJECTS.len() } else { random.below(bases.len()) };
            let Base { name, text, options } = &bases[base];
            let options: Vec<&str> = options.iter().map(String::as_str).collect();
            let flags: &[&str] = if number % 5 == 4 { &["-O1"] } else { &[] };
            let mut project = Project::new(vec![files(text)], &options, flags);
            if project.finishes(Step { version: 0, options: way })? {
                return Ok(Chain { project, random, way, texts: vec![text.clone()], run: Vec::new() });
            }
            if is_subject {
                return Err(format!("{name} is not small"));
            }
        }
        Err("no small program was found".into())
    }

    /// Makes a version of the last one that was made and can be run; `None` if there is no place for an edit.
    fn edit(&mut self) -> Result<Option<usize>, String> {
        let Chain { project, random, way, texts, run } = self;
        let last = texts[*run.last().expect("the first was run")].clone();
        let mut accepted = None;
        let mut failure = None;
        mutate(&last, random, |mutant| {
            let version = project.add(files(&mutant.text));
            texts.push(mutant.text.clone());
            if project.compile(version).is_err() {
                return false;
            }
            match project.finishes(Step { version, options: way }) {
                Ok(finishes) => accepted = finishes.then_some(version),
                Err(error) => failure = Some(format!("{error}\n{}", mutant.text)),
            }
            accepted.is_some() || failure.is_some()
        });
        failure.map_or(Ok(accepted), Err)
    }

    fn compare(&mut self, version: usize, store: &Path) -> Result<(), String> {
        let step = Step { version, options: self.way };
        self.project.compare(Form::Compiled, step, store).map_err(|error| {
            let before = self.run.last().map_or("", |&before| &self.texts[before]);
            format!("{:?}: {error}\nbefore:\n{before}\nafter:\n{}", self.way, self.texts[version])
        })?;
        self.run.push(version);
        Ok(())
    }
}

fn files(text: &str) -> Files {
    vec![("p.c".into(), text.into())]
}

/// The subjects, then the programs of the corpus without bounds and flags of their own.
fn bases() -> Vec<Base> {
    let folder = repository().join("crates/bench/subjects");
    let subjects = SUBJECTS.map(|(name, definitions)| Base {
        name: name.into(),
        text: format!("{definitions}{}", read(&folder.join(name))),
        options: Vec::new(),
    });
    let is_plain = |option: &String| !option.starts_with("--max") && !option.starts_with("--cflags");
    let programs = corpus().into_iter().filter(|program| program.options.iter().all(is_plain));
    let programs =
        programs.map(|program| Base { text: read(&program.path), name: program.name, options: program.options });
    subjects.into_iter().chain(programs).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
