//! As much of the structure of a C text as an edit needs: brackets and their partners, functions, statements. What is not understood is
//! left out; nothing is checked, since a compiler will.

use std::ops::Range;

use super::tokens::{Token, TokenKind, tokens};

/// A text and its tokens, without spaces, comments and preprocessor lines. Ranges are of numbers of tokens unless a name says otherwise.
pub(super) struct Code<'t> {
    pub text: &'t str,
    tokens: Vec<Token>,
    /// For each bracket the one it belongs to.
    partners: Vec<Option<usize>>,
    pub functions: Vec<Function>,
    pub statements: Vec<Statement>,
}

/// A definition.
pub(super) struct Function {
    /// From its type to its last brace.
    pub whole: Range<usize>,
    pub name: usize,
    /// What is between the parentheses.
    pub parameters: Range<usize>,
    /// What is between the braces.
    pub body: Range<usize>,
}

pub(super) struct Statement {
    pub range: Range<usize>,
    /// Another statement may stand before it; an arm without braces is alone.
    pub is_in_block: bool,
}

const TYPES: [&str; 10] = ["void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "_Bool"];

/// Words that are neither values nor names.
const KEYWORDS: [&str; 22] = [
    "if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "return", "goto", "sizeof",
    "struct", "union", "enum", "static", "const", "extern", "inline", "typedef", "volatile",
];

impl<'t> Code<'t> {
    pub(super) fn new(text: &'t str) -> Code<'t> {
        let is_code = |token: &Token| {
            matches!(token.kind, TokenKind::Word | TokenKind::Number | TokenKind::Quoted | TokenKind::Symbol)
        };
        let tokens: Vec<Token> = tokens(text).into_iter().filter(is_code).collect();
        let partners = vec![None; tokens.len()];
        let mut code = Code { text, tokens, partners, functions: Vec::new(), statements: Vec::new() };
        code.find_partners();
        code.find_functions();
        for function in 0..code.functions.len() {
            code.find_statements(code.functions[function].body.clone());
        }
        code
    }

    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Empty where there is no token.
    pub(super) fn at(&self, token: usize) -> &'t str {
        self.tokens.get(token).map_or("", |token| &self.text[token.range.clone()])
    }

    /// Where a token is in the text.
    pub(super) fn bytes(&self, token: usize) -> Range<usize> {
        self.tokens[token].range.clone()
    }

    /// Where tokens, of which there is one at least, are in the text.
    pub(super) fn bytes_of(&self, range: &Range<usize>) -> Range<usize> {
        self.tokens[range.start].range.start..self.tokens[range.end - 1].range.end
    }

    pub(super) fn text_of(&self, range: &Range<usize>) -> &'t str {
        if range.is_empty() { "" } else { &self.text[self.bytes_of(range)] }
    }

    pub(super) fn partner(&self, token: usize) -> Option<usize> {
        self.partners.get(token).copied().flatten()
    }

    pub(super) fn is_number(&self, token: usize) -> bool {
        self.is(token, TokenKind::Number)
    }

    pub(super) fn is_type(&self, token: usize) -> bool {
        TYPES.contains(&self.at(token))
    }

    /// An identifier that is neither a type's keyword nor another.
    pub(super) fn is_name(&self, token: usize) -> bool {
        self.is(token, TokenKind::Word) && !self.is_type(token) && !KEYWORDS.contains(&self.at(token))
    }

    /// A field's name after a dot or an arrow.
    pub(super) fn is_field(&self, token: usize) -> bool {
        token > 0 && matches!(self.at(token - 1), "." | "->")
    }

    /// A value may end with this token, so that an operator after it has two operands.
    pub(super) fn ends_a_value(&self, token: usize) -> bool {
        self.is_name(token)
            || self.is_number(token)
            || self.is(token, TokenKind::Quoted)
            || matches!(self.at(token), ")" | "]")
    }

    fn is(&self, token: usize, kind: TokenKind) -> bool {
        self.tokens.get(token).is_some_and(|token| token.kind == kind)
    }

    pub(super) fn body_of(&self, token: usize) -> Option<&Function> {
        self.functions.iter().find(|function| function.body.contains(&token))
    }

    /// The names that stand directly before `=`, `,`, `;` or `[` and behind a type's keyword, with stars between perhaps, in a range.
    pub(super) fn declared(&self, range: &Range<usize>) -> Vec<usize> {
        let is_declared = |&token: &usize| {
            let mut before = token;
            while before > range.start && self.at(before - 1) == "*" {
                before -= 1;
            }
            self.is_name(token)
                && before > range.start
                && self.is_type(before - 1)
                && (matches!(self.at(token + 1), "=" | "," | ";" | "[") || token + 1 == range.end)
        };
        range.clone().filter(is_declared).collect()
    }

    fn find_partners(&mut self) {
        let mut open = Vec::new();
        for token in 0..self.len() {
            match self.at(token) {
                "(" | "[" | "{" => open.push(token),
                ")" | "]" | "}" => {
                    if let Some(opening) = open.pop() {
                        self.partners[opening] = Some(token);
                        self.partners[token] = Some(opening);
                    }
                }
                _ => {}
            }
        }
    }

    /// At the top a name with parentheses and braces behind it.
    fn find_functions(&mut self) {
        let (mut token, mut start) = (0, 0);
        while token < self.len() {
            match self.at(token) {
                ";" => start = token + 1,
                "(" if token > start && self.is_name(token - 1) => {
                    if let Some(function) = self.function(start, token) {
                        token = function.whole.end - 1;
                        start = token + 1;
                        self.functions.push(function);
                    }
                }
                "{" => token = self.partner(token).unwrap_or(token),
                _ => {}
            }
            token += 1;
        }
    }

    fn function(&self, start: usize, parenthesis: usize) -> Option<Function> {
        let end_of_parameters = self.partner(parenthesis)?;
        let brace = end_of_parameters + 1;
        let end = self.partner(brace).filter(|_| self.at(brace) == "{")?;
        Some(Function {
            whole: start..end + 1,
            name: parenthesis - 1,
            parameters: parenthesis + 1..end_of_parameters,
            body: brace + 1..end,
        })
    }

    fn find_statements(&mut self, block: Range<usize>) {
        let mut at = block.start;
        while at < block.end {
            at = self.statement(at, true).clamp(at + 1, block.end);
        }
    }

    /// Takes in the statement that begins here with those in it, and says where it ends.
    fn statement(&mut self, at: usize, is_in_block: bool) -> usize {
        if self.is_label(at) {
            let colon = (at..self.len()).find(|&token| self.at(token) == ":").unwrap_or(at);
            return self.statement(colon + 1, is_in_block);
        }
        if at >= self.len() || self.at(at) == "}" {
            return at;
        }
        let number = self.statements.len();
        self.statements.push(Statement { range: at..at, is_in_block });
        let end = match self.at(at) {
            "{" => {
                let end = self.partner(at).unwrap_or(at);
                self.find_statements(at + 1..end);
                end + 1
            }
            "if" => {
                let end = self.arm(at);
                if self.at(end) == "else" { self.statement(end + 1, false) } else { end }
            }
            "for" | "while" | "switch" => self.arm(at),
            "do" => {
                let body = self.statement(at + 1, false);
                self.end_of_simple(body)
            }
            _ => self.end_of_simple(at),
        };
        self.statements[number].range.end = end;
        end
    }

    fn is_label(&self, at: usize) -> bool {
        matches!(self.at(at), "case" | "default") || self.is_name(at) && self.at(at + 1) == ":"
    }

    /// The end of the statement behind a keyword and parentheses.
    fn arm(&mut self, at: usize) -> usize {
        match self.partner(at + 1) {
            Some(parenthesis) => self.statement(parenthesis + 1, false),
            None => self.end_of_simple(at),
        }
    }

    /// Behind the next semicolon that is not in brackets.
    fn end_of_simple(&self, mut at: usize) -> usize {
        while at < self.len() {
            match self.at(at) {
                ";" => return at + 1,
                "(" | "[" | "{" => at = self.partner(at).unwrap_or(at),
                _ => {}
            }
            at += 1;
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "typedef int word; struct pair { int left, right; };\nstatic int twice(int x) { return 2 * x; }\n\
        int table[] = {1, 2};\nint main(void) {\n  int a = twice(3), *b;\n  for (int i = 0; i < 3; i++) a += i;\n\
        if (a) { b = 0; } else if (!a) b = &a;\n  do a--; while (a > 2);\n  switch (a) { case 1: a = 2; break; default: out: return 1; }\n}\n";

    #[test]
    fn functions_and_their_parts() {
        let code = Code::new(TEXT);
        let names: Vec<&str> = code.functions.iter().map(|function| code.at(function.name)).collect();
        assert_eq!(names, ["twice", "main"]);
        assert_eq!(code.text_of(&code.functions[0].whole), "static int twice(int x) { return 2 * x; }");
        assert_eq!(code.text_of(&code.functions[0].parameters), "int x");
        let declared = |range: &Range<usize>| -> Vec<&str> {
            code.declared(range).into_iter().map(|token| code.at(token)).collect()
        };
        assert_eq!(declared(&code.functions[1].body), ["a", "i"]);
        assert_eq!(declared(&code.functions[0].parameters), ["x"]);
    }

    #[test]
    fn statements_and_where_others_may_stand() {
        let code = Code::new(TEXT);
        let texts = |is_in_block: bool| -> Vec<&str> {
            let statements = code.statements.iter().filter(|statement| statement.is_in_block == is_in_block);
            statements.map(|statement| code.text_of(&statement.range)).collect()
        };
        assert_eq!(
            texts(true),
            [
                "return 2 * x;",
                "int a = twice(3), *b;",
                "for (int i = 0; i < 3; i++) a += i;",
                "if (a) { b = 0; } else if (!a) b = &a;",
                "b = 0;",
                "do a--; while (a > 2);",
                "switch (a) { case 1: a = 2; break; default: out: return 1; }",
                "a = 2;",
                "break;",
                "return 1;",
            ]
        );
        assert_eq!(
            texts(false),
            [
                "a += i;",
                "{ b = 0; }",
                "if (!a) b = &a;",
                "b = &a;",
                "a--;",
                "{ case 1: a = 2; break; default: out: return 1; }",
            ]
        );
    }

    #[test]
    fn what_is_no_program_has_no_structure_and_no_end_without() {
        for text in
            ["", "}", "int f(void) {", "int f(void) { if", "int f() { if (", "f(){case", "f(){do}", "f(){a:}", "({[)]}"]
        {
            Code::new(text);
        }
    }
}
