//! `reprise tree`: the tree of what was explored, as the store has it.

mod preconditions;
mod unreachable;

use std::io::{self, Write};
use std::sync::Arc;

use reprise_explore::QuestionKind;
use reprise_ir::code::Program;
use reprise_memo::trie::{Log, LogHeader, Node, NodeEnd, Outcome, Tree};
use reprise_memo::{ProgramRecord, Subject};
use reprise_report::escape::one_line;
use reprise_store::Store;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::load::remembered_program;
use crate::options::TreeOptions;
use crate::output;

pub fn run(options: &TreeOptions) -> Result<u8, CliError> {
    let store = Arc::new(Store::open_existing(&options.store)?);
    if let Some(function) = &options.preconditions {
        return preconditions::run(&store, function, options);
    }
    let (mut log, mut header) = choose(&store, options)?;
    if Log::all(&store, Some(log.subject()))?.len() > 1 {
        reprise_memo::tidy(&store, reprise_memo::Subject(log.subject()))?;
        (log, header) = choose(&store, options)?;
    }
    let tree = load_tree(&log, &header)?;
    if options.unreachable {
        refuse_pruned(&tree, &header)?;
        return unreachable::run(&store, &log, &tree, options);
    }
    output::to_stdout(|out| {
        if options.json {
            let nodes: Vec<Value> = Walk::new(&tree).map(|node| node.json(&tree)).collect();
            let json = json!({ "version": 1, "title": header.title, "max_depth": header.depth, "nodes": nodes });
            output::write_json(out, &json)
        } else if options.dot {
            write_dot(out, &tree)
        } else {
            output::write_line(out, &header.title)?;
            write_text(out, &tree, options.depth)
        }
    })?;
    Ok(0)
}

fn load_tree(log: &Log, header: &LogHeader) -> Result<Tree, CliError> {
    Tree::load(log)?
        .ok_or_else(|| CliError::Usage(format!("the tree of {} contradicts itself; run it again", header.title)))
}

/// For whoever must know everything that was asked.
fn refuse_pruned(tree: &Tree, header: &LogHeader) -> Result<(), CliError> {
    match tree.is_pruned() {
        false => Ok(()),
        true => {
            let title = &header.title;
            let message = format!("the tree of {title} was pruned, and what was asked in its finished parts is gone");
            Err(CliError::Usage(message))
        }
    }
}

/// The tree that was asked for, else the one used last.
fn choose(store: &Arc<Store>, options: &TreeOptions) -> Result<(Log, LogHeader), CliError> {
    let wanted = options.program.as_deref().unwrap_or("");
    let all = Log::all(store, None)?;
    let known: Vec<String> = all.iter().map(|(_, header)| format!("`{}`", header.title)).collect();
    let matching = all.into_iter().filter(|(_, header)| header.title.contains(wanted));
    matching
        .max_by_key(|(_, header)| (header.used, header.decisions))
        .ok_or_else(|| CliError::Usage(format!("the store knows no program `{wanted}`; it has {}", known.join(", "))))
}

/// The program of a tree, and its entry.
fn program_of(store: &Store, log: &Log) -> Result<(Arc<Program>, ProgramRecord), CliError> {
    let subject = Subject(log.subject());
    let record = ProgramRecord::load(store, subject)?.ok_or_else(|| {
        CliError::Usage("the store does not know what this tree's program is made of; run it again".into())
    })?;
    let (program, digests) = remembered_program(store, &record)?;
    if Subject::new(&digests, &record.entry, &record.machine) != subject {
        return Err(CliError::Usage("this tree was made by another version of reprise; run the program again".into()));
    }
    Ok((program, record))
}

/// A node of the trie: a case of a decision; the root is above all decisions.
struct TrieNode {
    number: usize,
    parent: Option<usize>,
    depth: usize,
    /// The decision and the case.
    choice: Option<(u32, usize)>,
    end: NodeEnd,
}

/// Every node, parents first, cases in order.
struct Walk<'t> {
    tree: &'t Tree,
    /// Their numbers are given when they are taken.
    waiting: Vec<TrieNode>,
    next: usize,
}

impl<'t> Walk<'t> {
    fn new(tree: &'t Tree) -> Walk<'t> {
        let root = TrieNode { number: 0, parent: None, depth: 0, choice: None, end: tree.root };
        Walk { tree, waiting: vec![root], next: 0 }
    }
}

impl Iterator for Walk<'_> {
    type Item = TrieNode;

    fn next(&mut self) -> Option<TrieNode> {
        let node = TrieNode { number: self.next, ..self.waiting.pop()? };
        self.next += 1;
        if let NodeEnd::Decision(decision) = node.end {
            let below = self.tree.nodes[decision as usize].below.iter().enumerate().rev();
            self.waiting.extend(below.map(|(case, &end)| TrieNode {
                number: 0,
                parent: Some(node.number),
                depth: node.depth + 1,
                choice: Some((decision, case)),
                end,
            }));
        }
        Some(node)
    }
}

impl TrieNode {
    /// As the trie calls it.
    fn kind(&self, tree: &Tree) -> &'static str {
        match self.end {
            NodeEnd::Infeasible => "unsatisfiable",
            NodeEnd::Undecided | NodeEnd::Open => "abandoned",
            NodeEnd::Decision(_) => "regular",
            NodeEnd::Leaf { outcome, .. } => match &tree.tables.outcomes[outcome as usize] {
                Outcome::Boundary { .. } | Outcome::LeftOut { .. } => "boundary",
                Outcome::Undecided => "abandoned",
                Outcome::Finished(_) => "finished",
                _ => "regular",
            },
        }
    }

    fn outcome(&self, tree: &Tree) -> Option<String> {
        let NodeEnd::Leaf { outcome, .. } = self.end else { return None };
        Some(match &tree.tables.outcomes[outcome as usize] {
            Outcome::Completed => "completed".to_string(),
            Outcome::Faulted { kind, function, .. } => format!("{kind} in {}", function.name),
            Outcome::Boundary { depth, .. } => format!("cut at depth {depth}"),
            Outcome::LeftOut { .. } => "left out".to_string(),
            Outcome::Incomplete { reason, .. } => reason.to_string(),
            Outcome::Undecided => "undecided".to_string(),
            Outcome::Finished(finished) => {
                let paths = finished.pruned + finished.ends.iter().map(|(_, count)| count).sum::<u64>();
                format!("{paths} paths, finished and not kept")
            }
        })
    }

    fn label(&self, tree: &Tree) -> String {
        let Some((decision, case)) = self.choice else { return "root".to_string() };
        let node = &tree.nodes[decision as usize];
        let site = &tree.tables.sites[node.decision.site as usize];
        let choice = choice_at(node, site.kind, case);
        format!("{}:{} {} {choice}", site.file, site.line, site.function)
    }

    fn json(&self, tree: &Tree) -> Value {
        let choice = self.choice.map(|(decision, case)| {
            let node = &tree.nodes[decision as usize];
            let site = &tree.tables.sites[node.decision.site as usize];
            json!({
                "function": site.function,
                "file": site.file,
                "line": site.line,
                "column": site.column,
                "block": format!("{:032x}", site.block),
                "case": case,
                "cases": node.below.len(),
                "choice": choice_at(node, site.kind, case),
            })
        });
        json!({
            "node": self.number,
            "parent": self.parent,
            "kind": self.kind(tree),
            "choice": choice,
            "outcome": self.outcome(tree),
        })
    }
}

fn choice_at(node: &Node, kind: QuestionKind, case: usize) -> String {
    match node.decision.value.as_ref().and_then(|picked| picked.values.get(case)) {
        Some(value) => format!("value {value}"),
        None => choice_name(kind, case, node.below.len()),
    }
}

fn choice_name(kind: QuestionKind, case: usize, cases: usize) -> String {
    match (kind, cases, case) {
        (QuestionKind::Branch, 2, 0) => "true".to_string(),
        (QuestionKind::Branch, 2, _) => "false".to_string(),
        (QuestionKind::Assumption, ..) => "assumed".to_string(),
        _ => format!("case {case} of {cases}"),
    }
}

fn write_text(out: &mut dyn Write, tree: &Tree, depth: usize) -> io::Result<()> {
    let mut folded = 0u64;
    for node in Walk::new(tree) {
        if node.depth > depth {
            folded += 1;
            continue;
        }
        write!(out, "{:indent$}{}", "", one_line(&node.label(tree)), indent = 2 * node.depth)?;
        match (node.kind(tree), node.outcome(tree)) {
            ("regular", None) if node.depth < depth => writeln!(out)?,
            ("regular", None) => writeln!(out, " ...")?,
            (_, Some(outcome)) => writeln!(out, ": {}", one_line(&outcome))?,
            (kind, None) => writeln!(out, ": {kind}")?,
        }
    }
    match folded {
        0 => Ok(()),
        _ => writeln!(out, "{folded} nodes below are folded (--depth)"),
    }
}

fn write_dot(out: &mut dyn Write, tree: &Tree) -> io::Result<()> {
    writeln!(out, "digraph trie {{\n  node [shape=box];")?;
    for node in Walk::new(tree) {
        let label = match node.outcome(tree) {
            Some(outcome) => format!("{}\\n{}", dot_text(&node.label(tree)), dot_text(&outcome)),
            None => dot_text(&node.label(tree)),
        };
        let style = match node.kind(tree) {
            "unsatisfiable" => "style=dotted",
            "boundary" | "abandoned" => "style=dashed",
            _ => "style=solid",
        };
        writeln!(out, "  n{} [label=\"{}\", {style}];", node.number, label)?;
        if let Some(parent) = node.parent {
            writeln!(out, "  n{parent} -> n{};", node.number)?;
        }
    }
    writeln!(out, "}}")
}

/// Within quotes.
fn dot_text(text: &str) -> String {
    one_line(text).replace('\\', "\\\\").replace('"', "\\\"")
}
