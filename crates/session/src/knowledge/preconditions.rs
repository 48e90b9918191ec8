//! On which inputs a function was explored and found free of faults.
//!
//! The paths of the tree are executed once more without asking the solver, which gives their conditions. Paths that part and come to the
//! same are put together again, conditions that follow from the others are left out, and what is left is printed as C.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use reprise_explore::SourcePlace;
use reprise_expr::{ExprId, Node, Pool, Signedness, VariableId};
use reprise_machine::{FaultKind, InputKind, ScalarInputKind};
use reprise_memo::trie::{LogHeader, Outcome, Tree};
use reprise_memo::{Below, ConditionNode, Conditions, Version, retrace};
use reprise_store::Store;

use super::record::TreeOnRecord;
use super::simplify::{Alternative, Simplifier, condition_text};
use crate::entry::find_entry;
use crate::error::SessionError;

/// What the paths of a part of the inputs come to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum InputClass {
    Free,
    Fault {
        kind: FaultKind,
        file: String,
        line: u32,
        function: String,
    },
    NotExplored {
        reason: String,
    },
    /// The function is not called.
    NotCalled,
    /// The program assumes that they are not.
    Excluded,
}

impl InputClass {
    fn of(node: &ConditionNode, tree: &Tree, version: &Version) -> Option<InputClass> {
        let outcome = match node.below {
            Below::Nodes => return None,
            Below::NotExplored => return Some(InputClass::NotExplored { reason: "stopped or undecided".into() }),
            Below::Excluded => return Some(InputClass::Excluded),
            Below::End(outcome) => &tree.tables.outcomes[outcome as usize],
        };
        Some(match outcome {
            Outcome::Completed | Outcome::Faulted { .. } if !node.passage.was_called => InputClass::NotCalled,
            Outcome::Completed => InputClass::Free,
            Outcome::Faulted { .. } if !node.passage.is_inside => InputClass::Free,
            Outcome::Faulted { kind, site } => {
                let site = &tree.tables.sites[*site as usize];
                let SourcePlace { file, line, .. } = version.source(site);
                InputClass::Fault { kind: *kind, file, line, function: version.function_name(site) }
            }
            Outcome::Boundary { depth, .. } => InputClass::NotExplored { reason: format!("cut at depth {depth}") },
            Outcome::LeftOut { .. } => InputClass::NotExplored { reason: "left out by --target".into() },
            Outcome::Incomplete { reason, .. } => InputClass::NotExplored { reason: reason.to_string() },
            Outcome::Undecided => InputClass::NotExplored { reason: "stopped or undecided".into() },
            Outcome::Finished(_) => InputClass::NotExplored { reason: "not kept by --prune-tree".into() },
        })
    }
}

/// What is known of a function.
pub struct Preconditions {
    pub function: String,
    /// Of the tree that was looked at.
    pub title: String,
    pub max_depth: Option<u32>,
    /// Width and signedness of the inputs, by name.
    pub inputs: BTreeMap<String, (u32, Signedness)>,
    /// Of each class the conditions, as C, of which one holds.
    pub classes: Vec<(InputClass, Vec<String>)>,
}

impl Preconditions {
    /// Of a tree that begins with the function, or of one that calls it and has `wanted` in its title.
    pub fn of(store: &Arc<Store>, function: &str, wanted: &str) -> Result<Preconditions, SessionError> {
        let on_record = TreeOnRecord::with_function(store, function, wanted)?;
        let TreeOnRecord { header, tree, .. } = &on_record;
        let known = on_record.known()?;
        let (version, record) = (known.version(), &known.record);
        let (program, entry) = (&version.program, version.entry);
        let watched = find_entry(program, function)?;
        let title = &header.title;
        let conditions = retrace(program.clone(), record.machine.clone(), entry, watched, tree)
            .map_err(|error| SessionError::Usage(format!("{title}: {error}")))?;
        let known = Preconditions::new(function, header, conditions, tree, version);
        if !known.classes.iter().any(|(class, _)| matches!(class, InputClass::Free | InputClass::Fault { .. })) {
            return Err(SessionError::Usage(format!(
                "{title}: no path on record calls `{function}`; reprise run FILES --entry {function} explores it"
            )));
        }
        Ok(known)
    }

    fn new(
        function: &str,
        header: &LogHeader,
        conditions: Conditions,
        tree: &Tree,
        version: &Version,
    ) -> Preconditions {
        let Conditions { mut pool, nodes } = conditions;
        let mut unsigned: BTreeSet<u32> = BTreeSet::new();
        let mut inputs = BTreeMap::new();
        for input in nodes.iter().flat_map(|node| node.inputs.iter().collect::<Vec<_>>()) {
            let signedness = match input.kind {
                InputKind::Scalar(scalar) if scalar.kind == ScalarInputKind::Unsigned => Signedness::Unsigned,
                _ => Signedness::Signed,
            };
            for piece in input.pieces.iter() {
                if let Node::Variable(variable) = pool.node(piece.variable) {
                    let info = pool.variable_info(variable);
                    inputs.insert(info.name.to_string(), (info.width, signedness));
                    if signedness == Signedness::Unsigned {
                        unsigned.insert(variable.0);
                    }
                }
            }
        }
        let classes: Vec<Option<InputClass>> = merged(&nodes, |node| InputClass::of(node, tree, version));
        let mut by_class: BTreeMap<InputClass, Vec<Alternative>> = BTreeMap::new();
        let mut simplifier = Simplifier::new();
        for (number, node) in nodes.iter().enumerate() {
            let is_part_of_more = node.parent.is_some_and(|parent| classes[parent].is_some());
            let Some(class) = classes[number].as_ref().filter(|_| !is_part_of_more) else { continue };
            let mut way = Vec::new();
            let mut at = Some(number);
            while let Some(number) = at {
                way.extend(nodes[number].condition);
                at = nodes[number].parent;
            }
            way.reverse();
            let conjunction = simplifier.simplified(&mut pool, &way);
            by_class.entry(class.clone()).or_default().push(conjunction);
        }
        let signedness = |variable: VariableId| match unsigned.contains(&variable.0) {
            true => Signedness::Unsigned,
            false => Signedness::Signed,
        };
        let mut classes = Vec::with_capacity(by_class.len());
        for (class, mut conjunctions) in by_class {
            simplifier.simplify_together(&mut pool, &mut conjunctions);
            classes.push((class, alternatives(&pool, &signedness, &conjunctions)));
        }
        let (function, title) = (function.to_string(), header.title.clone());
        Preconditions { function, title, max_depth: header.depth, inputs, classes }
    }

    /// Whether every path was explored.
    pub fn is_complete(&self) -> bool {
        !self.classes.iter().any(|(class, _)| matches!(class, InputClass::NotExplored { .. }))
    }
}

/// By node: the class of everything below, where all of it has the same. Parents come before children.
fn merged(nodes: &[ConditionNode], class: impl Fn(&ConditionNode) -> Option<InputClass>) -> Vec<Option<InputClass>> {
    let mut classes: Vec<Option<InputClass>> = nodes.iter().map(class).collect();
    // What the children seen so far have in common; the first sets it.
    let mut common: Vec<Option<Option<InputClass>>> = vec![None; nodes.len()];
    for number in (0..nodes.len()).rev() {
        if nodes[number].below == Below::Nodes {
            classes[number] = common[number].take().flatten();
        }
        let Some(parent) = nodes[number].parent else { continue };
        let mine = classes[number].clone();
        match &mut common[parent] {
            unset @ None => *unset = Some(mine),
            Some(others) if *others != mine => *others = None,
            Some(_) => {}
        }
    }
    classes
}

/// As C, with what neighbours share at their beginning put in front.
fn alternatives(
    pool: &Pool,
    signedness: &dyn Fn(VariableId) -> Signedness,
    conjunctions: &[Alternative],
) -> Vec<String> {
    let text = |atom: &ExprId| condition_text(pool, signedness, *atom);
    let texts: Vec<Vec<String>> = conjunctions.iter().map(|atoms| atoms.iter().map(text).collect()).collect();
    let texts: Vec<&[String]> = texts.iter().map(Vec::as_slice).collect();
    factored(&texts)
}

/// Joins neighbours that begin alike. An alternative without any condition always holds.
fn factored(alternatives: &[&[String]]) -> Vec<String> {
    let mut levels = vec![AlternativeLevel::new(None, alternatives)];
    loop {
        let level = levels.last_mut().expect("the first is returned from");
        match level.waiting.pop() {
            Some(group) => match &group[..] {
                [[]] => level.lines.push("1".to_string()),
                [only] => level.lines.push(only.join(" && ")),
                _ => {
                    let rest: Vec<&[String]> = group.iter().map(|alternative| &alternative[1..]).collect();
                    levels.push(AlternativeLevel::new(Some(&group[0][0]), &rest));
                }
            },
            None => {
                let AlternativeLevel { shared, lines, .. } = levels.pop().expect("it was just looked at");
                match (levels.last_mut(), shared) {
                    (Some(outer), Some(shared)) => outer.lines.push(format!("{shared} && ({})", lines.join(" || "))),
                    _ => return lines,
                }
            }
        }
    }
}

/// Alternatives behind a condition that all of them share.
struct AlternativeLevel<'a> {
    shared: Option<&'a str>,
    /// Those that begin alike together, the last ones first.
    waiting: Vec<Vec<&'a [String]>>,
    lines: Vec<String>,
}

impl<'a> AlternativeLevel<'a> {
    fn new(shared: Option<&'a str>, alternatives: &[&'a [String]]) -> AlternativeLevel<'a> {
        let groups = alternatives.chunk_by(|left, right| left.first() == right.first() && !left.is_empty());
        let mut waiting: Vec<Vec<&[String]>> = groups.map(<[_]>::to_vec).collect();
        waiting.reverse();
        AlternativeLevel { shared, waiting, lines: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(alternatives: &[&str]) -> Vec<String> {
        let words = |text: &&str| text.split_whitespace().map(String::from).collect();
        let alternatives: Vec<Vec<String>> = alternatives.iter().map(words).collect();
        let alternatives: Vec<&[String]> = alternatives.iter().map(Vec::as_slice).collect();
        factored(&alternatives)
    }

    #[test]
    fn neighbours_that_begin_alike_are_joined() {
        assert_eq!(joined(&["a b", "a c d", "e"]), ["a && (b || c && d)", "e"]);
        assert_eq!(joined(&["a b c", "a b d", "a e"]), ["a && (b && (c || d) || e)"]);
        assert_eq!(joined(&["a", "a b"]), ["a && (1 || b)"]);
        assert_eq!(joined(&[""]), ["1"]);
    }

    #[test]
    fn long_conditions_need_no_stack() {
        let shared = "a ".repeat(20_000);
        let lines = joined(&[&format!("{shared} b"), &format!("{shared} c")]);
        assert_eq!(lines.len(), 1);
        assert!(lines[0].ends_with(&format!("(b || c{}", ")".repeat(20_000))));
    }
}
