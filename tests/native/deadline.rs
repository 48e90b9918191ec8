//! Commands that must end: one that hangs is a failure of the program it works on, not of the whole test.

use std::io::Read;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Longer than anything here takes on a busy machine.
const DEADLINE: Duration = Duration::from_secs(120);

/// Runs the command, and kills it when it takes too long.
pub fn output(command: &mut Command) -> Result<Output, String> {
    let name = command.get_program().display().to_string();
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(failed)?;
    let (stdout, stderr) = (child.stdout.take().expect("piped"), child.stderr.take().expect("piped"));
    let started = Instant::now();
    std::thread::scope(|scope| {
        // Pipes are drained while the command runs, or it would wait for us.
        let (stdout, stderr) = (scope.spawn(|| read(stdout)), scope.spawn(|| read(stderr)));
        let mut pause = Duration::from_millis(1);
        let status = loop {
            if let Some(status) = child.try_wait().map_err(failed)? {
                break status;
            }
            if started.elapsed() > DEADLINE {
                child.kill().and_then(|()| child.wait()).map_err(failed)?;
                return Err(format!("{name} did not end within {} s", DEADLINE.as_secs()));
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(20));
        };
        let text = |reader: std::thread::ScopedJoinHandle<'_, std::io::Result<Vec<u8>>>| {
            reader.join().expect("reading does not panic")
        };
        Ok(Output { status, stdout: text(stdout).map_err(failed)?, stderr: text(stderr).map_err(failed)? })
    })
}

fn read(mut from: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)?;
    Ok(bytes)
}
