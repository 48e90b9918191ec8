//! Pages without the checks of their decisions, for the way over a wire: these are hashes, which nothing makes shorter, and all the rest repeats itself.

use reprise_store::{Decoder, Malformed};

use super::pages::records_of;
use super::record::CHECK_BYTES;

/// What a page is without checks; these are appended to `checks`.
pub(crate) fn without_checks(page: &[u8], checks: &mut Vec<u8>) -> Result<Vec<u8>, Malformed> {
    let mut reader = records_of(page)?;
    let (mut rest, mut from) = (Vec::with_capacity(page.len()), 0);
    while let Some(behind) = reader.next_check()? {
        let end = page.len() - behind;
        rest.extend_from_slice(&page[from..end - CHECK_BYTES]);
        checks.extend_from_slice(&page[end - CHECK_BYTES..end]);
        from = end;
    }
    rest.extend_from_slice(&page[from..]);
    Ok(rest)
}

/// The page of which that is the rest, with checks that are taken from `checks`.
pub(crate) fn with_checks(rest: &[u8], checks: &mut Decoder<'_>) -> Result<Vec<u8>, Malformed> {
    let mut reader = records_of(rest)?.without_checks();
    let (mut page, mut from) = (Vec::with_capacity(2 * rest.len()), 0);
    while let Some(behind) = reader.next_check()? {
        let end = rest.len() - behind;
        page.extend_from_slice(&rest[from..end]);
        page.extend_from_slice(checks.fixed(CHECK_BYTES)?);
        from = end;
    }
    page.extend_from_slice(&rest[from..]);
    Ok(page)
}
