//! Paths in JSON: a string, or `{"hex": ...}` where a path is none, as of anything else that need not be text.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::test_files::PredictedText;
use crate::value::from_hexadecimal;

pub(crate) fn serialize<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    text_of(path).serialize(serializer)
}

pub(crate) fn deserialize<'d, D: Deserializer<'d>>(deserializer: D) -> Result<PathBuf, D::Error> {
    path_of(PredictedText::deserialize(deserializer)?)
}

/// The same for several.
pub(crate) mod several {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(paths: &[PathBuf], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(paths.iter().map(|path| text_of(path)))
    }

    pub(crate) fn deserialize<'d, D: Deserializer<'d>>(deserializer: D) -> Result<Vec<PathBuf>, D::Error> {
        Vec::<PredictedText>::deserialize(deserializer)?.into_iter().map(path_of).collect()
    }
}

fn text_of(path: &Path) -> PredictedText {
    PredictedText::new(path.as_os_str().as_encoded_bytes())
}

fn path_of<E: serde::de::Error>(text: PredictedText) -> Result<PathBuf, E> {
    match text {
        PredictedText::Text(text) => Ok(text.into()),
        PredictedText::Bytes { hex } => {
            let bytes = from_hexadecimal(&hex).ok_or_else(|| E::custom("a path that is not hexadecimal"))?;
            of_bytes(bytes).ok_or_else(|| E::custom("a path that this system cannot have"))
        }
    }
}

#[cfg(unix)]
fn of_bytes(bytes: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;
    Some(std::ffi::OsString::from_vec(bytes).into())
}

#[cfg(not(unix))]
fn of_bytes(bytes: Vec<u8>) -> Option<PathBuf> {
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Paths {
        #[serde(with = "super")]
        one: PathBuf,
        #[serde(with = "several")]
        all: Vec<PathBuf>,
    }

    #[test]
    fn paths_that_are_no_text_are_read_back() {
        let odd = of_bytes(b"a\xff.c".to_vec()).expect("any bytes but zero");
        let paths = Paths { one: odd.clone(), all: vec!["b.c".into(), odd] };
        let text = serde_json::to_string(&paths).expect("any path can be written");
        assert_eq!(text, r#"{"one":{"hex":"61ff2e63"},"all":["b.c",{"hex":"61ff2e63"}]}"#);
        assert_eq!(serde_json::from_str::<Paths>(&text).expect("what was written"), paths);
        assert!(serde_json::from_str::<Paths>(&text.replace("61ff", "61f")).is_err());
    }
}
