//! Steps still to come, as a stack: what interrupts a step is simply put on top of it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Steps of an edition that are still to come, at most `N`. The top one is next.
#[derive(PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agenda<S, const N: usize> {
    steps: ArrayVec<S, N>,
}

impl<S, const N: usize> Default for Agenda<S, N> {
    fn default() -> Self {
        Self { steps: ArrayVec::new() }
    }
}

impl<S: Copy, const N: usize> Clone for Agenda<S, N> {
    fn clone(&self) -> Self {
        Self { steps: self.steps.clone() }
    }

    /// Copies the steps that there are, not the room for more.
    #[inline]
    fn clone_from(&mut self, other: &Self) {
        self.steps.clear();
        self.steps.extend(other.steps.iter().copied());
    }
}

impl<S: Copy, const N: usize> Agenda<S, N> {
    /// The step that is next.
    #[inline]
    pub fn top(&self) -> Option<S> {
        self.steps.last().copied()
    }

    /// Takes the next step off.
    #[inline]
    pub fn pop(&mut self) -> Option<S> {
        self.steps.pop()
    }

    /// Puts a step before all others.
    #[inline]
    pub fn push(&mut self, step: S) {
        self.steps.push(step);
    }

    /// Puts these steps before all others, to be done in the order given.
    #[inline]
    pub fn follow(&mut self, steps: impl DoubleEndedIterator<Item = S>) {
        for step in steps.rev() {
            self.steps.push(step);
        }
    }

    /// Drops all steps.
    pub fn clear(&mut self) {
        self.steps.clear();
    }

    /// All steps, the next one last.
    pub fn steps(&self) -> &[S] {
        &self.steps
    }

    /// The same agenda with every step replaced.
    pub fn map(&self, change: impl Fn(S) -> S) -> Self {
        Self { steps: self.steps.iter().map(|step| change(*step)).collect() }
    }
}
