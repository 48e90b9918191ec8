//! `--html` and `reprise view`: the page in a real browser, and what it says against native runs.

mod browser;
mod served;

use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};

use crate::command_line::Workplace;
use crate::support::repository;
use browser::{Browser, DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB};

/// A browser takes a core of its own: one at a time.
fn one_browser() -> (MutexGuard<'static, ()>, Browser) {
    static TURN: Mutex<()> = Mutex::new(());
    let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    (turn, Browser::start())
}

fn account() -> Workplace {
    let text = std::fs::read_to_string(repository().join("examples/account.c")).expect("the example is there");
    Workplace::new(&[("account.c", &text)])
}

fn address(workplace: &Workplace, name: &str) -> String {
    format!("file://{}", workplace.path(name).display())
}

/// The data in a page.
fn data_of(workplace: &Workplace, name: &str) -> Value {
    let page = std::fs::read_to_string(workplace.path(name)).expect("the page is there, and UTF-8");
    let (_, behind) = page.split_once("id=\"data\">").expect("it has its data");
    let (data, _) = behind.split_once("</script>").expect("which end");
    serde_json::from_str(data).expect("and are JSON")
}

/// Clicks, keys, search and colours, without a word on the console.
#[test]
fn the_page_of_an_account_works_in_a_browser() {
    let workplace = account();
    let said = workplace.reprise(&["run", "account.c", "--html", "page.html"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(said.stdout.contains("page         page.html ("), "{said:?}");
    let bytes = std::fs::metadata(workplace.path("page.html")).expect("written").len();
    assert!(bytes < 500_000, "{bytes} bytes");
    let (_turn, browser) = one_browser();
    browser.open(&address(&workplace, "page.html"));
    let text = |selector: &str| browser.run(&format!("return document.querySelector({selector:?}).textContent"));
    assert_eq!(text("#status"), "bugs");
    assert_eq!(text("#title"), "account.c main");
    browser.picture("overview.png");

    // From a fault to its line, where it stands again, and to its node.
    browser.click("#overview .fault .buttons button");
    assert_eq!(browser.run("return location.hash"), "#/source/0/39");
    assert_eq!(
        browser.run("return document.querySelector('.code tr.here .text').textContent.trim()"),
        "assert(account.balance >= 0);"
    );
    assert_eq!(browser.run("return document.activeElement.id"), "code");
    assert!(text(".code .inline .card h4").as_str().is_some_and(|title| title.contains("assertion")));
    browser.picture("source.png");
    browser.click(".code .inline .buttons button");
    assert_eq!(browser.run("return nodes[selected].kind"), "fault");
    let details = text("#details");
    assert!(details.as_str().is_some_and(|text| text.contains("amounts = {")), "{details}");
    browser.picture("tree.png");

    // The outline by mouse: closing and opening the root.
    let rows = "return document.querySelectorAll('#outline [role=treeitem]').length";
    browser.run("select(0)");
    let before = browser.run(rows).as_u64();
    browser.click("#node-0 > .row .twist");
    assert_eq!(browser.run(rows), 1);
    assert_eq!(browser.run("return document.getElementById('node-0').getAttribute('aria-expanded')"), "false");
    browser.click("#node-0 > .row .twist");
    assert_eq!(browser.run(rows).as_u64(), before);
    // And by keys: down to a child, close, open, into it and back.
    browser.click("#node-0 > .row .what");
    browser.press(&DOWN.to_string());
    let child = browser.run("return selected");
    assert_eq!(browser.run("return nodes[selected].parent"), 0);
    assert_eq!(browser.run("return document.activeElement.dataset.node"), json!(child.to_string()));
    browser.press(&LEFT.to_string());
    assert_eq!(browser.run("return document.activeElement.getAttribute('aria-expanded')"), "false");
    browser.press(&format!("{RIGHT}{RIGHT}"));
    assert_eq!(browser.run("return nodes[selected].parent"), child);
    browser.press(&format!("{LEFT}{LEFT}"));
    // A picture that folds and zooms.
    let boxes = "return drawnBoxes.length";
    browser.run("select(0); zoomTo(0)");
    let all = browser.run(boxes).as_u64();
    browser.click("#fold");
    assert_eq!(browser.run(boxes), 1);
    browser.click("#fold");
    assert_eq!(browser.run(boxes).as_u64(), all);
    browser.run("select(nodes[0].children[0])");
    browser.click("#zoom-in");
    assert_eq!(browser.run("return zoomed === nodes[0].children[0]"), true);
    browser.click("#zoom-out");
    assert_eq!(browser.run("return zoomed"), 0);

    // The search finds functions, lines and nodes, and goes there.
    browser.run("document.activeElement.blur()");
    browser.press("/withdraw");
    browser.wait_for("return !document.getElementById('results').hidden");
    let found = text("#results");
    for part in ["Functions: 1", "Lines: ", "withdraw, account.c:16"] {
        assert!(found.as_str().is_some_and(|found| found.contains(part)), "{part}: {found}");
    }
    browser.press(&ENTER.to_string());
    assert_eq!(browser.run("return location.hash"), "#/source/0/16");
    browser.run("document.activeElement.blur()");
    browser.press("/");
    browser.run("document.getElementById('search').select()");
    browser.press("assertion");
    browser.wait_for("return found.size === nodes.filter((node) => node.kind === 'fault').length");
    assert!(text("#results").as_str().is_some_and(|found| found.contains("Nodes of the tree: 17")));
    browser.press(&ESCAPE.to_string());
    assert_eq!(browser.run("return document.getElementById('results').hidden"), true);

    // The other parts, tabs by keys; every part has a name, and nothing that can be pressed is without one.
    browser.click("#tab-functions");
    browser.press(&RIGHT.to_string());
    assert_eq!(browser.run("return document.activeElement.id"), "tab-figures");
    assert!(
        browser.run("return document.querySelectorAll('#figures svg[role=img][aria-label]').length").as_u64() > Some(3)
    );
    browser.picture("figures.png");
    browser.click("#tab-functions");
    browser.picture("functions.png");
    let nameless = "return [...document.querySelectorAll('button, input, select')].filter((one) => !(one.textContent.trim() || one.ariaLabel || (one.labels && one.labels.length))).length";
    assert_eq!(browser.run(nameless), 0);
    let focus_order = "return [...document.querySelectorAll('[role=tab]')].map((tab) => tab.tabIndex).filter((index) => index === 0).length";
    assert_eq!(browser.run(focus_order), 1);
    browser.run("document.activeElement.blur()");
    browser.press(&TAB.to_string());
    assert_eq!(browser.run("return document.activeElement !== document.body"), true);

    // Light and dark, and narrow.
    let background = "return getComputedStyle(document.body).backgroundColor";
    browser.run("document.documentElement.dataset.theme = 'light'");
    assert_eq!(browser.run(background), "rgb(255, 255, 255)");
    browser.click("#theme");
    assert_eq!(browser.run(background), "rgb(20, 23, 27)");
    for (tab, name) in [("tree", "tree-dark.png"), ("source", "source-dark.png"), ("overview", "overview-dark.png")] {
        browser.run(&format!("showTab('{tab}')"));
        browser.picture(name);
    }
    browser.resize(420, 800);
    for (tab, name) in [
        ("tree", "tree-narrow.png"),
        ("source", "source-narrow.png"),
        ("overview", "overview-narrow.png"),
        ("figures", "figures-narrow.png"),
    ] {
        browser.run(&format!("showTab('{tab}')"));
        assert_eq!(browser.run("return document.documentElement.scrollWidth <= innerWidth"), true, "{tab}");
        browser.picture(name);
    }
    assert_eq!(browser.console(), [""; 0]);
}

/// What stands in the tree, as a test sees it.
struct Tree {
    data: Value,
}

impl Tree {
    fn nodes(&self) -> &[Value] {
        self.data["tree"]["nodes"].as_array().expect("nodes")
    }

    fn list(&self, number: &Value) -> Option<Vec<String>> {
        let list = self.data["tree"]["lists"].get(number.as_u64()? as usize)?.as_array()?;
        let text = |number: &Value| self.data["tree"]["texts"][number.as_u64()? as usize].as_str().map(String::from);
        list.iter().map(text).collect()
    }

    /// All conditions from the root to a node.
    fn conditions(&self, mut number: usize) -> Vec<String> {
        let mut all = Vec::new();
        loop {
            let node = &self.nodes()[number];
            let mut own = self.list(&node[4]).expect("it is known");
            own.append(&mut all);
            all = own;
            match node[0].as_u64() {
                Some(parent) => number = parent as usize,
                None => return all,
            }
        }
    }
}

const CLASSES: &str = r#"#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x != 77);
  if (x < 10) {
    if (x * 3 == 21) abort();
    return 1;
  }
  switch (x % 5) {
  case 0: return 2;
  case 3: if (x > 200) return 3; else return 4;
  }
  return 5;
}
"#;

/// Conditions are C: compiled natively, exactly one end holds for every input that is not excluded, the fault's for the input that is wrong, and every node's
/// input satisfies all of its conditions.
#[test]
fn conditions_and_inputs_of_nodes_are_true_natively() {
    let workplace = Workplace::new(&[("classes.c", CLASSES)]);
    assert_eq!(workplace.reprise(&["run", "classes.c", "--html", "page.html"]).code, Some(1));
    let tree = Tree { data: data_of(&workplace, "page.html") };
    let mut checks = String::from(
        "#include <stdint.h>\n#include <stdio.h>\nint main(void) { for (int n = 0; n < 256; n++) { uint8_t x = n; printf(\"%d:\", n);\n",
    );
    let mut ends = Vec::new();
    let mut inputs = Vec::new();
    for (number, node) in tree.nodes().iter().enumerate() {
        let condition = tree.conditions(number).iter().map(|text| format!("({text})")).collect::<Vec<_>>().join(" && ");
        let condition = if condition.is_empty() { "1".to_string() } else { condition };
        checks += &format!("if ({condition}) printf(\" {number}\");\n");
        match node[1].as_u64() {
            Some(1) => ends.push((number, false)),
            Some(2) => ends.push((number, true)),
            kind => assert_eq!(kind, Some(0), "{node}"),
        }
        let input = tree.list(&node[5]).expect("an input");
        let (name, value) = input[0].split_once(" = ").expect("named");
        assert_eq!(name, "x");
        let value: i64 = value.split(' ').next().and_then(|value| value.parse().ok()).expect("a number");
        inputs.push((number, value.rem_euclid(256) as usize));
    }
    workplace.write("checks.c", &(checks + "puts(\"\"); } }\n"));
    let binary = workplace.path("checks");
    let compiled = Command::new("clang").arg("-w").arg("-o").arg(&binary).arg(workplace.path("checks.c")).status();
    assert!(compiled.is_ok_and(|status| status.success()));
    let output = Command::new(&binary).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("text");
    let holding: Vec<Vec<usize>> = text
        .lines()
        .map(|line| line.split(": ").nth(1).unwrap_or("").split(' ').filter_map(|number| number.parse().ok()).collect())
        .collect();
    assert_eq!(holding.len(), 256);
    for (x, holding) in holding.iter().enumerate() {
        let held: Vec<bool> =
            ends.iter().filter(|(number, _)| holding.contains(number)).map(|&(_, is_fault)| is_fault).collect();
        match x {
            77 => assert!(held.is_empty(), "{x}: {held:?}"),
            7 => assert_eq!(held, [true], "{x}"),
            _ => assert_eq!(held, [false], "{x}"),
        }
    }
    for (number, x) in inputs {
        assert!(holding[x].contains(&number), "the input {x} does not lead to node {number}");
    }
    assert!(ends.len() >= 6, "{ends:?}");
}

/// Paths that are not shown are counted, and the way to the fault is there.
#[test]
fn large_trees_are_folded_into_counts() {
    let wide = r#"#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  unsigned char bits[13];
  klee_make_symbolic(bits, sizeof bits, "bits");
  int sum = 0;
  for (int i = 0; i < 13; i++) if (bits[i] > 100 + i) sum += i;
  assert(sum != 78);
  return sum;
}
"#;
    let workplace = Workplace::new(&[("wide.c", wide)]);
    assert_eq!(workplace.reprise(&["run", "wide.c", "--html", "page.html"]).code, Some(1));
    let tree = Tree { data: data_of(&workplace, "page.html") };
    let nodes = tree.nodes();
    assert!(nodes.len() <= 3_000, "{}", nodes.len());
    assert!(nodes.len() > 2_900, "{}", nodes.len());
    let sum = |column: usize| -> u64 {
        nodes.iter().filter(|node| node[1] != 0).map(|node| node[column].as_u64().expect("a count")).sum()
    };
    assert_eq!(sum(7), 8_192, "every path is an end or counted by a folded node");
    // All greater, or all but the first, which adds nothing.
    assert_eq!(sum(8), 2);
    let fault = tree.data["faults"][0]["node"].as_u64().expect("its node is shown") as usize;
    assert_eq!(nodes[fault][1], 2);
    assert_eq!(tree.conditions(fault).len(), 13);
    let folded = nodes.iter().filter(|node| node[1] == 6).count();
    assert!(folded > 0);
}

/// What lines cost adds up to what the run says, and branches and coverage are those of the text.
#[test]
fn costs_of_lines_add_up_to_those_of_the_run() {
    let workplace = account();
    workplace.reprise(&["run", "account.c", "--html", "page.html", "--json"]);
    let data = data_of(&workplace, "page.html");
    let lines = data["source"]["files"][0]["lines"].as_array().expect("lines");
    let sum = |column: usize| -> u64 { lines.iter().map(|line| line[column].as_u64().expect("a number")).sum() };
    // A join of branches is an instruction without a line.
    let of_run = data["run"]["instructions"].as_u64().expect("a number");
    assert!(sum(4) <= of_run && sum(4) > of_run * 9 / 10, "{} of {of_run}", sum(4));
    assert_eq!(json!(sum(5)), data["run"]["solver"]["queries"]);
    assert_eq!(json!(sum(7) + 1), data["run"]["states"], "every state but the first is split off somewhere");
    let ran = lines.iter().filter(|line| line[1] == 1).count();
    assert_eq!(json!(ran), data["run"]["coverage"]["lines"]["covered"]);
    assert_eq!(json!(lines.len()), data["run"]["coverage"]["lines"]["total"]);
    assert_eq!(json!(sum(3)), data["run"]["coverage"]["branches"]["covered"]);
    assert_eq!(json!(sum(2)), data["run"]["coverage"]["branches"]["total"]);
    // Again from the store: nothing runs, and what was measured is still known; so is what is covered, by the tree alone.
    workplace.reprise(&["run", "account.c", "--html", "again.html"]);
    let again = data_of(&workplace, "again.html");
    assert_eq!(again["run"]["store"]["use"], "answered");
    assert_eq!(again["source"]["files"][0]["lines"], data["source"]["files"][0]["lines"]);
    assert_eq!(again["tree"], data["tree"]);
    // And by several threads, who count what leads to where another was too.
    workplace.reprise(&["run", "account.c", "--html", "threads.html", "--no-store", "-j", "2"]);
    let threads = data_of(&workplace, "threads.html");
    let lines = threads["source"]["files"][0]["lines"].as_array().expect("lines");
    let instructions: u64 = lines.iter().filter_map(|line| line[4].as_u64()).sum();
    assert!(instructions >= sum(4), "{instructions}");
    assert!(threads["no_tree"].as_str().is_some_and(|why| why.contains("--no-store")));
}

/// Names, messages and sources are text, whatever they say.
#[test]
fn hostile_text_stays_text() {
    let attack = "</script><script>window.owned=1</script><img src=x onerror=window.owned=1>";
    let source = format!(
        "void klee_make_symbolic(void *, unsigned long, const char *);\n\
         void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));\n\
         /* caf\u{e9} */ // {attack}\n\
         int main(void) {{\n  int x;\n  klee_make_symbolic(&x, sizeof x, \"{attack}\");\n  \
         if (x == 5) __assert_fail(\"{attack}\", \"f\", 1, \"{attack}\");\n  return 0;\n}}\n"
    );
    let name = "<img src=x onerror=window.owned=1>.c";
    let workplace = Workplace::new(&[]);
    // In another encoding than UTF-8.
    let bytes: Vec<u8> = source.chars().map(|letter| u8::try_from(u32::from(letter)).expect("Latin-1")).collect();
    std::fs::write(workplace.path(name), bytes).expect("ours");
    let said = workplace.reprise(&["run", &format!("./{name}"), "--html", "page.html"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let data = data_of(&workplace, "page.html");
    assert!(data["source"]["files"][0]["note"].as_str().is_some_and(|note| note.contains("not UTF-8")), "{data}");
    let (_turn, browser) = one_browser();
    browser.open(&address(&workplace, "page.html"));
    for tab in ["overview", "source", "tree", "functions", "figures"] {
        browser.run(&format!("showTab('{tab}')"));
    }
    browser.run("document.getElementById('search').value = 'owned'; showResults(); select(nodes.length - 1)");
    assert_eq!(browser.run("return typeof window.owned"), "undefined");
    assert_eq!(browser.run("return document.images.length"), 0);
    assert_eq!(browser.run("return document.scripts.length"), 2);
    let shown = browser.run("return document.querySelector('.fault p').textContent");
    assert!(shown.as_str().is_some_and(|text| text.contains(attack)), "{shown}");
    assert_eq!(browser.console(), [""; 0]);
}

#[test]
fn a_page_that_cannot_be_written_is_said_before_the_run() {
    let workplace = Workplace::new(&[("a.c", "int main(void) { return 0; }\n")]);
    workplace.reprise(&["run", "a.c", "--html", "none/page.html"]).is_error(&["none/page.html", "No such file"]);
    workplace.reprise(&["run", "a.c", "--html", "."]).is_error(&["is a folder"]);
    assert!(!workplace.path(".reprise").exists(), "nothing was explored");
    workplace.reprise(&["run", "a.c", "--every-function", "--html", "page.html"]).is_error(&["cannot be used with"]);
    workplace.reprise(&["partition", "2", "a.c", "--html", "page.html"]).is_error(&["--html is for `reprise run`"]);
    let said = workplace.reprise(&["run", "a.c", "--engine", "multise", "--html", "page.html"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let data = data_of(&workplace, "page.html");
    assert!(data["no_tree"].as_str().is_some_and(|why| why.contains("merged paths")), "{data}");
    assert_eq!(data["source"]["files"][0]["lines"][0][1], 1, "but what merged paths cover is known");
}
