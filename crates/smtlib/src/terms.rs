//! Terms of scripts to terms of ours.
//!
//! Nothing recurses: what is left to do is a list of tasks, what is done a stack of values.

use std::rc::Rc;

use hashbrown::HashMap;
use reprise_expr::BitVector;
use reprise_sexpr::{Expression, ExpressionShape, PartId, SmtlibError};
use rustc_hash::FxBuildHasher;

use crate::floats::unknown_format;
use crate::operators::{Builder, Refusal};
use crate::real::Real;
use crate::sort::{ScriptValue, Sort, WIDEST, float_format};
use crate::symbols::{Macro, ScriptSymbol, Symbols};

type ScriptNode = (Rc<Expression>, PartId);

enum ReadingTask {
    Read(ScriptNode),
    /// Applies the head of a list to the values of as many arguments.
    Apply(ScriptNode, usize),
    /// Gives the names of a `let` the values that were read, and goes on with its body.
    Bind(ScriptNode),
    /// Forgets the newest local names.
    Unbind(usize),
    /// Gives the names of an annotated term its value.
    Name(ScriptNode),
    /// Goes back to the names that were local where a function was applied.
    Return {
        caller: u32,
        remember: (u32, Vec<ScriptValue>),
    },
}

/// Reads terms with the symbols of a session.
pub(crate) struct TermReader<'a> {
    pub builder: Builder<'a>,
    pub symbols: &'a mut Symbols,
    /// Of each name the innermost last, with the function body it belongs to: a body sees no names of its callers.
    locals: HashMap<Box<str>, Vec<(u32, ScriptValue)>, FxBuildHasher>,
    bound: Vec<Box<str>>,
    body: u32,
    bodies: u32,
    values: Vec<ScriptValue>,
    /// Functions applied to the same arguments again, which would otherwise be expanded exponentially often.
    expanded: HashMap<(u32, Vec<ScriptValue>), ScriptValue, FxBuildHasher>,
    /// What `:named` named, in order.
    pub named: Vec<(Box<str>, ScriptValue)>,
}

type Read<T> = Result<T, SmtlibError>;

fn error(expression: &Expression, node: PartId, message: impl Into<String>) -> SmtlibError {
    SmtlibError::new(expression.place(node), message)
}

/// An index of an indexed identifier.
pub(crate) fn index(expression: &Expression, node: PartId) -> Read<u32> {
    let number =
        if expression.shape(node) == ExpressionShape::Numeral { expression.text(node).parse().ok() } else { None };
    number.ok_or_else(|| error(expression, node, format!("expected an index, found {}", expression.describe(node))))
}

/// Reads a sort.
pub(crate) fn sort(symbols: &Symbols, expression: &Expression, node: PartId) -> Read<Sort> {
    let unknown = || error(expression, node, format!("expected a sort, found {}", expression.describe(node)));
    if let Some(name) = expression.as_symbol(node) {
        return match name {
            "Bool" => Ok(Sort::Bool),
            "RoundingMode" => Ok(Sort::RoundingMode),
            "Float16" => Ok(Sort::Float(reprise_expr::FloatFormat::Half)),
            "Float32" => Ok(Sort::Float(reprise_expr::FloatFormat::Single)),
            "Float64" => Ok(Sort::Float(reprise_expr::FloatFormat::Double)),
            "Float128" => Ok(Sort::Float(reprise_expr::FloatFormat::Quad)),
            "Int" | "Real" => Err(error(
                expression,
                node,
                format!("the sort {name} is not supported: expected Bool, a bit-vector or a float"),
            )),
            _ => match symbols.get(name) {
                Some(ScriptSymbol::Sort(sort)) => Ok(*sort),
                _ => Err(unknown()),
            },
        };
    }
    match *expression.list(node) {
        [head, name, width] if expression.is_symbol(head, "_") && expression.is_symbol(name, "BitVec") => {
            let bits = index(expression, width)?;
            if bits == 0 || bits > WIDEST {
                let message = format!("expected a width from 1 to {WIDEST}, found {bits}");
                return Err(error(expression, width, message));
            }
            Ok(Sort::BitVector(bits))
        }
        [head, name, exponent, significand]
            if expression.is_symbol(head, "_") && expression.is_symbol(name, "FloatingPoint") =>
        {
            let (bits, digits) = (index(expression, exponent)?, index(expression, significand)?);
            let refused = || error(expression, exponent, unknown_format(bits, digits).message);
            float_format(bits, digits).map(Sort::Float).ok_or_else(refused)
        }
        [head, ..] if expression.is_symbol(head, "Array") => {
            Err(error(expression, head, "arrays are not supported: expected Bool, a bit-vector or a float"))
        }
        _ => Err(unknown()),
    }
}

impl<'a> TermReader<'a> {
    pub(crate) fn new(builder: Builder<'a>, symbols: &'a mut Symbols) -> Self {
        TermReader {
            builder,
            symbols,
            locals: HashMap::default(),
            bound: Vec::new(),
            body: 0,
            bodies: 0,
            values: Vec::new(),
            expanded: HashMap::default(),
            named: Vec::new(),
        }
    }

    /// Reads a boolean term.
    pub(crate) fn condition(&mut self, expression: &Rc<Expression>, node: PartId) -> Read<reprise_expr::ExprId> {
        match self.term(expression, node)? {
            ScriptValue::Term { id, sort: Sort::Bool } => Ok(id),
            other => Err(error(expression, node, format!("expected Bool, found {}", other.sort()))),
        }
    }

    /// Reads the body of a function once, with any values for its parameters, to see whether it can be read.
    pub(crate) fn try_macro(&mut self, function: &Macro) -> Read<()> {
        let mut arguments = Vec::new();
        for (name, sort) in &function.parameters {
            arguments.push(match sort.term_width() {
                Some(width) => {
                    let name = format!("parameter {name}");
                    let id = self.builder.pool.variable(&name, width, reprise_expr::Origin::Input);
                    ScriptValue::Term { id, sort: *sort }
                }
                None => ScriptValue::Rounding(reprise_expr::FloatRounding::NearestEven),
            });
        }
        self.bind_parameters(function, &arguments);
        let found = self.term(&function.expression, function.body)?.sort();
        if found != function.result {
            let message = format!("expected {}, found {found}", function.result);
            return Err(error(&function.expression, function.body, message));
        }
        Ok(())
    }

    pub(crate) fn term(&mut self, expression: &Rc<Expression>, node: PartId) -> Read<ScriptValue> {
        let mut tasks = vec![ReadingTask::Read((expression.clone(), node))];
        while let Some(task) = tasks.pop() {
            match task {
                ReadingTask::Read((expression, node)) => self.read(expression, node, &mut tasks)?,
                ReadingTask::Apply((expression, node), count) => self.apply(expression, node, count, &mut tasks)?,
                ReadingTask::Bind((expression, node)) => {
                    let &[_, bindings, body] = expression.list(node) else { unreachable!("checked when it was read") };
                    let bindings = expression.list(bindings);
                    let first = self.values.len() - bindings.len();
                    let values: Vec<ScriptValue> = self.values.drain(first..).collect();
                    for (&binding, value) in bindings.iter().zip(values) {
                        self.bind(expression.text(expression.list(binding)[0]), value);
                    }
                    tasks.push(ReadingTask::Unbind(bindings.len()));
                    tasks.push(ReadingTask::Read((expression.clone(), body)));
                }
                ReadingTask::Unbind(count) => self.unbind(count),
                ReadingTask::Name((expression, node)) => self.name(&expression, node)?,
                ReadingTask::Return { caller, remember } => {
                    self.body = caller;
                    let value = self.values.last().expect("a body has a value").clone();
                    self.expanded.insert(remember, value);
                }
            }
        }
        Ok(self.values.pop().expect("a term has a value"))
    }

    fn bind(&mut self, name: &str, value: ScriptValue) {
        self.locals.entry(name.into()).or_default().push((self.body, value));
        self.bound.push(name.into());
    }

    fn unbind(&mut self, count: usize) {
        for name in self.bound.drain(self.bound.len() - count..) {
            self.locals.get_mut(&name).expect("it was bound").pop();
        }
    }

    fn local(&self, name: &str) -> Option<&ScriptValue> {
        let (body, value) = self.locals.get(name)?.last()?;
        (*body == self.body).then_some(value)
    }

    fn read(&mut self, expression: Rc<Expression>, node: PartId, tasks: &mut Vec<ReadingTask>) -> Read<()> {
        let value = match expression.shape(node) {
            ExpressionShape::List => return self.read_list(expression, node, tasks),
            ExpressionShape::Symbol => self.symbol(&expression, node)?,
            ExpressionShape::Hexadecimal | ExpressionShape::Binary => self.literal(&expression, node)?,
            ExpressionShape::Numeral | ExpressionShape::Decimal => {
                let number = Real::parse(expression.text(node));
                ScriptValue::Number(number.ok_or_else(|| error(&expression, node, "expected a shorter number"))?.into())
            }
            ExpressionShape::Keyword | ExpressionShape::String => {
                let message = format!("expected a term, found {}", expression.describe(node));
                return Err(error(&expression, node, message));
            }
        };
        self.values.push(value);
        Ok(())
    }

    fn symbol(&mut self, expression: &Expression, node: PartId) -> Read<ScriptValue> {
        let name = expression.text(node);
        if let Some(value) = self.local(name) {
            return Ok(value.clone());
        }
        match self.symbols.get(name) {
            Some(ScriptSymbol::Constant(value) | ScriptSymbol::Definition(value)) => return Ok(value.clone()),
            Some(ScriptSymbol::Macro(function)) => {
                let count = function.parameters.len();
                return Err(error(expression, node, format!("expected {count} arguments of {name}, found none")));
            }
            Some(ScriptSymbol::Sort(_)) => {
                return Err(error(expression, node, format!("expected a term, found the sort {name}")));
            }
            None => {}
        }
        self.builder.constant(name).ok_or_else(|| {
            error(
                expression,
                node,
                format!("expected a term, found {}, which is not declared", expression.describe(node)),
            )
        })
    }

    fn literal(&mut self, expression: &Expression, node: PartId) -> Read<ScriptValue> {
        let digits = expression.text(node);
        let (prefix, width) = match expression.shape(node) {
            ExpressionShape::Hexadecimal => ("#x", 4 * digits.len()),
            _ => ("#b", digits.len()),
        };
        if width > WIDEST as usize {
            return Err(error(expression, node, format!("expected at most {WIDEST} bits, found {width}")));
        }
        let value = BitVector::parse(&format!("{prefix}{digits}"), width as u32).expect("its digits were checked");
        let sort = Sort::BitVector(width as u32);
        Ok(ScriptValue::Term { id: self.builder.pool.constant_wide(&value), sort })
    }

    fn read_list(&mut self, expression: Rc<Expression>, node: PartId, tasks: &mut Vec<ReadingTask>) -> Read<()> {
        let list = expression.list(node);
        let Some((&head, arguments)) = list.split_first() else {
            return Err(error(&expression, node, "expected a term, found `()`"));
        };
        match expression.as_symbol(head) {
            Some("_") => {
                let (name, indices) = indexed(&expression, node)?;
                let applied = self.builder.indexed_constant(name, &indices);
                let applied = applied.ok_or_else(|| {
                    error(&expression, node, format!("expected a term, found {}", expression.describe(node)))
                })?;
                self.values.push(applied.map_err(|refusal| self.refused(&expression, node, &[], refusal))?);
                return Ok(());
            }
            Some("let") => {
                let &[_, bindings, _] = list else {
                    return Err(error(&expression, node, "expected (let (bindings) term)"));
                };
                check_bindings(&expression, bindings)?;
                let values: Vec<PartId> =
                    expression.list(bindings).iter().map(|&pair| expression.list(pair)[1]).collect();
                tasks.push(ReadingTask::Bind((expression.clone(), node)));
                tasks.extend(values.into_iter().rev().map(|value| ReadingTask::Read((expression.clone(), value))));
                return Ok(());
            }
            Some("!") => {
                let Some(&term) = arguments.first() else {
                    return Err(error(&expression, node, "expected (! term attributes)"));
                };
                tasks.push(ReadingTask::Name((expression.clone(), node)));
                tasks.push(ReadingTask::Read((expression.clone(), term)));
                return Ok(());
            }
            Some(word @ ("forall" | "exists" | "match" | "lambda" | "choice")) => {
                return Err(error(&expression, head, format!("{word} is not supported: expected a term without it")));
            }
            Some(_) => {}
            None if expression.list(head).is_empty() => {
                let message = format!("expected an operator, found {}", expression.describe(head));
                return Err(error(&expression, head, message));
            }
            None => {}
        }
        tasks.push(ReadingTask::Apply((expression.clone(), node), arguments.len()));
        tasks.extend(arguments.iter().rev().map(|&argument| ReadingTask::Read((expression.clone(), argument))));
        Ok(())
    }

    fn apply(
        &mut self,
        expression: Rc<Expression>,
        node: PartId,
        count: usize,
        tasks: &mut Vec<ReadingTask>,
    ) -> Read<()> {
        let list = expression.list(node);
        let (head, positions) = (list[0], &list[1..]);
        let arguments: Vec<ScriptValue> = self.values.drain(self.values.len() - count..).collect();
        let (name, indices) = match expression.as_symbol(head) {
            Some(name) => (name, Vec::new()),
            None => indexed(&expression, head)?,
        };
        if indices.is_empty()
            && let Some(ScriptSymbol::Macro(function)) = self.symbols.get(name)
        {
            let function = function.clone();
            return self.expand(&expression, node, &function, arguments, tasks);
        }
        match self.builder.apply(name, &indices, &arguments) {
            Some(Ok(value)) => {
                self.values.push(value);
                Ok(())
            }
            Some(Err(refusal)) => Err(self.refused(&expression, head, positions, refusal)),
            None => {
                let known = self.local(name).is_some() || self.symbols.get(name).is_some();
                let what = if known { "which takes no arguments" } else { "which is not known" };
                let message = format!("expected an operator, found {}, {what}", expression.describe(head));
                Err(error(&expression, head, message))
            }
        }
    }

    fn expand(
        &mut self,
        expression: &Expression,
        node: PartId,
        function: &Rc<Macro>,
        arguments: Vec<ScriptValue>,
        tasks: &mut Vec<ReadingTask>,
    ) -> Read<()> {
        let list = expression.list(node);
        if arguments.len() != function.parameters.len() {
            let (count, name) = (function.parameters.len(), expression.text(list[0]));
            let message = format!("expected {count} arguments of {name}, found {}", arguments.len());
            return Err(error(expression, list[0], message));
        }
        for (position, (argument, (_, sort))) in arguments.iter().zip(&function.parameters).enumerate() {
            if argument.sort() != *sort {
                let message = format!("expected {sort}, found {}", argument.sort());
                return Err(error(expression, list[position + 1], message));
            }
        }
        let key = (function.number, arguments);
        if let Some(value) = self.expanded.get(&key) {
            self.values.push(value.clone());
            return Ok(());
        }
        let caller = self.body;
        self.bind_parameters(function, &key.1);
        tasks.push(ReadingTask::Return { caller, remember: key });
        tasks.push(ReadingTask::Unbind(function.parameters.len()));
        tasks.push(ReadingTask::Read((function.expression.clone(), function.body)));
        Ok(())
    }

    fn bind_parameters(&mut self, function: &Macro, arguments: &[ScriptValue]) {
        self.bodies += 1;
        self.body = self.bodies;
        for ((name, _), argument) in function.parameters.iter().zip(arguments) {
            self.bind(name, argument.clone());
        }
    }

    /// The value stays where it is.
    fn name(&mut self, expression: &Expression, node: PartId) -> Read<()> {
        let mut attributes = expression.list(node)[2..].iter().copied().peekable();
        while let Some(keyword) = attributes.next() {
            if expression.shape(keyword) != ExpressionShape::Keyword {
                let message = format!("expected an attribute, found {}", expression.describe(keyword));
                return Err(error(expression, keyword, message));
            }
            let value = attributes.next_if(|&value| expression.shape(value) != ExpressionShape::Keyword);
            if expression.text(keyword) != ":named" {
                continue;
            }
            let name = value.filter(|&value| expression.shape(value) == ExpressionShape::Symbol);
            let name = name.ok_or_else(|| error(expression, keyword, "expected a symbol after :named"))?;
            let value = self.values.last().expect("an annotated term has a value").clone();
            let symbol = ScriptSymbol::Definition(value.clone());
            let text = expression.text(name);
            self.symbols.insert(text, symbol).map_err(|message| error(expression, name, message))?;
            self.named.push((text.into(), value));
        }
        Ok(())
    }

    fn refused(&self, expression: &Expression, head: PartId, arguments: &[PartId], refusal: Refusal) -> SmtlibError {
        let node = refusal.argument.and_then(|position| arguments.get(position).copied()).unwrap_or(head);
        error(expression, node, refusal.message)
    }
}

fn check_bindings(expression: &Expression, bindings: PartId) -> Read<()> {
    if expression.list(bindings).is_empty() {
        let message = format!("expected a list of bindings, found {}", expression.describe(bindings));
        return Err(error(expression, bindings, message));
    }
    let mut names = rustc_hash::FxHashSet::default();
    for &binding in expression.list(bindings) {
        match *expression.list(binding) {
            [name, _] if expression.shape(name) == ExpressionShape::Symbol => {
                if !names.insert(expression.text(name)) {
                    return Err(error(expression, name, "expected a name that is not bound beside it"));
                }
            }
            _ => {
                let message = format!("expected (symbol term), found {}", expression.describe(binding));
                return Err(error(expression, binding, message));
            }
        }
    }
    Ok(())
}

/// Name and indices of `(_ name indices)`.
fn indexed(expression: &Expression, node: PartId) -> Read<(&str, Vec<u32>)> {
    let list = expression.list(node);
    let malformed = || error(expression, node, format!("expected an operator, found {}", expression.describe(node)));
    let [underscore, name, rest @ ..] = list else { return Err(malformed()) };
    if !expression.is_symbol(*underscore, "_") || expression.shape(*name) != ExpressionShape::Symbol {
        return Err(malformed());
    }
    if rest.is_empty() {
        return Err(error(expression, node, "expected an index after the name"));
    }
    let indices = rest.iter().map(|&node| index(expression, node)).collect::<Read<Vec<u32>>>()?;
    Ok((expression.text(*name), indices))
}
