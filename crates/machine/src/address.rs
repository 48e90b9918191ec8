//! Where objects live: an address names its object.
//!
//! Addresses are 47 bits. The top three name a region, the next bits a slot of the region, and each slot belongs to one object for
//! the whole path: slots are never reused, so a stale pointer is always recognised. Objects start some way into their slot, so a
//! pointer that strays a little before or past its object still names it, and neighbouring numbers are far apart, so one that
//! strays further names nobody.
//!
//! | region | holds | slot |
//! |---|---|---|
//! | 0 | nobody (null and small integers) | - |
//! | 1 | functions and their blocks, numbered by name | 64 KiB |
//! | 2 | globals, placed by name, in one or more slots each: in the first 2 GiB those that tables of 32-bit distances speak of | 64 KiB |
//! | 3 | stack and heap objects up to 32 KiB, numbered by their ordinal on the path | 64 KiB |
//! | 4 | stack and heap objects up to 32 MiB, likewise | 64 MiB |
//! | 5-6 | larger objects, likewise | 64 GiB |
//! | 7 | objects behind input pointers, placed by their access path ([`crate::lazy`]) | 64 KiB |
//!
//! An object is aligned as declared and no more: its base is an odd multiple of its alignment. Bases are staggered so that the low
//! 32 bits of two objects' addresses differ.

use rustc_hash::FxHashMap;

const REGION_SHIFT: u32 = 44;
const SMALL_SHIFT: u32 = 16;
const MEDIUM_SHIFT: u32 = 26;
const HUGE_SHIFT: u32 = 36;
/// How far into its slot an object starts at least.
pub(crate) const GUARD: u64 = 8 * 1024;
const SMALL_MAX: u64 = 32 * 1024;
const MEDIUM_MAX: u64 = 32 * 1024 * 1024;
/// Larger objects are refused (reported as Incomplete).
pub(crate) const OBJECT_MAX: u64 = 4 * 1024 * 1024 * 1024;
/// Alignments past this are not honoured in the staggered slots.
const ALIGN_MAX: u64 = 4096;
/// Where the class stands in an object's number.
const CLASS_SHIFT: u32 = 29;
/// Slots of the part of the global region whose distances fit 32 bits.
const NEAR_GLOBAL_SLOTS: u64 = 1 << (31 - SMALL_SHIFT);
const GLOBAL_SLOTS: u64 = 1 << (REGION_SHIFT - SMALL_SHIFT);
const FUNCTION_SLOT_BITS: u32 = 20;
/// Where the part of the global region begins in which those lie that found no place by their name.
const LAST_GLOBAL_SLOT: u64 = GLOBAL_SLOTS / 2;
/// Slots looked at before a global is placed far from the others.
const GLOBAL_TRIES: u64 = 4096;

/// An object on a path: its class and its number in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ObjectId(u32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Global,
    Small,
    Medium,
    Huge,
    /// Behind an input pointer; its number is its slot.
    Lazy,
}

impl ObjectId {
    pub fn new(class: Class, index: usize) -> ObjectId {
        // Fits: no class has room for as many.
        debug_assert!(index < 1 << CLASS_SHIFT);
        ObjectId((class as u32) << CLASS_SHIFT | index as u32)
    }

    pub fn class(self) -> Class {
        match self.0 >> CLASS_SHIFT {
            0 => Class::Global,
            1 => Class::Small,
            2 => Class::Medium,
            3 => Class::Huge,
            _ => Class::Lazy,
        }
    }

    pub fn index(self) -> usize {
        (self.0 & ((1 << CLASS_SHIFT) - 1)) as usize
    }

    /// Class and index as one number, for whoever writes it down.
    pub(crate) fn number(self) -> u32 {
        self.0
    }

    pub(crate) fn of_number(number: u32) -> ObjectId {
        ObjectId(number)
    }
}

/// What the bits of an address name, whether or not it exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    Nobody,
    /// A slot of the function region.
    Function {
        slot: u32,
    },
    /// A slot of the global region.
    Global {
        slot: u32,
    },
    Object(ObjectId),
}

/// Objects are spread over their region by a factor, so that a pointer that strays far from its object names nobody, not a neighbour.
/// The factor is odd, so that it has an inverse, and the low bits of an object's slot are a permutation of those of its number.
struct Spread {
    bits: u32,
    factor: u32,
    inverse: u32,
}

impl Spread {
    const fn new(bits: u32, factor: u32) -> Spread {
        // Newton's iteration doubles the bits that are right.
        let mut inverse = factor;
        let mut round = 0;
        while round < 5 {
            inverse = inverse.wrapping_mul(2u32.wrapping_sub(factor.wrapping_mul(inverse)));
            round += 1;
        }
        Spread { bits, factor, inverse }
    }

    const fn mask(&self) -> u32 {
        (1 << self.bits) - 1
    }

    #[inline(always)]
    const fn slot(&self, index: u32) -> u32 {
        index.wrapping_mul(self.factor) & self.mask()
    }

    #[inline(always)]
    const fn index(&self, slot: u32) -> u32 {
        slot.wrapping_mul(self.inverse) & self.mask()
    }
}

const SMALL_SPREAD: Spread = Spread::new(REGION_SHIFT - SMALL_SHIFT, 0x09e3_779b);
const MEDIUM_SPREAD: Spread = Spread::new(REGION_SHIFT - MEDIUM_SHIFT, 0x0002_78dd);

#[inline]
pub fn named(address: u64) -> Named {
    // At most 28 bits: those of a region less those of a slot.
    let within = |shift: u32| ((address & ((1 << REGION_SHIFT) - 1)) >> shift) as u32;
    match address >> REGION_SHIFT {
        3 => Named::Object(ObjectId::new(Class::Small, SMALL_SPREAD.index(within(SMALL_SHIFT)) as usize)),
        2 => Named::Global { slot: within(SMALL_SHIFT) },
        4 => Named::Object(ObjectId::new(Class::Medium, MEDIUM_SPREAD.index(within(MEDIUM_SHIFT)) as usize)),
        1 => Named::Function { slot: within(SMALL_SHIFT) },
        region @ 5..=6 => {
            let index = ((region - 5) << (REGION_SHIFT - HUGE_SHIFT)) as usize + within(HUGE_SHIFT) as usize;
            Named::Object(ObjectId::new(Class::Huge, index))
        }
        7 => Named::Object(ObjectId::new(Class::Lazy, within(SMALL_SHIFT) as usize)),
        _ => Named::Nobody,
    }
}

/// Whether a number lies where addresses do.
pub fn may_be_address(word: u64) -> bool {
    (1..=7).contains(&(word >> REGION_SHIFT))
}

/// The class an object of this size belongs to, `None` when it is too large for all.
pub(crate) fn class_for(size: u64) -> Option<Class> {
    match size {
        size if size <= SMALL_MAX => Some(Class::Small),
        size if size <= MEDIUM_MAX => Some(Class::Medium),
        size if size <= OBJECT_MAX => Some(Class::Huge),
        _ => None,
    }
}

/// How far past its base addresses still name a global of this size and no other: for those whose end nobody knows.
pub fn reach(size: u64) -> u64 {
    size + SMALL_MAX
}

/// How many objects of a class a path can have.
pub fn capacity(class: Class) -> usize {
    match class {
        Class::Global => GLOBAL_SLOTS as usize,
        Class::Small => 1 << (REGION_SHIFT - SMALL_SHIFT),
        Class::Medium => 1 << (REGION_SHIFT - MEDIUM_SHIFT),
        Class::Huge => 2 << (REGION_SHIFT - HUGE_SHIFT),
        Class::Lazy => 1 << (REGION_SHIFT - SMALL_SHIFT),
    }
}

fn aligned_from(start: u64, align: u64) -> u64 {
    let align = align.clamp(1, ALIGN_MAX);
    start.next_multiple_of(2 * align) + align
}

/// The base of the `index`-th stack or heap object of a class.
pub fn base(class: Class, index: usize, align: u64) -> u64 {
    debug_assert!(index < capacity(class));
    let (number, index) = (index as u32, index as u64);
    match class {
        Class::Small => {
            let stagger = (index >> (32 - SMALL_SHIFT)) * 64 % GUARD;
            let slot = u64::from(SMALL_SPREAD.slot(number));
            aligned_from((3 << REGION_SHIFT) + (slot << SMALL_SHIFT) + GUARD + stagger, align)
        }
        Class::Medium => {
            let stagger = (index >> (32 - MEDIUM_SHIFT)) * 64 % MEDIUM_MAX / 4;
            let slot = u64::from(MEDIUM_SPREAD.slot(number));
            aligned_from((4 << REGION_SHIFT) + (slot << MEDIUM_SHIFT) + GUARD + stagger, align)
        }
        Class::Huge => aligned_from((5 << REGION_SHIFT) + (index << HUGE_SHIFT) + GUARD * (index + 1), align),
        Class::Lazy => aligned_from((7 << REGION_SHIFT) + (index << SMALL_SHIFT) + GUARD, align),
        Class::Global => unreachable!("globals are placed by name"),
    }
}

/// The slot that an access path prefers among those behind input pointers.
pub(crate) fn lazy_slot(path: &str) -> usize {
    // The low bits of this hash are its worst.
    (name_hash(path) >> 20) as usize % capacity(Class::Lazy)
}

/// The slot of an address behind an input pointer.
pub(crate) fn lazy_slot_of(address: u64) -> Option<usize> {
    match named(address) {
        Named::Object(id) if id.class() == Class::Lazy => Some(id.index()),
        _ => None,
    }
}

/// The largest object that has room behind an input pointer.
pub(crate) const LAZY_MAX: u64 = SMALL_MAX;

/// Something that is placed by its name, and by its content where the name is only a number among its like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Spot {
    preferred: u64,
    /// Decides who comes first where two prefer the same.
    key: u64,
}

impl Spot {
    pub fn of_name(name: &str, key: u64) -> Spot {
        Spot { preferred: name_hash(name), key }
    }

    pub fn of_content(key: u64) -> Spot {
        Spot { preferred: key, key }
    }
}

/// Places globals and functions by their names, so that neither an edit elsewhere nor another order of the files moves them.
pub struct Placement {
    global_bases: Vec<u64>,
    global_slots: FxHashMap<u64, u32>,
    function_slots: FxHashMap<u64, u32>,
    function_bases: Vec<u64>,
}

/// FNV-1a: tiny, stable, and good enough to spread names over slots.
fn name_hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ byte as u64).wrapping_mul(0x100_0000_01b3))
}

impl Placement {
    /// `globals` as (spot, size, align, near), by number; the near ones are those of whose distances tables are made. `None` when they
    /// do not fit.
    pub fn new(
        globals: impl Iterator<Item = (Spot, u64, u32, bool)>,
        functions: impl Iterator<Item = Spot>,
    ) -> Option<Placement> {
        let (globals, functions): (Vec<_>, Vec<Spot>) = (globals.collect(), functions.collect());
        let mut placement = Placement {
            global_bases: vec![0; globals.len()],
            global_slots: FxHashMap::default(),
            function_slots: FxHashMap::default(),
            function_bases: vec![0; functions.len()],
        };
        // Where the globals end that did not fit near their hash: the last part of the region.
        let mut last = LAST_GLOBAL_SLOT;
        for number in in_order(globals.iter().map(|global| global.0)) {
            let (spot, size, align, near) = globals[number];
            let id = u32::try_from(number).ok()?;
            // Room for the object, what strays past it, and its place in the first slot.
            let slots = 1 + size.saturating_add(SMALL_MAX) / (1 << SMALL_SHIFT);
            let part = if near { 0..NEAR_GLOBAL_SLOTS } else { NEAR_GLOBAL_SLOTS..LAST_GLOBAL_SLOT };
            let free = |slot: u64| {
                slot + slots <= part.end && (slot..slot + slots).all(|slot| !placement.global_slots.contains_key(&slot))
            };
            let size = part.end - part.start;
            let preferred = spot.preferred % size;
            let found = (0..GLOBAL_TRIES).map(|step| part.start + (preferred + step) % size).find(|&slot| free(slot));
            let slot = match found {
                Some(slot) => slot,
                None => {
                    let slot = last;
                    last = last.saturating_add(slots);
                    if last > GLOBAL_SLOTS {
                        return None;
                    }
                    slot
                }
            };
            for slot in slot..slot + slots {
                placement.global_slots.insert(slot, id);
            }
            placement.global_bases[number] =
                aligned_from((2 << REGION_SHIFT) + (slot << SMALL_SHIFT) + GUARD, align as u64);
        }
        for number in in_order(functions.iter().copied()) {
            let count = 1u64 << FUNCTION_SLOT_BITS;
            let id = u32::try_from(number).ok().filter(|&number| u64::from(number) < count / 2)?;
            let mut slot = functions[number].preferred % count;
            while placement.function_slots.contains_key(&slot) {
                slot = (slot + 1) % count;
            }
            placement.function_slots.insert(slot, id);
            placement.function_bases[number] = (1 << REGION_SHIFT) + (slot << SMALL_SHIFT) + 16 + (slot >> 12) * 32;
        }
        Some(placement)
    }

    pub(crate) fn global_base(&self, number: usize) -> u64 {
        self.global_bases[number]
    }

    pub(crate) fn function_address(&self, number: usize) -> u64 {
        self.function_bases[number]
    }

    /// Addresses of blocks follow their function's.
    pub fn block_address(&self, function: usize, block: u32) -> u64 {
        self.function_bases[function] + 1 + block as u64
    }

    /// The global whose slot this is.
    pub(crate) fn global_in(&self, slot: u32) -> Option<ObjectId> {
        self.global_slots.get(&slot.into()).map(|&number| ObjectId::new(Class::Global, number as usize))
    }

    /// The function and the block (`None`: the function itself) at an address.
    pub(crate) fn function_at(&self, address: u64) -> Option<(u32, Option<u32>)> {
        let Named::Function { slot } = named(address) else { return None };
        let number = *self.function_slots.get(&slot.into())?;
        match address.checked_sub(self.function_bases[number as usize])? {
            0 => Some((number, None)),
            distance => Some((number, Some(u32::try_from(distance - 1).ok()?))),
        }
    }
}

/// The numbers of things in the order in which they are placed.
fn in_order(spots: impl Iterator<Item = Spot>) -> Vec<usize> {
    let mut order: Vec<(Spot, usize)> = spots.zip(0..).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, number)| number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_their_objects() {
        for (class, indices) in [
            (Class::Small, vec![0, 1, 65_535, 65_536, capacity(Class::Small) - 1]),
            (Class::Medium, vec![0, 1, 63, 64, capacity(Class::Medium) - 1]),
            (Class::Huge, vec![0, 1, 255, 256, capacity(Class::Huge) - 1]),
            (Class::Lazy, vec![0, 1, 65_536, capacity(Class::Lazy) - 1]),
        ] {
            let size = match class {
                Class::Small | Class::Lazy => SMALL_MAX,
                Class::Medium => MEDIUM_MAX,
                _ => OBJECT_MAX,
            };
            for index in indices {
                for align in [1, 2, 8, 16, 64, 4096] {
                    let base = base(class, index, align);
                    assert_eq!(base % align, 0);
                    assert_ne!(base % (2 * align), 0);
                    assert!(base + size < 1 << 47);
                    for address in [base, base - 4096, base + size, base + size / 2] {
                        assert_eq!(named(address), Named::Object(ObjectId::new(class, index)));
                    }
                }
            }
        }
        assert_eq!(named(0), Named::Nobody);
        assert_eq!(named(u64::MAX), Named::Nobody);
    }

    #[test]
    fn objects_are_far_apart() {
        for (class, count, least) in [(Class::Small, 10_000, 1 << 29), (Class::Medium, 1_000, 1 << 32)] {
            let mut bases: Vec<u64> = (0..count).map(|index| base(class, index, 16)).collect();
            bases.sort_unstable();
            assert!(bases.windows(2).all(|pair| pair[1] - pair[0] > least), "{class:?}");
        }
    }

    #[test]
    fn low_halves_of_small_objects_differ() {
        let low = |index| base(Class::Small, index, 16) as u32;
        let mut seen = std::collections::HashSet::new();
        assert!((0..300_000).all(|index| seen.insert(low(index))));
    }

    #[test]
    fn globals_and_functions_are_found_by_address() {
        let names: Vec<String> = (0..5000).map(|number| format!("name{number}")).collect();
        let placement = Placement::new(
            names
                .iter()
                .enumerate()
                .map(|(number, name)| (spot(name), if number == 6 { 1 << 30 } else { 100 }, 16, number % 2 == 1)),
            names.iter().map(|name| spot(name)),
        )
        .unwrap();
        for number in 0..names.len() {
            let base = placement.global_base(number);
            let Named::Global { slot } = named(base) else { panic!() };
            assert_eq!(placement.global_in(slot), Some(ObjectId::new(Class::Global, number)));
            assert_eq!(placement.function_at(placement.function_address(number)), Some((number as u32, None)));
            assert_eq!(placement.function_at(placement.block_address(number, 3)), Some((number as u32, Some(3))));
            assert!(number % 2 == 0 || base - (2 << REGION_SHIFT) < 1 << 31, "distances of near globals fit 32 bits");
        }
        let Named::Global { slot } = named(placement.global_base(6) + (1 << 30) - 1) else { panic!() };
        assert_eq!(placement.global_in(slot), Some(ObjectId::new(Class::Global, 6)));
    }

    fn spot(name: &str) -> Spot {
        Spot::of_name(name, name.len() as u64)
    }

    /// Where files and what is in them come in another order, nothing moves, not even what prefers the same place.
    #[test]
    fn order_does_not_move_anything() {
        let spots: Vec<Spot> = (0..20_000u64)
            .map(|number| match number % 10 {
                0 => Spot { preferred: 7, key: number },
                1 => Spot::of_content(number * 0x9e37_79b9),
                _ => Spot::of_name(&format!("name{number}"), number),
            })
            .collect();
        let bases = |order: &[usize]| -> Vec<(Spot, u64, u64)> {
            let globals = order.iter().map(|&number| (spots[number], 64, 8, number % 3 == 0));
            let placement = Placement::new(globals, order.iter().map(|&number| spots[number])).expect("they fit");
            let place = |place: usize| (placement.global_base(place), placement.function_address(place));
            let mut bases: Vec<_> =
                order.iter().enumerate().map(|(at, &number)| (spots[number], place(at).0, place(at).1)).collect();
            bases.sort_unstable();
            bases
        };
        let forwards: Vec<usize> = (0..spots.len()).collect();
        let backwards: Vec<usize> = (0..spots.len()).rev().collect();
        assert_eq!(bases(&forwards), bases(&backwards));
    }
}
