//! What a certificate is for: a program, its entry, what instructions mean, a bound on depth.
//!
//! That a certificate holds for the program it is checked with follows from executing that. This is to say early, and clearly, that it is
//! for something else.

use reprise_hash::{Digester, digest};
use reprise_ir::code::{FunctionId, Origin, Program};
use reprise_ir::identity::Cards;
use reprise_machine::{AbortMeaning, ImageError, LazyConfig, MachineConfig, World};

use crate::bytes::{Malformed, Reader, Writer};

/// Short for a digest: it need not withstand anybody.
type Mark = [u8; 16];

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// What decides what a program means, by the sources it was built from.
    semantics: Vec<(String, Mark)>,
    /// By its linkage name.
    pub entry: String,
    pub machine: MachineConfig,
    /// Symbolic branches on a path at most.
    pub depth: Option<u32>,
    functions: Vec<FunctionMark>,
    /// Of everything that can be reached from the entry, and of where things lie.
    whole: Mark,
}

/// A function of the program under test.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct FunctionMark {
    name: String,
    mark: Mark,
}

impl Subject {
    pub fn new(
        program: &Program,
        entry: FunctionId,
        machine: &MachineConfig,
        depth: Option<u32>,
    ) -> Result<Subject, ImageError> {
        let identity = reprise_machine::identity(program, machine, &Cards::default())?;
        let mut functions = Vec::new();
        for (function, named) in program.functions.iter().zip(identity.functions()) {
            if function.origin == Origin::Program && named.card().is_some() {
                let mut digester = Digester::default();
                digester.number(named.labels_digest.0).number(u128::from(named.frame_bytes));
                functions.push(FunctionMark { name: function.name.to_string(), mark: digester.finish().short() });
            }
        }
        functions.sort_unstable();
        let mut digester = Digester::default();
        digester.number(identity.reachable(program, entry).0).number(identity.layout().0);
        Ok(Subject {
            semantics: semantics(),
            entry: program.function(entry).name.to_string(),
            machine: machine.clone(),
            depth,
            functions,
            whole: digester.finish().short(),
        })
    }

    /// What the machine was asked for besides the plain meaning of the program, as options: a claim is to be read with them.
    pub fn options(&self) -> Vec<String> {
        let MachineConfig {
            check_overflow,
            check_uninitialised,
            stack_limit,
            stubs,
            abort_is,
            branches_settle,
            lazy,
            world,
        } = &self.machine;
        let plain = MachineConfig::default();
        let flags = [
            (*check_overflow, "--check overflow".to_string()),
            (*check_uninitialised, "--check uninitialised".to_string()),
            (*abort_is != plain.abort_is, format!("--abort-is {}", abort_is.name())),
            (*branches_settle != plain.branches_settle, "--without facts".to_string()),
            (*stack_limit != plain.stack_limit, format!("a stack of {stack_limit} bytes")),
        ];
        let flags = flags.into_iter().filter_map(|(is_set, text)| is_set.then_some(text));
        let flags = flags.chain(stubs.iter().map(|stub| format!("--stub {stub}")));
        flags.chain(lazy.options()).chain(world.options()).collect()
    }

    /// What keeps a certificate for this from being one for another.
    pub fn difference(&self, other: &Subject) -> Option<String> {
        self.other_tool().or_else(|| self.other_program(other))
    }

    /// Whether it was made by another version of this tool.
    pub fn other_tool(&self) -> Option<String> {
        let here = semantics();
        let differing: Vec<&str> = here
            .iter()
            .filter(|(name, mark)| !self.semantics.iter().any(|known| (&known.0, &known.1) == (name, mark)))
            .map(|(name, _)| name.as_str())
            .collect();
        if differing.is_empty() && here.len() == self.semantics.len() {
            return None;
        }
        Some(format!("it was made by another version of this tool; what differs: {}", differing.join(", ")))
    }

    fn other_program(&self, other: &Subject) -> Option<String> {
        if self.entry != other.entry {
            return Some(format!("its entry is {}, not {}", self.entry, other.entry));
        }
        if self.machine != other.machine {
            return Some("the machine was asked for other checks, stubs or meanings".to_string());
        }
        if self.depth != other.depth {
            return Some(format!("{}, not {}", depth_text(self.depth), depth_text(other.depth)));
        }
        let missing: Vec<&str> = self
            .functions
            .iter()
            .filter(|function| !other.functions.contains(function))
            .chain(other.functions.iter().filter(|function| !self.functions.iter().any(|it| it.name == function.name)))
            .map(|function| function.name.as_str())
            .collect();
        if !missing.is_empty() {
            return Some(format!("the program differs in {}", names(&missing)));
        }
        let is_same = self.whole == other.whole && self.functions == other.functions;
        (!is_same).then(|| "the program differs in what it begins with, its globals or where they lie".to_string())
    }

    pub(crate) fn write(&self, out: &mut Writer) {
        out.number(self.semantics.len() as u64);
        for (name, mark) in &self.semantics {
            out.text(name).raw(mark);
        }
        out.text(&self.entry);
        let MachineConfig {
            check_overflow,
            check_uninitialised,
            stack_limit,
            stubs,
            abort_is,
            branches_settle,
            lazy,
            world,
        } = &self.machine;
        let is_assumption = *abort_is == AbortMeaning::Assumption;
        let flags = [*check_overflow, *check_uninitialised, is_assumption, *branches_settle];
        out.number(flags.iter().rev().fold(0, |flags, &flag| flags << 1 | u64::from(flag)));
        out.number(*stack_limit).number(stubs.len() as u64);
        stubs.iter().for_each(|stub| {
            out.text(stub);
        });
        let lazy = lazy.options();
        out.number(lazy.len() as u64);
        lazy.iter().for_each(|option| {
            out.text(option);
        });
        out.block(&world.to_bytes());
        out.number(self.depth.map_or(0, |depth| u64::from(depth) + 1));
        out.number(self.functions.len() as u64);
        for function in &self.functions {
            out.text(&function.name).raw(&function.mark);
        }
        out.raw(&self.whole);
    }

    pub(crate) fn read(reader: &mut Reader<'_>) -> Result<Subject, Malformed> {
        let mut semantics = Vec::new();
        for _ in 0..reader.count()? {
            semantics.push((reader.text()?, *reader.array()?));
        }
        let entry = reader.text()?;
        let flags = reader.number()?;
        if flags >> 4 != 0 {
            return Err(Malformed);
        }
        let stack_limit = reader.number()?;
        let stubs = (0..reader.count()?).map(|_| reader.text()).collect::<Result<_, _>>()?;
        let lazy = (0..reader.count()?).map(|_| reader.text()).collect::<Result<Vec<String>, _>>()?;
        let lazy = LazyConfig::of_options(lazy.iter().map(String::as_str)).ok_or(Malformed)?;
        let world = World::from_bytes(reader.block()?).ok_or(Malformed)?;
        let depth = reader.number()?.checked_sub(1).map(u32::try_from).transpose().map_err(|_| Malformed)?;
        let mut functions = Vec::new();
        for _ in 0..reader.count()? {
            functions.push(FunctionMark { name: reader.text()?, mark: *reader.array()? });
        }
        let machine = MachineConfig {
            check_overflow: flags & 1 != 0,
            check_uninitialised: flags & 2 != 0,
            abort_is: if flags & 4 != 0 { AbortMeaning::Assumption } else { AbortMeaning::Fault },
            branches_settle: flags & 8 != 0,
            stack_limit,
            stubs,
            lazy,
            world,
        };
        Ok(Subject { semantics, entry, machine, depth, functions, whole: *reader.array()? })
    }
}

/// Whatever has a say in what a program means, or in how a certificate is read.
fn semantics() -> Vec<(String, Mark)> {
    let sources = [
        ("ir", reprise_ir::SOURCES),
        ("expr", reprise_expr::SOURCES),
        ("machine", reprise_machine::SOURCES),
        ("certificate", crate::SOURCES),
    ];
    sources.map(|(name, sources)| (name.to_string(), digest(sources.as_bytes()).short())).to_vec()
}

pub(crate) fn depth_text(depth: Option<u32>) -> String {
    match depth {
        None => "its paths have no bound on depth".to_string(),
        Some(depth) => format!("its paths end at depth {depth}"),
    }
}

fn names(all: &[&str]) -> String {
    const MOST: usize = 5;
    let more = if all.len() > MOST { format!(" and {} more functions", all.len() - MOST) } else { String::new() };
    all[..all.len().min(MOST)].join(", ") + &more
}
