//! Pieces that all editions have: machines with their decks, orders, heroes.

use stronghold_rules::board::{Place, Section};
use stronghold_rules::machine::{Battery, Machine};
use stronghold_rules::order::{OrderKind, OrderToken};
use stronghold_rules::unit::Hero;

use super::field::Field;
use super::names::{one, one_or_none, plain};

/// A number of cards that the file does not name; the tables know it (2e.machine.deck, 1e.machine.pile).
const BY_TABLE: u8 = u8::MAX;

const NEW: Battery = Battery { machine: Machine::Ballista, hits: BY_TABLE, misses: BY_TABLE };

/// Gives new machines the cards that the tables say.
pub(crate) fn complete_decks(batteries: &mut [Option<Battery>], hits: u8, misses: u8) {
    for battery in batteries.iter_mut().flatten() {
        for (cards, full) in [(&mut battery.hits, hits), (&mut battery.misses, misses)] {
            if *cards == BY_TABLE {
                *cards = full;
            }
        }
    }
}

impl<P: Clone + 'static> Field<P> {
    /// The kind of a machine.
    pub fn battery(at: impl Fn(&mut P) -> &mut Option<Battery> + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                let machine: Option<Machine> = one_or_none(node, key)?;
                *at(position) = machine.map(|machine| Battery { machine, ..NEW });
                Ok(())
            },
            move |position, _| {
                at(&mut position.clone()).map_or("none".to_owned(), |battery| battery.machine.to_string())
            },
        )
    }

    /// Hit or miss cards of a machine's deck.
    pub fn deck(
        at: impl Fn(&mut P) -> &mut Option<Battery> + Copy + 'static,
        cards: impl Fn(&mut Battery) -> &mut u8 + Copy + 'static,
    ) -> Field<P> {
        let inner = Field::number(move |position: &mut P| cards(at(position).get_or_insert(NEW)));
        Field::new(inner.put, move |position, sight| {
            if at(&mut position.clone()).is_some() {
                (inner.show)(position, sight)
            } else {
                "no machine".to_owned()
            }
        })
    }

    /// The hero on a section.
    pub fn hero_on(
        section: Section,
        at: impl Fn(&mut P) -> &mut [Place; Hero::COUNT] + Copy + 'static,
    ) -> Field<P> {
        let standing = move |heroes: &[Place; Hero::COUNT]| {
            Hero::ALL.iter().copied().find(|hero| heroes[hero.index()] == section.place())
        };
        Field::new(
            move |position, node, key| {
                let wanted: Option<Hero> = one_or_none(node, key)?;
                let heroes = at(position);
                if let Some(standing) = standing(heroes) {
                    heroes[standing.index()] = Place::Courtyard;
                }
                if let Some(hero) = wanted {
                    heroes[hero.index()] = section.place();
                }
                Ok(())
            },
            move |position, _| {
                standing(at(&mut position.clone())).map_or("none".to_owned(), |hero| hero.to_string())
            },
        )
    }

    /// Where a hero stands.
    pub fn hero(hero: Hero, at: impl Fn(&mut P) -> &mut [Place; Hero::COUNT] + Copy + 'static) -> Field<P> {
        Field::new(
            move |position, node, key| {
                let place: Place = one(node, key)?;
                if place.section().is_none() && place != Place::Courtyard {
                    let reason = format!("a hero stands on a section or in the courtyard, not in {place}");
                    return Err(node.fault(key, reason));
                }
                at(position)[hero.index()] = place;
                Ok(())
            },
            move |position, _| at(&mut position.clone())[hero.index()].to_string(),
        )
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

/// The order tile of a section, and its kind if only the Invader knows it.
pub(crate) type Order<'a> = (&'a mut Option<OrderToken>, &'a mut Option<OrderKind>);

fn order_kind(token: Option<OrderToken>, hidden: Option<OrderKind>) -> Option<OrderKind> {
    match token? {
        OrderToken::FaceDown => hidden,
        OrderToken::FaceUp(kind) | OrderToken::Resolved(kind) => Some(kind),
    }
}
