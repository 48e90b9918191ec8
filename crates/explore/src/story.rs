//! How a path comes to a fault, for whoever reads of it.
//!
//! Nothing here is needed to find a fault: it is found out afterwards, on the fault's own input, and kept with it.

use serde::{Deserialize, Serialize};

use crate::result::SourcePlace;

/// How a path comes to a fault; empty where nobody could tell.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FaultStory {
    /// Of the path, in its order; the earliest are left out where there are many.
    pub decisions: Vec<StoryDecision>,
    /// How many come before these.
    pub left_out: u64,
    /// What holds of the inputs where the last instruction fails, as C; `None` where it fails on every input that comes so far, or C has no
    /// short way to say it.
    pub condition: Option<String>,
    /// What became of the object that the fault is about.
    pub object: Vec<ObjectEvent>,
}

/// A branch that could have gone elsewhere on other inputs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoryDecision {
    pub place: SourcePlace,
    pub function: String,
    /// What holds of the inputs that go this way, as C; `None` where C has no short way to say it.
    pub condition: Option<String>,
    /// The fault depends on it more than on others.
    pub matters: bool,
}

/// Something that happened to an object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ObjectEvent {
    pub what: ObjectFate,
    pub place: SourcePlace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ObjectFate {
    /// On the heap.
    Allocated,
    /// A variable.
    Declared,
    Freed,
    LeftScope,
    /// Its call has returned.
    Ended,
}

impl ObjectFate {
    /// For people, of the place where it happened.
    pub fn text(self) -> &'static str {
        match self {
            ObjectFate::Allocated => "allocated here",
            ObjectFate::Declared => "declared here",
            ObjectFate::Freed => "freed here",
            ObjectFate::LeftScope => "went out of scope here",
            ObjectFate::Ended => "its call returned here",
        }
    }

    /// For programs.
    pub fn name(self) -> &'static str {
        match self {
            ObjectFate::Allocated => "allocated",
            ObjectFate::Declared => "declared",
            ObjectFate::Freed => "freed",
            ObjectFate::LeftScope => "left-scope",
            ObjectFate::Ended => "ended",
        }
    }
}

impl FaultStory {
    /// The decisions that matter, one for each place, the last one there.
    pub fn that_matter(&self) -> impl Iterator<Item = &StoryDecision> {
        self.decisions.iter().filter(|decision| decision.matters)
    }
}
