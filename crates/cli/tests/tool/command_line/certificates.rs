//! `reprise certify` and `reprise check`: what is certified is what a run finds, and nothing else passes a check.
//!
//! Forgeries are made as somebody would who knows the format: every part fits the others, and the checksum is right.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use reprise_certificate::{
    Answer, Certificate, CertifyError, Claim, Oracle, Problem, Refusal, Status, Subject, TrustedWhat, Verified, check,
};
use reprise_expr::{Assignment, ExprId, Pool};
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::driver::CompileOptions;
use reprise_machine::Machine;
use reprise_session::certify::certify;
use reprise_session::{Order, find_entry, load};
use reprise_testkit::Random;
use serde_json::Value;

use crate::command_line::{Said, Workplace};
use crate::support::{corpus, in_parallel, repository};

/// Of every room of the corpus something, and everything that a certificate has a form for.
const PROGRAMS: [&str; 20] = [
    "arithmetic/signed_division.c",
    "arithmetic/int128.c",
    "arithmetic/variable_shifts.c",
    "arithmetic/wide_product.c",
    "bounds/depth_and_bug.c",
    "bounds/depth_of_loop.c",
    "bounds/paths.c",
    "bounds/instructions.c",
    "control/collatz.c",
    "control/computed_goto.c",
    "floats/out_of_range.c",
    "functions/table_read_by_a_symbolic_index.c",
    "harness/entry_beside_main.c",
    "library/snprintf_of_a_choice.c",
    "memory/allocation_of_a_choice.c",
    "memory/symbolic_size_of_many.c",
    "memory/symbolic_size_of_heap_object.c",
    "pointers/table_of_objects_of_several_sizes.c",
    "shapes/bank_account.c",
    "undefined/speculated_shift.c",
];

fn json(said: &Said) -> Value {
    serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("no result ({error}): {said:?}"))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// What happens at a line, and on how many paths.
type Row = (String, u64, u64);

/// Faults, and what was not followed.
fn tables(result: &Value) -> [Vec<Row>; 2] {
    let rows = |table: &Value, name: &str, count: &str| {
        let row = |row: &Value| {
            (text(&row[name]).to_string(), row["line"].as_u64().unwrap_or(0), row[count].as_u64().unwrap_or(0))
        };
        let mut rows: Vec<_> = table.as_array().expect("a table").iter().map(row).collect();
        rows.sort();
        rows
    };
    [rows(&result["faults"], "kind", "paths"), rows(&result["incomplete"], "reason", "count")]
}

#[test]
fn what_is_certified_is_what_a_run_finds() {
    let programs: Vec<_> = corpus().into_iter().filter(|program| PROGRAMS.contains(&program.name.as_str())).collect();
    assert_eq!(programs.len(), PROGRAMS.len(), "all are there");
    let failures = in_parallel(&programs, |program| {
        let place = Workplace::new(&[]);
        let path = program.path.display().to_string();
        let options: Vec<&str> = program.options.iter().map(String::as_str).collect();
        let certified = place.reprise(&[&["certify", &path, "-o", "it.cert", "--json"], &options[..]].concat());
        assert_eq!(certified.code, Some(0), "{path}: {certified:?}");
        let unproved = json(&certified)["unproved"].as_u64();
        // The flags are those of the compiler; what else there is a certificate says.
        let flags: Vec<&str> = options.iter().skip_while(|it| !it.starts_with("--cflags")).take(2).copied().collect();
        let checked = place.reprise(&[&["check", "it.cert", &path, "--json"], &flags[..]].concat());
        let has_floats = program.name.starts_with("floats/");
        let expected = if has_floats { (2, "trusted") } else { (0, "verified") };
        let found = json(&checked);
        assert_eq!((checked.code, text(&found["verdict"])), (Some(expected.0), expected.1), "{path}: {checked:?}");
        let (run, _) = place.json(&[&["--no-store", &path], &options[..]].concat());
        assert_eq!(found["status"], run["status"], "{path}");
        if found["open"]["count"] == 0 {
            assert_eq!(found["paths"], run["paths"], "{path}");
            assert_eq!(tables(&found), tables(&run), "{path}");
        } else {
            // Which paths a bound on all of them leaves depends on the order.
            assert!(program.name.starts_with("bounds/"), "{path}: {found}");
            assert_ne!(found["paths"]["incomplete"], 0, "{path}");
        }
        assert_eq!(unproved > Some(0), has_floats, "{path}");
        assert_eq!(found["trusted"].as_array().map(Vec::is_empty), Some(!has_floats), "{found}");
        Ok(())
    });
    assert_eq!(failures, Vec::<String>::new());
}

/// Two branches, one of which cannot go one way after the other; a fault, and a loop.
const SUBJECT: &str = "#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);
static int near(int x) {
  if (x > 30) {
    if (x == 20) return 1;
    if (x == 40) assert(0);
    return 2;
  }
  return 3;
}
int main(void) {
  int x; unsigned char count;
  klee_make_symbolic(&x, sizeof x, \"x\");
  klee_make_symbolic(&count, sizeof count, \"count\");
  int sum = near(x);
  for (int i = 0; i < count && i < 2; i++) sum += i;
  return sum;
}
";

/// A program that is loaded, and an honest certificate of it.
struct Honest {
    program: Arc<Program>,
    entry: FunctionId,
    subject: Subject,
    certificate: Certificate,
    verified: Verified,
}

impl Honest {
    fn new(source: &str) -> Honest {
        let place = Workplace::new(&[("a.c", source)]);
        Honest::of_file(&place.path("a.c"))
    }

    fn of_file(file: &Path) -> Honest {
        let files = vec![file.to_owned()];
        let program = load(&files, &CompileOptions::default(), &mut |_| {}).expect("it compiles").program;
        let entry = find_entry(&program, "main").expect("it is there");
        let bytes = certify(&Order::new(files, "main"), &mut |_| {}).expect("it is explored").bytes;
        let certificate = Certificate::from_bytes(&bytes).expect("ours");
        let subject = Subject::new(&program, entry, &certificate.subject.machine, None).expect("it is well formed");
        let verified = check(&program, entry, &subject, &certificate).expect("it is well formed").expect("honest");
        Honest { program, entry, subject, certificate, verified }
    }

    fn check(&self, certificate: &Certificate) -> Result<Verified, Refusal> {
        let bytes = certificate.to_bytes();
        let read = Certificate::from_bytes(&bytes).expect("it is well formed");
        check(&self.program, self.entry, &self.subject, &read).expect("the program is well formed")
    }

    fn forge(&self, forge: impl FnOnce(&mut Certificate)) -> Result<Verified, Refusal> {
        let mut forged = self.certificate.clone();
        forge(&mut forged);
        assert_ne!(forged, self.certificate, "it is another one");
        self.check(&forged)
    }

    #[track_caller]
    fn is_refused(&self, forge: impl FnOnce(&mut Certificate), part: &str) {
        let refusal = self.forge(forge).expect_err("a forgery").to_string();
        assert!(refusal.contains(part), "{refusal}");
    }
}

#[test]
fn an_honest_certificate_is_verified() {
    let honest = Honest::new(SUBJECT);
    let Verified { claim, models, refuted, proofs, not_shown, trusted, .. } = &honest.verified;
    assert_eq!(claim.status(), Status::Bugs);
    // Two ends of the function besides the fault; of each the loop ends at a count of 0, 1 or 2, or by its other condition.
    assert_eq!((claim.completed, claim.faulted, claim.open), (2 * 4, 1, 0));
    assert_eq!((*models, *not_shown, trusted.len()), (9, 0, 0));
    assert!(*refuted > 0 && proofs <= refuted, "{:?}", honest.verified);
}

#[test]
fn every_changed_byte_is_found() {
    let honest = Honest::new(SUBJECT);
    let bytes = honest.certificate.to_bytes();
    for position in 0..bytes.len() {
        for change in [1, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[position] ^= change;
            assert!(Certificate::from_bytes(&changed).is_err(), "byte {position}");
        }
        assert!(Certificate::from_bytes(&bytes[..position]).is_err(), "cut to {position}");
    }
    assert!(Certificate::from_bytes(&[&bytes[..], &[0]].concat()).is_err());
}

/// With a right checksum a change may leave a certificate of the same, by another input for one. Nothing else.
#[test]
fn every_changed_byte_under_a_right_checksum_is_found_or_changes_nothing() {
    let honest = Honest::new(SUBJECT);
    let bytes = honest.certificate.to_bytes();
    let length = bytes.len() - reprise_store::Digest::BYTES;
    let (mut refused, mut harmless) = (0, 0);
    for position in 0..length {
        for change in [1, 4, 0xff] {
            let mut changed = bytes[..length].to_vec();
            changed[position] ^= change;
            let checksum = reprise_store::digest(&changed);
            changed.extend_from_slice(&checksum.bytes());
            let Ok(read) = Certificate::from_bytes(&changed) else {
                refused += 1;
                continue;
            };
            match check(&honest.program, honest.entry, &honest.subject, &read).expect("the program is well formed") {
                Err(_) => refused += 1,
                Ok(verified) => {
                    harmless += 1;
                    let is_same = verified.claim == honest.verified.claim && verified.trusted.is_empty();
                    assert!(is_same || !verified.trusted.is_empty(), "byte {position}: {verified:?}");
                }
            }
        }
    }
    assert!(refused > 20 * harmless, "{refused} refused, {harmless} harmless");
}

/// The same with several bytes changed, put in or left out at random. Nothing panics, hangs, or shows another claim.
#[test]
fn mutants_are_refused_or_change_nothing() {
    let honest = Honest::new(SUBJECT);
    let mut random = Random::new(7);
    for _ in 0..1500 {
        let mut forged = honest.certificate.clone();
        for _ in 0..random.between(1, 4) {
            let part = [&mut forged.tree, &mut forged.models, &mut forged.refutations].into_iter().nth(random.below(3));
            let part = part.expect("there are three");
            let (at, byte) = (random.below(part.len() + 1), random.next() as u8 >> random.below(8_u32));
            match random.below(3_u32) {
                0 => part.insert(at, byte),
                1 if at < part.len() => drop(part.remove(at)),
                _ if at < part.len() => part[at] = byte,
                _ => {}
            }
        }
        if let Ok(verified) = honest.check(&forged) {
            let is_same = verified.claim == honest.verified.claim;
            assert!(is_same || !verified.trusted.is_empty(), "{forged:?}: {verified:?}");
        }
    }
}

#[test]
fn claims_that_do_not_follow_are_refused() {
    let honest = Honest::new(SUBJECT);
    type Change = fn(&mut Claim);
    let claims: [(Change, &str); 6] = [
        (|claim| claim.completed += 1, "9 completed paths"),
        (|claim| claim.faulted -= 1, "0 faulted paths"),
        (|claim| claim.pruned = 3, "3 pruned paths"),
        (|claim| claim.faults.clear(), "leave out assertion in near"),
        (|claim| claim.open = 2, "2 paths that are open"),
        (|claim| claim.open_because.push((true, "--max-time reached".into())), "where there are none"),
    ];
    for (change, part) in claims {
        honest.is_refused(|forged| change(&mut forged.claim), part);
    }
    honest.is_refused(
        |forged| {
            let (mut site, count) = forged.claim.faults.pop_first().expect("a fault");
            site.place.line += 1;
            forged.claim.faults.insert(site, count);
        },
        "leave out assertion in near",
    );
}

/// A fault is left out: everything but what it is for is from a program in which the fault cannot be: proofs and all, down to the claim.
#[test]
fn a_proof_about_another_program_proves_nothing() {
    let honest = Honest::new(SUBJECT);
    let other = Honest::new(&SUBJECT.replace("if (x == 40) assert(0);", "if (x == 10) assert(0);"));
    assert_eq!(other.verified.claim.status(), Status::Clean);
    let transplant = |forged: &mut Certificate| {
        *forged = Certificate { subject: honest.certificate.subject.clone(), ..other.certificate.clone() };
    };
    let refusal = honest.forge(transplant).expect_err("the fault is there");
    assert!(matches!(refusal, Refusal::NotShown { problem: Problem::Proof(_), .. }), "{refusal}");
    // As it is, it is for another program.
    let refusal = honest.check(&other.certificate).expect_err("another program").to_string();
    assert!(refusal.contains("differs in near"), "{refusal}");
}

/// The other way round: a fault that is none, with an input that does not lead there.
#[test]
fn a_path_of_another_program_is_no_path() {
    let honest = Honest::new(&SUBJECT.replace("if (x == 40) assert(0);", "if (x == 10) assert(0);"));
    let other = Honest::new(SUBJECT);
    let transplant = |forged: &mut Certificate| {
        *forged = Certificate { subject: honest.certificate.subject.clone(), ..other.certificate.clone() };
    };
    let refusal = honest.forge(transplant).expect_err("there is no fault");
    assert!(matches!(refusal, Refusal::NotShown { problem: Problem::ModelFails, .. }), "{refusal}");
    let Refusal::NotShown { place, .. } = refusal else { return };
    assert_eq!(place.line, 6, "where the fault would be");
}

/// A fault is left out, and nothing is proved: whoever believes that is told where.
#[test]
fn what_is_not_proved_is_listed() {
    let honest = Honest::new(SUBJECT);
    let other = Honest::new(&SUBJECT.replace("if (x == 40) assert(0);", "if (x == 10) assert(0);"));
    let verified = honest
        .forge(|forged| {
            *forged = Certificate { subject: honest.certificate.subject.clone(), ..other.certificate.clone() };
            // Each of the two is one condition of the path and a goal, refuted without lemmas; now without a proof.
            let proofs = forged.refutations.chunks(3).map(<[u8]>::to_vec);
            assert_eq!(forged.refutations.len(), 3 * other.verified.proofs as usize, "{:?}", forged.refutations);
            forged.refutations = proofs.flat_map(|proof| [proof[0], proof[1], 0]).collect();
        })
        .expect("nothing contradicts it");
    assert_eq!(verified.claim.status(), Status::Clean);
    assert_eq!(verified.proofs, 0);
    let places: Vec<(TrustedWhat, u32)> = verified.trusted.keys().map(|it| (it.what, it.place.line)).collect();
    assert!(places.contains(&(TrustedWhat::Infeasible, 6)), "{places:?}");
}

#[test]
fn inputs_of_other_paths_take_no_path() {
    let honest = Honest::new(SUBJECT);
    let is_about_models = |refusal: &Refusal| {
        matches!(
            refusal,
            Refusal::NotShown { problem: Problem::ModelFails, .. } | Refusal::Malformed(_) | Refusal::LeftOver
        )
    };
    // Every model in the place of every other, as far as they have the same length.
    let models = &honest.certificate.models;
    let mut refused = 0;
    for (one, other) in (0..models.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
        if models[one] == models[other] {
            continue;
        }
        match honest.forge(|forged| forged.models.swap(one, other)) {
            Err(refusal) => {
                assert!(is_about_models(&refusal), "{refusal}");
                refused += 1;
            }
            Ok(verified) => assert_eq!(verified.claim, honest.verified.claim),
        }
    }
    assert!(refused > 10, "{refused}");
    honest.is_refused(|forged| forged.models.clear(), "cut short");
    honest.is_refused(|forged| forged.models.push(1), "more in it");
}

/// Nothing explored is nothing claimed.
#[test]
fn an_empty_tree_says_nothing() {
    let honest = Honest::new(SUBJECT);
    let empty = |forged: &mut Certificate| {
        forged.root_is_open = true;
        [&mut forged.tree, &mut forged.models, &mut forged.refutations].into_iter().for_each(Vec::clear);
    };
    honest.is_refused(empty, "8 completed paths");
    let verified = honest.forge(|forged| {
        empty(forged);
        let open_because = vec![(false, "interrupted".to_string())];
        forged.claim = Claim { open: 1, open_because, ..Claim::default() };
    });
    let verified = verified.expect("it claims nothing");
    assert_eq!((verified.claim.status(), verified.claim.incomplete()), (Status::Incomplete, 1));
}

#[test]
fn a_tree_with_a_byte_changed_is_refused() {
    let honest = Honest::new(SUBJECT);
    let claim = &honest.verified.claim;
    for (position, &honest_byte) in honest.certificate.tree.iter().enumerate() {
        for byte in (0..=u8::MAX).filter(|&byte| byte != honest_byte) {
            let outcome = honest.forge(|forged| forged.tree[position] = byte);
            assert!(outcome.is_err(), "byte {position} as {byte:#x}: {outcome:?} instead of {claim:?}");
        }
    }
}

#[test]
fn what_it_is_for_is_said_where_it_is_for_something_else() {
    let place = Workplace::new(&[("a.c", SUBJECT)]);
    assert_eq!(place.reprise(&["certify", "a.c", "--max-depth", "6", "-o", "a.cert"]).code, Some(0));
    let refused = |arguments: &[&str], part: &str| {
        let said = place.reprise(&[&["check", "a.cert"], arguments].concat());
        assert_eq!(said.code, Some(1), "{arguments:?}: {said:?}");
        assert!(said.stdout.starts_with("refused: ") && said.stdout.contains(part), "{arguments:?}: {said:?}");
    };
    let verified = |arguments: &[&str]| {
        let said = place.reprise(&[&["check", "a.cert"], arguments].concat());
        assert_eq!(said.code, Some(0), "{arguments:?}: {said:?}");
        assert!(said.stdout.starts_with("verified: a.cert for main to depth 6"), "{said:?}");
    };
    verified(&["a.c"]);
    verified(&["a.c", "--max-depth", "6", "--entry", "main"]);
    refused(&["a.c", "--max-depth", "7"], "its paths end at depth 6, not its paths end at depth 7");
    refused(&["a.c", "--entry", "near"], "its entry is main, not near");
    refused(&["a.c", "--cflags", "-DNDEBUG"], "the program differs in near");
    place.write("edited.c", &SUBJECT.replace("x == 40", "x == 41"));
    refused(&["edited.c"], "the program differs in near");
    place.write("renamed.c", &SUBJECT.replace("int main", "int other"));
    refused(&["renamed.c"], "no function `main`");
    // A comment at the end changes nothing that a program does, and no line.
    place.write("commented.c", &format!("{SUBJECT}/* the end */\n"));
    std::fs::rename(place.path("commented.c"), place.path("a.c")).expect("ours");
    verified(&["a.c"]);
    // Lines that move are another place for the fault.
    place.write("a.c", &format!("\n{SUBJECT}"));
    refused(&["a.c"], "leave out assertion in near at a.c:7");
}

/// Options that make a fault none are not passed over.
#[test]
fn what_the_machine_was_asked_for_is_said() {
    let source = "#include <stdlib.h>\nint klee_int(const char *);\nint main(void) { if (klee_int(\"x\") == 3) abort(); return 0; }\n";
    let place = Workplace::new(&[("a.c", source)]);
    for (options, status, said) in
        [(&[][..], "bugs:", None), (&["--abort-is", "assume"][..], "clean:", Some("  with --abort-is assume"))]
    {
        assert_eq!(place.reprise(&[&["certify", "a.c", "-o", "a.cert"], options].concat()).code, Some(0));
        let checked = place.reprise(&["check", "a.cert", "a.c"]);
        let lines: Vec<&str> = checked.stdout.lines().skip(1).collect();
        assert_eq!(said.map(|_| lines[0]), said, "{checked:?}");
        assert!(lines[usize::from(said.is_some())].starts_with(status), "{checked:?}");
    }
}

/// Says that nothing can be.
struct Liar;

impl Oracle for Liar {
    fn decide(&mut self, _pool: &mut Pool, _path: &[ExprId], _goal: ExprId) -> Answer {
        Answer::Infeasible(Vec::new())
    }

    fn model(&mut self, _pool: &mut Pool, _path: &[ExprId]) -> Option<Assignment> {
        None
    }

    fn values(&mut self, _pool: &mut Pool, _path: &[ExprId], _term: ExprId) -> Option<(Vec<u64>, bool)> {
        None
    }

    fn is_to_stop(&mut self, _machine: &Machine, _paths: u64) -> bool {
        false
    }

    fn interrupt(&self) -> Arc<AtomicBool> {
        Arc::default()
    }

    fn open_because(&self) -> Vec<(bool, String)> {
        Vec::new()
    }
}

#[test]
fn a_solver_that_is_wrong_is_found_out() {
    let Honest { program, entry, subject, .. } = Honest::new(SUBJECT);
    let outcome = reprise_certificate::certify(&program, entry, subject, &mut Liar);
    let Err(CertifyError::Disagreement(place)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(place.line, 4);
}

#[test]
fn people_are_told_what_is_to_be_trusted() {
    let place = Workplace::new(&[]);
    let path = repository().join("tests/corpus/floats/out_of_range.c").display().to_string();
    let certified = place.reprise(&["certify", &path, "-o", "it.cert"]);
    assert!(certified.stdout.ends_with("0 proofs, and 6 contradictions without one, to be trusted\n"), "{certified:?}");
    let checked = place.reprise(&["check", "it.cert", &path]);
    assert_eq!(checked.code, Some(2), "{checked:?}");
    let lines: Vec<&str> = checked.stdout.lines().collect();
    assert_eq!(lines[0], "verified but for what is trusted: it.cert for main");
    assert!(lines.contains(&"  6 trusted"), "{checked:?}");
    let places = lines.iter().filter(|line| line.ends_with("floating-point operations are not encoded"));
    assert!(places.clone().count() > 1 && places.into_iter().all(|line| line.contains("infeasible at")), "{checked:?}");
}

#[test]
fn what_is_no_certificate_is_said() {
    let place = Workplace::new(&[("a.c", SUBJECT), ("text.cert", "hello"), ("empty.cert", "")]);
    for name in ["text.cert", "empty.cert"] {
        let said = place.reprise(&["check", name, "a.c", "--json"]);
        let found = json(&said);
        assert_eq!((said.code, text(&found["verdict"])), (Some(1), "refused"), "{said:?}");
        assert!(text(&found["reason"]).contains("not a certificate"), "{said:?}");
    }
    place.reprise(&["check", "none.cert", "a.c"]).is_error(&["none.cert", "No such file"]);
    place.reprise(&["certify", "a.c"]).is_error(&["--output"]);
    place.reprise(&["certify", "a.c", "-o", "no/such/folder.cert"]).is_error(&["no/such/folder.cert"]);
    assert_eq!(place.reprise(&["certify", "a.c", "-o", "a.cert"]).code, Some(0));
    place.reprise(&["check", "a.cert", "b.c"]).is_error(&["b.c"]);
}

/// Nobody whom the checker could ask: neither its own dependencies nor theirs.
#[test]
fn the_checker_has_no_solver() {
    let mut waiting = vec!["certificate".to_string()];
    let mut seen: Vec<String> = Vec::new();
    while let Some(name) = waiting.pop() {
        let manifest = repository().join("crates").join(&name).join("Cargo.toml");
        let manifest = std::fs::read_to_string(manifest).expect("ours");
        let dependencies = manifest.split("[dependencies]").nth(1).and_then(|rest| rest.split("\n[").next());
        let ours = dependencies.unwrap_or_default().lines().filter_map(|line| line.strip_prefix("reprise-"));
        waiting.extend(ours.map(|line| line.split(' ').next().unwrap_or_default().to_string()));
        seen.push(name);
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen, ["certificate", "codec", "expr", "hash", "ir", "machine"]);
}
