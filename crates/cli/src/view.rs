//! `reprise view`: the page of what a store has, served to this machine, and kept up with runs that go on.
//!
//! The store belongs to whoever explores: it is never opened here, but copied, and the copy is read. The database is written by copy on write and its
//! pages have checksums, so a copy that was taken in the midst of a commit is either a tree of a moment before or is found out, and taken again.

mod server;
mod snapshot;

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;

use crate::error::CliError;
use crate::page_options::ViewOptions;
use crate::{output, signals};
use server::Server;
use snapshot::Viewed;

pub(crate) fn run(options: &ViewOptions) -> Result<u8, CliError> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, options.port));
    let listener = TcpListener::bind(address).map_err(|error| {
        CliError::Usage(match error.kind() {
            ErrorKind::AddrInUse => {
                format!("port {} is in use; --port 0 takes any that is free", options.port)
            }
            _ => format!("port {}: {error}", options.port),
        })
    })?;
    let port = listener.local_addr().map_err(CliError::Serving)?.port();
    let viewed = Viewed::open(options.store.clone(), options.program.clone())?;
    let asked = signals::interrupt_flag()?;
    output::to_stdout(|out| output::write_line(out, &format!("serving http://127.0.0.1:{port}/ (Ctrl-C ends it)")))?;
    Server::new(listener, port, Arc::new(viewed)).serve(&asked).map_err(CliError::Serving)?;
    Ok(0)
}
