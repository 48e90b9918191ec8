//! The run that wants workers: announces its job, explores with them, and takes in what they find.

use std::collections::HashMap;
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use reprise_explore::{
    Event, ExploreConfig, KnownPaths, Listener, Progress, RemoteEngine, RunKnowledge, Standing, read_bundle,
};
use reprise_ir::code::{FunctionId, Program};
use reprise_memo::{MemoryUse, PieceIntake, Prepared, RemoteTree, TrieRecorder};
use reprise_share::{Fleet, Job, JobState, Loss, Member, Publication, TakenTask};

use super::{
    FleetFigures, FleetOrder, MOST_GIVEN, QUOTA, STACK_BYTES, WORTH, alone_because, dialect, random_name, tasks_of,
};
use crate::error::SessionError;
use crate::explore::Exploring;
use crate::limits::Limits;
use crate::order::Reach;

/// Between two looks at what has come.
const LOOK: Duration = Duration::from_millis(20);
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);
const MEMBERS_INTERVAL: Duration = Duration::from_millis(500);
/// Pieces that are fetched at once.
const MOST_RESULTS: usize = 64;
/// A job is begun so often at most, where the server loses it.
const MOST_JOBS: u32 = 8;
/// For what workers publish when the run is to end.
const GRACE: Duration = Duration::from_millis(500);
/// How long the server may be gone, in leases.
const LEASES_WITHOUT_SERVER: u32 = 1;
/// What is kept of the time for what comes behind: putting parts together and reporting.
const RESERVE_SHARE: u32 = 8;
const MOST_RESERVE: Duration = Duration::from_secs(10);

/// How exploring together ended.
enum Ending {
    /// Nothing is left, here or elsewhere.
    Done,
    /// Time is up, or somebody asked for the end.
    Stopped,
    /// The server is gone, or what was on it.
    Lost(Loss),
    /// A machine could not be made, or a thread.
    Failed(SessionError),
}

impl Exploring<'_, '_> {
    /// Explores with whatever workers there are. What they find is in the store afterwards; whatever is open then is for the run.
    pub(crate) fn explore_with_workers(&mut self, bound: Option<u32>) -> Result<(), SessionError> {
        let Some(fleet) = self.order.fleet.clone() else { return Ok(()) };
        let config = self.order.explore_to(bound);
        if self.order.reach == Reach::OnRecord {
            return Ok(());
        }
        let obstacle = match (alone_because(&config, self.order.wants_output), &self.wish, &self.part) {
            (Some(obstacle), ..) => Some(obstacle),
            (None, Some(_), _) => Some("--target is followed by one thread"),
            (None, None, Some(_)) => Some("--part is shared out already"),
            (None, None, None) if self.member.is_none() => Some("there is no store for the tree"),
            (None, None, None) => None,
        };
        if let Some(obstacle) = obstacle {
            self.ear.warn(&format!("--workers: this run explores alone: {obstacle}"));
            return Ok(());
        }
        for number in 0..MOST_JOBS {
            let Some(prepared) = self.prepare(&config) else { return Ok(()) };
            let is_open = if number == 0 { prepared.open.total() > 0 } else { prepared.open.unexplored > 0 };
            // Where everything runs again nothing is left to others: it is on record.
            if !is_open || prepared.memory == MemoryUse::Retraced {
                return Ok(());
            }
            match self.explore_together(&fleet, &config, prepared)? {
                Ending::Done | Ending::Stopped => return Ok(()),
                Ending::Failed(error) => return Err(error),
                Ending::Lost(loss) => {
                    self.fleet_figures.losses += 1;
                    if let Loss::Server(trouble) = loss {
                        self.ear.warn(&format!("workers at {}: {trouble}; the run goes on alone", fleet.address));
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    fn explore_together(
        &mut self,
        order: &FleetOrder,
        config: &ExploreConfig,
        prepared: Prepared,
    ) -> Result<Ending, SessionError> {
        let mut fleet = match Fleet::open(&order.address, order.team.clone()) {
            Ok(fleet) => fleet,
            Err(trouble) => return Ok(Ending::Lost(Loss::Server(trouble))),
        };
        let Prepared { mut recorder, known, .. } = prepared;
        let threads = config.threads.max(1);
        let tree = recorder.share_out(threads, &self.identity.record, config);
        let job = Job { name: random_name(), lease: order.lease };
        let announced = self.announce(&mut fleet, &job, &tree);
        let ending = match announced {
            Err(loss) => Ending::Lost(loss),
            Ok(()) => {
                let knowledge = RunKnowledge {
                    backing: self.memory.constraints(config, self.order.reuse_size()),
                    summaries: self.memory.summaries(config),
                };
                let round = Round {
                    program: self.program.clone(),
                    entry: self.entry,
                    config: ExploreConfig { threads: 1, ..config.clone() },
                    known: &known,
                    job: &job,
                    order,
                    limits: &self.order.limits,
                    halt: Arc::default(),
                    idle: AtomicUsize::new(0),
                    taken: AtomicU64::new(0),
                    given: AtomicU64::new(0),
                    accepted: Mutex::default(),
                    progress: Mutex::new(vec![None; threads]),
                    failure: Mutex::new(None),
                };
                let intake = recorder.intake();
                round.run(fleet, recorder.workers(), intake, &knowledge, self.ear, &mut self.fleet_figures)
            }
        };
        if let Err(error) = recorder.finish() {
            self.memory.lose(&error);
        }
        Ok(ending)
    }

    /// Leaves the program's texts and says what is to be done.
    fn announce(&self, fleet: &mut Fleet, job: &Job, tree: &RemoteTree) -> Result<(), Loss> {
        for (digest, text) in self.texts {
            fleet.put_text(&digest.bytes(), text)?;
        }
        fleet.announce(job, &dialect(), &tree.encode())
    }
}

/// One job, from its announcement to its end.
struct Round<'r> {
    program: Arc<Program>,
    entry: FunctionId,
    config: ExploreConfig,
    known: &'r KnownPaths,
    job: &'r Job,
    order: &'r FleetOrder,
    limits: &'r Limits,
    /// Raised for everybody here to stop.
    halt: Arc<AtomicBool>,
    /// Threads here for which nothing waits, and tasks that they have taken.
    idle: AtomicUsize,
    taken: AtomicU64,
    given: AtomicU64,
    /// By task: the version of which a result is next.
    accepted: Mutex<HashMap<u64, u64>>,
    /// By thread.
    progress: Mutex<Vec<Option<Progress>>>,
    failure: Mutex<Option<SessionError>>,
}

/// A task that is explored here has no other results.
const TAKEN_HERE: u64 = u64::MAX;

impl Round<'_> {
    fn run(
        &self,
        fleet: Fleet,
        recorders: &mut [TrieRecorder],
        intake: PieceIntake,
        knowledge: &RunKnowledge,
        listener: &mut dyn Listener,
        figures: &mut FleetFigures,
    ) -> Ending {
        let threads = recorders.len();
        let ending = std::thread::scope(|scope| {
            for (number, recorder) in recorders.iter_mut().enumerate() {
                let knowledge = knowledge.handle();
                let thread = std::thread::Builder::new().name(format!("hand {number}")).stack_size(STACK_BYTES);
                let spawned = thread.spawn_scoped(scope, move || {
                    if let Err(error) = self.explore_here(number, recorder, knowledge) {
                        *lock(&self.failure) = Some(error);
                    }
                    self.idle.fetch_add(1, Ordering::SeqCst);
                });
                if let Err(error) = spawned {
                    *lock(&self.failure) = Some(reprise_explore::ExploreError::Threads(error).into());
                }
            }
            let speaker = Speaker {
                round: self,
                fleet: Some(fleet),
                intake,
                listener,
                figures,
                threads,
                distrusted: HashSet::new(),
                alive: HashMap::new(),
            };
            let ending = speaker.speak();
            self.halt.store(true, Ordering::Relaxed);
            ending
        });
        figures.given += self.given.load(Ordering::Relaxed);
        match lock(&self.failure).take() {
            Some(error) => Ending::Failed(error),
            None => ending,
        }
    }

    /// One thread: the whole tree if it is the first, and tasks after that.
    fn explore_here(
        &self,
        number: usize,
        recorder: &mut TrieRecorder,
        knowledge: RunKnowledge,
    ) -> Result<(), SessionError> {
        let mut nobody = ();
        let guide = (recorder as &mut dyn reprise_explore::Guide, self.known);
        let mut engine = RemoteEngine::new(
            self.program.clone(),
            self.config.clone(),
            self.halt.clone(),
            &mut nobody,
            guide,
            knowledge,
            self.entry,
        )?;
        let mut hand = Hand { round: self, name: format!("here-{}", random_name()), fleet: None, tried: None };
        if number == 0 {
            engine.take_whole();
        }
        let mut gave_at = engine.work();
        while !self.halt.load(Ordering::Relaxed) {
            let standing = engine.advance(QUOTA);
            lock(&self.progress)[number] = Some(engine.progress());
            match standing {
                Standing::Halted => break,
                Standing::Busy if engine.work() - gave_at >= WORTH * engine.price_of_taking_up() => {
                    if hand.give_to_the_hungry(&mut engine) {
                        gave_at = engine.work();
                    }
                }
                Standing::Busy => {}
                Standing::Done => {
                    engine.pulse();
                    let Some(task) = hand.wait_for_task() else { break };
                    // What makes no sense stays open.
                    engine.take(read_bundle(&task.bundle).unwrap_or_default());
                    gave_at = engine.work();
                }
            }
        }
        Ok(())
    }

    /// Whether the next result of a task is the one for this version; waits until what was published before has come in.
    fn is_next(&self, task: &TakenTask) -> bool {
        let until = Instant::now() + self.job.lease;
        loop {
            let mut accepted = lock(&self.accepted);
            let next = accepted.get(&task.name).copied().unwrap_or(0);
            if next == task.version {
                accepted.insert(task.name, TAKEN_HERE);
                return true;
            }
            drop(accepted);
            if next > task.version || self.halt.load(Ordering::Relaxed) || Instant::now() > until {
                return false;
            }
            std::thread::sleep(LOOK);
        }
    }
}

/// What one thread here has to do with the server.
struct Hand<'r> {
    round: &'r Round<'r>,
    name: String,
    fleet: Option<Fleet>,
    /// When a connection was last tried.
    tried: Option<Instant>,
}

impl Hand<'_> {
    fn fleet(&mut self) -> Option<&mut Fleet> {
        if self.fleet.is_none() && self.tried.is_none_or(|tried| tried.elapsed() >= Duration::from_secs(1)) {
            self.tried = Some(Instant::now());
            let FleetOrder { address, team, .. } = self.round.order;
            self.fleet = Fleet::open(address, team.clone()).ok();
        }
        self.fleet.as_mut()
    }

    /// What the server says, unless it is gone: then the next try is a while from now.
    fn ask<T>(&mut self, ask: impl FnOnce(&mut Fleet, &Job, &str) -> Result<T, Loss>) -> Option<T> {
        let (job, name) = (self.round.job, self.name.clone());
        let answer = ask(self.fleet()?, job, &name);
        if answer.is_err() {
            self.fleet = None;
        }
        answer.ok()
    }

    fn give_to_the_hungry(&mut self, engine: &mut RemoteEngine<'_>) -> bool {
        let Some(hunger) = self.ask(|fleet, job, _| fleet.hunger(job)) else { return false };
        let given = engine.give_away(hunger.hungry().min(MOST_GIVEN) as usize);
        if given.is_empty() {
            return false;
        }
        // What others go on from is on its way to the disk before they do.
        engine.pulse();
        let tasks = tasks_of(&given);
        // If this fails they may be there all the same, so they are not explored here: what nobody explores is open.
        self.ask(|fleet, job, _| fleet.add(job, &tasks));
        self.round.given.fetch_add(tasks.len() as u64, Ordering::Relaxed);
        true
    }

    /// A task of somebody else's, which is from here on nobody else's.
    fn wait_for_task(&mut self) -> Option<TakenTask> {
        let round = self.round;
        round.idle.fetch_add(1, Ordering::SeqCst);
        let mut reports = 0;
        let task = loop {
            if round.halt.load(Ordering::Relaxed) {
                return None;
            }
            reports += 1;
            // Those who wait are members, so that others know.
            let member = Member { name: self.name.clone(), reports, paths: 0 };
            self.ask(|fleet, job, _| fleet.report(job, &member, &[]));
            let Some(task) = self.ask(|fleet, job, name| fleet.take(job, name, LOOK)) else {
                std::thread::sleep(LOOK);
                continue;
            };
            let Some(task) = task else { continue };
            // It is known here that somebody has it before it is gone there.
            round.taken.fetch_add(1, Ordering::SeqCst);
            round.idle.fetch_sub(1, Ordering::SeqCst);
            let is_ours = self.ask(|fleet, job, name| {
                let is_ours = fleet.publish(job, name, &task, None, None, &[])?;
                fleet.leave(job, name)?;
                Ok(is_ours)
            });
            // Where it is not known whether it is gone, somebody else may come to it too: what is found here counts.
            if is_ours != Some(false) && round.is_next(&task) {
                break task;
            }
            round.idle.fetch_add(1, Ordering::SeqCst);
        };
        Some(task)
    }
}

/// The thread that takes in what comes and says how far the run is.
struct Speaker<'s, 'r> {
    round: &'s Round<'r>,
    fleet: Option<Fleet>,
    intake: PieceIntake,
    listener: &'s mut dyn Listener,
    figures: &'s mut FleetFigures,
    threads: usize,
    /// Guides of which something was left out: what hangs on that is left out too.
    distrusted: HashSet<u64>,
    /// By name: what a worker last said, and when that was news.
    alive: HashMap<String, (Member, Instant)>,
}

impl Speaker<'_, '_> {
    fn speak(mut self) -> Ending {
        let ending = self.take_in_until_the_end();
        self.round.halt.store(true, Ordering::Relaxed);
        if self.fleet.is_some() {
            // Whoever came since the last look has its share in this too; that is for people only.
            let _ = self.look_around();
        }
        if let Ending::Stopped = ending {
            // Whatever goes wrong now only costs what somebody found last.
            let _ = self.collect_the_last();
        }
        if let Some(fleet) = &mut self.fleet {
            let _ = fleet.remove(self.round.job);
        }
        self.figures.paths += self.alive.values().map(|(member, _)| member.paths).sum::<u64>();
        self.intake.finish();
        ending
    }

    fn take_in_until_the_end(&mut self) -> Ending {
        let lease = self.round.job.lease;
        let started = Instant::now();
        let mut last_said = started;
        let (mut last_progress, mut last_members) = (started, started);
        let mut lost_since: Option<Instant> = None;
        loop {
            if self.is_time_to_end() {
                return Ending::Stopped;
            }
            if lock(&self.round.failure).is_some() {
                return Ending::Stopped;
            }
            let is_due = |last: &mut Instant, interval: Duration| {
                let is_due = last.elapsed() >= interval;
                if is_due {
                    *last = Instant::now();
                }
                is_due
            };
            let says = is_due(&mut last_said, lease / 4);
            let looks_around = is_due(&mut last_members, MEMBERS_INTERVAL.min(lease / 2));
            match self.turn(says, looks_around) {
                Ok(true) => return Ending::Done,
                Ok(false) => lost_since = None,
                Err(Loss::Job) => return Ending::Lost(Loss::Job),
                Err(Loss::Server(trouble)) => {
                    self.fleet = None;
                    let since = *lost_since.get_or_insert_with(Instant::now);
                    if since.elapsed() >= lease * LEASES_WITHOUT_SERVER {
                        return Ending::Lost(Loss::Server(trouble));
                    }
                    // It may come back, and until then the threads here have something to do.
                    std::thread::sleep(LOOK * 5);
                }
            }
            if is_due(&mut last_progress, PROGRESS_INTERVAL) {
                self.report_progress();
            }
        }
    }

    fn is_time_to_end(&self) -> bool {
        let limits = self.round.limits;
        let is_up = limits.time.is_some_and(|time| {
            let reserve = (time / RESERVE_SHARE).min(MOST_RESERVE);
            limits.started.elapsed() + reserve >= time
        });
        is_up || limits.asked.load(Ordering::Relaxed)
    }

    fn fleet(&mut self) -> Result<&mut Fleet, Loss> {
        if self.fleet.is_none() {
            let FleetOrder { address, team, .. } = self.round.order;
            self.fleet = Some(Fleet::open(address, team.clone())?);
        }
        Ok(self.fleet.as_mut().expect("it was just opened"))
    }

    /// `true` when nothing is left.
    fn turn(&mut self, says: bool, looks_around: bool) -> Result<bool, Loss> {
        let round = self.round;
        if says {
            self.fleet()?.say(round.job, JobState::On)?;
        }
        if looks_around {
            self.look_around()?;
        }
        // Tasks come of tasks, and of threads here that have something to do.
        let standing = || (round.idle.load(Ordering::SeqCst), round.taken.load(Ordering::SeqCst));
        let before = standing();
        let open = if before.0 == self.threads { self.fleet()?.open_tasks(round.job)? } else { 1 };
        let came = self.take_in()?;
        let is_over = open == 0 && came == 0 && standing() == before;
        if !is_over && came == 0 {
            std::thread::sleep(LOOK);
        }
        Ok(is_over)
    }

    /// Takes in what has come; how much that was.
    fn take_in(&mut self) -> Result<usize, Loss> {
        let job = self.round.job;
        let results = self.fleet()?.results(job, MOST_RESULTS)?;
        let came = results.len();
        if came == 0 {
            self.intake.hand_on();
            return Ok(0);
        }
        for result in results {
            match result {
                Some(publication) => self.take_in_one(&publication),
                None => self.figures.refused += 1,
            }
        }
        self.intake.hand_on();
        self.fleet()?.drop_results(job, came)?;
        Ok(came)
    }

    fn take_in_one(&mut self, publication: &Publication) {
        let Publication { task, version, guide, piece } = publication;
        let mut accepted = lock(&self.round.accepted);
        let is_next = accepted.get(task).copied().unwrap_or(0) == *version;
        let is_taken = is_next
            && !self.distrusted.contains(guide)
            && (piece.is_empty() || self.intake.take(*guide, piece).is_ok());
        if !is_taken {
            self.distrusted.insert(*guide);
            self.figures.refused += 1;
            return;
        }
        accepted.insert(*task, version + 1);
        self.figures.pieces += 1;
        self.figures.bytes += piece.len() as u64;
    }

    /// Who is there. Whoever has said nothing new for a while is no member any more.
    fn look_around(&mut self) -> Result<(), Loss> {
        let (job, lease) = (self.round.job, self.round.job.lease);
        let members = self.fleet()?.members(job)?;
        let now = Instant::now();
        for member in members.into_iter().filter(|member| !member.name.starts_with("here-")) {
            match self.alive.get_mut(&member.name) {
                Some((known, _)) if known.reports == member.reports => {}
                Some(known) => *known = (member, now),
                None => {
                    self.alive.insert(member.name.clone(), (member, now));
                }
            }
        }
        let silent = |(_, since): &(Member, Instant)| now - *since >= lease * 2;
        let dead: Vec<String> =
            self.alive.iter().filter(|(_, known)| silent(known)).map(|(name, _)| name.clone()).collect();
        for name in dead {
            self.figures.paths += self.alive.remove(&name).map_or(0, |(member, _)| member.paths);
            self.fleet()?.leave(job, &name)?;
        }
        self.figures.workers = self.figures.workers.max(self.alive.len() as u64);
        Ok(())
    }

    /// What workers publish when they hear that the run is to end.
    fn collect_the_last(&mut self) -> Result<(), Loss> {
        let job = self.round.job;
        self.fleet()?.say(job, JobState::Stopping)?;
        let until = Instant::now() + GRACE;
        while Instant::now() < until && (self.take_in()? > 0 || self.fleet()?.hunger(job)?.busy > 0) {
            std::thread::sleep(LOOK);
        }
        Ok(())
    }

    fn report_progress(&mut self) {
        let elsewhere: u64 = self.alive.values().map(|(member, _)| member.paths).sum::<u64>() + self.figures.paths;
        let progress = lock(&self.round.progress);
        let mut here = progress.iter().flatten();
        let Some(mut sum) = here.next().cloned() else { return };
        for part in here {
            sum.add(part);
        }
        drop(progress);
        sum.elapsed = self.round.limits.started.elapsed();
        sum.paths.completed += elsewhere;
        sum.workers = self.alive.len() as u64;
        self.listener.event(Event::Progress(&sum));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("nobody panics while holding it")
}
