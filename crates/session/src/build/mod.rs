//! Which files of a build make up a program, as `compile_commands.json` and the linker's rules have it.
//!
//! The files that were named, those of a target, or the one with the entry are in it; of the others, like members of an archive, those that
//! define what is still needed. Only files that may define it are compiled to find out.

mod archive;
mod symbols;
mod words;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use reprise_ir::driver::{BuildCommand, BuildCommands, COMMANDS_FILE, DriverError};
use reprise_machine::is_provided;

use crate::error::SessionError;
use crate::memory::RunMemory;
use crate::order::Order;
use crate::texts::compile_each;
pub use archive::needed_members;
use symbols::Symbols;
use words::Words;

/// A part of a build.
#[derive(Clone, Debug, Default)]
pub struct BuildOrder {
    /// Where `compile_commands.json` is.
    pub folder: PathBuf,
    /// The program or library whose files these are.
    pub target: Option<String>,
    /// Files that are in it in any case, by the ends of their paths.
    pub files: Vec<PathBuf>,
    /// Whether it is to have the entry, or is explored function by function.
    pub needs_entry: bool,
}

/// The files of a program, and how they are compiled.
#[derive(Debug)]
pub struct BuiltProgram {
    pub files: Vec<PathBuf>,
    pub commands: Arc<BuildCommands>,
    /// What people should know of the choice.
    pub notes: Vec<String>,
}

/// Chooses the files for an order, with its compiler, store and entry.
pub fn choose(order: &Order, build: &BuildOrder) -> Result<BuiltProgram, SessionError> {
    let list = build.folder.join(COMMANDS_FILE);
    let commands = BuildCommands::of_folder(&build.folder).map_err(|error| refusal(error.to_string()))?;
    if let Some(target) = &build.target
        && !commands.targets().contains(&&**target)
    {
        let known = match commands.targets()[..] {
            [] => "it does not say which files are for what: name the file with the entry instead".to_string(),
            ref targets => format!("it has {}", targets.join(", ")),
        };
        return Err(refusal(format!("--with {target}: {} has no such target; {known}", list.display())));
    }
    let mut commands = commands.preferring(build.target.as_deref());
    let here = std::env::current_dir().map_err(SessionError::Directory)?;
    for command in &mut commands.commands {
        command.file = shortened(&command.file, &here);
    }
    if commands.commands.is_empty() {
        return Err(refusal(format!("{} names no file", list.display())));
    }
    let mut order = order.clone();
    order.compiling.commands = Some(Arc::new(commands.clone()));
    let files: Vec<PathBuf> = commands.commands.iter().map(|command| command.file.clone()).collect();
    let mut choice = Choice {
        memory: RunMemory::of(&order),
        order: &order,
        build,
        list,
        commands: &commands.commands,
        words: Words::of(&files),
        units: HashMap::new(),
        chosen: Vec::new(),
        notes: Vec::new(),
    };
    let chosen = choice.choose();
    let Choice { mut memory, chosen: numbers, notes, .. } = choice;
    memory.close(None);
    chosen?;
    let left_out = (!commands.left_out.is_empty())
        .then(|| format!("flags of the build that clang is not given: {}", commands.left_out.join(" ")));
    let files = numbers.iter().map(|&number| files[number].clone()).collect();
    let notes = memory.take_notices().into_iter().chain(left_out).chain(notes).collect();
    Ok(BuiltProgram { files, commands: Arc::new(commands), notes })
}

fn refusal(message: String) -> SessionError {
    SessionError::Build(message)
}

/// A path without detours, and relative to the current directory where it is below it.
fn shortened(path: &Path, here: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    // Where a detour leads through a link, it is no detour.
    let plain = if plain.exists() || !path.exists() { plain } else { path.to_owned() };
    plain.strip_prefix(here).map(Path::to_owned).unwrap_or(plain)
}

/// What became of a file that was compiled.
enum Unit {
    Compiled(Box<Symbols>),
    Failed(String),
}

struct Choice<'a> {
    order: &'a Order,
    build: &'a BuildOrder,
    list: PathBuf,
    commands: &'a [BuildCommand],
    words: Words,
    memory: RunMemory,
    units: HashMap<usize, Unit>,
    /// In the order in which they came to be needed.
    chosen: Vec<usize>,
    notes: Vec<String>,
}

impl Choice<'_> {
    fn choose(&mut self) -> Result<(), SessionError> {
        let roots = self.roots()?;
        self.compile(&roots)?;
        for &number in &roots {
            if let Some(Unit::Failed(message)) = self.units.get(&number) {
                return Err(refusal(message.clone()));
            }
        }
        self.chosen = roots;
        self.check_entry()?;
        self.complete()?;
        Ok(())
    }

    /// The files that are in it in any case.
    fn roots(&mut self) -> Result<Vec<usize>, SessionError> {
        let mut roots = Vec::new();
        for name in &self.build.files {
            let mut found = (0..self.commands.len()).filter(|&number| self.commands[number].file.ends_with(name));
            let Some(number) = found.next() else {
                return Err(refusal(format!("{} is not among the files in {}", name.display(), self.list.display())));
            };
            roots.push(number);
        }
        if let Some(target) = &self.build.target {
            let of_target = |number: &usize| self.commands[*number].target.as_ref() == Some(target);
            roots.extend((0..self.commands.len()).filter(of_target));
        }
        if !self.build.needs_entry && roots.is_empty() {
            roots.extend((0..self.commands.len()).filter(|&number| self.commands[number].file.exists()));
        }
        roots.dedup();
        self.check_existence(&roots)?;
        if roots.is_empty() { self.files_with_entry() } else { Ok(roots) }
    }

    fn check_existence(&self, numbers: &[usize]) -> Result<(), SessionError> {
        match numbers.iter().find(|&&number| !self.commands[number].file.exists()) {
            Some(&number) => {
                let BuildCommand { file, number, .. } = &self.commands[number];
                Err(refusal(format!(
                    "{} no longer exists, though {} has it (entry {number}): configure the build again",
                    file.display(),
                    self.list.display()
                )))
            }
            None => Ok(()),
        }
    }

    /// The one file that defines the entry.
    fn files_with_entry(&mut self) -> Result<Vec<usize>, SessionError> {
        let entry = &*self.order.entry;
        let likely = self.words.likely(entry).to_vec();
        let possible = self.words.possible(entry).to_vec();
        let all: Vec<usize> = (0..self.commands.len()).collect();
        let mut found = Vec::new();
        for numbers in [likely, possible, all] {
            self.compile(&numbers)?;
            found = numbers.into_iter().filter(|number| self.defines_entry(*number)).collect();
            if !found.is_empty() {
                break;
            }
        }
        match found[..] {
            [] => Err(refusal(self.why_without_entry())),
            [_] => Ok(found),
            _ => {
                let places: Vec<String> = found.iter().map(|&number| self.described(number)).collect();
                let list = places.iter().map(|place| format!("\n  {place}")).collect::<String>();
                let advice = match found.iter().any(|&number| self.commands[number].target.is_some()) {
                    true => "choose one with --with TARGET, or name its file",
                    false => "name the file that is meant",
                };
                Err(refusal(format!("`{entry}` is defined in {} files of the build; {advice}:{list}", found.len())))
            }
        }
    }

    fn defines_entry(&self, number: usize) -> bool {
        matches!(self.units.get(&number), Some(Unit::Compiled(symbols)) if symbols.has_function(&self.order.entry))
    }

    fn described(&self, number: usize) -> String {
        let BuildCommand { file, target, .. } = &self.commands[number];
        let target = target.as_ref().map_or_else(String::new, |target| format!(" (--with {target})"));
        format!("{}{target}", file.display())
    }

    fn why_without_entry(&self) -> String {
        let (entry, list) = (&self.order.entry, self.list.display());
        let gone = self.commands.iter().filter(|command| !command.file.exists()).count();
        let gone = match gone {
            0 => String::new(),
            _ => format!("; {gone} of its files no longer exist"),
        };
        let there = (0..self.commands.len()).filter(|&number| self.commands[number].file.exists());
        let failed = there.filter_map(|number| match self.units.get(&number) {
            Some(Unit::Failed(message)) => Some(message.as_str()),
            _ => None,
        });
        let failed: Vec<&str> = failed.collect();
        let failed = match failed[..] {
            [] => String::new(),
            [first, ..] => format!("; {} do not compile, such as\n{first}", failed.len()),
        };
        format!("no file in {list} defines `{entry}`{gone}{failed}")
    }

    /// Whoever names a target or files may mean another entry.
    fn check_entry(&self) -> Result<(), SessionError> {
        let entry = &self.order.entry;
        if !self.build.needs_entry || self.chosen.iter().any(|&number| self.defines_entry(number)) {
            return Ok(());
        }
        // It may be in what they need.
        let likely = self.words.likely(entry).iter().chain(self.words.possible(entry));
        if likely.count() > 0 { Ok(()) } else { Err(refusal(self.why_without_entry())) }
    }

    /// Takes in what defines what is needed, until nothing does.
    fn complete(&mut self) -> Result<(), SessionError> {
        let mut sought = HashSet::new();
        loop {
            let needed = self.undefined();
            if let Some(number) = needed.iter().find_map(|name| self.provider(name)) {
                self.chosen.push(number);
                continue;
            }
            let mut candidates: BTreeSet<usize> = BTreeSet::new();
            for name in needed {
                if !sought.insert(name.clone()) {
                    continue;
                }
                // What the library has is a definition of the project's own only where it looks like one.
                let (likely, possible) = (self.words.likely(&name), self.words.possible(&name));
                candidates.extend(if likely.is_empty() && !is_provided(&name) { possible } else { likely });
            }
            candidates.retain(|number| !self.units.contains_key(number) && self.commands[*number].file.exists());
            if candidates.is_empty() && self.undefined().iter().all(|name| sought.contains(name)) {
                return Ok(());
            }
            self.compile(&candidates.into_iter().collect::<Vec<_>>())?;
        }
    }

    /// What the chosen files need and do not define, and the entry if it is not there, in a fixed order.
    fn undefined(&self) -> BTreeSet<String> {
        let chosen = || self.chosen.iter().filter_map(|number| self.symbols(*number));
        let entry = [&self.order.entry].into_iter().filter(|_| self.build.needs_entry);
        let needed = chosen().flat_map(|symbols| &symbols.needed).chain(entry);
        needed.filter(|name| !chosen().any(|symbols| symbols.has_function(name))).cloned().collect()
    }

    fn symbols(&self, number: usize) -> Option<&Symbols> {
        match self.units.get(&number) {
            Some(Unit::Compiled(symbols)) => Some(symbols),
            _ => None,
        }
    }

    /// A compiled file that defines a name and nothing that is defined already.
    fn provider(&mut self, name: &str) -> Option<usize> {
        let is_free = |number: &usize| !self.chosen.contains(number);
        let defines = |number: &usize| self.symbols(*number).is_some_and(|symbols| symbols.defines(name));
        let defining: Vec<usize> = (0..self.commands.len()).filter(is_free).filter(defines).collect();
        let fits = |number: &usize| !self.is_in_conflict(*number);
        let (programs, others): (Vec<usize>, Vec<usize>) =
            defining.into_iter().filter(fits).partition(|&number| self.has_main(number));
        // What has a `main` is a program of its own, or the only one, which its library refers to.
        let fitting = if others.is_empty() && programs.len() == 1 { programs } else { others };
        let &first = fitting.first()?;
        if fitting.len() > 1 {
            let others: Vec<String> = fitting[1..].iter().map(|&number| self.described(number)).collect();
            let (taken, others) = (self.described(first), others.join(", "));
            self.notes.push(format!("`{name}` is taken from {taken}; {others} could be meant too, by naming it"));
        }
        Some(first)
    }

    fn has_main(&self, number: usize) -> bool {
        self.symbols(number).is_some_and(|symbols| symbols.strong.contains("main"))
    }

    /// Whether a file defines what the chosen ones define too.
    fn is_in_conflict(&self, number: usize) -> bool {
        let is_taken = |name: &String| {
            let mut others = self.chosen.iter().filter_map(|&chosen| self.symbols(chosen));
            others.any(|chosen| chosen.strong.contains(name))
        };
        self.symbols(number).is_some_and(|symbols| symbols.strong.iter().any(is_taken))
    }

    /// Compiles those that are not compiled yet.
    fn compile(&mut self, numbers: &[usize]) -> Result<(), SessionError> {
        let missing: Vec<usize> = numbers
            .iter()
            .copied()
            .filter(|number| !self.units.contains_key(number))
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect();
        let files: Vec<PathBuf> = missing.iter().map(|&number| self.commands[number].file.clone()).collect();
        let compiled = loop {
            match compile_each(&files, &self.order.compiling, self.memory.store()) {
                Err(SessionError::Store(error)) if self.memory.replace_damaged(&error) => {}
                Err(SessionError::Store(error)) => {
                    self.memory.give_up(&error);
                    break compile_each(&files, &self.order.compiling, None)?;
                }
                other => break other?,
            }
        };
        for (number, compiled) in missing.into_iter().zip(compiled) {
            let unit = match compiled {
                Ok(source) => match source.text(self.memory.store()) {
                    Some(text) => Unit::Compiled(Box::new(Symbols::of(&text))),
                    None => Unit::Failed(format!("{}: the store has lost it", source.source.display())),
                },
                Err(stopped @ DriverError::Stopped { .. }) => return Err(stopped.into()),
                Err(error) => Unit::Failed(error.to_string()),
            };
            self.units.insert(number, unit);
        }
        Ok(())
    }
}
