//! Jobs for workers on other machines: parts of a tree that wait, who is at them, and what was found.
//!
//! | key | what |
//! |---|---|
//! | `reprise:NAME-fleet` | a hash of all jobs: what each is about |
//! | `reprise:NAME-fleet:text:DIGEST` | the text of a program, by its content |
//! | `reprise:NAME-fleet:{JOB}:alive` | whether the job is on or to be stopped; gone when its coordinator has not said so for a while |
//! | `…:tasks` | a stream of the names of tasks that are not done, with a group that all workers are in |
//! | `…:bundles` | a hash of what tasks are: their version, and the paths that lead to their parts of the tree |
//! | `…:results` | a list of what was found and not fetched yet |
//! | `…:members` | a hash of the workers: how often each has reported, and what |
//!
//! A worker publishes in one step, which happens whole or not at all: what it found, what is left of its task as the next version of it, and
//! new tasks. The step is refused unless the worker still has the task: nobody else has claimed it since its lease ran out. So
//! nothing is explored twice that counts, and what a worker that died had not published is another's to find.
//!
//! Everything that is written carries the checksum and, with a team's key, the signature of [`sealed`](crate::sealed) records, under the name of its job
//! and task: nothing can be moved from one to another.

use std::time::Duration;

use reprise_store::{Decoder, Encoder, Space};

use crate::address::Address;
use crate::connection::Connection;
use crate::trouble::Trouble;
use crate::trust::{TeamKey, sealed, unsealed};
use crate::wire::{Command, Value};

const JOBS: Space = Space("fleet jobs");
const TASKS: Space = Space("fleet tasks");
const RESULTS: Space = Space("fleet results");
const TEXTS: Space = Space("fleet texts");
const GROUP: &str = "workers";
/// What a job may take on a server that nobody looks after any more.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(3600);
/// Texts are for the next job too.
const TEXT_KEPT: Duration = Duration::from_secs(24 * 3600);
/// A coordinator that has not reported for so many leases is dead.
const LEASES_TO_LIVE: u32 = 3;
/// Tasks looked at for leases that ran out, at a time.
const CLAIMS: u64 = 64;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Loss {
    #[error(transparent)]
    Server(#[from] Trouble),
    /// The server has no such job, or not any more.
    #[error("the server has lost the job")]
    Job,
}

/// Names a job: letters and digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Job {
    pub name: String,
    pub lease: Duration,
}

/// A job as its coordinator announced it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    pub job: Job,
    /// Of the version of the tool.
    pub dialect: [u8; 32],
    /// What the job is about, in that dialect; `None` where it is not signed as it should be.
    pub payload: Option<Vec<u8>>,
}

/// Whether workers are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobState {
    On,
    /// What is done is wanted, and nothing more.
    Stopping,
    Gone,
}

/// A task that a worker has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenTask {
    /// In the stream.
    entry: Vec<u8>,
    pub name: u64,
    pub version: u64,
    pub bundle: Vec<u8>,
}

/// A task that nobody has yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTask {
    pub name: u64,
    pub bundle: Vec<u8>,
}

/// What a worker has found of a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Publication {
    pub task: u64,
    /// Of the task, when this was found.
    pub version: u64,
    /// Who writes it.
    pub guide: u64,
    pub piece: Vec<u8>,
}

/// How many workers there are, how many have something, and what waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hunger {
    pub members: u64,
    pub busy: u64,
    pub waiting: u64,
}

impl Hunger {
    /// Workers for whom nothing waits.
    pub fn hungry(self) -> u64 {
        self.members.saturating_sub(self.busy + self.waiting)
    }
}

/// What a worker says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Member {
    pub name: String,
    /// Grows with every report.
    pub reports: u64,
    pub paths: u64,
}

/// A connection to where jobs are.
pub struct Fleet {
    connection: Connection,
    team: Option<TeamKey>,
}

/// Publishes, if the worker has the task. Keys: tasks, bundles, results. Arguments: group, worker, entry, task, what was found, what is left,
/// then name and bundle of each new task.
const PUBLISH: &str = "\
local has = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[3], ARGV[3], 1)
if #has == 0 or has[1][2] ~= ARGV[2] then return 0 end
if ARGV[5] ~= '' then redis.call('RPUSH', KEYS[3], ARGV[5]) end
if ARGV[6] == '' then
  redis.call('XACK', KEYS[1], ARGV[1], ARGV[3])
  redis.call('XDEL', KEYS[1], ARGV[3])
  redis.call('HDEL', KEYS[2], ARGV[4])
else
  redis.call('HSET', KEYS[2], ARGV[4], ARGV[6])
  redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[3], 'JUSTID')
end
for i = 7, #ARGV, 2 do
  redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1])
  redis.call('XADD', KEYS[1], '*', 't', ARGV[i])
end
return 1";

/// Begins the leases of a worker's tasks anew, of those that it still has. Keys: tasks. Arguments: group, worker, entries.
const RENEW: &str = "\
for i = 3, #ARGV do
  local has = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[i], ARGV[i], 1)
  if #has > 0 and has[1][2] == ARGV[2] then
    redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[i], 'JUSTID')
  end
end
return #ARGV";

impl Fleet {
    /// Marks the name as ours if it is nobody's.
    pub fn open(address: &Address, team: Option<TeamKey>) -> Result<Fleet, Trouble> {
        Ok(Fleet { connection: Connection::open(address)?, team })
    }

    fn key(&self, job: &Job, what: &str) -> String {
        format!("{}:{{{}}}:{what}", self.connection.layout.fleet(), job.name)
    }

    /// The answers; the first refusal is an error.
    fn run(&mut self, commands: &[Command]) -> Result<Vec<Value>, Loss> {
        let answers = self.connection.run(commands)?;
        for answer in &answers {
            if let Value::Refusal(text) = answer {
                return Err(match text.split(' ').next() {
                    Some("NOGROUP") => Loss::Job,
                    // A stream that is not there any more, met in a script.
                    _ if text.contains("NOGROUP") || text.contains("no such key") => Loss::Job,
                    _ => Loss::Server(self.connection.refused(text)),
                });
            }
        }
        Ok(answers)
    }

    fn seal(&self, space: Space, key: &[u8], payload: &[u8]) -> Vec<u8> {
        sealed(self.team.as_ref(), space, key, payload)
    }

    fn unseal(&self, space: Space, key: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
        unsealed(self.team.as_ref(), space, key, bytes).ok().map(<[u8]>::to_vec)
    }

    fn task_key(job: &Job, task: u64) -> Vec<u8> {
        [job.name.as_bytes(), &task.to_le_bytes()].concat()
    }

    fn sealed_bundle(&self, job: &Job, task: u64, version: u64, bundle: &[u8]) -> Vec<u8> {
        let mut encoder = Encoder::new();
        encoder.number(version).fixed(bundle);
        self.seal(TASKS, &Fleet::task_key(job, task), &encoder.finish())
    }

    /// Puts a job there for workers to find.
    pub fn announce(&mut self, job: &Job, dialect: &[u8; 32], payload: &[u8]) -> Result<(), Loss> {
        let mut encoder = Encoder::new();
        encoder.fixed(dialect).number(job.lease.as_millis() as u64).fixed(payload);
        let record = self.seal(JOBS, job.name.as_bytes(), &encoder.finish());
        let tasks = self.key(job, "tasks");
        let group = Command::new("XGROUP").arg("CREATE").key_follows().arg(&tasks).arg(GROUP).arg("0").arg("MKSTREAM");
        self.run(&[group])?;
        self.say(job, JobState::On)?;
        let fleet = self.connection.layout.fleet();
        self.run(&[Command::new("HSET").arg(fleet).arg(&job.name).arg(record)])?;
        Ok(())
    }

    /// Says that a job is on, or is to be stopped. Without being said again it is over after a few leases.
    pub fn say(&mut self, job: &Job, state: JobState) -> Result<(), Loss> {
        let word = if state == JobState::On { "on" } else { "stop" };
        let alive = u64::try_from((job.lease * LEASES_TO_LIVE).as_millis()).unwrap_or(u64::MAX);
        let mut commands = vec![Command::new("SET").arg(self.key(job, "alive")).arg(word).arg("PX").number(alive)];
        for what in ["tasks", "bundles", "results", "members"] {
            let key = self.key(job, what);
            commands.push(Command::new("PEXPIRE").arg(key).number(FORGOTTEN_AFTER.as_millis() as u64));
        }
        self.run(&commands).map(|_| ())
    }

    /// What its coordinator said last.
    pub fn state(&mut self, job: &Job) -> Result<JobState, Loss> {
        let answer = self.run(&[Command::new("GET").arg(self.key(job, "alive"))])?.pop();
        Ok(read_state(answer.as_ref()))
    }

    /// All jobs whose coordinators live. What others have left is cleared away.
    pub fn jobs(&mut self) -> Result<Vec<Announcement>, Loss> {
        let fleet = self.connection.layout.fleet();
        let answer = self.run(&[Command::new("HGETALL").arg(&fleet)])?.pop();
        let mut found = Vec::new();
        for (name, record) in pairs(answer) {
            let Some(announcement) = self.announcement(&name, &record) else { continue };
            match self.state(&announcement.job)? {
                JobState::On => found.push(announcement),
                JobState::Stopping => {}
                JobState::Gone => self.remove(&announcement.job)?,
            }
        }
        Ok(found)
    }

    fn announcement(&self, name: &[u8], record: &[u8]) -> Option<Announcement> {
        let is_ours = unsealed(self.team.as_ref(), JOBS, name, record).is_ok();
        // Whose it is does not matter for clearing it away.
        let payload = unsealed(None, JOBS, name, record).ok()?;
        let mut decoder = Decoder::new(payload);
        let dialect = decoder.fixed(32).ok()?.try_into().ok()?;
        let lease = Duration::from_millis(decoder.number().ok()?);
        let name = String::from_utf8(name.to_vec()).ok()?;
        let job = Job { name, lease };
        Some(Announcement { job, dialect, payload: is_ours.then(|| decoder.rest().to_vec()) })
    }

    /// Takes a job and all that belongs to it away.
    pub fn remove(&mut self, job: &Job) -> Result<(), Loss> {
        let fleet = self.connection.layout.fleet();
        let mut commands = vec![Command::new("HDEL").arg(fleet).arg(&job.name)];
        for what in ["alive", "tasks", "bundles", "results", "members"] {
            commands.push(Command::new("UNLINK").arg(self.key(job, what)));
        }
        self.run(&commands).map(|_| ())
    }

    fn text_key(&self, digest: &[u8]) -> String {
        let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{}:text:{digits}", self.connection.layout.fleet())
    }

    /// Leaves the text of a program, unless it is there.
    pub fn put_text(&mut self, digest: &[u8], text: &[u8]) -> Result<(), Loss> {
        let key = self.text_key(digest);
        let kept = TEXT_KEPT.as_millis() as u64;
        let known = self.run(&[Command::new("PEXPIRE").arg(&key).number(kept)])?.pop();
        if known == Some(Value::Integer(1)) {
            return Ok(());
        }
        let record = self.seal(TEXTS, digest, text);
        self.run(&[Command::new("SET").arg(&key).arg(record).arg("PX").number(kept)]).map(|_| ())
    }

    /// The text of a program. Whether it is the one that has this digest is for the caller to see.
    pub fn text(&mut self, digest: &[u8]) -> Result<Option<Vec<u8>>, Loss> {
        let answer = self.run(&[Command::new("GET").arg(self.text_key(digest))])?.pop();
        Ok(match answer {
            Some(Value::Bytes(record)) => self.unseal(TEXTS, digest, &record),
            _ => None,
        })
    }

    /// Adds tasks.
    pub fn add(&mut self, job: &Job, tasks: &[NewTask]) -> Result<(), Loss> {
        let (stream, bundles) = (self.key(job, "tasks"), self.key(job, "bundles"));
        let mut commands = Vec::new();
        for task in tasks {
            let name = task.name.to_string();
            let bundle = self.sealed_bundle(job, task.name, 0, &task.bundle);
            commands.push(Command::new("HSET").arg(&bundles).arg(&name).arg(bundle));
            commands.push(Command::new("XADD").arg(&stream).arg("*").arg("t").arg(&name));
        }
        self.run(&commands).map(|_| ())
    }

    /// A task that nobody has, or whose lease ran out; waits a little for one.
    pub fn take(&mut self, job: &Job, worker: &str, patience: Duration) -> Result<Option<TakenTask>, Loss> {
        let tasks = self.key(job, "tasks");
        let read = Command::new("XREADGROUP").arg("GROUP").arg(GROUP).arg(worker).arg("COUNT").arg("1");
        let read = read
            .arg("BLOCK")
            .number(patience.as_millis().max(1) as u64)
            .arg("STREAMS")
            .key_follows()
            .arg(&tasks)
            .arg(">");
        let answer = self.run(&[read])?.pop();
        if let Some(entry) = answer.and_then(first_of_stream) {
            return self.taken(job, entry);
        }
        self.claim(job, worker)
    }

    /// A task whose worker has not reported for the time of its lease.
    pub fn claim(&mut self, job: &Job, worker: &str) -> Result<Option<TakenTask>, Loss> {
        let tasks = self.key(job, "tasks");
        let pending = Command::new("XPENDING").arg(&tasks).arg(GROUP).arg("-").arg("+").number(CLAIMS);
        let Some(Value::Array(pending)) = self.run(&[pending])?.pop() else { return Ok(None) };
        let lease = job.lease.as_millis() as u64;
        for one in pending {
            let Value::Array(one) = one else { continue };
            let [Value::Bytes(entry), _, Value::Integer(idle), ..] = one.as_slice() else { continue };
            if u64::try_from(*idle).is_ok_and(|idle| idle >= lease) {
                let claim = Command::new("XCLAIM").arg(&tasks).arg(GROUP).arg(worker).number(lease).arg(entry);
                if let Some(Value::Array(claimed)) = self.run(&[claim])?.pop()
                    && let Some(entry) = claimed.into_iter().find_map(entry_of)
                {
                    return self.taken(job, entry);
                }
            }
        }
        Ok(None)
    }

    /// What a task is that a worker has just got.
    fn taken(&mut self, job: &Job, (entry, name): (Vec<u8>, Vec<u8>)) -> Result<Option<TakenTask>, Loss> {
        let bundles = self.key(job, "bundles");
        let answer = self.run(&[Command::new("HGET").arg(&bundles).arg(&name)])?.pop();
        let read = || -> Option<TakenTask> {
            let task: u64 = std::str::from_utf8(&name).ok()?.parse().ok()?;
            let Some(Value::Bytes(record)) = &answer else { return None };
            let payload = self.unseal(TASKS, &Fleet::task_key(job, task), record)?;
            let mut decoder = Decoder::new(&payload);
            let version = decoder.number().ok()?;
            Some(TakenTask { entry: entry.clone(), name: task, version, bundle: decoder.rest().to_vec() })
        };
        let task = read();
        if task.is_none() {
            // It is nothing that anybody could do.
            let tasks = self.key(job, "tasks");
            let forget = [
                Command::new("XACK").arg(&tasks).arg(GROUP).arg(&entry),
                Command::new("XDEL").arg(&tasks).arg(&entry),
                Command::new("HDEL").arg(&bundles).arg(&name),
            ];
            self.run(&forget)?;
        }
        Ok(task)
    }

    /// Publishes what was found of a task, what is left of it and new tasks; `false` if the worker does not have it any more. What is left has the next version.
    pub fn publish(
        &mut self,
        job: &Job,
        worker: &str,
        task: &TakenTask,
        found: Option<(u64, &[u8])>,
        left: Option<&[u8]>,
        new: &[NewTask],
    ) -> Result<bool, Loss> {
        let found = found.map_or(Vec::new(), |(guide, piece)| {
            let mut encoder = Encoder::new();
            encoder.number(task.name).number(task.version).fixed(&guide.to_le_bytes()).fixed(piece);
            self.seal(RESULTS, job.name.as_bytes(), &encoder.finish())
        });
        let left = left.map_or(Vec::new(), |left| self.sealed_bundle(job, task.name, task.version + 1, left));
        let mut publish = Command::new("EVAL").arg(PUBLISH).arg("3").key_follows();
        for what in ["tasks", "bundles", "results"] {
            publish = publish.arg(self.key(job, what));
        }
        publish = publish.arg(GROUP).arg(worker).arg(&task.entry).arg(task.name.to_string()).arg(found).arg(left);
        for task in new {
            publish = publish.arg(task.name.to_string()).arg(self.sealed_bundle(job, task.name, 0, &task.bundle));
        }
        Ok(self.run(&[publish])?.pop() == Some(Value::Integer(1)))
    }

    /// A worker reports: its leases begin anew, and it learns whether it is wanted.
    pub fn report(&mut self, job: &Job, member: &Member, has: &[TakenTask]) -> Result<JobState, Loss> {
        let mut encoder = Encoder::new();
        encoder.number(member.reports).number(member.paths);
        let mut commands = vec![
            Command::new("GET").arg(self.key(job, "alive")),
            Command::new("HSET").arg(self.key(job, "members")).arg(&member.name).arg(encoder.finish()),
        ];
        if !has.is_empty() {
            let renew = Command::new("EVAL").arg(RENEW).arg("1").key_follows().arg(self.key(job, "tasks"));
            let renew = renew.arg(GROUP).arg(&member.name);
            commands.push(has.iter().fold(renew, |renew, task| renew.arg(&task.entry)));
        }
        let answers = self.run(&commands)?;
        Ok(read_state(answers.first()))
    }

    /// Somebody is not a worker of this job any more.
    pub fn leave(&mut self, job: &Job, worker: &str) -> Result<(), Loss> {
        self.run(&[Command::new("HDEL").arg(self.key(job, "members")).arg(worker)]).map(|_| ())
    }

    /// Everybody who has reported, dead or alive.
    pub fn members(&mut self, job: &Job) -> Result<Vec<Member>, Loss> {
        let answer = self.run(&[Command::new("HGETALL").arg(self.key(job, "members"))])?.pop();
        let read = |(name, said): (Vec<u8>, Vec<u8>)| -> Option<Member> {
            let mut decoder = Decoder::new(&said);
            let (reports, paths) = (decoder.number().ok()?, decoder.number().ok()?);
            Some(Member { name: String::from_utf8(name).ok()?, reports, paths })
        };
        Ok(pairs(answer).into_iter().filter_map(read).collect())
    }

    /// Who waits for something to do.
    pub fn hunger(&mut self, job: &Job) -> Result<Hunger, Loss> {
        let tasks = self.key(job, "tasks");
        let commands = [
            Command::new("XLEN").arg(&tasks),
            Command::new("XPENDING").arg(&tasks).arg(GROUP),
            Command::new("HLEN").arg(self.key(job, "members")),
        ];
        let answers = self.run(&commands)?;
        let count = |value: &Value| match value {
            Value::Integer(number) => u64::try_from(*number).unwrap_or(0),
            _ => 0,
        };
        let (pending, busy) = match &answers[1] {
            Value::Array(summary) => {
                let busy = match summary.get(3) {
                    Some(Value::Array(workers)) => workers.len() as u64,
                    _ => 0,
                };
                (summary.first().map_or(0, count), busy)
            }
            _ => (0, 0),
        };
        Ok(Hunger { members: count(&answers[2]), busy, waiting: count(&answers[0]).saturating_sub(pending) })
    }

    /// Tasks that are not done, whoever has them.
    pub fn open_tasks(&mut self, job: &Job) -> Result<u64, Loss> {
        let answers = self.run(&[
            Command::new("XLEN").arg(self.key(job, "tasks")),
            Command::new("EXISTS").arg(self.key(job, "tasks")),
        ])?;
        match answers.as_slice() {
            [Value::Integer(open), Value::Integer(1)] => Ok(u64::try_from(*open).unwrap_or(0)),
            _ => Err(Loss::Job),
        }
    }

    /// What was found, in the order in which it was published, at most so many; it stays until it is [dropped](Fleet::drop_results). What nobody
    /// who is believed has written is `None`.
    pub fn results(&mut self, job: &Job, most: usize) -> Result<Vec<Option<Publication>>, Loss> {
        let results = self.key(job, "results");
        let answer = self.run(&[Command::new("LRANGE").arg(&results).arg("0").number(most as u64 - 1)])?.pop();
        let Some(Value::Array(records)) = answer else { return Ok(Vec::new()) };
        let read = |record: &Value| -> Option<Publication> {
            let Value::Bytes(record) = record else { return None };
            let payload = self.unseal(RESULTS, job.name.as_bytes(), record)?;
            let mut decoder = Decoder::new(&payload);
            let (task, version) = (decoder.number().ok()?, decoder.number().ok()?);
            let guide = u64::from_le_bytes(decoder.fixed(8).ok()?.try_into().ok()?);
            Some(Publication { task, version, guide, piece: decoder.rest().to_vec() })
        };
        Ok(records.iter().map(read).collect())
    }

    /// The first so many results are where they belong.
    pub fn drop_results(&mut self, job: &Job, count: usize) -> Result<(), Loss> {
        let trim = Command::new("LTRIM").arg(self.key(job, "results")).number(count as u64).arg("-1");
        self.run(&[trim]).map(|_| ())
    }
}

fn read_state(answer: Option<&Value>) -> JobState {
    match answer {
        Some(Value::Bytes(word)) if word == b"on" => JobState::On,
        Some(Value::Bytes(_)) => JobState::Stopping,
        _ => JobState::Gone,
    }
}

fn pairs(answer: Option<Value>) -> Vec<(Vec<u8>, Vec<u8>)> {
    let Some(Value::Array(values)) = answer else { return Vec::new() };
    let mut values = values.into_iter();
    let mut pairs = Vec::new();
    while let (Some(Value::Bytes(name)), Some(Value::Bytes(value))) = (values.next(), values.next()) {
        pairs.push((name, value));
    }
    pairs
}

/// The first entry of the only stream: its name, and that of its task.
fn first_of_stream(answer: Value) -> Option<(Vec<u8>, Vec<u8>)> {
    let Value::Array(streams) = answer else { return None };
    let Value::Array(stream) = streams.into_iter().next()? else { return None };
    let Value::Array(entries) = stream.into_iter().nth(1)? else { return None };
    entries.into_iter().find_map(entry_of)
}

fn entry_of(value: Value) -> Option<(Vec<u8>, Vec<u8>)> {
    let Value::Array(parts) = value else { return None };
    let [Value::Bytes(entry), Value::Array(fields)] = <[Value; 2]>::try_from(parts).ok()? else { return None };
    match fields.into_iter().nth(1)? {
        Value::Bytes(task) => Some((entry, task)),
        _ => None,
    }
}
