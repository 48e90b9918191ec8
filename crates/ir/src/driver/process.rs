//! Running a compiler that may have to be stopped.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// How often a wait looks at the flag.
const LOOK: Duration = Duration::from_millis(10);

/// Runs a program to its end and gives what it printed. When the flag is raised before, the program is killed and the error is
/// [`io::ErrorKind::Interrupted`].
pub(super) fn output(command: &mut Command, stop: Option<&AtomicBool>) -> io::Result<Output> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    outcome(command.spawn()?, stop)
}

/// The same for a program that was started with its streams piped or closed.
pub(super) fn outcome(mut child: Child, stop: Option<&AtomicBool>) -> io::Result<Output> {
    let Some(stop) = stop else { return child.wait_with_output() };
    let streams: [Option<Box<dyn Read + Send>>; 2] = [
        child.stdout.take().map(|stream| Box::new(stream) as Box<dyn Read + Send>),
        child.stderr.take().map(|stream| Box::new(stream) as Box<dyn Read + Send>),
    ];
    let (teller, told) = mpsc::channel();
    for (number, stream) in streams.into_iter().enumerate() {
        let teller = teller.clone();
        std::thread::spawn(move || {
            let mut text = Vec::new();
            let read = stream.map_or(Ok(0), |mut stream| stream.read_to_end(&mut text));
            // Whoever was stopped does not listen any more.
            let _ = teller.send((number, read.map(|_| text)));
        });
    }
    let mut texts = [None, None];
    while texts.iter().any(Option::is_none) {
        match told.recv_timeout(LOOK) {
            Ok((number, text)) => texts[number] = Some(text?),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => leave_if_stopped(&mut child, stop)?,
        }
    }
    let status = wait(&mut child, stop)?;
    let [stdout, stderr] = texts.map(Option::unwrap_or_default);
    Ok(Output { status, stdout, stderr })
}

/// A program may close its streams long before it ends.
fn wait(child: &mut Child, stop: &AtomicBool) -> io::Result<ExitStatus> {
    let mut pause = Duration::from_micros(100);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        leave_if_stopped(child, stop)?;
        std::thread::sleep(pause);
        pause = (2 * pause).min(LOOK);
    }
}

fn leave_if_stopped(child: &mut Child, stop: &AtomicBool) -> io::Result<()> {
    if !stop.load(Ordering::Relaxed) {
        return Ok(());
    }
    child.kill()?;
    child.wait()?;
    Err(io::ErrorKind::Interrupted.into())
}

#[cfg(all(test, unix))]
mod tests {
    use std::time::Instant;

    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn what_it_printed() {
        let output = output(&mut shell("echo out; echo err >&2; exit 3"), Some(&AtomicBool::new(false)));
        let output = output.expect("there is a shell");
        assert_eq!((&*output.stdout, &*output.stderr, output.status.code()), (&b"out\n"[..], &b"err\n"[..], Some(3)));
    }

    #[test]
    fn one_that_takes_for_ever_is_killed() {
        for script in ["exec sleep 100", "exec >&- 2>&-; exec sleep 100"] {
            let started = Instant::now();
            let error = output(&mut shell(script), Some(&AtomicBool::new(true))).expect_err("it is stopped");
            assert_eq!(error.kind(), io::ErrorKind::Interrupted);
            assert!(started.elapsed() < Duration::from_secs(20), "{script}");
        }
    }
}
