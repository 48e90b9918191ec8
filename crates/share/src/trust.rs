//! Who is believed, and how a record on a server shows that it is whole and whose it is.
//!
//! | bytes | what |
//! |---|---|
//! | 1 | version of this form |
//! | 1 | 1 if signed, else 0 |
//! | 32 | if signed: a keyed BLAKE3 of space, key and payload under the team's key |
//! | rest | the store's frame: checksum of space, key and payload, then the payload |

use std::path::Path;

use reprise_store::{Space, frame, unframe};

use crate::trouble::Trouble;

const VERSION: u8 = 1;
const HEADER_BYTES: usize = 2;
const SIGNATURE_BYTES: usize = blake3::OUT_LEN;
/// Shorter secrets are guessed.
const LEAST_KEY_BYTES: usize = 16;
const KEY_CONTEXT: &str = "reprise 2026 shared memory, the key of a team";

/// Of a team: whoever has it writes what the others believe.
#[derive(Clone, PartialEq, Eq)]
pub struct TeamKey([u8; blake3::KEY_LEN]);

impl std::fmt::Debug for TeamKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a team's key")
    }
}

impl TeamKey {
    /// Anything in a file, at least sixteen bytes of it. White space at the end does not count: editors add it.
    pub fn read(path: &Path) -> Result<TeamKey, Trouble> {
        let bad = |what: String| Trouble::BadKey { path: path.display().to_string(), what };
        let contents = std::fs::read(path).map_err(|error| bad(format!("the team's key cannot be read: {error}")))?;
        let secret = contents.trim_ascii_end();
        if secret.len() < LEAST_KEY_BYTES {
            return Err(bad(format!(
                "a team's key has at least {LEAST_KEY_BYTES} bytes; `head -c 32 /dev/urandom | base64` makes one"
            )));
        }
        Ok(TeamKey::of(secret))
    }

    pub(crate) fn of(secret: &[u8]) -> TeamKey {
        TeamKey(blake3::derive_key(KEY_CONTEXT, secret))
    }

    fn signature(&self, space: Space, key: &[u8], payload: &[u8]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        for piece in [space.0.as_bytes(), key, payload] {
            hasher.update(&(piece.len() as u64).to_le_bytes());
            hasher.update(piece);
        }
        hasher.finalize()
    }
}

/// What of others' records is believed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Trust {
    /// What checks itself: models, which are evaluated, and summaries, which are asked about again.
    Models,
    /// Besides, that something has no model, of which a sample is solved again.
    #[default]
    Sample,
    /// Everything that is signed with this key, and nothing else.
    Key(TeamKey),
    /// Everything.
    All,
}

impl Trust {
    /// Reused answers without a model that are solved again at least, in percent.
    pub const SAMPLED_PERCENT: u32 = 10;

    pub fn key(&self) -> Option<&TeamKey> {
        match self {
            Trust::Key(key) => Some(key),
            Trust::Models | Trust::Sample | Trust::All => None,
        }
    }

    /// Whether everything that has the right form counts as our own: answers, trees, results and texts.
    pub fn is_whole(&self) -> bool {
        matches!(self, Trust::Key(_) | Trust::All)
    }

    /// Whether answers without a model are taken.
    pub fn takes_contradictions(&self) -> bool {
        *self != Trust::Models
    }
}

/// Why a record of others is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is not what was written under this key.
    Damaged,
    /// It has no signature, or one of another key.
    Forged,
    /// A later version wrote it.
    OtherVersion,
}

/// As it lies on a server.
pub fn sealed(team: Option<&TeamKey>, space: Space, key: &[u8], payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![VERSION, u8::from(team.is_some())];
    if let Some(team) = team {
        bytes.extend(team.signature(space, key, payload).as_bytes());
    }
    bytes.extend(frame(space, key, payload));
    bytes
}

/// The payload of what lies on a server. With a key, only what is signed with it.
pub fn unsealed<'a>(team: Option<&TeamKey>, space: Space, key: &[u8], bytes: &'a [u8]) -> Result<&'a [u8], Refusal> {
    let (header, rest) = bytes.split_first_chunk::<HEADER_BYTES>().ok_or(Refusal::Damaged)?;
    let (signature, framed) = match *header {
        [VERSION, 0] => (None, rest),
        [VERSION, 1] => {
            let (signature, framed) = rest.split_first_chunk::<SIGNATURE_BYTES>().ok_or(Refusal::Damaged)?;
            (Some(blake3::Hash::from_bytes(*signature)), framed)
        }
        [VERSION, _] => return Err(Refusal::Damaged),
        _ => return Err(Refusal::OtherVersion),
    };
    let payload = unframe(space, key, framed).ok_or(Refusal::Damaged)?;
    match team {
        // The comparison takes as long whatever differs.
        Some(team) if signature != Some(team.signature(space, key, payload)) => Err(Refusal::Forged),
        _ => Ok(payload),
    }
}

/// The length of a record on a server.
pub(crate) fn sealed_length(team: Option<&TeamKey>, payload: usize) -> usize {
    HEADER_BYTES + team.map_or(0, |_| SIGNATURE_BYTES) + frame(Space(""), &[], &[]).len() + payload
}

#[cfg(test)]
mod tests {
    use super::*;

    const THINGS: Space = Space("things");

    #[test]
    fn what_is_sealed_is_unsealed() {
        let team = TeamKey::of(b"a secret of a team");
        for sealing in [None, Some(&team)] {
            let bytes = sealed(sealing, THINGS, b"key", b"payload");
            assert_eq!(bytes.len(), sealed_length(sealing, 7));
            // Whoever has no key reads what is signed too.
            assert_eq!(unsealed(None, THINGS, b"key", &bytes), Ok(&b"payload"[..]));
        }
        let bytes = sealed(Some(&team), THINGS, b"key", b"payload");
        assert_eq!(unsealed(Some(&team), THINGS, b"key", &bytes), Ok(&b"payload"[..]));
    }

    #[test]
    fn every_bit_counts() {
        let team = TeamKey::of(b"a secret of a team");
        let bytes = sealed(Some(&team), THINGS, b"key", b"payload");
        for bit in 0..8 * bytes.len() {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(unsealed(Some(&team), THINGS, b"key", &changed).is_err(), "bit {bit}");
        }
        for length in 0..bytes.len() {
            assert!(unsealed(Some(&team), THINGS, b"key", &bytes[..length]).is_err(), "length {length}");
        }
    }

    #[test]
    fn a_record_belongs_to_its_key_and_space() {
        let team = TeamKey::of(b"a secret of a team");
        let bytes = sealed(Some(&team), THINGS, b"key", b"payload");
        assert_eq!(unsealed(Some(&team), THINGS, b"kez", &bytes), Err(Refusal::Damaged));
        assert_eq!(unsealed(None, Space("other"), b"key", &bytes), Err(Refusal::Damaged));
    }

    #[test]
    fn only_the_teams_signature_will_do() {
        let (team, stranger) = (TeamKey::of(b"a secret of a team"), TeamKey::of(b"a secret of others"));
        for sealing in [None, Some(&stranger)] {
            let bytes = sealed(sealing, THINGS, b"key", b"payload");
            assert_eq!(unsealed(Some(&team), THINGS, b"key", &bytes), Err(Refusal::Forged));
        }
        assert_eq!(unsealed(None, THINGS, b"key", &[9, 0, 1]), Err(Refusal::OtherVersion));
    }

    #[test]
    fn a_key_is_read_from_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("key");
        std::fs::write(&path, "sixteen bytes, at least\n").expect("it is written");
        assert_eq!(TeamKey::read(&path), Ok(TeamKey::of(b"sixteen bytes, at least")));
        std::fs::write(&path, "short\n").expect("it is written");
        let error = TeamKey::read(&path).expect_err("it is too short").to_string();
        assert!(error.contains("at least 16 bytes"), "{error}");
        let error = TeamKey::read(&folder.path().join("none")).expect_err("there is none").to_string();
        assert!(error.contains("none: the team's key cannot be read"), "{error}");
    }
}
