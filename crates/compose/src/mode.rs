//! When summaries are used.

/// Whether calls are applied as summaries of what they call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compose {
    /// Every call is executed.
    Off,
    /// Where a function is called often and decides much.
    Auto,
    /// Wherever a function has a summary.
    On,
    /// Besides, what a call does is put in place instead of being executed, by single paths where nobody remembers the tree.
    Effects,
}

impl Compose {
    /// As the command line calls it.
    pub fn name(self) -> &'static str {
        match self {
            Compose::Off => "off",
            Compose::Auto => "auto",
            Compose::On => "on",
            Compose::Effects => "effects",
        }
    }
}
