//! The command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use reprise_explore::{ExploreConfig, Search, Turns};
use reprise_multise::{Coalescing, Compose};
use reprise_report::EngineConfig;
use reprise_session::{Deepening, Engine, Merging};
use reprise_solver::{ExternalConfig, ExternalRole, Links, Reuse, SolverConfig, Strategy};

use crate::build_options::BuildOptions;
use crate::certify_options::{CERTIFY_HELP, CHECK_HELP, CertifyOptions, CheckOptions};
use crate::ci_options::{CI_HELP, CiOptions};
use crate::completions::{COMPLETIONS_HELP, CompletionsOptions, MAN_HELP, ManOptions};
use crate::diff_options::{DIFF_HELP, DiffOptions};
use crate::doctor::{DOCTOR_HELP, DoctorOptions};
use crate::fleet_options::{FleetOptions, WORKER_HELP, WorkerOptions};
use crate::new_harness::{NEW_HARNESS_HELP, NewHarnessOptions};
use crate::option_values::{
    compiler_flags, parse_deepening, parse_duration, parse_percent, parse_size, parse_threads, split_words,
};
use crate::page_options::{PageOptions, VIEW_HELP, ViewOptions};
use crate::part_options::{PARTITION_HELP, PartOptions, PartitionOptions};
use crate::project::{CONFIG_HELP, ConfigOptions, FileOptions};
use crate::recording::{BUILD_HELP, RecordOptions};
use crate::report_options::ReportOptions;
use crate::share_options::ShareOptions;
use crate::shared_options::{BoundOptions, MachineOptions, limit_attempts};
use crate::store_options::SharedStoreOptions;
use crate::target::TargetOptions;
use crate::test_options::{TestOptions, TestsOptions};

/// What `--without` takes besides the links of the solver's chain.
const FACTS: &str = "facts";

const EXIT_CODES: &str = "\
Without a subcommand, reprise says what one could do in this folder, and exits with 0.

Exit codes:
  0  clean, or bounded only by bounds that were asked for
  1  bugs found
  2  incomplete for another reason
  3  usage or tool error";

const RUN_EXAMPLES: &str = "\
Examples:
  reprise run file.c                        explore main
  reprise run file.c --entry parse          explore parse, its parameters and what they point to symbolic
  reprise run file.c --every-function       every function on its own
  reprise run a.c b.c --cflags \"-Iinclude -DDEBUG\"
  reprise run -p build --with tool          a program of a build, by its compile_commands.json
  reprise run -p build --entry parse        a function of a build, with whatever it needs
  reprise run file.ll --json                LLVM IR as text, and a result for programs
  reprise run file.c --max-time 30s --tests out && reprise replay out
  reprise run file.c --html page.html       a page to look at, in one file
  reprise run file.c --entry f --out tests  tests as C that compiles, with names that say what they do
  reprise run file.c --tests coverage       few tests that cover the same, in reprise-tests
  reprise run file.c --sarif faults.sarif --lcov cover.info     for code hosts and coverage tools
  reprise run wc.c --sym-args 0 2 4 --sym-stdin 8     up to two arguments of four bytes, eight bytes of input
  reprise run cat.c --sym-file notes 16 -- -n notes   concrete arguments, a file of sixteen symbolic bytes
  reprise run tool.c --file data.csv --env LANG=C -- data.csv
  reprise run ticket.c --sym-time                     at any time; no clock runs backwards
  reprise run file.c --workers redis://queue.example  with every `reprise worker redis://queue.example` there is

What is symbolic:
  klee_make_symbolic(&x, sizeof x, \"x\");    klee_assume(x > 0);       (KLEE)
  int y = __VERIFIER_nondet_int();          __VERIFIER_assume(y);     (SV-COMP)
  --sym-arg, --sym-args, --sym-stdin, --sym-file, --sym-env, --sym-time: what main is called with,
  reads, opens and asks for

Exit codes:
  0  clean, or bounded only by bounds that were asked for
  1  bugs found
  2  incomplete for another reason
  3  usage or tool error; also where nothing was found and a file of --sarif or the like was not written";

const WATCH_HELP: &str = "\
Examples:
  reprise watch file.c                      main, again after every save of file.c or a header of it
  reprise watch file.c --entry parse --max-time 10s --tests faults
  reprise watch file.c --json               a document in a line for every result (docs/json.md)

A save while a run goes on ends it; the next one goes on from what it has learnt. Ctrl-C ends watching.

Exit codes:
  0  ended by Ctrl-C, or after --exit-after
  3  usage or tool error; a program that does not compile is none";

const TREE_EXAMPLES: &str = "\
Examples:
  reprise tree                              the tree of the program that was explored last
  reprise tree --preconditions parse        on which inputs parse is free of faults, as runs found out
  reprise tree --function withdraw bank.c   what withdraw does, by its code alone";

const REPLAY_HELP: &str = "\
Exit codes:
  0  no test differs
  1  some test does not do natively what was predicted
  2  interrupted
  3  usage or tool error";

const QUERY_HELP: &str = "\
Example:
  $ printf '(declare-const x (_ BitVec 8)) (assert (= (bvmul x x) #x31)) (check-sat) (get-value (x))' | reprise query -
  sat
  ((x #x07))

Understands QF_BV and QF_FP: push, pop, check-sat, check-sat-assuming, get-value, get-model, get-unsat-core and
the rest of the standard's commands. A status that the script announces, (set-info :status unsat), is compared with
the next answer.

Exit codes:
  0  everything was answered
  1  an answer contradicts the status that the script announces
  2  some answer is unknown
  3  usage or tool error, or a script that is malformed";

const STORE_HELP: &str = "\
Exit codes:
  0  done
  1  verify found damage
  3  usage or tool error";

/// Runs a program on all inputs at once and finds its bugs, with inputs that reproduce them.
#[derive(Parser, Debug)]
#[command(name = "reprise", version, after_help = EXIT_CODES, max_term_width = 110)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub project: FileOptions,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Explores every path of a program.
    #[command(after_help = RUN_EXAMPLES)]
    Run(Box<RunOptions>),
    /// Builds a program with its own build, and leaves beside every object what `run` needs.
    #[command(after_help = BUILD_HELP)]
    Build(RecordOptions),
    /// Compares what two versions of a program do, on every input.
    #[command(after_help = DIFF_HELP)]
    Diff(Box<DiffOptions>),
    /// Explores a program and writes a certificate of what that came to.
    #[command(after_help = CERTIFY_HELP)]
    Certify(Box<CertifyOptions>),
    /// Checks a certificate, without a solver.
    #[command(after_help = CHECK_HELP)]
    Check(CheckOptions),
    /// Explores a program again whenever one of its files is saved, and says what is new.
    #[command(after_help = WATCH_HELP)]
    Watch(Box<WatchOptions>),
    /// Cuts a tree that was explored to a small depth into parts, for runs on several machines.
    #[command(after_help = PARTITION_HELP)]
    Partition(Box<PartitionOptions>),
    /// Explores parts of runs on other machines.
    #[command(after_help = WORKER_HELP)]
    Worker(WorkerOptions),
    /// Looks for new findings within a budget, and goes on where the last job stopped.
    #[command(after_help = CI_HELP)]
    Ci(Box<CiOptions>),
    /// Shows the tree of what was explored, or the ways through one function.
    #[command(after_help = TREE_EXAMPLES)]
    Tree(TreeOptions),
    /// Serves the page of what was explored to a browser on this machine, and follows what goes on.
    #[command(after_help = VIEW_HELP)]
    View(ViewOptions),
    /// Looks after what runs have learnt.
    #[command(after_help = STORE_HELP)]
    Store(StoreOptions),
    /// Answers SMT-LIB scripts, such as `reprise run --log-queries` writes.
    #[command(after_help = QUERY_HELP)]
    Query(QueryOptions),
    /// Compiles a program natively, runs its tests and compares with what was predicted.
    #[command(after_help = REPLAY_HELP)]
    Replay(ReplayOptions),
    /// Lists the tests that `reprise run --tests` wrote, or shows single ones.
    Tests(TestsOptions),
    /// Says which reprise.toml is used, and what it comes to.
    #[command(after_help = CONFIG_HELP)]
    Config(ConfigOptions),
    /// Writes what a shell needs to complete commands.
    #[command(after_help = COMPLETIONS_HELP)]
    Completions(CompletionsOptions),
    /// Writes manual pages.
    #[command(after_help = MAN_HELP)]
    Man(ManOptions),
    /// Says what of this machine can be used, and what to install.
    #[command(after_help = DOCTOR_HELP)]
    Doctor(DoctorOptions),
    /// Writes a harness: a main that calls a function with symbolic arguments.
    #[command(name = "new-harness", after_help = NEW_HARNESS_HELP)]
    NewHarness(NewHarnessOptions),
}

#[derive(Args, Debug)]
pub(crate) struct RunOptions {
    /// C (.c), C++ (.cpp), Rust (.rs), LLVM IR (.ll, .bc), or objects, archives and programs of `reprise build`; several are linked
    #[arg(required_unless_present = "build", value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// What the program is called with, behind --; KLEE's --sym-arg and the like may be among it
    #[arg(last = true, value_name = "ARGUMENTS")]
    pub arguments: Vec<String>,
    /// The function to explore
    #[arg(long, value_name = "FUNCTION", default_value = "main")]
    pub entry: String,
    /// Explore every function of the program on its own, one after the other, each for its share of --max-time [default: 10s each]
    #[arg(long, conflicts_with_all = ["entry", "tests", "deepen", "part", "target", "dump_code", "show_output"])]
    pub every_function: bool,
    /// A condition in C on the entry's parameters, such as 'n <= 8 && list_ok(p)', compiled with the entry's file; may be repeated
    #[arg(long, value_name = "CONDITION", conflicts_with_all = ["every_function", "part", "dump_code", "out"])]
    pub assume: Vec<String>,

    /// The clang to compile with [default: the best on the PATH]
    #[arg(long, value_name = "CLANG", help_heading = "Compiling")]
    pub cc: Option<PathBuf>,
    /// Flags for clang, as one string; may be repeated
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true, help_heading = "Compiling")]
    pub cflags: Vec<String>,
    #[command(flatten)]
    pub build: BuildOptions,

    /// Whether paths fork or are merged
    #[arg(long, value_enum, default_value_t = EngineName::Forking, help_heading = "Exploring")]
    pub engine: EngineName,
    /// Whether merged paths share equal values; off is plain forking inside the merging engine
    #[arg(long, value_enum, default_value_t = Switch::On, help_heading = "Exploring")]
    pub coalesce: Switch,
    /// Whether calls are decided by a summary of the function that is called: merged paths take them as one step, single paths find out
    /// all at once which ways through it they can go
    #[arg(long, value_enum, default_value_t = ComposeName::Off, help_heading = "Exploring")]
    pub compose: ComposeName,
    /// Which path is followed first
    #[arg(long, value_enum, default_value_t = SearchName::Auto, help_heading = "Exploring")]
    pub search: SearchName,
    /// For the searches that choose at random
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Exploring")]
    pub seed: u64,
    /// Inputs whose paths are followed first: a .ktest, a test of ours, plain bytes for the only symbolic input, or a folder of these; may be
    /// repeated. A run that ends has the result that it has without
    #[arg(long, value_name = "FILE|DIR", help_heading = "Exploring")]
    pub seed_file: Vec<PathBuf>,
    /// When `--search auto` looks elsewhere and how long queries may take, as `config` has it in JSON
    #[arg(long, value_name = "WORK", hide = true)]
    pub turns: Option<Turns>,
    /// Threads that explore; 0 or auto is one for each core. The result is the same
    #[arg(short, long, value_name = "N", value_parser = parse_threads, default_value = "1", help_heading = "Exploring")]
    pub jobs: usize,
    #[command(flatten)]
    pub machine: MachineOptions,

    #[command(flatten)]
    pub aiming: TargetOptions,

    /// How queries are solved
    #[arg(long, value_enum, default_value_t = StrategyName::Auto, help_heading = "Solving")]
    pub strategy: StrategyName,
    /// Links of the solver's chain to leave out; `facts` is what a path's branches have settled, looked at before the chain
    #[arg(long, value_delimiter = ',', value_name = "LINKS",
          value_parser = PossibleValuesParser::new(Links::NAMES.into_iter().chain([FACTS])), help_heading = "Solving")]
    pub without: Vec<String>,
    #[command(flatten)]
    pub external: ExternalOptions,
    /// Write every query as a script that `reprise query` replays
    #[arg(long, value_name = "DIR", help_heading = "Solving")]
    pub log_queries: Option<PathBuf>,

    /// What counts as answered before
    #[arg(long, value_enum, default_value_t = ReuseName::Auto, help_heading = "Solving")]
    pub reuse: ReuseName,
    /// Solve this share of the reused answers without a model again, and compare
    #[arg(long, value_name = "PERCENT", value_parser = parse_percent, default_value = "0", help_heading = "Solving")]
    pub audit: u32,

    #[command(flatten)]
    pub bounds: BoundOptions,
    /// Times that merged paths come to one place
    #[arg(long, value_name = "N", help_heading = "Bounds")]
    pub max_visits: Option<u64>,

    /// The folder in which what runs learn is kept
    #[arg(long, value_name = "DIR", default_value = ".reprise", help_heading = "Memory")]
    pub store: PathBuf,
    /// What answers to queries may take there, those used longest ago going first
    #[arg(long, value_name = "BYTES", value_parser = parse_size, default_value = "256M", help_heading = "Memory")]
    pub reuse_size: u64,
    /// Explore to one bound on depth after the other, each from where the last one stopped
    #[arg(long, value_name = "FROM..TO[:STEP]", value_parser = parse_deepening, conflicts_with_all = ["max_depth", "tests", "out"],
          help_heading = "Memory")]
    pub deepen: Option<Deepening>,
    /// Keep of the tree only what a deeper run goes on from; what is finished is counted, and its result kept
    #[arg(long, help_heading = "Memory")]
    pub prune_tree: bool,
    /// Say why what was on record of another version is explored again: which code, which option
    #[arg(long, help_heading = "Memory")]
    pub explain: bool,
    /// Explore once more without what is on record, and fail if that gives another result
    #[arg(long, conflicts_with_all = ["no_store", "show_output", "target"], help_heading = "Memory")]
    pub verify_reuse: bool,
    /// Neither use nor keep anything
    #[arg(long, conflicts_with = "store", help_heading = "Memory")]
    pub no_store: bool,
    #[command(flatten)]
    pub share: ShareOptions,
    #[command(flatten)]
    pub fleet: FleetOptions,
    #[command(flatten)]
    pub part: PartOptions,

    #[command(flatten)]
    pub tests: TestOptions,
    #[command(flatten)]
    pub page: PageOptions,
    /// Show what the paths print
    #[arg(long, help_heading = "Output")]
    pub show_output: bool,
    /// The result for programs (docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// The solver's counters too
    #[arg(long, help_heading = "Output")]
    pub stats: bool,
    #[command(flatten)]
    pub reports: ReportOptions,
    /// Print the executable form of the program instead of running it
    #[arg(long, help_heading = "Output")]
    pub dump_code: bool,
}

#[derive(Args, Debug)]
pub(crate) struct WatchOptions {
    #[command(flatten)]
    pub run: RunOptions,
    /// End after so many results and errors, for scripts; a run that is overtaken is neither
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Output")]
    pub exit_after: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct TreeOptions {
    /// Part of the sources or the entry, if the store knows several programs [default: the one used last]; with --function, source files
    #[arg(value_name = "PROGRAM")]
    pub program: Vec<String>,
    /// Every way through a function of these files, whoever calls it: its conditions over parameters and globals as they are when the call
    /// begins, and what it returns and changes. Needs no store
    #[arg(long, value_name = "FUNCTION", conflicts_with_all = ["dot", "unreachable", "preconditions", "store", "depth"])]
    pub function: Option<String>,
    /// The clang to compile with [default: the best on the PATH]
    #[arg(long, value_name = "CLANG", requires = "function")]
    pub cc: Option<PathBuf>,
    /// Flags for clang, as one string; may be repeated
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true, requires = "function")]
    pub cflags: Vec<String>,
    /// The folder of the store
    #[arg(long, value_name = "DIR", default_value = ".reprise")]
    pub store: PathBuf,
    /// Decisions below each other to show; deeper ones are folded
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub depth: usize,
    /// Outcomes and code that no path can reach, and code that none has reached yet
    #[arg(long, conflicts_with_all = ["dot"])]
    pub unreachable: bool,
    /// Under which conditions over the inputs a function was explored, and found free of faults or not: of the tree that begins there, or
    /// of one that calls it
    #[arg(long, value_name = "FUNCTION", conflicts_with_all = ["dot", "unreachable"])]
    pub preconditions: Option<String>,
    /// For Graphviz
    #[arg(long, conflicts_with = "json")]
    pub dot: bool,
    /// For programs (docs/json.md)
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct StoreOptions {
    #[command(subcommand)]
    pub command: StoreCommand,
    /// The folder of the store
    #[arg(long, global = true, value_name = "DIR", default_value = ".reprise")]
    pub store: PathBuf,
    /// For programs (docs/json.md)
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Subcommand, Debug)]
pub(crate) enum StoreCommand {
    /// Sizes, and what each program holds
    Info,
    /// Reads everything and says what is damaged
    Verify,
    /// Gives unused space back
    Compact,
    /// Removes what was used longest ago
    Gc {
        /// What the records may take
        #[arg(long, value_name = "BYTES", value_parser = parse_size)]
        max_size: u64,
    },
    /// Writes everything to one file
    Export {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Takes in what `export` wrote
    Import {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Takes in another store
    Merge {
        #[arg(value_name = "DIR")]
        other: PathBuf,
    },
    /// Takes everything to a memory that several machines share
    Push(SharedStoreOptions),
    /// Takes in what others left in a memory that several machines share
    Pull(SharedStoreOptions),
    /// Both, one after the other
    Sync(SharedStoreOptions),
}

/// Another solver on the machine.
#[derive(Args, Debug)]
pub(crate) struct ExternalOptions {
    /// An SMT-LIB solver to ask where ours gives up: z3, cvc5, bitwuzla, yices-smt2 or a path, perhaps with arguments
    #[arg(long, value_name = "COMMAND", value_parser = parse_command, help_heading = "Solving")]
    pub solver: Option<SolverCommand>,
    /// Ask that solver too whenever ours is asked, and stop if they disagree
    #[arg(long, requires = "solver", conflicts_with = "solver_only", help_heading = "Solving")]
    pub cross_check: bool,
    /// Ask only that solver
    #[arg(long, requires = "solver", help_heading = "Solving")]
    pub solver_only: bool,
}

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SolverCommand(Vec<String>);

impl ExternalOptions {
    pub(crate) fn config(&self) -> Option<ExternalConfig> {
        let role = match (self.cross_check, self.solver_only) {
            (true, _) => ExternalRole::CrossCheck,
            (_, true) => ExternalRole::Only,
            _ => ExternalRole::Fallback,
        };
        Some(ExternalConfig::new(self.solver.clone()?.0, role))
    }
}

#[derive(Args, Debug)]
pub(crate) struct QueryOptions {
    /// SMT-LIB scripts (.smt2); - is standard input, answered as it comes
    #[arg(required = true, value_name = "FILES")]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub external: ExternalOptions,
    /// Time for one attempt at a check
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub solver_timeout: Option<Duration>,
    /// A summary for programs instead of the answers
    #[arg(long)]
    pub json: bool,
    /// The solver's counters too, on standard error
    #[arg(long)]
    pub stats: bool,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct ReplayOptions {
    /// Where `reprise run --tests` or --out put the tests; or C that --out wrote; or a .ktest, or a folder of such
    #[arg(value_name = "DIR|C|KTEST", default_value = "reprise-tests")]
    pub directory: PathBuf,
    /// The program that a .ktest is for
    #[arg(value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// The function that a .ktest is for
    #[arg(long, value_name = "FUNCTION", default_value = "main", requires = "files")]
    pub entry: String,
    /// Flags for clang, as one string; may be repeated
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true, requires = "files")]
    pub cflags: Vec<String>,
    /// Only these, by number
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    pub test: Vec<usize>,
    /// The clang to compile with [default: the best on the PATH]
    #[arg(long, value_name = "CLANG")]
    pub cc: Option<PathBuf>,
    /// Trust the folder: use the compiler and all the flags that it names
    #[arg(long)]
    pub as_recorded: bool,
    /// Time for one test
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "10s")]
    pub timeout: Duration,
    /// Tests that run at a time [default: one per core]
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,
    /// The verdicts for programs (docs/json.md)
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EngineName {
    /// A state for each path
    Forking,
    /// One state for all paths, by value summaries
    Multise,
    /// Both in turns, whichever ends first
    Auto,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ComposeName {
    /// Every call is executed
    Off,
    /// Where a function is called often and decides much
    Auto,
    /// Wherever a function has a summary
    On,
    /// Besides, single paths put in place what a call does instead of executing it (with --no-store, without --max-depth and --target)
    Effects,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    On,
    Off,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SearchName {
    /// Depth first, with looks elsewhere where that takes long
    Auto,
    /// Depth first
    Dfs,
    /// Breadth first
    Bfs,
    /// A random walk from the root of the tree
    RandomPath,
    /// States that reached new code recently, first
    Coverage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StrategyName {
    /// The whole path condition to a fresh solver
    Baseline,
    /// Independent slices of the path condition, looked up in a cache
    Caching,
    /// Caching, with the slices kept from query to query
    CachingOpt,
    /// The path condition on the solver's stack
    Stack,
    /// The stack, with shared sub-expressions translated once
    StackOpt,
    /// Models, ranges, slices, cache and stack together
    Auto,
}

impl From<StrategyName> for Strategy {
    fn from(name: StrategyName) -> Strategy {
        match name {
            StrategyName::Baseline => Strategy::Baseline,
            StrategyName::Caching => Strategy::Caching,
            StrategyName::CachingOpt => Strategy::CachingOpt,
            StrategyName::Stack => Strategy::Stack,
            StrategyName::StackOpt => Strategy::StackOpt,
            StrategyName::Auto => Strategy::Auto,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReuseName {
    /// By implication, where that costs less than solving
    Auto,
    /// Nothing
    None,
    /// The same constraint up to names, order and form
    Exact,
    /// A constraint that contains a contradictory one, or is contained in a satisfiable one
    Subset,
    /// A constraint that implies a contradictory one, or is implied by a satisfiable one
    Implication,
}

impl From<ReuseName> for Reuse {
    fn from(name: ReuseName) -> Reuse {
        match name {
            ReuseName::None => Reuse::None,
            ReuseName::Exact => Reuse::Exact,
            ReuseName::Subset => Reuse::Subset,
            ReuseName::Implication | ReuseName::Auto => Reuse::Implication,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Check {
    /// Signed overflow
    Overflow,
    /// Decisions, addresses and divisors that depend on uninitialised memory
    #[value(alias = "uninitialized")]
    Uninitialised,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum AbortIs {
    /// A bug
    Fault,
    /// The path ends, and nothing is said of it
    Assume,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LazyAt {
    /// When what it points to is accessed
    Use,
    /// When it is first read from memory
    Read,
}

impl QueryOptions {
    pub(crate) fn solver_config(&self) -> SolverConfig {
        let mut config = SolverConfig { external: self.external.config(), ..SolverConfig::default() };
        limit_attempts(&mut config, self.solver_timeout);
        config
    }
}

impl RunOptions {
    pub(crate) fn explore_config(&self) -> ExploreConfig {
        let mut config = ExploreConfig {
            search: match self.search {
                SearchName::Auto => self.aiming.search().unwrap_or(Search::Auto),
                SearchName::Dfs => Search::DepthFirst,
                SearchName::Bfs => Search::BreadthFirst,
                SearchName::RandomPath => Search::RandomPath,
                SearchName::Coverage => Search::Coverage,
            },
            // Merging takes calls by summaries itself, and so does whoever explores beside it.
            compose: if self.engine == EngineName::Forking { self.composing() } else { Compose::Off },
            seed: self.seed,
            turns: self.turns.unwrap_or_default(),
            bounds: self.bounds.bounds(),
            tests: self.tests.explored(),
            threads: self.jobs,
            profile: self.page.html.is_some(),
            ..ExploreConfig::default()
        };
        self.machine.apply(&mut config.machine, &self.arguments);
        config.solver.external = self.external.config();
        config.solver.query_log = self.log_queries.clone();
        config.solver.links = Strategy::from(self.strategy).links();
        // A kind that is asked for is used by every strategy.
        config.solver.links.cache |= !matches!(self.reuse, ReuseName::Auto | ReuseName::None);
        for link in &self.without {
            match link.as_str() {
                FACTS => config.machine.branches_settle = false,
                link => *config.solver.links.switch(link) = false,
            }
        }
        config.solver.reuse = self.reuse.into();
        config.solver.reuse_where_it_pays = self.reuse == ReuseName::Auto;
        config.solver.audit_percent = self.audit;
        limit_attempts(&mut config.solver, self.bounds.solver_timeout);
        config
    }

    /// Where effects are not put in place, whoever asks for that is told.
    pub(crate) fn check_composing(&self) -> Result<(), String> {
        match (self.engine, self.compose) {
            (EngineName::Forking, ComposeName::Effects)
                if !self.no_store || self.bounds.max_depth.is_some() || self.deepen.is_some() || self.aiming.are_used() =>
            {
                Err("--compose effects is for runs with --no-store and without --max-depth, --deepen and --target: use --compose on".into())
            }
            (EngineName::Multise | EngineName::Auto, ComposeName::Effects) => {
                Err("--compose effects is for --engine forking; merged paths never execute a call they have a summary of (--compose on)".into())
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn engine(&self) -> Engine {
        match self.engine {
            EngineName::Forking => Engine::Forking,
            EngineName::Multise => Engine::Merging(self.merging()),
            EngineName::Auto => Engine::Either(self.merging()),
        }
    }

    /// Why there is nothing to take home.
    pub(crate) fn check_out(&self) -> Result<(), String> {
        match (&self.tests.out, self.engine) {
            (Some(_), EngineName::Multise | EngineName::Auto) => {
                Err("--out writes a case for each path, and merged paths are none: leave out --engine".into())
            }
            _ => Ok(()),
        }
    }

    /// What is wrong with the world that is asked for.
    pub(crate) fn check_world(&self) -> Result<(), String> {
        self.machine.world.world(&self.arguments).map(|_| ())
    }

    /// For reports, which have it whatever engine explores.
    pub(crate) fn engine_config(&self) -> EngineConfig {
        let Merging { coalescing, compose, product_cap, visits } = self.merging();
        let coalesce = coalescing == Coalescing::On;
        let compose = compose.name();
        EngineConfig { name: self.engine().name(), coalesce, compose, product_cap, max_visits: visits }
    }

    fn composing(&self) -> Compose {
        match self.compose {
            ComposeName::Off => Compose::Off,
            ComposeName::Auto => Compose::Auto,
            ComposeName::On => Compose::On,
            ComposeName::Effects => Compose::Effects,
        }
    }

    fn merging(&self) -> Merging {
        let coalescing = match self.coalesce {
            Switch::On => Coalescing::On,
            Switch::Off => Coalescing::Off,
        };
        Merging { coalescing, compose: self.composing(), visits: self.max_visits, ..Merging::default() }
    }

    pub(crate) fn compiler_flags(&self) -> Result<Vec<String>, String> {
        compiler_flags(&self.cflags)
    }
}

fn parse_command(text: &str) -> Result<SolverCommand, String> {
    let words = split_words(text)?;
    if words.is_empty() { Err("expected a program".to_string()) } else { Ok(SolverCommand(words)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
    }
}
