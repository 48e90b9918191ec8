//! A record on disk: a checksum, then the payload.

use reprise_hash::Digester;

use crate::database::Space;

/// Of the whole store: the database's tables, keys and frames. Goes up when any of them changes.
pub const FORMAT_VERSION: u32 = 5;

const CHECKSUM_BYTES: usize = 8;

fn checksum(space: &str, key: &[u8], payload: &[u8]) -> [u8; CHECKSUM_BYTES] {
    Digester::default().text(space).bytes(key).bytes(payload).finish().short()
}

pub(crate) fn wrap(space: &str, key: &[u8], payload: &[u8]) -> Vec<u8> {
    let mut frame = Vec::with_capacity(CHECKSUM_BYTES + payload.len());
    frame.extend(checksum(space, key, payload));
    frame.extend(payload);
    frame
}

/// `None` if the record is not the one that was written under this key.
pub(crate) fn unwrap<'a>(space: &str, key: &[u8], frame: &'a [u8]) -> Option<&'a [u8]> {
    let (sum, payload) = frame.split_at_checked(CHECKSUM_BYTES)?;
    (checksum(space, key, payload) == sum).then_some(payload)
}

/// A record in the form that it has on disk, for whoever keeps it elsewhere.
pub fn frame(space: Space, key: &[u8], payload: &[u8]) -> Vec<u8> {
    wrap(space.0, key, payload)
}

/// The payload of such a record; `None` if it is not the one that was written under this key.
pub fn unframe<'a>(space: Space, key: &[u8], frame: &'a [u8]) -> Option<&'a [u8]> {
    unwrap(space.0, key, frame)
}
