//! What something usually costs.

/// A mean to which the past contributes less and less, and nothing much more than what is usual.
#[derive(Default)]
pub(crate) struct Mean {
    count: u64,
    sum: u64,
}

impl Mean {
    /// Samples after which the past counts half.
    const MEMORY: u64 = 512;
    /// What costs so many times as much as usual counts as so many times: one long search is no reason to believe in others.
    const AT_MOST: u64 = 8;

    /// Adds a sample; as how much it counts.
    pub(crate) fn add(&mut self, sample: u64) -> u64 {
        let counted = if self.count >= 8 { sample.min(Self::AT_MOST * self.get(0)) } else { sample };
        self.count += 1;
        self.sum += counted;
        if self.count >= Self::MEMORY {
            self.count /= 2;
            self.sum /= 2;
        }
        counted
    }

    /// The mean, or something else where there is no sample.
    pub(crate) fn get(&self, otherwise: u64) -> u64 {
        self.sum.checked_div(self.count).unwrap_or(otherwise)
    }

    pub(crate) fn count(&self) -> u64 {
        self.count
    }
}
