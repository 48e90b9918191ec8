//! Jobs and tasks on a server: who has what, and what is published.

use std::time::Duration;

use super::server::TestServer;
use crate::fleet::{Fleet, Hunger, Job, JobState, Loss, Member, NewTask, Publication};
use crate::trust::TeamKey;

const DIALECT: [u8; 32] = [7; 32];
const SHORT: Duration = Duration::from_millis(10);

fn job(lease: Duration) -> Job {
    Job { name: "0123456789abcdef".into(), lease }
}

fn announced(server: &TestServer, lease: Duration) -> (Fleet, Job) {
    let mut fleet = Fleet::open(&server.address("team"), None).expect("it is there");
    let job = job(lease);
    fleet.announce(&job, &DIALECT, b"what it is about").expect("it is announced");
    (fleet, job)
}

fn task(name: u64) -> NewTask {
    NewTask { name, bundle: format!("bundle {name}").into_bytes() }
}

#[test]
fn a_task_is_taken_published_and_done() {
    let server = TestServer::start(&[]);
    let (mut fleet, job) = announced(&server, Duration::from_secs(10));
    fleet.add(&job, &[task(1)]).expect("it is added");
    let mut taken = fleet.take(&job, "a", SHORT).expect("an answer").expect("a task");
    assert_eq!((taken.name, taken.version, taken.bundle.as_slice()), (1, 0, &b"bundle 1"[..]));
    assert_eq!(fleet.take(&job, "b", SHORT), Ok(None), "its lease has not run out");
    fleet
        .report(&job, &Member { name: "a".into(), reports: 1, paths: 5 }, std::slice::from_ref(&taken))
        .expect("an answer");
    fleet.report(&job, &Member { name: "b".into(), reports: 1, paths: 0 }, &[]).expect("an answer");
    assert_eq!(fleet.hunger(&job), Ok(Hunger { members: 2, busy: 1, waiting: 0 }));
    // Part of it is left, and part of it is another task.
    assert_eq!(fleet.publish(&job, "a", &taken, Some((99, b"piece")), Some(b"rest"), &[task(2)]), Ok(true));
    assert_eq!(fleet.hunger(&job).map(Hunger::hungry), Ok(0), "something waits for b");
    assert_eq!(fleet.open_tasks(&job), Ok(2));
    let other = fleet.take(&job, "b", SHORT).expect("an answer").expect("a task");
    assert_eq!(other.name, 2);
    taken.version += 1;
    assert_eq!(fleet.publish(&job, "a", &taken, Some((99, b"more")), None, &[]), Ok(true));
    assert_eq!(fleet.publish(&job, "b", &other, None, None, &[]), Ok(true));
    assert_eq!(fleet.open_tasks(&job), Ok(0));
    let results = fleet.results(&job, 10).expect("an answer");
    let expected = |version, piece: &[u8]| Some(Publication { task: 1, version, guide: 99, piece: piece.to_vec() });
    assert_eq!(results, [expected(0, b"piece"), expected(1, b"more")]);
    fleet.drop_results(&job, 1).expect("an answer");
    assert_eq!(fleet.results(&job, 10).expect("an answer"), [expected(1, b"more")]);
    fleet.remove(&job).expect("an answer");
    assert_eq!(fleet.open_tasks(&job), Err(Loss::Job));
    assert_eq!(fleet.jobs(), Ok(vec![]));
}

/// Whoever was silent too long has lost its task: what it publishes is refused, and what another one goes on from is what was published last.
#[test]
fn a_task_whose_lease_ran_out_is_anothers() {
    let server = TestServer::start(&[]);
    let (mut fleet, job) = announced(&server, Duration::from_millis(80));
    fleet.add(&job, &[task(1)]).expect("it is added");
    let mut slow = fleet.take(&job, "slow", SHORT).expect("an answer").expect("a task");
    assert_eq!(fleet.publish(&job, "slow", &slow, Some((1, b"piece")), Some(b"rest"), &[]), Ok(true));
    slow.version += 1;
    let member = Member { name: "slow".into(), reports: 1, paths: 0 };
    for _ in 0..4 {
        std::thread::sleep(Duration::from_millis(40));
        fleet.report(&job, &member, std::slice::from_ref(&slow)).expect("an answer");
        assert_eq!(fleet.claim(&job, "next"), Ok(None), "it has reported");
    }
    std::thread::sleep(Duration::from_millis(120));
    let claimed = fleet.claim(&job, "next").expect("an answer").expect("it has run out");
    assert_eq!((claimed.name, claimed.version, claimed.bundle.as_slice()), (1, 1, &b"rest"[..]));
    // Reporting does not get it back.
    fleet.report(&job, &member, std::slice::from_ref(&slow)).expect("an answer");
    assert_eq!(fleet.publish(&job, "slow", &slow, Some((1, b"late")), None, &[task(9)]), Ok(false));
    assert_eq!(fleet.publish(&job, "next", &claimed, Some((2, b"in time")), None, &[]), Ok(true));
    assert_eq!(fleet.publish(&job, "next", &claimed, Some((2, b"twice")), None, &[]), Ok(false));
    let pieces: Vec<Vec<u8>> =
        fleet.results(&job, 10).expect("an answer").into_iter().flatten().map(|one| one.piece).collect();
    assert_eq!(pieces, [b"piece".to_vec(), b"in time".to_vec()]);
    assert_eq!(fleet.open_tasks(&job), Ok(0), "what was refused left nothing behind");
}

#[test]
fn a_job_is_over_when_its_coordinator_says_nothing() {
    let server = TestServer::start(&[]);
    let (mut fleet, job) = announced(&server, Duration::from_millis(50));
    let found = fleet.jobs().expect("an answer");
    assert_eq!((found[0].job.clone(), found[0].dialect), (job.clone(), DIALECT));
    assert_eq!(found[0].payload.as_deref(), Some(&b"what it is about"[..]));
    fleet.say(&job, JobState::Stopping).expect("an answer");
    assert_eq!(fleet.state(&job), Ok(JobState::Stopping));
    assert_eq!(fleet.jobs(), Ok(vec![]));
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(fleet.state(&job), Ok(JobState::Gone));
    // Whoever looks clears it away.
    assert_eq!(fleet.jobs(), Ok(vec![]));
    assert_eq!(fleet.take(&job, "a", SHORT), Err(Loss::Job));
}

#[test]
fn what_is_not_signed_is_not_taken() {
    let server = TestServer::start(&[]);
    let (mut open, job) = announced(&server, Duration::from_secs(10));
    let team = TeamKey::of(b"a secret of a team");
    let mut signing = Fleet::open(&server.address("team"), Some(team)).expect("it is there");
    assert_eq!(signing.jobs().expect("an answer")[0].payload, None);
    open.add(&job, &[task(1)]).expect("it is added");
    assert_eq!(signing.take(&job, "a", SHORT), Ok(None));
    signing.add(&job, &[task(2)]).expect("it is added");
    let taken = signing.take(&job, "a", SHORT).expect("an answer").expect("it is signed");
    assert_eq!(open.publish(&job, "a", &taken, Some((1, b"forged")), Some(b"rest"), &[]), Ok(true));
    assert_eq!(signing.results(&job, 10), Ok(vec![None]));
    // Nor what was signed for another task.
    let bundles = format!("reprise:team-fleet:{{{}}}:bundles", job.name);
    signing.add(&job, &[task(3)]).expect("it is added");
    let super::Value::Bytes(third) = server.say(&[b"HGET", bundles.as_bytes(), b"3"]) else { panic!("it is there") };
    signing.add(&job, &[task(4)]).expect("it is added");
    server.say(&[b"HSET", bundles.as_bytes(), b"4", &third]);
    assert_eq!(signing.take(&job, "b", SHORT).expect("an answer").map(|task| task.name), Some(3));
    assert_eq!(signing.take(&job, "b", SHORT), Ok(None));
}

#[test]
fn texts_are_kept_by_content() {
    let server = TestServer::start(&[]);
    let (mut fleet, _) = announced(&server, Duration::from_secs(10));
    assert_eq!(fleet.text(b"digest"), Ok(None));
    fleet.put_text(b"digest", b"text").expect("an answer");
    fleet.put_text(b"digest", b"other").expect("an answer");
    assert_eq!(fleet.text(b"digest"), Ok(Some(b"text".to_vec())));
}
