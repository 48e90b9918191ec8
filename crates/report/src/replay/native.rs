//! One version of a program, run natively on single inputs, for comparing what two versions show.

use reprise_explore::{Aspect, InputValue};

use super::build::{NativeProgram, build};
use super::compare::{Signs, ending_text, should_have_been_predicted};
use super::execute::{Ending, HarnessEvent, Observation, StackOverflow, Test, execute};
use super::{ReplayError, ReplayOptions, WatchedGlobal, generate};
use crate::test_files::ProgramDescription;
use crate::value::{from_little_endian, hexadecimal};

/// A version that is built.
pub struct NativeVersion {
    native: NativeProgram,
    program: ProgramDescription,
    watched: usize,
    options: ReplayOptions,
}

/// What a native run showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NativeOutcome {
    /// How it ended, in words.
    pub end: String,
    /// What the entry returned, where it is not `main`: hexadecimal, first byte first.
    pub result: Option<String>,
    pub stdout: Vec<u8>,
    /// Without what sanitizers had to say.
    pub stderr: Vec<u8>,
    /// Hashes of the globals that are watched, where the entry has returned.
    globals: Vec<u64>,
}

impl NativeOutcome {
    pub(crate) fn globals(&self) -> &[u64] {
        &self.globals
    }

    /// Whether whoever calls or starts the program sees something else. What goes to standard error counts only where it is expected to
    /// differ: a failed assertion says there in which line it stands.
    pub fn differs_from(&self, other: &NativeOutcome, aspects: &[Aspect]) -> bool {
        let counts_errors = aspects.iter().any(|aspect| matches!(aspect, Aspect::Errors | Aspect::End));
        self.end != other.end
            || self.result != other.result
            || self.stdout != other.stdout
            || self.globals != other.globals
            || counts_errors && self.stderr != other.stderr
    }
}

impl NativeVersion {
    pub fn build(
        program: ProgramDescription,
        watched: &[WatchedGlobal],
        options: &ReplayOptions,
    ) -> Result<NativeVersion, ReplayError> {
        let watched = if program.is_main() { &[] } else { &watched[..watched.len().min(super::execute::MOST_WATCHED)] };
        if let Err(reason) = generate::entry_call(&program, watched) {
            return Err(ReplayError::NotCallable(reason));
        }
        let native = build(&program, options, watched, &[])?;
        Ok(NativeVersion { native, program, watched: watched.len(), options: options.clone() })
    }

    /// What a reader of the outcomes should know.
    pub fn notes(&self) -> &[String] {
        &self.native.notes
    }

    /// Runs the program on an input. `Err` says why what it did is not what was meant to be seen.
    pub fn run(&self, inputs: &[InputValue], overflows: bool) -> Result<NativeOutcome, String> {
        let overflow = if overflows { StackOverflow::Predicted } else { StackOverflow::Unexpected };
        let test = Test::unpredicted(inputs, overflow, &self.program);
        let observation = execute(&self.native, &test, &self.program, &self.options)
            .map_err(|error| format!("it could not be run natively: {error}"))?;
        if !observation.started {
            return Err(format!("it did not start natively: {}", ending_text(&observation)));
        }
        if let HarnessEvent::InputDiffers(message) | HarnessEvent::CannotBeMade(message) = &observation.event {
            return Err(format!("natively {message}"));
        }
        Ok(self.outcome(&observation))
    }

    fn outcome(&self, observation: &Observation) -> NativeOutcome {
        let has_returned = observation.event == HarnessEvent::Returned;
        let result =
            self.program.entry.results.first().filter(|_| has_returned && self.program.entry.results.len() == 1);
        NativeOutcome {
            end: self.end(observation, has_returned),
            result: result.map(|scalar| {
                let value = from_little_endian(&observation.value, scalar.width.into());
                hexadecimal(&crate::value::little_endian(&value))
            }),
            stdout: observation.stdout.clone(),
            stderr: own_errors(&observation.stderr),
            globals: if has_returned { observation.globals[..self.watched].to_vec() } else { Vec::new() },
        }
    }

    fn end(&self, observation: &Observation, has_returned: bool) -> String {
        let signs = Signs::of(observation);
        let report = signs.undefined.iter().find(|report| should_have_been_predicted(report, &self.program));
        match (&observation.event, report, &signs.address) {
            (HarnessEvent::AssumptionFailed(function), ..) => format!("an assumption did not hold ({function})"),
            (HarnessEvent::ErrorReached, ..) => "the error function was called".into(),
            (_, None, None) if has_returned && observation.ending == Ending::Exited(0) => "it returned".into(),
            (_, None, None) => match observation.ending {
                Ending::Exited(code) => format!("it exited with status {code}"),
                _ => ending_text(observation),
            },
            _ => ending_text(observation),
        }
    }
}

/// What the program itself wrote to standard error.
fn own_errors(text: &str) -> Vec<u8> {
    let is_report = |line: &&str| {
        line.contains("runtime error: ")
            || line.contains("Sanitizer")
            || line.starts_with("==")
            || line.starts_with("SUMMARY: ")
    };
    match text.lines().position(|line| line.contains("Sanitizer:") || line.starts_with("=====")) {
        // All that follows is a report.
        Some(first) => {
            text.lines().take(first).filter(|line| !is_report(line)).collect::<Vec<_>>().join("\n").into_bytes()
        }
        None => text.lines().filter(|line| !is_report(line)).collect::<Vec<_>>().join("\n").into_bytes(),
    }
}
