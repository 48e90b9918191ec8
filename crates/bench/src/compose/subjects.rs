//! The rows of the CompoSE paper's tables, each with the program that stands for it here and with the paper's own figures.

use reprise_machine::PointerDecision;

const BRANCHES: &[&str] = &[include_str!("../../subjects/compose/branches.c")];
const BANK_ACCOUNT: &[&str] = &[
    "#define main endless\n#ifdef SEEDED\n#define reach_error no_error\n#endif\n",
    include_str!("../../subjects/memo/bank_account.c"),
    include_str!("../../subjects/compose/bank_account.c"),
];
const RATIONAL: &[&str] = &[include_str!("../../subjects/compose/rational.c")];
const WHEEL_BRAKE: &[&str] = &[include_str!("../../subjects/compose/wheel_brake.c")];
const ALTITUDE: &[&str] = &[
    "#define main advise_once\n",
    include_str!("../../subjects/altitude.c"),
    include_str!("../../subjects/compose/altitude.c"),
];
const AUTOPILOT: &[&str] = &[include_str!("../../subjects/compose/autopilot.c")];
const SWAP_NODE: &[&str] = &[include_str!("../../subjects/compose/swap_node.c")];
const HEAP_OPERATIONS: &[&str] = &[include_str!("../../subjects/compose/heap_operations.c")];
const LINKED_LIST: &[&str] = &[include_str!("../../subjects/compose/linked_list.c")];

/// A row of table I.
pub(crate) struct ComposeSubject {
    /// As the paper has it.
    pub row: &'static str,
    pub source: &'static [&'static str],
    pub entry: &'static str,
    /// Functions of which there would be summaries when this one is explored.
    pub callees: &'static [&'static str],
    /// A macro that sets its size, and the sizes: in full, and where there is little time.
    pub size: Option<(&'static str, u32, u32)>,
    pub how_far: HowFar,
    /// Its inputs are pointers.
    pub needs_pointers: bool,
    /// The program is the paper's in what it asks, so that the count must be the same.
    pub is_the_same: bool,
    pub paper: PaperRow,
}

/// What of a program is explored.
#[derive(Clone, Copy)]
pub(crate) struct HowFar {
    /// The bound on symbolic branches of a path.
    pub depth: Option<u32>,
    /// When it is decided what an input pointer points to.
    pub pointers_at: PointerDecision,
    /// No two input pointers are equal.
    pub no_alias: bool,
}

pub(crate) const EVERYTHING: HowFar = HowFar { depth: None, pointers_at: PointerDecision::Use, no_alias: false };

/// What the paper counted.
#[derive(Clone, Copy)]
pub(crate) struct PaperRow {
    /// Without composition.
    pub plain: Option<u64>,
    /// With it, the summaries' own included.
    pub composed: Option<u64>,
    pub calls: Option<u64>,
    /// Compressed and not.
    pub nodes: Option<(u64, u64)>,
}

/// What is in the paper's text, but in no row.
const UNKNOWN: PaperRow = PaperRow { plain: None, composed: None, calls: None, nodes: None };

const fn counted(plain: u64, composed: u64, calls: u64, nodes: (u64, u64)) -> PaperRow {
    PaperRow { plain: Some(plain), composed: Some(composed), calls: Some(calls), nodes: Some(nodes) }
}

/// A method that the paper built the summary of first.
const fn first(plain: u64, nodes: u64) -> PaperRow {
    PaperRow { plain: Some(plain), composed: Some(plain), calls: None, nodes: Some((nodes, nodes)) }
}

const fn subject(
    row: &'static str,
    source: &'static [&'static str],
    entry: &'static str,
    callees: &'static [&'static str],
    paper: PaperRow,
) -> ComposeSubject {
    let (size, how_far, needs_pointers, is_the_same) = (None, EVERYTHING, false, false);
    ComposeSubject { row, source, entry, callees, size, how_far, needs_pointers, is_the_same, paper }
}

impl ComposeSubject {
    const fn sized(self, name: &'static str, full: u32, quick: u32) -> ComposeSubject {
        ComposeSubject { size: Some((name, full, quick)), ..self }
    }

    const fn cut_at(self, depth: u32) -> ComposeSubject {
        ComposeSubject { how_far: HowFar { depth: Some(depth), ..self.how_far }, ..self }
    }

    const fn with_pointers(self) -> ComposeSubject {
        ComposeSubject { needs_pointers: true, ..self }
    }

    /// A pointer is decided where it is first read, as the paper does.
    const fn read_lazily(self) -> ComposeSubject {
        ComposeSubject { how_far: HowFar { pointers_at: PointerDecision::Read, ..self.how_far }, ..self }
    }

    /// Going along a list that leads back to itself has no end.
    const fn without_cycles(self) -> ComposeSubject {
        ComposeSubject { how_far: HowFar { no_alias: true, ..self.how_far }, ..self }
    }

    const fn the_same(self) -> ComposeSubject {
        ComposeSubject { is_the_same: true, ..self }
    }
}

const DIVISORS: &[&str] = &["abs_of", "gcd"];
const ADVICE: &[&str] = &["inhibit_biased_climb", "non_crossing_climb", "non_crossing_descend", "advise"];
const LIST: &[&str] = &["add", "rep_ok"];

pub(crate) const SUBJECTS: &[ComposeSubject] = &[
    subject("overview p", BRANCHES, "p_of_small_numbers", &[], PaperRow { nodes: Some((6, 6)), ..UNKNOWN }),
    subject("overview q", BRANCHES, "q", &["p"], PaperRow { nodes: None, ..counted(10, 8, 2, (0, 0)) }).the_same(),
    subject("BankAccount deposit", BANK_ACCOUNT, "deposit_into_any", &[], first(2, 3)).the_same(),
    subject("BankAccount withdraw", BANK_ACCOUNT, "withdraw_from_any", &[], first(4, 6)).the_same(),
    subject(
        "BankAccount main",
        BANK_ACCOUNT,
        "operations",
        &["deposit", "withdraw"],
        counted(706, 468, 135, (369, 547)),
    )
    .sized("OPERATIONS", 8, 5),
    subject("Rational abs", RATIONAL, "abs_of", &[], first(2, 3)).the_same(),
    subject("Rational gcd", RATIONAL, "gcd_of_any", &["abs_of"], counted(40, 42, 9, (46, 46))),
    subject("Rational simplify", RATIONAL, "simplify_any", DIVISORS, counted(92, 94, 10, (28, 60))),
    subject("Rational simp", RATIONAL, "simp", &["simplify"], counted(19_412, 3_034, 2_321, (2_955, 12_450)))
        .sized("NUMBERS", 2, 1),
    subject("Recursion gcdRec 8", RATIONAL, "gcd_recursive_of_any", &[], first(103, 86)).cut_at(8),
    subject("Recursion gcdRec 10", RATIONAL, "gcd_recursive_of_any", &[], first(146, 113)).cut_at(10),
    subject("Recursion simplify", RATIONAL, "simplify_recursively", &["abs_of"], counted(504, 398, 11, (790, 2_533)))
        .cut_at(15),
    subject("WBS update", WHEEL_BRAKE, "update_of_any", &[], first(478, 2_609)),
    subject("WBS main1", WHEEL_BRAKE, "main1", &["update"], counted(2_206, 622, 145, (1_553, 6_391))),
    subject("WBS main2", WHEEL_BRAKE, "main2", &["update"], counted(3_742, 1_342, 289, (1_905, 10_461))),
    subject("WBS launch", WHEEL_BRAKE, "launch", &["update"], counted(27_646, 14_878, 601, (14_426, 277_663)))
        .the_same(),
    subject("TCAS mIBC", ALTITUDE, "inhibit_biased_climb_of_any", &[], first(2, 3)).the_same(),
    subject("TCAS mNCBC", ALTITUDE, "non_crossing_climb_of_any", ADVICE, counted(30, 32, 7, (43, 43))),
    subject("TCAS mNCBD", ALTITUDE, "non_crossing_descend_of_any", ADVICE, counted(30, 32, 7, (43, 43))),
    subject("TCAS alt_sep_test", ALTITUDE, "alt_sep_test", ADVICE, counted(678, 288, 240, (264, 901))),
    subject("TCAS startTcas", ALTITUDE, "start", &["advise"], counted(2_348, 356, 677, (361, 2_682)))
        .sized("ROUNDS", 2, 1),
    subject("Apollo Main4", AUTOPILOT, "one_axis", &[], first(12, 55)),
    subject("Apollo Main1", AUTOPILOT, "main_symbolic", &["axis"], counted(348, 123, 33, (179, 1_106))).sized(
        "ITERATIONS",
        1,
        1,
    ),
    subject("Apollo MainSymbolic", AUTOPILOT, "main_symbolic", &["axis"], counted(12_381, 1_419, 1_440, (668, 2_270)))
        .sized("ITERATIONS", 2, 1),
    subject("SwapNode swapNode", SWAP_NODE, "swap_node", &[], first(16, 13)).with_pointers().read_lazily(),
    subject("SwapNode callOnce", SWAP_NODE, "call_swap_node", &["swap_node"], UNKNOWN).with_pointers().read_lazily(),
    subject("SwapNode callTwice", SWAP_NODE, "call_twice", &["swap_node"], counted(742, 116, 13, (43, 85)))
        .with_pointers()
        .read_lazily(),
    subject(
        "SwapNode call3Times",
        SWAP_NODE,
        "call_three_times",
        &["swap_node"],
        counted(48_056, 14_284, 506, (259, 517)),
    )
    .with_pointers()
    .read_lazily(),
    subject("HeapOp q", HEAP_OPERATIONS, "q", &[], first(236, 21)).with_pointers(),
    subject("HeapOp r", HEAP_OPERATIONS, "r", &["q"], counted(255_976, 32_139, 2_477, (158, 338))).with_pointers(),
    subject("LinkedList add", LINKED_LIST, "add", &[], first(206, 35)).cut_at(10).with_pointers().without_cycles(),
    subject("LinkedList repOk", LINKED_LIST, "rep_ok", &[], first(50, 136)).cut_at(10).with_pointers().without_cycles(),
    subject("LinkedList call 3", LINKED_LIST, "call_three_times", LIST, counted(1_660, 856, 92, (395, 648)))
        .cut_at(20)
        .with_pointers()
        .without_cycles(),
    subject("LinkedList call 5", LINKED_LIST, "call_five_times", LIST, counted(15_580, 3_276, 233, (745, 1_630)))
        .cut_at(25)
        .with_pointers()
        .without_cycles(),
];

/// Rows of table II: an assertion that fails on one path of a method.
pub(crate) struct SeededSubject {
    pub row: &'static str,
    pub source: &'static [&'static str],
    /// Macros that do not depend on where the assertion is.
    pub macros: &'static str,
    /// Where the paper's engines start.
    pub entry: &'static str,
    /// The method on any state and nothing else: its first and its last path are meant.
    pub alone: &'static str,
    /// Questions of the plain engine and of both heuristics in the paper: on the first path, on another, on the last.
    pub paper: [[u64; 3]; 3],
}

pub(crate) const SEEDED: &[SeededSubject] = &[
    SeededSubject {
        row: "BankAccount withdraw",
        source: BANK_ACCOUNT,
        macros: "#define OPERATIONS 5\n",
        entry: "operations",
        alone: "withdraw_from_any",
        paper: [[6, 15, 15], [54, 43, 13], [48, 16, 14]],
    },
    SeededSubject {
        row: "Rational gcd",
        source: RATIONAL,
        macros: "#define METHOD 1\n",
        entry: "simplify_any",
        alone: "gcd_of_any",
        paper: [[2, 84, 40], [28, 60, 24], [106, 105, 61]],
    },
    SeededSubject {
        row: "Rational simplify",
        source: RATIONAL,
        macros: "#define METHOD 2\n#define NUMBERS 1\n",
        entry: "simp",
        alone: "simplify_any",
        paper: [[0, 42, 42], [6, 68, 68], [166, 154, 154]],
    },
    SeededSubject {
        row: "WBS update",
        source: WHEEL_BRAKE,
        macros: "",
        entry: "main1",
        alone: "update_of_any",
        paper: [[4, 402, 402], [1_214, 526, 526], [1_366, 1_070, 1_070]],
    },
    SeededSubject {
        row: "TCAS alt_sep_test",
        source: ALTITUDE,
        macros: "#define ROUNDS 2\n",
        entry: "start",
        alone: "alt_sep_test",
        paper: [[6, 68, 58], [94, 75, 34], [6_308, 824, 750]],
    },
    SeededSubject {
        row: "Apollo Main4",
        source: AUTOPILOT,
        macros: "#define ITERATIONS 1\n",
        entry: "main_symbolic",
        alone: "one_axis",
        paper: [[9, 132, 78], [33, 135, 78], [288, 168, 118]],
    },
];
