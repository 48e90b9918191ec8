//! `docs/tutorial.md`, followed to the letter: its files are written, its commands run, and what it shows is what they print.

use std::process::Command;

use crate::command_line::{Said, Workplace};
use crate::support::repository;

/// What is not shown.
const LEFT_OUT: &str = "...";

#[test]
fn the_tutorial_holds() {
    let text = std::fs::read_to_string(repository().join("docs/tutorial.md")).expect("it is there");
    let workplace = Workplace::new(&[]);
    let mut lines = text.lines();
    let (mut file, mut commands, mut written) = (None, 0, 0);
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("<!-- file: ").and_then(|rest| rest.strip_suffix(" -->")) {
            file = Some(name);
        }
        let Some(language) = line.strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match (language, file.take()) {
            ("console", None) => commands += follow(&workplace, &block),
            (_, Some(name)) => {
                workplace.write(name, &(block.join("\n") + "\n"));
                written += 1;
            }
            (language, None) => panic!("a block of {language} that is neither followed nor written"),
        }
    }
    assert!(commands > 10 && written == 4, "{commands} commands, {written} files");
}

/// Runs the commands of a block; says how many there were.
fn follow(workplace: &Workplace, block: &[&str]) -> usize {
    let mut commands: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in block {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command, Vec::new())),
            (None, Some((_, shown))) => shown.push(line),
            (None, None) => panic!("{line}: nobody printed that"),
        }
    }
    for (command, shown) in &commands {
        let script = format!("reprise() {{ '{}' \"$@\"; }}\n{command}", env!("CARGO_BIN_EXE_reprise"));
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(&script).current_dir(workplace.root());
        for (name, value) in [("NAME", "a"), ("EMAIL", "a@example.org")] {
            shell.env(format!("GIT_AUTHOR_{name}"), value).env(format!("GIT_COMMITTER_{name}"), value);
        }
        let said = Said::new(shell.output().expect("a shell"));
        assert!(matches!(said.code, Some(0 | 1)), "{command}: {said:?}");
        compare(command, shown, &said.stdout);
    }
    commands.len()
}

/// Every stretch of lines that is shown must be printed, one after the other, and nothing between them but where lines are left out.
fn compare(command: &str, shown: &[&str], printed: &str) {
    let printed: Vec<&str> = printed.lines().collect();
    let stretches: Vec<&[&str]> = shown.split(|line| *line == LEFT_OUT).collect();
    let mut at = 0;
    for (number, stretch) in stretches.iter().enumerate() {
        let found = (at..=printed.len()).find(|&at| printed[at..].starts_with(stretch));
        let found = found.unwrap_or_else(|| {
            panic!("{command}\ndoes not print\n{}\nbut\n{}", stretch.join("\n"), printed.join("\n"))
        });
        assert!(number > 0 || found == 0, "{command}: something is printed before {stretch:?}");
        at = found + stretch.len();
    }
    assert!(
        shown.last() == Some(&LEFT_OUT) || at == printed.len(),
        "{command}: more is printed than shown:\n{}",
        printed[at..].join("\n")
    );
}
