//! Bit-vectors against plain integers.

use reprise_testkit::Random;

use super::*;

/// Every binary operation against plain integer arithmetic, all operands of four bits.
#[test]
fn four_bit_operations_match_integers() {
    let signed = |value: u64| if value >= 8 { value as i64 - 16 } else { value as i64 };
    for left in 0..16u64 {
        for right in 0..16u64 {
            let (a, b) = (BitVector::from_u64(4, left), BitVector::from_u64(4, right));
            let check = |name: &str, actual: BitVector, expected: i64| {
                assert_eq!(actual.low_u64(), (expected & 15) as u64, "{name} {left} {right}");
                assert_eq!(actual.width(), 4);
            };
            let (l, r) = (left as i64, right as i64);
            let (sl, sr) = (signed(left), signed(right));
            check("add", a.add(&b), l + r);
            check("sub", a.sub(&b), l - r);
            check("mul", a.mul(&b), l * r);
            check("and", a.and(&b), l & r);
            check("or", a.or(&b), l | r);
            check("xor", a.xor(&b), l ^ r);
            check("udiv", a.udiv(&b), l.checked_div(r).unwrap_or(15));
            check("urem", a.urem(&b), l.checked_rem(r).unwrap_or(l));
            check("sdiv", a.sdiv(&b), sl.checked_div(sr).unwrap_or(if sl < 0 { 1 } else { -1 }));
            check("srem", a.srem(&b), sl.checked_rem(sr).unwrap_or(sl));
            check("shl", a.shl(&b), if r < 4 { l << r } else { 0 });
            check("lshr", a.lshr(&b), if r < 4 { l >> r } else { 0 });
            check("ashr", a.ashr(&b), sl >> r.min(3));
            assert_eq!(a.ult(&b), l < r);
            assert_eq!(a.ule(&b), l <= r);
            assert_eq!(a.slt(&b), sl < sr);
            assert_eq!(a.sle(&b), sl <= sr);
            assert_eq!(a.concat(&b).low_u64(), left << 4 | right);
        }
        let a = BitVector::from_u64(4, left);
        assert_eq!(a.sign_extend(100).to_i64(), Some(signed(left)));
        assert_eq!(a.zero_extend(100).to_u64(), Some(left));
        assert_eq!(a.square_root().low_u64(), left.isqrt());
        if left % 2 == 1 {
            assert!(a.inverse().expect("odd values have inverses").mul(&a).is_one());
        }
    }
}

/// Wide arithmetic against identities that tie the operations to each other.
#[test]
fn wide_operations_agree_with_each_other() {
    let mut random = Random::new(1);
    for width in [65, 127, 128, 129, 192, 200, 257] {
        for round in 0..200 {
            let words: Vec<u64> = (0..10).map(|_| random.next()).collect();
            let a = BitVector::from_words(width, &words[..5]);
            // Small divisors now and then: quotients of random operands are nearly always tiny.
            let b = BitVector::from_words(width, if round % 2 == 0 { &words[5..] } else { &words[5..6] });
            assert_eq!(a.udiv(&b).mul(&b).add(&a.urem(&b)), a, "unsigned division at width {width}");
            assert!(a.urem(&b).ult(&b));
            assert_eq!(a.sdiv(&b).mul(&b).add(&a.srem(&b)), a, "signed division at width {width}");
            assert_eq!(a.sub(&b).add(&b), a);
            assert_eq!(a.mul(&b), b.mul(&a));
            let cut = (random.next() % u64::from(width - 1)) as u32 + 1;
            let (high, low) = (a.extract(cut, width - cut), a.extract(0, cut));
            assert_eq!(high.concat(&low), a);
            let amount = BitVector::from_u64(width, u64::from(cut));
            assert_eq!(a.lshr(&amount), high.zero_extend(width));
            assert_eq!(a.ashr(&amount), high.sign_extend(width));
            assert_eq!(a.shl(&amount), a.extract(0, width - cut).concat(&BitVector::zero(cut)));
            assert_eq!(BitVector::parse(&a.to_string(), width), Ok(a.clone()));
            assert_eq!(BitVector::parse(&a.to_hexadecimal(), width), Ok(a.clone()));
            assert_eq!(BitVector::parse(&a.to_signed_decimal(), width), Ok(a.clone()));
            let root = a.square_root().zero_extend(width + 2);
            let next_root = root.add(&BitVector::one(width + 2));
            assert!(root.mul(&root).ule(&a.zero_extend(width + 2)));
            assert!(a.zero_extend(width + 2).ult(&next_root.mul(&next_root)));
        }
    }
}

#[test]
fn text() {
    assert_eq!(BitVector::from_u64(13, 0x1abc).to_hexadecimal(), "0x1abc");
    assert_eq!(BitVector::from_i64(128, -1).to_string(), "340282366920938463463374607431768211455");
    assert_eq!(BitVector::from_i64(200, -1).to_signed_decimal(), "-1");
    assert_eq!(BitVector::parse("-128", 8), Ok(BitVector::from_u64(8, 128)));
    assert_eq!(BitVector::parse("-129", 8), Err(ParseBitVectorError::TooLarge));
    assert_eq!(BitVector::parse("256", 8), Err(ParseBitVectorError::TooLarge));
    assert_eq!(BitVector::parse("0x1ff", 8), Err(ParseBitVectorError::TooLarge));
    assert_eq!(BitVector::parse("7", 1), Err(ParseBitVectorError::TooLarge));
    assert_eq!(BitVector::parse("#b101", 3), Ok(BitVector::from_u64(3, 5)));
    assert_eq!(BitVector::parse("", 8), Err(ParseBitVectorError::Empty));
    assert_eq!(BitVector::parse("12a", 8), Err(ParseBitVectorError::InvalidDigit('a')));
    assert_eq!(format!("{:#x}", BitVector::from_u64(64, 255)), "0xff");
}
