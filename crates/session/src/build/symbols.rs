//! What a module defines and what it needs of others, from the lines of its text that say so.

use std::collections::HashSet;

/// The names of one module that others see.
#[derive(Debug, Default)]
pub(crate) struct Symbols {
    /// Definitions that no other module may have too.
    pub strong: HashSet<String>,
    /// Definitions that give way: of inline functions, weak and common ones.
    pub weak: HashSet<String>,
    /// Static ones.
    pub local: HashSet<String>,
    pub needed: HashSet<String>,
    /// What the functions it defines are called in the source, where that differs.
    sources: HashSet<String>,
}

/// How a name is there.
enum Presence {
    Strong,
    Weak,
    Local,
    Needed,
}

impl Symbols {
    pub(crate) fn of(text: &[u8]) -> Symbols {
        let mut symbols = Symbols::default();
        for line in text.split(|&byte| byte == b'\n') {
            // Only these begin so: what is in a function is indented.
            let is_named = [&b"define "[..], b"declare ", b"@"].iter().any(|begin| line.starts_with(begin));
            if is_named {
                symbols.add(&String::from_utf8_lossy(line));
            } else if line.starts_with(b"!") && line.windows(14).any(|part| part == b"DISubprogram(n") {
                symbols.add_source_name(&String::from_utf8_lossy(line));
            }
        }
        symbols
    }

    pub(crate) fn defines(&self, name: &str) -> bool {
        self.strong.contains(name) || self.weak.contains(name)
    }

    /// Whether a function of this name, in the source or as the linker knows it, is defined here, be it static.
    pub(crate) fn has_function(&self, name: &str) -> bool {
        self.defines(name) || self.local.contains(name) || self.sources.contains(name)
    }

    fn add(&mut self, line: &str) {
        let Some((before, rest)) = line.split_once('@') else { return };
        let Some((name, behind)) = split_name(rest) else { return };
        if name.starts_with("llvm.") {
            return;
        }
        let words: Vec<&str> = match before.is_empty() {
            // `@name = external global ...`: the linkage comes first.
            true => behind.trim_start_matches([' ', '=']).split(' ').take(6).collect(),
            false => before.split(' ').collect(),
        };
        let names = match presence(&words) {
            Presence::Strong => &mut self.strong,
            Presence::Weak => &mut self.weak,
            Presence::Local => &mut self.local,
            Presence::Needed => &mut self.needed,
        };
        names.insert(name.to_string());
    }

    fn add_source_name(&mut self, line: &str) {
        let name = line.split_once("DISubprogram(name: \"").and_then(|(_, rest)| rest.split_once('"'));
        if let Some((name, rest)) = name
            && rest.contains("DISPFlagDefinition")
        {
            self.sources.insert(name.to_string());
        }
    }
}

/// A name, perhaps in quotes, and what is behind it.
fn split_name(text: &str) -> Option<(&str, &str)> {
    if let Some(quoted) = text.strip_prefix('"') {
        return quoted.split_once('"');
    }
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "-$._".contains(letter);
    let end = text.find(|letter| !is_part(letter)).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

fn presence(words: &[&str]) -> Presence {
    let has = |among: &[&str]| words.iter().any(|word| among.contains(word));
    if has(&["declare", "external", "extern_weak", "available_externally"]) {
        return Presence::Needed;
    }
    if has(&["internal", "private"]) {
        return Presence::Local;
    }
    match has(&["weak", "weak_odr", "linkonce", "linkonce_odr", "common"]) {
        true => Presence::Weak,
        false => Presence::Strong,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_name() {
        let symbols = Symbols::of(
            b"@table = dso_local global i32 0, align 4\n@seen = external global i32, align 4\n@.str = private constant [2 x i8] c\"@x\"\n\
              @shared = common global i32 0\n@\"odd name\" = global i8 1\n@other = dso_local alias i32, ptr @table\n\
              define dso_local i32 @f(ptr %p) {\n  call void @g(i32 1)\n}\ndefine internal void @helper() {\n}\n\
              define linkonce_odr void @_ZN1aC2Ev(ptr %this) {\n}\ndeclare void @g(i32)\ndeclare void @llvm.dbg.value(metadata)\n\
              !4 = distinct !DISubprogram(name: \"parse\", linkageName: \"_Z5parsei\", spFlags: DISPFlagDefinition)\n\
              !5 = !DISubprogram(name: \"elsewhere\", spFlags: 0)\n",
        );
        let sorted = |names: &HashSet<String>| {
            let mut names: Vec<String> = names.iter().cloned().collect();
            names.sort();
            names.join(" ")
        };
        assert_eq!(sorted(&symbols.strong), "f odd name other table");
        assert_eq!(sorted(&symbols.weak), "_ZN1aC2Ev shared");
        assert_eq!(sorted(&symbols.local), ".str helper");
        assert_eq!(sorted(&symbols.needed), "g seen");
        assert!(symbols.has_function("parse") && symbols.has_function("helper") && !symbols.has_function("elsewhere"));
    }
}
