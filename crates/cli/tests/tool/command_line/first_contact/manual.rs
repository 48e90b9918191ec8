//! `reprise completions` and `reprise man`, by those who read them.

use std::process::Command;

use crate::command_line::{Said, Workplace};

#[test]
fn a_shell_completes() {
    let workplace = Workplace::new(&[]);
    for (shell, part) in [
        ("bash", "complete -F"),
        ("zsh", "#compdef reprise"),
        ("fish", "complete -c reprise"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion"),
    ] {
        let script = workplace.reprise(&["completions", shell]);
        assert_eq!(script.code, Some(0), "{shell}");
        for word in [part, "max-depth", "new-harness"] {
            assert!(script.stdout.contains(word), "{word} is not in what {shell} gets");
        }
        workplace.write(shell, &script.stdout);
    }
    // What bash itself makes of it.
    let script = "source ./bash; COMP_WORDS=(reprise run --max-d); COMP_CWORD=2; _reprise reprise --max-d run; echo \"${COMPREPLY[@]}\"; \
                  COMP_WORDS=(reprise new-); COMP_CWORD=1; _reprise reprise new- reprise; echo \"${COMPREPLY[@]}\"";
    let bash =
        Said::new(Command::new("bash").args(["-c", script]).current_dir(workplace.root()).output().expect("bash"));
    assert_eq!(bash.stdout, "--max-depth\nnew-harness\n", "{bash:?}");
    workplace.reprise(&["completions", "cmd"]).is_error(&["bash", "zsh", "fish"]);
}

#[test]
fn pages_for_man() {
    let workplace = Workplace::new(&[]);
    let page = workplace.reprise(&["man"]);
    assert!(page.stdout.contains(".TH reprise 1"), "{page:?}");
    let written = workplace.reprise(&["man", "pages/man1"]);
    assert_eq!(written.code, Some(0), "{written:?}");
    let mut names: Vec<String> = std::fs::read_dir(workplace.path("pages/man1"))
        .expect("written")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert!(written.stdout.starts_with(&format!("{} pages", names.len())), "{written:?}");
    for name in ["reprise.1", "reprise-run.1", "reprise-store-gc.1", "reprise-new-harness.1"] {
        assert!(names.iter().any(|known| known == name), "{name}: {names:?}");
    }
    // Every subcommand that help lists has a page.
    let help = workplace.reprise(&["--help"]).stdout;
    let listed =
        help.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1).take_while(|line| !line.is_empty());
    let listed: Vec<&str> = listed
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?.split(' ').next())
        .collect();
    assert!(listed.len() > 10, "{help}");
    for subcommand in listed.iter().filter(|name| **name != "help") {
        let text =
            std::fs::read_to_string(workplace.path(&format!("pages/man1/reprise-{subcommand}.1"))).unwrap_or_default();
        assert!(text.contains(&format!(".TH reprise-{subcommand} 1")), "{subcommand}: {text}");
    }
    let run = std::fs::read_to_string(workplace.path("pages/man1/reprise-run.1")).expect("written");
    assert!(run.contains("max\\-depth") && run.contains("Exit codes"), "{run}");
}
