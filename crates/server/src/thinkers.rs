//! Threads in which bots think.
//!
//! They think for people who wait before they think for tables of bots alone, and the system runs these threads only
//! when no request of a person wants the processor. The more thoughts wait, the less each of them may take.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::oneshot;

use crate::figures;
use crate::share::{Idle, Share};

/// After so many thoughts that somebody waited for comes one that nobody waits for, so that bots alone get on too.
const IN_A_ROW: u32 = 8;

/// How much the threads give way to others, from 0 to 19.
#[cfg(unix)]
const NICE: i32 = 10;

/// Whether somebody waits for a thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Awaited {
    /// A person sits at the table or watches it.
    ByPeople,
    /// Bots are alone.
    ByNobody,
}

/// Threads in which bots think.
pub(crate) struct Thinkers {
    desk: Arc<Desk>,
}

struct Desk {
    tasks: Mutex<Tasks>,
    came: Condvar,
    threads: usize,
    idle: Arc<Idle>,
}

#[derive(Default)]
struct Tasks {
    for_people: VecDeque<Task>,
    for_nobody: VecDeque<Task>,
    in_a_row: u32,
    closed: bool,
}

type Task = Box<dyn FnOnce(&Share) + Send>;

impl Thinkers {
    /// So many threads.
    pub(crate) fn new(threads: usize) -> Thinkers {
        let threads = threads.max(1);
        let (tasks, came, idle) = (Mutex::default(), Condvar::default(), Arc::default());
        let desk = Arc::new(Desk { tasks, came, threads, idle });
        for _ in 0..threads {
            let desk = desk.clone();
            let started = thread::Builder::new().name("bot".to_owned()).spawn(move || desk.work());
            if let Err(error) = started {
                tracing::error!(%error, "a thread for bots cannot be started");
            }
        }
        Thinkers { desk }
    }

    /// Thinks when it is its turn, with the share that is its own then. Nothing if the thought came to grief.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        awaited: Awaited,
        thought: impl FnOnce(&Share) -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let waiting = figures::bot_waits();
        let task = move |share: &Share| {
            drop(waiting);
            let _thinking = figures::bot_thinks();
            // Whoever asked may be gone.
            let _ = answer.send(thought(share));
        };
        self.desk.put(awaited, Box::new(task));
        answered.await.ok()
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.desk.tasks().closed = true;
        self.desk.came.notify_all();
    }
}

impl Desk {
    fn put(&self, awaited: Awaited, task: Task) {
        match awaited {
            Awaited::ByPeople => self.tasks().for_people.push_back(task),
            Awaited::ByNobody => self.tasks().for_nobody.push_back(task),
        }
        self.came.notify_one();
    }

    fn work(&self) {
        give_way();
        while let Some((task, share)) = self.next() {
            if catch_unwind(AssertUnwindSafe(|| task(&share))).is_err() {
                tracing::error!("a bot gave up");
            }
        }
    }

    fn next(&self) -> Option<(Task, Share)> {
        let mut tasks = self.tasks();
        loop {
            if let Some((task, waiting)) = tasks.take() {
                return Some((task, Share::new(waiting.div_ceil(self.threads), self.idle.clone())));
            }
            if tasks.closed {
                return None;
            }
            self.idle.rest();
            tasks = self.came.wait(tasks).unwrap_or_else(PoisonError::into_inner);
            self.idle.rise();
        }
    }

    fn tasks(&self) -> MutexGuard<'_, Tasks> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tasks {
    /// The next task, and how many wait that are as urgent or more so.
    fn take(&mut self) -> Option<(Task, usize)> {
        let others_first = self.in_a_row >= IN_A_ROW && !self.for_nobody.is_empty();
        let task = if others_first { None } else { self.for_people.pop_front() };
        self.in_a_row = if task.is_some() { self.in_a_row + 1 } else { 0 };
        match task {
            Some(task) => Some((task, self.for_people.len())),
            None => {
                let task = self.for_nobody.pop_front()?;
                Some((task, self.for_people.len() + self.for_nobody.len()))
            }
        }
    }
}

/// Lowers the priority of this thread. If the system does not let us, it is as urgent as the others.
fn give_way() {
    #[cfg(unix)]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::debug!(%error, "threads of bots are as urgent as others");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn thoughts_for_people_come_first_and_the_others_get_their_turn() {
        let thinkers = Arc::new(Thinkers::new(1));
        let order = Arc::new(Mutex::new(Vec::new()));
        let (open, gate) = std::sync::mpsc::channel::<()>();
        let first = tokio::spawn({
            let thinkers = thinkers.clone();
            async move { thinkers.think(Awaited::ByPeople, move |_| gate.recv().is_ok()).await }
        });
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let mut asked = tokio::task::JoinSet::new();
        for number in 0..20 {
            let awaited = if number < 3 { Awaited::ByNobody } else { Awaited::ByPeople };
            let (thinkers, order) = (thinkers.clone(), order.clone());
            asked.spawn(async move {
                thinkers.think(awaited, move |_| order.lock().expect("no panic").push(awaited)).await
            });
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        open.send(()).expect("it waits");
        assert_eq!(first.await.expect("a task"), Some(true));
        assert!(asked.join_all().await.iter().all(Option::is_some));
        let order = order.lock().expect("no panic").clone();
        let alone: Vec<usize> = (0..20).filter(|at| order[*at] == Awaited::ByNobody).collect();
        assert_eq!(
            alone,
            [7, 16, 19],
            "one after eight, the first thought included, and the rest at the end"
        );
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn thoughts_are_small_while_many_wait_and_none_is_left_waiting() {
        let thinkers = Arc::new(Thinkers::new(2));
        let begun = std::time::Instant::now();
        let mut asked = tokio::task::JoinSet::new();
        for _ in 0..60 {
            let thinkers = thinkers.clone();
            asked.spawn(async move {
                let thought = |share: &Share| {
                    let rollouts = share.of(640);
                    thread::sleep(std::time::Duration::from_micros(50) * rollouts);
                    rollouts
                };
                thinkers.think(Awaited::ByPeople, thought).await
            });
        }
        let mut rollouts: Vec<u32> =
            asked.join_all().await.into_iter().map(|one| one.expect("a thought")).collect();
        let took = begun.elapsed();
        rollouts.sort_unstable();
        assert_eq!(rollouts[30], 80, "most have an eighth");
        assert_eq!(rollouts[59], 640, "the last one has it all");
        let in_full = std::time::Duration::from_micros(50) * 640 * 60 / 2;
        assert!(took < in_full / 2, "{took:?}");
    }

    #[tokio::test]
    async fn a_thought_that_comes_to_grief_harms_no_other() {
        let thinkers = Thinkers::new(1);
        let grief: Option<u8> = thinkers.think(Awaited::ByPeople, |_| panic!("as it should")).await;
        assert_eq!(grief, None);
        assert_eq!(thinkers.think(Awaited::ByNobody, |_| 7).await, Some(7));
    }
}
