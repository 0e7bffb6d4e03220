//! Pieces that all editions have: machines with their decks, orders, heroes.

use stronghold_rules::board::{Place, Section};
use stronghold_rules::machine::Battery;
use stronghold_rules::named::Named;
use stronghold_rules::order::{OrderKind, OrderToken};
use stronghold_rules::set::By;
use stronghold_rules::unit::Hero;

use super::error::Fault;
use super::field::{Field, Sight};
use super::names::{one, one_or_none, plain};
use super::said::Said;

/// A number of cards that the file does not name; the tables know it (2e.machine.deck, 1e.machine.pile,
/// un.engine.place).
const BY_TABLE: u8 = u8::MAX;

/// A machine that is about to be told of.
fn new<M: Named>() -> Battery<M> {
    Battery { machine: M::ALL[0], hits: BY_TABLE, misses: BY_TABLE }
}

/// Gives new machines the cards that the tables say.
pub(crate) fn complete_decks<K: Named, M>(batteries: &mut By<K, Option<Battery<M>>>, hits: u8, misses: u8) {
    for battery in batteries.values_mut().flatten() {
        for (cards, full) in [(&mut battery.hits, hits), (&mut battery.misses, misses)] {
            if *cards == BY_TABLE {
                *cards = full;
            }
        }
    }
}

impl<P: Clone + 'static> Field<P> {
    /// The kind of a machine.
    pub fn battery<M: Named>(at: impl Fn(&mut P) -> &mut Option<Battery<M>> + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                let machine: Option<M> = one_or_none(node, key)?;
                *at(position) = machine.map(|machine| Battery { machine, ..new() });
                Ok(())
            },
            move |position, _| {
                at(&mut position.clone()).map_or("none".to_owned(), |battery| battery.machine.to_string())
            },
        )
    }

    /// Hit or miss cards of a machine's deck.
    pub fn deck<M: Named>(
        at: impl Fn(&mut P) -> &mut Option<Battery<M>> + Copy + 'static,
        cards: impl Fn(&mut Battery<M>) -> &mut u8 + Copy + 'static,
    ) -> Field<P> {
        let inner = Field::number(move |position: &mut P| cards(at(position).get_or_insert_with(new)));
        Field::new(inner.put, move |position, sight| {
            if at(&mut position.clone()).is_some() {
                (inner.show)(position, sight)
            } else {
                "no machine".to_owned()
            }
        })
    }

    /// Who of those that stand alone, such as heroes, is on a section. Whoever was there goes to the courtyard.
    pub fn person_on<T: Named + PartialEq>(
        section: Section,
        at: impl Fn(&mut P) -> &mut By<T, Place> + Copy + 'static,
    ) -> Field<P> {
        let standing = move |places: &By<T, Place>| {
            places.iter().find(|(_, place)| **place == section.place()).map(|(person, _)| person)
        };
        Field::new(
            move |position, node, key| {
                let wanted: Option<T> = one_or_none(node, key)?;
                let places = at(position);
                if let Some(standing) = standing(places) {
                    places[standing] = Place::Courtyard;
                }
                if let Some(person) = wanted {
                    places[person] = section.place();
                }
                Ok(())
            },
            move |position, _| {
                let standing = standing(at(&mut position.clone()));
                standing.map_or("none".to_owned(), |person| person.to_string())
            },
        )
    }

    /// Where somebody stands who stands alone. `rule` says in words where that may be: on a section, and in these
    /// `homes`.
    pub fn person(
        homes: &'static [Place],
        rule: &'static str,
        at: impl Fn(&mut P) -> &mut Place + Copy + 'static,
    ) -> Field<P> {
        Field::new(
            move |position, node, key| {
                let place: Place = one(node, key)?;
                if place.section().is_none() && !homes.contains(&place) {
                    return Err(node.fault(key, format!("{rule}, not in {place}")));
                }
                *at(position) = place;
                Ok(())
            },
            move |position, _| at(&mut position.clone()).to_string(),
        )
    }

    /// Where a hero stands.
    pub fn hero(hero: Hero, at: impl Fn(&mut P) -> &mut By<Hero, Place> + Copy + 'static) -> Field<P> {
        let rule = "a hero stands on a section or in the courtyard";
        Field::person(&[Place::Courtyard], rule, move |position| &mut at(position)[hero])
    }

    /// The kind of the order tile at a section. It lies face down unless its face is named. The first of the two is
    /// what lies open, the second the kind that only the Invader knows.
    pub fn order(at: impl Fn(&mut P) -> Order<'_> + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                let kind: Option<OrderKind> = one_or_none(node, key)?;
                let (token, hidden) = at(position);
                (*token, *hidden) = (kind.map(|_| OrderToken::FaceDown), kind);
                Ok(())
            },
            move |position, sight| {
                let mut position = position.clone();
                let (token, hidden) = at(&mut position);
                match (*token, sight.invader) {
                    (None, _) => "none".to_owned(),
                    (Some(OrderToken::FaceDown), false) => "hidden".to_owned(),
                    _ => order_kind(*token, *hidden).map_or("none".to_owned(), |kind| kind.to_string()),
                }
            },
        )
    }

    /// The face of an order tile: `down`, `up`, or `resolved` once it was carried out.
    pub fn order_face(at: impl Fn(&mut P) -> Order<'_> + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                let (token, hidden) = at(position);
                let kind = order_kind(*token, *hidden).unwrap_or(OrderKind::Bluff);
                (*token, *hidden) = match plain(node.as_text(key)?).as_str() {
                    "down" => (Some(OrderToken::FaceDown), Some(kind)),
                    "up" => (Some(OrderToken::FaceUp(kind)), None),
                    "resolved" => (Some(OrderToken::Resolved(kind)), None),
                    "none" => (None, None),
                    other => return Err(node.fault(key, format!("`{other}` is none of down, up, resolved"))),
                };
                Ok(())
            },
            move |position, _| {
                let face = match at(&mut position.clone()).0 {
                    None => "none",
                    Some(OrderToken::FaceDown) => "down",
                    Some(OrderToken::FaceUp(_)) => "up",
                    Some(OrderToken::Resolved(_)) => "resolved",
                };
                face.to_owned()
            },
        )
    }
}

/// An order that still waits to be carried out where play starts after that: nothing would come of it, even face up. Only
/// under the glare do orders wait.
pub(crate) fn waiting_order<P>(
    orders: &By<Section, Option<OrderToken>>,
    glare: Option<Section>,
    said: &Said<P>,
) -> Option<Fault> {
    let waits = |section: &&Section| {
        orders[**section].is_some_and(OrderToken::is_unresolved) && glare != Some(**section)
    };
    let section = Section::ALL.iter().find(waits)?;
    let [face, kind] = [format!("{section}.order-face"), format!("{section}.order")];
    let key = if said.names(&face) { face } else { kind };
    let reason = "the order is not in force: orders are carried out in `orders-stage`, before play starts here; say \
                  `order-face = \"resolved\"`, or start there";
    Some(said.refuse(&[&key], reason.to_owned()))
}

/// The order tile of a section, and its kind if only the Invader knows it.
pub(crate) type Order<'a> = (&'a mut Option<OrderToken>, &'a mut Option<OrderKind>);

/// How many order tiles of a kind lie on the board. Nothing if one lies face down and these eyes may not look under it.
pub(crate) fn orders_placed(
    orders: &By<Section, Option<OrderToken>>,
    hidden: &By<Section, Option<OrderKind>>,
    kind: OrderKind,
    sight: Sight,
) -> Option<usize> {
    if !sight.invader && orders.values().any(|order| *order == Some(OrderToken::FaceDown)) {
        return None;
    }
    let tiles = orders.iter().filter(|(section, token)| order_kind(**token, hidden[*section]) == Some(kind));
    Some(tiles.count())
}

fn order_kind(token: Option<OrderToken>, hidden: Option<OrderKind>) -> Option<OrderKind> {
    match token? {
        OrderToken::FaceDown => hidden,
        OrderToken::FaceUp(kind) | OrderToken::Resolved(kind) => Some(kind),
    }
}
