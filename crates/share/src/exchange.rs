//! Carries records to a server and back, all of them, while somebody waits.
//!
//! What is there already is not carried again: whoever was interrupted goes on where it was.

use reprise_store::Space;

use crate::connection::Connection;
use crate::memory::{SharedRecord, hours_now};
use crate::trouble::Trouble;
use crate::trust::{Refusal, TeamKey, sealed, sealed_length, unsealed};
use crate::wire::{Command, Value};

/// Carried in one trip.
const RECORDS_AT_A_TIME: usize = 512;
const BYTES_AT_A_TIME: usize = 1 << 20;
/// Hashes looked at in one trip.
const GROUPS_AT_A_TIME: usize = 128;

/// What was carried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exchanged {
    pub records: u64,
    pub bytes: u64,
    /// Those that were there already.
    pub known: u64,
    pub damaged: u64,
    pub forged: u64,
}

/// Takes records to a server.
pub struct Pusher<'a> {
    connection: &'a mut Connection,
    team: Option<&'a TeamKey>,
    pending: Vec<SharedRecord>,
    pending_bytes: usize,
    exchanged: Exchanged,
}

impl<'a> Pusher<'a> {
    pub fn new(connection: &'a mut Connection, team: Option<&'a TeamKey>) -> Pusher<'a> {
        Pusher { connection, team, pending: Vec::new(), pending_bytes: 0, exchanged: Exchanged::default() }
    }

    pub fn add(&mut self, record: SharedRecord) -> Result<(), Trouble> {
        self.pending_bytes += record.payload.len();
        self.pending.push(record);
        if self.pending.len() >= RECORDS_AT_A_TIME || self.pending_bytes >= BYTES_AT_A_TIME {
            self.send()?;
        }
        Ok(())
    }

    /// So far.
    pub fn exchanged(&self) -> Exchanged {
        self.exchanged
    }

    /// Sends what is left.
    pub fn finish(mut self) -> Result<Exchanged, Trouble> {
        self.send()?;
        Ok(self.exchanged)
    }

    fn send(&mut self) -> Result<(), Trouble> {
        let records = std::mem::take(&mut self.pending);
        self.pending_bytes = 0;
        let layout = self.connection.layout.clone();
        // One of the same length is the same, or as good: what is signed is longer than what is not.
        let lengths: Vec<Command> = records
            .iter()
            .map(|record| Command::new("HSTRLEN").arg(layout.group(record.space, &record.beginning)).arg(&record.rest))
            .collect();
        let lengths = self.connection.run(&lengths)?;
        let (mut commands, mut count, mut bytes) = (Vec::new(), 0, 0);
        let hour = hours_now();
        for (record, length) in records.iter().zip(&lengths) {
            if let Value::Refusal(text) = length {
                return Err(self.connection.refused(text));
            }
            if *length == Value::Integer(sealed_length(self.team, record.payload.len()) as i64) {
                self.exchanged.known += 1;
                continue;
            }
            let group = layout.group(record.space, &record.beginning);
            let sealed = sealed(self.team, record.space, &record.key(), &record.payload);
            count += 1;
            bytes += sealed.len() as u64;
            commands.push(Command::new("HSET").arg(&group).arg(&record.rest).arg(sealed));
            commands.push(Command::new("ZADD").arg(layout.uses()).number(hour).arg(group));
        }
        if commands.is_empty() {
            return Ok(());
        }
        commands.push(Command::new("INCRBY").arg(layout.bytes()).number(bytes));
        for answer in self.connection.run(&commands)? {
            if let Value::Refusal(text) = answer {
                return Err(self.connection.refused(&text));
            }
        }
        self.exchanged.records += count;
        self.exchanged.bytes += bytes;
        Ok(())
    }
}

/// What is done with records that have come.
type Taking<'a> = dyn FnMut(Vec<SharedRecord>) -> Result<(), Trouble> + 'a;

/// Fetches the records of a space that are not known, by their keys.
pub fn pull(
    connection: &mut Connection,
    team: Option<&TeamKey>,
    space: Space,
    is_known: &mut dyn FnMut(&[u8]) -> bool,
    take: &mut Taking<'_>,
) -> Result<Exchanged, Trouble> {
    let mut exchanged = Exchanged::default();
    let layout = connection.layout.clone();
    let mut groups = Vec::new();
    connection.keys(&layout.groups(space), &mut |key| groups.push(key))?;
    // A walk may come to a key twice.
    groups.sort_unstable();
    groups.dedup();
    for groups in groups.chunks(GROUPS_AT_A_TIME) {
        let listing: Vec<Command> = groups.iter().map(|group| Command::new("HKEYS").arg(group)).collect();
        let listed = connection.run(&listing)?;
        // By group: its beginning, and what is wanted of it.
        let mut wanted: Vec<(&[u8], Vec<u8>, Vec<u8>)> = Vec::new();
        for (group, listed) in groups.iter().zip(listed) {
            if let Value::Refusal(text) = listed {
                return Err(connection.refused(&text));
            }
            let (Some(beginning), Value::Array(fields)) = (layout.beginning_of(space, group), listed) else { continue };
            for field in fields {
                let Value::Bytes(rest) = field else { continue };
                if is_known(&[&beginning[..], &rest].concat()) {
                    exchanged.known += 1;
                } else {
                    wanted.push((group, beginning.clone(), rest));
                }
            }
        }
        for wanted in wanted.chunks(RECORDS_AT_A_TIME) {
            let reading: Vec<Command> =
                wanted.iter().map(|(group, _, rest)| Command::new("HGET").arg(group).arg(rest)).collect();
            let mut records = Vec::new();
            for ((_, beginning, rest), answer) in wanted.iter().zip(connection.run(&reading)?) {
                let bytes = match answer {
                    Value::Bytes(bytes) => bytes,
                    Value::Refusal(text) => return Err(connection.refused(&text)),
                    // Evicted since.
                    _ => continue,
                };
                match unsealed(team, space, &[&beginning[..], rest].concat(), &bytes) {
                    Ok(payload) => {
                        exchanged.records += 1;
                        exchanged.bytes += bytes.len() as u64;
                        let (beginning, rest, payload) = (beginning.clone(), rest.clone(), payload.to_vec());
                        records.push(SharedRecord { space, beginning, rest, payload });
                    }
                    Err(Refusal::Damaged) => exchanged.damaged += 1,
                    Err(Refusal::Forged) => exchanged.forged += 1,
                    Err(Refusal::OtherVersion) => {}
                }
            }
            take(records)?;
        }
    }
    Ok(exchanged)
}
