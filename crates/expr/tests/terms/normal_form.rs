//! Pairs of terms that mean the same and are one term, by name: what users of the room may rely on.

use reprise_expr::{ExprId, Origin, Pool};

struct Terms {
    pool: Pool,
}

impl Terms {
    fn variable(&mut self, name: &str, width: u32) -> ExprId {
        self.pool.variable(name, width, Origin::Input)
    }
    fn x(&mut self) -> ExprId {
        self.variable("x", 32)
    }
    fn y(&mut self) -> ExprId {
        self.variable("y", 32)
    }
    fn z(&mut self) -> ExprId {
        self.variable("z", 32)
    }
    fn p(&mut self) -> ExprId {
        self.variable("p", 1)
    }
    fn q(&mut self) -> ExprId {
        self.variable("q", 1)
    }
    fn byte(&mut self, index: u32) -> ExprId {
        self.variable(&format!("b{index}"), 8)
    }
    fn constant(&mut self, value: i64) -> ExprId {
        self.pool.constant(32, value as u64)
    }
}

fn same(name: &str, left: impl Fn(&mut Terms) -> ExprId, right: impl Fn(&mut Terms) -> ExprId) {
    let mut terms = Terms { pool: Pool::new() };
    let (first, second) = (left(&mut terms), right(&mut terms));
    assert_eq!(first, second, "{name}: {} is not {}", terms.pool.display(first), terms.pool.display(second));
    // The other way round the ids are others, but not the terms.
    let mut terms = Terms { pool: Pool::new() };
    let (second, third) = (right(&mut terms), left(&mut terms));
    assert_eq!(second, third, "{name}, built in the other order");
}

macro_rules! term {
    ($terms:ident => $body:expr) => {
        |$terms: &mut Terms| $body
    };
}

#[test]
fn sums() {
    same(
        "addition commutes",
        term!(t => { let (x, y) = (t.x(), t.y()); t.pool.add(x, y) }),
        term!(t => { let (x, y) = (t.x(), t.y()); t.pool.add(y, x) }),
    );
    same(
        "x + x is 2x",
        term!(t => { let x = t.x(); t.pool.add(x, x) }),
        term!(t => { let (x, two) = (t.x(), t.constant(2)); t.pool.mul(x, two) }),
    );
    same(
        "(x + 3) - x is 3",
        term!(t => { let (x, c) = (t.x(), t.constant(3)); let s = t.pool.add(x, c); t.pool.sub(s, x) }),
        term!(t => t.constant(3)),
    );
    same(
        "4(x + 1) - 4x is 4",
        term!(t => {
            let (x, one, four) = (t.x(), t.constant(1), t.constant(4));
            let sum = t.pool.add(x, one);
            let (left, right) = (t.pool.mul(sum, four), t.pool.mul(x, four));
            t.pool.sub(left, right)
        }),
        term!(t => t.constant(4)),
    );
    same(
        "a shift is a product",
        term!(t => { let (x, two) = (t.x(), t.constant(2)); t.pool.shl(x, two) }),
        term!(t => { let (x, four) = (t.x(), t.constant(4)); t.pool.mul(x, four) }),
    );
    same(
        "-x - 1 is not x",
        term!(t => { let (x, c) = (t.x(), t.constant(-1)); let n = t.pool.neg(x); t.pool.add(n, c) }),
        term!(t => { let x = t.x(); t.pool.not(x) }),
    );
    same(
        "x + not x is -1",
        term!(t => { let x = t.x(); let n = t.pool.not(x); t.pool.add(x, n) }),
        term!(t => t.constant(-1)),
    );
    same(
        "(x + y) + z is x + (z + y)",
        term!(t => { let (x, y, z) = (t.x(), t.y(), t.z()); let s = t.pool.add(x, y); t.pool.add(s, z) }),
        term!(t => { let (x, y, z) = (t.x(), t.y(), t.z()); let s = t.pool.add(z, y); t.pool.add(x, s) }),
    );
    same(
        "(x * y) * z is x * (z * y)",
        term!(t => { let (x, y, z) = (t.x(), t.y(), t.z()); let s = t.pool.mul(x, y); t.pool.mul(s, z) }),
        term!(t => { let (x, y, z) = (t.x(), t.y(), t.z()); let s = t.pool.mul(z, y); t.pool.mul(x, s) }),
    );
    same(
        "(x + 2) * y is x * y + 2y",
        term!(t => { let (x, y, c) = (t.x(), t.y(), t.constant(2)); let s = t.pool.add(x, c); t.pool.mul(s, y) }),
        term!(t => {
            let (x, y, c) = (t.x(), t.y(), t.constant(2));
            let (product, double) = (t.pool.mul(x, y), t.pool.mul(y, c));
            t.pool.add(product, double)
        }),
    );
    same(
        "the distributive law holds",
        term!(t => {
            let (x, y, z) = (t.x(), t.y(), t.z());
            let sum = t.pool.add(y, z);
            let left = t.pool.mul(x, sum);
            let (first, second) = (t.pool.mul(x, y), t.pool.mul(x, z));
            let right = t.pool.add(first, second);
            t.pool.eq(left, right)
        }),
        term!(t => t.pool.truth(true)),
    );
    same(
        "the binomial formula holds",
        term!(t => {
            let (x, y) = (t.x(), t.y());
            let (sum, difference) = (t.pool.add(x, y), t.pool.sub(x, y));
            let left = t.pool.mul(sum, difference);
            let (first, second) = (t.pool.mul(x, x), t.pool.mul(y, y));
            let right = t.pool.sub(first, second);
            t.pool.eq(left, right)
        }),
        term!(t => t.pool.truth(true)),
    );
}

#[test]
fn memory() {
    same(
        "the bytes of a word make the word",
        term!(t => {
            let x = t.x();
            let mut word = t.pool.extract(x, 0, 8);
            for index in 1..4 {
                let byte = t.pool.extract(x, 8 * index, 8);
                word = t.pool.concat(byte, word);
            }
            word
        }),
        term!(t => t.x()),
    );
    same(
        "from the high byte down as well",
        term!(t => {
            let x = t.x();
            let mut word = t.pool.extract(x, 24, 8);
            for index in (0..3).rev() {
                let byte = t.pool.extract(x, 8 * index, 8);
                word = t.pool.concat(word, byte);
            }
            word
        }),
        term!(t => t.x()),
    );
    same(
        "bytes put together with shifts are what a load gives",
        term!(t => {
            let mut word = t.constant(0);
            for index in 0..4 {
                let byte = t.byte(index);
                let (wide, amount) = (t.pool.zero_extend(byte, 32), t.constant(8 * i64::from(index)));
                let shifted = t.pool.shl(wide, amount);
                word = t.pool.or(word, shifted);
            }
            word
        }),
        term!(t => {
            let mut word = t.byte(0);
            for index in 1..4 {
                let byte = t.byte(index);
                word = t.pool.concat(byte, word);
            }
            word
        }),
    );
    same(
        "the same with additions, big end first",
        term!(t => {
            let mut word = t.constant(0);
            for index in (0..4).rev() {
                let (byte, scale) = (t.byte(index), t.constant(256));
                let wide = t.pool.zero_extend(byte, 32);
                word = t.pool.mul(word, scale);
                word = t.pool.add(word, wide);
            }
            word
        }),
        term!(t => {
            let mut word = t.byte(0);
            for index in 1..4 {
                let byte = t.byte(index);
                word = t.pool.concat(byte, word);
            }
            word
        }),
    );
    // Whatever the term is, its bytes make it again.
    type Shape = fn(&mut Terms) -> ExprId;
    let shapes: [(&str, Shape); 12] = [
        ("a sum", |t| {
            let (x, y) = (t.x(), t.y());
            t.pool.add(x, y)
        }),
        ("a sum with a constant", |t| {
            let (x, c) = (t.x(), t.constant(1000));
            t.pool.add(x, c)
        }),
        ("a multiple", |t| {
            let (x, c) = (t.x(), t.constant(8));
            t.pool.mul(x, c)
        }),
        ("a multiple with an offset", |t| {
            let (x, eight, twelve) = (t.x(), t.constant(8), t.constant(12));
            let m = t.pool.mul(x, eight);
            t.pool.add(m, twelve)
        }),
        ("a conjunction", |t| {
            let (x, y) = (t.x(), t.y());
            t.pool.and(x, y)
        }),
        ("a mask", |t| {
            let (x, c) = (t.x(), t.constant(0x0ff0_f00f));
            t.pool.and(x, c)
        }),
        ("a disjunction", |t| {
            let (x, c) = (t.x(), t.constant(0x0ff0_f00f));
            t.pool.or(x, c)
        }),
        ("a sign-extended byte", |t| {
            let b = t.byte(0);
            t.pool.sign_extend(b, 32)
        }),
        ("a zero-extended byte", |t| {
            let b = t.byte(0);
            t.pool.zero_extend(b, 32)
        }),
        ("a choice", |t| {
            let (p, x, y) = (t.p(), t.x(), t.y());
            t.pool.ite(p, x, y)
        }),
        ("a choice of constants", |t| {
            let (p, a, b) = (t.p(), t.constant(0x1234_5678), t.constant(7));
            t.pool.ite(p, a, b)
        }),
        ("a complement", |t| {
            let x = t.x();
            t.pool.not(x)
        }),
    ];
    for (name, shape) in shapes {
        same(
            &format!("the bytes of {name}"),
            |t: &mut Terms| {
                let term = shape(t);
                let mut word = t.pool.extract(term, 0, 8);
                for index in 1..4 {
                    let byte = t.pool.extract(term, 8 * index, 8);
                    word = t.pool.concat(byte, word);
                }
                word
            },
            shape,
        );
    }
    same(
        "a byte swap twice is nothing",
        term!(t => {
            let x = t.x();
            let swap = |t: &mut Terms, x: ExprId| {
                let mut word = t.pool.extract(x, 24, 8);
                for index in (0..3).rev() {
                    let byte = t.pool.extract(x, 8 * index, 8);
                    word = t.pool.concat(byte, word);
                }
                word
            };
            let once = swap(t, x);
            swap(t, once)
        }),
        term!(t => t.x()),
    );
}

#[test]
fn promotion_and_truncation() {
    same(
        "(char)(a + b) is a + b of chars",
        term!(t => {
            let (a, b) = (t.byte(0), t.byte(1));
            let (a, b) = (t.pool.sign_extend(a, 32), t.pool.sign_extend(b, 32));
            let sum = t.pool.add(a, b);
            t.pool.truncate(sum, 8)
        }),
        term!(t => { let (a, b) = (t.byte(0), t.byte(1)); t.pool.add(a, b) }),
    );
    same(
        "(char)(x + 1) is (char)x + 1",
        term!(t => { let (x, c) = (t.x(), t.constant(1)); let s = t.pool.add(x, c); t.pool.truncate(s, 8) }),
        term!(t => { let x = t.x(); let (x, c) = (t.pool.truncate(x, 8), t.pool.constant(8, 1)); t.pool.add(x, c) }),
    );
    same(
        "an index computed narrowly is one computed widely",
        term!(t => {
            let (b, c) = (t.byte(0), t.constant(-48));
            let wide = t.pool.zero_extend(b, 32);
            let digit = t.pool.add(wide, c);
            t.pool.sign_extend(digit, 64)
        }),
        term!(t => { let b = t.byte(0); let (b, c) = (t.pool.zero_extend(b, 64), t.pool.constant(64, -48i64 as u64)); t.pool.add(b, c) }),
    );
    same(
        "a character below '9' + 1 is a byte below",
        term!(t => {
            let (b, c) = (t.byte(0), t.constant(58));
            let wide = t.pool.zero_extend(b, 32);
            t.pool.slt(wide, c)
        }),
        term!(t => { let (b, c) = (t.byte(0), t.pool.constant(8, 58)); t.pool.ult(b, c) }),
    );
    same(
        "(base + 4i - base) / 4 is i",
        term!(t => {
            let i = t.x();
            let i = t.pool.sign_extend(i, 64);
            let (base, four) = (t.variable("base", 64), t.pool.constant(64, 4));
            let scaled = t.pool.mul(i, four);
            let address = t.pool.add(base, scaled);
            let offset = t.pool.sub(address, base);
            let two = t.pool.constant(64, 2);
            t.pool.ashr(offset, two)
        }),
        term!(t => { let i = t.x(); t.pool.sign_extend(i, 64) }),
    );
}

#[test]
fn comparisons() {
    same(
        "x + 3 == 10 is x == 7",
        term!(t => { let (x, a, b) = (t.x(), t.constant(3), t.constant(10)); let s = t.pool.add(x, a); t.pool.eq(s, b) }),
        term!(t => { let (x, c) = (t.x(), t.constant(7)); t.pool.eq(x, c) }),
    );
    same(
        "x + y == x + z is y == z",
        term!(t => { let (x, y, z) = (t.x(), t.y(), t.z()); let (a, b) = (t.pool.add(x, y), t.pool.add(x, z)); t.pool.eq(a, b) }),
        term!(t => { let (y, z) = (t.y(), t.z()); t.pool.eq(z, y) }),
    );
    same(
        "3x == 21 is x == 7",
        term!(t => { let (x, a, b) = (t.x(), t.constant(3), t.constant(21)); let s = t.pool.mul(x, a); t.pool.eq(s, b) }),
        term!(t => { let (x, c) = (t.x(), t.constant(7)); t.pool.eq(x, c) }),
    );
    same(
        "4x == 6 is false",
        term!(t => { let (x, a, b) = (t.x(), t.constant(4), t.constant(6)); let s = t.pool.mul(x, a); t.pool.eq(s, b) }),
        term!(t => t.pool.truth(false)),
    );
    same(
        "x < 1 is x == 0",
        term!(t => { let (x, c) = (t.x(), t.constant(1)); t.pool.ult(x, c) }),
        term!(t => { let x = t.x(); t.pool.is_zero(x) }),
    );
    same(
        "x > 5 is not x < 6",
        term!(t => { let (x, c) = (t.x(), t.constant(5)); t.pool.sgt(x, c) }),
        term!(t => { let (x, c) = (t.x(), t.constant(6)); let below = t.pool.slt(x, c); t.pool.not(below) }),
    );
    same(
        "a negative sign is the sign bit",
        term!(t => { let (x, c) = (t.x(), t.constant(0)); t.pool.slt(x, c) }),
        term!(t => { let x = t.x(); t.pool.sign_bit(x) }),
    );
    same(
        "an equal word is equal bytes",
        term!(t => {
            let mut word = t.byte(0);
            for index in 1..4 {
                let byte = t.byte(index);
                word = t.pool.concat(byte, word);
            }
            let c = t.constant(0x4142_4344);
            t.pool.eq(word, c)
        }),
        term!(t => {
            let equal: Vec<ExprId> = [0x44, 0x43, 0x42, 0x41]
                .into_iter()
                .enumerate()
                .map(|(index, value)| {
                    let (byte, value) = (t.byte(index as u32), t.pool.constant(8, value));
                    t.pool.eq(byte, value)
                })
                .collect();
            t.pool.and_all(equal)
        }),
    );
    same(
        "ite(p, 3, 5) == 3 is p",
        term!(t => { let (p, a, b) = (t.p(), t.constant(3), t.constant(5)); let i = t.pool.ite(p, a, b); t.pool.eq(i, a) }),
        term!(t => t.p()),
    );
    same(
        "zext(p) != 0 is p",
        term!(t => { let p = t.p(); let (w, zero) = (t.pool.zero_extend(p, 32), t.constant(0)); t.pool.ne(w, zero) }),
        term!(t => t.p()),
    );
    same(
        "x % 2 == 0 is a question of the last bit",
        term!(t => { let (x, c) = (t.x(), t.constant(2)); let r = t.pool.srem(x, c); t.pool.is_zero(r) }),
        term!(t => { let x = t.x(); let bit = t.pool.truncate(x, 1); t.pool.not(bit) }),
    );
    same(
        "x % 4 == 0 too",
        term!(t => { let (x, c) = (t.x(), t.constant(4)); let r = t.pool.srem(x, c); t.pool.is_zero(r) }),
        term!(t => { let x = t.x(); let bits = t.pool.truncate(x, 2); t.pool.is_zero(bits) }),
    );
    same(
        "aligned addresses are aligned",
        term!(t => {
            let (x, eight, seven) = (t.x(), t.constant(8), t.constant(7));
            let scaled = t.pool.mul(x, eight);
            let masked = t.pool.and(scaled, seven);
            t.pool.is_zero(masked)
        }),
        term!(t => t.pool.truth(true)),
    );
    same(
        "not x == not y is x == y",
        term!(t => { let (x, y) = (t.x(), t.y()); let (a, b) = (t.pool.not(x), t.pool.not(y)); t.pool.eq(a, b) }),
        term!(t => { let (x, y) = (t.x(), t.y()); t.pool.eq(x, y) }),
    );
    same(
        "not x == y is x == not y",
        term!(t => { let (x, y) = (t.x(), t.y()); let a = t.pool.not(x); t.pool.eq(a, y) }),
        term!(t => { let (x, y) = (t.x(), t.y()); let a = t.pool.not(y); t.pool.eq(x, a) }),
    );
}

#[test]
fn addresses_and_tables() {
    same(
        "equal addresses are equal indices",
        term!(t => {
            let (i, j, base) = (t.x(), t.y(), t.variable("base", 64));
            let address = |t: &mut Terms, index: ExprId| {
                let (index, four) = (t.pool.sign_extend(index, 64), t.pool.constant(64, 4));
                let scaled = t.pool.mul(index, four);
                t.pool.add(base, scaled)
            };
            let (left, right) = (address(t, i), address(t, j));
            t.pool.eq(left, right)
        }),
        term!(t => { let (i, j) = (t.x(), t.y()); t.pool.eq(j, i) }),
    );
    // A lookup in a table of 16 entries, by a chain of choices: the entries that are 7 are at 3 and 9.
    same(
        "an entry with a value is an index",
        term!(t => {
            let i = t.x();
            let mut value = t.constant(0);
            for entry in (0..16).rev() {
                let (index, content) = (t.constant(entry), t.constant(if entry % 6 == 3 { 7 } else { entry * 100 }));
                let here = t.pool.eq(i, index);
                value = t.pool.ite(here, content, value);
            }
            let seven = t.constant(7);
            t.pool.eq(value, seven)
        }),
        term!(t => {
            let (i, three, nine) = (t.x(), t.constant(3), t.constant(9));
            let fifteen = t.constant(15);
            let (a, b, c) = (t.pool.eq(i, three), t.pool.eq(i, nine), t.pool.eq(i, fifteen));
            t.pool.or_all([a, b, c])
        }),
    );
}

#[test]
fn truths() {
    same(
        "De Morgan",
        term!(t => { let (p, q) = (t.p(), t.q()); let a = t.pool.and(p, q); t.pool.not(a) }),
        term!(t => { let (p, q) = (t.p(), t.q()); let (p, q) = (t.pool.not(p), t.pool.not(q)); t.pool.or(q, p) }),
    );
    same(
        "absorption",
        term!(t => { let (p, q) = (t.p(), t.q()); let a = t.pool.or(p, q); t.pool.and(a, p) }),
        term!(t => t.p()),
    );
    same(
        "p and (not p or q) is p and q",
        term!(t => { let (p, q) = (t.p(), t.q()); let a = t.pool.implies(p, q); t.pool.and(p, a) }),
        term!(t => { let (p, q) = (t.p(), t.q()); t.pool.and(p, q) }),
    );
    same(
        "x < 5 and x < 10 is x < 5",
        term!(t => {
            let (x, five, ten) = (t.x(), t.constant(5), t.constant(10));
            let (a, b) = (t.pool.ult(x, five), t.pool.ult(x, ten));
            t.pool.and(a, b)
        }),
        term!(t => { let (x, c) = (t.x(), t.constant(5)); t.pool.ult(x, c) }),
    );
    same(
        "x == 3 and x > 4 is false",
        term!(t => {
            let (x, three, four) = (t.x(), t.constant(3), t.constant(4));
            let (a, b) = (t.pool.eq(x, three), t.pool.sgt(x, four));
            t.pool.and(a, b)
        }),
        term!(t => t.pool.truth(false)),
    );
    same(
        "ite(p, 1, 0) is p",
        term!(t => { let p = t.p(); let (a, b) = (t.constant(1), t.constant(0)); t.pool.ite(p, a, b) }),
        term!(t => { let p = t.p(); t.pool.zero_extend(p, 32) }),
    );
    same(
        "a nested choice of the same condition",
        term!(t => {
            let (p, x, y, z) = (t.p(), t.x(), t.y(), t.z());
            let inner = t.pool.ite(p, x, y);
            t.pool.ite(p, inner, z)
        }),
        term!(t => { let (p, x, z) = (t.p(), t.x(), t.z()); t.pool.ite(p, x, z) }),
    );
}

#[test]
fn masks_and_shifts() {
    same(
        "(x >> 4) & 15 is (x & 0xf0) >> 4",
        term!(t => { let (x, a, b) = (t.x(), t.constant(4), t.constant(15)); let s = t.pool.lshr(x, a); t.pool.and(s, b) }),
        term!(t => { let (x, a, b) = (t.x(), t.constant(0xf0), t.constant(4)); let s = t.pool.and(x, a); t.pool.lshr(s, b) }),
    );
    same(
        "x & ~0xff is (x >> 8) << 8",
        term!(t => { let (x, a) = (t.x(), t.constant(!0xff)); t.pool.and(x, a) }),
        term!(t => { let (x, a) = (t.x(), t.constant(8)); let s = t.pool.lshr(x, a); t.pool.shl(s, a) }),
    );
    same(
        "(x << 8) >> 8 is x & 0xffffff",
        term!(t => { let (x, a) = (t.x(), t.constant(8)); let s = t.pool.shl(x, a); t.pool.lshr(s, a) }),
        term!(t => { let (x, a) = (t.x(), t.constant(0xff_ffff)); t.pool.and(x, a) }),
    );
    same(
        "(x << 24) >> 24 with sign is a sign-extended byte",
        term!(t => { let (x, a) = (t.x(), t.constant(24)); let s = t.pool.shl(x, a); t.pool.ashr(s, a) }),
        term!(t => { let x = t.x(); let b = t.pool.truncate(x, 8); t.pool.sign_extend(b, 32) }),
    );
    same(
        "a set flag is set",
        term!(t => { let (x, c) = (t.x(), t.constant(4)); let s = t.pool.or(x, c); let m = t.pool.and(s, c); t.pool.is_zero(m) }),
        term!(t => t.pool.truth(false)),
    );
    same(
        "(x & m) | (x & ~m) is x",
        term!(t => {
            let (x, a, b) = (t.x(), t.constant(0xff00), t.constant(!0xff00));
            let (a, b) = (t.pool.and(x, a), t.pool.and(x, b));
            t.pool.or(a, b)
        }),
        term!(t => t.x()),
    );
    same(
        "8x | 4 is 8x + 4",
        term!(t => { let (x, a, b) = (t.x(), t.constant(8), t.constant(4)); let s = t.pool.mul(x, a); t.pool.or(s, b) }),
        term!(t => { let (x, a, b) = (t.x(), t.constant(8), t.constant(4)); let s = t.pool.mul(x, a); t.pool.add(s, b) }),
    );
    same(
        "(8x + 4) & ~7 is 8x",
        term!(t => {
            let (x, a, b, c) = (t.x(), t.constant(8), t.constant(4), t.constant(!7));
            let s = t.pool.mul(x, a);
            let s = t.pool.add(s, b);
            t.pool.and(s, c)
        }),
        term!(t => { let (x, a) = (t.x(), t.constant(8)); t.pool.mul(x, a) }),
    );
    same(
        "two words make a double word, with shifts or not",
        term!(t => {
            let (a, b) = (t.variable("a", 64), t.variable("b", 64));
            let (a, b, c) = (t.pool.zero_extend(a, 128), t.pool.zero_extend(b, 128), t.pool.constant(128, 64));
            let high = t.pool.shl(a, c);
            t.pool.or(high, b)
        }),
        term!(t => { let (a, b) = (t.variable("a", 64), t.variable("b", 64)); t.pool.concat(a, b) }),
    );
}
