//! `reprise store`: looks after what runs have learnt. `info` says what there is, `verify` what is damaged, `room` makes room, `exchange` hands
//! stores on, `shared` carries them to a memory that several machines share.

mod exchange;
mod info;
mod room;
mod shared;
mod verify;

use crate::error::CliError;
use crate::options::{StoreCommand, StoreOptions};

pub(crate) fn run(options: &StoreOptions) -> Result<u8, CliError> {
    match &options.command {
        StoreCommand::Info => info::run(options),
        StoreCommand::Verify => verify::run(options),
        StoreCommand::Compact => room::compact(options),
        StoreCommand::Gc { max_size } => room::collect(options, *max_size),
        StoreCommand::Export { file } => exchange::export(options, file),
        StoreCommand::Import { file } => exchange::import(options, file),
        StoreCommand::Merge { other } => exchange::merge(options, other),
        StoreCommand::Push(there) => shared::run(options, there, shared::Way::Push),
        StoreCommand::Pull(there) => shared::run(options, there, shared::Way::Pull),
        StoreCommand::Sync(there) => shared::run(options, there, shared::Way::Both),
    }
}
