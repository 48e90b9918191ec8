//! Value summaries: guarded values, disjoint and together exhaustive.

use smallvec::SmallVec;

use crate::guard::{Guard, Guards};

/// Whether equal values become one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coalescing {
    On,
    /// Plain forking inside this engine: each path keeps its own value, equal or not.
    Off,
}

/// What a variable holds on all paths that have it.
#[derive(Clone, Debug)]
pub(crate) enum ValueSummary<V> {
    /// The same on all of them.
    One(V),
    /// Guards are disjoint; where none holds there is no path. Boxed: few variables are here.
    Many(Box<Entries<V>>),
}

/// The values of a variable that has several.
#[derive(Clone, Debug)]
pub(crate) struct Entries<V> {
    list: Vec<(Guard, V)>,
    /// No path outside it has one of them; known where they are many.
    cover: Option<Guard>,
}

/// Values of a variable that are few enough to look at each.
const FEW_VALUES: usize = 32;

impl<V> Entries<V> {
    /// Leaves the values to the paths of `rest` alone.
    fn keep(&mut self, guards: &mut Guards, rest: Guard) {
        if self.list.len() < FEW_VALUES {
            self.cover = None;
            self.list.retain_mut(|(held, _)| {
                *held = guards.and(*held, rest);
                !held.is_false()
            });
            return;
        }
        let cover = self.covered(guards);
        self.cover = Some(cover);
        let mut outside = guards.without(cover, rest);
        if outside.is_false() {
            return;
        }
        let mut emptied = false;
        // Whoever writes again has mostly written last: then the many others are not looked at.
        for (held, _) in self.list.iter_mut().rev() {
            let both = guards.and(*held, outside);
            if both.is_false() {
                continue;
            }
            *held = guards.without(*held, both);
            emptied |= held.is_false();
            outside = guards.without(outside, both);
            if outside.is_false() {
                break;
            }
        }
        if emptied {
            self.list.retain(|(held, _)| !held.is_false());
        }
        self.cover = Some(guards.and(cover, rest));
    }

    /// Whether there are many, and all for paths of `rest`.
    fn is_within(&self, guards: &mut Guards, rest: Guard) -> bool {
        self.list.len() >= FEW_VALUES && {
            let cover = self.covered(guards);
            guards.implies(cover, rest)
        }
    }

    fn covered(&self, guards: &mut Guards) -> Guard {
        let all = || self.list.iter().fold(Guard::FALSE, |cover, (held, _)| guards.or(cover, *held));
        self.cover.unwrap_or_else(all)
    }
}

impl<V: PartialEq> Entries<V> {
    fn add(&mut self, guards: &mut Guards, guard: Guard, value: V, coalescing: Coalescing) {
        add(&mut self.list, guards, guard, value, coalescing);
        self.cover = self.cover.map(|cover| guards.or(cover, guard));
    }
}

pub(crate) type Alternatives<V> = SmallVec<[(Guard, V); 4]>;

impl<V: Clone + PartialEq> ValueSummary<V> {
    pub(crate) fn size(&self) -> usize {
        match self {
            ValueSummary::One(_) => 1,
            ValueSummary::Many(entries) => entries.list.len(),
        }
    }

    /// The values on the paths of a guard.
    pub(crate) fn under(&self, guards: &mut Guards, guard: Guard) -> Alternatives<V> {
        match self {
            ValueSummary::One(value) => smallvec::smallvec![(guard, value.clone())],
            ValueSummary::Many(entries) => {
                let mut found = Alternatives::new();
                // Whoever reads has mostly written last.
                for (held, value) in entries.list.iter().rev() {
                    let both = guards.and(*held, guard);
                    if both == guard {
                        return smallvec::smallvec![(guard, value.clone())];
                    }
                    if !both.is_false() {
                        found.push((both, value.clone()));
                    }
                }
                found.reverse();
                found
            }
        }
    }

    /// The paths of `guard` get the value; those of `rest`, which are all others that have the variable, keep theirs.
    pub(crate) fn update(&mut self, guards: &mut Guards, guard: Guard, rest: Guard, value: V, coalescing: Coalescing) {
        if rest.is_false() {
            *self = ValueSummary::One(value);
            return;
        }
        let mut entries = match std::mem::replace(self, ValueSummary::One(value.clone())) {
            ValueSummary::One(old) => {
                if old == value && coalescing == Coalescing::On {
                    return;
                }
                Entries { list: vec![(rest, old)], cover: None }
            }
            ValueSummary::Many(entries) => {
                let mut entries = *entries;
                entries.keep(guards, rest);
                entries
            }
        };
        entries.add(guards, guard, value, coalescing);
        self.become_entries(entries);
    }

    /// As `update`, with several values on disjoint parts of the updated paths.
    pub(crate) fn update_all(
        &mut self,
        guards: &mut Guards,
        rest: Guard,
        values: impl IntoIterator<Item = (Guard, V)>,
        coalescing: Coalescing,
    ) {
        let mut entries = Entries { list: Vec::new(), cover: None };
        if !rest.is_false() {
            entries = match &mut *self {
                ValueSummary::Many(known) if known.is_within(guards, rest) => std::mem::replace(known, entries),
                known => Entries { list: known.under(guards, rest).into_vec(), cover: None },
            };
        }
        for (guard, value) in values {
            entries.add(guards, guard, value, coalescing);
        }
        if !entries.list.is_empty() {
            self.become_entries(entries);
        }
    }

    fn become_entries(&mut self, mut entries: Entries<V>) {
        *self = match entries.list.pop() {
            Some((_, value)) if entries.list.is_empty() => ValueSummary::One(value),
            Some(last) => {
                entries.list.push(last);
                ValueSummary::Many(Box::new(entries))
            }
            None => ValueSummary::Many(Box::new(entries)),
        };
    }

    /// Puts another value in the place of one.
    pub(crate) fn replace(&mut self, old: &V, new: V) {
        match self {
            ValueSummary::One(value) if value == old => *value = new,
            ValueSummary::One(_) => {}
            ValueSummary::Many(entries) => {
                entries.list.iter_mut().filter(|(_, value)| value == old).for_each(|(_, value)| *value = new.clone());
            }
        }
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &V> {
        let (one, many) = match self {
            ValueSummary::One(value) => (Some(value), None),
            ValueSummary::Many(entries) => (None, Some(entries)),
        };
        one.into_iter().chain(many.into_iter().flat_map(|entries| entries.list.iter().map(|(_, value)| value)))
    }

    pub(crate) fn guards(&self) -> impl Iterator<Item = Guard> {
        let entries = match self {
            ValueSummary::One(_) => None,
            ValueSummary::Many(entries) => Some(entries),
        };
        entries.into_iter().flat_map(|entries| entries.list.iter().map(|(guard, _)| *guard).chain(entries.cover))
    }
}

/// Adds a guarded value to disjoint others.
pub(crate) fn add<V: PartialEq>(
    entries: &mut Vec<(Guard, V)>,
    guards: &mut Guards,
    guard: Guard,
    value: V,
    coalescing: Coalescing,
) {
    if coalescing == Coalescing::On
        && let Some((held, _)) = entries.iter_mut().find(|(_, known)| *known == value)
    {
        *held = guards.or(*held, guard);
        return;
    }
    entries.push((guard, value));
}

#[cfg(test)]
mod tests {
    use reprise_testkit::Random;

    use super::*;
    use crate::guard::KeyEnd;

    #[test]
    fn guarded_updates_coalesce_equal_values() {
        let mut guards = Guards::default();
        let variable = guards.fresh_variable(0, KeyEnd::Last);
        let p = guards.variable(variable);
        let mut summary = ValueSummary::One(1);
        summary.update(&mut guards, p, !p, 2, Coalescing::On);
        assert_eq!(summary.under(&mut guards, Guard::TRUE).len(), 2);
        assert_eq!(summary.under(&mut guards, p)[..], [(p, 2)]);
        summary.update(&mut guards, !p, p, 2, Coalescing::On);
        assert_eq!(summary.size(), 1);
        assert_eq!(summary.under(&mut guards, p)[..], [(p, 2)]);
    }

    /// Values of many paths, a few of which are written again: what is left is the same as by looking at each.
    #[test]
    fn many_values_stay_disjoint_and_exhaustive() {
        let mut guards = Guards::default();
        let bits = [0; 6].map(|_| guards.fresh_variable(0, KeyEnd::Last));
        let path = |guards: &mut Guards, number: usize| {
            let mut all = Guard::TRUE;
            for (bit, &variable) in bits.iter().enumerate() {
                let holds = guards.variable(variable);
                all = guards.and(all, if number >> bit & 1 == 1 { holds } else { !holds });
            }
            all
        };
        let paths: Vec<Guard> = (0..64).map(|number| path(&mut guards, number)).collect();
        let mut summary = ValueSummary::One(1000);
        let mut expected = vec![1000; 64];
        let mut random = Random::new(7);
        for round in 0..400 {
            let (written, value) = (random.below(64usize), round % 40);
            let (guard, rest) = (paths[written], !paths[written]);
            if round % 3 == 0 {
                summary.update_all(&mut guards, rest, [(guard, value)], Coalescing::On);
            } else {
                summary.update(&mut guards, guard, rest, value, Coalescing::On);
            }
            expected[written] = value;
            for (number, &path) in paths.iter().enumerate() {
                assert_eq!(summary.under(&mut guards, path)[..], [(path, expected[number])], "round {round}");
            }
        }
        let values: std::collections::BTreeSet<usize> = expected.iter().copied().collect();
        assert_eq!(summary.size(), values.len());
    }

    #[test]
    fn without_coalescing_every_path_keeps_its_own() {
        let mut guards = Guards::default();
        let variable = guards.fresh_variable(0, KeyEnd::Last);
        let p = guards.variable(variable);
        let mut summary = ValueSummary::One(1);
        summary.update(&mut guards, p, !p, 1, Coalescing::Off);
        assert_eq!(summary.size(), 2);
    }
}
