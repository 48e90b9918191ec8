//! Comparisons of terms: what follows from older ones by transitivity.
//!
//! Keys that are inputs are compared with each other, and most ways to decide `a < b`, `b < c` and `c < a` independently cannot be. Diagrams
//! over predicates know nothing of that: they grow with what cannot be. So the guard of a new comparison is its own predicate only where
//! older ones leave it open; elsewhere it is what they imply. Comparisons that were all made so are those of some order, whatever their
//! predicates are: a guard that no order allows is `false`, and two guards that hold for the same orders are one.
//!
//! Exact: on every path that can be, the guard is the comparison. But it is a larger guard, and where comparisons never contradict each other
//! (the greatest of many keys) it is larger for nothing. So nothing is looked for until the solver has found [some](WORTHWHILE) that do.

use std::collections::VecDeque;

use reprise_expr::{ExprId, Node, Pool};
use rustc_hash::FxHashMap;

use crate::guard::{Guard, Guards};

/// Contradictions between comparisons past which new ones are made to agree with others.
const WORTHWHILE: u32 = 4;
/// What looking for what follows may take: a part of all steps on guards so far, and at least so many. Past it a comparison is its predicate.
const PART: u64 = 4;
const LEAST_STEPS: u64 = 50_000;

/// The orders that predicates are about.
#[derive(Default)]
pub(crate) struct Orders {
    of: FxHashMap<(OrderKind, u32), Order>,
    contradictions: u32,
    /// Whether comparisons were made to agree from the first on.
    from_the_first: bool,
    /// Steps that were spent on what follows.
    steps: u64,
}

/// With the width of the terms: which order it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum OrderKind {
    Signed,
    Unsigned,
}

/// What is known of one order.
#[derive(Default)]
struct Order {
    places: FxHashMap<ExprId, usize>,
    /// By the place of a term: those that it is compared with.
    compared: Vec<Vec<usize>>,
    /// The guards that the first of two terms is less.
    less: FxHashMap<(usize, usize), Guard>,
}

/// When a term is at most another, and when it is less, as far as that follows.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Chain {
    at_most: Guard,
    less: Guard,
}

/// Whether the first of two terms that are no constants is less.
#[derive(Clone, Copy)]
pub(crate) struct Comparison {
    kind: OrderKind,
    width: u32,
    terms: [ExprId; 2],
}

impl Comparison {
    /// What a condition compares, if that is all it does.
    pub(crate) fn of(pool: &Pool, condition: ExprId) -> Option<Comparison> {
        let (kind, first, second) = match pool.node(condition) {
            Node::Slt(first, second) => (OrderKind::Signed, first, second),
            Node::Ult(first, second) => (OrderKind::Unsigned, first, second),
            _ => return None,
        };
        let terms = [first, second];
        let is_of_terms = !terms.iter().any(|&term| pool.is_constant(term));
        is_of_terms.then(|| Comparison { kind, width: pool.width(first), terms })
    }
}

impl Orders {
    /// Comparisons were found to contradict each other.
    pub(crate) fn note_contradiction(&mut self) {
        self.contradictions = self.contradictions.saturating_add(1);
    }

    /// Whether comparisons contradict each other that were made before that was known: from the beginning, all of them would agree.
    pub(crate) fn are_known_too_late(&self) -> bool {
        self.contradictions >= WORTHWHILE && !self.from_the_first
    }

    /// What another attempt found out.
    pub(crate) fn learn_from(&mut self, other: &Orders) {
        self.contradictions = other.contradictions;
        self.from_the_first = self.contradictions >= WORTHWHILE;
    }

    /// The guard of a new comparison that has this predicate.
    pub(crate) fn guard(&mut self, guards: &mut Guards, compared: Comparison, predicate: Guard) -> Guard {
        let order = self.of.entry((compared.kind, compared.width)).or_default();
        let [first, second] = compared.terms.map(|term| order.place(term));
        let before = guards.steps();
        let most = (before / PART).max(LEAST_STEPS).saturating_sub(self.steps);
        let followed = (self.contradictions >= WORTHWHILE)
            .then(|| order.guard_by_others(guards, [first, second], predicate, before + most))
            .flatten();
        self.steps += guards.steps() - before;
        let guard = followed.unwrap_or(predicate);
        order.less.insert((first, second), guard);
        order.compare(first, second);
        guard
    }

    /// Guards that must stay as long as predicates do.
    pub(crate) fn lasting(&self) -> impl Iterator<Item = Guard> {
        self.of.values().flat_map(|order| order.less.values().copied())
    }
}

impl Order {
    fn place(&mut self, term: ExprId) -> usize {
        let next = self.compared.len();
        let place = *self.places.entry(term).or_insert(next);
        if place == next {
            self.compared.push(Vec::new());
        }
        place
    }

    fn compare(&mut self, first: usize, second: usize) {
        for (one, other) in [(first, second), (second, first)] {
            if !self.compared[one].contains(&other) {
                self.compared[one].push(other);
            }
        }
    }

    /// The guard that the first is less: where others imply that, and where they do not imply the opposite and the predicate holds. `None` if that
    /// takes more than so many steps.
    fn guard_by_others(
        &self,
        guards: &mut Guards,
        [first, second]: [usize; 2],
        predicate: Guard,
        most_steps: u64,
    ) -> Option<Guard> {
        let implied = self.chain(guards, first, second, most_steps)?.less;
        let excluded = self.chain(guards, second, first, most_steps)?.at_most;
        let open = guards.without(predicate, excluded);
        Some(guards.or(open, implied))
    }

    /// What the comparisons of two terms with each other say of the first.
    fn link(&self, guards: &mut Guards, first: usize, second: usize) -> Chain {
        let less = self.less.get(&(first, second)).copied().unwrap_or_default();
        match self.less.get(&(second, first)) {
            // It may be unknown to the diagrams that both cannot hold.
            Some(&greater) => Chain { at_most: guards.or(less, !greater), less },
            None => Chain { at_most: less, less },
        }
    }

    /// What all chains of comparisons from one term to another say.
    fn chain(&self, guards: &mut Guards, from: usize, to: usize, most_steps: u64) -> Option<Chain> {
        let mut chains = vec![Chain::default(); self.compared.len()];
        chains[from].at_most = Guard::TRUE;
        let mut pending = VecDeque::from([from]);
        while let Some(place) = pending.pop_front() {
            for &next in &self.compared[place] {
                if guards.steps() > most_steps || guards.spent().is_some() {
                    return None;
                }
                let (before, link, known) = (chains[place], self.link(guards, place, next), chains[next]);
                let at_most = guards.and(before.at_most, link.at_most);
                let [last_is_less, earlier_is_less] =
                    [(before.at_most, link.less), (before.less, link.at_most)].map(|(one, two)| guards.and(one, two));
                let less = guards.or(last_is_less, earlier_is_less);
                let chain = Chain { at_most: guards.or(known.at_most, at_most), less: guards.or(known.less, less) };
                if chain != known {
                    chains[next] = chain;
                    if next != to && !pending.contains(&next) {
                        pending.push_back(next);
                    }
                }
            }
        }
        Some(chains[to])
    }
}

#[cfg(test)]
mod tests {
    use reprise_expr::Origin;
    use reprise_testkit::Random;

    use super::*;
    use crate::guard::KeyEnd;

    /// Values of the keys that are tried: as many as keys, so that there are all orders with all ties.
    fn all_values(keys: usize) -> impl Iterator<Item = Vec<usize>> {
        (0..keys.pow(keys as u32))
            .map(move |number| (0..keys).map(|key| number / keys.pow(key as u32) % keys).collect())
    }

    /// Comparisons of some pairs of keys, in any order: their guards, with the variable of each.
    fn compare(random: &mut Random, guards: &mut Guards, keys: usize) -> Vec<(usize, usize, u32, Guard)> {
        let mut pool = Pool::default();
        let terms: Vec<ExprId> = (0..keys).map(|key| pool.variable(&format!("key{key}"), 8, Origin::Input)).collect();
        let mut orders = Orders { contradictions: WORTHWHILE, ..Orders::default() };
        let mut pairs: Vec<(usize, usize)> =
            (0..keys * keys).map(|pair| (pair / keys, pair % keys)).filter(|(first, second)| first != second).collect();
        let mut made = Vec::new();
        for _ in 0..random.below(pairs.len()) + 1 {
            let (first, second) = pairs.swap_remove(random.below(pairs.len()));
            let condition = pool.slt(terms[first], terms[second]);
            let compared = Comparison::of(&pool, condition).expect("it is a comparison");
            let variable = guards.fresh_variable(first.max(second) as u64, KeyEnd::Last);
            let predicate = guards.variable(variable);
            made.push((first, second, variable, orders.guard(guards, compared, predicate)));
        }
        made
    }

    /// Whatever the keys are, each guard is its comparison; and whatever the predicates are, the guards are the comparisons of some keys.
    #[test]
    fn guards_of_comparisons_are_those_of_orders() {
        let mut implied = 0;
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let (keys, mut guards) = (3 + seed as usize % 2, Guards::default());
            let made = compare(&mut random, &mut guards, keys);
            let mut possible = std::collections::BTreeSet::new();
            for values in all_values(keys) {
                let truths: Vec<bool> =
                    made.iter().map(|&(first, second, ..)| values[first] < values[second]).collect();
                for (&(first, second, _, guard), &truth) in made.iter().zip(&truths) {
                    let holds = guards.evaluate(guard, |variable| truths[variable as usize]);
                    assert_eq!(holds, truth, "seed {seed}: {first} < {second} of {values:?}");
                }
                possible.insert(truths);
            }
            for number in 0..1usize << made.len() {
                let truth = |variable: u32| number >> variable & 1 == 1;
                let truths: Vec<bool> = made.iter().map(|&(.., guard)| guards.evaluate(guard, truth)).collect();
                assert!(possible.contains(&truths), "seed {seed}: {truths:?} are of no order of {made:?}");
                implied +=
                    usize::from(made.iter().any(|&(_, _, variable, _)| truth(variable) != truths[variable as usize]));
            }
        }
        assert!(implied > 1000, "{implied}");
    }

    /// Two guards that the same orders allow are one, and one that none allows is none.
    #[test]
    fn what_no_order_allows_is_false() {
        let mut pool = Pool::default();
        let [a, b, c] = ["a", "b", "c"].map(|name| pool.variable(name, 8, Origin::Input));
        let mut guards = Guards::default();
        let mut orders = Orders { contradictions: WORTHWHILE, ..Orders::default() };
        let mut less = |pool: &mut Pool, guards: &mut Guards, first, second| {
            let condition = pool.ult(first, second);
            let variable = guards.fresh_variable(0, KeyEnd::Last);
            let predicate = guards.variable(variable);
            orders.guard(guards, Comparison::of(pool, condition).expect("it is a comparison"), predicate)
        };
        let ab = less(&mut pool, &mut guards, a, b);
        let bc = less(&mut pool, &mut guards, b, c);
        let ca = less(&mut pool, &mut guards, c, a);
        let chain = guards.and(ab, bc);
        assert!(!chain.is_false());
        assert!(guards.and(chain, ca).is_false());
        let ac = less(&mut pool, &mut guards, a, c);
        assert_eq!(guards.and(chain, ac), chain);
    }

    /// Before contradictions were found a comparison is its predicate.
    #[test]
    fn nothing_is_looked_for_that_was_not_needed() {
        let mut pool = Pool::default();
        let [a, b, c] = ["a", "b", "c"].map(|name| pool.variable(name, 8, Origin::Input));
        let (mut guards, mut orders) = (Guards::default(), Orders::default());
        for (first, second) in [(a, b), (b, c), (a, c)] {
            let condition = pool.slt(first, second);
            let variable = guards.fresh_variable(0, KeyEnd::Last);
            let predicate = guards.variable(variable);
            let compared = Comparison::of(&pool, condition).expect("it is a comparison");
            assert_eq!(orders.guard(&mut guards, compared, predicate), predicate);
        }
    }
}
