//! What the symbols of a script stand for, and since which `push`.
//!
//! A name means one thing at a time; a `pop` takes back what was named since its `push`, unless declarations are global.

use std::rc::Rc;

use hashbrown::HashMap;
use reprise_expr::VariableId;
use reprise_sexpr::{Expression, PartId};
use rustc_hash::FxBuildHasher;

use crate::sort::{ScriptValue, Sort};

/// A function with parameters, expanded where it is applied.
pub(crate) struct Macro {
    pub number: u32,
    pub parameters: Vec<(Box<str>, Sort)>,
    pub result: Sort,
    pub expression: Rc<Expression>,
    pub body: PartId,
}

#[derive(Clone)]
pub(crate) enum ScriptSymbol {
    /// A declared constant, as the term that stands for it.
    Constant(ScriptValue),
    Definition(ScriptValue),
    Macro(Rc<Macro>),
    Sort(Sort),
}

/// Which declarations a `pop` takes back.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Scoping {
    #[default]
    Levels,
    Global,
}

#[derive(Default)]
pub(crate) struct Symbols {
    known: HashMap<Box<str>, ScriptSymbol, FxBuildHasher>,
    /// In the order of their declaration, for those that a `pop` takes back and those it does not.
    declared: Vec<Box<str>>,
    marks: Vec<usize>,
    /// The symbol each variable was first made for: two symbols never share one.
    owners: HashMap<VariableId, Box<str>, FxBuildHasher>,
    pub scoping: Scoping,
    macros: u32,
}

impl Symbols {
    pub(crate) fn get(&self, name: &str) -> Option<&ScriptSymbol> {
        self.known.get(name)
    }

    /// Fails if the name is taken.
    pub(crate) fn insert(&mut self, name: &str, symbol: ScriptSymbol) -> Result<(), String> {
        if self.known.contains_key(name) {
            return Err(format!("expected a new symbol, found {name}, which is known already"));
        }
        self.known.insert(name.into(), symbol);
        self.declared.push(name.into());
        Ok(())
    }

    pub(crate) fn next_macro(&mut self) -> u32 {
        self.macros += 1;
        self.macros
    }

    /// Whether a variable may stand for a symbol; from then on it is that symbol's.
    pub(crate) fn claim(&mut self, variable: VariableId, name: &str) -> bool {
        &**self.owners.entry(variable).or_insert_with(|| name.into()) == name
    }

    pub(crate) fn push(&mut self) {
        self.marks.push(self.declared.len());
    }

    pub(crate) fn pop(&mut self) {
        let Some(mark) = self.marks.pop() else { return };
        if self.scoping == Scoping::Levels {
            for name in self.declared.drain(mark..) {
                self.known.remove(&name);
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        self.known.clear();
        self.declared.clear();
        self.marks.clear();
    }

    /// Forgets the levels but not what was declared on them.
    pub(crate) fn forget_levels(&mut self) {
        self.marks.clear();
    }

    /// The declared constants, oldest first.
    pub(crate) fn constants(&self) -> impl Iterator<Item = (&str, &ScriptValue)> {
        self.declared.iter().filter_map(|name| match &self.known[name] {
            ScriptSymbol::Constant(value) => Some((&**name, value)),
            _ => None,
        })
    }
}
