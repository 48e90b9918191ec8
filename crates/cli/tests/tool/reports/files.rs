//! SARIF, JUnit's XML, Markdown and CSV of runs: valid by the schema and by parsers of others, the same from the store, and no danger to the result.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use serde_json::Value;

use crate::support::{self, repository};

/// Has the schema of SARIF 2.1.0 in its package, which is downloaded and not built.
const SCHEMA_PACKAGE: (&str, &str, &str) = ("serde-sarif", "0.8.0", "src/schema.json");

/// A fault with decisions and an object; names that want to be something else.
const HOSTILE: &str = r#"#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
  int x;
  klee_make_symbolic(&x, sizeof x, "x</script><b>\033[2J\n&\"']]>|`");
  char *p = malloc(4);
  if (x > 7) free(p);
  if (x == 9) __assert_fail("</failure></testcase>\033[31m\n=cmd() ]]> `code` | <script>", "x.c", 1, "main");
  return p[0] = 1;
}
"#;

struct Place(tempfile::TempDir);

impl Place {
    fn new(files: &[(&str, &str)]) -> Place {
        let place = Place(tempfile::tempdir().expect("there is room for files"));
        for (name, text) in files {
            std::fs::write(place.path(name), text).expect("ours");
        }
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn reprise(&self, arguments: &[&str]) -> Output {
        support::reprise().current_dir(self.0.path()).args(arguments).output().expect("the tool runs")
    }

    fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).expect("ours");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("ours").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

const ALL: [&str; 10] =
    ["--sarif", "a.sarif", "--junit", "a.xml", "--lcov", "a.info", "--markdown", "a.md", "--csv", "a.csv"];

#[test]
fn what_others_read_is_valid() {
    let place = Place::new(&[("a.c", HOSTILE)]);
    let output = place.reprise(&[&["run", "a.c"], &ALL[..]].concat());
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    validate(&place.path("a.sarif"));
    let sarif: Value = serde_json::from_str(&place.text("a.sarif")).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), 2, "{sarif}");
    let freed = results.iter().find(|result| result["ruleId"] == "use-after-free").expect("found");
    let steps = freed["codeFlows"][0]["threadFlows"][0]["locations"].as_array().expect("a path");
    let lines = steps.iter().map(|step| step["location"]["physicalLocation"]["region"]["startLine"].as_u64());
    assert_eq!(lines.collect::<Vec<_>>(), [Some(8), Some(9), Some(10)], "{freed}");
    let related: Vec<_> =
        freed["relatedLocations"].as_array().expect("related").iter().map(|place| &place["message"]["text"]).collect();
    assert_eq!(related, ["allocated here", "freed here"]);
    assert_eq!(freed["partialFingerprints"]["reprise/v1"].as_str().map(str::len), Some(32));
    assert!(freed["baselineState"].is_null(), "nothing was compared");

    // As a parser of XML sees it, no name has become an element.
    let cases = python(
        "import sys, xml.etree.ElementTree as tree\n\
         for case in tree.parse(sys.argv[1]).iter('testcase'):\n    \
           print(case.get('classname'), '|', case.get('name').split()[0], '|', [child.tag for child in case])",
        &[&place.path("a.xml")],
    );
    assert_eq!(cases, "a.c | assertion | ['failure']\na.c | use-after-free | ['failure']\na.c main | exploring | []\n");
    // As a parser of CSV sees it, there is a header and a row of as many fields.
    let rows = python(
        "import sys, csv\n\
         rows = list(csv.DictReader(open(sys.argv[1], newline='')))\n\
         print(len(rows), rows[0]['status'], rows[0]['faults'], rows[0]['paths_faulted'], None in rows[0])",
        &[&place.path("a.csv")],
    );
    assert_eq!(rows, "1 bugs 2 2 False\n");
    let columns = place.text("a.csv").lines().next().expect("a header").replace(',', "\n");
    let documented = std::fs::read_to_string(repository().join("docs/reports.md")).expect("documented");
    for column in columns.lines() {
        assert!(documented.contains(&format!("| `{column}` |")), "`{column}` is not documented");
    }
    let markdown = place.text("a.md");
    assert!(markdown.contains("use-after-free in main"), "{markdown}");
    assert_eq!(markdown.matches("\n```").count(), 4, "fences come in pairs:\n{markdown}");
    for name in ["a.sarif", "a.xml", "a.md", "a.info"] {
        let text = place.text(name);
        assert!(!text.contains('\u{1b}'), "{name}: {text}");
    }
}

/// What is on record is written as it was, and as every engine and number of threads finds it.
#[test]
fn files_are_the_same_from_the_store() {
    let place = Place::new(&[("a.c", HOSTILE)]);
    let written = |options: &[&str]| {
        let output = place.reprise(&[&["run", "a.c", "--sarif", "a.sarif", "--lcov", "a.info"], options].concat());
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let stdout = String::from_utf8(output.stdout).expect("text");
        let quoted: Vec<String> = stdout.lines().filter(|line| line.contains(" | ")).map(str::to_string).collect();
        assert!(!quoted.is_empty(), "{stdout}");
        (place.text("a.sarif"), place.text("a.info"), quoted)
    };
    let first = written(&[]);
    assert_eq!(written(&[]), first, "from the store");
    assert_eq!(written(&["--no-store"]), first, "without one");
    assert_eq!(written(&["--no-store", "-j", "2"]), first, "on two threads");
    assert_eq!(written(&["--no-store", "--engine", "multise"]).2, first.2, "by merging");
}

#[test]
fn what_cannot_be_written_costs_no_result() {
    const CLEAN: &str = "int main(void) { return 0; }";
    let place = Place::new(&[("bug.c", HOSTILE), ("clean.c", CLEAN)]);
    // No file can be made in /proc, and nothing fits into /dev/full.
    for (program, target, found, code) in [
        ("clean.c", "/proc/reprise.sarif", "clean: ", 3),
        ("clean.c", "/dev/full", "clean: ", 3),
        ("bug.c", "/proc/reprise.sarif", "bugs: ", 1),
    ] {
        let output = place.reprise(&["run", program, "--sarif", target, "--csv", "a.csv"]);
        let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{output:?}");
        assert!(stdout.starts_with(found), "{stdout}");
        assert!(stderr.contains(&format!("--sarif {target}: it cannot be written: ")), "{stderr}");
        assert!(place.text("a.csv").contains(program), "the other file is written");
    }
    // Refused before anything is explored.
    std::fs::create_dir(place.path("folder")).expect("ours");
    for (options, message) in [
        (&["--lcov", "none/a.info"][..], "--lcov none/a.info: there is no folder none; make it first"),
        (&["--lcov", "folder"], "--lcov folder: it is a folder; name a file"),
        (&["--lcov", "x", "--csv", "x"], "--csv x: --lcov has this file already"),
        (&["--lcov", "x", "--every-function"], "--lcov is for a run of one function: name it with --entry"),
    ] {
        let output = place.reprise(&[&["run", "clean.c"], options].concat());
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(3), &b""[..]), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(message), "{output:?}");
    }
    assert_eq!(place.names(), [".reprise", "a.csv", "bug.c", "clean.c", "folder"], "nothing unfinished is left");
}

/// SARIF of `reprise ci` and `reprise diff` is made of the same pieces.
#[test]
fn other_commands_are_valid_too() {
    let place = Place::new(&[("a.c", HOSTILE), ("b.c", &HOSTILE.replace("x > 7", "x > 8"))]);
    let output = place.reprise(&["ci", "a.c", "--sarif", "ci.sarif", "--lcov", "a.info", "--budget", "1m"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let output = place.reprise(&["diff", "a.c", "b.c", "--sarif", "diff.sarif"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    validate(&place.path("ci.sarif"));
    validate(&place.path("diff.sarif"));
    assert!(place.text("a.info").starts_with("TN:\nSF:a.c\n"));
}

/// By the schema of the standard, and an independent validator.
fn validate(sarif: &Path) {
    let said = python(
        "import sys, json, jsonschema\n\
         schema, document = (json.load(open(path)) for path in sys.argv[1:])\n\
         assert '2.1.0' in schema['$schema'] + schema.get('id', '') + schema.get('$id', ''), 'another schema'\n\
         validator = jsonschema.Draft7Validator(schema)\n\
         for error in validator.iter_errors(document): print('/'.join(map(str, error.path)), error.message)\n\
         document['runs'][0]['results'][0]['message'] = 1\n\
         assert list(validator.iter_errors(document)), 'the validator finds nothing'",
        &[schema(), sarif],
    );
    assert_eq!(said, "", "{}", sarif.display());
}

fn python(script: &str, files: &[&Path]) -> String {
    let run = |python: &str, script: &str| Command::new(python).arg("-c").arg(script).args(files).output();
    // The package of the distribution is for its own interpreter, which need not be the first on the PATH.
    let can_validate = |python: &&str| run(python, "import jsonschema").is_ok_and(|output| output.status.success());
    let found = ["python3", "/usr/bin/python3"].into_iter().find(can_validate);
    let python = found.expect("a python3 has jsonschema (scripts/setup --tests installs it)");
    let output = run(python, script).expect("it ran before");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Where cargo has put the schema: with whatever else a build takes from its registry.
fn schema() -> &'static Path {
    static SCHEMA: OnceLock<PathBuf> = OnceLock::new();
    SCHEMA.get_or_init(|| {
        let (package, version, file) = SCHEMA_PACKAGE;
        let place = Place::new(&[(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"schema\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
                 [dependencies]\n{package} = \"={version}\"\n[lib]\npath = \"lib.rs\"\n[workspace]\n"
            ),
        )]);
        std::fs::write(place.path("lib.rs"), "").expect("ours");
        let metadata = |options: &[&str]| {
            let mut command = Command::new("cargo");
            command.args(["metadata", "--format-version", "1"]).args(options).current_dir(place.0.path());
            command.output().expect("cargo runs")
        };
        // What was downloaded before is as good.
        let mut output = metadata(&["--offline"]);
        if !output.status.success() {
            output = metadata(&[]);
        }
        let metadata: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| {
            panic!("{package} {version} cannot be had: {}", String::from_utf8_lossy(&output.stderr))
        });
        let packages = metadata["packages"].as_array().expect("packages");
        let found = packages.iter().find(|found| found["name"] == package).expect("it was asked for");
        Path::new(found["manifest_path"].as_str().expect("a path")).with_file_name("").join(file)
    })
}
