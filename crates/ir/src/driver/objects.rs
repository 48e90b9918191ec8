//! Objects, archives and programs of a recorded build: each carries the paths of the texts that were written beside its objects.
//!
//! The paths are lines of a section that linkers and archivers pass on without looking at it, so whatever was made of such objects says what
//! it was made of. Only the headers of a file are looked at to find it; a file that contradicts itself is refused.

use std::io;
use std::path::{Path, PathBuf};

use super::DriverError;

/// What the section is called.
pub const SECTION: &str = ".reprise_ir";

const ELF: &[u8] = b"\x7fELF";
const ARCHIVE: &[u8] = b"!<arch>\n";
const BITCODE: [&[u8]; 2] = [b"BC\xc0\xde", b"\xde\xc0\x17\x0b"];
/// In a member's header: where its size is, and how long the header is.
const MEMBER_SIZE: std::ops::Range<usize> = 48..58;
const MEMBER_HEADER: usize = 60;

/// What a file is that is not known by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryKind {
    Bitcode,
    /// An object or a program.
    Object,
    Archive,
}

impl BinaryKind {
    /// By its first bytes.
    pub fn of(bytes: &[u8]) -> Option<BinaryKind> {
        if BITCODE.iter().any(|magic| bytes.starts_with(magic)) {
            Some(BinaryKind::Bitcode)
        } else if bytes.starts_with(ELF) {
            Some(BinaryKind::Object)
        } else {
            bytes.starts_with(ARCHIVE).then_some(BinaryKind::Archive)
        }
    }
}

/// The texts that a file was made of, where it is an object, an archive or a program; `None` where it is something else.
pub fn recorded_texts(path: &Path) -> Result<Option<Vec<PathBuf>>, DriverError> {
    let unavailable = |error| DriverError::Unavailable { path: path.to_owned(), error };
    let bytes = std::fs::read(path).map_err(unavailable)?;
    let lines = match BinaryKind::of(&bytes) {
        Some(BinaryKind::Object) => recorded_lines(&bytes),
        Some(BinaryKind::Archive) => lines_of_archive(&bytes),
        Some(BinaryKind::Bitcode) | None => return Ok(None),
    };
    let lines =
        lines.ok_or_else(|| unavailable(io::Error::other("neither a 64-bit ELF file nor an archive of such")))?;
    let mut texts: Vec<PathBuf> = Vec::new();
    for line in lines.split('\n').filter(|line| !line.is_empty()) {
        let text = PathBuf::from(line);
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    if texts.is_empty() {
        return Err(DriverError::NotRecorded { path: path.to_owned() });
    }
    if let Some(gone) = texts.iter().find(|text| !text.is_file()) {
        return Err(DriverError::TextGone { path: path.to_owned(), text: gone.clone() });
    }
    Ok(Some(texts))
}

/// The lines of the section of an object or a program, empty where it has none; `None` for what cannot be read.
pub fn recorded_lines(bytes: &[u8]) -> Option<String> {
    // 64 bits, least byte first.
    if bytes.get(4..6)? != [2, 1] {
        return None;
    }
    let (table, size) = (usize::try_from(number(bytes, 0x28, 8)?).ok()?, number(bytes, 0x3a, 2)? as usize);
    let (mut count, mut names) = (number(bytes, 0x3c, 2)? as usize, number(bytes, 0x3e, 2)? as usize);
    if table == 0 {
        return Some(String::new());
    }
    if size < 64 {
        return None;
    }
    let header = |index: usize| bytes.get(table.checked_add(index.checked_mul(size)?)?..);
    // Where there are too many for the header, the first section has the numbers.
    if count == 0 {
        count = number(header(0)?, 0x20, 8)? as usize;
    }
    if names == 0xffff {
        names = number(header(0)?, 0x28, 4)? as usize;
    }
    let content = |index: usize| {
        let header = header(index)?;
        let (start, length) = (usize::try_from(number(header, 0x18, 8)?).ok()?, number(header, 0x20, 8)?);
        bytes.get(start..start.checked_add(usize::try_from(length).ok()?)?)
    };
    let strings = content(names)?;
    let mut lines = String::new();
    for index in 1..count {
        let name = strings.get(number(header(index)?, 0, 4)? as usize..)?;
        let is_meant = name.strip_prefix(SECTION.as_bytes()).is_some_and(|rest| rest.first() == Some(&0));
        if is_meant {
            // Linkers may pad what they put together.
            lines.push_str(&String::from_utf8_lossy(content(index)?).replace('\0', "\n"));
            lines.push('\n');
        }
    }
    Some(lines)
}

fn lines_of_archive(bytes: &[u8]) -> Option<String> {
    let mut lines = String::new();
    let mut rest = &bytes[ARCHIVE.len()..];
    while rest.len() >= MEMBER_HEADER {
        let size: usize = std::str::from_utf8(&rest[MEMBER_SIZE]).ok()?.trim_end().parse().ok()?;
        let member = rest.get(MEMBER_HEADER..MEMBER_HEADER.checked_add(size)?)?;
        if member.starts_with(ELF) {
            lines.push_str(&recorded_lines(member)?);
        }
        // Members begin at even places.
        rest = rest.get(MEMBER_HEADER + size + size % 2..).unwrap_or_default();
    }
    Some(lines)
}

/// A number of so many bytes, least first.
fn number(bytes: &[u8], place: usize, width: usize) -> Option<u64> {
    let bytes = bytes.get(place..place.checked_add(width)?)?;
    Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with one section besides the table of names.
    fn elf(name: &str, content: &[u8]) -> Vec<u8> {
        let names = [b"\0", name.as_bytes(), b"\0"].concat();
        let mut bytes = vec![0; 0x40];
        bytes[..6].copy_from_slice(b"\x7fELF\x02\x01");
        let (names_at, content_at) = (0x40, 0x40 + names.len());
        bytes.extend(&names);
        bytes.extend(content);
        let table = bytes.len() as u64;
        bytes[0x28..0x30].copy_from_slice(&table.to_le_bytes());
        bytes[0x3a] = 64;
        bytes[0x3c] = 3;
        bytes[0x3e] = 2;
        for (name, start, size) in [(0u32, 0, 0), (1, content_at, content.len()), (0, names_at, names.len())] {
            let mut header = [0; 64];
            header[..4].copy_from_slice(&name.to_le_bytes());
            header[0x18..0x20].copy_from_slice(&(start as u64).to_le_bytes());
            header[0x20..0x28].copy_from_slice(&(size as u64).to_le_bytes());
            bytes.extend(header);
        }
        bytes
    }

    #[test]
    fn lines_of_sections() {
        let object = elf(SECTION, b"/a.ll\n/b.ll\n");
        assert_eq!(recorded_lines(&object).as_deref(), Some("/a.ll\n/b.ll\n\n"));
        assert_eq!(recorded_lines(&elf(".reprise_irx", b"/a.ll")).as_deref(), Some(""));
        let mut archive = ARCHIVE.to_vec();
        for member in [&b"odd"[..], &object] {
            archive.extend(format!("{:48}{:<10}`\n", "name/", member.len()).bytes());
            archive.extend(member);
            archive.extend(vec![b'\n'; member.len() % 2]);
        }
        assert_eq!(lines_of_archive(&archive).as_deref(), Some("/a.ll\n/b.ll\n\n"));
        // Whatever is cut or changed is refused or says less, and is never read past its end.
        for bytes in [object, archive] {
            for place in 0..bytes.len() {
                let (cut, mut changed) = (&bytes[..place], bytes.clone());
                changed[place] ^= 0xff;
                for bytes in [cut, &changed] {
                    match BinaryKind::of(bytes) {
                        Some(BinaryKind::Object) => drop(recorded_lines(bytes)),
                        Some(BinaryKind::Archive) => drop(lines_of_archive(bytes)),
                        _ => {}
                    }
                }
            }
        }
    }
}
