//! `reprise view`: what it serves to whom, and how it follows.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use super::browser::http;
use super::{account, one_browser};
use crate::command_line::Workplace;

struct View {
    child: Child,
    port: u16,
}

impl View {
    fn of(workplace: &Workplace, arguments: &[&str]) -> View {
        let mut command = workplace.command(&[&["view", "--port", "0"], arguments].concat());
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the tool runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("it says where");
        let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        View { child, port: port.unwrap_or_else(|| panic!("no port in `{line}`")) }
    }

    fn ask(&self, method: &str, path: &str, host: &str) -> (u16, String) {
        http(self.port, method, path, &format!("Host: {host}"), "")
    }

    fn get(&self, path: &str) -> (u16, String) {
        self.ask("GET", path, &format!("127.0.0.1:{}", self.port))
    }

    /// As Ctrl-C does; gives the exit code.
    fn interrupt(mut self) -> Option<i32> {
        let sent = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()));
        self.child.wait().expect("ours").code()
    }
}

impl Drop for View {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn only_this_machine_is_served_and_only_the_page() {
    let workplace = account();
    workplace.reprise(&["run", "account.c"]);
    let view = View::of(&workplace, &[]);
    let (status, page) = view.get("/");
    assert_eq!(status, 200);
    assert!(page.starts_with("<!DOCTYPE html>"));
    for host in ["evil.example", "127.0.0.1", &format!("evil.example:{}", view.port)] {
        assert_eq!(view.ask("GET", "/data", host).0, 403, "{host}");
    }
    assert_eq!(view.ask("POST", "/data", &format!("localhost:{}", view.port)).0, 405);
    for path in ["/../../etc/passwd", "/%2e%2e/etc/passwd", "/store.redb", "/below?node=99999999.0", "//"] {
        assert_eq!(view.get(path).0, 404, "{path}");
    }
    for path in ["/below", "/below?node=", "/below?node=-1.0", "/below?node=1"] {
        assert_eq!(view.get(path).0, 400, "{path}");
    }
    let (status, data) = view.get("/data");
    assert_eq!(status, 200);
    let data: Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!(data["run"]["status"], "bugs");
    assert_eq!(data["tree"]["paths"], 1_313);
    // A run is not kept from its store by being looked at.
    let said = workplace.reprise(&["run", "account.c", "--max-depth", "3"]);
    assert!(!said.stderr.contains("in use"), "{said:?}");
    workplace.reprise(&["view", "--port", &view.port.to_string()]).is_error(&["is in use", "--port 0"]);
    assert_eq!(view.interrupt(), Some(0));
}

/// A page that is open shows what a later run has found, and loads what it has not shown.
#[test]
fn the_served_page_follows_runs_and_loads_by_need() {
    let loops = "void klee_make_symbolic(void *, unsigned long, const char *);\nint main(void) {\n  unsigned char bits[14];\n  klee_make_symbolic(bits, sizeof bits, \"bits\");\n  int sum = 0;\n  for (int i = 0; i < 14; i++) if (bits[i] > 100 + i) sum += i;\n  return sum;\n}\n";
    let workplace = Workplace::new(&[("loops.c", loops)]);
    workplace.reprise(&["run", "loops.c", "--max-depth", "4"]);
    let view = View::of(&workplace, &["loops"]);
    let (_turn, browser) = one_browser();
    browser.open(&format!("http://127.0.0.1:{}/", view.port));
    browser.click("#tab-tree");
    assert_eq!(browser.run("return data.tree.paths"), 16);
    workplace.reprise(&["run", "loops.c"]);
    browser.wait_for("return data.tree.paths === 16384");
    browser.picture("view.png");
    browser.run("select(nodes.find((node) => node.kind === 'folded').number)");
    let before = browser.run("return nodes.length").as_u64();
    browser.run("window.chosen = selected; expand(selected)");
    browser.wait_for("return nodes[chosen].children.length === 2");
    assert!(browser.run("return nodes.length").as_u64() > before);
    assert_eq!(browser.run("const [one, other] = nodes[chosen].children.map((child) => nodes[child]); return one.paths + other.paths === nodes[chosen].paths && one.conditions.length === 1 && one.input.length === 1"), true);
    assert_eq!(browser.console(), [""; 0]);
}

#[test]
fn what_cannot_be_served_is_said() {
    let workplace = Workplace::new(&[("a.c", "int main(void) { return 0; }\n")]);
    workplace.reprise(&["view", "--port", "0"]).is_error(&["there is no store", "reprise run"]);
    workplace.reprise(&["run", "a.c"]);
    workplace.reprise(&["view", "other.c", "--port", "0"]).is_error(&["knows no program `other.c`", "a.c main"]);
    std::fs::write(workplace.path(".reprise/store.redb"), b"no database of anybody's").expect("ours");
    workplace.reprise(&["view", "--port", "0"]).is_error(&[".reprise/store.redb"]);
    assert_eq!(std::fs::read(workplace.path(".reprise/store.redb")).expect("there"), b"no database of anybody's");
}
