//! A solver process: text in, expressions out, never waited for longer than allowed.
//!
//! Nothing that it writes is believed to be well-formed; a process that hangs, dies or talks nonsense is trouble, not an error.

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

use reprise_sexpr::{Expression, ExpressionReader};

/// How often a wait looks at the interrupt flag.
const LOOK: Duration = Duration::from_millis(20);
/// How long a process that closed its output may take to end, so that its status can be told.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// Bytes of one answer: models of many variables, but not the endless output of something else.
const LONGEST_ANSWER: usize = 64 << 20;
/// Answers that nobody has looked at yet: something that talks without end is read no further.
const UNREAD_ANSWERS: usize = 16;

/// Why there is no answer.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// It will not answer any more; with what became of it.
    Broken(String),
    TimedOut,
    Interrupted,
}

/// Writing and reading have threads of their own: a process that does not read would otherwise block its writer, and
/// one that does not answer its reader, for good.
pub(super) struct Process {
    child: Child,
    commands: Sender<String>,
    answers: Receiver<Result<Expression, String>>,
}

impl Process {
    pub(super) fn start(command: &[String]) -> Result<Process, String> {
        let Some((program, arguments)) = command.split_first() else { return Err("no program is named".to_owned()) };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("it cannot be started: {error}"))?;
        let mut input = child.stdin.take().expect("it is piped");
        let output = child.stdout.take().expect("it is piped");
        let (commands, to_write) = channel::<String>();
        std::thread::spawn(move || {
            for text in to_write {
                // Whoever waits for the answer learns that the process is gone.
                if input.write_all(text.as_bytes()).and_then(|()| input.flush()).is_err() {
                    return;
                }
            }
        });
        let (answered, answers) = sync_channel(UNREAD_ANSWERS);
        std::thread::spawn(move || {
            let mut reader = ExpressionReader::with_limit(output, LONGEST_ANSWER);
            loop {
                let answer = match reader.next_expression() {
                    Ok(Some(expression)) => Ok(expression),
                    Ok(None) => return,
                    Err(error) => Err(format!("its answer is no SMT-LIB: {error}")),
                };
                let last = answer.is_err();
                if answered.send(answer).is_err() || last {
                    return;
                }
            }
        });
        Ok(Process { child, commands, answers })
    }

    pub(super) fn send(&self, text: String) {
        // A writer that has ended did so because the process has; that is told by the missing answer.
        let _ = self.commands.send(text);
    }

    /// Something it said that was no answer: nothing is being asked.
    pub(super) fn unasked(&mut self) -> Option<Trouble> {
        match self.answers.try_recv() {
            Ok(Ok(expression)) => {
                let said = expression.describe(expression.root());
                Some(Trouble::Broken(format!("expected silence before a query, found {said}")))
            }
            Ok(Err(message)) => Some(Trouble::Broken(message)),
            Err(_) => None,
        }
    }

    /// The next expression it says.
    pub(super) fn receive(&mut self, deadline: Option<Instant>, interrupt: &AtomicBool) -> Result<Expression, Trouble> {
        loop {
            let now = Instant::now();
            if interrupt.load(Ordering::Relaxed) {
                return Err(Trouble::Interrupted);
            }
            let wait = match deadline {
                Some(deadline) if deadline <= now => return Err(Trouble::TimedOut),
                Some(deadline) => LOOK.min(deadline - now),
                None => LOOK,
            };
            match self.answers.recv_timeout(wait) {
                Ok(Ok(expression)) => return Ok(expression),
                Ok(Err(message)) => return Err(Trouble::Broken(message)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Trouble::Broken(self.last_words())),
            }
        }
    }

    fn last_words(&mut self) -> String {
        let patience = Instant::now() + LAST_WORDS;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("it ended without an answer ({status})"),
                Ok(None) if Instant::now() < patience => std::thread::sleep(Duration::from_millis(5)),
                _ => return "it closed its output without an answer".to_owned(),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing else to do about it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
