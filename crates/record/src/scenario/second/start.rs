//! Where play starts, and how far it goes.

use stronghold_rules::second::card::Card;
use stronghold_rules::second::options::Answer;
use stronghold_rules::second::step::{Stage, Step};
use stronghold_rules::second::{Position, Rulebook};

use crate::scenario::course::{Name, Span};

/// A point of the turn at which play can start or stop, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum TurnPoint {
    Draw,
    Wood,
    Exchange,
    BriefingWindow,
    Resources,
    /// The card at this position of the line, from 0.
    Card(u8),
    Maneuver,
    Orders,
    Phase6Window,
    Cannons,
    SiegeMachines,
    Marksmen,
    Poison,
    Cauldrons,
    Poles,
    OrdersStage,
    PlanMoment1,
    Strength,
    PlanMoment2,
    Hospital,
    EndOfTurn,
    NextTurn,
}

use TurnPoint as M;

/// Names of points, with the point at which play stops if the file does not say.
pub(super) const NAMES: &[Name<TurnPoint>] = &[
    ("turn", M::Draw, M::EndOfTurn),
    ("draw", M::Draw, M::EndOfTurn),
    ("wood", M::Wood, M::EndOfTurn),
    ("exchange", M::Exchange, M::EndOfTurn),
    ("briefing", M::Exchange, M::EndOfTurn),
    ("briefing-window", M::BriefingWindow, M::EndOfTurn),
    ("resources", M::Resources, M::EndOfTurn),
    ("maneuver", M::Maneuver, M::EndOfTurn),
    ("orders", M::Orders, M::EndOfTurn),
    ("phase-6-window", M::Phase6Window, M::EndOfTurn),
    ("assault", M::Cannons, M::EndOfTurn),
    ("ranged", M::Cannons, M::Poison),
    ("melee", M::Poison, M::PlanMoment2),
    ("cannons", M::Cannons, M::SiegeMachines),
    ("siege-machines", M::SiegeMachines, M::Marksmen),
    ("marksmen", M::Marksmen, M::Poison),
    ("poison", M::Poison, M::Cauldrons),
    ("cauldrons", M::Cauldrons, M::Poles),
    ("poles", M::Poles, M::OrdersStage),
    ("orders-stage", M::OrdersStage, M::Strength),
    ("plan-moment-1", M::PlanMoment1, M::Strength),
    ("strength", M::Strength, M::PlanMoment2),
    ("plan-moment-2", M::PlanMoment2, M::Hospital),
    ("hospital", M::Hospital, M::EndOfTurn),
    ("end-of-turn", M::EndOfTurn, M::NextTurn),
    ("next-turn", M::NextTurn, M::NextTurn),
    ("start-of-next-turn", M::NextTurn, M::NextTurn),
];

/// The moment of a card of the line, by its number or its name.
pub(super) fn point_of_card(
    name: &str,
    position: Option<&Position>,
) -> Result<Option<Span<TurnPoint>>, String> {
    let Some(card) = name.strip_prefix("card-") else { return Ok(None) };
    if let Ok(number @ 1..=6) = card.parse::<u8>() {
        return Ok(Some((M::Card(number - 1), M::EndOfTurn)));
    }
    let Ok(card) = card.parse::<Card>() else { return Ok(None) };
    let Some(position) = position else { return Ok(Some((M::Card(0), M::EndOfTurn))) };
    match position.open.line.iter().position(|held| *held == Some(card)) {
        Some(slot) => Ok(Some((M::Card(slot as u8), M::EndOfTurn))),
        None => Err(format!("{card} is not in the line; see `line`")),
    }
}

/// The steps from the first moment up to the last, which is not played any more.
pub(super) fn steps(book: &Rulebook, first: TurnPoint, last: TurnPoint) -> Vec<Step> {
    let early = book.options.agaria_early == Answer::Yes;
    // The stage of orders brings its plan moment along, unless play starts or stops between the two.
    let split = first == M::PlanMoment1 || last == M::PlanMoment1;
    let orders = if split { Step::RevealOrders } else { Step::Stage(Stage::Orders) };
    let card = if let M::Card(slot) = first { slot } else { 0 };
    let turn = [
        (M::Draw, Step::Draw(book.tables.numbers.draw_units)),
        (M::Wood, Step::Supplies),
        (M::Exchange, Step::AskExchange),
        (M::BriefingWindow, Step::OpenWindow),
        (M::Resources, Step::Resources),
        (M::Card(card), Step::Line(card)),
        (M::Maneuver, Step::ChooseManeuver),
        (M::Orders, Step::ChooseOrders),
        (M::Phase6Window, Step::HandOverPhase6),
        (M::Cannons, Step::Stage(Stage::Cannons)),
        (M::SiegeMachines, Step::Stage(Stage::SiegeMachines)),
        (M::Marksmen, Step::Stage(Stage::Marksmen)),
        (M::Poison, Step::Stage(Stage::Poison)),
        (M::Cauldrons, Step::Stage(Stage::Cauldrons)),
        (M::Poles, Step::Stage(Stage::Poles)),
        (M::OrdersStage, orders),
        (M::PlanMoment1, Step::PlanMoment(1)),
        (M::Strength, Step::Stage(Stage::Strength)),
        (M::Strength, Step::WallsHeld),
        (M::PlanMoment2, Step::PlanMoment(2)),
        (M::Hospital, Step::Hospital),
        (M::EndOfTurn, Step::EndOfTurn),
    ];
    let played = |(moment, _): &(TurnPoint, Step)| *moment >= first && *moment < last;
    let asked = |(moment, _): &(TurnPoint, Step)| *moment != M::PlanMoment1 || (split && early);
    turn.into_iter().filter(played).filter(asked).map(|(_, step)| step).collect()
}
