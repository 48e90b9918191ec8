//! The nodes of a tree, as people are shown them.

use reprise_explore::QuestionKind;
use reprise_memo::trie::{DecisionNode, LocatedSite, NodeEnd, Outcome, Tree};

/// A node of the trie: a case of a decision; the root is above all decisions.
pub struct TrieNode {
    pub number: usize,
    pub parent: Option<usize>,
    pub depth: usize,
    /// The decision and the case.
    pub choice: Option<(u32, usize)>,
    pub end: NodeEnd,
}

/// Every node, parents first, cases in order.
pub struct TrieWalk<'t> {
    tree: &'t Tree,
    /// Their numbers are given when they are taken.
    waiting: Vec<TrieNode>,
    next: usize,
}

impl<'t> TrieWalk<'t> {
    pub fn new(tree: &'t Tree) -> TrieWalk<'t> {
        let root = TrieNode { number: 0, parent: None, depth: 0, choice: None, end: tree.root };
        TrieWalk { tree, waiting: vec![root], next: 0 }
    }
}

impl Iterator for TrieWalk<'_> {
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
    pub fn kind(&self, tree: &Tree) -> &'static str {
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

    pub fn outcome(&self, tree: &Tree) -> Option<String> {
        let NodeEnd::Leaf { outcome, .. } = self.end else { return None };
        Some(match &tree.tables.outcomes[outcome as usize] {
            Outcome::Completed => "completed".to_string(),
            Outcome::Faulted { kind, site } => {
                format!("{kind} in {}", tree.located(*site).function)
            }
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

    pub fn label(&self, tree: &Tree) -> String {
        let Some((decision, case)) = self.choice else { return "root".to_string() };
        let node = &tree.nodes[decision as usize];
        let choice = choice_at(node, tree.tables.site_of(&node.decision).kind, case);
        let LocatedSite { function, place } = tree.location(&node.decision);
        format!("{}:{} {function} {choice}", place.file, place.line)
    }
}

/// What a case of this node means.
pub fn choice_at(node: &DecisionNode, kind: Option<QuestionKind>, case: usize) -> String {
    match node.decision.value.as_ref().and_then(|picked| picked.values.get(case)) {
        Some(value) => format!("value {value}"),
        None => choice_name(kind, case, node.below.len()),
    }
}

pub(crate) fn choice_name(kind: Option<QuestionKind>, case: usize, cases: usize) -> String {
    match (kind, cases, case) {
        (Some(QuestionKind::Branch), 2, 0) => "true".to_string(),
        (Some(QuestionKind::Branch), 2, _) => "false".to_string(),
        (Some(QuestionKind::Assumption), ..) => "assumed".to_string(),
        _ => format!("case {case} of {cases}"),
    }
}
