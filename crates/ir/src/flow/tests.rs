//! Random programs against brute force: configurations of the stack one after the other, and plain graphs.

use std::collections::{HashSet, VecDeque};

use reprise_testkit::Random;

use super::{FlowNode, Outside, ProgramFlow, Reach};
use crate::code::{
    Body, Call, Callee, Code, Constant, EdgeId, Function, FunctionId, Instruction, LocationId, Operand, Origin,
    Program, Register,
};

const EDGE: EdgeId = EdgeId(0);
const RETURNS: &str = "returns";
const ENDS: &str = "ends";

fn flow(program: &Program) -> ProgramFlow {
    ProgramFlow::new(program, |function| (*program.function(function).name == *ENDS).then_some(Outside::NeverReturns))
}

fn function(name: &str, body: Body) -> Function {
    Function {
        name: name.into(),
        source_name: name.into(),
        origin: Origin::Program,
        parameters: Vec::new(),
        results: Vec::new(),
        variadic: false,
        result_shape: None,
        no_return: false,
        location: LocationId(0),
        body,
    }
}

fn random_program(random: &mut Random) -> Program {
    let functions = 1 + random.below(4);
    let mut program = Program::default();
    for number in 0..functions {
        if number > 0 && random.below(6) == 0 {
            let name = if random.below(2) == 0 { RETURNS } else { ENDS };
            program.functions.push(function(name, Body::External));
            continue;
        }
        let mut code = Code::default();
        if random.below(4) == 0 {
            code.constants.push(Constant::Function(FunctionId(random.below(functions))));
        }
        let length = 2 + random.below(5);
        for position in 0..length {
            let kind = if position + 1 == length { 5 + random.below(4) } else { random.below(9) };
            code.instructions.push(match kind {
                0 | 1 => Instruction::Undefine { dest: Register(0) },
                2 | 3 => {
                    let callee = match random.below(3) {
                        0 => Callee::Indirect(Operand::register(Register(0))),
                        _ => Callee::Direct(FunctionId(random.below(functions))),
                    };
                    code.calls.push(Call {
                        callee,
                        arguments: Vec::new(),
                        result: Register(0),
                        results: Vec::new(),
                        variadic: 0,
                        tail: Default::default(),
                    });
                    Instruction::Call { call: code.calls.len() as u32 - 1, edge: EDGE }
                }
                4 | 5 => Instruction::Branch {
                    condition: Operand::register(Register(0)),
                    on_true: random.below(length),
                    on_false: random.below(length),
                    edge: EDGE,
                },
                6 => Instruction::Jump { target: random.below(length), edge: EDGE },
                7 => Instruction::Return { values: 0, count: 0, edge: EDGE },
                _ => Instruction::Unreachable,
            });
        }
        code.locations = vec![LocationId(0); code.instructions.len()];
        program.functions.push(function("defined", Body::Defined(code)));
    }
    program
}

/// What an instruction may do, read from the program alone.
enum PossibleStep {
    To(u32),
    Call(FunctionId),
    Return,
}

fn is_address_taken(program: &Program, function: FunctionId) -> bool {
    program.functions.iter().any(|other| match &other.body {
        Body::Defined(code) => code.constants.contains(&Constant::Function(function)),
        _ => false,
    })
}

fn steps(program: &Program, (function, position): (FunctionId, u32)) -> Vec<PossibleStep> {
    let Body::Defined(code) = &program.function(function).body else { unreachable!("it is being executed") };
    match &code.instructions[position as usize] {
        Instruction::Jump { target, .. } => vec![PossibleStep::To(*target)],
        Instruction::Branch { on_true, on_false, .. } => vec![PossibleStep::To(*on_true), PossibleStep::To(*on_false)],
        Instruction::Return { .. } => vec![PossibleStep::Return],
        Instruction::Unreachable => Vec::new(),
        Instruction::Call { call, .. } => match code.calls[*call as usize].callee {
            Callee::Direct(callee) => vec![PossibleStep::Call(callee)],
            Callee::Indirect(_) => (0..program.functions.len() as u32)
                .map(FunctionId)
                .filter(|&callee| is_address_taken(program, callee))
                .map(PossibleStep::Call)
                .collect(),
        },
        _ => vec![PossibleStep::To(position + 1)],
    }
}

type Stack = Vec<(FunctionId, u32)>;

/// Executes all ways from a stack (the innermost frame last) until the goal is met. A shortest way needs no function twice among the
/// frames that it adds to get to the goal, nor among those it adds to return, so the depth can be bounded.
fn meets(program: &Program, start: &Stack, goal: (FunctionId, u32)) -> bool {
    let deepest = start.len() + 2 * program.functions.len();
    let mut seen: HashSet<Stack> = HashSet::new();
    let mut waiting = vec![start.clone()];
    while let Some(stack) = waiting.pop() {
        let Some(&top) = stack.last() else { continue };
        if top == goal {
            return true;
        }
        if !seen.insert(stack.clone()) {
            continue;
        }
        for step in steps(program, top) {
            let mut next = stack.clone();
            next.pop();
            match step {
                PossibleStep::To(position) => next.push((top.0, position)),
                PossibleStep::Return => {}
                PossibleStep::Call(callee) if *program.function(callee).name == *ENDS => next.clear(),
                PossibleStep::Call(callee) => {
                    next.push((top.0, top.1 + 1));
                    if let Body::Defined(_) = program.function(callee).body {
                        next.push((callee, 0));
                    }
                }
            }
            if next.len() <= deepest {
                waiting.push(next);
            }
        }
    }
    false
}

fn random_place(random: &mut Random, program: &Program) -> (FunctionId, u32) {
    loop {
        let function = FunctionId(random.below(program.functions.len() as u32));
        if let Body::Defined(code) = &program.function(function).body {
            return (function, random.below(code.instructions.len() as u32));
        }
    }
}

#[test]
fn reachability_is_that_of_execution() {
    let mut random = Random::new(7);
    let mut counts = [0u32; 2];
    for round in 0..3000 {
        let program = random_program(&mut random);
        let flow = flow(&program);
        let goal = random_place(&mut random, &program);
        let reach = Reach::of(&flow, [flow.node(goal)]);
        let stack: Stack = (0..1 + random.below(3)).map(|_| random_place(&mut random, &program)).collect();
        let found = reach.from_stack(&flow, stack.iter().rev().map(|&place| flow.node(place)));
        let expected = meets(&program, &stack, goal);
        assert_eq!(found, expected, "round {round}: from {stack:?} to {goal:?} in {:#?}", program.functions);
        counts[usize::from(found)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
}

#[test]
fn distances_are_those_of_the_graph() {
    let mut random = Random::new(11);
    let mut finite = 0;
    for round in 0..2000 {
        let program = random_program(&mut random);
        let flow = flow(&program);
        let goal = random_place(&mut random, &program);
        let distances = flow.distances([flow.node(goal)]);
        for function in flow.functions() {
            for (position, node) in flow.nodes_of(function).enumerate() {
                let expected = steps_to(&program, (function, position as u32), goal);
                assert_eq!(distances[node.0 as usize], expected, "round {round}: {function:?} {position} to {goal:?}");
                finite += u32::from(expected != u32::MAX && expected > 0);
            }
        }
    }
    assert!(finite > 1000, "{finite}");
}

/// Forwards, with a call that may be skipped and a return to every call that may have been made.
fn steps_to(program: &Program, start: (FunctionId, u32), goal: (FunctionId, u32)) -> u32 {
    let mut seen = HashSet::from([start]);
    let mut waiting = VecDeque::from([(start, 0)]);
    while let Some((at, distance)) = waiting.pop_front() {
        if at == goal {
            return distance;
        }
        let mut next = Vec::new();
        let mut is_call = false;
        for step in steps(program, at) {
            match step {
                PossibleStep::To(position) => next.push((at.0, position)),
                PossibleStep::Return => next.extend(return_places(program, at.0)),
                PossibleStep::Call(callee) => {
                    is_call = true;
                    if let Body::Defined(_) = program.function(callee).body {
                        next.push((callee, 0));
                    }
                }
            }
        }
        let Body::Defined(code) = &program.function(at.0).body else { unreachable!("it is being executed") };
        if is_call || matches!(code.instructions[at.1 as usize], Instruction::Call { .. }) {
            next.push((at.0, at.1 + 1));
        }
        waiting.extend(next.into_iter().filter(|&place| seen.insert(place)).map(|place| (place, distance + 1)));
    }
    u32::MAX
}

fn return_places(program: &Program, callee: FunctionId) -> Vec<(FunctionId, u32)> {
    let mut places = Vec::new();
    for (number, function) in program.functions.iter().enumerate() {
        let Body::Defined(code) = &function.body else { continue };
        for position in 0..code.instructions.len() as u32 {
            let place = (FunctionId(number as u32), position);
            if steps(program, place).iter().any(|step| matches!(step, PossibleStep::Call(called) if *called == callee))
            {
                places.push((place.0, position + 1));
            }
        }
    }
    places
}

#[test]
fn a_function_that_never_returns_is_not_passed() {
    let call = |callee: u32| Call {
        callee: Callee::Direct(FunctionId(callee)),
        arguments: Vec::new(),
        result: Register(0),
        results: Vec::new(),
        variadic: 0,
        tail: Default::default(),
    };
    let defined = |instructions: Vec<Instruction>, calls: Vec<Call>| {
        let locations = vec![LocationId(0); instructions.len()];
        function("f", Body::Defined(Code { instructions, calls, locations, ..Code::default() }))
    };
    let returns = Instruction::Return { values: 0, count: 0, edge: EDGE };
    let spin = Instruction::Jump { target: 0, edge: EDGE };
    let program = Program {
        functions: vec![
            defined(vec![Instruction::Call { call: 0, edge: EDGE }, returns], vec![call(1)]),
            defined(vec![spin, returns], Vec::new()),
        ],
        ..Program::default()
    };
    let flow = flow(&program);
    let behind = flow.node((FunctionId(0), 1));
    let reach = Reach::of(&flow, [behind]);
    assert!(reach.is_below(behind));
    assert!(!reach.is_below(FlowNode(0)), "the call never returns");
    assert!(!flow.may_return(FlowNode(0)));
}
