//! A tree on record, and its program.

use std::cmp::Reverse;
use std::sync::Arc;

use reprise_ir::code::Program;
use reprise_ir::fingerprint::Fingerprints;
use reprise_memo::trie::{Log, LogHeader, Tree};
use reprise_memo::{ProgramRecord, Subject};
use reprise_store::Store;

use crate::entry::find_entry;
use crate::error::SessionError;
use crate::texts::remembered_program;

/// A tree that the store has.
pub struct TreeOnRecord {
    log: Log,
    pub header: LogHeader,
    pub tree: Tree,
}

impl TreeOnRecord {
    /// The one with this in its title that was used last; several logs of its program become one first.
    pub fn find(store: &Arc<Store>, wanted: &str) -> Result<TreeOnRecord, SessionError> {
        let (mut log, mut header) = choose(store, wanted)?;
        if Log::all(store, Some(log.subject()))?.len() > 1 {
            reprise_memo::tidy(store, Subject(log.subject()))?;
            (log, header) = choose(store, wanted)?;
        }
        let mut on_record = TreeOnRecord::load(log, header)?;
        // Without its program a tree has no lines, but can still be looked at.
        if let Ok((program, _)) = on_record.program(store) {
            on_record.tree.locate(&program, &Fingerprints::new(&program));
        }
        Ok(on_record)
    }

    /// The one with the function as its entry, else one of a program that has it; of several the one that was used last.
    pub(super) fn with_function(
        store: &Arc<Store>,
        function: &str,
        wanted: &str,
    ) -> Result<TreeOnRecord, SessionError> {
        let mut known = Vec::new();
        for (log, header) in Log::all(store, None)? {
            if header.title.contains(wanted) {
                let record = ProgramRecord::load(store, Subject(log.subject()))?;
                known.push((record.is_some_and(|record| record.entry == function), log, header));
            }
        }
        known.sort_by_key(|(is_entry, _, header)| Reverse((*is_entry, header.used, header.decisions)));
        let has_function =
            |log: &Log| program_of(store, log).is_ok_and(|(program, _)| find_entry(&program, function).is_ok());
        let found = known.into_iter().find(|(is_entry, log, _)| *is_entry || has_function(log));
        let (_, log, header) = found.ok_or_else(|| {
            SessionError::Usage(format!(
                "the store has no tree of a program with `{function}`; reprise run FILES --entry {function} makes one"
            ))
        })?;
        TreeOnRecord::load(log, header)
    }

    fn load(log: Log, header: LogHeader) -> Result<TreeOnRecord, SessionError> {
        let title = &header.title;
        let tree = Tree::load(&log)?
            .ok_or_else(|| SessionError::Usage(format!("the tree of {title} contradicts itself; run it again")))?;
        Ok(TreeOnRecord { log, header, tree })
    }

    /// For whoever must know everything that was asked.
    pub(super) fn refuse_pruned(&self) -> Result<(), SessionError> {
        match self.tree.is_pruned() {
            false => Ok(()),
            true => {
                let title = &self.header.title;
                let message =
                    format!("the tree of {title} was pruned, and what was asked in its finished parts is gone");
                Err(SessionError::Usage(message))
            }
        }
    }

    /// The program that was explored, and what it is made of.
    pub(super) fn program(&self, store: &Store) -> Result<(Arc<Program>, ProgramRecord), SessionError> {
        program_of(store, &self.log)
    }
}

/// The log that was asked for, else the one used last.
fn choose(store: &Arc<Store>, wanted: &str) -> Result<(Log, LogHeader), SessionError> {
    let all = Log::all(store, None)?;
    let known: Vec<String> = all.iter().map(|(_, header)| format!("`{}`", header.title)).collect();
    let matching = all.into_iter().filter(|(_, header)| header.title.contains(wanted));
    matching.max_by_key(|(_, header)| (header.used, header.decisions)).ok_or_else(|| {
        SessionError::Usage(format!("the store knows no program `{wanted}`; it has {}", known.join(", ")))
    })
}

fn program_of(store: &Store, log: &Log) -> Result<(Arc<Program>, ProgramRecord), SessionError> {
    let subject = Subject(log.subject());
    let record = ProgramRecord::load(store, subject)?.ok_or_else(|| {
        SessionError::Usage("the store does not know what this tree's program is made of; run it again".into())
    })?;
    let (program, digests) = remembered_program(store, &record)?;
    if Subject::new(&digests, &record.entry, &record.machine) != subject {
        let message = "this tree was made by another version of reprise; run the program again";
        return Err(SessionError::Usage(message.into()));
    }
    Ok((program, record))
}
