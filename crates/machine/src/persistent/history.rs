//! What a path did, in order, such that the histories of two paths can be compared without walking through what they share.

use std::cmp::Ordering;
use std::rc::Rc;

/// A sequence that grows at its end and shares its beginning with others. Which of two comes first is told in logarithmic time where they
/// share all they have in common: each link also knows one far back, at distances that double.
#[derive(Debug)]
pub struct History<T> {
    newest: Option<Rc<Link<T>>>,
}

#[derive(Debug)]
struct Link<T> {
    item: T,
    /// Including this one.
    length: u32,
    previous: Option<Rc<Link<T>>>,
    /// One further back, or the same; its place depends on the length alone.
    jump: Option<Rc<Link<T>>>,
}

impl<T> Default for History<T> {
    fn default() -> Self {
        History { newest: None }
    }
}

impl<T> Clone for History<T> {
    fn clone(&self) -> Self {
        History { newest: self.newest.clone() }
    }
}

fn length<T>(link: &Option<Rc<Link<T>>>) -> u32 {
    link.as_ref().map_or(0, |link| link.length)
}

fn is_same<T>(left: &Option<Rc<Link<T>>>, right: &Option<Rc<Link<T>>>) -> bool {
    match (left, right) {
        (Some(left), Some(right)) => Rc::ptr_eq(left, right),
        (None, None) => true,
        _ => false,
    }
}

impl<T: Copy + Ord> History<T> {
    pub fn push(&mut self, item: T) {
        let previous = self.newest.take();
        // Two jumps of one length become one of twice the length: a skew binary number counts up.
        let jump = match &previous {
            None => None,
            Some(last) => {
                let (first, second) = (length(&last.jump), last.jump.as_ref().map_or(0, |jump| length(&jump.jump)));
                let is_twice = last.jump.is_some() && last.length - first == first - second;
                if is_twice { last.jump.as_ref().and_then(|jump| jump.jump.clone()) } else { previous.clone() }
            }
        };
        self.newest = Some(Rc::new(Link { item, length: length(&previous) + 1, previous, jump }));
    }

    pub fn len(&self) -> usize {
        length(&self.newest) as usize
    }

    pub fn is_empty(&self) -> bool {
        self.newest.is_none()
    }

    /// Oldest first.
    pub fn to_vec(&self) -> Vec<T> {
        let mut items = Vec::with_capacity(self.len());
        let mut link = &self.newest;
        while let Some(next) = link {
            items.push(next.item);
            link = &next.previous;
        }
        items.reverse();
        items
    }

    /// How many of the first items it shares with another history.
    pub fn shared_with(&self, other: &History<T>) -> usize {
        let common = length(&self.newest).min(length(&other.newest));
        let (mut left, mut right) = (self.beginning(common), other.beginning(common));
        while !is_same(left, right) {
            let (Some(one), Some(two)) = (left, right) else { return 0 };
            // The jumps of links of one length lead equally far.
            let jumps = !is_same(&one.jump, &two.jump);
            (left, right) = if jumps { (&one.jump, &two.jump) } else { (&one.previous, &two.previous) };
        }
        length(left) as usize
    }

    /// Its first items, so many of them.
    pub fn first(&self, count: usize) -> History<T> {
        History { newest: u32::try_from(count).map_or(&self.newest, |count| self.beginning(count)).clone() }
    }

    /// The items behind the first so many, oldest first.
    pub fn behind(&self, count: usize) -> Vec<T> {
        let mut items = Vec::with_capacity(self.len().saturating_sub(count));
        let mut link = &self.newest;
        while let Some(next) = link.as_ref().filter(|next| next.length as usize > count) {
            items.push(next.item);
            link = &next.previous;
        }
        items.reverse();
        items
    }

    /// The first so many items.
    fn beginning(&self, count: u32) -> &Option<Rc<Link<T>>> {
        let mut link = &self.newest;
        while let Some(next) = link.as_ref().filter(|next| next.length > count) {
            link = if length(&next.jump) >= count { &next.jump } else { &next.previous };
        }
        link
    }
}

impl<T: Copy + Ord> PartialEq for History<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.cmp(other) == Ordering::Equal
    }
}

impl<T: Copy + Ord> Eq for History<T> {}

impl<T: Copy + Ord> PartialOrd for History<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By the first item that differs; a beginning comes before what goes on from it.
impl<T: Copy + Ord> Ord for History<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        let common = length(&self.newest).min(length(&other.newest));
        let (mut left, mut right) = (self.beginning(common), other.beginning(common));
        if is_same(left, right) {
            return self.len().cmp(&other.len());
        }
        while let (Some(one), Some(two)) = (left, right) {
            if is_same(&one.previous, &two.previous) {
                // Two that were built apart may have the same items.
                return match one.item.cmp(&two.item) {
                    Ordering::Equal => self.to_vec().cmp(&other.to_vec()),
                    order => order,
                };
            }
            let jumps = !is_same(&one.jump, &two.jump);
            (left, right) = if jumps { (&one.jump, &two.jump) } else { (&one.previous, &two.previous) };
        }
        unreachable!("both come to an end at once, where their beginnings are the same")
    }
}

impl<T> Drop for Link<T> {
    /// Unlinks iteratively: the derived drop would recurse once per item. What is jumped to is further back on the same way, so letting go
    /// of it first ends nothing.
    fn drop(&mut self) {
        self.jump = None;
        let mut next = self.previous.take();
        while let Some(link) = next {
            match Rc::try_unwrap(link) {
                Ok(mut link) => {
                    link.jump = None;
                    next = link.previous.take();
                }
                Err(_) => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_as_sequences_do() {
        let mut random = 12345u32;
        let mut below = |bound: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 16) % bound
        };
        let mut known: Vec<(History<u32>, Vec<u32>)> = vec![Default::default()];
        for _ in 0..400 {
            let (mut history, mut items) = known[below(known.len() as u32) as usize].clone();
            for _ in 0..1 + below(40) {
                let item = below(2);
                history.push(item);
                items.push(item);
            }
            assert_eq!(history.to_vec(), items);
            known.push((history, items));
        }
        for (history, items) in &known {
            for (other, others) in &known {
                assert_eq!(history.cmp(other), items.cmp(others));
                assert_eq!(history == other, items == others);
                let shared = history.shared_with(other);
                assert_eq!(history.first(shared).to_vec(), others[..shared]);
                assert_eq!(history.behind(shared), items[shared..]);
                assert!(is_same(&history.first(shared).newest, &other.first(shared).newest));
                assert!(shared == 0 || !is_same(&history.newest, &other.newest) || shared == items.len());
            }
        }
    }

    /// A quadratic comparison would take minutes.
    #[test]
    fn long_ones_are_compared_and_dropped() {
        let mut history = History::default();
        let mut aside = history.clone();
        aside.push(0);
        for _ in 0..500_000 {
            let mut other = history.clone();
            other.push(2);
            history.push(1);
            assert!(aside < history && history < other);
        }
        drop(history);
    }
}
