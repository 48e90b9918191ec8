//! A worker: explores parts of the trees of runs on other machines.
//!
//! It is given programs as text IR, which it interprets and nothing else: no compiler runs, no code of others, and no file is touched but its own
//! cache. What it finds it sends piece by piece; a piece is either published whole, together with what is left, or not at all.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use reprise_explore::{
    ExploreConfig, Guide, KnownPaths, RemoteEngine, RunKnowledge, Standing, read_bundle, write_bundle,
};
use reprise_ir::code::FunctionId;
use reprise_ir::driver::{CompileOptions, temporary};
use reprise_memo::{ProgramRecord, RemoteTree, Version};
use reprise_share::{Address, Announcement, Fleet, Job, JobState, Loss, Member, TakenTask, TeamKey, Trouble};
use reprise_store::{Store, digest};

use super::{MOST_GIVEN, QUOTA, STACK_BYTES, UNPUBLISHED, WORTH, dialect, random_name, tasks_of};
use crate::entry::find_entry;
use crate::error::SessionError;
use crate::texts::Texts;

/// Between two looks at which jobs there are.
const JOBS_INTERVAL: Duration = Duration::from_millis(200);
/// How long a thread waits for a task before it looks whether it is still wanted.
const PATIENCE: Duration = Duration::from_millis(200);
/// Between two tries to reach a server that is gone.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);
/// With nothing to do in a job for so long, others are looked for.
const LOYALTY: Duration = Duration::from_secs(10);
/// Reports in the time of a lease.
const REPORTS_PER_LEASE: u32 = 4;
const MOST_REPORT_INTERVAL: Duration = Duration::from_millis(500);

/// What a worker is to do.
pub struct Worker {
    pub address: Address,
    /// Everything has to be signed with this.
    pub team: Option<TeamKey>,
    pub threads: usize,
    /// Bytes that it may take; its jobs may want less.
    pub memory: Option<u64>,
    /// For what it need not fetch again; else it is fetched again.
    pub cache: Option<PathBuf>,
    /// It ends when there was no job for so long.
    pub idle: Option<Duration>,
    /// It ends after its first job.
    pub once: bool,
    /// Raised by whoever wants it to end: what it has done is published, and what is left is given back.
    pub asked: Arc<AtomicBool>,
}

/// What a worker did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WorkerFigures {
    pub jobs: u64,
    pub tasks: u64,
    pub paths: u64,
    /// Times that what was found had been found by another, since the lease ran out.
    pub in_vain: u64,
}

/// A program that was sent.
struct SentProgram {
    tree: RemoteTree,
    config: ExploreConfig,
    version: Arc<Version>,
    entry: FunctionId,
}

impl Worker {
    /// Works until it is asked to end, or nobody has anything for it. What is worth saying is said.
    pub fn work(&self, say: &mut dyn FnMut(&str)) -> Result<WorkerFigures, SessionError> {
        let folder = match &self.cache {
            Some(_) => None,
            None => Some(temporary::folder("worker").map_err(SessionError::Directory)?),
        };
        let place = self.cache.clone().or(folder.as_ref().map(|folder| folder.path().to_owned()));
        let opening = Store::open(&place.expect("there is one or the other"))?;
        let store = Arc::new(opening.store);
        let mut fleet = Fleet::open(&self.address, self.team.clone()).map_err(|trouble| self.no_server(&trouble))?;
        let mut figures = WorkerFigures::default();
        let mut left_alone = HashSet::new();
        let mut last_job = Instant::now();
        while !self.asked.load(Ordering::Relaxed) && self.idle.is_none_or(|idle| last_job.elapsed() < idle) {
            match self.find_job(&mut fleet, &store, &mut left_alone, say) {
                Ok(Some((job, program))) => {
                    say(&format!("exploring {}", program.title()));
                    let done = self.work_on(&job, &program, &store);
                    say(&format!("{}: {} parts, {} paths", program.title(), done.tasks, done.paths));
                    figures.add(done);
                    last_job = Instant::now();
                    if self.once {
                        break;
                    }
                }
                Ok(None) => std::thread::sleep(JOBS_INTERVAL),
                Err(loss) => {
                    say(&format!("{}: {loss}; trying again", self.address));
                    let Some(again) = self.reconnect(last_job) else { break };
                    say(&format!("{}: the server is back", self.address));
                    fleet = again;
                }
            }
        }
        Ok(figures)
    }

    fn no_server(&self, trouble: &Trouble) -> SessionError {
        SessionError::Usage(format!("{}: {trouble}", self.address))
    }

    /// `None` if it is time to end.
    fn reconnect(&self, last_job: Instant) -> Option<Fleet> {
        loop {
            if self.asked.load(Ordering::Relaxed) || self.idle.is_some_and(|idle| last_job.elapsed() >= idle) {
                return None;
            }
            match Fleet::open(&self.address, self.team.clone()) {
                Ok(fleet) => return Some(fleet),
                Err(_) => std::thread::sleep(RETRY_INTERVAL),
            }
        }
    }

    /// The first job that can be done here, and its program.
    fn find_job(
        &self,
        fleet: &mut Fleet,
        store: &Arc<Store>,
        left_alone: &mut HashSet<String>,
        say: &mut dyn FnMut(&str),
    ) -> Result<Option<(Job, SentProgram)>, Loss> {
        let jobs = fleet.jobs()?;
        left_alone.retain(|name| jobs.iter().any(|one| one.job.name == *name));
        // Those with most to do come first.
        let mut wanted = Vec::new();
        for announced in jobs.into_iter().filter(|one| !left_alone.contains(&one.job.name)) {
            let waiting = fleet.hunger(&announced.job).map_or(0, |hunger| hunger.waiting);
            wanted.push((waiting, announced));
        }
        wanted.sort_by_key(|(waiting, _)| std::cmp::Reverse(*waiting));
        for (_, announced) in wanted {
            match load(fleet, store, &announced)? {
                Ok(program) => return Ok(Some((announced.job, program))),
                Err(why) => {
                    say(&format!(
                        "job {} is left alone: {why}",
                        &announced.job.name[..8.min(announced.job.name.len())]
                    ));
                    left_alone.insert(announced.job.name);
                }
            }
        }
        Ok(None)
    }

    /// Takes parts in a job until it is over or there is nothing more for this worker.
    fn work_on(&self, job: &Job, program: &SentProgram, store: &Arc<Store>) -> WorkerFigures {
        let ended = AtomicBool::new(false);
        let hands: Vec<Hand> = (0..self.threads.max(1)).map(|_| Hand::new(self, job, program, &ended)).collect();
        std::thread::scope(|scope| {
            let threads: Vec<_> = hands
                .iter()
                .map(|hand| {
                    let thread = std::thread::Builder::new().name("hand".into()).stack_size(STACK_BYTES);
                    thread.spawn_scoped(scope, move || hand.work(store))
                })
                .collect();
            let reporter = Reporter { worker: self, job, hands: &hands, ended: &ended };
            reporter.report_while(|| threads.iter().flatten().any(|thread| !thread.is_finished()));
        });
        let mut figures = WorkerFigures { jobs: 1, ..WorkerFigures::default() };
        for hand in &hands {
            figures.tasks += hand.tasks.load(Ordering::Relaxed);
            figures.paths += hand.paths.load(Ordering::Relaxed);
            figures.in_vain += hand.in_vain.load(Ordering::Relaxed);
        }
        figures
    }
}

impl WorkerFigures {
    fn add(&mut self, other: WorkerFigures) {
        self.jobs += other.jobs;
        self.tasks += other.tasks;
        self.paths += other.paths;
        self.in_vain += other.in_vain;
    }
}

impl SentProgram {
    fn title(&self) -> String {
        let sources: Vec<&str> = self.tree.program.sources.iter().map(|(name, _)| name.as_str()).collect();
        format!("{} {}", sources.join(" "), self.tree.program.entry)
    }
}

/// What a job is about; why that is nothing for this worker, if so.
fn tree_of(announced: &Announcement) -> Result<RemoteTree, String> {
    if announced.dialect != dialect() {
        return Err("it is of another version of reprise; install the same on both machines".into());
    }
    let Some(payload) = &announced.payload else {
        return Err("it is not signed with this team's key; give both the same --trust FILE".into());
    };
    RemoteTree::decode(payload).map_err(|_| "what it is about cannot be read; run it again".into())
}

/// Makes the program of a job; why not, if it cannot be.
fn load(fleet: &mut Fleet, store: &Arc<Store>, announced: &Announcement) -> Result<Result<SentProgram, String>, Loss> {
    let tree = match tree_of(announced) {
        Ok(tree) => tree,
        Err(why) => return Ok(Err(why)),
    };
    let mut texts = Vec::new();
    for (name, of) in &tree.program.sources {
        // What is wrong with the cache costs fetching.
        let known = ProgramRecord::text(store, *of).ok().flatten().filter(|text| digest(text) == *of);
        let text = match known {
            Some(text) => Some(text),
            None => {
                let sent = fleet.text(&of.bytes())?.filter(|text| digest(text) == *of);
                sent.inspect(|text| drop(ProgramRecord::keep_text(store, *of, text)))
            }
        };
        let Some(text) = text else {
            return Ok(Err(format!("the server does not have the text of {name}; run it again")));
        };
        texts.push((name.clone(), *of, text));
    }
    Ok(link(tree, texts).map_err(|error| error.to_string()))
}

fn link(tree: RemoteTree, texts: Vec<(String, reprise_store::Digest, Vec<u8>)>) -> Result<SentProgram, SessionError> {
    let wrong = |what: &str| SessionError::Usage(what.to_string());
    let config = tree.config().ok_or_else(|| wrong("its options mean nothing here"))?;
    let program = Texts::of_others(texts).link(&CompileOptions::default(), None)?.program;
    let entry = find_entry(&program, &tree.program.entry)?;
    let version = tree.version(&program, entry)?;
    let version = Arc::new(version.ok_or_else(|| wrong("its code is called otherwise here; run it again"))?);
    Ok(SentProgram { tree, config, version, entry })
}

/// Reports for all threads of a worker.
struct Reporter<'w> {
    worker: &'w Worker,
    job: &'w Job,
    hands: &'w [Hand<'w>],
    ended: &'w AtomicBool,
}

impl Reporter<'_> {
    fn report_while(&self, goes_on: impl Fn() -> bool) {
        let interval = (self.job.lease / REPORTS_PER_LEASE).min(MOST_REPORT_INTERVAL);
        let mut fleet: Option<Fleet> = None;
        let mut reports = 0;
        let mut last: Option<Instant> = None;
        while goes_on() {
            if last.is_none_or(|last| last.elapsed() >= interval) {
                last = Some(Instant::now());
                reports += 1;
                match self.report(&mut fleet, reports) {
                    Ok(JobState::On) => {}
                    Ok(JobState::Stopping | JobState::Gone) | Err(Loss::Job) => {
                        self.ended.store(true, Ordering::Relaxed)
                    }
                    Err(Loss::Server(_)) => fleet = None,
                }
            }
            std::thread::sleep(Duration::from_millis(5).min(interval));
        }
        if let Some(fleet) = &mut fleet {
            // Whoever waits for it waits for the lease at most.
            self.hands.iter().for_each(|hand| drop(fleet.leave(self.job, &hand.name)));
        }
    }

    fn report(&self, fleet: &mut Option<Fleet>, reports: u64) -> Result<JobState, Loss> {
        let fleet = match fleet {
            Some(fleet) => fleet,
            None => fleet.insert(Fleet::open(&self.worker.address, self.worker.team.clone())?),
        };
        let mut state = JobState::On;
        for hand in self.hands {
            let has: Vec<TakenTask> =
                hand.has.lock().expect("nobody panics while holding it").iter().cloned().collect();
            let member = Member { name: hand.name.clone(), reports, paths: hand.paths.load(Ordering::Relaxed) };
            state = fleet.report(self.job, &member, &has)?;
        }
        Ok(state)
    }
}

/// One thread of a worker.
struct Hand<'w> {
    worker: &'w Worker,
    job: &'w Job,
    program: &'w SentProgram,
    /// The job is over.
    ended: &'w AtomicBool,
    name: String,
    /// What it is at.
    has: Mutex<Option<TakenTask>>,
    tasks: AtomicU64,
    paths: AtomicU64,
    in_vain: AtomicU64,
}

/// What became of a task.
enum Turn {
    /// Everything that was found is published; nothing is left of it here.
    Done,
    /// Somebody else has it.
    InVain,
    /// The engine cannot go on.
    Halted,
}

impl<'w> Hand<'w> {
    fn new(worker: &'w Worker, job: &'w Job, program: &'w SentProgram, ended: &'w AtomicBool) -> Hand<'w> {
        Hand {
            worker,
            job,
            program,
            ended,
            name: random_name(),
            has: Mutex::default(),
            tasks: AtomicU64::new(0),
            paths: AtomicU64::new(0),
            in_vain: AtomicU64::new(0),
        }
    }

    fn is_to_leave(&self) -> bool {
        self.ended.load(Ordering::Relaxed) || self.worker.asked.load(Ordering::Relaxed)
    }

    fn work(&self, store: &Arc<Store>) {
        let SentProgram { tree, config, version, entry } = self.program;
        let Ok(mut recorder) = tree.recorder(store, version) else { return };
        let mut config = config.clone();
        config.bounds.memory = [config.bounds.memory, self.worker.memory].into_iter().flatten().min();
        // Nothing is to be left open because somebody wants this worker to end: it ends between two slices of work.
        let never: Arc<AtomicBool> = Arc::default();
        let (mut nobody, nothing) = ((), KnownPaths::default());
        let guide = (&mut recorder as &mut dyn Guide, &nothing);
        let program = version.program.clone();
        let engine = RemoteEngine::new(program, config, never, &mut nobody, guide, RunKnowledge::default(), *entry);
        let Ok(mut engine) = engine else { return };
        let mut fleet: Option<Fleet> = None;
        let mut last_task = Instant::now();
        while !self.is_to_leave() && last_task.elapsed() < LOYALTY {
            match self.turn(&mut fleet, &mut engine) {
                Ok(None) => {}
                Ok(Some(turn)) => {
                    last_task = Instant::now();
                    match turn {
                        Turn::Done => {}
                        Turn::InVain => {
                            self.in_vain.fetch_add(1, Ordering::Relaxed);
                        }
                        Turn::Halted => break,
                    }
                }
                Err(Loss::Job) => break,
                Err(Loss::Server(_)) => {
                    fleet = None;
                    // What was found may be published or not, so it is not published again: whoever takes the task up finds out.
                    engine.become_another();
                    last_task = Instant::now();
                    std::thread::sleep(RETRY_INTERVAL.min(self.job.lease / 4));
                }
            }
            *self.has.lock().expect("nobody panics while holding it") = None;
        }
    }

    /// One task, if there is one.
    fn turn(&self, fleet: &mut Option<Fleet>, engine: &mut RemoteEngine<'_>) -> Result<Option<Turn>, Loss> {
        let fleet = match fleet {
            Some(fleet) => fleet,
            None => fleet.insert(Fleet::open(&self.worker.address, self.worker.team.clone())?),
        };
        let patience = PATIENCE.min(self.job.lease / 4);
        let Some(mut task) = fleet.take(self.job, &self.name, patience)? else { return Ok(None) };
        *self.has.lock().expect("nobody panics while holding it") = Some(task.clone());
        self.tasks.fetch_add(1, Ordering::Relaxed);
        // What makes no sense stays open.
        engine.take(read_bundle(&task.bundle).unwrap_or_default());
        let (mut gave_at, mut published_at) = (engine.work(), engine.work());
        loop {
            let standing = engine.advance(QUOTA);
            self.paths.store(engine.ended_paths(), Ordering::Relaxed);
            let is_to_leave = self.is_to_leave();
            if standing == Standing::Done || standing == Standing::Halted || is_to_leave {
                // What is left is somebody else's from here on.
                let rest = engine.rest();
                engine.leave();
                let turn = if standing == Standing::Halted { Turn::Halted } else { Turn::Done };
                let is_ours = self.publish(fleet, engine, &task, None, &rest)?;
                return Ok(Some(if is_ours { turn } else { self.give_up(engine) }));
            }
            let done = engine.work() - gave_at;
            let mut given = Vec::new();
            if done >= WORTH * engine.price_of_taking_up() {
                let hungry = fleet.hunger(self.job)?.hungry().min(MOST_GIVEN);
                given = engine.give_away(hungry as usize);
            }
            if !given.is_empty() || engine.work() - published_at >= UNPUBLISHED {
                let left = write_bundle(engine.rest().iter());
                if !self.publish(fleet, engine, &task, Some(&left), &given)? {
                    return Ok(Some(self.give_up(engine)));
                }
                task.version += 1;
                (gave_at, published_at) = (engine.work(), engine.work());
            }
        }
    }

    fn give_up(&self, engine: &mut RemoteEngine<'_>) -> Turn {
        engine.become_another();
        Turn::InVain
    }

    /// Publishes what was found; `false` if somebody else has the task.
    fn publish(
        &self,
        fleet: &mut Fleet,
        engine: &mut RemoteEngine<'_>,
        task: &TakenTask,
        left: Option<&[u8]>,
        given: &[reprise_explore::PathPrefix],
    ) -> Result<bool, Loss> {
        let guide = engine.name();
        let piece = engine.take_written();
        let new = match left {
            Some(_) => tasks_of(given),
            // What one had at once another can have at once.
            None if given.is_empty() => Vec::new(),
            None => vec![reprise_share::NewTask { name: super::random_number(), bundle: write_bundle(given.iter()) }],
        };
        fleet.publish(self.job, &self.name, task, Some((guide.0, &piece)), left, &new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_done_here_is_said_without_asking_the_server() {
        let announced = |dialect: [u8; 32], payload: Option<&[u8]>| Announcement {
            job: Job { name: "job".into(), lease: Duration::from_secs(1) },
            dialect,
            payload: payload.map(<[u8]>::to_vec),
        };
        let own = dialect();
        let mut other = own;
        other[0] ^= 1;
        let cases = [
            (announced(other, Some(b"")), "another version of reprise"),
            (announced(own, None), "not signed with this team's key"),
            (announced(own, Some(b"nonsense")), "cannot be read"),
        ];
        for (announced, what) in cases {
            let why = tree_of(&announced).expect_err("it cannot be done");
            assert!(why.contains(what), "{why}");
        }
    }
}
