//! Where the legal actions of a position go.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

/// Takes the legal actions one by one, and may say that it has seen enough.
///
/// The rules are written once, against this trait: to list all actions, to test one, or to see whether there is
/// only one.
pub trait Sink<A> {
    /// Takes one action.
    fn push(&mut self, action: A) -> ControlFlow<()>;
}

/// Most actions of one position.
///
/// The longest lists are those of a Defender's window. A test builds one that is wider than any the game can have:
/// every type stands in every place and has room in every other, which tables would have to allow first.
pub const MAX_ACTIONS: usize = 768;

/// A list of actions that needs no heap.
pub type List<A> = ArrayVec<A, MAX_ACTIONS>;

impl<A, const N: usize> Sink<A> for ArrayVec<A, N> {
    #[inline]
    fn push(&mut self, action: A) -> ControlFlow<()> {
        ArrayVec::push(self, action);
        ControlFlow::Continue(())
    }
}

/// Remembers the first action and stops at the second.
#[derive(Debug)]
pub struct Only<A> {
    first: Option<A>,
    several: bool,
}

impl<A: Copy> Only<A> {
    /// Has seen nothing yet.
    pub fn new() -> Self {
        Self { first: None, several: false }
    }

    /// Whether there is no action, one, or several.
    pub fn found(&self) -> Found<A> {
        match (self.several, self.first) {
            (true, _) => Found::Several,
            (false, Some(action)) => Found::One(action),
            (false, None) => Found::Nothing,
        }
    }
}

impl<A: Copy> Default for Only<A> {
    fn default() -> Self {
        Self::new()
    }
}

/// What [`Only`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found<A> {
    /// No action.
    Nothing,
    /// Just this action.
    One(A),
    /// Two or more.
    Several,
}

impl<A: Copy> Sink<A> for Only<A> {
    #[inline]
    fn push(&mut self, action: A) -> ControlFlow<()> {
        if self.first.is_some() {
            self.several = true;
            return ControlFlow::Break(());
        }
        self.first = Some(action);
        ControlFlow::Continue(())
    }
}

/// Stops at the first action.
#[derive(Debug, Default)]
pub struct Any {
    /// Whether there was one.
    pub found: bool,
}

impl<A> Sink<A> for Any {
    #[inline]
    fn push(&mut self, _action: A) -> ControlFlow<()> {
        self.found = true;
        ControlFlow::Break(())
    }
}

/// Whether a generator has anything to offer.
#[inline]
pub fn offers(options: impl FnOnce(&mut Any) -> ControlFlow<()>) -> bool {
    let mut any = Any::default();
    let _ = options(&mut any);
    any.found
}

/// Stops when it meets the action it looks for.
#[derive(Debug)]
pub struct Contains<A> {
    sought: A,
    /// Whether it was met.
    pub found: bool,
}

impl<A> Contains<A> {
    /// Looks for this action.
    pub fn new(sought: A) -> Self {
        Self { sought, found: false }
    }
}

impl<A: PartialEq> Sink<A> for Contains<A> {
    #[inline]
    fn push(&mut self, action: A) -> ControlFlow<()> {
        if action == self.sought {
            self.found = true;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
