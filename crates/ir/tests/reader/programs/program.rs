use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

static COUNTER: AtomicUsize = AtomicUsize::new(0);

#[derive(Debug, Clone, PartialEq)]
enum Shape {
    Circle { radius: f32 },
    Rectangle(u128, i8),
    Nothing,
}

trait Area {
    fn area(&self) -> Option<f64>;
}

impl Area for Shape {
    fn area(&self) -> Option<f64> {
        match self {
            Shape::Circle { radius } => Some(f64::from(*radius) * f64::from(*radius) * std::f64::consts::PI),
            Shape::Rectangle(width, height) => width.checked_mul(u128::try_from(*height).ok()?).map(|area| area as f64),
            Shape::Nothing => None,
        }
    }
}

fn total(shapes: &[Box<dyn Area>]) -> f64 {
    shapes.iter().filter_map(|shape| shape.area()).sum()
}

fn main() {
    let mut names: BTreeMap<String, Shape> = BTreeMap::new();
    for (index, argument) in std::env::args().enumerate() {
        COUNTER.fetch_add(index, Ordering::SeqCst);
        let shape = match argument.len() % 3 {
            0 => Shape::Circle { radius: 0.1 },
            1 => Shape::Rectangle(u128::MAX / 7, -3),
            _ => Shape::Nothing,
        };
        names.insert(argument, shape);
    }
    let shapes: Vec<Box<dyn Area>> = names.values().cloned().map(|shape| Box::new(shape) as Box<dyn Area>).collect();
    let result = std::panic::catch_unwind(|| names.len().checked_div(COUNTER.load(Ordering::Relaxed)));
    println!("{names:?} {} {result:?}", total(&shapes));
}
