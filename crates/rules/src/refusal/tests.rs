//! How the tests of all editions say what is refused, and by which rule.

pub(crate) mod strangers;

use super::*;
use crate::reason::Figures;

/// The set of these.
macro_rules! set {
    ($($one:expr),*) => { $crate::set::Set::from([$($one),*]) };
}

pub(crate) use set;

#[allow(private_bounds)]
impl<E: RuleSystem> Siege<E>
where
    Siege<E>: Flow<E> + Refuse<E>,
{
    /// None of these actions is legal here, because of this rule. After a colon come the figures: what it would take,
    /// and what there is.
    #[track_caller]
    pub(crate) fn refuses<const N: usize>(&self, rule: &str, actions: [E::Action; N]) -> &Self {
        for action in actions {
            assert_eq!(self.verdict(action), rule, "{action:?}");
        }
        self
    }

    /// All of these actions are legal here.
    #[track_caller]
    pub(crate) fn allows<const N: usize>(&self, actions: [E::Action; N]) -> &Self {
        self.refuses("nothing", actions)
    }

    /// What is against an action, in short.
    fn verdict(&self, action: E::Action) -> String {
        if self.is_legal(action) {
            return "nothing".into();
        }
        let reason = self.reason(action);
        match reason.figures {
            Some(Figures { needed, there }) => format!("{}: takes {needed}, has {there}", reason.rule()),
            None => reason.rule().into(),
        }
    }
}

/// How situations are set up: `put` and `paid`.
macro_rules! set_up {
    ($open:ty, $paid:ident: $action:ty) => {
        impl $open {
            /// Places units: `"rw1: 2 goblin orc, w1: marksman"`.
            fn put(&mut self, units: &str) {
                for part in units.split(", ") {
                    let (place, units) = part.split_once(": ").expect(part);
                    let place = place.parse().expect(part);
                    match units.parse() {
                        Ok(horde) => *self.horde_at_mut(place) = horde,
                        Err(_) => *self.garrison_at_mut(place) = units.parse().expect(part),
                    }
                }
            }

            /// Lays hourglasses on actions of buildings.
            fn paid<const N: usize>(&mut self, actions: [($action, u8); N]) {
                for (action, hourglasses) in actions {
                    self.$paid[action] = hourglasses;
                }
            }
        }
    };
}

pub(crate) use set_up;
