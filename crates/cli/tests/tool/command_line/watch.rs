//! `reprise watch`: saves, and what is said after each.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::command_line::{CLEAN, ENDLESS, Workplace};

/// How long is waited for something that must come.
const LONG: Duration = Duration::from_secs(60);

/// `reprise watch --json` that goes on.
struct Watch {
    child: Child,
    documents: Receiver<Value>,
}

impl Watch {
    fn of(workplace: &Workplace, arguments: &[&str]) -> Watch {
        let mut command = workplace.command(&[&["watch", "--json"], arguments].concat());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool runs");
        let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let (teller, documents) = channel();
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let _ = teller.send(serde_json::from_str(&line).expect("a document in each line"));
            }
        });
        Watch { child, documents }
    }

    #[track_caller]
    fn next(&self, event: &str, changed_files: &[&str]) -> Value {
        let document = self.documents.recv_timeout(LONG).expect("a document");
        assert_eq!(document["event"], event, "{document}");
        assert_eq!(document["changed_files"], json!(changed_files), "{document}");
        document
    }

    fn errors(&mut self) -> BufReader<ChildStderr> {
        BufReader::new(self.child.stderr.take().expect("piped, and not taken yet"))
    }

    /// As Ctrl-C does; gives the exit code.
    fn interrupt(mut self) -> Option<i32> {
        let sent = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()));
        self.child.wait().expect("ours").code()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Workplace {
    /// As most editors do: another file gets the name.
    fn save(&self, name: &str, text: &str) {
        self.write("saving.tmp", text);
        std::fs::rename(self.path("saving.tmp"), self.path(name)).expect("the directory is ours");
    }
}

fn lines_of(faults: &Value) -> Vec<u64> {
    faults.as_array().expect("a list").iter().map(|fault| fault["line"].as_u64().expect("a line")).collect()
}

/// Two divisions, by `x - first` and by `x - second`, for `x` from 0 to below the limit of `limit.h`.
fn divisions(first: u32, second: u32) -> String {
    format!(
        "#include \"limit.h\"\n\
         int klee_range(int, int, const char *);\n\
         int main(void) {{\n\
         int x = klee_range(0, LIMIT, \"x\"), y = 0;\n\
         if (x > 2)\n\
         y = 100 / (x - {first});\n\
         return y + 100 / (x - {second});\n\
         }}\n"
    )
}

#[test]
fn a_save_says_what_is_new_and_what_is_gone() {
    let files = [("a.c", divisions(50, 50)), ("limit.h", "#define LIMIT 10\n".to_string())];
    let workplace = Workplace::new(&files.each_ref().map(|(name, text)| (*name, text.as_str())));
    let watch = Watch::of(&workplace, &["a.c"]);
    let first = watch.next("result", &[]);
    assert_eq!((&first["status"], &first["faults_added"]), (&json!("clean"), &json!([])));

    // What does not change the program explores nothing.
    workplace.save("a.c", &format!("// why\n{}", divisions(50, 50)));
    let commented = watch.next("result", &["a.c"]);
    assert_eq!((&commented["status"], &commented["instructions"]), (&json!("clean"), &json!(0)), "{commented}");

    workplace.save("a.c", &divisions(50, 5));
    let second = watch.next("result", &["a.c"]);
    assert_eq!((lines_of(&second["faults_added"]), lines_of(&second["faults_removed"])), (vec![7], vec![]));
    assert_eq!(second["faults_added"], second["faults"]);

    // The fault that is there moves by a line, the other is new.
    workplace.save("a.c", &format!("\n{}", divisions(6, 5)));
    let third = watch.next("result", &["a.c"]);
    assert_eq!(lines_of(&third["faults"]), [7, 8]);
    assert_eq!((lines_of(&third["faults_added"]), lines_of(&third["faults_removed"])), (vec![7], vec![]));

    // A header counts as the source does; the faults that are gone are those of the last result.
    workplace.write("limit.h", "#define LIMIT 2\n");
    let fourth = watch.next("result", &["limit.h"]);
    assert_eq!(fourth["status"], "clean");
    assert_eq!((lines_of(&fourth["faults_added"]), lines_of(&fourth["faults_removed"])), (vec![], vec![7, 8]));
    assert_eq!(watch.interrupt(), Some(0));
}

#[test]
fn a_save_overtakes_a_run() {
    let workplace = Workplace::new(&[("a.c", ENDLESS)]);
    let mut watch = Watch::of(&workplace, &["a.c", "--show-output"]);
    let mut printed = watch.errors();
    let mut line = String::new();
    printed.read_line(&mut line).expect("readable");
    assert_eq!(line, "out\n", "the run goes on");
    std::thread::spawn(move || printed.read_to_end(&mut Vec::new()));
    let saved = Instant::now();
    workplace.save("a.c", CLEAN);
    watch.next("overtaken", &[]);
    let result = watch.next("result", &["a.c"]);
    assert_eq!(result["status"], "clean", "{result}");
    // It would have gone on for as long as anybody lets it.
    assert!(saved.elapsed() < LONG / 2, "{:?}", saved.elapsed());

    workplace.save("a.c", ENDLESS);
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(watch.interrupt(), Some(0), "Ctrl-C ends a run that goes on");
}

#[test]
fn what_does_not_compile_is_said_and_mended() {
    let workplace = Workplace::new(&[("a.c", CLEAN)]);
    let watch = Watch::of(&workplace, &["a.c"]);
    watch.next("result", &[]);
    workplace.save("a.c", &format!("#include \"late.h\"\n{CLEAN}"));
    let error = watch.next("error", &["a.c"]);
    assert!(error["message"].as_str().is_some_and(|message| message.contains("late.h")), "{error}");
    // Nobody has read it yet, so it is not known that it belongs to the program.
    workplace.save("late.h", "int late\n");
    let error = watch.next("error", &["a.c", "late.h"]);
    assert!(error["message"].as_str().is_some_and(|message| message.contains("late.h:1")), "{error}");
    workplace.save("late.h", "int late;\n");
    let result = watch.next("result", &["a.c", "late.h"]);
    assert_eq!((&result["status"], &result["faults_removed"]), (&json!("clean"), &json!([])), "{result}");
    // Gone, and there again.
    std::fs::remove_file(workplace.path("a.c")).expect("ours");
    watch.next("error", &["a.c"]);
    workplace.save("a.c", CLEAN);
    watch.next("result", &["a.c"]);
}

#[test]
fn a_folder_may_go_away_and_come_again() {
    let workplace = Workplace::new(&[("a.c", &format!("#include \"limit.h\"\n{CLEAN}"))]);
    let make = |text: &str| {
        std::fs::create_dir(workplace.path("made")).expect("ours");
        workplace.write("made/limit.h", text);
        std::fs::rename(workplace.path("made"), workplace.path("headers")).expect("ours");
    };
    make("");
    let watch = Watch::of(&workplace, &["a.c", "--cflags", "-Iheaders"]);
    watch.next("result", &[]);
    std::fs::rename(workplace.path("headers"), workplace.path("elsewhere")).expect("ours");
    watch.next("error", &["headers"]);
    make("int late;\n");
    watch.next("result", &["headers"]);
    // It is watched again.
    workplace.write("headers/limit.h", "int later;\n");
    watch.next("result", &["headers/limit.h"]);
}

#[test]
fn people_get_a_report() {
    let workplace = Workplace::new(&[("a.c", CLEAN)]);
    let mut command = workplace.command(&["watch", "a.c", "--exit-after", "2", "--tests", "all"]);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the tool runs");
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
    let mut first = String::new();
    while !first.ends_with("; Ctrl-C ends\n") {
        assert_ne!(stdout.read_line(&mut first).expect("text"), 0, "{first}");
    }
    let (head, report) = first.split_once('\n').expect("lines");
    assert!(head.ends_with(" UTC  watching begins"), "{first}");
    assert!(report.starts_with("clean: no fault on any of 3 paths\n"), "{first}");
    assert!(report.contains("\ntests        3 tests in reprise-tests"), "{first}");
    assert!(!report.contains("last result"), "{first}");

    workplace.save("a.c", &CLEAN.replace("x > 2", "x / (x - 3)"));
    let mut second = String::new();
    stdout.read_to_string(&mut second).expect("text");
    assert!(second.contains(" UTC  a.c saved\nbugs: 1 fault on 4 paths\n"), "{second}");
    let news = "since the last result:\n  + divide-by-zero at a.c:8 in main: division by zero\n  \
                status clean -> bugs\n  paths 3 -> 4\nwatching";
    assert!(second.contains(news), "{second}");
    assert!(!(first + &second).contains('\x1b'), "nothing is cleared where there is no terminal");
    assert_eq!(child.wait().expect("ours").code(), Some(0));
}

#[test]
fn what_no_save_can_mend_is_an_error() {
    let workplace = Workplace::new(&[("a.c", CLEAN)]);
    let watch = |arguments: &[&str]| workplace.reprise(&[&["watch", "--exit-after", "1"], arguments].concat());
    watch(&["none.c"]).is_error(&["none.c"]);
    watch(&["a.c", "--dump-code"]).is_error(&["--dump-code"]);
    watch(&["a.c", "--engine", "multise", "-j", "2"]).is_error(&["-j is for --engine forking"]);
    workplace.reprise(&["watch", "a.c", "--exit-after", "0"]).is_error(&["--exit-after"]);
}
