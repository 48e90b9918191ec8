//! The strategies: which links of the chain are on, and how the backend is used.
//!
//! Five are those of the comparative study of incremental solving, each with nothing that it does not itself
//! define, so that they can be compared; the sixth is what all of them leave open.
//!
//! | strategy | what a query costs |
//! |---|---|
//! | baseline | the whole path condition, to a fresh solver |
//! | caching | the conditions the goal depends on, found by partitioning the path anew; looked up, then solved by a fresh solver |
//! | caching-opt | the same, with the partition kept in step with the path |
//! | stack | the whole path on the solver's stack, one frame per decision; each condition is translated anew |
//! | stack-opt | the same, with the translation of shared sub-expressions remembered |
//! | auto | cheap answers first (models, ranges, cache), then a stack on which only the frames the goal depends on take part |
//!
//! Why `auto` is more than the sum: a cache hit costs less than any search, but path conditions whose parts all
//! depend on each other never hit; the stack serves those, and slicing within the stack (a search decides only
//! variables of the slice) keeps its cost from growing with the path.

use crate::config::Links;

/// See the module's documentation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    Baseline,
    Caching,
    CachingOpt,
    Stack,
    StackOpt,
    #[default]
    Auto,
}

impl Strategy {
    pub const ALL: [Strategy; 6] = [
        Strategy::Baseline,
        Strategy::Caching,
        Strategy::CachingOpt,
        Strategy::Stack,
        Strategy::StackOpt,
        Strategy::Auto,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Strategy::Baseline => "baseline",
            Strategy::Caching => "caching",
            Strategy::CachingOpt => "caching-opt",
            Strategy::Stack => "stack",
            Strategy::StackOpt => "stack-opt",
            Strategy::Auto => "auto",
        }
    }

    pub fn links(self) -> Links {
        match self {
            Strategy::Baseline => Links::NONE,
            Strategy::Caching => Links { slicing: true, cache: true, ..Links::NONE },
            Strategy::CachingOpt => Links { slicing: true, partitions: true, cache: true, ..Links::NONE },
            Strategy::Stack => Links { incremental: true, ..Links::NONE },
            Strategy::StackOpt => Links { incremental: true, sharing: true, ..Links::NONE },
            Strategy::Auto => Links::ALL,
        }
    }

    /// The strategy with these links, if one has them.
    pub fn of(links: Links) -> Option<Strategy> {
        Strategy::ALL.into_iter().find(|strategy| strategy.links() == links)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_tell_the_strategy() {
        for strategy in Strategy::ALL {
            assert_eq!(Strategy::of(strategy.links()), Some(strategy));
        }
        assert_eq!(Strategy::of(Links { cache: false, ..Links::ALL }), None);
    }

    #[test]
    fn links_are_switched_by_name() {
        let mut links = Links::NONE;
        for name in Links::NAMES {
            assert!(!*links.switch(name), "{name} is a link of its own");
            *links.switch(name) = true;
        }
        assert_eq!(links, Links::ALL);
    }
}
