//! What the store knows a run by.

use reprise_explore::Tests;
use reprise_memo::{ProgramRecord, ResultKey, Subject};

use crate::order::{Engine, Order};
use crate::texts::Texts;

/// Names of a program, of what is done with it, and of what comes of that.
pub(crate) struct RunIdentity {
    /// The program, its entry and what its instructions mean: what a tree belongs to.
    pub subject: Subject,
    /// What a tree's program is made of.
    pub record: ProgramRecord,
    /// The result of the whole run.
    pub result: ResultKey,
    /// The tests that the tree has, and not the result.
    pub tests_in_tree: Tests,
    /// For people.
    pub sources: String,
}

impl RunIdentity {
    pub(crate) fn of(order: &Order, texts: &Texts) -> RunIdentity {
        let machine = &order.explore.machine;
        let subject = Subject::new(&texts.digests(), &order.entry, machine);
        let key = subject.result(&order.explore_to(order.depth()));
        let (result, tests_in_tree) = match order.engine {
            Engine::Forking => (key, order.explore.tests),
            // There is no tree, so all tests are kept with the result.
            Engine::Merging(merging) | Engine::Either(merging) => {
                let sources = [reprise_multise::SOURCES, reprise_compose::SOURCES].join(" ");
                let way = format!("{sources} {} {merging:?}", order.engine.name());
                (key.by(&way), Tests::None)
            }
        };
        let record = texts.record(&order.entry, machine);
        RunIdentity { subject, record, result, tests_in_tree, sources: order.file_names().join(" ") }
    }

    /// The title of the tree.
    pub(crate) fn title(&self, entry: &str) -> String {
        titled(&self.sources, entry)
    }
}

fn titled(sources: &str, entry: &str) -> String {
    format!("{sources} {entry}")
}

impl Order {
    /// The title of the tree of this entry, by its linkage name.
    pub(crate) fn title(&self, entry: &str) -> String {
        titled(&self.file_names().join(" "), entry)
    }
}
