//! Text that is not ours within Markdown: it says what it says, and nothing else.

use crate::escape;

/// Set as code.
pub(crate) fn code(text: &str) -> String {
    format!("`{}`", escape::one_line(text).replace('`', "'"))
}

/// Text that means nothing to Markdown.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in escape::one_line(text).chars() {
        if "\\`*_{}[]<>#|!~@&".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// Lines as they are, between fences that none of them can close.
pub(crate) fn fenced(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{}\n{fence}\n", text.trim_end_matches('\n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_can_become_markdown() {
        assert_eq!(escaped("a*b <script> |&"), "a\\*b \\<script\\> \\|\\&");
        assert_eq!(code("a`b\n"), "`a'b\\n`");
        assert_eq!(fenced("x\n"), "```text\nx\n```\n");
        assert_eq!(fenced("````\n</script>"), "`````text\n````\n</script>\n`````\n");
    }
}
