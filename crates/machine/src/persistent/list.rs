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
    }
}
