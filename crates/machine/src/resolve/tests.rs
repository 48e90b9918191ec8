//! Symbolic addresses against enumeration: random terms over few objects, every assignment of their inputs. Whatever a case says of an
//! assignment must be what the concrete address of that assignment says.

use std::sync::Arc;

use reprise_expr::{Assignment, Evaluator, ExprId, Node, Origin, Pool};
use reprise_ir::code::{LocationId, Origin as CodeOrigin};
use reprise_ir::lower::{Input, link_and_lower};
use reprise_ir::read_module;
use reprise_testkit::Random;

use super::*;
use crate::machine::MachineConfig;
use crate::memory::Fill;

const GLOBALS: &str = "
    @one = global [1 x i8] zeroinitializer
    @four = global [4 x i8] zeroinitializer
    @fixed = constant [9 x i8] zeroinitializer
    @nobody = external global i32
    define i32 @main() {
      %v = load i32, ptr @nobody
      ret i32 %v
    }";

/// How often a resolution may ask before it is settled.
const MAX_ROUNDS: usize = 40;

/// A machine with globals and a state with objects of the other kinds, one of them ended. Returns the bases of all.
fn world() -> (Machine, State, Vec<u64>) {
    let module = read_module("world.ll", GLOBALS.as_bytes().to_vec()).expect("the text is valid");
    let program = link_and_lower(&[Input { module: &module, origin: CodeOrigin::Program }]).expect("it links");
    let machine = Machine::new(Arc::new(program), MachineConfig::default()).expect("it is small");
    let mut state = machine.blank_state();
    let location = LocationId::default();
    let mut bases: Vec<u64> = (0..4).map(|number| machine.image.placement().global_base(number)).collect();
    for (size, kind) in
        [(2, ObjectKind::Stack), (16, ObjectKind::Heap), (5, ObjectKind::Heap), (40_000, ObjectKind::Heap)]
    {
        let id = state.memory.allocate(size, 1, kind, location, Fill::Zero).expect("it is small");
        bases.push(state.memory.base(id));
    }
    let ended = state.memory.object_named(bases[6]).expect("just allocated");
    state.memory.end(ended, location);
    (machine, state, bases)
}

/// Forms in which rewriting, memory and programs leave addresses: choices of bases and of distances, sums of them, pointers cut into
/// bytes and put together, masked, moved by a chosen multiple of a distance.
fn random_address(pool: &mut Pool, random: &mut Random, bits: &[ExprId], bases: &[u64]) -> ExprId {
    let mut addresses: Vec<ExprId> = bases.iter().map(|&base| pool.constant(64, base)).collect();
    addresses.push(pool.constant(64, 0));
    let mut made = addresses[random.below(addresses.len())];
    for _ in 0..2 + random.below(5) {
        let bit = random.pick(bits);
        let other = random.pick(&addresses);
        made = match random.below(12) {
            0 | 1 => pool.ite(bit, made, other),
            2 => {
                let distance = pool.sub(other, made);
                let zero = pool.constant(64, 0);
                let chosen = pool.ite(bit, distance, zero);
                pool.add(made, chosen)
            }
            3 => {
                let index = pool.concat(random.pick(bits), bit);
                let index = pool.zero_extend(index, 64);
                let scale = pool.constant(64, random.pick(&[1, 2, 3, 4, 12]));
                let offset = pool.mul(index, scale);
                pool.add(made, offset)
            }
            4 => {
                let index = pool.concat(random.pick(bits), bit);
                let index = pool.sign_extend(index, 64);
                pool.add(made, index)
            }
            5 => {
                // Two pointers in memory, chosen between byte by byte.
                let cut = 8 * (1 + random.below(7)) as u32;
                let [low, other_low] = [made, other].map(|address| pool.extract(address, 0, cut));
                let [high, other_high] = [made, other].map(|address| pool.extract(address, cut, 64 - cut));
                let low = pool.ite(bit, low, other_low);
                let high = pool.ite(bit, high, other_high);
                pool.concat(high, low)
            }
            6 => {
                let distance = pool.sub(other, made);
                let number = pool.zero_extend(bit, 64);
                let moved = pool.mul(number, distance);
                pool.add(made, moved)
            }
            7 => {
                // A number with more values than are looked at one by one.
                let number = bits[..4].iter().fold(bit, |number, &bit| pool.concat(number, bit));
                let number = pool.zero_extend(number, 64);
                let distance = pool.sub(other, made);
                let moved = pool.mul(number, distance);
                pool.add(made, moved)
            }
            8 => {
                let difference = pool.xor(made, other);
                let mask = pool.sign_extend(bit, 64);
                let chosen = pool.and(difference, mask);
                pool.xor(made, chosen)
            }
            9 => {
                let mask = pool.sign_extend(bit, 64);
                let kept = pool.and(made, mask);
                let inverse = pool.not(mask);
                let replaced = pool.and(other, inverse);
                pool.or(kept, replaced)
            }
            10 => {
                let narrow = pool.extract(made, 0, 48);
                pool.zero_extend(narrow, 64)
            }
            _ => {
                let offset = pool.constant(64, random.pick(&[1, 3, 8, 15, u64::MAX, 39_999]));
                let zero = pool.constant(64, 0);
                let chosen = pool.ite(bit, offset, zero);
                pool.add(made, chosen)
            }
        };
        addresses.push(made);
    }
    made
}

/// What an access comes to: a place, or no place.
type Answer = Result<(ObjectId, u64), &'static str>;

/// An address of unknown form that is in no live object is out of bounds, also where an ended object was.
fn named(kind: FaultKind) -> &'static str {
    if kind == FaultKind::UseAfterFree { FaultKind::OutOfBounds.name() } else { kind.name() }
}

fn kind_of(stop: &Stop) -> &'static str {
    match stop {
        Stop::Fault(fault) => named(fault.kind),
        Stop::Incomplete(_) => "incomplete",
        _ => "something else",
    }
}

/// Follows the cases that hold under an assignment.
fn follow(
    machine: &mut Machine,
    state: &State,
    address: ExprId,
    length: u64,
    access: Access,
    values: &Assignment,
) -> Answer {
    let mut state = state.clone();
    let mut evaluator = Evaluator::new(values.clone());
    for _ in 0..MAX_ROUNDS {
        let pointer = machine.settled(&state, address);
        match machine.resolve(&mut state, pointer, length, access) {
            Ok(place) => {
                let offset = match place.offset {
                    Offset::Known(offset) => offset,
                    Offset::Term(term) => evaluator.value_u64(&machine.pool, term),
                };
                return Ok((place.object, offset));
            }
            Err(stop) => {
                let Stop::Cases(cases) = *stop else { return Err(kind_of(&stop)) };
                let holds: Vec<_> =
                    cases.iter().filter(|case| evaluator.truth(&machine.pool, case.condition)).collect();
                assert_eq!(holds.len(), 1, "cases are exclusive and exhaustive");
                match &holds[0].then {
                    Then::Fault(fault) => return Err(named(fault.kind)),
                    Then::Again => state.assume(&mut machine.pool, holds[0].condition),
                    other => panic!("a resolution does not end with {other:?}"),
                }
            }
        }
    }
    panic!("the resolution does not come to an end");
}

fn concretely(machine: &mut Machine, state: &State, address: u64, length: u64, access: Access) -> Answer {
    match machine.resolve(&mut state.clone(), Value::Word(address), length, access) {
        Ok(AccessPlace { object, offset: Offset::Known(offset) }) => Ok((object, offset)),
        Ok(_) => unreachable!("a concrete address is at a known offset"),
        Err(stop) => Err(kind_of(&stop)),
    }
}

#[test]
fn every_object_that_an_address_can_name_is_a_case() {
    let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
    let (mut inside, mut outside, mut several) = (0, 0, 0);
    for _ in 0..400 {
        let (mut machine, state, bases) = world();
        let bits: Vec<ExprId> =
            (0..5).map(|number| machine.pool.variable(&format!("b{number}"), 1, Origin::Input)).collect();
        let address = random_address(&mut machine.pool, &mut random, &bits, &bases);
        let length = random.pick(&[1, 2, 4]);
        let access = random.pick(&[Access::Read, Access::Write]);
        let mut objects = Vec::new();
        for values in 0..1u64 << bits.len() {
            let mut assignment = Assignment::new();
            for (number, &bit) in bits.iter().enumerate() {
                let Node::Variable(variable) = machine.pool.node(bit) else { unreachable!("it is one") };
                assignment.set(variable, values >> number & 1);
            }
            let word = Evaluator::new(assignment.clone()).value_u64(&machine.pool, address);
            let expected = concretely(&mut machine, &state, word, length, access);
            let found = follow(&mut machine, &state, address, length, access, &assignment);
            assert_eq!(found, expected, "address {word:#x}, {length} bytes, inputs {values:#b}");
            match expected {
                Ok((object, _)) => {
                    inside += 1;
                    objects.push(object);
                }
                Err(_) => outside += 1,
            }
        }
        objects.sort();
        objects.dedup();
        several += (objects.len() > 1) as u32;
    }
    assert!(
        inside > 1_000 && outside > 1_000 && several > 40,
        "{inside} inside, {outside} outside, {several} of several"
    );
}
