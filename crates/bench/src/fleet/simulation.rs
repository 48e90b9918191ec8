//! Workers that explore one tree by way of one server, event by event; the same every time.
//!
//! A task is a bundle of places. A worker takes one from the stream, replays the way to its places, explores depth first until its quota is
//! spent, and publishes in one step what it found and the rest of its frontier as new tasks. The server does one thing at a time, in the
//! order in which requests come. A worker that dies leaves its task to be taken again when the lease is over.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::work_tree::{Nanoseconds, Place, WorkTree};

/// What things cost beside exploring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Costs {
    /// Executing a decision that is known, without the solver.
    pub(super) replay: Nanoseconds,
    /// Handing out a task, and taking in what came of one.
    pub(super) take: Nanoseconds,
    pub(super) publish: Nanoseconds,
    /// What the server of the tasks spends on one that is new, and each server on the answers that a node asks for and leaves.
    pub(super) task: Nanoseconds,
    pub(super) node: Nanoseconds,
    /// To the server and back.
    pub(super) trip: Nanoseconds,
    /// What a node leaves on the server, and a decision on the way to a place.
    pub(super) node_bytes: u64,
    pub(super) decision_bytes: u64,
    pub(super) task_bytes: u64,
}

/// How workers divide the work.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) workers: usize,
    /// Over which answers are dealt. Tasks lie on the first.
    pub(super) servers: u64,
    /// What a worker explores before it publishes. A task of the first generations takes less, so that there is soon something for everybody:
    /// this much, and twice as much for every generation.
    pub(super) quota: Nanoseconds,
    pub(super) first_quota: Nanoseconds,
    /// The most tasks that a frontier is cut into.
    pub(super) most_tasks: usize,
    /// One task in so many is lost with its worker.
    pub(super) one_lost_in: Option<u64>,
    pub(super) lease: Nanoseconds,
}

/// What became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Outcome {
    pub(super) time: Nanoseconds,
    pub(super) explored_nodes: u64,
    /// Workers' time that went into ways that were known.
    pub(super) replaying: Nanoseconds,
    pub(super) server_busy: Nanoseconds,
    pub(super) tasks: u64,
    /// The most tasks in the stream at once, and the most bytes on the server.
    pub(super) longest_stream: usize,
    pub(super) most_bytes: u64,
    /// When every worker had something to do, if ever.
    pub(super) all_busy_at: Option<Nanoseconds>,
}

struct Task {
    places: Vec<Place>,
    generation: u32,
}

impl Task {
    fn bytes(&self, costs: &Costs) -> u64 {
        costs.task_bytes + self.places.iter().map(|place| u64::from(place.depth) * costs.decision_bytes).sum::<u64>()
    }
}

/// What comes to the server.
enum Request {
    Take,
    Publish {
        nodes: u64,
        tasks: Vec<Task>,
    },
    /// A lease is over.
    Return(Task),
}

/// Requests in the order in which they come; those of the same time in the order in which they were made.
struct Event {
    time: Nanoseconds,
    number: u64,
    request: Request,
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        (self.time, self.number) == (other.time, other.number)
    }
}

impl Eq for Event {}

impl PartialOrd for Event {
    fn partial_cmp(&self, other: &Event) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Event {
    fn cmp(&self, other: &Event) -> std::cmp::Ordering {
        (self.time, self.number).cmp(&(other.time, other.number))
    }
}

pub(super) fn simulate(tree: &WorkTree, costs: &Costs, plan: &Plan) -> Outcome {
    let mut simulation = Simulation {
        tree,
        costs,
        plan,
        events: BinaryHeap::new(),
        made: 0,
        stream: VecDeque::from([Task { places: vec![tree.root()], generation: 0 }]),
        waiting: 0,
        exploring: 0,
        bytes: 0,
        free_at: 0,
        started: 0,
        outcome: Outcome { longest_stream: 1, ..Outcome::default() },
    };
    for _ in 0..plan.workers {
        simulation.send(costs.trip / 2, Request::Take);
    }
    while let Some(Reverse(event)) = simulation.events.pop() {
        simulation.serve(event);
    }
    simulation.outcome
}

struct Simulation<'a> {
    tree: &'a WorkTree,
    costs: &'a Costs,
    plan: &'a Plan,
    events: BinaryHeap<Reverse<Event>>,
    made: u64,
    stream: VecDeque<Task>,
    /// Workers that have asked and got nothing yet.
    waiting: usize,
    /// Workers that have a task.
    exploring: usize,
    bytes: u64,
    /// The server does nothing from then on.
    free_at: Nanoseconds,
    /// Tasks that were begun.
    started: u64,
    outcome: Outcome,
}

impl Simulation<'_> {
    fn send(&mut self, time: Nanoseconds, request: Request) {
        self.made += 1;
        self.events.push(Reverse(Event { time, number: self.made, request }));
    }

    /// When the server has done something that takes so long.
    fn busy(&mut self, from: Nanoseconds, duration: Nanoseconds) -> Nanoseconds {
        self.free_at = self.free_at.max(from) + duration;
        self.outcome.server_busy += duration;
        self.free_at
    }

    fn serve(&mut self, event: Event) {
        match event.request {
            Request::Take => {
                self.waiting += 1;
                self.hand_out(event.time);
            }
            Request::Publish { nodes, tasks } => {
                let costs = self.costs;
                let duration = costs.publish + costs.task * tasks.len() as u64 + costs.node * nodes / self.plan.servers;
                let done = self.busy(event.time, duration);
                self.bytes += nodes * costs.node_bytes + tasks.iter().map(|task| task.bytes(costs)).sum::<u64>();
                self.outcome.most_bytes = self.outcome.most_bytes.max(self.bytes);
                self.outcome.explored_nodes += nodes;
                self.outcome.time = self.outcome.time.max(done + costs.trip / 2);
                self.stream.extend(tasks);
                self.outcome.longest_stream = self.outcome.longest_stream.max(self.stream.len());
                // Whoever has published asks in the same breath.
                self.exploring -= 1;
                self.waiting += 1;
                self.hand_out(done);
            }
            Request::Return(task) => {
                self.stream.push_back(task);
                self.hand_out(event.time);
            }
        }
    }

    /// As long as there are tasks and somebody to take them.
    fn hand_out(&mut self, now: Nanoseconds) {
        while self.waiting > 0
            && let Some(task) = self.stream.pop_front()
        {
            self.waiting -= 1;
            self.started += 1;
            let given = self.busy(now, self.costs.take) + self.costs.trip / 2;
            if self.plan.one_lost_in.is_some_and(|lost| self.started.is_multiple_of(lost)) {
                // Another worker takes the place of the one that died, and the task is there again when its lease is over.
                let over = given + self.plan.lease;
                self.send(over, Request::Return(task));
                self.send(over, Request::Take);
                continue;
            }
            self.bytes -= task.bytes(self.costs).min(self.bytes);
            self.outcome.tasks += 1;
            self.exploring += 1;
            if self.exploring == self.plan.workers && self.outcome.all_busy_at.is_none() {
                self.outcome.all_busy_at = Some(given);
            }
            let explored = self.explore(task);
            self.outcome.replaying += explored.replaying;
            let done = given + explored.replaying + explored.nodes * self.tree.cost();
            let (nodes, tasks) = (explored.nodes, explored.tasks);
            self.send(done + self.costs.trip / 2, Request::Publish { nodes, tasks });
        }
    }

    /// What a worker does with a task.
    fn explore(&self, task: Task) -> Explored {
        let doubled = 1u64.checked_shl(task.generation).unwrap_or(u64::MAX);
        let quota = self.plan.quota.min(self.plan.first_quota.saturating_mul(doubled));
        let mut left = (quota / self.tree.cost().max(1)).max(1);
        let (mut nodes, mut replayed, mut at) = (0, 0, 0);
        let mut frontier: Vec<Place> = Vec::new();
        let mut places = task.places.into_iter();
        loop {
            let Some(place) = frontier.pop() else {
                if left == 0 {
                    break;
                }
                let Some(place) = places.next() else { break };
                // A bundle is of neighbours: what leads to the next is replayed from where the two part, which is not known here. It is taken
                // to be near where the one above it ends, as it is in a frontier that was explored depth first.
                replayed += if at == 0 { place.depth } else { place.depth.abs_diff(at) + 1 };
                at = place.depth;
                frontier.push(place);
                continue;
            };
            if left == 0 {
                frontier.push(place);
                break;
            }
            let all = self.tree.nodes_at(place);
            if all <= left {
                left -= all;
                nodes += all;
                continue;
            }
            left -= 1;
            nodes += 1;
            frontier.extend(self.tree.below(place).rev());
        }
        // In the order of the tree, the nearest to the root first: these are the largest, and others are to have them soon.
        let mut rest: Vec<Place> = frontier.into_iter().chain(places).collect();
        rest.sort_by_key(|place| place.depth);
        let size = rest.len().div_ceil(self.plan.most_tasks).max(1);
        let generation = task.generation + 1;
        let tasks = rest.chunks(size).map(|places| Task { places: places.to_vec(), generation }).collect();
        Explored { nodes, replaying: u64::from(replayed) * self.costs.replay, tasks }
    }
}

struct Explored {
    nodes: u64,
    replaying: Nanoseconds,
    tasks: Vec<Task>,
}

#[cfg(test)]
mod tests {
    use super::super::work_tree::Growth;
    use super::super::work_tree::tests::balanced;
    use super::*;

    const FREE: Costs = Costs {
        replay: 0,
        take: 0,
        publish: 0,
        task: 0,
        node: 0,
        trip: 0,
        node_bytes: 0,
        decision_bytes: 0,
        task_bytes: 0,
    };

    /// One node at a time.
    fn plan(workers: usize) -> Plan {
        Plan { workers, servers: 1, quota: 1, first_quota: 1, most_tasks: 2, one_lost_in: None, lease: 0 }
    }

    #[test]
    fn a_balanced_tree_scales_until_parts_run_out() {
        // 1023 nodes of one unit. With as many workers as leaves, a level at a time; with two, the root alone and then both all the time.
        let tree = WorkTree::new(balanced(9), 1, Growth::NONE);
        for (workers, expected) in [(1, 1023), (2, 512), (512, 10), (5000, 10)] {
            let outcome = simulate(&tree, &FREE, &plan(workers));
            assert_eq!((outcome.time, outcome.explored_nodes), (expected, 1023), "{workers} workers");
        }
        for (workers, all_busy_at) in [(1, Some(0)), (2, Some(1)), (512, Some(9)), (513, None)] {
            assert_eq!(simulate(&tree, &FREE, &plan(workers)).all_busy_at, all_busy_at, "{workers} workers");
        }
        // Four: 1 and 2 nodes while there are fewer than four parts, then 1020 by four.
        assert_eq!(simulate(&tree, &FREE, &plan(4)).time, 2 + 255);
    }

    #[test]
    fn a_chain_does_not_scale() {
        let chain: Vec<Vec<u32>> = (0..100).map(|node| if node < 99 { vec![node + 1] } else { vec![] }).collect();
        let tree = WorkTree::new(chain, 10, Growth::NONE);
        for workers in [1, 2, 1000] {
            let outcome = simulate(&tree, &FREE, &Plan { quota: 10, first_quota: 10, ..plan(workers) });
            assert_eq!((outcome.time, outcome.tasks, outcome.longest_stream), (1000, 100, 1));
        }
        // Every task replays the way there: 0 + 1 + ... + 99 decisions, one after the other.
        let outcome = simulate(&tree, &Costs { replay: 1, ..FREE }, &Plan { quota: 10, first_quota: 10, ..plan(9) });
        assert_eq!((outcome.time, outcome.replaying), (1000 + 4950, 4950));
    }

    #[test]
    fn a_large_quota_is_one_workers() {
        let tree = WorkTree::new(balanced(9), 1, Growth::NONE);
        let outcome = simulate(&tree, &FREE, &Plan { quota: 1 << 20, first_quota: 1 << 20, ..plan(64) });
        assert_eq!((outcome.time, outcome.tasks), (1023, 1));
    }

    #[test]
    fn a_server_serves_one_after_the_other() {
        // Five units to take and five to publish, for every node: however many workers, the server takes ten for each.
        let tree = WorkTree::new(balanced(9), 1, Growth::NONE);
        let costs = Costs { take: 5, publish: 5, ..FREE };
        let outcome = simulate(&tree, &costs, &plan(1000));
        assert_eq!(outcome.server_busy, 10 * 1023);
        assert!((10 * 1023..10 * 1023 + 30).contains(&outcome.time), "{outcome:?}");
        // One worker waits for it each time.
        assert_eq!(simulate(&tree, &costs, &plan(1)).time, 11 * 1023);
        // A trip is nobody's work, and everybody's time.
        assert_eq!(simulate(&tree, &Costs { trip: 100, ..costs }, &plan(1)).time, 111 * 1023 + 100);
    }

    #[test]
    fn what_lies_on_the_server_is_counted() {
        // The root is explored and leaves two tasks of 7 bytes and a decision of 3 each, and 2 bytes for itself.
        let tree = WorkTree::new(balanced(1), 1, Growth::NONE);
        let costs = Costs { node_bytes: 2, decision_bytes: 3, task_bytes: 7, ..FREE };
        let outcome = simulate(&tree, &costs, &plan(1));
        assert_eq!((outcome.most_bytes, outcome.longest_stream), (2 + 2 * (7 + 3), 2));
    }

    #[test]
    fn what_is_lost_is_done_again_when_its_lease_is_over() {
        let tree = WorkTree::new(balanced(3), 1, Growth::NONE);
        let lossy = Plan { one_lost_in: Some(2), lease: 1000, ..plan(1) };
        let outcome = simulate(&tree, &FREE, &lossy);
        // Every second begins in vain: fifteen tasks are done, fourteen were lost before.
        assert_eq!((outcome.explored_nodes, outcome.tasks, outcome.time), (15, 15, 15 + 14 * 1000));
    }

    #[test]
    fn larger_trees_are_explored_whole() {
        let tree = WorkTree::new(balanced(5), 1, Growth { storeys: 4, one_leaf_in: 1 });
        let outcome = simulate(&tree, &FREE, &Plan { quota: 500, first_quota: 10, most_tasks: 8, ..plan(50) });
        assert_eq!(outcome.explored_nodes, tree.nodes());
        assert_eq!(tree.paths(), 1 << 20);
        let ideal = tree.nodes() / 50;
        assert!(outcome.time < ideal + ideal / 10, "{} against {ideal}", outcome.time);
    }
}
