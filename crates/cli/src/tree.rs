//! `reprise tree`: the tree of what was explored, as the store has it; with `--function`, that of one function by its code.

mod function;
mod preconditions;
mod unreachable;

use std::io::{self, Write};
use std::sync::Arc;

use reprise_memo::trie::{LocatedSite, Tree};
use reprise_report::escape::one_line;
use reprise_session::knowledge::{Preconditions, TreeOnRecord, TrieNode, TrieWalk, UnreachedCode, choice_at};
use reprise_store::Store;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::options::TreeOptions;
use crate::output;

pub(crate) use function::ways_json;

pub(crate) fn run(options: &TreeOptions) -> Result<u8, CliError> {
    if let Some(function) = &options.function {
        return function::run(options, function);
    }
    let wanted = match &options.program[..] {
        [] => "",
        [wanted] => wanted,
        _ => return Err(CliError::Usage("several programs: files are for --function".into())),
    };
    let store = Arc::new(Store::open_existing(&options.store)?);
    if let Some(function) = &options.preconditions {
        let preconditions = Preconditions::of(&store, function, wanted)?;
        output::to_stdout(|out| preconditions::write(out, &preconditions, options.json))?;
        return Ok(0);
    }
    let on_record = TreeOnRecord::find(&store, wanted)?;
    if options.unreachable {
        let (outcomes, code) = UnreachedCode::of(&on_record)?;
        output::to_stdout(|out| unreachable::write(out, &outcomes, &code, options.json))?;
        return Ok(0);
    }
    let TreeOnRecord { header, tree, .. } = &on_record;
    output::to_stdout(|out| {
        if options.json {
            let nodes: Vec<Value> = TrieWalk::new(tree).map(|node| node_json(&node, tree)).collect();
            let json = json!({ "version": 1, "title": header.title, "max_depth": header.depth, "nodes": nodes });
            output::write_json(out, &json)
        } else if options.dot {
            write_dot(out, tree)
        } else {
            output::write_line(out, &header.title)?;
            write_text(out, tree, options.depth)
        }
    })?;
    Ok(0)
}

fn node_json(node: &TrieNode, tree: &Tree) -> Value {
    let choice = node.choice.map(|(decision, case)| {
        let asked = &tree.nodes[decision as usize];
        let site = tree.tables.site_of(&asked.decision);
        let LocatedSite { function, place } = tree.location(&asked.decision);
        json!({
            "function": function,
            "file": place.file,
            "line": place.line,
            "column": place.column,
            "block": format!("{:032x}", site.label),
            "case": case,
            "cases": asked.below.len(),
            "choice": choice_at(asked, site.kind, case),
        })
    });
    json!({
        "node": node.number,
        "parent": node.parent,
        "kind": node.kind(tree),
        "choice": choice,
        "outcome": node.outcome(tree),
    })
}

fn write_text(out: &mut dyn Write, tree: &Tree, depth: usize) -> io::Result<()> {
    let mut folded = 0u64;
    for node in TrieWalk::new(tree) {
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
    for node in TrieWalk::new(tree) {
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
