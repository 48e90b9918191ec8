//! The tree of a page: forks and ends, of as many paths as there is room for.

use std::collections::HashMap;
use std::fmt::Write;
use std::hash::Hash;

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
    /// As JSON: nodes as rows of numbers, with texts, lists of texts and places in tables beside them. Written as it goes, since there are many.
    pub fn text(&self) -> String {
        let mut tables = Tables::default();
        let mut rows = String::with_capacity(48 * self.nodes.len());
        for node in &self.nodes {
            let parent = node.parent.map_or(-1, |parent| parent as i64);
            let site = node.site.as_ref().map_or(-1, |(function, place)| tables.site(function, place));
            let choice = tables.text(&node.choice);
            let conditions = node.conditions.as_ref().map_or(-1, |conditions| tables.list(conditions));
            let input = node.input.as_ref().map_or(-1, |input| tables.list(input));
            let outcome = tables.text(&node.outcome);
            let PageNode { kind, paths, faults, open, .. } = node;
            let kind = *kind as u8;
            let comma = if rows.is_empty() { "" } else { "," };
            let _ = write!(
                rows,
                "{comma}[{parent},{kind},{site},{choice},{conditions},{input},{outcome},{paths},{faults},{open},"
            );
            let _ = match node.position {
                Some((decision, case)) => write!(rows, "\"{decision}.{case}\"]"),
                None => write!(rows, "0]"),
            };
        }
        let PageTree { decisions, paths, faults, open, excluded, .. } = self;
        let Tables { texts, lists, sites } = tables;
        format!(
            "{{\"decisions\":{decisions},\"paths\":{paths},\"faults\":{faults},\"open\":{open},\"excluded\":{excluded},\
             \"texts\":[{}],\"lists\":[{}],\"sites\":[{}],\"nodes\":[{rows}]}}",
            texts.written, lists.written, sites.written
        )
    }
}

/// What rows name by number.
#[derive(Default)]
struct Tables {
    texts: Interned<String>,
    lists: Interned<Vec<i64>>,
    sites: Interned<(i64, u32, u32, i64)>,
}

impl Tables {
    fn text(&mut self, text: &str) -> i64 {
        match self.texts.numbers.get(text) {
            Some(&number) => number,
            None => self.texts.add(text.to_string(), &Value::from(text).to_string()),
        }
    }

    fn list(&mut self, lines: &[String]) -> i64 {
        let numbers: Vec<i64> = lines.iter().map(|line| self.text(line)).collect();
        match self.lists.numbers.get(&numbers) {
            Some(&number) => number,
            None => {
                let written = Value::from(numbers.clone()).to_string();
                self.lists.add(numbers, &written)
            }
        }
    }

    fn site(&mut self, function: &str, place: &SourcePlace) -> i64 {
        let key = (self.text(&place.file), place.line, place.column, self.text(function));
        match self.sites.numbers.get(&key) {
            Some(&number) => number,
            None => self.sites.add(key, &json!([place.file, place.line, place.column, function]).to_string()),
        }
    }
}

/// Values with their numbers, in the order in which they come, and how they are written.
struct Interned<K> {
    numbers: HashMap<K, i64>,
    written: String,
}

impl<K> Default for Interned<K> {
    fn default() -> Self {
        Interned { numbers: HashMap::new(), written: String::new() }
    }
}

impl<K: Eq + Hash> Interned<K> {
    fn add(&mut self, key: K, written: &str) -> i64 {
        let number = self.numbers.len() as i64;
        if number > 0 {
            self.written.push(',');
        }
        self.written.push_str(written);
        self.numbers.insert(key, number);
        number
    }
}
