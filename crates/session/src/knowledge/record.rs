//! A tree on record, and its program.

use std::cmp::Reverse;
use std::sync::Arc;

use reprise_ir::code::Program;
use reprise_memo::trie::{Log, LogHeader, Tree};
use reprise_memo::{Family, FamilyMember, KnownProgram, ProgramRecord, Subject, Version};
use reprise_store::Store;

use crate::entry::find_entry;
use crate::error::SessionError;
use crate::texts::remembered_program;

/// A tree that the store has.
pub struct TreeOnRecord {
    pub header: LogHeader,
    pub tree: Tree,
    /// Without its program a tree has no lines, but can still be looked at.
    known: Result<VersionOnRecord, SessionError>,
}

/// The version of the program that used a tree last.
pub(crate) struct VersionOnRecord {
    member: FamilyMember,
    pub(crate) record: ProgramRecord,
}

impl VersionOnRecord {
    pub(crate) fn version(&self) -> &Version {
        &self.member.version
    }

    pub(crate) fn of(store: &Arc<Store>, subject: Subject, title: &str) -> Result<VersionOnRecord, SessionError> {
        let (program, record) = program_of(store, subject)?;
        let entry = find_entry(&program, &record.entry)?;
        let found = reprise_memo::find_family(store, &program, entry, &record.machine, title)?;
        let member = found.map_err(|error| SessionError::Usage(format!("{title}: {error}")))?;
        Ok(VersionOnRecord { member, record })
    }
}

impl TreeOnRecord {
    /// The one with this in its title that was used last; several logs of its program become one first.
    pub fn find(store: &Arc<Store>, wanted: &str) -> Result<TreeOnRecord, SessionError> {
        TreeOnRecord::find_where(store, &|header| header.title.contains(wanted), wanted)
    }

    /// The one that this program used last.
    pub fn of_subject(store: &Arc<Store>, subject: Subject) -> Result<TreeOnRecord, SessionError> {
        TreeOnRecord::find_where(store, &|header| header.subject == subject.0, "of this run")
    }

    fn find_where(
        store: &Arc<Store>,
        is_meant: &dyn Fn(&LogHeader) -> bool,
        wanted: &str,
    ) -> Result<TreeOnRecord, SessionError> {
        let family = choose(store, is_meant, wanted)?.0.family();
        reprise_memo::join_parts(store, family)?;
        let (mut log, mut header) = choose(store, is_meant, wanted)?;
        let known = VersionOnRecord::of(store, Subject(header.subject), &header.title);
        if let Ok(VersionOnRecord { member, .. }) = &known
            && Log::all(store, Some(family))?.len() > 1
        {
            reprise_memo::tidy(store, member)?;
            (log, header) = choose(store, is_meant, wanted)?;
        }
        TreeOnRecord::load(&log, header, known)
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
                let program = KnownProgram::load(store, Subject(header.subject))?;
                known.push((program.is_some_and(|known| known.record.entry == function), log, header));
            }
        }
        known.sort_by_key(|(is_entry, _, header)| Reverse((*is_entry, header.used, header.decisions)));
        let has_function = |header: &LogHeader| {
            program_of(store, Subject(header.subject)).is_ok_and(|(program, _)| find_entry(&program, function).is_ok())
        };
        let found = known.into_iter().find(|(is_entry, _, header)| *is_entry || has_function(header));
        let (_, log, header) = found.ok_or_else(|| {
            SessionError::Usage(format!(
                "the store has no tree of a program with `{function}`; reprise run FILES --entry {function} makes one"
            ))
        })?;
        let known = VersionOnRecord::of(store, Subject(header.subject), &header.title);
        TreeOnRecord::load(&log, header, known)
    }

    fn load(
        log: &Log,
        header: LogHeader,
        known: Result<VersionOnRecord, SessionError>,
    ) -> Result<TreeOnRecord, SessionError> {
        let title = &header.title;
        let version = known.as_ref().ok().map(VersionOnRecord::version);
        let mut tree = Tree::load(log, version)?
            .ok_or_else(|| SessionError::Usage(format!("the tree of {title} contradicts itself; run it again")))?;
        if let Some(version) = version {
            tree.locate(version);
        }
        Ok(TreeOnRecord { header, tree, known })
    }

    /// The family of its program, where that is known.
    pub fn family(&self) -> Option<Family> {
        self.known.as_ref().ok().map(|known| known.member.family)
    }

    /// Its name in the store.
    pub fn subject(&self) -> Subject {
        Subject(self.header.subject)
    }

    /// The program that was explored, and how it was run.
    pub fn program(&self) -> Result<&Arc<Program>, SessionError> {
        Ok(&self.known()?.version().program)
    }

    /// The program that was explored.
    pub(super) fn known(&self) -> Result<&VersionOnRecord, SessionError> {
        self.known.as_ref().map_err(|error| SessionError::Usage(error.to_string()))
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
}

/// The log that was asked for, else the one used last.
fn choose(
    store: &Arc<Store>,
    is_meant: &dyn Fn(&LogHeader) -> bool,
    wanted: &str,
) -> Result<(Log, LogHeader), SessionError> {
    let all = Log::all(store, None)?;
    let known: Vec<String> = all.iter().map(|(_, header)| format!("`{}`", header.title)).collect();
    let matching = all.into_iter().filter(|(_, header)| is_meant(header));
    matching.max_by_key(|(_, header)| (header.used, header.decisions)).ok_or_else(|| {
        SessionError::Usage(format!("the store knows no program `{wanted}`; it has {}", known.join(", ")))
    })
}

fn program_of(store: &Store, subject: Subject) -> Result<(Arc<Program>, ProgramRecord), SessionError> {
    let KnownProgram { record, .. } = KnownProgram::load(store, subject)?.ok_or_else(|| {
        SessionError::Usage("the store does not know what this tree's program is made of; run it again".into())
    })?;
    let (program, digests) = remembered_program(store, &record)?;
    if Subject::new(&digests, &record.entry, &record.machine) != subject {
        let message = "this tree was made by another version of reprise; run the program again";
        return Err(SessionError::Usage(message.into()));
    }
    Ok((program, record))
}
