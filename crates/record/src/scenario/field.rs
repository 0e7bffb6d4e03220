//! One thing that can be set in a position and looked up again.

use stronghold_rules::named::{Named, Thing};
use stronghold_rules::set::Set;
use stronghold_rules::unit::{Group, UnitKind};

use super::error::Fault;
use super::names::{Words, group, listed, many, one_or_none};
use super::node::Node;

/// Whose secrets are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    pub invader: bool,
    pub defender: bool,
}

impl Sight {
    /// Everything is known.
    pub const FULL: Sight = Sight { invader: true, defender: true };
}

type Put<P> = Box<dyn Fn(&mut P, &Node, &str) -> Result<(), Fault>>;
type Show<P> = Box<dyn Fn(&P, Sight) -> String>;

/// How a key of `[given]` and `expect` changes a position, and what it says of one.
pub(crate) struct Field<P> {
    pub put: Put<P>,
    pub show: Show<P>,
}

impl<P: Clone + 'static> Field<P> {
    pub fn new(
        put: impl Fn(&mut P, &Node, &str) -> Result<(), Fault> + 'static,
        show: impl Fn(&P, Sight) -> String + 'static,
    ) -> Field<P> {
        Field { put: Box::new(put), show: Box::new(show) }
    }

    /// The same, but `hidden` from eyes that may not see it.
    pub fn seen_if(self, may_see: impl Fn(Sight) -> bool + 'static) -> Field<P> {
        let show = self.show;
        let shown = move |position: &P, sight| {
            if may_see(sight) { show(position, sight) } else { "hidden".to_owned() }
        };
        Field { put: self.put, show: Box::new(shown) }
    }

    /// A number.
    pub fn number(at: impl Fn(&mut P) -> &mut u8 + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                *at(position) = node.as_number(key)?;
                Ok(())
            },
            move |position, _| at(&mut position.clone()).to_string(),
        )
    }

    /// A number that may lie below 0.
    pub fn signed(at: impl Fn(&mut P) -> &mut i8 + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                *at(position) = node.as_signed(key)?;
                Ok(())
            },
            move |position, _| at(&mut position.clone()).to_string(),
        )
    }

    /// Yes or no, kept as a member of a set.
    pub fn member<T: Thing>(thing: T, at: impl Fn(&mut P) -> &mut Set<T> + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                if node.as_flag(key)? {
                    at(position).insert(thing);
                } else {
                    at(position).remove(thing);
                }
                Ok(())
            },
            move |position, _| at(&mut position.clone()).has(thing).to_string(),
        )
    }

    /// Yes or no.
    pub fn flag(at: impl Fn(&mut P) -> &mut bool + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                *at(position) = node.as_flag(key)?;
                Ok(())
            },
            move |position, _| at(&mut position.clone()).to_string(),
        )
    }

    /// A set of things with names.
    pub fn set<T: Named>(at: impl Fn(&mut P) -> &mut Set<T> + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                *at(position) = many(node, key)?.into_iter().collect();
                Ok(())
            },
            move |position, _| listed(*at(&mut position.clone())),
        )
    }

    /// Tiles that lie at one place, kept as the places of each kind: `["banners", "sap"]`.
    pub fn tiles<T: Named + PartialEq, L: Thing>(
        place: L,
        at: impl Fn(&mut P, T) -> &mut Set<L> + Copy + 'static,
    ) -> Field<P> {
        Field::new(
            move |position, node, key| {
                let wanted: Vec<T> = many(node, key)?;
                for kind in T::ALL {
                    let places = at(position, *kind);
                    places.remove(place);
                    if wanted.contains(kind) {
                        places.insert(place);
                    }
                }
                Ok(())
            },
            move |position, _| {
                let mut position = position.clone();
                let lying = T::ALL.iter().filter(|kind| at(&mut position, **kind).has(place));
                let names: Vec<_> = lying.map(ToString::to_string).collect();
                if names.is_empty() { "none".to_owned() } else { names.join(", ") }
            },
        )
    }

    /// Units of an army.
    pub fn units<K: UnitKind + Words>(at: impl Fn(&mut P) -> &mut Group<K> + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                *at(position) = group(node, key)?;
                Ok(())
            },
            move |position, _| at(&mut position.clone()).to_string(),
        )
    }

    /// One thing with a name, or none.
    pub fn choice<T: Named>(at: impl Fn(&mut P) -> &mut Option<T> + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                *at(position) = one_or_none(node, key)?;
                Ok(())
            },
            move |position, _| at(&mut position.clone()).map_or("none".to_owned(), |one| one.to_string()),
        )
    }

    /// A thing that only one place can have, such as the glare: whether it is here.
    pub fn sole<T: Copy + PartialEq + 'static>(
        here: T,
        at: impl Fn(&mut P) -> &mut Option<T> + Copy + 'static,
    ) -> Field<P> {
        Field::new(
            move |position, node, key| {
                let slot = at(position);
                if node.as_flag(key)? {
                    *slot = Some(here);
                } else if *slot == Some(here) {
                    *slot = None;
                }
                Ok(())
            },
            move |position, _| (*at(&mut position.clone()) == Some(here)).to_string(),
        )
    }
}
