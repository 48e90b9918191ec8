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
pub enum ValueSummary<V> {
    /// The same on all of them.
    One(V),
    /// Guards are disjoint; where none holds there is no path. Boxed: few variables are here.
    Many(Box<Vec<(Guard, V)>>),
}

pub type Alternatives<V> = SmallVec<[(Guard, V); 4]>;

impl<V: Clone + PartialEq> ValueSummary<V> {
    pub fn size(&self) -> usize {
        match self {
            ValueSummary::One(_) => 1,
            ValueSummary::Many(entries) => entries.len(),
        }
    }

    /// The values on the paths of a guard.
    pub fn under(&self, guards: &mut Guards, guard: Guard) -> Alternatives<V> {
        match self {
            ValueSummary::One(value) => smallvec::smallvec![(guard, value.clone())],
            ValueSummary::Many(entries) => entries
                .iter()
                .filter_map(|(held, value)| {
                    let both = guards.and(*held, guard);
                    (!both.is_false()).then(|| (both, value.clone()))
                })
                .collect(),
        }
    }

    /// The paths of `guard` get the value; those of `rest`, which are all others that have the variable, keep theirs.
    pub fn update(&mut self, guards: &mut Guards, guard: Guard, rest: Guard, value: V, coalescing: Coalescing) {
        if rest.is_false() {
            *self = ValueSummary::One(value);
            return;
        }
        let mut entries = match std::mem::replace(self, ValueSummary::One(value.clone())) {
            ValueSummary::One(old) => {
                if old == value && coalescing == Coalescing::On {
                    return;
                }
                vec![(rest, old)]
            }
            ValueSummary::Many(mut entries) => {
                entries.retain_mut(|(held, _)| {
                    *held = guards.and(*held, rest);
                    !held.is_false()
                });
                *entries
            }
        };
        add(&mut entries, guards, guard, value, coalescing);
        self.become_entries(entries);
    }

    /// As `update`, with several values on disjoint parts of the updated paths.
    pub fn update_all(
        &mut self,
        guards: &mut Guards,
        rest: Guard,
        values: impl IntoIterator<Item = (Guard, V)>,
        coalescing: Coalescing,
    ) {
        let mut entries: Vec<(Guard, V)> = Vec::new();
        if !rest.is_false() {
            entries.extend(self.under(guards, rest));
        }
        for (guard, value) in values {
            add(&mut entries, guards, guard, value, coalescing);
        }
        if !entries.is_empty() {
            self.become_entries(entries);
        }
    }

    fn become_entries(&mut self, mut entries: Vec<(Guard, V)>) {
        *self = if entries.len() == 1 {
            ValueSummary::One(entries.pop().expect("there is one").1)
        } else {
            ValueSummary::Many(Box::new(entries))
        };
    }

    /// Puts another value in the place of one.
    pub fn replace(&mut self, old: &V, new: V) {
        match self {
            ValueSummary::One(value) if value == old => *value = new,
            ValueSummary::One(_) => {}
            ValueSummary::Many(entries) => {
                entries.iter_mut().filter(|(_, value)| value == old).for_each(|(_, value)| *value = new.clone());
            }
        }
    }

    pub fn values(&self) -> impl Iterator<Item = &V> {
        let (one, many) = match self {
            ValueSummary::One(value) => (Some(value), None),
            ValueSummary::Many(entries) => (None, Some(entries)),
        };
        one.into_iter().chain(many.into_iter().flat_map(|entries| entries.iter().map(|(_, value)| value)))
    }

    pub fn guards(&self) -> impl Iterator<Item = Guard> {
        let entries = match self {
            ValueSummary::One(_) => None,
            ValueSummary::Many(entries) => Some(entries),
        };
        entries.into_iter().flat_map(|entries| entries.iter().map(|(guard, _)| *guard))
    }
}

/// Adds a guarded value to disjoint others.
pub fn add<V: PartialEq>(
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
    use super::*;

    #[test]
    fn guarded_updates_coalesce_equal_values() {
        let mut guards = Guards::default();
        let variable = guards.fresh_variable(0);
        let p = guards.variable(variable);
        let mut summary = ValueSummary::One(1);
        summary.update(&mut guards, p, !p, 2, Coalescing::On);
        assert_eq!(summary.under(&mut guards, Guard::TRUE).len(), 2);
        assert_eq!(summary.under(&mut guards, p)[..], [(p, 2)]);
        summary.update(&mut guards, !p, p, 2, Coalescing::On);
        assert_eq!(summary.size(), 1);
        assert_eq!(summary.under(&mut guards, p)[..], [(p, 2)]);
    }

    #[test]
    fn without_coalescing_every_path_keeps_its_own() {
        let mut guards = Guards::default();
        let variable = guards.fresh_variable(0);
        let p = guards.variable(variable);
        let mut summary = ValueSummary::One(1);
        summary.update(&mut guards, p, !p, 1, Coalescing::Off);
        assert_eq!(summary.size(), 2);
    }
}
