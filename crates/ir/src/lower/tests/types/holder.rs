// What lowering must find of Rust's types; holder.ll is what rustc --crate-type lib -g -C panic=abort --emit llvm-ir makes of it.
#![no_std]
pub trait Speak {
    fn speak(&self) -> u8;
}
pub struct Holder<'a> {
    pub slice: &'a [u64],
    pub object: &'a dyn Speak,
    pub one: &'a mut i32,
    pub maybe: Option<u32>,
    pub unit: (),
}
#[unsafe(no_mangle)]
pub fn hold(h: &Holder) -> bool {
    h.slice.is_empty()
}
