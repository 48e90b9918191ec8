//! Deciding what an input pointer points to.

use std::rc::Rc;

use reprise_expr::{ExprId, Node, Substitution};
use reprise_ir::code::{Body, Constant, FunctionId, Initial, PointerPromise, ShapeKind};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::{LazyObject, LazyPointer, PointerDecision, PointerRule};
use crate::address::{self, LAZY_MAX};
use crate::machine::{Machine, OrStop, incomplete};
use crate::outcome::{Case, Cases, Fault, Incomplete, Stop, Then};
use crate::state::State;
use crate::value::Value;

/// Parts of an address that are looked at for input pointers.
const MAX_PARTS: usize = 1 << 14;

/// What it means for a pointer to be null.
pub(crate) enum Null {
    /// It is known from there on.
    Settles,
    /// What was about to be done through it is a fault.
    Faults(Fault),
}

/// What a value is used as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TakenFor {
    Address,
    /// Of what was read from memory, which may be made of parts of pointers.
    Parts,
    /// Computing has decided all pointers but those that something was added to or that were chosen among.
    Number,
}

impl Machine {
    /// A pointer in which the path knows what every input pointer is: with what they are put in. Where it does not know one, that is
    /// decided first. `null` says what becomes of a null pointer, `term` being that or a distance from it.
    pub(crate) fn decided_pointer(&mut self, state: &State, term: ExprId, null: Null) -> OrStop<Value> {
        self.decided_within(state, term, TakenFor::Address, null)
    }

    fn decided_within(&mut self, state: &State, term: ExprId, taken_for: TakenFor, null: Null) -> OrStop<Value> {
        if !self.lazy.is_in_use() {
            return Ok(Value::Term(term));
        }
        let variables = self.pointers_in(term, taken_for)?;
        if variables.is_empty() {
            return Ok(Value::Term(term));
        }
        let mut known = Vec::new();
        for &variable in &variables {
            let Some(value) = state.facts.value(&self.pool, variable) else {
                let is_distance = self.is_distance_from(term, variable);
                let null = if is_distance { null } else { Null::Settles };
                return Err(self.decide_pointer(state, variable, null));
            };
            let value = self.pool.constant(64, value);
            known.push((variable, value));
        }
        let mut substitution: Substitution = known.into_iter().collect();
        let term = self.pool.substitute(term, &mut substitution);
        Ok(self.settled(state, term))
    }

    /// Decides the input pointers among operands whose bits are about to be looked at.
    pub(crate) fn decide_operands(&mut self, state: &State, operands: &[Value]) -> OrStop<()> {
        if !self.lazy.is_in_use() {
            return Ok(());
        }
        for operand in operands {
            if let Value::Term(term) = operand
                && self.pool.width(*term) == 64
            {
                self.refuse_bits(*term, TakenFor::Number)?;
                self.decided_within(state, *term, TakenFor::Number, Null::Settles)?;
            }
        }
        Ok(())
    }

    /// Decides the input pointers in what was read from memory: where only parts of one were read, or where reading one decides it.
    pub(crate) fn decide_loaded(&mut self, state: &State, loaded: ExprId) -> OrStop<()> {
        if !self.lazy.is_in_use() {
            return Ok(());
        }
        let is_whole = self.input_pointer(loaded).is_some();
        let is_part = !is_whole && matches!(self.pool.node(loaded), Node::Extract { .. } | Node::Concat { .. });
        let is_due = is_part || is_whole && self.config.lazy.decided_at == PointerDecision::Read;
        if is_due {
            self.refuse_bits(loaded, TakenFor::Parts)?;
            self.decided_within(state, loaded, TakenFor::Parts, Null::Settles)?;
        }
        Ok(())
    }

    /// Decides the input pointers of a comparison, unless it asks only whether one is null, or the same as another.
    pub(crate) fn decide_compared(
        &mut self,
        state: &State,
        left: Value,
        right: Value,
        is_equality: bool,
    ) -> OrStop<()> {
        if !self.lazy.is_in_use() {
            return Ok(());
        }
        let is_plain = |machine: &mut Machine, value: Value| match value {
            Value::Word(0) => true,
            Value::Term(term) => {
                let is_open = state.facts.value(&machine.pool, term).is_none() || machine.lazy.keeps(term);
                // What is never null is decided first: nobody else says so.
                is_open && machine.input_pointer(term).is_some_and(|pointer| machine.may_be_null(&pointer))
            }
            _ => false,
        };
        let plain = is_equality && is_plain(self, left) && is_plain(self, right) && self.may_be_equal(left, right);
        if plain { Ok(()) } else { self.decide_operands(state, &[left, right]) }
    }

    /// The bits of a pointer are another caller's to say.
    fn refuse_bits(&mut self, term: ExprId, taken_for: TakenFor) -> OrStop<()> {
        if self.lazy.is_of_any_caller && !self.pointers_in(term, taken_for)?.is_empty() {
            return incomplete(Incomplete::Unsupported("the bits of an address are looked at".into()));
        }
        Ok(())
    }

    /// Whether two input pointers may be equal other than by being null: one that is not known to be decided is compared as a number
    /// only with those that it may be decided to be equal to.
    fn may_be_equal(&mut self, left: Value, right: Value) -> bool {
        let (Value::Term(left), Value::Term(right)) = (left, right) else { return true };
        let (Some(left), Some(right)) = (self.input_pointer(left), self.input_pointer(right)) else {
            return false;
        };
        let is_exclusive = [left.promise, right.promise].contains(&PointerPromise::Exclusive);
        !self.config.lazy.no_alias
            && !is_exclusive
            && self.rules().are_alike((left.to, left.rule), (right.to, right.rule))
    }

    /// The input pointers that the value of a term is made of.
    fn pointers_in(&mut self, term: ExprId, taken_for: TakenFor) -> OrStop<SmallVec<[ExprId; 2]>> {
        let mut found = SmallVec::new();
        let mut seen = FxHashSet::default();
        let mut pending = SmallVec::<[ExprId; 8]>::from_slice(&[term]);
        while let Some(part) = pending.pop() {
            // A condition chooses, and is not part of the value.
            if self.pool.width(part) == 1 || !seen.insert(part) {
                continue;
            }
            if seen.len() > MAX_PARTS {
                return incomplete(Incomplete::UnknownPointer);
            }
            match (self.pool.node(part), taken_for) {
                (Node::Variable(_), _) => {
                    let is_pointer = self.input_pointer(part).is_some()
                        || taken_for == TakenFor::Address && self.occasional_pointer(part).is_some();
                    if is_pointer {
                        found.push(part);
                    }
                }
                (node @ (Node::Add(..) | Node::Ite { .. }), _) | (node, TakenFor::Address | TakenFor::Parts) => {
                    node.for_each_child(|child| pending.push(child))
                }
                (_, TakenFor::Number) => {}
            }
        }
        Ok(found)
    }

    /// Whether a term is a pointer or a distance from it.
    fn is_distance_from(&self, term: ExprId, variable: ExprId) -> bool {
        let mut part = term;
        loop {
            if part == variable {
                return true;
            }
            let Node::Add(left, right) = self.pool.node(part) else { return false };
            part = if left == variable || matches!(self.pool.node(left), Node::Add(..)) { left } else { right };
        }
    }

    /// The pointer that a term is, if it is one of the inputs and nothing else, and the source says that it is one.
    fn input_pointer(&self, term: ExprId) -> Option<Rc<LazyPointer>> {
        self.lazy.pointers.get(&term).cloned()
    }

    /// A variable is used as a pointer of which the source did not say that it is one: it is, where it is eight bytes of an object of
    /// unknown type or a pointer is among what a union may hold there. Elsewhere it is a number like any other.
    fn occasional_pointer(&mut self, term: ExprId) -> Option<Rc<LazyPointer>> {
        if let Some(pointer) = self.lazy.occasional.get(&term) {
            return Some(pointer.clone());
        }
        let Node::Variable(id) = self.pool.node(term) else { return None };
        if self.pool.width(term) != 64 {
            return None;
        }
        let name = self.pool.variable_info(id).name.clone();
        let (input, offset) = match self.lazy.by_input.contains_key(&*name) {
            true => (&*name, 0),
            false => {
                let (input, range) = name.rsplit_once('[')?;
                (input, range.split_once("..")?.0.parse().ok()?)
            }
        };
        let object = self.lazy.objects.get(self.lazy.by_input.get(input)?)?.clone();
        let to = match object.shape {
            None => None,
            Some(shape) => {
                let types = &self.image.program.types;
                types.union_pointer_at(shape, offset % types.shape(shape).size.max(1))?.to
            }
        };
        let path: Rc<str> = super::cell_path(&self.image.program.types, &object, offset).into();
        let pointer = Rc::new(LazyPointer {
            path,
            to,
            depth: object.depth,
            rule: PointerRule::Plain,
            promise: PointerPromise::Nothing,
        });
        self.lazy.occasional.insert(term, pointer.clone());
        Some(pointer)
    }

    /// The stop at which it is decided what an input pointer points to.
    fn decide_pointer(&mut self, state: &State, variable: ExprId, null: Null) -> Box<Stop> {
        let known = self.input_pointer(variable);
        if known.is_none() && self.lazy.is_of_any_caller {
            let what = "a number that may not be one is used as a pointer";
            return Box::new(Stop::Incomplete(Incomplete::Unsupported(what.into())));
        }
        let pointer = known.or_else(|| self.occasional_pointer(variable));
        let pointer = pointer.expect("only input pointers are decided");
        let mut cases = Cases::new();
        if self.may_be_null(&pointer) {
            let zero = self.pool.constant(64, 0);
            let condition = self.pool.eq(variable, zero);
            let then = match null {
                Null::Settles => Then::Settle { term: variable, value: 0 },
                Null::Faults(fault) => Then::Fault(fault),
            };
            cases.push(Case { condition, then });
        }
        let others = match pointer.rule {
            PointerRule::Code => self
                .functions_for(&pointer)
                .map(|addresses| addresses.into_iter().map(|address| (address, None)).collect::<Vec<_>>()),
            _ => self.objects_for(state, variable, &pointer),
        };
        let others = match others {
            Ok(others) => others,
            Err(reason) => return Box::new(Stop::Incomplete(reason)),
        };
        for (address, provided) in others {
            let constant = self.pool.constant(64, address);
            let same = self.pool.eq(variable, constant);
            let condition = match provided {
                Some(provided) => self.pool.and(same, provided),
                None => same,
            };
            cases.push(Case { condition, then: Then::Settle { term: variable, value: address } });
        }
        let domain = self.pool.or_all(cases.iter().map(|case| case.condition).collect::<Vec<_>>());
        match self.decided(state, domain) {
            Some(true) => Box::new(Stop::Cases(cases)),
            _ => Box::new(Stop::Narrow(domain)),
        }
    }

    fn may_be_null(&self, pointer: &LazyPointer) -> bool {
        pointer.promise == PointerPromise::Nothing
            && !self.config.lazy.non_null.iter().any(|path| **path == *pointer.path)
    }

    /// The addresses that a pointer to an object may have, each with what must hold besides: objects that the path has come to, oldest
    /// first, then those that it may come to.
    fn objects_for(
        &mut self,
        state: &State,
        variable: ExprId,
        pointer: &LazyPointer,
    ) -> Result<Vec<(u64, Option<ExprId>)>, Incomplete> {
        let mut addresses = Vec::new();
        for object in self.objects_of_path(state) {
            let is_own = object.owner == variable;
            if is_own || self.config.lazy.no_alias || !self.may_point_to(pointer, &object) {
                continue;
            }
            let base = self.pool.constant(64, object.base);
            // Where paths are merged, some of them may not have come to it.
            let mut provided = self.pool.eq(object.owner, base);
            if let PointerRule::Length { count, signed } = pointer.rule {
                let most = u64::from(self.config.lazy.array);
                let same = match object.count > most {
                    true => self.count_is_more(count, signed, most),
                    false => self.count_is(count, signed, object.count),
                };
                provided = self.pool.and(provided, same);
            }
            let provided = (self.decided(state, provided) != Some(true)).then_some(provided);
            addresses.push((object.base, provided));
        }
        self.check_shape(pointer)?;
        match pointer.rule {
            PointerRule::Length { count, signed } => {
                let most = u64::from(self.config.lazy.array);
                for elements in 0..=most {
                    let object = self.object_behind(variable, pointer, elements)?;
                    let exactly = self.count_is(count, signed, elements);
                    addresses.push((object.base, Some(exactly)));
                }
                let object = self.object_behind(variable, pointer, most + 1)?;
                let more = self.count_is_more(count, signed, most);
                addresses.push((object.base, Some(more)));
            }
            _ => {
                let elements = self.rules().elements_behind(pointer.to, pointer.rule);
                let object = self.object_behind(variable, pointer, elements)?;
                addresses.push((object.base, None));
            }
        }
        Ok(addresses)
    }

    /// The objects that the path has looked into, oldest first, then those that a pointer is known to point to and that nobody has looked into:
    /// another pointer may be equal to that one too. Merged paths have no facts; theirs are all made when they are decided on.
    fn objects_of_path(&self, state: &State) -> Vec<Rc<LazyObject>> {
        let known = state.memory.lazy_objects().chain(state.memory.objects_beyond());
        let mut objects: Vec<_> = known.filter_map(|id| self.lazy.object(id).cloned()).collect();
        let pointers = self.lazy.pointers.keys().chain(self.lazy.occasional.keys());
        let decided = pointers.filter_map(|variable| state.facts.value(&self.pool, *variable));
        let slots = decided.filter_map(address::lazy_slot_of);
        let mut others: Vec<_> = slots.filter_map(|slot| self.lazy.objects.get(&slot).cloned()).collect();
        // By name: what all paths of a run share has no order of its own.
        others.sort_by(|one, other| one.input.cmp(&other.input));
        others.dedup_by(|one, other| one.base == other.base);
        others.retain(|other| objects.iter().all(|known| known.base != other.base));
        objects.extend(others);
        objects
    }

    fn may_point_to(&self, pointer: &LazyPointer, object: &LazyObject) -> bool {
        let is_exclusive = [pointer.promise, object.promise].contains(&PointerPromise::Exclusive);
        !is_exclusive && self.rules().are_alike((pointer.to, pointer.rule), (object.shape, object.rule))
    }

    /// A count is this number of elements; one below zero is none.
    fn count_is(&mut self, count: ExprId, signed: bool, elements: u64) -> ExprId {
        let number = self.pool.constant(self.pool.width(count), elements);
        match (elements, signed) {
            (0, true) => self.pool.sle(count, number),
            _ => self.pool.eq(count, number),
        }
    }

    fn count_is_more(&mut self, count: ExprId, signed: bool, elements: u64) -> ExprId {
        let number = self.pool.constant(self.pool.width(count), elements);
        if signed { self.pool.slt(number, count) } else { self.pool.ult(number, count) }
    }

    /// The object of so many elements that a pointer leads to first.
    fn object_behind(
        &mut self,
        variable: ExprId,
        pointer: &LazyPointer,
        count: u64,
    ) -> Result<Rc<LazyObject>, Incomplete> {
        let path = &pointer.path;
        let is_counted = matches!(pointer.rule, PointerRule::Length { .. });
        let key = if is_counted { format!("{path}[0..{count}]") } else { format!("*{path}") };
        let (element, align) = match pointer.to {
            Some(shape) => {
                let shape = self.image.program.types.shape(shape);
                (shape.size, u64::from(shape.align.max(1)))
            }
            // Of what nobody knows the type of, bytes are counted, where they are.
            None if is_counted => (1, 8),
            None => (8, 8),
        };
        let size = element.checked_mul(count).filter(|size| *size <= LAZY_MAX).ok_or_else(|| {
            let name = pointer.to.map_or("void", |shape| &*self.image.program.types.shape(shape).name);
            Incomplete::Unsupported(format!("`{path}` points to `{name}`, which is too large for an input").into())
        })?;
        let depth = pointer.depth + 1;
        let most = u64::from(self.config.lazy.array);
        let beyond = if depth > self.config.lazy.depth {
            Some(Incomplete::LazyDepth(path.as_ref().into()))
        } else if is_counted && count > most {
            Some(Incomplete::LazyArray(path.as_ref().into()))
        } else {
            None
        };
        // What a reference is of may be a part of something larger.
        let end_is_assumed = !is_counted && pointer.rule != PointerRule::String;
        Ok(self.lazy.place(&key, align, |base| LazyObject {
            path: path.clone(),
            input: key.as_str().into(),
            shape: pointer.to,
            count,
            size,
            base,
            owner: variable,
            depth,
            rule: pointer.rule,
            promise: pointer.promise,
            end_is_assumed,
            beyond,
        }))
    }

    /// The addresses of the functions that a pointer to a function may have.
    fn functions_for(&mut self, pointer: &LazyPointer) -> Result<Vec<u64>, Incomplete> {
        let program = self.image.program.clone();
        let signature = pointer.to.and_then(|shape| match &program.types.shape(shape).kind {
            ShapeKind::Function { result, parameters, variadic } => Some((result, parameters, *variadic)),
            _ => None,
        });
        let unsupported = |what: &str| Incomplete::Unsupported(format!("`{}` {what}", pointer.path).into());
        let (result, parameters, variadic) =
            signature.ok_or_else(|| unsupported("is a pointer to a function of unknown type"))?;
        let taken = self.functions_with_address();
        let mut addresses: Vec<u64> = Vec::new();
        for number in taken {
            let function = program.function(FunctionId(number as u32));
            let alike = |one: Option<_>, other: Option<_>| match (one, other) {
                (Some(one), Some(other)) => program.types.are_compatible(one, other),
                (None, None) => true,
                _ => false,
            };
            let fits = function.variadic == variadic
                && function.parameters.len() == parameters.len()
                && function.parameters.iter().zip(parameters).all(|(one, other)| alike(one.shape, Some(*other)))
                && alike(function.result_shape, *result);
            if fits {
                addresses.push(self.image.placement().function_address(number));
            }
        }
        if addresses.is_empty() {
            return Err(unsupported("is called, and the program takes the address of no function of its type"));
        }
        Ok(addresses)
    }

    /// The functions whose address the program takes, by number.
    fn functions_with_address(&self) -> Vec<usize> {
        let program = &self.image.program;
        let mut taken = vec![false; program.functions.len()];
        let mut take = |constant: &Constant| {
            if let Constant::Function(FunctionId(number)) = constant {
                taken[*number as usize] = true;
            }
        };
        for function in &program.functions {
            if let Body::Defined(code) = &function.body {
                code.constants.iter().for_each(&mut take);
            }
        }
        for global in &program.globals {
            if let Initial::Bytes { relocations, .. } = &global.initial {
                relocations.iter().for_each(|relocation| take(&relocation.value));
            }
        }
        (0..taken.len()).filter(|number| taken[*number]).collect()
    }

    /// Whether the source says enough of what a pointer points to.
    fn check_shape(&self, pointer: &LazyPointer) -> Result<(), Incomplete> {
        let Some(id) = pointer.to else { return Ok(()) };
        let shape = self.image.program.types.shape(id);
        let path = &pointer.path;
        let reason = match &shape.kind {
            ShapeKind::Incomplete => {
                format!("`{path}` points to `{}`, which the program declares and does not define", shape.name)
            }
            ShapeKind::Function { .. } => format!("`{path}` points to a function and is accessed as an object"),
            _ => match self.image.program.types.opaque_part(id) {
                Some((_, why)) => format!("`{path}` points to `{}`: {why}", shape.name),
                None => return Ok(()),
            },
        };
        Err(Incomplete::Unsupported(reason.into()))
    }
}
