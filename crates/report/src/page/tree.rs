//! The tree of a page: forks and ends, of as many paths as there is room for.

use std::collections::HashMap;

use reprise_explore::SourcePlace;
use serde_json::{Value, json};

/// What a node is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKind {
    /// Paths part here, and all ways are shown.
    Fork,
    Completed,
    Fault,
    /// Cut by a bound, or left out.
    Cut,
    /// Not followed to its end for another reason, or not yet.
    Open,
    /// An assumption excludes it.
    Excluded,
    /// Paths part here, and only their number is shown.
    Folded,
    /// Finished and not kept.
    Finished,
}

/// A node: some of the paths of its parent.
#[derive(Clone, Debug)]
pub struct PageNode {
    pub parent: Option<usize>,
    pub kind: NodeKind,
    /// Where its parent's paths part, and in which function.
    pub site: Option<(String, SourcePlace)>,
    /// Which way they go there.
    pub choice: String,
    /// In C, all of them hold; `None` where that was not found out.
    pub conditions: Option<Vec<String>>,
    /// An input that leads there, for people; `None` where there is none to give.
    pub input: Option<Vec<String>>,
    /// How a path ends.
    pub outcome: String,
    pub paths: u64,
    pub faults: u64,
    /// Paths that are not followed to their end.
    pub open: u64,
    /// Of a fault: its kind, place and function.
    pub fault: Option<(String, SourcePlace, String)>,
    /// For whoever asks for what is below.
    pub position: Option<(u32, usize)>,
}

/// See the module's documentation.
#[derive(Clone, Debug, Default)]
pub struct PageTree {
    /// Decisions on record, those included that have one way only.
    pub decisions: u64,
    pub paths: u64,
    pub faults: u64,
    pub open: u64,
    pub excluded: u64,
    /// Parents first.
    pub nodes: Vec<PageNode>,
}

impl PageTree {
    /// Nodes as rows of numbers, with texts and places in tables beside them.
    pub fn json(&self) -> Value {
        let mut texts = Interner::default();
        let mut sites = Interner::default();
        let mut lists = Interner::default();
        let mut rows = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let mut list = |texts: &mut Interner, lines: &Option<Vec<String>>| match lines {
                None => json!(-1),
                Some(lines) => {
                    let numbers: Vec<usize> = lines.iter().map(|line| texts.number(json!(line))).collect();
                    json!(lists.number(json!(numbers)))
                }
            };
            let site = node.site.as_ref().map_or(json!(-1), |(function, place)| {
                json!(sites.number(json!([place.file, place.line, place.column, function])))
            });
            rows.push(json!([
                node.parent.map_or(-1, |parent| parent as i64),
                node.kind as u8,
                site,
                texts.number(json!(node.choice)),
                list(&mut texts, &node.conditions),
                list(&mut texts, &node.input),
                texts.number(json!(node.outcome)),
                node.paths,
                node.faults,
                node.open,
                node.position.map_or(json!(0), |(decision, case)| json!(format!("{decision}.{case}"))),
            ]));
        }
        json!({
            "decisions": self.decisions,
            "paths": self.paths,
            "faults": self.faults,
            "open": self.open,
            "excluded": self.excluded,
            "texts": texts.values,
            "sites": sites.values,
            "lists": lists.values,
            "nodes": rows,
        })
    }
}

/// Gives equal values the same number, in the order in which they come.
#[derive(Default)]
struct Interner {
    values: Vec<Value>,
    numbers: HashMap<String, usize>,
}

impl Interner {
    fn number(&mut self, value: Value) -> usize {
        *self.numbers.entry(value.to_string()).or_insert_with(|| {
            self.values.push(value);
            self.values.len() - 1
        })
    }
}
