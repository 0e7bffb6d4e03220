//! Where play starts, and how far it goes.

use stronghold_rules::siege::Position;

use super::error::Fault;
use super::language::Language;
use super::names::plain;
use super::node::Node;

/// A name of a point of the turn, the point, and the one at which play stops if the file does not say.
pub(crate) type Name<M> = (&'static str, M, M);

/// A point, and where play that starts there stops if the file does not say.
pub(crate) type Span<M> = (M, M);

/// What the file says about the course of play.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    step: Option<Node>,
    then: Option<Node>,
    until: Option<Node>,
}

/// A window of the Defender, as a start of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Window {
    /// It is open.
    Open,
    /// It is about to open.
    Opening,
}

/// The steps that play goes through.
pub(crate) struct Stretch<M> {
    /// A window that comes before all else.
    pub window: Option<Window>,
    /// The point of the first step.
    pub first: M,
    /// The point that is not played any more.
    pub last: M,
}

impl Course {
    /// Takes the keys of the course out of `[given]`.
    pub fn take<L: Language>(given: &mut Node) -> Course {
        let then = if L::WINDOWS { given.take("then") } else { None };
        Course { step: given.take("step"), then, until: given.take("until") }
    }

    /// Whether play starts with the set-up.
    pub fn is_setup(&self) -> bool {
        self.starts_with("setup")
    }

    /// Whether play starts with the step of this name.
    pub fn starts_with(&self, name: &str) -> bool {
        self.step.as_ref().is_some_and(|step| word(step) == name)
    }

    /// Whether play stops where the next turn begins.
    pub fn is_within_turn<L: Language>(&self) -> bool {
        self.until.as_ref().is_some_and(|until| word(until) == L::START_OF_NEXT)
    }

    /// An error at the step with which play starts.
    pub fn refuse(&self, reason: String) -> Fault {
        match (&self.then, &self.step) {
            (Some(then), _) => then.fault("given.then", reason),
            (None, Some(step)) => step.fault("given.step", reason),
            (None, None) => Fault::new(1, "given.step", reason),
        }
    }

    fn window<L: Language>(&self) -> Option<Window> {
        match word(self.step.as_ref().filter(|_| L::WINDOWS)?).as_str() {
            "window" => Some(Window::Open),
            "open-window" => Some(Window::Opening),
            _ => None,
        }
    }

    /// Refuses names that no point has. Names of cards are looked up later.
    pub fn check<L: Language>(&self, given: &Node) -> Result<(), Fault> {
        let Some(step) = &self.step else {
            let reason = format!("is missing; it says where play starts: {}", known::<L>());
            return Err(given.fault("given.step", reason));
        };
        if self.is_setup() {
            let reason = "a game that starts with its set-up goes on to its end";
            return match (&self.then, &self.until) {
                (Some(then), _) => Err(then.fault("given.then", reason)),
                (None, Some(until)) => Err(until.fault("given.until", reason)),
                (None, None) => Ok(()),
            };
        }
        let window = self.window::<L>();
        if window.is_none() && turn_point::<L>(step, "given.step", None)?.0 == L::NEXT {
            let begin = L::MOMENTS.first().map_or("", |(name, ..)| name);
            let reason =
                format!("play can only go on `until` the {}; start it with `{begin}`", L::NEXT_IN_WORDS);
            return Err(step.fault("given.step", reason));
        }
        if let Some(then) = &self.then {
            if window.is_none() {
                return Err(
                    then.fault("given.then", "only a window has a `then`; use `until` for the others")
                );
            }
            turn_point::<L>(then, "given.then", None)?;
        }
        if let Some(until) = &self.until {
            turn_point::<L>(until, "given.until", None)?;
        }
        Ok(())
    }

    /// The steps that play goes through from this position.
    pub fn stretch<L: Language>(
        &self,
        position: &Position<L::System>,
    ) -> Result<Stretch<L::TurnPoint>, Fault> {
        let window = self.window::<L>();
        let (first, default) = match (window, &self.then, &self.step) {
            (None, _, Some(step)) => turn_point::<L>(step, "given.step", Some(position))?,
            (Some(_), Some(then), _) => turn_point::<L>(then, "given.then", Some(position))?,
            // Nothing follows a window that stands alone.
            _ => (L::NEXT, L::NEXT),
        };
        let Some(until) = &self.until else { return Ok(Stretch { window, first, last: default }) };
        let (last, _) = turn_point::<L>(until, "given.until", Some(position))?;
        if !L::can_stop_at(last) {
            let reason = "play stops by itself before a card that can be performed";
            return Err(until.fault("given.until", reason));
        }
        if last < first {
            let reason = format!(
                "this comes before the step at which play starts; `until = \"{}\"` goes on into the {}",
                plain(L::NEXT_IN_WORDS),
                L::NEXT_IN_WORDS
            );
            return Err(until.fault("given.until", reason));
        }
        Ok(Stretch { window, first, last })
    }
}

fn word(node: &Node) -> String {
    node.as_text("").map(plain).unwrap_or_default()
}

/// The point of this name, and where play stops by default. Some names need the position.
fn turn_point<L: Language>(
    node: &Node,
    key: &str,
    position: Option<&Position<L::System>>,
) -> Result<Span<L::TurnPoint>, Fault> {
    let name = plain(node.as_text(key)?);
    if let Some((_, first, last)) = L::MOMENTS.iter().find(|(known, ..)| *known == name) {
        return Ok((*first, *last));
    }
    match L::point_of_card(&name, position).map_err(|reason| node.fault(key, reason))? {
        Some(found) => Ok(found),
        None => Err(node.fault(key, format!("`{name}` is no step; the steps are {}", known::<L>()))),
    }
}

/// All names of steps, for messages.
fn known<L: Language>() -> String {
    let windows: &[&str] = if L::WINDOWS { &["window", "open-window"] } else { &[] };
    let names = L::MOMENTS.iter().map(|(known, ..)| *known).chain(["setup"]);
    names.chain(windows.iter().copied()).chain(L::CARDS.iter().copied()).collect::<Vec<_>>().join(", ")
}
