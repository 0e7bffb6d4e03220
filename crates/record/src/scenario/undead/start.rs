//! Where play starts, and how far it goes.

use stronghold_rules::board::Side;
use stronghold_rules::undead::card::PanicCard;
use stronghold_rules::undead::options::Reinforcements;
use stronghold_rules::undead::position::TOME;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::step::{Stage, Step};
use stronghold_rules::undead::{Position, Rulebook};

use crate::scenario::course::{Name, Span};

/// A point of the round at which play can start or stop, in the order of play (chapters 5, 8 and 9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum TurnPoint {
    Flight,
    Gather,
    ManaCard,
    Altar,
    Library,
    SuppliesWindow,
    /// The card at this position of the Tome, from 0.
    Cast(u8),
    Activation,
    Draw,
    Graveyards,
    Maneuver,
    CountCamp,
    ManeuverWindow,
    Stage(Stage),
    Hospital,
    Panic,
    CleanUp,
    NextRound,
}

use TurnPoint as M;

/// Names of points, with the point at which play stops if the file does not say.
pub(super) const NAMES: &[Name<TurnPoint>] = &[
    ("round", M::Flight, M::CleanUp),
    ("flight", M::Flight, M::CleanUp),
    ("supplies", M::Gather, M::CleanUp),
    ("gather", M::Gather, M::CleanUp),
    ("mana-card", M::ManaCard, M::CleanUp),
    ("altar", M::Altar, M::CleanUp),
    ("library", M::Library, M::CleanUp),
    ("supplies-window", M::SuppliesWindow, M::CleanUp),
    ("spells", M::Cast(0), M::CleanUp),
    ("activation", M::Activation, M::CleanUp),
    ("maneuvers", M::Draw, M::CleanUp),
    ("draw", M::Draw, M::CleanUp),
    ("graveyards", M::Graveyards, M::CleanUp),
    ("maneuver", M::Maneuver, M::CleanUp),
    ("count-camp", M::CountCamp, M::CleanUp),
    ("maneuver-window", M::ManeuverWindow, M::CleanUp),
    ("assault", M::Stage(Stage::Crossbows), M::CleanUp),
    ("ranged", M::Stage(Stage::Crossbows), M::Stage(Stage::PoisonClouds)),
    ("melee", M::Stage(Stage::PoisonClouds), M::Stage(Stage::Regroup)),
    ("crossbows", M::Stage(Stage::Crossbows), M::Stage(Stage::Cannons)),
    ("cannons", M::Stage(Stage::Cannons), M::Stage(Stage::BoneThrowers)),
    ("bone-throwers", M::Stage(Stage::BoneThrowers), M::Stage(Stage::SpectralBallistae)),
    ("spectral-ballistae", M::Stage(Stage::SpectralBallistae), M::Stage(Stage::SkullCatapults)),
    ("skull-catapults", M::Stage(Stage::SkullCatapults), M::Stage(Stage::Volley)),
    ("volley", M::Stage(Stage::Volley), M::Stage(Stage::SkeletonArchers)),
    ("skeleton-archers", M::Stage(Stage::SkeletonArchers), M::Stage(Stage::PoisonClouds)),
    ("poison-clouds", M::Stage(Stage::PoisonClouds), M::Stage(Stage::Banish)),
    ("banish", M::Stage(Stage::Banish), M::Stage(Stage::ConsecratedGround)),
    ("consecrated-ground", M::Stage(Stage::ConsecratedGround), M::Stage(Stage::Cauldrons)),
    ("cauldrons", M::Stage(Stage::Cauldrons), M::Stage(Stage::AspenStakes)),
    ("aspen-stakes", M::Stage(Stage::AspenStakes), M::Stage(Stage::Engagement)),
    ("engagement", M::Stage(Stage::Engagement), M::Stage(Stage::Regroup)),
    ("regroup", M::Stage(Stage::Regroup), M::CleanUp),
    ("hospital", M::Hospital, M::Panic),
    ("panic", M::Panic, M::CleanUp),
    ("cleanup", M::CleanUp, M::NextRound),
    ("next-round", M::NextRound, M::NextRound),
    ("start-of-next-round", M::NextRound, M::NextRound),
];

/// The moment of a card of the Tome, by its number or its name.
pub(super) fn point_of_card(
    name: &str,
    position: Option<&Position>,
) -> Result<Option<Span<TurnPoint>>, String> {
    let Some(card) = name.strip_prefix("cast-") else { return Ok(None) };
    if let Some(slot) = (0..TOME as u8).find(|slot| card == (slot + 1).to_string()) {
        return Ok(Some((M::Cast(slot), M::CleanUp)));
    }
    let Ok(spell) = card.parse::<Spell>() else { return Ok(None) };
    let Some(position) = position else { return Ok(Some((M::Cast(0), M::CleanUp))) };
    match position.open.tome.iter().position(|card| *card == Some(spell)) {
        Some(slot) => Ok(Some((M::Cast(slot as u8), M::CleanUp))),
        None => Err(format!("{spell} is not in the Tome; see `tome`")),
    }
}

/// Cards of the Tome that have had their turn are exhausted, unless the file names them (un.cast.order). In the last
/// round the game is over before the regroup (un.regroup.skip-last).
pub(super) fn enter(book: &Rulebook, position: &mut Position, first: TurnPoint) -> Result<(), String> {
    let last_round = position.open.round >= book.tables.numbers.rounds;
    if last_round && (M::Stage(Stage::Regroup)..M::NextRound).contains(&first) {
        return Err("nothing follows the engagement of the last round (un.regroup.skip-last)".to_owned());
    }
    let passed = match first {
        M::Cast(slot) => slot,
        moment if (M::Activation..M::NextRound).contains(&moment) => TOME as u8,
        _ => 0,
    };
    if position.open.exhausted == 0 {
        position.open.exhausted = passed;
    }
    Ok(())
}

/// The steps from the first moment up to the last, which is not played any more.
pub(super) fn steps(book: &Rulebook, position: &Position, first: TurnPoint, last: TurnPoint) -> Vec<Step> {
    let mut round: Vec<(TurnPoint, Step)> = flights(position).map(|step| (M::Flight, step)).collect();
    round.extend([
        (M::Gather, Step::Gather),
        (M::ManaCard, Step::AskManaCard),
        (M::Altar, Step::Altar),
        (M::Library, Step::AskLibrary),
        (M::SuppliesWindow, Step::OpenWindow),
    ]);
    round.extend((0..TOME as u8).map(|slot| (M::Cast(slot), Step::Cast(slot))));
    round.extend([(M::Activation, Step::Activation), (M::Draw, Step::DrawUnits)]);
    if book.options.reinforcements == Reinforcements::On {
        round.push((M::Draw, Step::DrawReinforcement));
    }
    round.extend([
        (M::Graveyards, Step::Graveyards),
        (M::Maneuver, Step::ChooseManeuver),
        (M::CountCamp, Step::CountCamp),
        (M::ManeuverWindow, Step::OpenWindow),
    ]);
    // The regroup brings its parts along, unless play starts or stops between them.
    let whole = first <= M::Stage(Stage::Regroup) && last > M::Panic;
    for stage in Stage::ALL.iter().copied().filter(|stage| whole || *stage != Stage::Regroup) {
        round.push((M::Stage(stage), Step::Stage(stage)));
        if stage == Stage::Engagement {
            round.push((M::Stage(stage), Step::WallsHeld));
        }
    }
    if !whole {
        let numbers = &book.tables.numbers;
        let healed = numbers.heal.saturating_add(numbers.heal_bed.saturating_mul(position.open.beds));
        round.extend([
            (M::Stage(Stage::Regroup), Step::Gallows),
            (M::Hospital, Step::Hospital(healed)),
            (M::Panic, Step::Panic),
        ]);
    }
    round.push((M::CleanUp, Step::CleanUp));
    round.into_iter().filter(|(moment, _)| *moment >= first && *moment < last).map(|(_, step)| step).collect()
}

/// R0: a flight for each card in force that asks for one.
fn flights(position: &Position) -> impl Iterator<Item = Step> {
    let flights = position.open.panic_cards.iter().flat_map(|card| match card {
        PanicCard::Deserters => vec![Step::Flee { card, side: None }],
        PanicCard::Rout => Side::ALL.iter().map(|side| Step::Flee { card, side: Some(*side) }).collect(),
        _ => Vec::new(),
    });
    flights.collect::<Vec<_>>().into_iter()
}
