//! The subjects, and the edits that are made to each of them.

use crate::deepened_subjects::BANK_ACCOUNT;

/// What is replaced by what, wherever it is.
pub(super) struct Edit {
    pub name: &'static str,
    pub replacements: &'static [(&'static str, &'static str)],
    /// It changes what a transition does and not what it asks.
    pub keeps_conditions: bool,
}

pub(super) struct EditedSubject {
    pub name: &'static str,
    pub source: &'static str,
    /// What comes before the source: its size.
    pub definitions: &'static str,
    pub max_depth: Option<u32>,
    pub edits: &'static [Edit],
    /// Edits that change nothing that runs.
    pub idle_edits: &'static [Edit],
    pub limits: SubjectLimits,
}

/// Of medians of what a run after an edit costs, as parts of a run from nothing.
pub(super) struct SubjectLimits {
    pub instructions: Option<f64>,
    pub time: Option<f64>,
}

impl Edit {
    pub(super) fn apply(&self, source: &str) -> Result<String, String> {
        self.replacements.iter().try_fold(source.to_owned(), |text, (find, replace)| {
            if text.contains(find) {
                Ok(text.replace(find, replace))
            } else {
                Err(format!("{}: `{find}` is not there", self.name))
            }
        })
    }
}

const fn edit(name: &'static str, replacements: &'static [(&'static str, &'static str)]) -> Edit {
    Edit { name, replacements, keeps_conditions: false }
}

const fn transition(name: &'static str, replacements: &'static [(&'static str, &'static str)]) -> Edit {
    Edit { name, replacements, keeps_conditions: true }
}

pub(super) const SUBJECTS: [EditedSubject; 4] = [
    EditedSubject {
        name: "altitude",
        source: include_str!("../../subjects/altitude.c"),
        definitions: "",
        max_depth: None,
        edits: ALTITUDE,
        idle_edits: IDLE_ON_ALTITUDE,
        limits: SubjectLimits { instructions: Some(0.45), time: Some(0.5) },
    },
    EditedSubject {
        name: "arbiter",
        source: include_str!("../../subjects/memo/resource_arbiter.c"),
        definitions: "#define TURNS 4\n",
        max_depth: Some(21),
        edits: ARBITER,
        idle_edits: IDLE_ON_ARBITER,
        limits: SubjectLimits { instructions: Some(0.16), time: Some(0.25) },
    },
    EditedSubject {
        name: "wheel brake",
        source: include_str!("../../subjects/memo/wheel_brake.c"),
        definitions: "#define INTERVALS 2\n",
        max_depth: Some(13),
        edits: WHEEL_BRAKE,
        idle_edits: IDLE_ON_WHEEL_BRAKE,
        limits: SubjectLimits { instructions: None, time: None },
    },
    EditedSubject {
        name: "bank account",
        source: BANK_ACCOUNT,
        definitions: "",
        max_depth: Some(11),
        edits: BANK,
        idle_edits: IDLE_ON_BANK,
        limits: SubjectLimits { instructions: None, time: None },
    },
];

const ALTITUDE: &[Edit] = &[
    edit("separation behind >", &[("current_separation > MAXALTDIFF", "current_separation >= MAXALTDIFF")]),
    edit("rate without its limit", &[("own_rate <= OLEV", "own_rate < OLEV")]),
    edit("another limit of the rate", &[("OLEV = 600", "OLEV = 700")]),
    edit("equipped means other", &[("other_capability == TCAS_TA", "other_capability == OTHER")]),
    edit("intent or reports", &[("two_reports_valid && other", "two_reports_valid || other")]),
    edit("another intent", &[("other_action == NO_INTENT", "other_action == DO_NOT_CLIMB")]),
    edit("enabled alone", &[("if (enabled && (", "if (enabled || (")]),
    edit("limit of a layer", &[("500, 640", "550, 640")]),
    edit("limit of the last layer", &[("640, 740", "640, 741")]),
    edit("bias of a climb", &[("up_separation + NOZCROSS", "up_separation + MINSEP")]),
    edit(
        "bias without its condition",
        &[("climb_inhibit ? up_separation + NOZCROSS : up_separation", "up_separation")],
    ),
    edit("below or level", &[("own_altitude < other_altitude", "own_altitude <= other_altitude")]),
    edit("above or level", &[("other_altitude < own_altitude", "other_altitude <= own_altitude")]),
    edit("climb compares otherwise", &[("!(down_separation >= alim())", "!(down_separation > alim())")]),
    edit("climb without a least separation", &[("own_above() && current_separation >= MINSEP &&", "own_above() &&")]),
    edit(
        "descent compares otherwise",
        &[("MINSEP && down_separation >= alim()", "MINSEP && down_separation > alim()")],
    ),
    edit("descent with another side", &[("return !own_above() ||", "return !own_below() ||")]),
    edit("both ways are upward", &[("downward) return UNRESOLVED", "downward) return UPWARD")]),
    edit("downward is unresolved", &[("if (downward) return DOWNWARD", "if (downward) return UNRESOLVED")]),
    edit("one layer less", &[("symbolic_layer == 2 ? 2 : 3", "2")]),
];

const IDLE_ON_ALTITUDE: &[Edit] = &[
    edit("comment at the top", &[("/* An altitude", "/* A note. */\n\n/* An altitude")]),
    edit("comment at the end", &[("  return advise();\n}\n", "  return advise();\n}\n/* A note. */\n")]),
    edit("spaces and lines", &[("static int advise(void) {", "\n\nstatic  int  advise( void )\n{\n\n")]),
    edit("renamed local", &[("upward", "climbing")]),
    edit("renamed function", &[("alim(", "altitude_limit(")]),
    edit(
        "moved function",
        &[
            ("static int own_above(void) { return other_altitude < own_altitude; }\n", "static int own_above(void);\n"),
            (
                "  return advise();\n}\n",
                "  return advise();\n}\n\nstatic int own_above(void) { return other_altitude < own_altitude; }\n",
            ),
        ],
    ),
    edit(
        "reordered functions",
        &[
            ("static int own_below(void) { return own_altitude < other_altitude; }\n", ""),
            (
                "static int alim(void)",
                "static int own_below(void) { return own_altitude < other_altitude; }\nstatic int alim(void)",
            ),
        ],
    ),
];

const ARBITER: &[Edit] = &[
    transition(
        "granted without a wish",
        &[("state[user] = GRANTED;\n    wanted[user] = resource;", "state[user] = GRANTED;")],
    ),
    transition(
        "given back and wanted",
        &[("state[user] = WAITING;\n  wanted[user] = NOBODY;", "state[user] = WAITING;")],
    ),
    transition(
        "cancelled for the other",
        &[("if (state[user] == WAITING) wanted[user]", "if (state[user] == WAITING) wanted[1 - user]")],
    ),
    transition("taken back at once", &[("state[other] = RESCINDING;", "state[other] = WAITING;")]),
    edit("rank", &[("user < other && holder", "user > other && holder")]),
    edit("free whoever holds the rival", &[("if (rival != NOBODY && holder[rival] != NOBODY) return 0;\n", "")]),
    edit("other exclusions", &[("{1, 0, NOBODY, 1, NOBODY}", "{1, 0, NOBODY, 2, NOBODY}")]),
    edit("resource 3 is 2", &[("if (number == 3) return 3;", "if (number == 3) return 2;")]),
    edit("asked for whatever the state", &[("  if (state[user] != WAITING) return;\n", "")]),
    edit("cancelling gives back", &[("else\n      cancel(user);", "else if (action == CANCEL)\n      cancel(user);")]),
];

const IDLE_ON_ARBITER: &[Edit] = &[
    edit("comment at the top", &[("/* An arbiter", "/* A note. */\n\n/* An arbiter")]),
    edit("spaces and lines", &[("static void ask(", "\n\nstatic   void ask(")]),
    edit("renamed local", &[("rival", "competitor")]),
    edit("renamed function", &[("give_back(", "put_back(")]),
    edit(
        "moved function",
        &[
            (
                "static void cancel(int user) {\n  if (state[user] == WAITING) wanted[user] = NOBODY;\n}\n",
                "static void cancel(int user);\n",
            ),
            (
                "  return 0;\n}\n",
                "  return 0;\n}\nstatic void cancel(int user) {\n  if (state[user] == WAITING) wanted[user] = NOBODY;\n}\n",
            ),
        ],
    ),
];

const WHEEL_BRAKE: &[Edit] = &[
    edit("pedal pressed", &[("if (pedal == 1) return 1;", "if (pedal == 1) return 2;")]),
    edit("one step of the pedal less", &[("  if (pedal == 3) return 3;\n", "")]),
    edit("skid sensor the other way round", &[("if (!skid)", "if (skid)")]),
    edit("less pressure when skidding", &[("command > 1 ? command - 2 : 0", "command > 1 ? command - 1 : 0")]),
    edit("supply at nothing", &[("supply <= 0", "supply < 0")]),
    edit("supply comes back", &[("supply > 10", "supply > 20")]),
    edit("accumulator", &[("accumulator = 3", "accumulator = 1")]),
    edit("accumulator is used up", &[("if (command > 0) accumulator--;", "accumulator--;")]),
    edit("automatic brake", &[("if (auto_brake_active) command = 2;", "if (auto_brake_active) command = 3;")]),
    edit("last pedal", &[("last_pedal = command;", "last_pedal = pedal;")]),
];

const NORMAL_LINE: &str = "static int normal_line(int command, int supply) {
  if (supply <= 0) {
    line = ALTERNATE;
    return 0;
  }
  return command;
}

";

const IDLE_ON_WHEEL_BRAKE: &[Edit] = &[
    edit("comment at the top", &[("/* A wheel-brake", "/* A note. */\n\n/* A wheel-brake")]),
    edit("spaces and lines", &[("static void update(", "\n\nstatic   void update(")]),
    edit("renamed local", &[("interval", "period")]),
    edit("renamed function", &[("anti_skid(", "against_skid(")]),
    edit(
        "reordered functions",
        &[
            (NORMAL_LINE, ""),
            (
                "static int anti_skid(",
                "static int normal_line(int command, int supply) {\n  if (supply <= 0) {\n    line = ALTERNATE;\n    return 0;\n  }\n  \
                 return command;\n}\n\nstatic int anti_skid(",
            ),
        ],
    ),
];

const BANK: &[Edit] = &[
    edit("deposit of nothing", &[("if (amount > 0)", "if (amount >= 0)")]),
    edit("deposit twice", &[("balance = balance + amount", "balance = balance + 2 * amount")]),
    edit("deposit of what is given", &[("if (amount > 0) balance", "balance")]),
    edit("withdrawal of everything", &[("amount > balance", "amount >= balance")]),
    edit("withdrawal adds", &[("balance = balance - amount", "balance = balance + amount")]),
    edit("withdrawal is free", &[("  balance = balance - amount;\n", "")]),
    edit("fewer withdrawals", &[("number_of_withdrawals >= 5", "number_of_withdrawals >= 3")]),
    edit("more withdrawals", &[("number_of_withdrawals >= 5", "number_of_withdrawals >= 6")]),
    edit("withdrawals are counted twice", &[("number_of_withdrawals++", "number_of_withdrawals += 2")]),
    edit("too many is no end", &[("    too_many_withdrawals();\n    return;", "    return;")]),
];

const IDLE_ON_BANK: &[Edit] = &[
    edit("comment at the top", &[("/* Figure 6", "/* A note. */\n\n/* Figure 6")]),
    edit("spaces and lines", &[("static void withdraw(", "\n\nstatic   void withdraw(")]),
    edit("renamed local", &[("amount", "sum")]),
    edit("renamed function", &[("deposit(", "pay_in(")]),
    edit(
        "moved function",
        &[
            ("static void too_many_withdrawals(void) { reach_error(); }", "static void too_many_withdrawals(void);"),
            ("int main(void) {", "static void too_many_withdrawals(void) { reach_error(); }\n\nint main(void) {"),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edit_has_its_place_and_changes_the_text() {
        for subject in &SUBJECTS {
            for edit in subject.edits.iter().chain(subject.idle_edits) {
                let edited = edit.apply(subject.source).unwrap_or_else(|error| panic!("{}: {error}", subject.name));
                assert_ne!(edited, subject.source, "{}: {}", subject.name, edit.name);
            }
            assert!(subject.edits.len() >= if subject.name == "altitude" { 20 } else { 10 }, "{}", subject.name);
        }
    }
}
