//! Which variable a search decides next: the one that conflicts were about most, lately.

const ABSENT: u32 = u32::MAX;
const DECAY: f64 = 0.95;
const MOST_ACTIVITY: f64 = 1e100;

/// A heap of variables by activity, each in it at most once.
pub(crate) struct ActivityOrder {
    heap: Vec<u32>,
    /// By variable: where it is in the heap.
    places: Vec<u32>,
    activities: Vec<f64>,
    increment: f64,
}

impl ActivityOrder {
    /// Of variables from 1 up to this.
    pub(crate) fn new(variables: u32) -> ActivityOrder {
        let mut order = ActivityOrder {
            heap: (1..=variables).rev().collect(),
            places: vec![ABSENT; variables as usize + 1],
            activities: vec![0.0; variables as usize + 1],
            increment: 1.0,
        };
        for (place, &variable) in order.heap.iter().enumerate() {
            order.places[variable as usize] = place as u32;
        }
        order
    }

    fn is_before(&self, left: u32, right: u32) -> bool {
        let key = |variable: u32| self.activities[variable as usize];
        // Of equally active ones the last: gates come behind what they are made of.
        key(left) > key(right) || key(left) == key(right) && left > right
    }

    fn put(&mut self, place: usize, variable: u32) {
        self.heap[place] = variable;
        self.places[variable as usize] = place as u32;
    }

    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 {
            let above = (place - 1) / 2;
            if !self.is_before(variable, self.heap[above]) {
                break;
            }
            self.put(place, self.heap[above]);
            place = above;
        }
        self.put(place, variable);
    }

    fn sink(&mut self, mut place: usize) {
        let variable = self.heap[place];
        loop {
            let (left, right) = (2 * place + 1, 2 * place + 2);
            if left >= self.heap.len() {
                break;
            }
            let has_right = right < self.heap.len() && self.is_before(self.heap[right], self.heap[left]);
            let below = if has_right { right } else { left };
            if !self.is_before(self.heap[below], variable) {
                break;
            }
            self.put(place, self.heap[below]);
            place = below;
        }
        self.put(place, variable);
    }

    pub(crate) fn pop(&mut self) -> Option<u32> {
        let first = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[first as usize] = ABSENT;
        if last != first {
            self.put(0, last);
            self.sink(0);
        }
        Some(first)
    }

    /// The variable has no value any more.
    pub(crate) fn push(&mut self, variable: u32) {
        if self.places[variable as usize] == ABSENT {
            self.heap.push(variable);
            self.places[variable as usize] = (self.heap.len() - 1) as u32;
            self.rise(self.heap.len() - 1);
        }
    }

    /// A conflict is about it.
    pub(crate) fn bump(&mut self, variable: u32) {
        self.activities[variable as usize] += self.increment;
        if self.activities[variable as usize] > MOST_ACTIVITY {
            // The order stays the same.
            self.activities.iter_mut().for_each(|activity| *activity /= MOST_ACTIVITY);
            self.increment /= MOST_ACTIVITY;
        }
        let place = self.places[variable as usize];
        if place != ABSENT {
            self.rise(place as usize);
        }
    }

    /// What was before counts less from here on.
    pub(crate) fn decay(&mut self) {
        self.increment /= DECAY;
    }
}

#[cfg(test)]
mod tests {
    use reprise_testkit::Random;

    use super::*;

    #[test]
    fn the_most_active_comes_first() {
        let mut random = Random::new(5);
        let mut order = ActivityOrder::new(40);
        let mut is_in = [true; 41];
        for _ in 0..5000 {
            match random.below(4) {
                0 => {
                    let found = order.pop();
                    let best = (1..=40)
                        .filter(|&it| is_in[it as usize])
                        .reduce(|one, other| if order.is_before(one, other) { one } else { other });
                    assert_eq!(found, best);
                    found.into_iter().for_each(|found| is_in[found as usize] = false);
                }
                1 => {
                    let variable = 1 + random.below(40_u32);
                    order.push(variable);
                    is_in[variable as usize] = true;
                }
                2 => order.decay(),
                _ => order.bump(1 + random.below(40_u32)),
            }
        }
    }
}
