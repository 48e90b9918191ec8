//! Programs that tests write themselves.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// Makes a file that was just written a program that can be started at once.
///
/// What somebody has open for writing cannot be started ("text file busy"), and a process that another thread begins while the file is
/// written has it open until it executes something. A copy that another program makes was never open here.
pub fn make_executable(path: &Path) {
    let copy = path.with_extension("copy");
    let copied = Command::new("cp").arg("--").args([path, &copy]).status().expect("cp starts");
    assert!(copied.success(), "{} cannot be copied", path.display());
    std::fs::set_permissions(&copy, std::fs::Permissions::from_mode(0o755)).expect("the file is ours");
    std::fs::rename(&copy, path).expect("the folder is ours");
}
