//! The events of the last action, if anybody wants to know.

/// Notes events of an edition until the next action, unless it is told to be silent.
#[derive(Debug)]
pub(crate) struct EventLog<E> {
    silent: bool,
    events: Vec<E>,
}

impl<E> Default for EventLog<E> {
    fn default() -> Self {
        Self { silent: false, events: Vec::new() }
    }
}

impl<E: Clone> Clone for EventLog<E> {
    fn clone(&self) -> Self {
        Self { silent: self.silent, events: self.events.clone() }
    }

    /// Keeps the room that the events take.
    fn clone_from(&mut self, other: &Self) {
        self.silent = other.silent;
        self.events.clone_from(&other.events);
    }
}

impl<E> EventLog<E> {
    /// What was noted.
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// Starts anew.
    pub fn clear(&mut self) {
        self.events.clear();
    }

    /// Stops noting events, or starts again.
    pub fn set_silent(&mut self, silent: bool) {
        self.silent = silent;
        self.events.clear();
    }

    /// Notes an event.
    #[inline]
    pub fn tell(&mut self, event: E) {
        if !self.silent {
            self.events.push(event);
        }
    }
}
