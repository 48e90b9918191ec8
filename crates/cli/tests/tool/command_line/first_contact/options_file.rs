//! `reprise.toml`: it is as if its options were on the command line, and whatever is wrong with it is said with its place.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::command_line::{Said, Workplace};

const PARSE: &str = "#include \"limit.h\"
int parse(const char *text, int which) {
  int table[LIMIT] = {1, 2, 3, 4};
  if (!text) return -1;
  if (text[0] == 'a' && which > 0) return table[which & 7];
  return which + 1;
}
int ratio(int a, int b) { return a / b; }
";

fn project(options: &str) -> Workplace {
    let workplace = Workplace::new(&[("reprise.toml", options)]);
    for folder in ["src", "include", "below"] {
        std::fs::create_dir(workplace.path(folder)).expect("ours");
    }
    workplace.write("src/parse.c", PARSE);
    workplace.write("include/limit.h", "#define LIMIT 4\n");
    workplace
}

fn json(said: &Said) -> Value {
    serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("no result ({error}): {said:?}"))
}

/// What does not depend on the clock, on what a store knows, or on where options were written.
fn lasting(mut result: Value) -> Value {
    let object = result.as_object_mut().expect("an object");
    for key in ["options_file", "wall_ms", "peak_memory", "solver", "store", "instructions", "states", "parallel"] {
        object.remove(key);
    }
    result
}

const WHOLE: &str = "[run]
files = [\"src/parse.c\"]
cflags = [\"-Iinclude\", \"-DX='a b'\"]
check = [\"overflow\"]
lazy-array = 3
max-depth = 20
stub-undefined = true
non-null = \"text\"
entry = \"parse\"
";
const THE_SAME: [&str; 12] = [
    "src/parse.c",
    "--cflags=-Iinclude",
    "--cflags=-DX='a b'",
    "--check=overflow",
    "--lazy-array",
    "3",
    "--max-depth=20",
    "--stub-undefined",
    "--non-null",
    "text",
    "--entry",
    "parse",
];

#[test]
fn options_mean_the_same_in_either_place() {
    let workplace = project(WHOLE);
    let from_file = workplace.reprise(&["run", "--json"]);
    assert!(from_file.stderr.contains("note: reprise.toml says --cflags=-Iinclude"), "{from_file:?}");
    let from_file = json(&from_file);
    assert_eq!(from_file["options_file"], "reprise.toml");
    // Known by the same names: the store that the file's run left has all the answers.
    let again = json(&workplace.reprise(&[&["run", "--json", "--no-config"], &THE_SAME[..]].concat()));
    assert_eq!(again["options_file"], Value::Null);
    assert_eq!(again["solver"]["queries"], 0, "{}", again["solver"]);
    assert_eq!(lasting(again), lasting(from_file.clone()));
    // And by a run of its own.
    let apart = json(&workplace.reprise(&[&["run", "--json", "--no-config", "--no-store"], &THE_SAME[..]].concat()));
    assert_ne!(apart["solver"]["queries"], 0);
    assert_eq!(lasting(apart), lasting(from_file.clone()));
    let lines: Vec<&Value> =
        from_file["faults"].as_array().expect("faults").iter().map(|fault| &fault["line"]).collect();
    assert_eq!(lines, [5, 6], "out of bounds and overflow");
    // What would be asked without the file is something else.
    let other = json(&workplace.reprise(&[
        "run",
        "--json",
        "--no-config",
        "--no-store",
        "src/parse.c",
        "--cflags=-Iinclude",
        "--entry=parse",
    ]));
    assert_ne!(lasting(other), lasting(from_file));
}

#[test]
fn the_command_line_wins() {
    let workplace = project(WHOLE);
    let run = |options: &[&str]| json(&workplace.reprise(&[&["run", "--json", "--no-store"], options].concat()));
    // Single values, lists, files, and what a setting cannot stand beside.
    assert_eq!(run(&["--max-depth=7"])["config"]["max_depth"], 7);
    assert_eq!(
        run(&["--cflags=-DLIMIT=9 -Iinclude -w"])["config"]["cflags"],
        serde_json::json!(["-DLIMIT=9", "-Iinclude", "-w"])
    );
    assert_eq!(run(&["--check=uninitialised"])["config"]["check"], serde_json::json!(["uninitialised"]));
    let deepened = json(&workplace.reprise(&["run", "--json", "--deepen", "2..4"]));
    assert_eq!(deepened["deepening"][0]["max_depth"], 2, "{deepened}");
    workplace.write("other.c", "int other(int *x) { return 1 / *x; }\n");
    let other = run(&["other.c", "--entry=other", "--non-null=x"]);
    assert_eq!(other["config"]["sources"], serde_json::json!(["other.c"]));
    assert_eq!(other["config"]["check"], serde_json::json!(["overflow"]));
    let without = workplace.reprise(&["run", "--no-config"]);
    without.is_error(&["FILES"]);
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let table: &[(&str, &[&str])] = &[
        ("[run]\nmax-deph = 3\n", &["reprise.toml:2:1: unknown key `max-deph` in [run]; did you mean `max-depth`"]),
        ("[run]\nmax_depth = 3\n", &["reprise.toml:2:1:", "`max_depth`", "it is written `max-depth`"]),
        ("\n[rnu]\n", &["reprise.toml:2:2: unknown key `rnu`; did you mean `run`?"]),
        ("max-depth = 3\n", &["reprise.toml:1:1: `max-depth` has to stand in a table: write [run] above it"]),
        ("[run]\n\n  budget = \"5m\"\n", &["reprise.toml:3:3: `budget` is no option for [run]; it can stand in [ci]"]),
        (
            "[run]\nquite-another-thing = 1\n",
            &["reprise.toml:2:1: unknown key `quite-another-thing` in [run]", "config --keys"],
        ),
        ("[run]\nmax-depth = \"deep\"\n", &["reprise.toml:2:1: [run] invalid value 'deep' for '--max-depth <N>'"]),
        ("[run]\nmax-time = \"soon\"\n", &["reprise.toml:2:1:", "expected a time such as 30s"]),
        ("[run]\nsearch = \"best\"\n", &["reprise.toml:2:1:", "'best'", "random-path"]),
        ("[run]\nmax-depth = [3]\n", &["reprise.toml:2:13: `max-depth` takes one value, and this is a list"]),
        (
            "[run]\nno-store = \"yes\"\n",
            &["reprise.toml:2:12: `no-store` is a switch, true or false, and this is a text"],
        ),
        ("[run]\nstub = [1, {}]\n", &["reprise.toml:2:12: `stub` takes a list of values, and this is a table"]),
        ("[run]\nsym-args = [0, 2]\n", &["reprise.toml:2:12: `sym-args` takes 3 values at a time, and here are 2"]),
        ("[run]\nseed = 1979-05-27\n", &["reprise.toml:2:8: `seed` takes one value, and this is a date"]),
        ("run = 3\n", &["reprise.toml:1:7: `run` is a table of options"]),
        ("[run\nmax-depth = 3\n", &["reprise.toml:1:5:"]),
        ("[run]\nmax-depth = \n", &["reprise.toml:2:13:"]),
        ("[run]\nseed = 1\nseed = 2\n", &["reprise.toml:3:1:", "duplicate key"]),
        ("[[entry]]\nmax-depth = 3\n", &["reprise.toml:1:1: this [[entry]] lacks the `name`"]),
        ("[[entry]]\nname = \"f\"\n[[entry]]\nname = \"f\"\n", &["reprise.toml:3:1: `f` has a table already"]),
        ("[[entry]]\nname = \"f\"\nentry = \"g\"\n", &["reprise.toml:3:1: the function of this table is its `name`"]),
        ("[entry]\nname = \"f\"\n", &["every function has a table of its own: [[entry]]"]),
        ("[completions]\nshell = \"bash\"\n", &["reprise.toml:1:2: unknown key `completions`"]),
        ("[run]\n# \u{e4}\u{e4}\n\"\u{e4}\" = 1\n", &["reprise.toml:3:1: unknown key `\u{e4}`"]),
    ];
    for (text, parts) in table {
        let workplace = project(text);
        let said = workplace.reprise(&["run"]);
        said.is_error(parts);
        workplace.reprise(&["config"]).is_error(&parts[..1]);
    }
    let workplace = project("");
    std::fs::write(workplace.path("reprise.toml"), b"[run]\nstub = \"\xff\"\n").expect("ours");
    workplace.reprise(&["run"]).is_error(&["reprise.toml:2:9: this is not UTF-8"]);
    workplace.reprise(&["run", "--config", "nowhere.toml"]).is_error(&["nowhere.toml: No such file"]);
    std::fs::write(workplace.path("reprise.toml"), vec![b'\n'; 2 << 20]).expect("ours");
    workplace.reprise(&["run"]).is_error(&["more than a file of options has"]);
}

#[test]
fn a_file_above_is_found_and_paths_are_its_own() {
    let workplace =
        project("[run]\nfiles = [\"src/parse.c\"]\ncflags = \"-I include\"\nentry = \"ratio\"\n[diff]\njson = true\n");
    let mut command = workplace.command(&["run", "--json"]);
    let said = Said::new(command.current_dir(workplace.path("below")).output().expect("it runs"));
    let result = json(&said);
    assert_eq!(result["options_file"], "../reprise.toml");
    assert_eq!(result["config"]["sources"], serde_json::json!(["../src/parse.c"]));
    assert_eq!(result["faults"].as_array().map(Vec::len), Some(2), "{said:?}");
    assert!(
        workplace.path(".reprise").is_dir() && !workplace.path("below/.reprise").exists(),
        "the store is the project's"
    );
    let named = workplace.path("reprise.toml").display().to_string();
    let elsewhere = Workplace::new(&[]);
    let result = json(&elsewhere.reprise(&["run", "--json", "--config", &named]));
    assert_eq!(result["status"], "bugs");
    assert!(!elsewhere.path(".reprise").exists());
}

#[test]
fn functions_have_tables_of_their_own() {
    let workplace = project(
        "[run]\nfiles = [\"src/parse.c\"]\ncflags = \"-Iinclude\"\nno-store = true\n\
         [ci]\nno-store = false\n\
         [[entry]]\nname = \"parse\"\nmax-depth = 9\n[[entry]]\nname = \"ratio\"\nassume = [\"b > 0\"]\nno-store = false\nstore = \"own\"\n",
    );
    let both = workplace.reprise(&["run", "--json"]);
    assert_eq!(both.code, Some(1), "the worse of the two: {both:?}");
    let both = json(&both);
    assert_eq!(both["options_file"], "reprise.toml");
    let entries = both["entries"].as_array().expect("two");
    let of = |number: usize| {
        let entry = &entries[number];
        (
            entry["entry"].as_str().unwrap_or_default(),
            entry["exit_code"].as_u64(),
            entry["result"]["status"].as_str().unwrap_or_default(),
        )
    };
    assert_eq!((of(0), of(1)), (("parse", Some(1), "bugs"), ("ratio", Some(0), "clean")));
    assert_eq!(entries[0]["result"]["config"]["max_depth"], 9);
    assert!(workplace.path("own").is_dir() && !workplace.path(".reprise").exists());
    // One of them, as it is alone.
    let one = json(&workplace.reprise(&["run", "--json", "--entry", "parse"]));
    assert_eq!(lasting(one), lasting(entries[0]["result"].clone()));
    let text = workplace.reprise(&["run"]);
    assert!(text.stdout.starts_with("entry parse\nbugs: 1 fault"), "{text:?}");
    assert!(
        text.stdout.contains("\n\nentry ratio\nno bugs") || text.stdout.contains("\n\nentry ratio\nclean"),
        "{text:?}"
    );
    // What would go to one place, and what is for one function.
    workplace
        .reprise(&["run", "--tests", "faults"])
        .is_error(&["`parse` and `ratio` would write --tests to the same place"]);
    workplace.reprise(&["certify", "-o", "c"]).is_error(&["has tables for `parse`, `ratio`", "name it with --entry"]);
    // Each function of the files on its own is another matter.
    let every = json(&workplace.reprise(&["run", "--json", "--every-function"]));
    assert_eq!(every["functions"].as_array().map(Vec::len), Some(2), "{every}");
    let config = workplace.reprise(&["config"]);
    assert_eq!(config.code, Some(0));
    for line in [
        "  reprise run --entry=parse --cflags=-Iinclude --max-depth=9 --no-store src/parse.c",
        "  reprise run --entry=ratio --assume='b > 0' --cflags=-Iinclude --store=own src/parse.c",
        "  reprise ci --entry=parse --cflags=-Iinclude --max-depth=9 src/parse.c",
    ] {
        assert!(config.stdout.lines().any(|shown| shown == line), "{line} is not in\n{}", config.stdout);
    }
}

#[test]
fn one_function_is_the_one_that_is_meant() {
    let options = "[run]\nfiles = [\"src/parse.c\"]\ncflags = \"-Iinclude\"\nentry = \"ratio\"\nmax-time = \"20s\"\ntests = \"faults\"\n\
                   [[entry]]\nname = \"parse\"\n[[entry]]\nname = \"ratio\"\nassume = \"b > 0\"\n";
    let workplace = project(options);
    let run = workplace.reprise(&["run", "--json"]);
    assert!(run.stderr.contains(" --entry=ratio ") && run.stderr.matches("--entry").count() == 1, "{run:?}");
    assert_eq!(run.code, Some(0), "with its own table: {run:?}");
    assert_eq!(workplace.reprise(&["run", "--every-function", "--no-store"]).code, Some(1));
    // A job leaves out what is not for jobs, and refuses it where it is asked for.
    let ci = workplace.reprise(&["ci", "--entry", "parse"]);
    assert_eq!(ci.code, Some(1), "{ci:?}");
    assert!(ci.stderr.contains("note: reprise.toml says --cflags=-Iinclude src/parse.c\n"), "{ci:?}");
    workplace.reprise(&["ci", "--max-time=3s"]).is_error(&["the time of a job is its --budget"]);
}

#[test]
fn every_option_is_a_key() {
    let workplace = Workplace::new(&[]);
    let keys = json(&workplace.reprise(&["config", "--keys", "--json"]))["keys"].clone();
    for subcommand in
        ["run", "watch", "partition", "ci", "certify", "check", "diff", "replay", "tests", "tree", "query"]
    {
        let help = workplace.reprise(&[subcommand, "--help"]).stdout;
        let options: BTreeSet<&str> = help
            .lines()
            .map(str::trim_start)
            .filter(|line| line.starts_with("--") || line.starts_with('-') && line.contains(", --"))
            .filter_map(|line| line.split("--").nth(1))
            .map(|rest| rest.split([' ', '=', ',', '<']).next().unwrap_or_default())
            .filter(|name| !["help", "config", "no-config", ""].contains(name))
            .collect();
        assert!(options.len() > 1, "{subcommand}: {help}");
        let known: BTreeSet<&str> =
            keys[subcommand].as_array().expect("a table").iter().filter_map(Value::as_str).collect();
        let missing: Vec<_> = options.difference(&known).collect();
        assert!(missing.is_empty(), "{subcommand}: {missing:?} are options and no keys");
    }
    let listed = workplace.reprise(&["config", "--keys", "ci"]).stdout;
    assert!(listed.starts_with("[ci]\n") && listed.contains("\nbaseline "), "{listed}");
    workplace.reprise(&["config", "--keys", "nothing"]).is_error(&["tables are", "run"]);
}

#[test]
fn options_of_other_subcommands() {
    let workplace = project(
        "[run]\nstore = \"kept\"\n[store]\njson = true\n[store.gc]\nmax-size = \"1G\"\n[query]\nstats = true\n[run.nothing]\n",
    );
    workplace.reprise(&["run"]).is_error(&["reprise.toml:9:6: unknown key `nothing` in [run]"]);
    let options = "[run]\nstore = \"kept\"\nfiles = \"src/parse.c\"\nentry = \"ratio\"\ncflags = \"-Iinclude\"\narguments = [\"-n\", \"--\", \"x\"]\n[store]\njson = true\n[store.gc]\nmax-size = \"1G\"\n";
    workplace.write("reprise.toml", options);
    assert_eq!(workplace.reprise(&["run"]).code, Some(1));
    let info = json(&workplace.reprise(&["store", "info"]));
    assert!(info["path"].as_str().is_some_and(|path| path.starts_with("kept")), "{info}");
    assert_eq!(workplace.reprise(&["store", "gc"]).code, Some(0));
    let config = workplace.reprise(&["config"]).stdout;
    assert!(
        config.contains("reprise run --cflags=-Iinclude --entry=ratio --store=kept src/parse.c -- -n -- x"),
        "{config}"
    );
    assert!(config.contains("reprise store gc --json --store=kept --max-size=1G"), "{config}");
}
