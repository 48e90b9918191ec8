//! Searches over random trees of forks, with states that only know their choices: every path is run once, whatever was paused, put off, given
//! away or left behind in between, and what canonical searches tell comes in canonical order.

use std::collections::BTreeMap;
use std::sync::Arc;

use reprise_expr::ExprId;
use reprise_ir::code::Origin;
use reprise_ir::lower::{Input, link_and_lower};
use reprise_machine::{Machine, MachineConfig};
use reprise_testkit::Random;

use super::*;
use crate::put_off::{DecisionPutOff, PutOff};
use crate::state::Choice;

const SEARCHES: [Search; 6] =
    [Search::Auto, Search::DepthFirst, Search::BreadthFirst, Search::RandomPath, Search::Coverage, Search::Counter];
/// So short that a small tree is gone through in many of them.
const TURNS: Turns = Turns { first: 100, length: 50, least_effort: 8, effort_part: 16 };

/// A tree of forks: what is below each case.
struct Fork(Vec<Fork>);

type Path = Vec<u32>;

impl Fork {
    fn grow(random: &mut Random, depth: u32) -> Fork {
        let cases = if depth == 0 || random.chance(6) { 0 } else { random.between(2, 3) };
        Fork((0..cases).map(|_| Fork::grow(random, depth - 1)).collect())
    }

    fn at(&self, path: &[u32]) -> &Fork {
        path.iter().fold(self, |fork, &case| &fork.0[case as usize])
    }

    /// The paths below one, in canonical order.
    fn ends(&self, path: &[u32]) -> Vec<Path> {
        let fork = self.at(path);
        if fork.0.is_empty() {
            return vec![path.to_vec()];
        }
        (0..fork.0.len() as u32).flat_map(|case| self.ends(&[path, &[case]].concat())).collect()
    }
}

fn path(state: &PathState) -> Path {
    state.choices.to_vec().into_iter().map(|choice| choice.case() as u32).collect()
}

/// A state before anything has run, and some term.
fn first() -> (PathState, ExprId) {
    let module = reprise_ir::read_module("f.ll", "define void @f() { ret void }\n".into()).expect("it reads");
    let program = link_and_lower(&[Input { module: &module, origin: Origin::Program }]).expect("it links");
    let entry = program.function_names["f"];
    let mut machine = Machine::new(Arc::new(program), MachineConfig::default()).expect("it is sound");
    let term = machine.pool.constant(1, 1);
    (PathState::first(machine.start(entry).expect("it starts")), term)
}

/// What is done to a search between its steps.
#[derive(Clone, Copy, Default)]
struct Disturbances {
    pauses: bool,
    puts_off: bool,
    gives_away: bool,
}

/// A run of a search over a tree of forks.
struct Run<'t> {
    tree: &'t Fork,
    term: ExprId,
    frontier: Frontier,
    work: u64,
    /// Paths that ended, as they did and as that was told.
    ended: Vec<Path>,
    told: Vec<Path>,
    /// Behind all that is told.
    tail: Vec<Path>,
    efforts: BTreeMap<Path, u64>,
}

fn told_path(told: Told) -> Path {
    match told {
        Told::Output(bytes) => bytes.iter().map(|&byte| u32::from(byte)).collect(),
        _ => panic!("only output was told"),
    }
}

impl<'t> Run<'t> {
    fn new(tree: &'t Fork, search: Search, seed: u64) -> Run<'t> {
        let (state, term) = first();
        let mut frontier = Frontier::new(search, seed, TURNS);
        frontier.add(vec![Box::new(state)]);
        let (ended, told, tail) = (Vec::new(), Vec::new(), Vec::new());
        Run { tree, term, frontier, work: 0, ended, told, tail, efforts: BTreeMap::new() }
    }

    fn run_out(mut self, disturbances: Disturbances, random: &mut Random) -> Run<'t> {
        while self.step(disturbances, random) {}
        self.frontier.rest();
        self.pass_on_held();
        assert!(self.frontier.is_empty() && self.frontier.iter().next().is_none());
        self
    }

    fn pass_on_held(&mut self) {
        self.told.extend(self.frontier.ready().into_iter().flatten().map(told_path));
    }

    fn step(&mut self, disturbances: Disturbances, random: &mut Random) -> bool {
        assert_eq!(self.frontier.len(), self.frontier.iter().count());
        if disturbances.gives_away && random.chance(10) {
            self.give_away();
        }
        let Some(mut state) = self.frontier.next(self.work) else { return false };
        self.pass_on_held();
        self.work += random.below(100u64);
        if let Some(put_off) = state.put_off.take() {
            let before = self.efforts.insert(path(&state), put_off.effort).expect("it was put off");
            assert!(put_off.effort > before, "{} after {before}", put_off.effort);
            if put_off.effort < u64::MAX && random.percent(50) {
                state.put_off = Some(put_off);
                self.frontier.add(vec![state]);
                return true;
            }
        } else if disturbances.puts_off && self.frontier.puts_off() && random.chance(6) {
            let effort = TURNS.effort(self.work);
            self.efforts.insert(path(&state), effort);
            state.put_off = Some(Box::new(PutOff { effort, decision: DecisionPutOff::Assumption(self.term) }));
            self.frontier.add(vec![state]);
            return true;
        } else if disturbances.pauses && random.chance(6) {
            state.has_paused = true;
            self.frontier.add(vec![state]);
            return true;
        }
        self.fork(&state);
        true
    }

    fn fork(&mut self, state: &PathState) {
        let path = path(state);
        let cases = self.tree.at(&path).0.len();
        if cases > 0 {
            let become_one = |case| {
                let mut state = Box::new(state.clone());
                state.choices.push(Choice::free(case));
                state.has_paused = false;
                state
            };
            return self.frontier.add((0..cases).map(become_one).collect());
        }
        let told = Told::Output(path.iter().map(|&case| case as u8).collect());
        self.told.extend(self.frontier.hold(told).map(told_path));
        self.frontier.ended(state);
        self.ended.push(path);
    }

    /// Somebody else goes through what is given away, and tells it in canonical order.
    fn give_away(&mut self) {
        self.frontier.rest();
        self.pass_on_held();
        let waiting: Vec<Path> = self.frontier.iter().map(path).collect();
        let Some((given, behind)) = self.frontier.give_away() else { return };
        assert!(!given.has_paused && given.put_off.is_none());
        let given = path(&given);
        match self.frontier.puts_off() {
            true => assert_eq!(Some(&given), waiting.iter().max(), "the last of {waiting:?}"),
            false => assert!(waiting.contains(&given)),
        }
        let below = self.tree.ends(&given);
        self.ended.extend(below.iter().cloned());
        self.tail = below.into_iter().chain(behind.into_iter().map(told_path)).chain(self.tail.drain(..)).collect();
    }
}

fn assert_all_are_run(disturbances: Disturbances, seed: u64) {
    let mut random = Random::new(seed);
    for round in 0..reprise_testkit::extent(40, 1000) {
        let tree = Fork::grow(&mut random, 6);
        let all = tree.ends(&[]);
        for search in SEARCHES {
            let mut run = Run::new(&tree, search, round).run_out(disturbances, &mut random);
            run.ended.sort();
            assert_eq!(run.ended, all, "{search:?}, tree {round}");
            run.told.append(&mut run.tail);
            if !search.is_canonical() {
                run.told.sort();
            }
            assert_eq!(run.told, all, "{search:?}, tree {round}");
        }
    }
}

#[test]
fn every_path_is_run_once_and_told_in_order() {
    assert_all_are_run(Disturbances::default(), 1);
}

#[test]
fn so_are_paths_that_pause() {
    assert_all_are_run(Disturbances { pauses: true, ..Disturbances::default() }, 2);
}

#[test]
fn what_is_put_off_is_tried_again_with_more_effort_and_told_where_it_belongs() {
    assert_all_are_run(Disturbances { puts_off: true, pauses: true, ..Disturbances::default() }, 3);
}

#[test]
fn what_is_given_away_is_told_where_it_belongs() {
    assert_all_are_run(Disturbances { gives_away: true, pauses: true, puts_off: true }, 4);
}

/// The last decision that waits is tried for as long as it takes.
#[test]
fn the_last_decision_that_waits_gets_all_effort() {
    let (state, term) = first();
    let mut frontier = Frontier::new(Search::Auto, 0, TURNS);
    let waiting = |effort| {
        let mut state = Box::new(state.clone());
        state.choices.push(Choice::free(effort as usize));
        state.put_off = Some(Box::new(PutOff { effort, decision: DecisionPutOff::Assumption(term) }));
        state
    };
    frontier.add([9, 2, 5].map(waiting).into());
    let mut next = || frontier.next(0)?.put_off.map(|put_off| put_off.effort);
    assert_eq!([next(), next(), next(), next()], [Some(8), Some(20), Some(u64::MAX), None]);
}

#[test]
fn depth_first_and_breadth_first_are_what_they_are_called() {
    let mut random = Random::new(5);
    for round in 0..40 {
        let tree = Fork::grow(&mut random, 6);
        let mut expected = tree.ends(&[]);
        let run =
            |search, random: &mut Random| Run::new(&tree, search, round).run_out(Disturbances::default(), random).ended;
        assert_eq!(run(Search::DepthFirst, &mut random), expected, "tree {round}");
        expected.sort_by_key(Vec::len);
        assert_eq!(run(Search::BreadthFirst, &mut random), expected, "tree {round}");
    }
}

/// Random searches follow from their seed, and from nothing else; turns make a search look elsewhere.
#[test]
fn seeds_and_turns_decide_the_order() {
    let tree = Fork::grow(&mut Random::new(11), 6);
    let run = |search, seed| Run::new(&tree, search, seed).run_out(Disturbances::default(), &mut Random::new(0)).ended;
    assert!(tree.ends(&[]).len() > 20);
    for search in [Search::RandomPath, Search::Coverage] {
        assert_eq!(run(search, 1), run(search, 1), "{search:?}");
        assert_ne!(run(search, 1), run(search, 2), "{search:?}");
    }
    assert_eq!(run(Search::Auto, 1), run(Search::Auto, 1));
    assert_ne!(run(Search::Auto, 1), run(Search::DepthFirst, 1));
}

#[test]
fn what_is_not_retained_is_given_back_and_never_run() {
    let mut random = Random::new(6);
    for round in 0..40 {
        let tree = Fork::grow(&mut random, 6);
        for search in SEARCHES {
            let mut run = Run::new(&tree, search, round);
            for _ in 0..random.below(30) {
                run.step(Disturbances { pauses: true, puts_off: true, gives_away: false }, &mut random);
            }
            let is_kept = |path: &Path| path.last().is_none_or(|case| *case == 0);
            let left = run.frontier.retain(|state| is_kept(&path(state)));
            assert!(
                left.iter().all(|state| !is_kept(&path(state)))
                    && run.frontier.iter().all(|state| is_kept(&path(state)))
            );
            run.ended.extend(left.iter().flat_map(|state| tree.ends(&path(state))));
            let mut run = run.run_out(Disturbances::default(), &mut random);
            run.ended.sort();
            assert_eq!(run.ended, tree.ends(&[]), "{search:?}, tree {round}");
        }
    }
}

#[test]
fn the_nearest_runs_first_and_of_equals_the_one_that_came_first() {
    let (state, _) = first();
    let mut random = Random::new(7);
    let mut frontier = Frontier::new(Search::Counter, 0, TURNS);
    let mut expected = Vec::new();
    for number in 0..200 {
        let mut state = Box::new(state.clone());
        state.nearness.distance = random.below(5u32);
        state.nearness.count = random.below(5u32);
        state.choices.push(Choice::free(number));
        expected.push((state.nearness.distance, Reverse(state.nearness.count), number as u32));
        frontier.add(vec![state]);
    }
    expected.sort();
    let order: Vec<u32> = std::iter::from_fn(|| frontier.next(0)).map(|state| path(&state)[0]).collect();
    assert_eq!(order, expected.into_iter().map(|(_, _, number)| number).collect::<Vec<_>>());
}

#[test]
fn states_that_reached_new_code_last_mostly_run_first() {
    let (state, _) = first();
    let mut frontier = Frontier::new(Search::Coverage, 1, TURNS);
    let mut states: Vec<_> = (0..400).map(|_| Box::new(state.clone())).collect();
    states.iter_mut().enumerate().for_each(|(number, state)| state.news = number as u64 * 7 % 400);
    frontier.add(states);
    let mut freshest = 0;
    for left in (1..=400).rev() {
        let best = frontier.iter().map(|state| state.news).max();
        assert_eq!(frontier.len(), left);
        freshest += u32::from(frontier.next(0).map(|state| state.news) == best);
    }
    assert!((300..390).contains(&freshest), "{freshest} of 400");
}
