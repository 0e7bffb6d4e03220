//! Changes that wait to be written: those of people before those of bots.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, oneshot};

use super::{Actor, StoreError, Stored, Writing};
use crate::figures;

/// Most changes of people that are written together.
const PEOPLE: usize = 256;

/// Most changes of bots that are written together. They have these places in every batch, so that they never wait for
/// ever, and no others, so that somebody who acts in the meantime waits for a short batch.
const BOTS: usize = 64;

/// How long a change waits to be written before it is given up. A disk takes that long only if it hangs.
const PATIENCE: Duration = Duration::from_secs(10);

/// Changes that wait to be written.
///
/// A table waits for its change before it makes another one, so there are never more than there are tables in memory.
#[derive(Default)]
pub(super) struct Queue {
    lanes: Mutex<Lanes>,
    came: Notify,
}

#[derive(Default)]
struct Lanes {
    people: VecDeque<Pending>,
    bots: VecDeque<Pending>,
    tickets: u64,
    closed: bool,
}

/// A change that waits, and where its result is expected.
pub(super) struct Pending {
    pub(super) writing: Writing,
    pub(super) answer: oneshot::Sender<Stored<()>>,
    since: Instant,
    ticket: u64,
}

impl Queue {
    /// Waits until a change is written. One that is not even begun for a long time is withdrawn, and will never be.
    pub(super) async fn write(&self, writing: Writing) -> Stored<()> {
        self.write_within(PATIENCE, writing).await
    }

    async fn write_within(&self, patience: Duration, writing: Writing) -> Stored<()> {
        let by = writing.by;
        let (ticket, mut answer) = self.push(writing)?;
        let answered = match tokio::time::timeout(patience, &mut answer).await {
            Ok(answered) => answered,
            Err(_) if self.withdraw(by, ticket) => return Err(StoreError::Busy),
            Err(_) => answer.await,
        };
        answered.map_err(|_| StoreError::Closed)?
    }

    fn push(&self, writing: Writing) -> Stored<(u64, oneshot::Receiver<Stored<()>>)> {
        let (answer, answered) = oneshot::channel();
        let mut lanes = self.lanes();
        if lanes.closed {
            return Err(StoreError::Closed);
        }
        lanes.tickets += 1;
        let ticket = lanes.tickets;
        let by = writing.by;
        lanes.of(by).push_back(Pending { writing, answer, since: Instant::now(), ticket });
        figures::queued(lanes.len());
        drop(lanes);
        self.came.notify_one();
        Ok((ticket, answered))
    }

    /// Takes a change out again. Says no if it is being written already.
    fn withdraw(&self, by: Actor, ticket: u64) -> bool {
        let mut lanes = self.lanes();
        let lane = lanes.of(by);
        let found = lane.iter().position(|pending| pending.ticket == ticket);
        let withdrawn = found.and_then(|position| lane.remove(position)).is_some();
        figures::queued(lanes.len());
        withdrawn
    }

    /// The changes to be written next, people first. Nothing once the queue is closed and empty.
    pub(super) async fn take(&self) -> Option<Vec<Pending>> {
        loop {
            {
                let mut lanes = self.lanes();
                let (people, bots) = (lanes.people.len().min(PEOPLE), lanes.bots.len().min(BOTS));
                if people + bots > 0 {
                    let Lanes { people: first, bots: second, .. } = &mut *lanes;
                    let batch: Vec<Pending> = first.drain(..people).chain(second.drain(..bots)).collect();
                    figures::queued(lanes.len());
                    for pending in &batch {
                        figures::waited(pending.writing.by, pending.since.elapsed());
                    }
                    return Some(batch);
                }
                if lanes.closed {
                    return None;
                }
            }
            self.came.notified().await;
        }
    }

    /// Takes no more changes. Those that wait can still be taken out.
    pub(super) fn close(&self) {
        self.lanes().closed = true;
        self.came.notify_one();
    }

    fn lanes(&self) -> MutexGuard<'_, Lanes> {
        self.lanes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lanes {
    fn len(&self) -> usize {
        self.people.len() + self.bots.len()
    }

    fn of(&mut self, by: Actor) -> &mut VecDeque<Pending> {
        match by {
            Actor::Person => &mut self.people,
            Actor::Bot => &mut self.bots,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use stronghold_table::Counters;

    use super::*;
    use crate::store::Progress;

    const SHORT: Duration = Duration::from_millis(20);

    fn change(by: Actor, number: usize) -> Writing {
        let progress =
            Progress { turn: 1, to_act: None, resigned: None, ended: None, counters: Counters::default() };
        let game = format!("{by:?} {number}");
        Writing { game, by, changes: 0, keep: 0, added: Vec::new(), progress, lots: None, at: 0, seen: false }
    }

    fn filled(people: usize, bots: usize) -> Queue {
        let queue = Queue::default();
        for number in 0..bots {
            queue.push(change(Actor::Bot, number)).expect("it is open");
        }
        for number in 0..people {
            queue.push(change(Actor::Person, number)).expect("it is open");
        }
        queue
    }

    /// How many changes of people and of bots the next batch has, and whether those of people come first.
    async fn next(queue: &Queue) -> (usize, usize, bool) {
        let batch = queue.take().await.expect("it is open");
        let is_person = |pending: &Pending| pending.writing.by == Actor::Person;
        let people = batch.iter().filter(|pending| is_person(pending)).count();
        (people, batch.len() - people, batch.iter().map(is_person).is_sorted_by(|one, next| one >= next))
    }

    #[tokio::test]
    async fn people_who_come_later_are_written_before_the_bots_that_wait() {
        let queue = filled(3, 1000);
        assert_eq!(next(&queue).await, (3, BOTS, true));
    }

    #[tokio::test]
    async fn bots_have_a_place_in_every_batch_however_many_people_wait() {
        let queue = filled(10 * PEOPLE, 2 * BOTS);
        assert_eq!(next(&queue).await, (PEOPLE, BOTS, true));
        assert_eq!(next(&queue).await, (PEOPLE, BOTS, true));
        assert_eq!(next(&queue).await, (PEOPLE, 0, true));
        assert_eq!(queue.lanes().len(), 7 * PEOPLE);
    }

    #[tokio::test]
    async fn a_batch_of_bots_stays_short_so_that_people_need_not_wait_for_it() {
        let queue = filled(0, 1000);
        assert_eq!(next(&queue).await, (0, BOTS, true));
    }

    #[tokio::test]
    async fn each_lane_keeps_its_order() {
        let batch = filled(2, 2).take().await.expect("it is open");
        let games: Vec<_> = batch.iter().map(|pending| pending.writing.game.as_str()).collect();
        assert_eq!(games, ["Person 0", "Person 1", "Bot 0", "Bot 1"]);
    }

    #[tokio::test]
    async fn a_change_that_nobody_begins_to_write_is_withdrawn() {
        let queue = Queue::default();
        let written = queue.write_within(SHORT, change(Actor::Person, 0)).await;
        assert!(matches!(written, Err(StoreError::Busy)), "{written:?}");
        assert_eq!(queue.lanes().len(), 0, "nobody will write it later");
    }

    #[tokio::test]
    async fn a_change_that_is_being_written_is_waited_for() {
        let queue = Arc::new(Queue::default());
        let asked = tokio::spawn({
            let queue = queue.clone();
            async move { queue.write_within(SHORT, change(Actor::Bot, 0)).await }
        });
        let batch = queue.take().await.expect("a change");
        tokio::time::sleep(SHORT * 3).await;
        for pending in batch {
            pending.answer.send(Ok(())).expect("somebody still waits");
        }
        assert!(asked.await.expect("no panic").is_ok());
    }

    #[tokio::test]
    async fn what_waits_when_the_queue_is_closed_is_still_taken_and_nothing_else() {
        let queue = filled(1, BOTS + 1);
        queue.close();
        assert!(matches!(queue.push(change(Actor::Person, 9)), Err(StoreError::Closed)));
        assert_eq!(next(&queue).await, (1, BOTS, true));
        assert_eq!(next(&queue).await, (0, 1, true));
        assert!(queue.take().await.is_none());
    }
}
