//! A revision to compare with: built as it was, and explored unless the store has it.

use reprise_ir::driver::CompileOptions;

use super::CiAudience;
use crate::diff::revision_sources;
use crate::entry::find_entry;
use crate::error::SessionError;
use crate::memory::RunMemory;
use crate::order::Order;
use crate::outcome::RunOutcome;
use crate::run::run;
use crate::texts::compile;

/// `None` if the store has a version that does the same.
pub(super) fn explore(
    order: Order,
    revision: &str,
    audience: &mut dyn CiAudience,
) -> Result<Option<RunOutcome>, SessionError> {
    let sources = revision_sources("--base", revision, &order.files)?;
    let compiling = CompileOptions { directory: sources.directory.clone(), ..order.compiling.clone() };
    let order = Order { compiling, ..order };
    if is_on_record(&order)? {
        return Ok(None);
    }
    audience.step(&format!("exploring {revision}"));
    run(&order, audience.aside()).map(Some)
}

/// Whether a version with the same code was run before.
fn is_on_record(order: &Order) -> Result<bool, SessionError> {
    let program = compile(&order.files, &order.compiling, None)?.link(&order.compiling, None)?.program;
    let entry = find_entry(&program, &order.entry)?;
    let Some(mut memory) = RunMemory::peek(order) else { return Ok(false) };
    let title = order.title(&program.function(entry).name);
    let member = memory.find_family(&program, entry, &order.explore.machine, &title);
    Ok(member.is_some_and(|member| member.is_known))
}
