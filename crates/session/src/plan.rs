//! Compiles, identifies, and looks up whether there is anything left to explore.

use reprise_memo::StoredResult;

use crate::audience::Ear;
use crate::error::SessionError;
use crate::identity::RunIdentity;
use crate::memory::RunMemory;
use crate::order::Order;
use crate::texts::{Texts, compile, recall};

/// A run before it begins.
pub(crate) struct Planned {
    pub memory: RunMemory,
    pub texts: Texts,
    pub identity: RunIdentity,
    /// What the same run came to before.
    pub answer: Option<StoredResult>,
}

pub(crate) fn plan(order: &Order, ear: &mut Ear) -> Result<Planned, SessionError> {
    let is_unanswered = match peek(order) {
        Peeked::Answered(planned) => return Ok(*planned),
        Peeked::Unanswered => true,
        Peeked::Nothing => false,
    };
    let mut memory = RunMemory::of(order);
    ear.pass_on_notices(&mut memory);
    let texts = compile_remembering(order, &mut memory);
    ear.pass_on_notices(&mut memory);
    let texts = texts?;
    let identity = RunIdentity::of(order, &texts);
    // What is not in the store may be far.
    let answer = if is_unanswered && order.sharing.is_none() { None } else { answer(order, &mut memory, &identity) };
    Ok(Planned { memory, texts, identity, answer })
}

/// What a look into the store says.
enum Peeked {
    Answered(Box<Planned>),
    /// It was looked up, and is not there.
    Unanswered,
    /// It could not be looked up this way.
    Nothing,
}

/// Looks without compiling anything, and without waiting for the disk as opening for writing does.
fn peek(order: &Order) -> Peeked {
    if order.wants_running() {
        return Peeked::Unanswered;
    }
    let Some(mut memory) = RunMemory::peek(order) else { return Peeked::Nothing };
    let texts = memory.store().and_then(|store| recall(&order.files, &order.compiling, store));
    let Some(texts) = texts else { return Peeked::Nothing };
    let identity = RunIdentity::of(order, &texts);
    match answer(order, &mut memory, &identity) {
        Some(answer) => Peeked::Answered(Box::new(Planned { memory, texts, identity, answer: Some(answer) })),
        None if memory.store().is_some() => Peeked::Unanswered,
        // It is damaged: whoever opens it mends it.
        None => Peeked::Nothing,
    }
}

fn answer(order: &Order, memory: &mut RunMemory, identity: &RunIdentity) -> Option<StoredResult> {
    if order.wants_running() { None } else { memory.answer(identity.result) }
}

/// Compiles with the help of the store, or without if that fails.
pub(crate) fn compile_remembering(order: &Order, memory: &mut RunMemory) -> Result<Texts, SessionError> {
    loop {
        match compile(&order.files, &order.compiling, memory.store()) {
            Err(SessionError::Store(error)) if memory.replace_damaged(&error) => {}
            Err(SessionError::Store(error)) => {
                memory.give_up(&error);
                return compile(&order.files, &order.compiling, None);
            }
            other => return other,
        }
    }
}
