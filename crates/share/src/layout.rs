//! What things are called on a server.
//!
//! Everything of a name begins with `reprise:NAME`, which itself is the marker that says whose data this is. Behind it come the version
//! of the store's format and the space, so that versions live side by side. Records lie in hashes, those that are wanted together in
//! one: the hash is named by the beginning of the records' keys, the field is the rest.

use std::sync::Arc;

use reprise_store::{FORMAT_VERSION, Space};

use crate::address::Address;

/// What the marker says. Its end is the version of this layout.
pub(crate) const MARKER: &str = "shared memory of reprise, layout 1";

/// Names things for one address.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    marker: Arc<str>,
    prefix: Arc<str>,
}

impl Layout {
    pub(crate) fn new(address: &Address) -> Layout {
        Layout::of_format(address, FORMAT_VERSION)
    }

    pub(crate) fn of_format(address: &Address, format: u32) -> Layout {
        let name = &address.name;
        Layout { marker: format!("reprise:{name}").into(), prefix: format!("reprise:{name}:{format}").into() }
    }

    pub(crate) fn marker(&self) -> &str {
        &self.marker
    }

    /// The hash with the records whose keys begin like this.
    pub(crate) fn group(&self, space: Space, beginning: &[u8]) -> String {
        let mut key = self.groups(space);
        for byte in beginning {
            let digit = |value: u8| char::from_digit(u32::from(value), 16).expect("four bits are a digit");
            key.push(digit(byte >> 4));
            key.push(digit(byte & 15));
        }
        key
    }

    /// What the keys of all hashes of a space begin with.
    pub(crate) fn groups(&self, space: Space) -> String {
        format!("{}:{}:", self.prefix, space.0)
    }

    /// The other way round.
    pub(crate) fn beginning_of(&self, space: Space, group: &[u8]) -> Option<Vec<u8>> {
        let digits = group.strip_prefix(self.groups(space).as_bytes())?;
        let digit = |&letter: &u8| char::from(letter).to_digit(16).map(|digit| digit as u8);
        digits.chunks(2).map(|pair| Some(digit(pair.first()?)? << 4 | digit(pair.get(1)?)?)).collect()
    }

    /// Hashes by the hour of their last use.
    pub(crate) fn uses(&self) -> String {
        format!("{}-uses", self.prefix)
    }

    /// About how many bytes were written.
    pub(crate) fn bytes(&self) -> String {
        format!("{}-bytes", self.prefix)
    }

    /// Of jobs for workers on other machines.
    pub(crate) fn fleet(&self) -> String {
        format!("{}-fleet", self.marker)
    }

    /// Held by whoever makes room.
    pub(crate) fn room(&self) -> String {
        format!("{}-room", self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        let address = Address::parse("redis://host/team").expect("an address");
        let (layout, other) = (Layout::new(&address), Layout::of_format(&address, FORMAT_VERSION + 1));
        let things = Space("things");
        let group = layout.group(things, &[0, 0xab, 0xff]);
        assert_eq!(group, format!("reprise:team:{FORMAT_VERSION}:things:00abff"));
        assert_eq!(layout.beginning_of(things, group.as_bytes()), Some(vec![0, 0xab, 0xff]));
        assert_eq!(layout.beginning_of(Space("thing"), group.as_bytes()), None);
        assert_eq!(other.beginning_of(things, group.as_bytes()), None);
        assert_eq!(layout.beginning_of(things, b"reprise:team:5:things:0"), None);
        assert_eq!(layout.beginning_of(things, b"reprise:team:5:things:0g"), None);
    }
}
