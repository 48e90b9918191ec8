//! A shared memory as a run has it: a thread of its own owns the connection, and nobody waits for it longer than they want to.
//!
//! Requests come before what is to be written. While there is no connection requests are answered with nothing at once, and what is to be
//! written waits, up to a bound. Whatever is lost on the way is counted.

use std::collections::{HashSet, VecDeque};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use reprise_store::Space;

use crate::address::Address;
use crate::cluster::Node;
use crate::connection::Connection;
use crate::figures::Figures;
use crate::layout::Layout;
use crate::trouble::Trouble;
use crate::trust::{Refusal, TeamKey, sealed, unsealed};
use crate::wire::{Command, Value};

/// What waits to be written takes at most so many bytes; the rest is dropped.
const MOST_WAITING: usize = 64 << 20;
/// Written in one trip at most: a request may come meanwhile.
const RECORDS_AT_A_TIME: usize = 256;
const BYTES_AT_A_TIME: usize = 1 << 20;
/// Before a server that is gone is tried again; doubled each time.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);
/// Hashes whose use is remembered as written down, so that it is done once.
const MOST_TOUCHED: usize = 1 << 20;
/// Hashes removed in one trip when room is made.
const REMOVED_AT_A_TIME: u64 = 512;
/// Seconds for which one process makes room and no other does.
const ROOM_IS_MADE_IN: u64 = 60;

/// Requests answered in one trip, and those that may wait; the others are missed.
const REQUESTS_AT_A_TIME: usize = 32;
const MOST_REQUESTS: usize = 1024;

/// What is wanted of a server.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Wanted {
    /// About so many records of those whose keys begin like this.
    Group {
        space: Space,
        beginning: Vec<u8>,
        most: usize,
    },
    Record {
        space: Space,
        beginning: Vec<u8>,
        rest: Vec<u8>,
    },
    /// Only which records there are: they come without their payloads, as nobody has checked them.
    Keys {
        space: Space,
        beginning: Vec<u8>,
    },
}

/// A record that lies, or is to lie, on a server. Its key is `beginning` and `rest`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedRecord {
    pub space: Space,
    pub beginning: Vec<u8>,
    pub rest: Vec<u8>,
    pub payload: Vec<u8>,
}

impl SharedRecord {
    pub fn key(&self) -> Vec<u8> {
        [&self.beginning[..], &self.rest].concat()
    }
}

/// A handle on a shared memory. All clones lead to one connection.
#[derive(Clone)]
pub struct SharedMemory(Arc<Inner>);

struct Inner {
    address: Address,
    team: Option<TeamKey>,
    state: Mutex<State>,
    /// Something is to be done, or nothing more comes.
    wake: Condvar,
    thread: Mutex<Option<JoinHandle<()>>>,
    ended: Mutex<Option<Receiver<()>>>,
}

#[derive(Default)]
struct State {
    requests: VecDeque<Request>,
    writes: VecDeque<Write>,
    waiting_bytes: usize,
    is_closing: bool,
    /// Nothing will come of it any more.
    is_refused: bool,
    trouble: Option<Trouble>,
    figures: Figures,
}

struct Request {
    wanted: Vec<Wanted>,
    reply: Sender<Vec<SharedRecord>>,
}

enum Write {
    Put(SharedRecord),
    Remove {
        space: Space,
        beginning: Vec<u8>,
        rest: Vec<u8>,
    },
    /// A hash was used.
    Touch(String),
}

impl Write {
    fn bytes(&self) -> usize {
        match self {
            Write::Put(record) => record.beginning.len() + record.rest.len() + record.payload.len() + 64,
            Write::Remove { beginning, rest, .. } => beginning.len() + rest.len() + 64,
            Write::Touch(key) => key.len() + 64,
        }
    }
}

impl SharedMemory {
    /// Waits for nothing: whether there is a server shows later.
    pub fn new(address: Address, team: Option<TeamKey>) -> SharedMemory {
        let layout = Layout::new(&address);
        SharedMemory::with_layout(address, team, layout)
    }

    pub(crate) fn with_layout(address: Address, team: Option<TeamKey>, layout: Layout) -> SharedMemory {
        let (end, ended) = mpsc::channel();
        let inner = Arc::new(Inner {
            address,
            team,
            state: Mutex::default(),
            wake: Condvar::new(),
            thread: Mutex::new(None),
            ended: Mutex::new(Some(ended)),
        });
        let worker = Worker {
            inner: inner.clone(),
            layout,
            connection: None,
            nodes: Vec::new(),
            pause: FIRST_PAUSE,
            next_attempt: Instant::now(),
            touched: HashSet::new(),
        };
        let work = move || {
            worker.work();
            let _ = end.send(());
        };
        match std::thread::Builder::new().name("shared memory".into()).spawn(work) {
            Ok(thread) => *lock(&inner.thread) = Some(thread),
            Err(error) => {
                let mut state = inner.state();
                state.is_refused = true;
                state.trouble = Some(Trouble::Other { server: inner.address.server(), what: error.to_string() });
            }
        }
        SharedMemory(inner)
    }

    pub fn address(&self) -> &Address {
        &self.0.address
    }

    /// For whoever has questions; each has answers of its own.
    pub fn asker(&self) -> Asker {
        let (reply, replies) = mpsc::channel();
        Asker { memory: self.clone(), reply, replies, outstanding: 0, late: 0 }
    }

    /// Adds records, sooner or later.
    pub fn put(&self, records: impl IntoIterator<Item = SharedRecord>) {
        self.0.enqueue(records.into_iter().map(Write::Put));
    }

    /// Removes a record, sooner or later.
    pub fn remove(&self, space: Space, beginning: Vec<u8>, rest: Vec<u8>) {
        self.0.enqueue([Write::Remove { space, beginning, rest }]);
    }

    /// What went wrong last, if anything has.
    pub fn trouble(&self) -> Option<Trouble> {
        self.0.state().trouble.clone()
    }

    pub fn figures(&self) -> Figures {
        self.0.state().figures
    }

    /// Nothing more is asked or written. Waits until what was put is written, but no longer than this; the rest counts as unwritten.
    pub fn finish(&self, patience: Duration) -> Figures {
        self.0.state().is_closing = true;
        self.0.wake.notify_all();
        let ended = lock(&self.0.ended).take();
        if let Some(ended) = ended {
            // If it does not end in time, it ends with the process.
            if ended.recv_timeout(patience) != Err(RecvTimeoutError::Timeout)
                && let Some(thread) = lock(&self.0.thread).take()
            {
                let _ = thread.join();
            }
        }
        let mut state = self.0.state();
        state.drop_writes();
        state.figures
    }
}

impl State {
    fn drop_writes(&mut self) {
        let dropped = self.writes.drain(..).filter(|write| matches!(write, Write::Put(_))).count();
        self.figures.unwritten += dropped as u64;
        self.waiting_bytes = 0;
    }

    fn answer_with_nothing(&mut self) {
        for request in self.requests.drain(..) {
            self.figures.missed += request.wanted.len() as u64;
            // Whoever asked may be gone.
            let _ = request.reply.send(Vec::new());
        }
    }
}

impl Inner {
    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    fn enqueue(&self, writes: impl IntoIterator<Item = Write>) {
        let mut state = self.state();
        for write in writes {
            let bytes = write.bytes();
            if state.is_refused || state.is_closing || state.waiting_bytes + bytes > MOST_WAITING {
                state.figures.unwritten += u64::from(matches!(write, Write::Put(_)));
                continue;
            }
            state.waiting_bytes += bytes;
            state.writes.push_back(write);
        }
        drop(state);
        self.wake.notify_all();
    }
}

/// Whoever panicked has changed nothing by halves.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Asks questions, and takes answers when they have come.
pub struct Asker {
    memory: SharedMemory,
    reply: Sender<Vec<SharedRecord>>,
    replies: Receiver<Vec<SharedRecord>>,
    outstanding: usize,
    /// Of these, those that were counted as late.
    late: usize,
}

impl Asker {
    /// All in one trip.
    pub fn ask(&mut self, wanted: Vec<Wanted>) {
        if wanted.is_empty() {
            return;
        }
        let mut state = self.memory.0.state();
        state.figures.asked += wanted.len() as u64;
        if state.is_refused || state.is_closing || state.requests.len() >= MOST_REQUESTS {
            state.figures.missed += wanted.len() as u64;
            return;
        }
        state.requests.push_back(Request { wanted, reply: self.reply.clone() });
        self.outstanding += 1;
        drop(state);
        self.memory.0.wake.notify_all();
    }

    /// What has come of this and earlier requests, waiting for the rest no longer than this.
    pub fn arrived(&mut self, patience: Duration) -> Vec<SharedRecord> {
        let until = Instant::now() + patience;
        let mut records = Vec::new();
        while self.outstanding > 0 {
            let left = until.saturating_duration_since(Instant::now());
            match self.replies.recv_timeout(left) {
                Ok(found) => {
                    self.outstanding -= 1;
                    records.extend(found);
                }
                Err(_) => break,
            }
        }
        self.memory.0.state().figures.late += self.outstanding.saturating_sub(self.late) as u64;
        self.late = self.outstanding;
        records
    }

    /// Whether something that was asked for has not come yet.
    pub fn is_waiting(&self) -> bool {
        self.outstanding > 0
    }
}

/// The thread.
struct Worker {
    inner: Arc<Inner>,
    layout: Layout,
    connection: Option<Connection>,
    /// Those of a cluster when it was last seen: the one that the address names may be gone for good.
    nodes: Vec<Node>,
    pause: Duration,
    next_attempt: Instant,
    /// Hashes whose use is written down.
    touched: HashSet<String>,
}

/// What is to be done next.
enum Task {
    Answer(Vec<Request>),
    Write(Vec<Write>),
    End,
}

impl Worker {
    fn work(mut self) {
        // Before anybody asks, so that the first need not wait for it.
        self.connect();
        loop {
            match self.next() {
                Task::Answer(requests) => self.answer(&requests),
                Task::Write(writes) => self.write(&writes),
                Task::End => return,
            }
        }
    }

    /// Waits for something to do and for the connection to do it with.
    fn next(&mut self) -> Task {
        let inner = self.inner.clone();
        let mut state = inner.state();
        loop {
            if state.is_refused {
                state.answer_with_nothing();
                state.drop_writes();
            }
            if state.requests.is_empty() && state.writes.is_empty() {
                if state.is_closing {
                    return Task::End;
                }
                state = inner.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            if self.connection.is_some() {
                if !state.requests.is_empty() {
                    let count = state.requests.len().min(REQUESTS_AT_A_TIME);
                    return Task::Answer(state.requests.drain(..count).collect());
                }
                return Task::Write(take_batch(&mut state));
            }
            let now = Instant::now();
            if now >= self.next_attempt {
                drop(state);
                self.connect();
                state = inner.state();
                continue;
            }
            state.answer_with_nothing();
            // Whoever closes waits for what can be written, not for a server to come back.
            if state.is_closing {
                state.drop_writes();
                continue;
            }
            let wait = self.next_attempt - now;
            state = inner.wake.wait_timeout(state, wait).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn connect(&mut self) {
        match Connection::open_with(&self.inner.address, self.layout.clone(), &self.nodes) {
            Ok(connection) => {
                self.nodes = connection.nodes();
                self.connection = Some(connection);
                self.pause = FIRST_PAUSE;
            }
            Err(trouble) => {
                self.next_attempt = Instant::now() + self.pause;
                self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                let mut state = self.inner.state();
                state.is_refused |= !trouble.may_pass();
                state.trouble = Some(trouble);
            }
        }
    }

    /// The connection is of no use any more.
    fn lose(&mut self, trouble: Trouble) {
        self.connection = None;
        self.next_attempt = Instant::now();
        let mut state = self.inner.state();
        state.figures.lost += 1;
        state.trouble = Some(trouble);
    }

    fn answer(&mut self, requests: &[Request]) {
        let wanted = requests.iter().flat_map(|request| &request.wanted);
        let commands: Vec<Command> = wanted.map(|wanted| self.reading(wanted)).collect();
        let count = commands.len() as u64;
        let connection = self.connection.as_mut().expect("there is one where there is a task");
        let mut answers = match connection.run(&commands) {
            Ok(answers) => answers.into_iter(),
            Err(trouble) => {
                self.lose(trouble);
                self.inner.state().figures.missed += count;
                Vec::new().into_iter()
            }
        };
        for request in requests {
            let records = self.read(&request.wanted, &mut answers);
            // Whoever asked may be gone.
            let _ = request.reply.send(records);
        }
    }

    fn reading(&self, wanted: &Wanted) -> Command {
        match wanted {
            // One step of a walk: all of a small hash, about so many of a large one.
            Wanted::Group { space, beginning, most } => {
                let group = self.layout.group(*space, beginning);
                Command::new("HSCAN").arg(group).arg("0").arg("COUNT").number(*most as u64)
            }
            Wanted::Record { space, beginning, rest } => {
                Command::new("HGET").arg(self.layout.group(*space, beginning)).arg(rest)
            }
            Wanted::Keys { space, beginning } => Command::new("HKEYS").arg(self.layout.group(*space, beginning)),
        }
    }

    fn read(&mut self, wanted: &[Wanted], answers: &mut dyn Iterator<Item = Value>) -> Vec<SharedRecord> {
        let mut records = Vec::new();
        let mut figures = Figures::default();
        let mut trouble = None;
        for (wanted, answer) in wanted.iter().zip(answers) {
            let (space, beginning) = match wanted {
                Wanted::Group { space, beginning, .. }
                | Wanted::Record { space, beginning, .. }
                | Wanted::Keys { space, beginning } => (*space, beginning),
            };
            let found = match (wanted, answer) {
                (_, Value::Refusal(text)) => {
                    trouble = Some(Trouble::refused(&self.inner.address, &text));
                    figures.missed += 1;
                    continue;
                }
                (Wanted::Group { most, .. }, answer) => fields(answer).into_iter().take(*most).collect(),
                (Wanted::Record { rest, .. }, Value::Bytes(bytes)) => vec![(rest.clone(), bytes)],
                (Wanted::Keys { .. }, Value::Array(keys)) => {
                    for key in keys {
                        let Value::Bytes(rest) = key else { continue };
                        records.push(SharedRecord { space, beginning: beginning.clone(), rest, payload: Vec::new() });
                    }
                    continue;
                }
                (Wanted::Record { .. } | Wanted::Keys { .. }, _) => Vec::new(),
            };
            let count = records.len();
            for (rest, bytes) in found {
                figures.bytes_in += bytes.len() as u64;
                let key = [&beginning[..], &rest].concat();
                match unsealed(self.inner.team.as_ref(), space, &key, &bytes) {
                    Ok(payload) => {
                        let (beginning, payload) = (beginning.clone(), payload.to_vec());
                        records.push(SharedRecord { space, beginning, rest, payload });
                    }
                    Err(Refusal::Damaged) => figures.damaged += 1,
                    Err(Refusal::Forged) => figures.forged += 1,
                    // Nobody's fault.
                    Err(Refusal::OtherVersion) => {}
                }
            }
            if records.len() > count {
                self.touch(self.layout.group(space, beginning));
            }
        }
        figures.found = records.len() as u64;
        let mut state = self.inner.state();
        state.figures.found += figures.found;
        state.figures.missed += figures.missed;
        state.figures.bytes_in += figures.bytes_in;
        state.figures.damaged += figures.damaged;
        state.figures.forged += figures.forged;
        state.trouble = trouble.or(state.trouble.take());
        records
    }

    /// Has it written down that a hash was used, once.
    fn touch(&mut self, group: String) {
        if self.touched.len() < MOST_TOUCHED && self.touched.insert(group.clone()) {
            let write = Write::Touch(group);
            let mut state = self.inner.state();
            state.waiting_bytes += write.bytes();
            state.writes.push_back(write);
        }
    }

    fn write(&mut self, writes: &[Write]) {
        let (mut commands, mut are_puts) = (Vec::new(), Vec::new());
        let mut bytes = 0;
        let hour = hours_now();
        for write in writes {
            let mut used = None;
            let command = match write {
                Write::Put(record) => {
                    let sealed = sealed(self.inner.team.as_ref(), record.space, &record.key(), &record.payload);
                    let group = self.layout.group(record.space, &record.beginning);
                    bytes += (sealed.len() + record.rest.len()) as u64;
                    let command = Command::new("HSET").arg(&group).arg(&record.rest).arg(sealed);
                    used = (self.touched.len() < MOST_TOUCHED && self.touched.insert(group.clone())).then_some(group);
                    command
                }
                Write::Remove { space, beginning, rest } => {
                    Command::new("HDEL").arg(self.layout.group(*space, beginning)).arg(rest)
                }
                Write::Touch(group) => Command::new("ZADD").arg(self.layout.uses()).number(hour).arg(group),
            };
            commands.push(command);
            are_puts.push(matches!(write, Write::Put(_)));
            if let Some(group) = used {
                commands.push(Command::new("ZADD").arg(self.layout.uses()).number(hour).arg(group));
                are_puts.push(false);
            }
        }
        commands.push(Command::new("INCRBY").arg(self.layout.bytes()).number(bytes));
        let connection = self.connection.as_mut().expect("there is one where there is a task");
        let answers = match connection.run(&commands) {
            Ok(answers) => answers,
            Err(trouble) => {
                // What of it has come there is not known.
                self.inner.state().figures.unwritten += are_puts.iter().filter(|is_put| **is_put).count() as u64;
                return self.lose(trouble);
            }
        };
        let mut state = self.inner.state();
        for (is_put, answer) in are_puts.iter().zip(&answers) {
            match answer {
                Value::Refusal(text) => {
                    state.trouble = Some(Trouble::refused(&self.inner.address, text));
                    state.figures.unwritten += u64::from(*is_put);
                }
                _ => state.figures.written += u64::from(*is_put),
            }
        }
        state.figures.bytes_out += bytes;
        drop(state);
        if let Some(Value::Integer(all)) = answers.last()
            && *all as u64 > self.inner.address.size
            && let Err(trouble) = self.make_room(*all as u64)
        {
            self.lose(trouble);
        }
    }

    /// Removes a quarter of all hashes, those used longest ago. What the server evicted by itself is among them, at no cost.
    fn make_room(&mut self, bytes: u64) -> Result<(), Trouble> {
        let layout = self.layout.clone();
        let connection = self.connection.as_mut().expect("there is one where there is a task");
        let claim = Command::new("SET").arg(layout.room()).arg("1").arg("NX").arg("EX").number(ROOM_IS_MADE_IN);
        let answers = connection.run(&[claim, Command::new("ZCARD").arg(layout.uses())])?;
        let [Value::Text(_), Value::Integer(count)] = answers.as_slice() else { return Ok(()) };
        let mut surplus = (*count as u64).div_ceil(4);
        while surplus > 0 {
            let oldest = Command::new("ZPOPMIN").arg(layout.uses()).number(surplus.min(REMOVED_AT_A_TIME));
            let Some(Value::Array(popped)) = connection.run(&[oldest])?.pop() else { break };
            // Members and their scores in turns.
            let groups = popped.iter().step_by(2).filter_map(|group| match group {
                Value::Bytes(group) => Some(group),
                _ => None,
            });
            let removals: Vec<Command> = groups.map(|group| Command::new("UNLINK").arg(group)).collect();
            if removals.is_empty() {
                break;
            }
            surplus = surplus.saturating_sub(removals.len() as u64);
            connection.run(&removals)?;
        }
        let shrink = Command::new("DECRBY").arg(layout.bytes()).number(bytes / 4);
        connection.run(&[shrink, Command::new("DEL").arg(layout.room())])?;
        Ok(())
    }
}

fn take_batch(state: &mut State) -> Vec<Write> {
    let (mut batch, mut bytes) = (Vec::new(), 0);
    while batch.len() < RECORDS_AT_A_TIME
        && bytes < BYTES_AT_A_TIME
        && let Some(write) = state.writes.pop_front()
    {
        bytes += write.bytes();
        batch.push(write);
    }
    state.waiting_bytes = state.waiting_bytes.saturating_sub(bytes);
    batch
}

/// The fields of a step of a walk over a hash.
pub(crate) fn fields(answer: Value) -> Vec<(Vec<u8>, Vec<u8>)> {
    let Value::Array(parts) = answer else { return Vec::new() };
    let Some(Value::Array(pairs)) = parts.into_iter().nth(1) else { return Vec::new() };
    let mut bytes = pairs.into_iter().map(|value| match value {
        Value::Bytes(bytes) => bytes,
        _ => Vec::new(),
    });
    let mut fields = Vec::new();
    while let (Some(field), Some(value)) = (bytes.next(), bytes.next()) {
        fields.push((field, value));
    }
    fields
}

pub(crate) fn hours_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 3600)
}
