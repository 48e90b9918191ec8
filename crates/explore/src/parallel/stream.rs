//! What several workers have to tell, put into the order in which one would have told it.
//!
//! Depth first, a worker tells things in the canonical order of paths, and what it gives away is the last part of what it has left. So the parts
//! form a list: a new one stands right behind the one it was split off from, and reading the list from its beginning gives the
//! order of a single worker.

use crate::event::Told;

/// The number of a part of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PartId(usize);

impl PartId {
    /// The whole tree, until something is split off.
    pub(crate) const WHOLE: PartId = PartId(0);
}

struct StreamPart {
    told: Vec<Told>,
    is_done: bool,
    next: Option<PartId>,
}

impl StreamPart {
    fn before(next: Option<PartId>) -> StreamPart {
        StreamPart { told: Vec::new(), is_done: false, next }
    }
}

/// The parts of the tree in canonical order, each with what is not passed on yet.
pub(crate) struct EventStream {
    parts: Vec<StreamPart>,
    /// The first that is not done: what it tells is passed on at once.
    first: Option<PartId>,
}

impl EventStream {
    pub(crate) fn new() -> EventStream {
        EventStream { parts: vec![StreamPart::before(None)], first: Some(PartId::WHOLE) }
    }

    /// A new part, for what is last in another.
    pub(crate) fn split(&mut self, from: PartId) -> PartId {
        let part = PartId(self.parts.len());
        let origin = &mut self.parts[from.0];
        let next = origin.next.replace(part);
        self.parts.push(StreamPart::before(next));
        part
    }

    pub(crate) fn tell(&mut self, part: PartId, told: Told) {
        self.parts[part.0].told.push(told);
    }

    /// Nothing more comes of this part.
    pub(crate) fn finish(&mut self, part: PartId) {
        self.parts[part.0].is_done = true;
    }

    /// Nothing more comes of any part.
    pub(crate) fn finish_all(&mut self) {
        self.parts.iter_mut().for_each(|part| part.is_done = true);
    }

    /// What can be passed on, in order.
    pub(crate) fn take(&mut self) -> Vec<Told> {
        let mut ready = Vec::new();
        while let Some(first) = self.first {
            let part = &mut self.parts[first.0];
            ready.append(&mut part.told);
            if !part.is_done {
                break;
            }
            self.first = part.next;
        }
        ready
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(text: &str) -> Told {
        Told::Output(text.as_bytes().into())
    }

    fn taken(stream: &mut EventStream) -> String {
        let texts = stream.take().into_iter().map(|told| match told {
            Told::Output(bytes) => String::from_utf8(bytes.into()).expect("letters"),
            _ => panic!("only output was told"),
        });
        texts.collect()
    }

    #[test]
    fn whatever_is_told_first_comes_in_the_order_of_the_tree() {
        let mut stream = EventStream::new();
        stream.tell(PartId::WHOLE, output("a"));
        let last = stream.split(PartId::WHOLE);
        stream.tell(last, output("z"));
        assert_eq!(taken(&mut stream), "a");
        // What is given away later comes earlier.
        let middle = stream.split(PartId::WHOLE);
        stream.tell(middle, output("m"));
        stream.finish(middle);
        stream.tell(PartId::WHOLE, output("b"));
        assert_eq!(taken(&mut stream), "b");
        let behind_middle = stream.split(middle);
        stream.tell(behind_middle, output("n"));
        stream.finish(PartId::WHOLE);
        assert_eq!(taken(&mut stream), "mn");
        stream.finish(last);
        assert_eq!(taken(&mut stream), "");
        stream.finish_all();
        assert_eq!(taken(&mut stream), "z");
        assert_eq!(taken(&mut stream), "");
    }
}
