use crate::code::Origin;
use crate::lower::{Input, link_and_lower};

#[test]
fn show() {
    let Ok(path) = std::env::var("LOWER_SHOW") else { return };
    let module = crate::read_file(std::path::Path::new(&path)).unwrap();
    let start = std::time::Instant::now();
    let program = link_and_lower(&[Input { module: &module, origin: Origin::Program }]).unwrap();
    eprintln!("lowered in {:?}", start.elapsed());
    println!("{}", program.dump());
}
