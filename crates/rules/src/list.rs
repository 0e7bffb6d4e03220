//! Where the legal actions of a position go.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::reason::{Reason, Verdict};

/// Takes the legal actions one by one, and may say that it has seen enough.
///
/// The rules are written once, against this trait: to list all actions, to test one, to see whether there is only one,
/// to learn why one is not among them, or to list what is near at hand and not legal.
pub trait Sink<A> {
    /// Whether the sink asks why something is not legal. Generators then go through all that somebody might want to do
    /// at their step, and not only through what is likely to be legal.
    const ASKS: bool = false;

    /// The reason, worked out only for a sink that asks. For judges that take their time to tell reasons apart.
    #[inline(always)]
    fn because(reason: impl FnOnce() -> Reason) -> Reason {
        if Self::ASKS { reason() } else { UNASKED }
    }

    /// Takes an action that is legal.
    fn push(&mut self, action: A) -> ControlFlow<()>;

    /// Takes an action if the judge finds nothing against it.
    #[inline(always)]
    fn offer(&mut self, action: A, judge: impl FnOnce() -> Verdict) -> ControlFlow<()> {
        match judge() {
            Ok(()) => self.push(action),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    /// Objects to actions that the generator does not go through one by one, such as those of another step.
    #[inline(always)]
    fn object(&mut self, _objection: impl FnOnce(A) -> Option<Reason>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Stands for any reason where nobody asks.
const UNASKED: Reason = Reason::by(&["?"]);

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

    #[inline(always)]
    fn offer(&mut self, action: A, judge: impl FnOnce() -> Verdict) -> ControlFlow<()> {
        if action == self.sought {
            self.found = judge().is_ok();
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// Looks for the reason why an action is not legal.
#[derive(Debug)]
pub struct Why<A> {
    sought: A,
    /// The reason, if one was met.
    pub reason: Option<Reason>,
}

impl<A> Why<A> {
    /// Asks about this action.
    pub fn new(sought: A) -> Self {
        Self { sought, reason: None }
    }
}

impl<A: Copy + PartialEq> Sink<A> for Why<A> {
    const ASKS: bool = true;

    fn push(&mut self, action: A) -> ControlFlow<()> {
        if action == self.sought { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn offer(&mut self, action: A, judge: impl FnOnce() -> Verdict) -> ControlFlow<()> {
        if action != self.sought {
            return ControlFlow::Continue(());
        }
        self.reason = judge().err();
        ControlFlow::Break(())
    }

    fn object(&mut self, objection: impl FnOnce(A) -> Option<Reason>) -> ControlFlow<()> {
        self.reason = objection(self.sought);
        if self.reason.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Collects what is offered, each action with what its judge says, in the order of the generator.
#[derive(Debug)]
pub struct Judged<A> {
    /// The actions, each legal or not.
    pub actions: Vec<(A, Verdict)>,
}

impl<A> Judged<A> {
    /// Has met nothing yet.
    pub fn new() -> Self {
        Self { actions: Vec::new() }
    }
}

impl<A> Default for Judged<A> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A> Sink<A> for Judged<A> {
    const ASKS: bool = true;

    fn push(&mut self, action: A) -> ControlFlow<()> {
        self.offer(action, || Ok(()))
    }

    fn offer(&mut self, action: A, judge: impl FnOnce() -> Verdict) -> ControlFlow<()> {
        self.actions.push((action, judge()));
        ControlFlow::Continue(())
    }
}
