//! A connection to a server or a cluster: batches of commands, each of which is one trip there and back.
//!
//! After any error the connection is of no use: it may be in the middle of an answer.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::address::Address;
use crate::cluster::{Node, SlotMap, is_elsewhere};
use crate::encryption::Encryption;
use crate::layout::{Layout, MARKER};
use crate::trouble::{OLDEST_SERVER, Trouble};
use crate::wire::{Command, Patience, Value, Wire, with_encryption};

/// Nobody waits for an answer who has something better to do.
const PATIENCE: Patience = Patience { connecting: Duration::from_secs(2), answering: Duration::from_secs(3) };
/// Keys looked at in one step of a walk over all of them.
const KEYS_AT_A_TIME: u64 = 1000;

/// An open one, to data of ours.
pub struct Connection {
    address: Address,
    encryption: Option<Encryption>,
    pub(crate) layout: Layout,
    /// By node; of a single server the only one.
    wires: BTreeMap<Node, Wire>,
    /// `None` of a single server.
    slots: Option<SlotMap>,
}

impl Connection {
    /// Asks who is there, and marks the name as ours if it is nobody's.
    pub fn open(address: &Address) -> Result<Connection, Trouble> {
        Connection::open_with(address, Layout::new(address), &[])
    }

    /// By way of the address's hosts, or else of these: nodes of a cluster that was there before.
    pub(crate) fn open_with(address: &Address, layout: Layout, others: &[Node]) -> Result<Connection, Trouble> {
        let encryption = address.encryption.as_ref().map(Encryption::new).transpose();
        let encryption = encryption.map_err(|what| Trouble::Encryption { server: address.server(), what })?;
        let (node, mut wire) = open_first(address, others, encryption.as_ref())?;
        let slots = match examine(address, &node, &mut wire)? {
            Mode::Single => None,
            Mode::Cluster => Some(slots(address, &node, &mut wire)?),
        };
        let wires = BTreeMap::from([(node, wire)]);
        let mut connection = Connection { address: address.clone(), encryption, layout, wires, slots };
        connection.claim_name()?;
        Ok(connection)
    }

    pub fn address(&self) -> &Address {
        &self.address
    }

    /// The nodes of a cluster; none of a single server.
    pub(crate) fn nodes(&self) -> Vec<Node> {
        self.slots.as_ref().map_or(Vec::new(), SlotMap::nodes)
    }

    /// The name is ours if its marker says so. A server that evicts may have dropped the marker: it is put back.
    fn claim_name(&mut self) -> Result<(), Trouble> {
        let marker = self.layout.marker().to_string();
        let found = match self.run_one(Command::new("GET").arg(&marker))? {
            Value::Nil => {
                let refused = match self.run_one(Command::new("SET").arg(&marker).arg(MARKER).arg("NX"))? {
                    Value::Refusal(text) => self.refused(&text),
                    _ => return Ok(()),
                };
                // A server that is full, or may be read only, can be read all the same.
                return match refused {
                    Trouble::Full { .. } | Trouble::ReadOnly { .. } => Ok(()),
                    trouble => Err(trouble),
                };
            }
            Value::Bytes(found) => found,
            Value::Refusal(text) => return Err(self.refused(&text)),
            _ => Vec::new(),
        };
        if found == MARKER.as_bytes() {
            return Ok(());
        }
        let what = format!("`{marker}` is {:?}", String::from_utf8_lossy(&found[..found.len().min(60)]));
        Err(Trouble::NameTaken { server: self.address.server(), name: self.address.name.clone(), what })
    }

    pub(crate) fn refused(&self, text: &str) -> Trouble {
        Trouble::refused(&self.address, text)
    }

    fn run_one(&mut self, command: Command) -> Result<Value, Trouble> {
        Ok(self.run(&[command])?.pop().unwrap_or(Value::Nil))
    }

    /// The answers to commands, in order; what a server refuses is an answer too.
    pub(crate) fn run(&mut self, commands: &[Command]) -> Result<Vec<Value>, Trouble> {
        let Some(slots) = &self.slots else {
            let wire = self.wires.values_mut().next().expect("a connection has a server");
            return wire.run(commands).map_err(|error| Trouble::of(&self.address, &error));
        };
        let nobody =
            || Trouble::Other { server: self.address.server(), what: "the cluster has slots of nobody".into() };
        let dealt = slots.deal(commands).ok_or_else(nobody)?;
        let mut answers = self.run_dealt(commands, &dealt)?;
        let moved: Vec<usize> = (0..answers.len()).filter(|&number| is_elsewhere(&answers[number])).collect();
        if !moved.is_empty() {
            // Slots have gone to other nodes meanwhile. What has not settled by then is refused.
            self.refresh_slots()?;
            let again: Vec<Command> = moved.iter().map(|&number| commands[number].clone()).collect();
            let dealt = self.slots.as_ref().and_then(|slots| slots.deal(&again)).unwrap_or_default();
            for (number, answer) in moved.into_iter().zip(self.run_dealt(&again, &dealt)?) {
                answers[number] = answer;
            }
        }
        Ok(answers)
    }

    /// All nodes work at the same time.
    fn run_dealt(&mut self, commands: &[Command], dealt: &BTreeMap<Node, Vec<usize>>) -> Result<Vec<Value>, Trouble> {
        for (node, numbers) in dealt {
            let own: Vec<Command> = numbers.iter().map(|&number| commands[number].clone()).collect();
            let sent = self.wire(node)?.send(&own);
            sent.map_err(|error| Trouble::of(&self.address, &error))?;
        }
        let mut answers = vec![Value::Nil; commands.len()];
        for (node, numbers) in dealt {
            let received = self.wire(node)?.receive(numbers.len());
            let received = received.map_err(|error| Trouble::of(&self.address, &error))?;
            for (&number, answer) in numbers.iter().zip(received) {
                answers[number] = answer;
            }
        }
        Ok(answers)
    }

    fn wire(&mut self, node: &Node) -> Result<&mut Wire, Trouble> {
        if !self.wires.contains_key(node) {
            self.wires.insert(node.clone(), open_node(&self.address, self.encryption.as_ref(), node)?);
        }
        Ok(self.wires.get_mut(node).expect("it was just opened"))
    }

    fn refresh_slots(&mut self) -> Result<(), Trouble> {
        let (node, wire) = self.wires.iter_mut().next().expect("a connection has a server");
        self.slots = Some(slots(&self.address, node, wire)?);
        Ok(())
    }

    /// The keys of all hashes that begin like this, each at least once.
    pub(crate) fn keys(&mut self, beginning: &str, visit: &mut dyn FnMut(Vec<u8>)) -> Result<(), Trouble> {
        // None of the letters in our names means anything in a pattern.
        let pattern = format!("{beginning}*");
        let nodes = match &self.slots {
            Some(slots) => slots.nodes(),
            None => self.wires.keys().cloned().collect(),
        };
        for node in nodes {
            let mut cursor = b"0".to_vec();
            loop {
                let step = Command::new("SCAN").arg(&cursor).arg("MATCH").arg(&pattern).arg("COUNT");
                let answer = self.wire(&node)?.run(&[step.number(KEYS_AT_A_TIME)]);
                let answer = answer.map_err(|error| Trouble::of(&self.address, &error))?.pop();
                let (next, keys) = match answer {
                    Some(Value::Array(parts)) => match <[Value; 2]>::try_from(parts) {
                        Ok([Value::Bytes(next), Value::Array(keys)]) => (next, keys),
                        _ => return Err(self.refused("ERR it does not list its keys")),
                    },
                    Some(Value::Refusal(text)) => return Err(self.refused(&text)),
                    _ => return Err(self.refused("ERR it does not list its keys")),
                };
                for key in keys {
                    if let Value::Bytes(key) = key {
                        visit(key);
                    }
                }
                if next == b"0" {
                    break;
                }
                cursor = next;
            }
        }
        Ok(())
    }
}

fn open_node(address: &Address, encryption: Option<&Encryption>, node: &Node) -> Result<Wire, Trouble> {
    let (host, port) = node;
    let wire = Wire::connect(host, *port, encryption, PATIENCE);
    let mut wire = wire.map_err(|error| Trouble::of(address, &error))?;
    let Some(password) = &address.password else { return Ok(wire) };
    let login = address.user.iter().fold(Command::new("AUTH"), |login, user| login.arg(user)).arg(password);
    match wire.run(&[login]).map_err(|error| Trouble::of(address, &error))?.pop() {
        Some(Value::Refusal(text)) => {
            let why = crate::trouble::plain(&text);
            Err(Trouble::Unauthorised { server: address.server(), why })
        }
        _ => Ok(wire),
    }
}

/// The first of the hosts that answers.
fn open_first(address: &Address, others: &[Node], encryption: Option<&Encryption>) -> Result<(Node, Wire), Trouble> {
    let mut trouble = None;
    for host in address.hosts.iter().chain(others) {
        match open_node(address, encryption, host) {
            Ok(wire) => return Ok((host.clone(), wire)),
            Err(error) => trouble = trouble.or(Some(error)),
        }
    }
    Err(trouble.expect("an address has a host"))
}

fn slots(address: &Address, node: &Node, wire: &mut Wire) -> Result<SlotMap, Trouble> {
    let answer = wire.run(&[Command::new("CLUSTER").arg("SLOTS")]).map_err(|error| Trouble::of(address, &error))?.pop();
    match &answer {
        Some(Value::Refusal(text)) => Err(Trouble::refused(address, text)),
        answer => answer.as_ref().and_then(|answer| SlotMap::read(answer, node)).ok_or_else(|| Trouble::Other {
            server: address.server(),
            what: "the cluster does not say which node has which slots; see `redis-cli --cluster check`".into(),
        }),
    }
}

enum Mode {
    Single,
    Cluster,
}

/// Which server this is, by what it says of itself.
fn examine(address: &Address, (host, port): &Node, wire: &mut Wire) -> Result<Mode, Trouble> {
    let mut answers = wire.run(&[Command::new("INFO").arg("server")]).map_err(|error| {
        let error = if address.encryption.is_none() { with_encryption(error, (host, *port)) } else { error };
        Trouble::of(address, &error)
    })?;
    let text = match answers.pop() {
        Some(Value::Bytes(bytes)) => String::from_utf8_lossy(&bytes).into_owned(),
        Some(Value::Refusal(text)) => return Err(Trouble::refused(address, &text)),
        _ => String::new(),
    };
    let said = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map(str::trim);
    // Valkey says which version of Redis it is like.
    let Some(version) = said("redis_version") else {
        let why = "it does not say which version it is".to_string();
        return Err(Trouble::NotAServer { server: address.server(), why });
    };
    let mut numbers = version.split('.').map_while(|number| number.parse::<u32>().ok());
    if (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) < OLDEST_SERVER {
        let found = version.chars().filter(|letter| !letter.is_control()).take(20).collect();
        return Err(Trouble::TooOld { server: address.server(), found });
    }
    Ok(if said("redis_mode") == Some("cluster") { Mode::Cluster } else { Mode::Single })
}
