//! Appends what the workers of a run wrote to the log they went on from.
//!
//! Each worker's part of the log goes on with the numbers of that log, so what a part names below those is named as it is, and the log itself
//! is not read. Whatever else it names gets another number. Where a worker goes on from another one's decision, it waits until that
//! decision is in the log; if it never is, because a killed process had not written it, what hangs there is left out and
//! the position stays open.
//!
//! Of a fault, every worker marks the least path of its own. Where such a path is left out, the later ones of that worker are
//! marked instead: whoever looks for the least path looks at all that are marked.

use std::collections::VecDeque;

use reprise_explore::{CaseVerdict, TreePosition};
use reprise_store::{Malformed, StoreError};
use rustc_hash::{FxHashMap, FxHashSet};

use super::outcome::Outcome;
use super::pages::{Log, LogCounts, LogId, records_of};
use super::record::{Decision, Leaf, NewDecision, Record, Stretch};
use super::rewrite::LogRewriting;

/// What is to be written behind a log.
pub(crate) struct JoinedLogs {
    pub(crate) log: LogRewriting,
    /// Parts of the tree that were cut off.
    pub(crate) cuts: u64,
    /// By part.
    leaves: Vec<Moved>,
}

impl JoinedLogs {
    /// The number of a leaf that a part of the log names; `None` if it is left out.
    pub(crate) fn leaf(&self, part: usize, leaf: u32) -> Option<u32> {
        match self.leaves[part].destination(leaf) {
            Some(Destination::Number(number)) => Some(number),
            _ => None,
        }
    }
}

/// Joins parts that go on from a log that has so much.
pub(crate) fn join(after: LogCounts, parts: &[Log]) -> Result<JoinedLogs, StoreError> {
    let mut join = Join {
        after,
        log: LogRewriting::behind(after),
        numbers: parts.iter().enumerate().map(|(number, part)| (part.id(), number)).collect(),
        parts: parts.iter().map(|part| Part::new(part.clone(), after)).collect(),
        undecided: FxHashSet::default(),
        settled: FxHashSet::default(),
        cuts: 0,
    };
    while join.advance_all()? || join.give_up_waiting() {}
    let Join { log, parts, cuts, .. } = join;
    Ok(JoinedLogs { log, cuts, leaves: parts.into_iter().map(|part| part.leaves).collect() })
}

struct Join {
    after: LogCounts,
    log: LogRewriting,
    parts: Vec<Part>,
    numbers: FxHashMap<LogId, usize>,
    /// Cases of decisions of the parts whose verdict has not come yet.
    undecided: FxHashSet<TreePosition>,
    /// Cases of earlier decisions whose verdict has come: whoever takes one up says so too.
    settled: FxHashSet<TreePosition>,
    cuts: u64,
}

/// What to do about a record.
enum Turn {
    Taken,
    /// Not before another part is further.
    Waits,
}

impl Join {
    /// Goes through every part as far as it does not wait for another one; `false` if none got any further.
    fn advance_all(&mut self) -> Result<bool, StoreError> {
        let mut has_moved = false;
        for part in 0..self.parts.len() {
            while let Some(record) = self.parts[part].next()? {
                match self.take(part, &record) {
                    Ok(Turn::Taken) => has_moved = true,
                    Ok(Turn::Waits) => {
                        self.parts[part].records.push_front(record);
                        break;
                    }
                    // What stands before it is good.
                    Err(Malformed) => self.parts[part].end(),
                }
            }
        }
        Ok(has_moved)
    }

    /// Nobody got any further, so whoever waits for a part that is at its end waits for what was never written. `false` if nobody waits.
    fn give_up_waiting(&mut self) -> bool {
        let waiting: Vec<usize> = (0..self.parts.len()).filter(|&part| !self.parts[part].is_at_end()).collect();
        let is_in_vain = |&part: &usize| match self.parts[part].records.front() {
            Some(Record::Part { log, .. }) => {
                self.numbers.get(log).is_none_or(|&giver| giver == part || self.parts[giver].is_at_end())
            }
            _ => true,
        };
        let in_vain: Vec<usize> = waiting.iter().copied().filter(is_in_vain).collect();
        // Parts that all wait for one another no process has written.
        let given_up = if in_vain.is_empty() { &waiting } else { &in_vain };
        for &part in given_up {
            self.parts[part].records.pop_front();
            self.parts[part].decisions.push(Destination::Nowhere);
        }
        !waiting.is_empty()
    }

    fn take(&mut self, number: usize, record: &Record) -> Result<Turn, Malformed> {
        if let Record::Part { log, at } = record {
            return self.part(number, *log, *at);
        }
        let (part, log) = (&mut self.parts[number], &mut self.log);
        match record {
            Record::Site(site) => part.sites.push(log.site(site.clone())),
            Record::Region(region) => part.regions.push(log.region(*region)),
            Record::RegionSet(regions) => {
                let regions = regions.iter().map(|&region| part.regions.number(region)).collect::<Result<_, _>>()?;
                part.sets.push(log.set_of(regions));
            }
            Record::Stretch(Stretch { ran, site }) => {
                let stretch = Stretch { ran: part.sets.number(*ran)?, site: part.sites.number(*site)? };
                part.stretches.push(log.stretch(stretch));
            }
            Record::Outcome(outcome) => {
                let outcome = part.outcome(outcome)?;
                part.outcomes.push(log.outcome(outcome));
            }
            Record::Decision(decision) => self.decision(number, decision)?,
            Record::Leaf(leaf) => self.leaf(number, *leaf)?,
            Record::Verdict { at, verdict } => self.verdict(number, *at, *verdict)?,
            Record::Note { decision, outcome } => {
                let outcome = part.outcomes.number(*outcome)?;
                match part.decisions.destination(*decision).ok_or(Malformed)? {
                    Destination::Number(decision) => log.note(decision, outcome),
                    Destination::Nowhere => {}
                    Destination::Position(_) => return Err(Malformed),
                }
            }
            Record::Cut { at, .. } => {
                // Only what was on record is ever cut off.
                if at.decision != TreePosition::ROOT.decision && at.decision >= self.after.decisions {
                    return Err(Malformed);
                }
                self.cuts += 1;
                log.write(record);
            }
            Record::Part { .. } => unreachable!("it was taken above"),
        }
        Ok(Turn::Taken)
    }

    /// Goes on where the giver was.
    fn part(&mut self, number: usize, giver: LogId, at: TreePosition) -> Result<Turn, Malformed> {
        let Some(&giver) = self.numbers.get(&giver) else { return Ok(Turn::Waits) };
        let giver = &self.parts[giver];
        if at.decision != TreePosition::ROOT.decision && giver.decisions.destination(at.decision).is_none() {
            return Ok(Turn::Waits);
        }
        let destination = giver.position(at)?.map_or(Destination::Nowhere, Destination::Position);
        self.parts[number].decisions.push(destination);
        Ok(Turn::Taken)
    }

    fn decision(&mut self, number: usize, decision: &Decision) -> Result<(), Malformed> {
        let part = &self.parts[number];
        let stretch = part.stretches.number(decision.stretch)?;
        let Some(at) = part.position(decision.at)? else {
            self.parts[number].decisions.push(Destination::Nowhere);
            return Ok(());
        };
        self.arrive(at);
        let Decision { check, verdicts, value, .. } = decision;
        let joined = self.log.new_decision(NewDecision { at, stretch, check: *check, verdicts, value: value.as_ref() });
        for (case, _) in verdicts.iter().enumerate().filter(|(_, verdict)| **verdict == CaseVerdict::Undecided) {
            self.undecided.insert(TreePosition { decision: joined, case: case as u32 });
        }
        self.parts[number].decisions.push(Destination::Number(joined));
        Ok(())
    }

    fn leaf(&mut self, number: usize, leaf: Leaf) -> Result<(), Malformed> {
        let part = &mut self.parts[number];
        let (stretch, outcome) = (part.stretches.number(leaf.stretch)?, part.outcomes.number(leaf.outcome)?);
        let Some(at) = part.position(leaf.at)? else {
            if leaf.is_least {
                part.lost_least.insert(outcome);
            }
            part.leaves.push(Destination::Nowhere);
            return Ok(());
        };
        let is_least = leaf.is_least || part.lost_least.contains(&outcome);
        self.arrive(at);
        let joined = self.log.leaf(Leaf { at, stretch, outcome, is_least });
        self.parts[number].leaves.push(Destination::Number(joined));
        Ok(())
    }

    fn verdict(&mut self, number: usize, at: TreePosition, verdict: CaseVerdict) -> Result<(), Malformed> {
        let Some(at) = self.parts[number].position(at)? else { return Ok(()) };
        let is_news =
            if at.decision < self.after.decisions { self.settled.insert(at) } else { self.undecided.remove(&at) };
        if is_news {
            self.log.write(&Record::Verdict { at, verdict });
        }
        Ok(())
    }

    /// Something is known below a position, so it can be reached: the worker that found that out may have said so to another one before it
    /// wrote it down.
    fn arrive(&mut self, at: TreePosition) {
        if !self.undecided.is_empty() && self.undecided.remove(&at) {
            self.log.write(&Record::Verdict { at, verdict: CaseVerdict::Feasible });
        }
    }
}

/// One worker's part, read record by record, and what became of its numbers.
struct Part {
    log: Log,
    /// Of the page that is read next.
    page: Option<u32>,
    records: VecDeque<Record>,
    decisions: Moved,
    leaves: Moved,
    sites: Renumbered,
    regions: Renumbered,
    sets: Renumbered,
    stretches: Renumbered,
    outcomes: Renumbered,
    /// Faults, by their numbers in the log, of which the least path was left out.
    lost_least: FxHashSet<u32>,
}

impl Part {
    fn new(log: Log, after: LogCounts) -> Part {
        Part {
            log,
            page: Some(0),
            records: VecDeque::new(),
            decisions: Moved::after(after.decisions),
            leaves: Moved::after(after.leaves),
            sites: Renumbered::after(after.sites),
            regions: Renumbered::after(after.regions),
            sets: Renumbered::after(after.sets),
            stretches: Renumbered::after(after.stretches),
            outcomes: Renumbered::after(after.outcomes),
            lost_least: FxHashSet::default(),
        }
    }

    fn next(&mut self) -> Result<Option<Record>, StoreError> {
        while let (None, Some(number)) = (self.records.front(), self.page) {
            self.page = match self.log.page(number)? {
                Some(page) if self.read(&page).is_ok() => number.checked_add(1),
                _ => None,
            };
        }
        Ok(self.records.pop_front())
    }

    /// Takes in the records of a page, as many as can be read.
    fn read(&mut self, page: &[u8]) -> Result<(), Malformed> {
        let mut reader = records_of(page)?;
        if (reader.decisions(), reader.leaves()) != (self.decisions.next, self.leaves.next) {
            return Err(Malformed);
        }
        while let Some(record) = reader.next()? {
            self.records.push_back(record);
        }
        Ok(())
    }

    fn end(&mut self) {
        self.records.clear();
        self.page = None;
    }

    /// Where it waits, there is a record left.
    fn is_at_end(&self) -> bool {
        self.records.is_empty()
    }

    /// A position in the numbers of the log; `None` if it was left out.
    fn position(&self, at: TreePosition) -> Result<Option<TreePosition>, Malformed> {
        if at.decision == TreePosition::ROOT.decision {
            return Ok(Some(at));
        }
        match self.decisions.destination(at.decision).ok_or(Malformed)? {
            Destination::Number(decision) => Ok(Some(TreePosition { decision, ..at })),
            Destination::Position(position) if at.case == 0 => Ok(Some(position)),
            Destination::Position(_) => Err(Malformed),
            Destination::Nowhere => Ok(None),
        }
    }

    fn outcome(&self, outcome: &Outcome) -> Result<Outcome, Malformed> {
        // Whole parts of the tree are summed up when a log is pruned, and not while it is explored.
        if matches!(outcome, Outcome::Finished(_)) {
            return Err(Malformed);
        }
        for site in outcome.sites() {
            self.sites.number(site)?;
        }
        Ok(outcome.clone().with_sites(|site| self.sites.number(site).expect("all of them were looked up")))
    }
}

/// The numbers of what a part defines; what it goes on from keeps its own.
struct Renumbered {
    after: u32,
    numbers: Vec<u32>,
}

impl Renumbered {
    fn after(after: u32) -> Renumbered {
        Renumbered { after, numbers: Vec::new() }
    }

    fn push(&mut self, number: u32) {
        self.numbers.push(number);
    }

    fn number(&self, number: u32) -> Result<u32, Malformed> {
        match number.checked_sub(self.after) {
            None => Ok(number),
            Some(own) => self.numbers.get(own as usize).copied().ok_or(Malformed),
        }
    }
}

/// What became of a decision or a leaf of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Destination {
    /// It has this number in the log.
    Number(u32),
    /// It is no decision, but stands for a position in the log.
    Position(TreePosition),
    /// It was left out.
    Nowhere,
}

/// Where the decisions or the leaves of a part went. Those that follow one another in the part mostly do so in the log: only where that
/// changes is kept.
struct Moved {
    after: u32,
    next: u32,
    /// The first of each run, ascending, and what became of it.
    runs: Vec<(u32, Destination)>,
}

impl Moved {
    fn after(after: u32) -> Moved {
        Moved { after, next: after, runs: Vec::new() }
    }

    /// For the next one.
    fn push(&mut self, destination: Destination) {
        let goes_on = match (self.runs.last(), destination) {
            (Some(&(first, Destination::Number(begin))), Destination::Number(number)) => {
                number.checked_sub(begin) == Some(self.next - first)
            }
            (Some((_, Destination::Nowhere)), Destination::Nowhere) => true,
            _ => false,
        };
        if !goes_on {
            self.runs.push((self.next, destination));
        }
        self.next += 1;
    }

    /// `None` for one that has not come yet.
    fn destination(&self, number: u32) -> Option<Destination> {
        if number < self.after {
            return Some(Destination::Number(number));
        }
        if number >= self.next {
            return None;
        }
        // Most are asked for soon after they came.
        let run = match self.runs.last() {
            Some(&(first, _)) if first <= number => self.runs.len() - 1,
            _ => self.runs.partition_point(|&(first, _)| first <= number) - 1,
        };
        Some(match self.runs[run] {
            (first, Destination::Number(begin)) => Destination::Number(begin + (number - first)),
            (_, destination) => destination,
        })
    }
}
