//! Jobs of `reprise ci`, one after the other on one store.

mod base;
mod files;
mod jobs;
mod time;

use serde_json::Value;

use crate::command_line::Workplace;

/// A switch over one byte, of which one case divides. `DIVISOR` and `OTHER` are what is edited.
const PROGRAM: &str = r#"void klee_make_symbolic(void *, unsigned long, const char *);
static int ratio(int x) {
  int y = x + 1;
  return 100 / DIVISOR;
}
static int other(int x) {
  return OTHER;
}
int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 200) return ratio(x);
  if (x > 100) return other(x);
  return 0;
}
"#;

/// Divides by zero for 210 only.
const FAULTY: &str = "(x - 210)";
const FIXED: &str = "(x + 1)";

fn program(divisor: &str, other: &str) -> String {
    PROGRAM.replace("DIVISOR", divisor).replace("OTHER", other)
}

/// What a job said.
struct Done {
    json: Value,
    code: Option<i32>,
}

impl Workplace {
    /// A job of these options on the store of the workplace.
    #[track_caller]
    fn job(&self, options: &[&str]) -> Done {
        let said = self.reprise(&[&["ci", "a.c", "--json"], options].concat());
        match serde_json::from_str(&said.stdout) {
            Ok(json) => Done { json, code: said.code },
            Err(error) => panic!("no report ({error}): {said:?}"),
        }
    }
}

impl Done {
    /// Status and exit code.
    #[track_caller]
    fn is(&self, status: &str, code: i32) -> &Done {
        assert_eq!((self.json["status"].as_str(), self.code), (Some(status), Some(code)), "{:#}", self.json);
        assert_eq!(self.json["exit_code"], code);
        self
    }

    fn findings(&self) -> &Vec<Value> {
        self.json["findings"].as_array().expect("findings")
    }

    fn fingerprints(&self) -> Vec<String> {
        self.findings().iter().map(|finding| finding["fingerprint"].as_str().expect("a text").to_string()).collect()
    }

    /// The names of the steps.
    fn steps(&self) -> Vec<&str> {
        let steps = self.json["steps"].as_array().expect("steps");
        steps.iter().map(|step| step["step"].as_str().expect("a name")).collect()
    }

    /// What a step took of something.
    #[track_caller]
    fn step(&self, name: &str, what: &str) -> u64 {
        let steps = self.json["steps"].as_array().expect("steps");
        let step = steps.iter().find(|step| step["step"] == name);
        step.unwrap_or_else(|| panic!("no step {name}: {:#}", self.json))[what].as_u64().expect("a number")
    }

    fn queries(&self) -> u64 {
        self.json["queries"].as_u64().expect("a number")
    }
}
