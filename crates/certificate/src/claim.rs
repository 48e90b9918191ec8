//! What a certificate says of a program: how its paths end.

use std::collections::BTreeMap;

use reprise_machine::FaultKind;

/// A place in the source; line 0 where unknown.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

impl Place {
    /// Without the folder, which is another one elsewhere.
    fn anywhere(&self) -> Place {
        let name = self.file.rsplit(['/', '\\']).next().unwrap_or_default();
        Place { file: name.to_string(), ..*self }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => f.write_str("an unknown place"),
            _ => write!(f, "{}:{}:{}", self.file, self.line, self.column),
        }
    }
}

/// A fault that some paths end in.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FaultSite {
    pub kind: FaultKind,
    pub function: String,
    pub place: Place,
}

/// Why paths end that are not followed any further.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cut {
    /// The bound on depth, which was asked for.
    pub is_bound: bool,
    pub reason: String,
    pub place: Place,
}

/// The verdict on a run, named as results name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Clean,
    Bounded,
    Bugs,
    Incomplete,
}

impl Status {
    pub fn name(self) -> &'static str {
        match self {
            Status::Clean => "clean",
            Status::Bounded => "bounded",
            Status::Bugs => "bugs",
            Status::Incomplete => "incomplete",
        }
    }
}

/// How the paths of a program end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Claim {
    pub completed: u64,
    pub faulted: u64,
    /// Ended by an assumption that does not hold.
    pub pruned: u64,
    pub faults: BTreeMap<FaultSite, u64>,
    pub cuts: BTreeMap<Cut, u64>,
    /// Places in the tree below which nothing is known.
    pub open: u64,
    /// Why those are open, as whoever made the certificate says; each with whether it was asked for.
    pub open_because: Vec<(bool, String)>,
}

impl Claim {
    pub fn status(&self) -> Status {
        let is_bounded = self.cuts.keys().all(|cut| cut.is_bound) && self.open_because.iter().all(|(asked, _)| *asked);
        match () {
            () if !self.faults.is_empty() => Status::Bugs,
            () if self.cuts.is_empty() && self.open == 0 => Status::Clean,
            () if is_bounded => Status::Bounded,
            () => Status::Incomplete,
        }
    }

    /// Paths that were not followed to their end.
    pub fn incomplete(&self) -> u64 {
        self.open + self.cuts.values().sum::<u64>()
    }

    pub fn paths(&self) -> u64 {
        self.completed + self.faulted + self.pruned + self.incomplete()
    }

    /// What does not depend on where the program lies.
    pub fn anywhere(&self) -> Claim {
        let mut claim = Claim { faults: BTreeMap::new(), cuts: BTreeMap::new(), ..self.clone() };
        for (site, count) in &self.faults {
            *claim.faults.entry(FaultSite { place: site.place.anywhere(), ..site.clone() }).or_default() += count;
        }
        for (cut, count) in &self.cuts {
            *claim.cuts.entry(Cut { place: cut.place.anywhere(), ..cut.clone() }).or_default() += count;
        }
        claim
    }

    /// What another claim says differently of the same program, if anything.
    pub fn difference(&self, found: &Claim) -> Option<String> {
        let counts = [
            ("completed paths", self.completed, found.completed),
            ("faulted paths", self.faulted, found.faulted),
            ("pruned paths", self.pruned, found.pruned),
            ("paths that are open", self.open, found.open),
        ];
        if let Some((what, said, is)) = counts.into_iter().find(|(_, said, is)| said != is) {
            return Some(format!("it says {said} {what}, and its tree has {is}"));
        }
        let text = |site: &FaultSite| format!("{} in {} at {}", site.kind, site.function, site.place);
        table_difference("faults", &self.faults, &found.faults, text).or_else(|| {
            table_difference("cuts", &self.cuts, &found.cuts, |cut| format!("{} at {}", cut.reason, cut.place))
        })
    }
}

fn table_difference<K: Ord>(
    what: &str,
    said: &BTreeMap<K, u64>,
    found: &BTreeMap<K, u64>,
    text: impl Fn(&K) -> String,
) -> Option<String> {
    let missing = found.keys().find(|key| !said.contains_key(key));
    if let Some(key) = missing {
        return Some(format!("its {what} leave out {}", text(key)));
    }
    let (key, count) = said.iter().find(|(key, count)| found.get(key) != Some(count))?;
    let is = found.get(key).copied().unwrap_or(0);
    Some(format!("it says {count} paths to {}, and its tree has {is}", text(key)))
}
