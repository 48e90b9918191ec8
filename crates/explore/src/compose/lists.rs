//! Which leaves calls of a function come to whose arguments the path says nothing of: that depends on the arguments' form alone.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use reprise_expr::{ExprId, Node, Origin, Pool, Substitution};
use rustc_hash::FxHashMap;

use super::application::FeasibleLeaves;

/// Lists of a function; past that many forms of its arguments there is little in common.
const MOST: usize = 1 << 10;

/// The arguments of a call, up to the names of their variables.
pub(super) type ListKey = Box<[ExprId]>;

#[derive(Default)]
pub(crate) struct FeasibleLists {
    known: RefCell<FxHashMap<ListKey, Rc<FeasibleLeaves>>>,
    found: Cell<u64>,
}

impl FeasibleLists {
    /// Terms with their variables called by the order they come in.
    pub(super) fn key(&self, pool: &mut Pool, terms: &[ExprId]) -> ListKey {
        let mut names = Substitution::new();
        let mut seen = Vec::new();
        for &term in terms {
            let variables = pool.variables(term);
            for &variable in variables.iter().filter(|variable| !seen.contains(*variable)).collect::<Vec<_>>() {
                let from = pool.variable_term(variable);
                debug_assert!(matches!(pool.node(from), Node::Variable(_)));
                let to = pool.variable(&format!("any!{}", seen.len()), pool.width(from), Origin::Input);
                names.insert(from, to);
                seen.push(variable);
            }
        }
        terms.iter().map(|&term| pool.substitute(term, &mut names)).collect()
    }

    pub(super) fn get(&self, key: &ListKey) -> Option<Rc<FeasibleLeaves>> {
        let found = self.known.borrow().get(key).cloned();
        self.found.set(self.found.get() + u64::from(found.is_some()));
        found
    }

    pub(super) fn keep(&self, key: ListKey, leaves: Rc<FeasibleLeaves>) {
        let mut known = self.known.borrow_mut();
        if known.len() < MOST {
            known.insert(key, leaves);
        }
    }

    /// Calls that needed no question.
    pub(super) fn found(&self) -> u64 {
        self.found.get()
    }

    /// Every term that is held here.
    pub(super) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.known.borrow().keys().flat_map(|key| key.iter().copied()).for_each(visit);
    }
}
