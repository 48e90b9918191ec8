//! Independent sets of conditions: two conditions belong together if they share a variable, directly or
//! through others.
//!
//! A union-find over variables that can take back its unions, newest first, so that it follows a path
//! that grows and shrinks at its end. Finding does not compress paths, which could not be taken back;
//! uniting by size keeps the trees flat.

use reprise_expr::VariableId;
use smallvec::SmallVec;

const NONE: u32 = u32::MAX;

/// A set of variables that conditions tie together. The fields are those of the set's root.
#[derive(Clone, Copy)]
struct VariableGroup {
    parent: u32,
    size: u32,
    /// Some condition of the set; the conditions of a set form a ring.
    condition: u32,
    /// The variables of a set form a ring.
    next_variable: u32,
    /// How many conditions.
    conditions: u32,
    hash: [u64; 2],
}

#[derive(Clone, Copy)]
enum PartitionChange {
    United {
        child: u32,
        root: u32,
        root_condition: u32,
    },
    Attached {
        condition: u32,
        root: u32,
        hash: [u64; 2],
    },
    /// A condition that belongs to no set.
    Ignored,
}

/// Conditions are numbered by their position on the path.
#[derive(Default)]
pub(crate) struct Partition {
    groups: Vec<VariableGroup>,
    next_condition: Vec<u32>,
    changes: Vec<PartitionChange>,
}

fn split(hash: u128) -> [u64; 2] {
    [(hash >> 64) as u64, hash as u64]
}

fn join(hash: [u64; 2]) -> u128 {
    u128::from(hash[0]) << 64 | u128::from(hash[1])
}

/// What a goal has to be solved with.
#[derive(Default, Clone, Debug)]
pub(crate) struct Slice {
    /// In path order.
    pub conditions: Vec<u32>,
    /// Those of the conditions and of the goal, in increasing order.
    pub variables: Vec<VariableId>,
    /// Of the conditions as a set.
    pub hash: u128,
}

impl Partition {
    fn grow(&mut self, variables: usize) {
        for number in self.groups.len()..variables {
            let number = number as u32;
            self.groups.push(VariableGroup {
                parent: number,
                size: 1,
                condition: NONE,
                next_variable: number,
                conditions: 0,
                hash: [0; 2],
            });
        }
    }

    fn find(&self, variable: u32) -> u32 {
        let mut root = variable;
        while self.groups[root as usize].parent != root {
            root = self.groups[root as usize].parent;
        }
        root
    }

    /// Adds the next condition, over these variables; `hash` is what it adds to the hash of its set.
    /// A condition without variables, or one that is on the path already, is not to be in any slice:
    /// for these `variables` is empty.
    pub(crate) fn push(&mut self, variables: &[VariableId], hash: u128) {
        let condition = self.next_condition.len() as u32;
        self.next_condition.push(condition);
        let Some((first, rest)) = variables.split_first() else {
            self.changes.push(PartitionChange::Ignored);
            return;
        };
        let largest = variables.iter().map(|variable| variable.0).max().expect("not empty");
        self.grow(largest as usize + 1);
        let mut root = self.find(first.0);
        for variable in rest {
            let other = self.find(variable.0);
            if other != root {
                root = self.unite(root, other);
            }
        }
        let hash = split(hash);
        let group = &mut self.groups[root as usize];
        group.hash = split(join(group.hash).wrapping_add(join(hash)));
        group.conditions += 1;
        if group.condition == NONE {
            group.condition = condition;
        } else {
            let neighbour = group.condition as usize;
            self.next_condition[condition as usize] = self.next_condition[neighbour];
            self.next_condition[neighbour] = condition;
        }
        self.changes.push(PartitionChange::Attached { condition, root, hash });
    }

    fn unite(&mut self, left: u32, right: u32) -> u32 {
        let (root, child) = if self.groups[left as usize].size >= self.groups[right as usize].size {
            (left, right)
        } else {
            (right, left)
        };
        let child_group = self.groups[child as usize];
        let root_group = self.groups[root as usize];
        self.groups[child as usize].parent = root;
        // Exchanging the successors of two elements joins their rings, and parts them when done again.
        self.groups[child as usize].next_variable = root_group.next_variable;
        let group = &mut self.groups[root as usize];
        group.next_variable = child_group.next_variable;
        group.size += child_group.size;
        group.conditions += child_group.conditions;
        group.hash = split(join(group.hash).wrapping_add(join(child_group.hash)));
        if root_group.condition == NONE {
            group.condition = child_group.condition;
        } else if child_group.condition != NONE {
            self.next_condition.swap(root_group.condition as usize, child_group.condition as usize);
        }
        self.changes.push(PartitionChange::United { child, root, root_condition: root_group.condition });
        root
    }

    /// Takes back the newest condition.
    pub(crate) fn pop(&mut self) {
        match self.changes.pop().expect("a condition to take back") {
            PartitionChange::Ignored => {}
            PartitionChange::Attached { condition, root, hash } => {
                let next = self.next_condition[condition as usize];
                let group = &mut self.groups[root as usize];
                group.hash = split(join(group.hash).wrapping_sub(join(hash)));
                group.conditions -= 1;
                if next == condition {
                    group.condition = NONE;
                } else {
                    let neighbour = group.condition as usize;
                    self.next_condition[neighbour] = next;
                }
                while let Some(&PartitionChange::United { child, root, root_condition }) = self.changes.last() {
                    self.changes.pop();
                    self.part(child, root, root_condition);
                }
            }
            PartitionChange::United { .. } => unreachable!("unions are followed by the condition that caused them"),
        }
        self.next_condition.pop();
    }

    fn part(&mut self, child: u32, root: u32, root_condition: u32) {
        let child_group = self.groups[child as usize];
        if root_condition != NONE && child_group.condition != NONE {
            self.next_condition.swap(root_condition as usize, child_group.condition as usize);
        }
        self.groups[child as usize].parent = child;
        let group = &mut self.groups[root as usize];
        group.condition = root_condition;
        group.size -= child_group.size;
        group.conditions -= child_group.conditions;
        group.hash = split(join(group.hash).wrapping_sub(join(child_group.hash)));
        let joined = group.next_variable;
        group.next_variable = child_group.next_variable;
        self.groups[child as usize].next_variable = joined;
    }

    /// The sets that these variables are in.
    fn roots(&mut self, variables: &[VariableId]) -> SmallVec<[u32; 16]> {
        let Some(largest) = variables.iter().map(|variable| variable.0).max() else { return SmallVec::new() };
        self.grow(largest as usize + 1);
        let mut roots: SmallVec<[u32; 16]> = variables.iter().map(|variable| self.find(variable.0)).collect();
        roots.sort_unstable();
        roots.dedup();
        roots
    }

    /// How many conditions [`slice`](Self::slice) would find, without finding them.
    /// The hash of the conditions that a goal over `variables` depends on, as a set, and how many they are.
    pub(crate) fn outline(&mut self, variables: &[VariableId]) -> (u128, usize) {
        self.roots(variables).iter().fold((0u128, 0), |(hash, conditions), &root| {
            let group = &self.groups[root as usize];
            (hash.wrapping_add(join(group.hash)), conditions + group.conditions as usize)
        })
    }

    pub(crate) fn slice_length(&mut self, variables: &[VariableId]) -> usize {
        self.roots(variables).iter().map(|&root| self.groups[root as usize].conditions as usize).sum()
    }

    /// Whether no condition ties the variable to another.
    pub(crate) fn is_alone(&mut self, variable: VariableId) -> bool {
        self.grow(variable.0 as usize + 1);
        let group = self.groups[variable.0 as usize];
        group.parent == variable.0 && group.size == 1
    }

    /// The conditions that a goal over `variables` depends on.
    pub(crate) fn slice(&mut self, variables: &[VariableId], slice: &mut Slice) {
        slice.conditions.clear();
        slice.variables.clear();
        slice.hash = 0;
        for root in self.roots(variables) {
            let group = self.groups[root as usize];
            slice.hash = slice.hash.wrapping_add(join(group.hash));
            if group.condition != NONE {
                let mut condition = group.condition;
                loop {
                    slice.conditions.push(condition);
                    condition = self.next_condition[condition as usize];
                    if condition == group.condition {
                        break;
                    }
                }
            }
            let mut variable = root;
            loop {
                slice.variables.push(VariableId(variable));
                variable = self.groups[variable as usize].next_variable;
                if variable == root {
                    break;
                }
            }
        }
        slice.conditions.sort_unstable();
        slice.variables.sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use reprise_testkit::Random;

    use super::*;

    /// The same question answered by closing over shared variables from scratch.
    fn reference(conditions: &[Vec<VariableId>], goal: &[VariableId]) -> (Vec<u32>, Vec<VariableId>) {
        let mut variables: Vec<VariableId> = goal.to_vec();
        let mut members = Vec::new();
        loop {
            let before = members.len();
            for (number, condition) in conditions.iter().enumerate() {
                let number = number as u32;
                if !members.contains(&number) && condition.iter().any(|variable| variables.contains(variable)) {
                    members.push(number);
                    variables.extend(condition);
                }
            }
            if members.len() == before {
                break;
            }
        }
        members.sort_unstable();
        variables.sort_unstable();
        variables.dedup();
        (members, variables)
    }

    #[test]
    fn follows_pushes_and_pops() {
        let mut random = Random::new(1);
        let mut partition = Partition::default();
        let mut conditions: Vec<Vec<VariableId>> = Vec::new();
        let mut slice = Slice::default();
        for _ in 0..20_000 {
            if !conditions.is_empty() && (random.below(2) == 0 || conditions.len() > 12) {
                conditions.pop();
                partition.pop();
            } else {
                let condition: Vec<VariableId> = (0..random.below(4)).map(|_| VariableId(random.below(14))).collect();
                partition.push(&condition, u128::MAX / (conditions.len() as u128 + 1));
                conditions.push(condition);
            }
            let goal: Vec<VariableId> = (0..random.below(3)).map(|_| VariableId(random.below(14))).collect();
            partition.slice(&goal, &mut slice);
            let (members, variables) = reference(&conditions, &goal);
            assert_eq!(partition.slice_length(&goal), members.len());
            let alone = VariableId(random.below(14));
            let tied = reference(&conditions, &[alone]).1;
            assert_eq!(partition.is_alone(alone), tied.len() == 1);
            assert_eq!(slice.conditions, members);
            assert_eq!(slice.variables, variables);
            let hash = members.iter().fold(0u128, |sum, &member| sum.wrapping_add(u128::MAX / (member as u128 + 1)));
            assert_eq!(slice.hash, hash);
        }
    }
}
