//! The solver: bytes are a small program for a stack of terms over three variables, and every answer is compared with enumeration.

use reprise_expr::{Assignment, Evaluator, ExprId, Node, Origin, Pool, VariableId};
use reprise_solver::{PathCondition, Query, Reuse, Solver, SolverConfig, Verdict};

use crate::{Bytes, Came};

const WIDTH: u32 = 3;
const VARIABLES: usize = 3;
const ASSIGNMENTS: u64 = 1 << (WIDTH as usize * VARIABLES);
/// Operations and questions of one input.
const MOST_OPERATIONS: usize = 60;
const MOST_QUESTIONS: usize = 8;

pub fn solver(data: &[u8]) -> Came {
    let mut bytes = Bytes(data);
    let mut pool = Pool::new();
    let terms = [0, 1, 2].map(|number| pool.variable(&format!("v{number}"), WIDTH, Origin::Input));
    let variables = terms.map(|term| match pool.node(term) {
        Node::Variable(variable) => variable,
        other => unreachable!("{other:?} was asked for as a variable"),
    });
    let reuse = Reuse::ALL[bytes.below(Reuse::ALL.len())];
    let mut solver = Solver::new(SolverConfig { reuse, reuse_where_it_pays: false, ..SolverConfig::default() });
    let mut stack = terms.to_vec();
    let mut path = PathCondition::new();
    // Which assignments satisfy the path.
    let mut satisfying = vec![true; ASSIGNMENTS as usize];
    let (mut questions, mut operations) = (0, 0);
    while !bytes.is_over() && questions < MOST_QUESTIONS && operations < MOST_OPERATIONS {
        operations += 1;
        let Some(goal) = operate(&mut pool, &mut stack, &mut bytes) else { continue };
        questions += 1;
        let meaning = enumerate(&pool, &variables, goal);
        let both: Vec<bool> = satisfying.iter().zip(&meaning).map(|(path, goal)| *path && *goal).collect();
        let expected = if both.contains(&true) { Verdict::Sat } else { Verdict::Unsat };
        let (verdict, model) = solver.check_with_model(&mut pool, Query { path: &path, goal });
        assert_eq!(verdict, expected, "question {questions}");
        if verdict == Verdict::Sat {
            let mut evaluator = Evaluator::new(model.expect("sat comes with a model").as_ref().clone());
            let conditions = path.newest_first().chain([goal]);
            conditions.for_each(|condition| assert!(evaluator.truth(&pool, condition), "the model is none"));
            (path, satisfying) = (path.push(&pool, goal), both);
        }
    }
    if questions > 1 { Came::AllTheWay } else { Came::NotFar }
}

/// Does one thing with the stack; a comparison is asked for.
fn operate(pool: &mut Pool, stack: &mut Vec<ExprId>, bytes: &mut Bytes) -> Option<ExprId> {
    let operation = bytes.below(18);
    let mut operand = || stack[bytes.below(stack.len())];
    let (left, right) = (operand(), operand());
    let made = match operation {
        0 => pool.constant(WIDTH, bytes.word() & ((1 << WIDTH) - 1)),
        1 => pool.add(left, right),
        2 => pool.sub(left, right),
        3 => pool.mul(left, right),
        4 => pool.udiv(left, right),
        5 => pool.srem(left, right),
        6 => pool.and(left, right),
        7 => pool.xor(left, right),
        8 => pool.shl(left, right),
        9 => pool.ashr(left, right),
        10 => pool.not(left),
        11 => {
            let condition = pool.ult(left, right);
            pool.ite(condition, right, stack[0])
        }
        12 | 13 => return Some(pool.eq(left, right)),
        14 => return Some(pool.ult(left, right)),
        15 => return Some(pool.slt(left, right)),
        _ => return Some(pool.ne(left, right)),
    };
    stack.push(made);
    None
}

fn enumerate(pool: &Pool, variables: &[VariableId; VARIABLES], condition: ExprId) -> Vec<bool> {
    let mut evaluator = Evaluator::new(Assignment::new());
    let meaning = |number: u64| {
        evaluator.update(|assignment| {
            for (position, &variable) in variables.iter().enumerate() {
                assignment.set(variable, number >> (position as u32 * WIDTH) & ((1 << WIDTH) - 1));
            }
        });
        evaluator.truth(pool, condition)
    };
    (0..ASSIGNMENTS).map(meaning).collect()
}
