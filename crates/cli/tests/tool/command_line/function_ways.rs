//! `reprise tree --function`: what a function does, by its code alone.

use serde_json::json;

use crate::command_line::Workplace;

const ACCOUNT: &str = r#"#include <assert.h>
#include <stdio.h>
struct account { int balance, frozen; };
int balance;
unsigned limit;
int withdraw(int amount) {
  if (amount <= 0) return -1;
  if (amount > balance) return 0;
  assert(balance < 1000);
  balance = balance - amount;
  return 1;
}
void swap(void) {
  if (balance > 0) {
    int old = balance;
    balance = limit;
    limit = old;
  }
}
unsigned largest(unsigned count) { return count > limit ? count : 4294967295u; }
int first(const int *p) { return *p > 0 ? 1 : printf("%d", *p); }
void raise(struct account *a, int by) { if (a->frozen == 0) a->balance += by; }
"#;

#[test]
fn ways_are_told_in_the_words_of_the_source() {
    let workplace = Workplace::new(&[("account.c", ACCOUNT)]);
    let said = workplace.reprise(&["tree", "--function", "withdraw", "account.c"]);
    let expected = "\
withdraw: 4 ways, 3 decisions, 1 fault
when amount <= 0
  returns -1
when amount > 0 && balance < amount
  returns 0
when amount > 0 && balance >= amount && balance < 1000
  returns 1
  balance = balance - amount
when amount > 0 && balance >= amount && balance >= 1000
  assertion at account.c:9 in withdraw: assertion failed: balance < 1000
";
    assert_eq!((said.stdout.as_str(), said.code), (expected, Some(0)), "{said:?}");
    assert!(!workplace.path(".reprise").exists(), "no store is made");
}

#[test]
fn names_are_what_was_there_before_and_read_as_declared() {
    let workplace = Workplace::new(&[("account.c", ACCOUNT)]);
    let said = workplace.reprise(&["tree", "--function", "swap", "account.c"]);
    assert!(said.stdout.contains("when balance > 0\n  returns\n  balance = limit\n  limit = balance\n"), "{said:?}");
    let said = workplace.reprise(&["tree", "--function", "largest", "account.c"]);
    assert!(said.stdout.contains("\n  returns 4294967295\n"), "{said:?}");
    assert!(!said.stdout.contains("int32_t"), "{said:?}");
}

#[test]
fn ways_as_data() {
    let workplace = Workplace::new(&[("account.c", ACCOUNT)]);
    let said = workplace.reprise(&["tree", "--json", "--function", "withdraw", "account.c"]);
    let known: serde_json::Value = serde_json::from_str(&said.stdout).expect("JSON");
    assert_eq!(known["version"], 1);
    assert_eq!(known["function"], "withdraw");
    assert_eq!(known["decisions"], 3);
    assert_eq!(known["no_summary_because"], json!(null));
    assert_eq!(known["ways"].as_array().map(Vec::len), Some(4));
    assert_eq!(
        known["ways"][2],
        json!({
            "conditions": ["amount > 0", "balance >= amount", "balance < 1000"],
            "end": "returned",
            "results": ["1"],
            "changes": [{ "place": "balance", "value": "balance - amount" }],
        })
    );
    let fault = &known["ways"][3];
    assert_eq!((&fault["end"], &fault["kind"], &fault["line"]), (&json!("fault"), &json!("assertion"), &json!(9)));
}

#[test]
fn a_function_without_a_summary_says_why() {
    let workplace = Workplace::new(&[("account.c", ACCOUNT)]);
    let said = workplace.reprise(&["tree", "--function", "first", "account.c"]);
    assert_eq!(said.stdout, "first: no summary: it prints (`printf`)\n", "{said:?}");
    let said = workplace.reprise(&["tree", "--json", "--function", "first", "account.c"]);
    let known: serde_json::Value = serde_json::from_str(&said.stdout).expect("JSON");
    assert_eq!(known["ways"], json!(null));
    assert_eq!(known["no_summary_because"], "it prints (`printf`)");
}

#[test]
fn what_pointers_lead_to_has_the_names_of_the_source() {
    let workplace = Workplace::new(&[("account.c", ACCOUNT)]);
    let said = workplace.reprise(&["tree", "--function", "raise", "account.c"]);
    let expected = "\
raise: 3 ways, 2 decisions, 1 fault
when a == 0
  null-pointer at account.c:22 in raise: read of 4 bytes through a null pointer
when a != 0 && a->frozen == 0
  returns
  a->balance = a->balance + by
when a != 0 && a->frozen != 0
  returns
";
    assert_eq!(said.stdout, expected, "{said:?}");
}

#[test]
fn what_is_not_there_is_an_error() {
    let workplace = Workplace::new(&[("account.c", ACCOUNT)]);
    workplace.reprise(&["tree", "--function", "withdra", "account.c"]).is_error(&["did you mean `withdraw`?"]);
    workplace.reprise(&["tree", "--function", "withdraw"]).is_error(&["--function needs the files"]);
    workplace.reprise(&["tree", "account.c", "more.c"]).is_error(&["files are for --function"]);
}
