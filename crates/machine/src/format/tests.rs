//! Formatting against the C library of this machine: the same templates and values by both.

use std::collections::VecDeque;
use std::io::Write;
use std::process::{Command, Stdio};

use reprise_testkit::{Random, extent, require};

use super::*;

/// An argument as a C program would pass it.
#[derive(Clone, Debug)]
enum Argument {
    Integer(u64),
    Double(f64),
    LongDouble(f64),
    Text(Option<Vec<u8>>),
}

use Argument::{Double, Integer, LongDouble, Text};

fn text(text: &str) -> Argument {
    Text(Some(text.as_bytes().to_vec()))
}

#[derive(Debug, PartialEq)]
enum Stop {
    Unsupported(Unsupported),
    Symbolic,
}

impl From<Unsupported> for Stop {
    fn from(unsupported: Unsupported) -> Self {
        Stop::Unsupported(unsupported)
    }
}

/// Arguments in order; there are none after the last, as if that one were symbolic.
#[derive(Default)]
struct List {
    arguments: VecDeque<Argument>,
    counts: Vec<(u64, u16)>,
}

impl List {
    fn new(arguments: &[Argument]) -> Self {
        List { arguments: arguments.iter().cloned().collect(), counts: Vec::new() }
    }

    fn next(&mut self) -> Result<Argument, Stop> {
        self.arguments.pop_front().ok_or(Stop::Symbolic)
    }
}

impl Arguments for List {
    type Stop = Stop;

    fn integer(&mut self, width: IntegerWidth) -> Result<Value, Stop> {
        match (self.next()?, width) {
            // What lies above an int in its register is anything.
            (Integer(value), IntegerWidth::Int) => Ok(Value::Word(value ^ 0xdead_beef << 32)),
            (Integer(value), IntegerWidth::Long) => Ok(Value::Word(value)),
            other => panic!("an integer is asked for, not {other:?}"),
        }
    }

    fn double(&mut self) -> Result<Option<f64>, Stop> {
        match self.next()? {
            Double(value) => Ok(Some(value)),
            other => panic!("a double is asked for, not {other:?}"),
        }
    }

    fn long_double(&mut self) -> Result<Option<f64>, Stop> {
        match self.next()? {
            LongDouble(value) => Ok(Some(value)),
            other => panic!("a long double is asked for, not {other:?}"),
        }
    }

    fn pointer(&mut self) -> Result<Value, Stop> {
        match self.next()? {
            Integer(value) => Ok(Value::Word(value)),
            other => panic!("a pointer is asked for, not {other:?}"),
        }
    }

    fn text(&mut self, limit: Limit) -> Result<Characters, Stop> {
        match self.next()? {
            Text(None) => Ok(Characters::Null),
            Text(Some(mut bytes)) => {
                bytes.truncate(most(limit).unwrap_or(usize::MAX));
                Ok(Characters::Bytes(known(&bytes).collect()))
            }
            other => panic!("a string is asked for, not {other:?}"),
        }
    }

    fn store_count(&mut self, count: Option<u64>, bytes: u16) -> Result<(), Stop> {
        self.counts.push((count.expect("nothing is unknown"), bytes));
        Ok(())
    }

    fn known(&mut self, _: ExprId) -> Result<Option<u64>, Stop> {
        unreachable!("no argument is a term")
    }

    fn byte(&mut self, _: ExprId) -> Value {
        unreachable!("no argument is a term")
    }

    fn digits(&mut self, _: ExprId, _: Shape) -> Result<Option<Digits>, Stop> {
        unreachable!("no argument is a term")
    }
}

fn most(limit: Limit) -> Option<usize> {
    match limit {
        Limit::Bytes(bytes) => Some(bytes),
        Limit::None => None,
        Limit::Symbolic(_) => unreachable!("no argument is a term"),
    }
}

fn format<A: Arguments<Stop = Stop>>(template: &[u8], arguments: &mut A) -> Result<Vec<u8>, Stop> {
    let template: Vec<Value> = known(template).collect();
    super::format(&template, arguments).map(|text| text.concrete().expect("nothing is symbolic"))
}

#[test]
fn only_a_count_is_taken_for_one() {
    let template = |text: &str| known(text.as_bytes()).collect::<Vec<Value>>();
    for text in ["%n", "a number: %d%hhn", "%-*.*lln", "%%%n", "%+ #0'12.3zn"] {
        assert!(may_count(&template(text)), "{text}");
    }
    for text in ["", "n", "%dn", "number %d n%%n", "%", "%5", "%sn%"] {
        assert!(!may_count(&template(text)), "{text}");
    }
}

fn check(template: &str, arguments: &[Argument], expected: &str) {
    let output = format(template.as_bytes(), &mut List::new(arguments)).expect("the case is supported");
    assert_eq!(String::from_utf8_lossy(&output), expected, "for {template:?} {arguments:?}");
}

#[test]
fn integers() {
    check("no conversion", &[], "no conversion");
    check("100%%", &[], "100%");
    check("%d|%i", &[Integer(-5i64 as u64), Integer(7)], "-5|7");
    check("%hhd %hd %hhu %hu", &[Integer(300), Integer(70000), Integer(300), Integer(70000)], "44 4464 44 4464");
    check("%u %lu", &[Integer(u64::MAX), Integer(u64::MAX)], "4294967295 18446744073709551615");
    check("%ld %lld %zd %jd %td", &[Integer(1), Integer(2), Integer(3), Integer(4), Integer(5)], "1 2 3 4 5");
    check("%+d % d %+d", &[Integer(1), Integer(2), Integer(-3i64 as u64)], "+1  2 -3");
    check("%5d|%-5d|%05d|%-05d|", &[Integer(42), Integer(42), Integer(42), Integer(42)], "   42|42   |00042|42   |");
    check("%.3d|%6.3d|%06.3d|%.0d|", &[Integer(7), Integer(7), Integer(7), Integer(0)], "007|   007|   007||");
    check("%*d|%-*d|%.*d", &[3, 1, 3, 1, 3, 1].map(Integer), "  1|1  |001");
    check("%*d|%.*d|", &[-3i64 as u64, 1, -3i64 as u64, 1].map(Integer), "1  |1|");
    check("%#x %#X %#o %#x %#o", &[255, 255, 8, 0, 0].map(Integer), "0xff 0XFF 010 0 0");
    check("%#010x|%#.4o|%#.0o|%#b", &[255, 8, 0, 5].map(Integer), "0x000000ff|0010|0|0b101");
}

#[test]
fn characters_and_strings() {
    check("%c%c|%3c|%-3c|", &[72, 105, 120, 121].map(Integer), "Hi|  x|y  |");
    check("%s|%5s|%-5s|%.2s|%5.1s|", &vec![text("abc"); 5], "abc|  abc|abc  |ab|    a|");
    check("%s|%.5s|%.6s|%8s", &vec![Text(None); 4], "(null)||(null)|  (null)");
    check("%.*s", &[Integer(2), text("abc")], "ab");
    check("%p %p", &[Integer(0x7fff_1234), Integer(0)], "0x7fff1234 (nil)");
}

#[test]
fn floats() {
    check("%f %.2f %.0f %#.0f", &[1.5, 2.675, 0.5, 2.5].map(Double), "1.500000 2.67 0 2.");
    check("%e %.0e %E", &[12345.678, 5e-324, 0.0].map(Double), "1.234568e+04 5e-324 0.000000E+00");
    check("%g %g %g %g", &[100000.0, 1000000.0, 0.0001, 0.00001].map(Double), "100000 1e+06 0.0001 1e-05");
    check("%#g %.3g %G", &[1.0, 1234.5, 1e-10].map(Double), "1.00000 1.23e+03 1E-10");
    check("%a %a %.0a %A", &[1.0, 0.1, 1.5, 255.5].map(Double), "0x1p+0 0x1.999999999999ap-4 0x2p+0 0X1.FFP+7");
    check("%a %a", &[0.0, 5e-324].map(Double), "0x0p+0 0x0.0000000000001p-1022");
    check(
        "%f %F %5.1f|%-8g|%08.3f",
        &[f64::INFINITY, -f64::NAN, -0.0, 0.5, -1.5].map(Double),
        "inf -NAN  -0.0|0.5     |-001.500",
    );
    check("%05f|%+e", &[f64::INFINITY, f64::NAN].map(Double), "  inf|+nan");
    check("%Lf %La %Lg", &[0.5, 1.0, 1e300].map(LongDouble), "0.500000 0x8p-3 1e+300");
}

#[test]
fn counts_are_stored() {
    let mut list = List::new(&[Integer(12345)]);
    assert_eq!(format(b"ab%n%d%hhn%%%ln", &mut list), Ok(b"ab12345%".to_vec()));
    assert_eq!(list.counts, [(2, 4), (7, 1), (8, 8)]);
}

#[test]
fn symbolic_values_stop() {
    assert_eq!(format(b"%d %s", &mut List::new(&[Integer(1)])), Err(Stop::Symbolic));
    assert_eq!(format(b"%*d", &mut List::default()), Err(Stop::Symbolic));
}

#[test]
fn the_unsupported_is_named() {
    let cases = [
        ("a%y", "%y"),
        ("%", "%"),
        ("%-08l", "%-08l"),
        ("%1$d", "%1$"),
        ("%ls", "%ls"),
        ("%S", "%S"),
        ("%m", "%m"),
        ("%99999999999999999999d", "%99999999999999999999d"),
        ("%.9999999f", "%.9999999f"),
        ("%.-5d", "%.-"),
    ];
    for (template, conversion) in cases {
        match format(template.as_bytes(), &mut List::default()) {
            Err(Stop::Unsupported(unsupported)) => assert_eq!(unsupported.conversion, conversion, "in {template:?}"),
            other => panic!("{template:?} gives {other:?}"),
        }
    }
    let wide = format(b"%lc", &mut List::new(&[Integer(0xe9)]));
    assert!(matches!(wide, Err(Stop::Unsupported(_))), "{wide:?}");
}

/// Reads cases from its input and answers each with the length and the bytes that the system's `snprintf` gives.
///
/// A case is a line: the template, the double, whether it is passed as a long double, and up to three other arguments,
/// all as hexadecimal digits. On x86-64 these are passed apart from floating-point arguments, so one call fits all.
const DRIVER: &str = r#"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20], strings[5][1 << 18], output[1 << 21];

static char *bytes(const char *digits, int index) {
    char *to = strings[index];
    unsigned byte;
    for (; sscanf(digits, "%2x", &byte) == 1; digits += 2)
        *to++ = (char)byte;
    *to = 0;
    return strings[index];
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        char *template = bytes(strtok(line, " \n") + 1, 4);
        unsigned long bits = strtoul(strtok(NULL, " \n"), NULL, 16);
        int extended = atoi(strtok(NULL, " \n"));
        double real;
        memcpy(&real, &bits, sizeof real);
        unsigned long others[3] = {0, 0, 0};
        char *word;
        for (int i = 0; (word = strtok(NULL, " \n")) != NULL; i++)
            others[i] = word[0] == 't' ? (unsigned long)bytes(word + 1, i) : strtoul(word + 1, NULL, 16);
        int length;
        if (extended)
            length = snprintf(output, sizeof output, template, others[0], others[1], others[2], (long double)real);
        else
            length = snprintf(output, sizeof output, template, others[0], others[1], others[2], real);
        printf("%d:", length);
        fwrite(output, 1, length < 0 ? 0 : (size_t)length, stdout);
        putchar('\n');
    }
}
"#;

/// What C programs pass to `printf`.
trait RandomArguments {
    fn integer(&mut self) -> u64;
    /// Any double; often one with few digits, so that rounding meets ties.
    fn double(&mut self) -> f64;
    /// A conversion and what it takes.
    fn conversion(&mut self, template: &mut String, arguments: &mut Vec<Argument>);
}

impl RandomArguments for Random {
    fn integer(&mut self) -> u64 {
        let value = self.next() >> self.below(64);
        if self.chance(3) { value.wrapping_neg() } else { value }
    }

    fn double(&mut self) -> f64 {
        let magnitude = match self.below(8) {
            0 => f64::from_bits(self.next() >> 1),
            1 => (self.below(100_000) as f64) / self.pick(&[1.0, 2.0, 4.0, 8.0, 16.0, 1024.0]),
            2 => (self.below(10_000_000) as f64) / self.pick(&[10.0, 100.0, 1000.0, 1e6]),
            3 => f64::from_bits(self.next() >> 12),
            4 => self.pick(&[0.0, 1.0, f64::INFINITY, f64::NAN, f64::MAX, f64::MIN_POSITIVE, 9.5, 99.95, 999999.5]),
            5 => 10f64.powi(self.below(40) - 20),
            6 => f64::from_bits(self.next() >> 1 & !0 << self.below(53)),
            _ => f64::from_bits((1003 + self.below(60)) << 52 | self.next() >> 12),
        };
        if self.chance(3) { -magnitude } else { magnitude }
    }

    fn conversion(&mut self, template: &mut String, arguments: &mut Vec<Argument>) {
        template.push('%');
        for _ in 0..self.below(4) {
            template.push(self.pick(b"-+ #0'I") as char);
        }
        let conversion = self.pick(b"ddiuoxXbBcCspfFeEgGaA%");
        let most = if self.chance(50) { 1500 } else { 20 };
        let free = |arguments: &[Argument]| arguments.iter().filter(|a| matches!(a, Integer(_) | Text(_))).count() < 2;
        match self.below(4) {
            0 => template.push_str(&self.below(most).to_string()),
            1 if free(arguments) => {
                template.push('*');
                arguments.push(Integer((self.below(2 * most) as i64 - most as i64) as u64));
            }
            _ => {}
        }
        match self.below(4) {
            0 => template.push_str(&format!(".{}", self.below(most))),
            1 if free(arguments) => {
                template.push_str(".*");
                arguments.push(Integer((self.below(most + 3) as i64 - 3) as u64));
            }
            2 if self.chance(4) => template.push('.'),
            _ => {}
        }
        let length = match conversion {
            b'%' | b'p' | b's' | b'C' => "",
            b'c' => self.pick(&["", "", "l"]),
            b'd' | b'i' | b'u' | b'o' | b'x' | b'X' | b'b' | b'B' => {
                self.pick(&["", "", "hh", "h", "l", "ll", "j", "z", "Z", "t", "L", "q"])
            }
            _ => self.pick(&["", "", "l", "L", "ll"]),
        };
        template.push_str(length);
        template.push(conversion as char);
        match conversion {
            b'%' => {}
            b's' if self.chance(10) => arguments.push(Text(None)),
            b's' => {
                let bytes = (0..self.below(12)).map(|_| 1 + self.below(255) as u8).collect();
                arguments.push(Text(Some(bytes)));
            }
            b'c' if length.is_empty() => arguments.push(Integer(1 + self.below(255))),
            b'c' | b'C' => arguments.push(Integer(1 + self.below(127))),
            b'd' | b'i' | b'u' | b'o' | b'x' | b'X' | b'b' | b'B' | b'p' => {
                let value = if self.chance(8) { 0 } else { self.integer() };
                arguments.push(Integer(value));
            }
            _ if matches!(length, "L" | "ll") => arguments.push(LongDouble(self.double())),
            _ => arguments.push(Double(self.double())),
        }
    }
}

/// Arguments of whatever type is asked for.
struct Anything(Random);

impl Arguments for Anything {
    type Stop = Stop;

    fn integer(&mut self, _: IntegerWidth) -> Result<Value, Stop> {
        // Small, for it may be a width.
        Ok(Value::Word(self.0.below(200u64).wrapping_sub(100)))
    }

    fn double(&mut self) -> Result<Option<f64>, Stop> {
        Ok(Some(self.0.double()))
    }

    fn long_double(&mut self) -> Result<Option<f64>, Stop> {
        Ok(Some(self.0.double()))
    }

    fn pointer(&mut self) -> Result<Value, Stop> {
        Ok(Value::Word(self.0.integer()))
    }

    fn text(&mut self, limit: Limit) -> Result<Characters, Stop> {
        Ok(Characters::Bytes(vec![Value::Word(b'x'.into()); most(limit).unwrap_or(3).min(9)]))
    }

    fn store_count(&mut self, _: Option<u64>, _: u16) -> Result<(), Stop> {
        Ok(())
    }

    fn known(&mut self, _: ExprId) -> Result<Option<u64>, Stop> {
        unreachable!("no argument is a term")
    }

    fn byte(&mut self, _: ExprId) -> Value {
        unreachable!("no argument is a term")
    }

    fn digits(&mut self, _: ExprId, _: Shape) -> Result<Option<Digits>, Stop> {
        unreachable!("no argument is a term")
    }
}

#[test]
fn any_template_ends_well() {
    let mut random = Random::new(0x2545_f491_4f6c_dd1d);
    let (templates, mut formatted) = (extent(50_000, 1_000_000), 0);
    for _ in 0..templates {
        let mut bytes: Vec<u8> = (0..random.below(12))
            .map(|_| random.pick(b"%%%%%%.**-+ #0123$hlLqjztdiuxXobBcCsSpnmfFeEgGaA\0\xff"))
            .collect();
        bytes.truncate(random.below(13) as usize);
        let seed = random.next() | 1;
        match format(&bytes, &mut Anything(Random::new(seed))) {
            Ok(_) => formatted += 1,
            Err(Stop::Unsupported(_)) => {}
            Err(Stop::Symbolic) => panic!("no argument is symbolic"),
        }
    }
    assert!(formatted > templates / 10, "only {formatted} templates were valid");
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Where rounding for `%#g` carries into one digit more, which changes the style, the GNU C library (2.36) forgets the
/// zeros that the standard asks for.
fn lost_zeros(template: &str, found: &[u8], expected: &[u8]) -> bool {
    let others = |text: &[u8]| text.iter().copied().filter(|byte| !b" 0".contains(byte)).collect::<Vec<_>>();
    template.contains('#') && template.contains(['g', 'G']) && found != expected && others(found) == others(expected)
}

/// Written for the calling convention and the library of Linux on x86-64.
#[test]
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
fn agrees_with_the_system() {
    require("clang");
    let number: usize = extent(30_000, 1_000_000);
    let directory = std::env::temp_dir().join(format!("reprise-format-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("the temporary directory is writable");
    let (source, program) = (directory.join("driver.c"), directory.join("driver"));
    std::fs::write(&source, DRIVER).expect("the temporary directory is writable");
    let compiled = Command::new("clang").args(["-O1", "-w", "-o"]).arg(&program).arg(&source).status();
    assert!(compiled.expect("it is there").success(), "the driver compiles");

    let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
    let mut input = String::new();
    let mut cases = Vec::new();
    for _ in 0..number {
        let (mut template, mut arguments) = (String::new(), Vec::new());
        let mut real = None;
        for _ in 0..1 + random.below(2) {
            let (mut candidate, mut more) = (template.clone(), arguments.clone());
            candidate.push_str(random.pick(&["", "", "x=", " ", "\u{e9}", "\n"]));
            random.conversion(&mut candidate, &mut more);
            // At most three arguments in general registers, and one floating-point number.
            let (reals, others): (Vec<_>, Vec<_>) = more.iter().partition(|a| matches!(a, Double(_) | LongDouble(_)));
            if reals.len() <= 1 && others.len() <= 3 {
                real = reals.first().map(|&argument| argument.clone());
                (template, arguments) = (candidate, more);
            }
        }
        let (bits, extended) = match real {
            Some(Double(value)) => (value.to_bits(), 0),
            Some(LongDouble(value)) => (value.to_bits(), 1),
            _ => (0, 0),
        };
        input.push_str(&format!("f{} {bits:x} {extended}", hexadecimal(template.as_bytes())));
        for argument in &arguments {
            match argument {
                Integer(value) => input.push_str(&format!(" i{value:x}")),
                Text(None) => input.push_str(" i0"),
                Text(Some(bytes)) => input.push_str(&format!(" t{}", hexadecimal(bytes))),
                Double(_) | LongDouble(_) => {}
            }
        }
        input.push('\n');
        cases.push((template, arguments));
    }

    let mut driver =
        Command::new(&program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the driver starts");
    let mut pipe = driver.stdin.take().expect("the input is a pipe");
    let writer = std::thread::spawn(move || pipe.write_all(input.as_bytes()).expect("the driver reads its input"));
    let answers = driver.wait_with_output().expect("the driver ends").stdout;
    writer.join().expect("the writer ends");
    std::fs::remove_dir_all(&directory).expect("the temporary directory is ours");

    let mut rest = &answers[..];
    let mut differences = Vec::new();
    let mut excused = 0;
    for (template, arguments) in &cases {
        let colon = rest.iter().position(|&byte| byte == b':').expect("an answer starts with its length");
        let length: usize =
            std::str::from_utf8(&rest[..colon]).ok().and_then(|digits| digits.parse().ok()).expect("a length");
        let expected = &rest[colon + 1..][..length];
        rest = &rest[colon + 1 + length + 1..];
        let found = format(template.as_bytes(), &mut List::new(arguments));
        if found.as_deref().is_ok_and(|found| lost_zeros(template, found, expected)) {
            excused += 1;
        } else if found.as_deref() != Ok(expected) {
            let expected = String::from_utf8_lossy(expected).into_owned();
            let found = found.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            differences.push(format!("{template:?} {arguments:?}\n  system: {expected:?}\n  here:   {found:?}"));
        }
    }
    let agreed = number - excused - differences.len();
    println!("{agreed} of {number} cases agree with the system's printf, {excused} but for lost zeros");
    differences.truncate(20);
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
