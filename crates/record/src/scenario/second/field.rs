//! One thing that can be set in a position and looked up again.

use stronghold_rules::board::Mask;
use stronghold_rules::second::Position;
use stronghold_rules::unit::{Garrison, Group, Horde};

use crate::scenario::error::Fault;
use crate::scenario::names::{Named, group, listed, many};
use crate::scenario::node::Node;

/// Whose secrets are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sight {
    pub invader: bool,
    pub defender: bool,
}

type Put = Box<dyn Fn(&mut Position, &Node, &str) -> Result<(), Fault>>;
type Show = Box<dyn Fn(&Position, Sight) -> String>;

/// How a key of `[given]` and `expect` changes a position, and what it says of one.
pub(super) struct Field {
    pub put: Put,
    pub show: Show,
}

impl Field {
    pub fn new(
        put: impl Fn(&mut Position, &Node, &str) -> Result<(), Fault> + 'static,
        show: impl Fn(&Position, Sight) -> String + 'static,
    ) -> Field {
        Field { put: Box::new(put), show: Box::new(show) }
    }

    /// The same, but `hidden` from eyes that may not see it.
    pub fn seen_if(self, may_see: impl Fn(Sight) -> bool + 'static) -> Field {
        let show = self.show;
        let shown = move |position: &Position, sight| {
            if may_see(sight) { show(position, sight) } else { "hidden".to_owned() }
        };
        Field { put: self.put, show: Box::new(shown) }
    }
}

/// A number.
pub(super) fn number(at: impl Fn(&mut Position) -> &mut u8 + Copy + 'static) -> Field {
    Field::new(
        move |position, node, key| {
            *at(position) = node.as_number(key)?;
            Ok(())
        },
        move |position, _| at(&mut position.clone()).to_string(),
    )
}

/// Yes or no, kept as a member of a set.
pub(super) fn member(index: usize, at: impl Fn(&mut Position) -> &mut Mask + Copy + 'static) -> Field {
    Field::new(
        move |position, node, key| {
            if node.as_flag(key)? {
                at(position).insert(index);
            } else {
                at(position).remove(index);
            }
            Ok(())
        },
        move |position, _| at(&mut position.clone()).has(index).to_string(),
    )
}

/// Yes or no.
pub(super) fn flag(at: impl Fn(&mut Position) -> &mut bool + Copy + 'static) -> Field {
    Field::new(
        move |position, node, key| {
            *at(position) = node.as_flag(key)?;
            Ok(())
        },
        move |position, _| at(&mut position.clone()).to_string(),
    )
}

/// A set of things with names.
pub(super) fn set<T: Named>(
    index: impl Fn(T) -> usize + 'static,
    at: impl Fn(&mut Position) -> &mut Mask + Copy + 'static,
) -> Field {
    Field::new(
        move |position, node, key| {
            let mut set = Mask::EMPTY;
            for one in many::<T>(node, key)? {
                set.insert(index(one));
            }
            *at(position) = set;
            Ok(())
        },
        move |position, _| listed::<T>(*at(&mut position.clone())),
    )
}

/// Units of the Invader.
pub(super) fn horde(at: impl Fn(&mut Position) -> &mut Group<Horde> + Copy + 'static) -> Field {
    Field::new(
        move |position, node, key| {
            *at(position) = group(node, key)?;
            Ok(())
        },
        move |position, _| at(&mut position.clone()).to_string(),
    )
}

/// Units of the Defender.
pub(super) fn garrison(at: impl Fn(&mut Position) -> &mut Group<Garrison> + Copy + 'static) -> Field {
    Field::new(
        move |position, node, key| {
            *at(position) = group(node, key)?;
            Ok(())
        },
        move |position, _| at(&mut position.clone()).to_string(),
    )
}

/// One thing with a name, or none.
pub(super) fn choice<T: Named>(at: impl Fn(&mut Position) -> &mut Option<T> + Copy + 'static) -> Field {
    Field::new(
        move |position, node, key| {
            *at(position) = crate::scenario::names::one_or_none(node, key)?;
            Ok(())
        },
        move |position, _| at(&mut position.clone()).map_or("none".to_owned(), |one| one.to_string()),
    )
}
