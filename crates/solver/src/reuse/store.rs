//! What a store is asked and told, as messages: it may come to stand on another machine.

use std::rc::Rc;

use super::canonical::{Constraint, StoredModel};

/// What is known of a constraint. Unknown and timeouts are not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Known {
    Sat(Rc<StoredModel>),
    Unsat,
}

/// What is to be known.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub constraint: &'a Constraint,
    /// How far to look for an answer.
    pub reach: Reach,
}

/// Something solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    pub constraint: Constraint,
    pub known: Known,
    pub reach: Reach,
}

/// How far a fact answers, and how far a question looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The constraint itself: a look-up.
    Itself,
    /// All constraints that it implies or that imply it, as far as the store sees that: a search.
    Related,
}

/// How an answer follows from what is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// The same constraint was solved.
    Same,
    /// A stored constraint without a model follows from it.
    UnsatSubset,
    /// It follows from a stored constraint with a model.
    SatSuperset,
    /// As `UnsatSubset`, where some condition is not in it but implied by it.
    UnsatImplied,
    /// As `SatSuperset`, where some condition is not in the stored constraint but implied by it.
    SatImplying,
}

/// How long ago an answer was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Age {
    ThisRun,
    Day,
    Week,
    Month,
    Older,
}

impl Age {
    pub const ALL: [Age; 5] = [Age::ThisRun, Age::Day, Age::Week, Age::Month, Age::Older];

    pub(crate) fn of_hours(hours: u64) -> Age {
        match hours {
            0..24 => Age::Day,
            24..168 => Age::Week,
            168..720 => Age::Month,
            _ => Age::Older,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Age::ThisRun => "this run",
            Age::Day => "a day",
            Age::Week => "a week",
            Age::Month => "a month",
            Age::Older => "older",
        }
    }
}

/// A model that is worth a try, and the key of the constraint it was found for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    pub key: u128,
    pub model: Rc<StoredModel>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Unknown to the store; models of constraints that follow from it are worth a try.
    Nothing { models: Vec<Candidate> },
    /// `key` is that of the stored constraint, which is to be evicted if the answer proves wrong.
    Unsat { how: How, key: u128 },
    /// To be evaluated before it counts.
    Sat { how: How, key: u128, model: Rc<StoredModel> },
}

/// What went wrong, each said once.
#[derive(Default)]
pub struct Complaints {
    all: Vec<String>,
    told: usize,
}

impl Complaints {
    pub(crate) fn add(&mut self, text: String) {
        if !self.all.contains(&text) {
            self.all.push(text);
        }
    }

    /// Those that were not taken before.
    pub(crate) fn take(&mut self) -> Vec<String> {
        let told = std::mem::replace(&mut self.told, self.all.len());
        self.all[told..].to_vec()
    }
}

/// What searches have cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Entries of lists of sets.
    pub looked_at: u64,
    /// Atoms of sets that were compared with those of a question.
    pub compared: u64,
    /// Pages and single records asked for, and records that came.
    pub requests: u64,
    /// How often somebody far away was asked.
    pub trips: u64,
    pub fetched: u64,
    /// Searches that gave up: some of them might have found something.
    pub cut_short: u64,
}

impl Effort {
    pub(crate) fn add(&mut self, other: Effort) {
        let Effort { looked_at, compared, requests, trips, fetched, cut_short } = other;
        self.looked_at += looked_at;
        self.compared += compared;
        self.requests += requests;
        self.trips += trips;
        self.fetched += fetched;
        self.cut_short += cut_short;
    }
}

/// A memory of solved constraints.
pub trait ConstraintStore {
    /// One reply per question.
    fn get(&mut self, questions: &[Question<'_>]) -> Vec<Reply>;

    fn put(&mut self, facts: Vec<Fact>);

    /// Notes that what is stored under a key has answered; returns how old it is.
    fn served(&mut self, _key: u128) -> Age {
        Age::ThisRun
    }

    /// Whether what is stored under a key is of somebody who is believed only as far as that can be checked.
    fn is_foreign(&self, _key: u128) -> bool {
        false
    }

    /// Forgets what is stored under a key, which proved wrong.
    fn evict(&mut self, key: u128);

    /// Hands on what it was told, where it keeps it for others.
    fn flush(&mut self) {}

    /// What went wrong since this was last asked, for the user to know. Nothing that goes wrong changes an answer.
    fn complaints(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// Constraints stored.
    fn count(&self) -> usize;

    /// An estimate of the memory taken.
    fn bytes(&self) -> usize;

    fn effort(&self) -> Effort;
}

/// One generation of a store.
pub trait ConstraintMemory: Default {
    fn look_up(&self, question: Question<'_>) -> Reply;
    fn insert(&mut self, fact: Fact);
    fn evict(&mut self, key: u128);
    /// What is stored under a key, to be kept when the rest is forgotten.
    fn fact(&self, key: u128) -> Option<Fact>;
    fn count(&self) -> usize;
    fn bytes(&self) -> usize;
    fn effort(&self) -> Effort;
}

/// Keeps memory below a cap by forgetting what was not used: when the young generation is half of what is allowed it
/// becomes the old one, and what answers from there moves back.
pub struct Generations<M> {
    young: M,
    old: M,
    capacity: usize,
    forgotten: u64,
    /// Of generations that are gone.
    past: Effort,
}

impl<M: ConstraintMemory> Generations<M> {
    /// At most about `capacity` bytes.
    pub fn new(capacity: usize) -> Self {
        Generations { young: M::default(), old: M::default(), capacity, forgotten: 0, past: Effort::default() }
    }

    /// How often a generation was forgotten.
    pub(crate) fn forgotten(&self) -> u64 {
        self.forgotten
    }

    /// What is stored under a key.
    pub(crate) fn fact(&self, key: u128) -> Option<Fact> {
        self.young.fact(key).or_else(|| self.old.fact(key))
    }

    pub(crate) fn look_up(&mut self, question: Question<'_>) -> Reply {
        let young = self.young.look_up(question);
        let Reply::Nothing { mut models } = young else { return young };
        if self.old.count() == 0 {
            return Reply::Nothing { models };
        }
        let reply = self.old.look_up(question);
        match reply {
            Reply::Nothing { models: more } => {
                models.extend(more);
                Reply::Nothing { models }
            }
            Reply::Unsat { key, .. } | Reply::Sat { key, .. } => {
                if let Some(fact) = self.old.fact(key) {
                    self.old.evict(key);
                    self.insert(fact);
                }
                reply
            }
        }
    }

    fn insert(&mut self, fact: Fact) {
        if self.young.bytes() >= self.capacity / 2 {
            let gone = std::mem::replace(&mut self.old, std::mem::take(&mut self.young)).effort();
            self.past.add(gone);
            self.forgotten += 1;
        }
        self.young.insert(fact);
    }
}

impl<M: ConstraintMemory> ConstraintStore for Generations<M> {
    fn get(&mut self, questions: &[Question<'_>]) -> Vec<Reply> {
        questions.iter().map(|&question| self.look_up(question)).collect()
    }

    fn put(&mut self, facts: Vec<Fact>) {
        facts.into_iter().for_each(|fact| self.insert(fact));
    }

    fn evict(&mut self, key: u128) {
        self.young.evict(key);
        self.old.evict(key);
    }

    fn count(&self) -> usize {
        self.young.count() + self.old.count()
    }

    fn bytes(&self) -> usize {
        self.young.bytes() + self.old.bytes()
    }

    fn effort(&self) -> Effort {
        let mut effort = self.past;
        effort.add(self.young.effort());
        effort.add(self.old.effort());
        effort
    }
}
