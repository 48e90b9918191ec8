//! The programs that are deepened level by level, and their sizes.

/// A program, and the depth to which it is deepened by one level.
pub(crate) struct DeepenedSubject {
    pub name: &'static str,
    pub source: &'static str,
    /// What comes behind the source.
    pub driver: &'static str,
    /// A macro that sets its size, and the sizes and depths: in full, and where there is little time.
    pub size: &'static str,
    pub full: (u32, u32),
    pub quick: (u32, u32),
    /// The paths that the depth cuts are few among all.
    pub boundary_is_small: bool,
}

pub(crate) const SUBJECTS: &[DeepenedSubject] = &[
    DeepenedSubject::unsized_one("compute", include_str!("../subjects/memo/compute.c"), 120, 60),
    DeepenedSubject::unsized_one("one loop", include_str!("../subjects/memo/one_loop.c"), 45, 45),
    DeepenedSubject::unsized_one("two loops", TWO_LOOPS, 300, 160),
    DeepenedSubject { boundary_is_small: false, ..DeepenedSubject::unsized_one("bank account", BANK_ACCOUNT, 15, 12) },
    WHEEL_BRAKE,
    ALTITUDE,
    RESOURCE_ARBITER,
];

impl DeepenedSubject {
    /// One whose size does not change.
    const fn unsized_one(name: &'static str, source: &'static str, full: u32, quick: u32) -> DeepenedSubject {
        let (driver, size) = ("", "SIZE");
        DeepenedSubject { name, source, driver, size, full: (0, full), quick: (0, quick), boundary_is_small: true }
    }

    /// The text in the size that there is time for, and the depth that goes with it.
    pub(crate) fn sized(&self, is_quick: bool) -> (String, u32) {
        let (size, depth) = if is_quick { self.quick } else { self.full };
        (format!("#define {} {size}\n{}{}", self.size, self.source, self.driver), depth)
    }
}

pub(crate) const WHEEL_BRAKE: DeepenedSubject = DeepenedSubject {
    name: "wheel brake",
    source: include_str!("../subjects/memo/wheel_brake.c"),
    driver: "",
    size: "INTERVALS",
    full: (3, 21),
    quick: (2, 13),
    boundary_is_small: true,
};

pub(crate) const ALTITUDE: DeepenedSubject = DeepenedSubject {
    name: "altitude",
    source: include_str!("../subjects/altitude.c"),
    driver: include_str!("../subjects/memo/two_rounds.c"),
    size: "main advise_once\n#define ROUNDS",
    full: (2, 27),
    quick: (1, 13),
    boundary_is_small: true,
};

pub(crate) const RESOURCE_ARBITER: DeepenedSubject = DeepenedSubject {
    name: "resource arbiter",
    source: include_str!("../subjects/memo/resource_arbiter.c"),
    driver: "",
    size: "TURNS",
    full: (5, 27),
    quick: (4, 21),
    boundary_is_small: true,
};

pub(crate) const TWO_LOOPS: &str = include_str!("../subjects/memo/two_loops.c");
pub(crate) const BANK_ACCOUNT: &str = include_str!("../subjects/memo/bank_account.c");
