//! The function that is explored, by the name that somebody gave it.

use reprise_ir::code::{Body, Function, FunctionId, Origin, Program};

use crate::error::SessionError;

/// Names offered for one that does not exist.
const SUGGESTIONS: usize = 5;

/// The function of this name, by its linkage name or by its name in the source.
pub fn find_entry(program: &Program, name: &str) -> Result<FunctionId, SessionError> {
    let by_linkage_name = program.function_names.get(name).copied().filter(|&id| is_own(program.function(id)));
    let found = match by_linkage_name {
        Some(id) => id,
        None => by_source_name(program, name)?,
    };
    match program.function(found).body {
        Body::External => Err(SessionError::Usage(format!("`{name}` is declared, but defined in none of the files"))),
        // An unreadable one is reported by the run, with the reason and the place.
        Body::Defined(_) | Body::Unreadable { .. } => Ok(found),
    }
}

fn by_source_name(program: &Program, name: &str) -> Result<FunctionId, SessionError> {
    let matching: Vec<usize> = (0..program.functions.len())
        .filter(|&number| {
            let function = &program.functions[number];
            is_own(function) && *function.source_name == *name && !matches!(function.body, Body::External)
        })
        .collect();
    match matching[..] {
        [only] => Ok(FunctionId(only as u32)),
        [] => Err(SessionError::Usage(missing_entry(program, name))),
        _ => {
            let names: Vec<String> =
                matching.iter().map(|&number| format!("`{}`", program.functions[number].name)).collect();
            let names = names.join(", ");
            Err(SessionError::Usage(format!(
                "several functions are called `{name}`; choose one by its linkage name: {names}"
            )))
        }
    }
}

fn is_own(function: &Function) -> bool {
    function.origin == Origin::Program
}

fn missing_entry(program: &Program, name: &str) -> String {
    let defined =
        program.functions.iter().filter(|function| is_own(function) && !matches!(function.body, Body::External));
    let mut names: Vec<&str> = defined.map(|function| &*function.source_name).collect();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() {
        return format!("no function `{name}`: the program defines no functions at all");
    }
    let near = near_names(&names, name);
    let list = |names: &[&str]| names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    match (near.is_empty(), name) {
        (false, _) => format!("no function `{name}`; did you mean {}?", list(&near)),
        (true, "main") => {
            format!(
                "no function `main`; name the function to explore with --entry: {}",
                list(&names[..names.len().min(SUGGESTIONS)])
            )
        }
        (true, _) => {
            let more = if names.len() > SUGGESTIONS { ", ..." } else { "" };
            format!("no function `{name}`; the program defines {}{more}", list(&names[..names.len().min(SUGGESTIONS)]))
        }
    }
}

/// Names a slip of the fingers away, nearest first.
pub fn near_names<'a>(names: &[&'a str], wanted: &str) -> Vec<&'a str> {
    let limit = (wanted.chars().count() / 3).max(1);
    let mut near: Vec<(usize, &str)> = names
        .iter()
        .map(|&name| (edit_distance(name, wanted), name))
        .filter(|&(distance, name)| distance <= limit || wanted.len() >= 3 && name.contains(wanted))
        .collect();
    near.sort_unstable();
    near.into_iter().map(|(_, name)| name).take(SUGGESTIONS).collect()
}

/// Insertions, deletions, replacements and swaps of neighbours; upper and lower case are alike.
fn edit_distance(left: &str, right: &str) -> usize {
    let left: Vec<char> = left.to_lowercase().chars().collect();
    let right: Vec<char> = right.to_lowercase().chars().collect();
    let width = right.len() + 1;
    let mut table = vec![0; (left.len() + 1) * width];
    for row in 0..=left.len() {
        for column in 0..=right.len() {
            table[row * width + column] = if row == 0 || column == 0 {
                row + column
            } else {
                let replaced = table[(row - 1) * width + column - 1] + usize::from(left[row - 1] != right[column - 1]);
                let removed = table[(row - 1) * width + column] + 1;
                let added = table[row * width + column - 1] + 1;
                let mut best = replaced.min(removed).min(added);
                if row > 1 && column > 1 && left[row - 1] == right[column - 2] && left[row - 2] == right[column - 1] {
                    best = best.min(table[(row - 2) * width + column - 2] + 1);
                }
                best
            };
        }
    }
    table[left.len() * width + right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        for (left, right, distance) in
            [("", "", 0), ("a", "", 1), ("parse", "prase", 1), ("parse", "Parser", 1), ("kitten", "sitting", 3)]
        {
            assert_eq!(edit_distance(left, right), distance, "{left} {right}");
        }
    }

    #[test]
    fn near() {
        let names = ["main", "parse_line", "parse_list", "print"];
        assert_eq!(near_names(&names, "parse_lime"), ["parse_line", "parse_list"]);
        assert_eq!(near_names(&names, "parse"), ["parse_line", "parse_list"]);
        assert_eq!(near_names(&names, "mian"), ["main"]);
        assert!(near_names(&names, "frobnicate").is_empty());
    }
}
