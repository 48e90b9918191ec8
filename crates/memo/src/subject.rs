//! What a record is valid for.

use reprise_explore::{Bounds, ExploreConfig};
use reprise_machine::MachineConfig;
use reprise_store::{Digest, Digester};

/// Names what decides which tree and which result a program has: all of the engine, by its sources. Merging names itself, see
/// [`ResultKey::by`].
pub(crate) fn semantics() -> Digest {
    let sources = [
        reprise_ir::SOURCES,
        reprise_expr::SOURCES,
        reprise_solver::SOURCES,
        reprise_machine::SOURCES,
        reprise_explore::SOURCES,
        crate::SOURCES,
    ];
    let mut digester = Digester::default();
    for source in sources {
        digester.text(source);
    }
    digester.finish()
}

/// A program and how it is run, as far as that changes the tree: the texts of its modules, the library's among them, the entry, and
/// what the machine is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject(pub Digest);

impl Subject {
    pub fn new(texts: &[Digest], entry: &str, machine: &MachineConfig) -> Subject {
        let mut digester = Digester::default();
        digester.digest(semantics()).number(texts.len() as u128);
        for text in texts {
            digester.digest(*text);
        }
        digester.text(entry);
        machine.digest_into(&mut digester);
        Subject(digester.finish())
    }

    /// The result of a run: its subject, and the bounds that cut the tree at the same place in every run. The order of the search
    /// counts where it decides what is cut, or in which order tests come.
    pub fn result(self, config: &ExploreConfig) -> ResultKey {
        let Bounds { depth, paths, instructions, time: _, memory: _ } = &config.bounds;
        let mut digester = Digester::default();
        let mut optional = |bound: Option<u64>| {
            digester.number(bound.map_or(0, |bound| u128::from(bound) + 1));
        };
        optional(depth.map(u64::from));
        optional(*paths);
        optional(*instructions);
        digester.text(config.tests.name());
        if config.tests.are_of_paths() || config.bounds.depend_on_order() {
            digester.text(config.search.name()).number(u128::from(config.seed));
        }
        if config.bounds.depend_on_order() {
            digester.number(u128::from(config.turns.first)).number(u128::from(config.turns.length));
            digester.number(config.seeds.len() as u128).text(&format!("{:?}", config.seeds));
        }
        ResultKey { subject: self, options: digester.finish() }
    }
}

/// Names the result of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultKey {
    pub subject: Subject,
    /// What else it depends on.
    pub options: Digest,
}

impl ResultKey {
    /// The result of another way to explore, with all that it depends on besides.
    pub fn by(self, way: &str) -> ResultKey {
        let mut digester = Digester::default();
        digester.digest(self.options).text(way);
        ResultKey { options: digester.finish(), ..self }
    }

    /// Of all of it.
    pub(crate) fn digest(self) -> Digest {
        let mut digester = Digester::default();
        digester.digest(self.subject.0).digest(self.options);
        digester.finish()
    }

    /// Its key on record.
    pub fn bytes(self) -> Vec<u8> {
        [self.subject.0.bytes(), self.options.bytes()].concat()
    }
}
