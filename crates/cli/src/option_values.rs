//! Values of options as they are written: times, sizes, shares, numbers of threads, ranges of depths, and words as a shell splits them.

use std::time::Duration;

use reprise_session::Deepening;

/// `10..40` or `10..40:5`.
pub(crate) fn parse_deepening(text: &str) -> Result<Deepening, String> {
    let expected = || "expected depths such as 10..40 or 10..40:5".to_string();
    let (range, step) = text.split_once(':').unwrap_or((text, "1"));
    let (from, to) = range.split_once("..").ok_or_else(expected)?;
    let number = |text: &str| text.parse::<u32>().map_err(|_| expected());
    let deepening = Deepening { from: number(from)?, to: number(to)?, step: number(step)? };
    if deepening.step == 0 || deepening.from > deepening.to { Err(expected()) } else { Ok(deepening) }
}

/// `500ms`, `10s`, `1.5m`, `2h`; a bare number is seconds.
pub(crate) fn parse_duration(text: &str) -> Result<Duration, String> {
    let expected = || "expected a time such as 30s, 5m or 500ms".to_string();
    let digits = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(text.len());
    let number: f64 = text[..digits].parse().map_err(|_| expected())?;
    let factor = match &text[digits..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(expected()),
    };
    match Duration::try_from_secs_f64(number * factor) {
        Ok(Duration::ZERO) => Err("must be more than nothing".to_string()),
        Ok(duration) => Ok(duration),
        Err(_) => Err("too long".to_string()),
    }
}

/// More would only wait for each other.
const MOST_THREADS: usize = 256;

/// `4`; `0` and `auto` are as many as there are cores.
pub(crate) fn parse_threads(text: &str) -> Result<usize, String> {
    let number = if text == "auto" { Some(0) } else { text.parse::<usize>().ok() };
    match number {
        Some(0) => Ok(std::thread::available_parallelism().map_or(1, |count| count.get().min(MOST_THREADS))),
        Some(number) if number <= MOST_THREADS => Ok(number),
        _ => Err(format!("expected a number of threads up to {MOST_THREADS}, or auto")),
    }
}

/// `5%`; a bare number is percent too.
pub(crate) fn parse_percent(text: &str) -> Result<u32, String> {
    let number = text.strip_suffix('%').unwrap_or(text).parse().ok();
    number.filter(|&percent| percent <= 100).ok_or_else(|| "expected a share from 0% to 100%".to_string())
}

/// `512M`, `2G`, `1.5GiB`; a bare number is bytes. All units are powers of 1024.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
    let expected = || "expected a size such as 2G, 512M or 1048576".to_string();
    let digits = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(text.len());
    let number: f64 = text[..digits].parse().map_err(|_| expected())?;
    let unit = text[digits..].to_ascii_uppercase();
    let shift = match unit.strip_suffix("IB").or(unit.strip_suffix('B')).unwrap_or(&unit) {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        _ => return Err(expected()),
    };
    let bytes = number * (1u64 << shift) as f64;
    if bytes < 1.0 {
        return Err("must be more than nothing".to_string());
    }
    if bytes >= u64::MAX as f64 {
        return Err("too large".to_string());
    }
    Ok(bytes as u64)
}

/// The flags for a compiler, of what several `--cflags` say.
pub(crate) fn compiler_flags(texts: &[String]) -> Result<Vec<String>, String> {
    let words = texts.iter().map(|text| split_words(text).map_err(|error| format!("--cflags: {error}")));
    Ok(words.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Splits as a shell does: spaces separate, quotes and backslashes keep together. Nothing is expanded.
pub(crate) fn split_words(text: &str) -> Result<Vec<String>, String> {
    let mut flags = Vec::new();
    let mut current: Option<String> = None;
    let mut quote = None;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            (letter, Some(open)) if letter == open => quote = None,
            ('\\', None | Some('"')) => match letters.next() {
                Some(escaped) => current.get_or_insert_default().push(escaped),
                None => return Err(format!("nothing follows the backslash at the end of `{text}`")),
            },
            (letter, Some(_)) => current.get_or_insert_default().push(letter),
            ('"' | '\'', None) => {
                quote = Some(letter);
                current.get_or_insert_default();
            }
            (letter, None) if letter.is_whitespace() => flags.extend(current.take()),
            (letter, None) => current.get_or_insert_default().push(letter),
        }
    }
    if let Some(open) = quote {
        return Err(format!("the quote {open} is not closed in `{text}`"));
    }
    flags.extend(current);
    Ok(flags)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        for (text, milliseconds) in
            [("10s", 10_000), ("5m", 300_000), ("500ms", 500), ("1.5h", 5_400_000), ("3", 3_000)]
        {
            assert_eq!(parse_duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "s", "0", "0s", "-1s", "10 s", "5d", "1e99", "..", "99999999999999999999999h"] {
            assert!(parse_duration(text).is_err(), "{text}");
        }
    }

    #[test]
    fn threads() {
        assert_eq!(parse_threads("3"), Ok(3));
        assert!(parse_threads("auto").is_ok_and(|threads| threads >= 1));
        assert_eq!(parse_threads("0"), parse_threads("auto"));
        for text in ["", "-1", "257", "two", "1.5"] {
            assert!(parse_threads(text).is_err(), "{text}");
        }
    }

    #[test]
    fn percents() {
        assert_eq!(parse_percent("5%"), Ok(5));
        assert_eq!(parse_percent("100"), Ok(100));
        for text in ["", "%", "101%", "-1", "5 %", "x"] {
            assert!(parse_percent(text).is_err(), "{text}");
        }
    }

    #[test]
    fn deepenings() {
        let depths = |text: &str| parse_deepening(text).map(|deepening| deepening.depths().collect::<Vec<_>>());
        assert_eq!(depths("2..5"), Ok(vec![2, 3, 4, 5]));
        assert_eq!(depths("2..9:3"), Ok(vec![2, 5, 8, 9]));
        assert_eq!(depths("4..4"), Ok(vec![4]));
        for text in ["", "3", "5..2", "1..3:0", "a..b", "1..2:"] {
            assert!(parse_deepening(text).is_err(), "{text}");
        }
    }

    #[test]
    fn sizes() {
        for (text, bytes) in
            [("2G", 2 << 30), ("512M", 512 << 20), ("1k", 1024), ("77", 77), ("1.5GiB", 3 << 29), ("1MB", 1 << 20)]
        {
            assert_eq!(parse_size(text), Ok(bytes), "{text}");
        }
        for text in ["", "G", "0", "-1", "5X", "99999999999T"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn flags() {
        let table: [(&str, &[&str]); 6] = [
            ("", &[]),
            ("  -O2   -g ", &["-O2", "-g"]),
            ("-DX='a b' -I\"my dir\"", &["-DX=a b", "-Imy dir"]),
            (r#"-DS=\"hi\" a\ b"#, &["-DS=\"hi\"", "a b"]),
            ("''", &[""]),
            (r#""a\"b" 'c\d'"#, &["a\"b", "c\\d"]),
        ];
        for (text, expected) in table {
            assert_eq!(split_words(text).as_deref(), Ok(&expected.map_to_strings()[..]), "{text}");
        }
        for text in ["'a", "\"a", "a\\"] {
            assert!(split_words(text).is_err(), "{text}");
        }
    }

    trait MapToStrings {
        fn map_to_strings(&self) -> Vec<String>;
    }

    impl MapToStrings for [&str] {
        fn map_to_strings(&self) -> Vec<String> {
            self.iter().map(|text| text.to_string()).collect()
        }
    }
}
