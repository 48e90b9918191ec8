//! A cluster: which node has a key, and what to do when that changes.

use std::collections::BTreeMap;

use crate::wire::{Command, Value};

/// Keys are dealt to so many slots, and slots to nodes.
pub(crate) const SLOTS: u16 = 16384;

/// A host and a port.
pub(crate) type Node = (String, u16);

/// Which node has which slots.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SlotMap {
    /// By the last slot of a range: its first one, and the node.
    ranges: BTreeMap<u16, (u16, Node)>,
}

impl SlotMap {
    /// From the answer to `CLUSTER SLOTS`; a node that does not know its own address is `asked`, which answered.
    pub(crate) fn read(answer: &Value, asked: &Node) -> Option<SlotMap> {
        let Value::Array(ranges) = answer else { return None };
        let mut map = SlotMap::default();
        for range in ranges {
            let Value::Array(range) = range else { return None };
            // First and last slot, then nodes, the primary first: its address and port.
            let [Value::Integer(first), Value::Integer(last), Value::Array(primary), ..] = range.as_slice() else {
                return None;
            };
            let [host, Value::Integer(port), ..] = primary.as_slice() else { return None };
            let host = match host {
                Value::Bytes(host) if !host.is_empty() => String::from_utf8_lossy(host).into_owned(),
                _ => asked.0.clone(),
            };
            let node = (host, u16::try_from(*port).ok()?);
            map.ranges.insert(u16::try_from(*last).ok()?, (u16::try_from(*first).ok()?, node));
        }
        (!map.ranges.is_empty()).then_some(map)
    }

    pub(crate) fn node_of(&self, key: &[u8]) -> Option<&Node> {
        let slot = slot_of(key);
        let (_, (first, node)) = self.ranges.range(slot..).next()?;
        (*first <= slot).then_some(node)
    }

    /// Each once.
    pub(crate) fn nodes(&self) -> Vec<Node> {
        let mut nodes: Vec<Node> = self.ranges.values().map(|(_, node)| node.clone()).collect();
        nodes.sort();
        nodes.dedup();
        nodes
    }

    /// Which commands go to which node, by their numbers; `None` if nobody has a key.
    pub(crate) fn deal(&self, commands: &[Command]) -> Option<BTreeMap<Node, Vec<usize>>> {
        let mut dealt: BTreeMap<Node, Vec<usize>> = BTreeMap::new();
        for (number, command) in commands.iter().enumerate() {
            dealt.entry(self.node_of(command.key())?.clone()).or_default().push(number);
        }
        Some(dealt)
    }
}

/// Whether a refusal says that another node has the key by now.
pub(crate) fn is_elsewhere(value: &Value) -> bool {
    matches!(value, Value::Refusal(text) if text.starts_with("MOVED ") || text.starts_with("ASK ") || text.starts_with("TRYAGAIN"))
}

/// Of a key with braces only what is inside counts, so that keys can be kept together.
fn slot_of(key: &[u8]) -> u16 {
    let mut sum = 0u16;
    for &byte in tag_of(key).unwrap_or(key) {
        sum ^= u16::from(byte) << 8;
        for _ in 0..8 {
            sum = if sum & 0x8000 == 0 { sum << 1 } else { sum << 1 ^ 0x1021 };
        }
    }
    sum % SLOTS
}

/// What is inside the first braces, unless that is nothing.
fn tag_of(key: &[u8]) -> Option<&[u8]> {
    let begin = key.iter().position(|&byte| byte == b'{')? + 1;
    let length = key[begin..].iter().position(|&byte| byte == b'}')?;
    (length > 0).then(|| &key[begin..begin + length])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_those_of_the_specification() {
        // From the specification of Redis Cluster, and from a server (`CLUSTER KEYSLOT`).
        assert_eq!(slot_of(b"123456789"), 0x31c3 % SLOTS);
        assert_eq!(slot_of(b"foo"), 12182);
        assert_eq!(slot_of(b""), 0);
        assert_eq!(slot_of(b"a{foo}b{bar}"), 12182);
        assert_eq!(slot_of(b"{}foo"), slot_of(b"{}foo"));
        assert_ne!(slot_of(b"{}foo"), slot_of(b""));
    }

    #[test]
    fn keys_go_to_the_nodes_that_have_them() {
        let node = |host: &[u8], port| Value::Array(vec![Value::Bytes(host.to_vec()), Value::Integer(port)]);
        let range = |first, last, node| Value::Array(vec![Value::Integer(first), Value::Integer(last), node]);
        let asked = ("asked".to_string(), 1);
        let answer = Value::Array(vec![range(0, 8000, node(b"a", 7)), range(8001, 16383, node(b"", 8))]);
        let map = SlotMap::read(&answer, &asked).expect("a map");
        assert_eq!(map.node_of(b""), Some(&("a".to_string(), 7)));
        assert_eq!(map.node_of(b"foo"), Some(&("asked".to_string(), 8)));
        assert_eq!(map.nodes().len(), 2);
        let gap = Value::Array(vec![range(0, 100, node(b"a", 7)), range(12183, 16383, node(b"b", 8))]);
        assert_eq!(SlotMap::read(&gap, &asked).expect("a map").node_of(b"foo"), None);
        assert_eq!(SlotMap::read(&Value::Array(vec![]), &asked), None);
    }
}
