//! What a path has settled.
//!
//! Every fact follows from the path condition, so whoever uses one changes no meaning: a question that a fact answers is not asked, and a
//! term that a fact settles is that value from then on.

use reprise_codec::Malformed;
use reprise_expr::{ExprId, Node, Pool};

use crate::persistent::{PersistentList, PersistentMap, Seen};
use crate::snapshot::{SnapshotReader, SnapshotWriter};

/// Facts kept in a short list before they go into the map together: a fork then copies the map's nodes once for many facts.
const RECENT: usize = 8;

fn key(term: ExprId) -> u32 {
    // Fits: a term is named by 32 bits.
    term.index() as u32
}

/// Terms whose value follows from a condition assumed on the path. Consulted before the solver is asked, and applied to values
/// computed from then on.
#[derive(Clone, Default)]
pub struct Facts {
    recent: PersistentList<(ExprId, u64)>,
    /// By the term's index; the term is kept with its value so that it stays alive.
    older: PersistentMap<(ExprId, u64)>,
}

impl Facts {
    /// The value of a term (of at most 64 bits), where the path has fixed it.
    #[inline]
    pub fn value(&self, pool: &Pool, term: ExprId) -> Option<u64> {
        if self.recent.is_empty() && self.older.is_empty() {
            return None;
        }
        match pool.node(term) {
            Node::Not(inner) if pool.width(term) == 1 => self.known(inner).map(|value| value ^ 1),
            _ => self.known(term),
        }
    }

    fn known(&self, term: ExprId) -> Option<u64> {
        if let Some((_, value)) = self.recent.iter().find(|(known, _)| *known == term) {
            return Some(*value);
        }
        self.older.get(key(term)).map(|(_, value)| value)
    }

    /// Learns that a condition holds.
    pub fn assume(&mut self, pool: &mut Pool, condition: ExprId) {
        let mut pending = vec![condition];
        while let Some(condition) = pending.pop() {
            if pool.as_constant(condition).is_some() || self.value(pool, condition) == Some(1) {
                continue;
            }
            match pool.node(condition) {
                Node::Not(inner) => {
                    self.insert(inner, 0);
                    if let Node::Or(left, right) = pool.node(inner) {
                        let left = pool.not(left);
                        let right = pool.not(right);
                        pending.extend([left, right]);
                    }
                    continue;
                }
                Node::And(left, right) => pending.extend([left, right]),
                Node::Eq(left, right) => {
                    for (term, constant) in [(left, right), (right, left)] {
                        if let Some(constant) = pool.as_constant(constant)
                            && pool.as_constant(term).is_none()
                        {
                            self.insert(term, constant);
                        }
                    }
                }
                _ => {}
            }
            self.insert(condition, 1);
        }
    }

    /// Learns the value of a term.
    pub fn insert(&mut self, term: ExprId, value: u64) {
        self.recent.push((term, value));
        if self.recent.len() > RECENT {
            // Oldest first, so that the newest word on a term stays.
            for (term, value) in self.recent.oldest_first() {
                self.older.insert(key(*term), (*term, *value));
            }
            self.recent = PersistentList::default();
        }
    }

    /// Writes what is not as in the facts of another path.
    pub(crate) fn write(&self, before: &Facts, writer: &mut SnapshotWriter<'_>) {
        writer.list(&self.recent, &before.recent, |&(term, value), writer| {
            writer.term(term);
            writer.number(value);
        });
        let is_same = self.older.is_same(&before.older);
        writer.flag(is_same);
        if !is_same {
            writer.number(self.older.len() as u64);
            self.older.for_each(&mut |(term, value)| {
                writer.term(term);
                writer.number(value);
            });
        }
    }

    /// Makes of `self`, the facts of that other path, what was written.
    pub(crate) fn restore(&mut self, reader: &mut SnapshotReader<'_>) -> Result<(), Malformed> {
        reader.list(&mut self.recent, |reader| Ok((reader.term()?, reader.number()?)))?;
        if !reader.flag()? {
            self.older = PersistentMap::default();
            for _ in 0..reader.count()? {
                let (term, value) = (reader.term()?, reader.number()?);
                self.older.insert(key(term), (term, value));
            }
        }
        Ok(())
    }

    /// Every term something is known of that was not visited before.
    pub fn terms(&self, seen: &mut Seen, visit: &mut dyn FnMut(ExprId)) {
        self.recent.iter().for_each(|(term, _)| visit(*term));
        self.older.for_each_new(seen, &mut |(term, _)| visit(term));
    }
}
