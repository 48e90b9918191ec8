//! Plans of parts as files, for machines that share no store (docs/json.md).

use std::path::Path;

use reprise_memo::{Partition, Piece, ProgramInParts, Way};
use reprise_store::Digest;
use serde_json::{Value, json};

use crate::error::CliError;

const VERSION: u64 = 1;

pub(crate) fn json_of(partition: &Partition, title: &str) -> Value {
    let Partition { program, depth, shallow_depth, parts, pieces } = partition;
    let pieces: Vec<Value> = pieces
        .iter()
        .map(|Piece { from, part, positions, weight }| {
            json!({ "from": from, "part": part, "positions": positions, "weight": weight })
        })
        .collect();
    json!({
        "version": VERSION, "title": title, "parts": parts, "max_depth": depth, "shallow_depth": shallow_depth,
        "lineage": program.lineage.to_string(), "code": format!("{:032x}", program.code), "pieces": pieces,
        "checksum": partition.digest().to_string(),
    })
}

/// Reads what `reprise partition --out` wrote.
pub(crate) fn read(path: &Path) -> Result<Partition, CliError> {
    let text = std::fs::read(path).map_err(|error| CliError::File { path: path.to_owned(), error })?;
    let refuse =
        |what: &str| CliError::Usage(format!("{}: {what}; `reprise partition --out` writes plans", path.display()));
    let json: Value =
        serde_json::from_slice(&text).map_err(|error| refuse(&format!("this is no plan of parts ({error})")))?;
    match json["version"].as_u64() {
        Some(VERSION) if json["pieces"].is_array() => {}
        Some(version) if json["pieces"].is_array() => {
            return Err(refuse(&format!("this plan has version {version}, not {VERSION}")));
        }
        _ => return Err(refuse("this is no plan of parts")),
    }
    let partition = partition_of(&json).filter(Partition::is_sound).ok_or_else(|| refuse("the plan is damaged"))?;
    // Only the title counts for nothing.
    if json["title"].as_str().is_none_or(|title| json_of(&partition, title) != json) {
        return Err(refuse("the plan is damaged, or was changed by hand"));
    }
    Ok(partition)
}

fn partition_of(json: &Value) -> Option<Partition> {
    let pieces = json["pieces"].as_array()?.iter().map(piece_of).collect::<Option<_>>()?;
    let program = ProgramInParts {
        lineage: digest_of(json["lineage"].as_str()?)?,
        code: u128::from_str_radix(json["code"].as_str()?, 16).ok()?,
    };
    let (depth, shallow_depth) = (depth_of(&json["max_depth"])?, depth_of(&json["shallow_depth"])?);
    Some(Partition { program, depth, shallow_depth, parts: number_of(&json["parts"])?, pieces })
}

fn piece_of(json: &Value) -> Option<Piece> {
    let from = json["from"].as_array()?.iter().map(number_of).collect::<Option<Way>>()?;
    let (positions, weight) = (json["positions"].as_u64()?, json["weight"].as_u64()?);
    Some(Piece { from, part: number_of(&json["part"])?, positions, weight })
}

fn number_of(json: &Value) -> Option<u32> {
    u32::try_from(json.as_u64()?).ok()
}

fn depth_of(json: &Value) -> Option<Option<u32>> {
    if json.is_null() { Some(None) } else { number_of(json).map(Some) }
}

fn digest_of(text: &str) -> Option<Digest> {
    let byte = |at: usize| u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok();
    let bytes: Vec<u8> = (0..Digest::BYTES).map(byte).collect::<Option<_>>()?;
    let is_whole = text.len() == 2 * Digest::BYTES;
    is_whole.then_some(Digest::of_bytes(bytes.try_into().ok()?))
}
