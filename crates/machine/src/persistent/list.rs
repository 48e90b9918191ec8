//! A stack whose clones share their tails: callers, output, the newest facts. Dropping a long one does not recurse.

use std::rc::Rc;

/// A stack with shared tails.
#[derive(Debug)]
pub struct PersistentList<T> {
    head: Option<Rc<Link<T>>>,
    length: usize,
}

#[derive(Debug)]
struct Link<T> {
    /// `None` only while the link is taken apart.
    item: Option<T>,
    next: Option<Rc<Link<T>>>,
}

impl<T> Default for PersistentList<T> {
    fn default() -> Self {
        PersistentList { head: None, length: 0 }
    }
}

impl<T> Clone for PersistentList<T> {
    fn clone(&self) -> Self {
        PersistentList { head: self.head.clone(), length: self.length }
    }
}

impl<T> PersistentList<T> {
    pub fn push(&mut self, item: T) {
        self.head = Some(Rc::new(Link { item: Some(item), next: self.head.take() }));
        self.length += 1;
    }

    /// Removes the newest item; it is cloned only if another list shares it.
    pub fn pop(&mut self) -> Option<T>
    where
        T: Clone,
    {
        let link = self.head.take()?;
        self.length -= 1;
        match Rc::try_unwrap(link) {
            Ok(mut link) => {
                self.head = link.next.take();
                link.item.take()
            }
            Err(link) => {
                self.head = link.next.clone();
                link.item.clone()
            }
        }
    }

    pub fn len(&self) -> usize {
        self.length
    }

    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// How many of the oldest items it shares with another list.
    pub fn shared_with(&self, other: &PersistentList<T>) -> usize {
        let (mut left, mut right) = (&self.head, &other.head);
        let (mut mine, mut others) = (self.length, other.length);
        while let (Some(one), Some(two)) = (left, right) {
            if mine == others && Rc::ptr_eq(one, two) {
                return mine;
            }
            let (is_longer, is_shorter) = (mine >= others, mine <= others);
            if is_longer {
                (left, mine) = (&one.next, mine - 1);
            }
            if is_shorter {
                (right, others) = (&two.next, others - 1);
            }
        }
        0
    }

    /// Its oldest items, so many of them.
    pub fn oldest(&self, count: usize) -> PersistentList<T> {
        let mut head = &self.head;
        for _ in count..self.length {
            head = &head.as_ref().expect("it is as long as it says").next;
        }
        PersistentList { head: head.clone(), length: count.min(self.length) }
    }

    /// Newest first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        let mut next = self.head.as_deref();
        std::iter::from_fn(move || {
            let link = next?;
            next = link.next.as_deref();
            link.item.as_ref()
        })
    }

    /// Oldest first.
    pub fn oldest_first(&self) -> Vec<&T> {
        let mut items: Vec<&T> = self.iter().collect();
        items.reverse();
        items
    }
}

impl<T> Drop for Link<T> {
    /// Unlinks iteratively: the derived drop would recurse once per item.
    fn drop(&mut self) {
        let mut next = self.next.take();
        while let Some(link) = next {
            match Rc::try_unwrap(link) {
                Ok(mut link) => next = link.next.take(),
                Err(_) => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_tails_and_drops_long_lists() {
        let mut list = PersistentList::default();
        for item in 0..1_000_000 {
            list.push(item);
        }
        let mut other = list.clone();
        other.push(-1);
        assert_eq!(list.len(), 1_000_000);
        assert_eq!(other.iter().take(2).copied().collect::<Vec<_>>(), [-1, 999_999]);
        assert_eq!(*list.oldest_first()[0], 0);
        assert_eq!((list.shared_with(&other), other.shared_with(&list)), (1_000_000, 1_000_000));
    }

    #[test]
    fn what_lists_share() {
        let mut beginning = PersistentList::default();
        (0..10).for_each(|item| beginning.push(item));
        let (mut left, mut right) = (beginning.clone(), beginning.clone());
        (0..3).for_each(|item| left.push(item));
        (0..7).for_each(|item| right.push(item));
        assert_eq!((left.shared_with(&right), right.shared_with(&left)), (10, 10));
        assert_eq!((left.shared_with(&beginning), beginning.shared_with(&right)), (10, 10));
        assert_eq!(left.shared_with(&PersistentList::default()), 0);
        let oldest = right.oldest(10);
        assert_eq!(oldest.shared_with(&left), 10);
        assert_eq!((oldest.len(), oldest.iter().copied().collect::<Vec<_>>()), (10, (0..10).rev().collect()));
        assert!(right.oldest(0).is_empty());
        let mut apart = PersistentList::default();
        (0..10).for_each(|item| apart.push(item));
        assert_eq!(apart.shared_with(&beginning), 0);
    }
}
