//! Path conditions: lists that share their beginnings, as paths do.
//!
//! Whatever names a path does so by the hash of its conditions in order; their hash as a set names what is solved, in which order does not
//! count. Hashes are of this process only.

use std::cell::RefCell;
use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher, Hasher};
use std::rc::{Rc, Weak};
use std::sync::LazyLock;

use reprise_expr::{Assignment, ExprId, Pool};
use rustc_hash::FxHashSet;

/// The conditions under which a path is taken, oldest first: an immutable list that shares its beginning
/// with the paths it forked from. Cloning and pushing cost the same at any length.
///
/// Two path conditions of one pool are equal when they are made of the same conditions in the same
/// order, however they were built; that is decided by hashes of 128 bits.
#[derive(Clone, Default)]
pub struct PathCondition(Option<Rc<PathNode>>);

struct PathNode {
    parent: PathCondition,
    conjunct: ExprId,
    length: u32,
    /// Whether any of the conditions does.
    mentions_undefined: bool,
    /// Of the conditions in order.
    sequence_hash: u128,
    /// Of the conditions as a set, in which a repeated condition still counts as often as it occurs.
    set_hash: u128,
    /// A model of the conditions up to here, as long as somebody else keeps it.
    model: RefCell<Weak<Assignment>>,
}

/// Sums of hashes are equal for sets that somebody chose for that, if there are enough conditions to choose from. So what is summed up is
/// a secret of the process, and none of it is kept.
static SECRET: LazyLock<u128> = LazyLock::new(|| {
    let random = || u128::from(RandomState::new().build_hasher().finish());
    random() << 64 | random()
});

/// Spreads a content hash so that sums of hashes do not cancel out.
pub(crate) fn spread(hash: u128) -> u128 {
    let hash = hash ^ *SECRET;
    let mixed = (hash ^ (hash >> 67)).wrapping_mul(0x2d35_8dcc_aa6c_78a5_8bb8_4b93_962e_acc9);
    (mixed ^ (mixed >> 59)).wrapping_mul(0x4bf9_1d5c_0b4f_a1d5_9e37_79b9_7f4a_7c15)
}

fn chain(sequence_hash: u128, conjunct_hash: u128) -> u128 {
    spread(sequence_hash.rotate_left(41) ^ spread(conjunct_hash)).wrapping_add(1)
}

impl PathCondition {
    /// The condition of a path on which nothing has been decided.
    pub fn new() -> Self {
        Self::default()
    }

    pub fn push(&self, pool: &Pool, conjunct: ExprId) -> Self {
        assert_eq!(pool.width(conjunct), 1, "conditions are booleans");
        let hash = pool.content_hash(conjunct);
        PathCondition(Some(Rc::new(PathNode {
            parent: self.clone(),
            conjunct,
            length: self.len() as u32 + 1,
            mentions_undefined: self.mentions_undefined() || pool.mentions_undefined(conjunct),
            sequence_hash: chain(self.sequence_hash(), hash),
            set_hash: self.content_hash().wrapping_add(spread(hash)),
            model: RefCell::default(),
        })))
    }

    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |node| node.length as usize)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Whether a variable of undefined origin occurs in any of the conditions.
    pub fn mentions_undefined(&self) -> bool {
        self.0.as_ref().is_some_and(|node| node.mentions_undefined)
    }

    /// The newest condition.
    pub fn last(&self) -> Option<ExprId> {
        self.0.as_ref().map(|node| node.conjunct)
    }

    /// All but the newest condition.
    pub fn parent(&self) -> Option<&PathCondition> {
        self.0.as_ref().map(|node| &node.parent)
    }

    /// Independent of the order of the conditions; another in every process.
    pub(crate) fn content_hash(&self) -> u128 {
        self.0.as_ref().map_or(0, |node| node.set_hash)
    }

    /// Depends on the order of the conditions; another in every process.
    pub fn sequence_hash(&self) -> u128 {
        self.0.as_ref().map_or(0, |node| node.sequence_hash)
    }

    /// How many frames of a stack, the sequence hashes of which are given, the path and goal begin with, and the conditions to be
    /// pushed onto these, the last one first, with the sequence hashes they lead to.
    pub(crate) fn beyond_frames(
        &self,
        pool: &Pool,
        goal: Option<ExprId>,
        frame_hash: impl Fn(usize) -> Option<u128>,
    ) -> (usize, Vec<(ExprId, u128)>) {
        let mut ahead: Vec<(ExprId, u128)> = Vec::new();
        if let Some(goal) = goal {
            ahead.push((goal, self.sequence_hash_with(pool, goal)));
        }
        let mut shared = self.len();
        for prefix in self.prefixes() {
            if frame_hash(shared - 1) == Some(prefix.sequence_hash()) {
                break;
            }
            ahead.push((prefix.last().expect("prefixes are not empty"), prefix.sequence_hash()));
            shared -= 1;
        }
        // The goal of the last query may be the next condition of this path, or the same goal again.
        if ahead.last().is_some_and(|&(_, hash)| frame_hash(shared) == Some(hash)) {
            shared += 1;
            ahead.pop();
        }
        (shared, ahead)
    }

    /// What [`sequence_hash`](Self::sequence_hash) would be after a push.
    pub(crate) fn sequence_hash_with(&self, pool: &Pool, conjunct: ExprId) -> u128 {
        chain(self.sequence_hash(), pool.content_hash(conjunct))
    }

    /// The prefixes from this one down to the one with a single condition.
    pub(crate) fn prefixes(&self) -> impl Iterator<Item = &PathCondition> {
        std::iter::successors((!self.is_empty()).then_some(self), |path| {
            path.parent().filter(|parent| !parent.is_empty())
        })
    }

    /// The conditions, newest first.
    pub fn newest_first(&self) -> impl Iterator<Item = ExprId> + '_ {
        self.prefixes().filter_map(PathCondition::last)
    }

    /// The conditions, newest first, as far as they were not visited as those of another path; `seen` has the addresses of these.
    pub fn visit_new(&self, seen: &mut FxHashSet<usize>, visit: &mut dyn FnMut(ExprId)) {
        let node = |path: &PathCondition| path.0.as_ref().map_or(0, |node| Rc::as_ptr(node) as usize);
        let new = self.prefixes().take_while(|path| seen.insert(node(path)));
        new.filter_map(PathCondition::last).for_each(visit);
    }

    /// The conditions, oldest first.
    pub fn conjuncts(&self) -> Vec<ExprId> {
        let mut conjuncts: Vec<ExprId> = self.newest_first().collect();
        conjuncts.reverse();
        conjuncts
    }

    /// The longest common beginning.
    pub fn common_ancestor(&self, other: &PathCondition) -> PathCondition {
        let (mut left, mut right) = (self, other);
        while left != right {
            match left.len().cmp(&right.len()) {
                std::cmp::Ordering::Greater => left = left.parent().expect("longer than another"),
                std::cmp::Ordering::Less => right = right.parent().expect("longer than another"),
                std::cmp::Ordering::Equal => {
                    left = left.parent().expect("empty paths are equal");
                    right = right.parent().expect("empty paths are equal");
                }
            }
        }
        left.clone()
    }

    /// A model of all conditions, if one is known and still kept.
    pub(crate) fn model(&self) -> Option<Rc<Assignment>> {
        self.0.as_ref()?.model.borrow().upgrade()
    }

    /// Remembers a model, which somebody else has to keep. It must satisfy all conditions.
    pub(crate) fn remember_model(&self, model: &Rc<Assignment>) {
        if let Some(node) = &self.0 {
            *node.model.borrow_mut() = Rc::downgrade(model);
        }
    }
}

impl PartialEq for PathCondition {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(left), Some(right)) => {
                Rc::ptr_eq(left, right) || (left.length == right.length && left.sequence_hash == right.sequence_hash)
            }
            _ => false,
        }
    }
}

impl Eq for PathCondition {}

impl fmt::Debug for PathCondition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.conjuncts()).finish()
    }
}

impl Drop for PathNode {
    /// Unlinks iteratively: a long path would otherwise be dropped by as deep a recursion.
    fn drop(&mut self) {
        let mut next = self.parent.0.take();
        while let Some(node) = next {
            match Rc::try_unwrap(node) {
                Ok(mut node) => next = node.parent.0.take(),
                Err(_) => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use reprise_expr::Origin;

    use super::*;

    fn conditions(pool: &mut Pool, count: u64) -> Vec<ExprId> {
        let x = pool.variable("x", 32, Origin::Input);
        (0..count)
            .map(|value| {
                let constant = pool.constant(32, 100 + value);
                pool.ult(x, constant)
            })
            .collect()
    }

    #[test]
    fn pushes_share_their_beginning() {
        let mut pool = Pool::new();
        let [a, b, c] = conditions(&mut pool, 3)[..] else { unreachable!() };
        let root = PathCondition::new();
        let shared = root.push(&pool, a);
        let left = shared.push(&pool, b);
        let right = shared.push(&pool, c).push(&pool, b);
        assert_eq!(left.conjuncts(), [a, b]);
        assert_eq!(right.conjuncts(), [a, c, b]);
        assert_eq!(left.common_ancestor(&right), shared);
        assert_eq!(left.common_ancestor(&left), left);
        assert_eq!(root.common_ancestor(&right), root);
        assert_eq!((root.len(), left.len(), right.len()), (0, 2, 3));
    }

    #[test]
    fn hashes_tell_order_and_set_apart() {
        let mut pool = Pool::new();
        let [a, b] = conditions(&mut pool, 2)[..] else { unreachable!() };
        let forward = PathCondition::new().push(&pool, a).push(&pool, b);
        let backward = PathCondition::new().push(&pool, b).push(&pool, a);
        assert_eq!(forward.content_hash(), backward.content_hash());
        assert_ne!(forward, backward);
        assert_eq!(forward, PathCondition::new().push(&pool, a).push(&pool, b));
        assert_eq!(PathCondition::new().push(&pool, a).sequence_hash_with(&pool, b), forward.sequence_hash());
    }

    #[test]
    fn long_paths_are_dropped_without_recursion() {
        let mut pool = Pool::new();
        let [a] = conditions(&mut pool, 1)[..] else { unreachable!() };
        let mut path = PathCondition::new();
        for _ in 0..500_000 {
            path = path.push(&pool, a);
        }
        assert_eq!(path.len(), 500_000);
        drop(path);
    }
}
