//! What two engines say of which only one will count, and what the other knew.

use std::cell::RefCell;
use std::rc::Rc;

use reprise_explore::{
    Event, FoundFault, Listener, RunResult, SourcePlace, Status, TestCase, TestOutcome, coverage_by_file,
};
use reprise_ir::code::Program;
use reprise_machine::FaultKind;

use crate::engine::Merger;

/// What an engine knew when it was given up.
#[derive(Default)]
pub(crate) struct LeftKnowledge {
    pub why: Option<&'static str>,
    pub faults: Vec<FoundFault>,
    pub covered: Vec<bool>,
}

impl LeftKnowledge {
    pub(crate) fn of(merger: &mut Merger<'_>) -> LeftKnowledge {
        let why = Some(merger.given_up().unwrap_or("forking ended first"));
        let covered = merger.covered().to_vec();
        // Naming inputs costs questions: not where there are none to name.
        let faults = if merger.has_faults() { merger.conclude().faults } else { Vec::new() };
        LeftKnowledge { why, faults, covered }
    }

    /// Adds what another engine, which did not end either, did not find. Returns the faults that are new.
    pub(crate) fn add_to(self, result: &mut RunResult, program: &Program, mut covered: Vec<bool>) -> Vec<FoundFault> {
        for (covered, known) in covered.iter_mut().zip(self.covered) {
            *covered |= known;
        }
        result.coverage = coverage_by_file(program, &covered);
        let is_new = |fault: &FoundFault| !result.faults.iter().any(|known| is_same(known, fault.kind, &fault.place));
        let new: Vec<FoundFault> = self.faults.into_iter().filter(is_new).collect();
        result.faults.extend(new.iter().cloned());
        result.status = Status::of(&result.faults, &result.incomplete);
        new
    }
}

fn is_same(fault: &FoundFault, kind: FaultKind, place: &SourcePlace) -> bool {
    fault.kind == kind && fault.place == *place
}

/// Keeps what an engine says until it is known whether it is the one that counts.
pub(crate) struct EventRecorder<'a> {
    listener: Rc<RefCell<&'a mut dyn Listener>>,
    events: Vec<RecordedEvent>,
}

pub(crate) enum RecordedEvent {
    Fault(Box<FoundFault>),
    Test(Box<TestCase>),
    Output(Box<[u8]>),
}

impl RecordedEvent {
    /// The fault that it is about.
    fn fault(&self) -> Option<(FaultKind, &SourcePlace)> {
        match self {
            RecordedEvent::Fault(fault) => Some((fault.kind, &fault.place)),
            RecordedEvent::Test(test) => match &test.outcome {
                TestOutcome::Fault { kind, place } => Some((*kind, place)),
                TestOutcome::Completed { .. } => None,
            },
            RecordedEvent::Output(_) => None,
        }
    }

    pub(crate) fn is_about(&self, faults: &[FoundFault]) -> bool {
        self.fault().is_some_and(|(kind, place)| faults.iter().any(|fault| is_same(fault, kind, place)))
    }

    fn is_repeated_by(&self, other: &RecordedEvent) -> bool {
        match (self, other) {
            (RecordedEvent::Test(test), RecordedEvent::Test(other)) => test == other,
            (RecordedEvent::Fault(_), RecordedEvent::Fault(_)) => self.fault() == other.fault(),
            _ => false,
        }
    }
}

impl Listener for EventRecorder<'_> {
    fn sighted(&mut self, fault: &FoundFault) {
        self.listener.borrow_mut().sighted(fault);
    }

    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Fault(fault) => {
                // Whichever engine counts in the end, a fault is one.
                self.listener.borrow_mut().sighted(fault);
                self.events.push(RecordedEvent::Fault(Box::new(fault.clone())));
            }
            Event::Test(test) => self.events.push(RecordedEvent::Test(Box::new(test.clone()))),
            Event::Output(bytes) => self.events.push(RecordedEvent::Output(bytes.into())),
            Event::Progress(_) | Event::Warning(_) | Event::Target(_) => self.listener.borrow_mut().event(event),
        }
    }
}

impl<'a> EventRecorder<'a> {
    pub(crate) fn new(listener: Rc<RefCell<&'a mut dyn Listener>>) -> EventRecorder<'a> {
        EventRecorder { listener, events: Vec::new() }
    }

    pub(crate) fn replay(self, is_wanted: impl Fn(&RecordedEvent) -> bool) {
        let mut listener = self.listener.borrow_mut();
        // What an attempt found that was given up, the next finds again.
        let mut told: Vec<&RecordedEvent> = Vec::new();
        for event in self.events.iter().filter(|event| is_wanted(event)) {
            if event.fault().is_some() {
                if told.iter().any(|known| known.is_repeated_by(event)) {
                    continue;
                }
                told.push(event);
            }
            listener.event(match event {
                RecordedEvent::Fault(fault) => Event::Fault(fault),
                RecordedEvent::Test(test) => Event::Test(test),
                RecordedEvent::Output(bytes) => Event::Output(bytes),
            });
        }
    }
}
