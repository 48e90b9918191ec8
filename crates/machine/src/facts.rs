//! What a path has settled.
//!
//! Every fact follows from the path condition, so whoever uses one changes no meaning: a question that a fact answers is not asked, and a
//! term that a fact settles is that value from then on. A fact is an interval that a term lies in; most are of one value. The others come of
//! comparisons with constants, and say how far an offset reaches.

use reprise_codec::Malformed;
use reprise_expr::{ExprId, Interval, Membership, Node, Pool};

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
    recent: PersistentList<(ExprId, Interval)>,
    /// By the term's index; the term is kept with its values so that it stays alive.
    older: PersistentMap<(ExprId, Interval)>,
}

impl Facts {
    /// The value of a term (of at most 64 bits), where the path has fixed it.
    #[inline]
    pub fn value(&self, pool: &Pool, term: ExprId) -> Option<u64> {
        if self.recent.is_empty() && self.older.is_empty() {
            return None;
        }
        match pool.node(term) {
            Node::Not(inner) if pool.width(term) == 1 => self.known(inner)?.value().map(|value| value ^ 1),
            _ => self.known(term)?.value(),
        }
    }

    /// What the path says of a term beyond what the term itself says.
    pub fn known(&self, term: ExprId) -> Option<Interval> {
        if let Some((_, interval)) = self.recent.iter().find(|(known, _)| *known == term) {
            return Some(*interval);
        }
        self.older.get(key(term)).map(|(_, interval)| interval)
    }

    /// Learns that a condition holds.
    pub fn assume(&mut self, pool: &mut Pool, condition: ExprId) {
        let mut pending = vec![condition];
        while let Some(condition) = pending.pop() {
            if pool.as_constant(condition).is_some() || self.value(pool, condition) == Some(1) {
                continue;
            }
            if let Some(membership) = pool.membership(condition) {
                self.narrow(pool, membership);
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
                            && self.value(pool, term) != Some(constant)
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

    /// Learns that a term lies in an interval, as a comparison with a constant says.
    fn narrow(&mut self, pool: &Pool, Membership { operand, interval }: Membership) {
        let Some(before) = self.known(operand).or_else(|| pool.interval(operand)) else { return };
        // Nothing is left on paths that cannot be, which whoever merges paths may have yet to find out.
        let narrowed = before.meet(interval, pool.width(operand)).filter(|&narrowed| narrowed != before);
        if let Some(narrowed) = narrowed {
            self.learn(operand, narrowed);
        }
    }

    /// Learns the value of a term.
    pub fn insert(&mut self, term: ExprId, value: u64) {
        self.learn(term, Interval::single(value));
    }

    fn learn(&mut self, term: ExprId, interval: Interval) {
        self.recent.push((term, interval));
        if self.recent.len() > RECENT {
            // Oldest first, so that the newest word on a term stays.
            for (term, interval) in self.recent.oldest_first() {
                self.older.insert(key(*term), (*term, *interval));
            }
            self.recent = PersistentList::default();
        }
    }

    /// Writes what is not as in the facts of another path.
    pub(crate) fn write(&self, before: &Facts, writer: &mut SnapshotWriter<'_>) {
        writer.list(&self.recent, &before.recent, |&fact, writer| write_fact(fact, writer));
        let is_same = self.older.is_same(&before.older);
        writer.flag(is_same);
        if !is_same {
            writer.number(self.older.len() as u64);
            self.older.for_each(&mut |fact| write_fact(fact, writer));
        }
    }

    /// Makes of `self`, the facts of that other path, what was written.
    pub(crate) fn restore(&mut self, reader: &mut SnapshotReader<'_>) -> Result<(), Malformed> {
        reader.list(&mut self.recent, read_fact)?;
        if !reader.flag()? {
            self.older = PersistentMap::default();
            for _ in 0..reader.count()? {
                let (term, interval) = read_fact(reader)?;
                self.older.insert(key(term), (term, interval));
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

fn write_fact((term, Interval { low, high }): (ExprId, Interval), writer: &mut SnapshotWriter<'_>) {
    writer.term(term);
    writer.number(low);
    writer.number(high.wrapping_sub(low));
}

fn read_fact(reader: &mut SnapshotReader<'_>) -> Result<(ExprId, Interval), Malformed> {
    let (term, low, span) = (reader.term()?, reader.number()?, reader.number()?);
    Ok((term, Interval { low, high: low.wrapping_add(span) }))
}

#[cfg(test)]
mod tests {
    use reprise_expr::Origin;

    use super::*;

    /// Comparisons in all orders, more of them than are kept apart, against what is left of all values.
    #[test]
    fn comparisons_leave_an_interval() {
        let mut pool = Pool::new();
        let x = pool.variable("x", 8, Origin::Input);
        let [three, ten, limit] = [3, 10, 200].map(|value| pool.constant(8, value));
        let above = pool.ult(three, x);
        let below = pool.ult(x, limit);
        let few = pool.ult(x, ten);
        let other = pool.variable("y", 8, Origin::Input);
        for (conditions, expected) in [
            (vec![above], Some(Interval { low: 4, high: 255 })),
            (vec![below, above], Some(Interval { low: 4, high: 199 })),
            (vec![few, above, below], Some(Interval { low: 4, high: 9 })),
            (vec![], None),
        ] {
            for padding in [0, RECENT as u64 + 1] {
                let mut facts = Facts::default();
                for &condition in &conditions {
                    facts.assume(&mut pool, condition);
                    for value in 0..padding {
                        let term = pool.constant(8, value);
                        let term = pool.add(other, term);
                        facts.insert(term, value);
                    }
                }
                assert_eq!(facts.known(x), expected, "{conditions:?}");
                assert_eq!(facts.value(&pool, x), None);
            }
        }
    }

    #[test]
    fn one_value_left_is_the_value_of_the_term() {
        let mut pool = Pool::new();
        let x = pool.variable("x", 32, Origin::Input);
        let (two, five) = (pool.constant(32, 2), pool.constant(32, 5));
        let moved = pool.add(x, five);
        let mut facts = Facts::default();
        let seven = pool.constant(32, 7);
        let small = pool.ult(x, two);
        // Says the same of the variable, and something of values that wrap around.
        let sum_small = pool.ult(moved, seven);
        facts.assume(&mut pool, small);
        facts.assume(&mut pool, sum_small);
        assert_eq!(facts.known(x), Some(Interval { low: 0, high: 1 }));
        let one = pool.constant(32, 1);
        let least = pool.ult(x, one);
        let not_least = pool.not(least);
        facts.assume(&mut pool, not_least);
        assert_eq!(facts.value(&pool, x), Some(1));
        // What contradicts all that is of no path, and changes nothing.
        let more = pool.ult(two, x);
        facts.assume(&mut pool, more);
        assert_eq!(facts.value(&pool, x), Some(1));
    }
}
