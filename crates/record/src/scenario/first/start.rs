//! Where play starts, and how far it goes.

use stronghold_rules::board::Side;
use stronghold_rules::first::card::Phase;
use stronghold_rules::first::step::{Stage, Step};
use stronghold_rules::first::{Position, Rulebook};

use crate::scenario::course::Name;

/// A point of the turn at which play can start or stop, in the order of play (chapter 5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum TurnPoint {
    Flip,
    Supplies,
    Resources,
    Phase1,
    Defend1,
    Phase2,
    Defend2,
    Phase3,
    Defend3,
    Phase4,
    Defend4,
    Phase5,
    Defend5,
    Dispatch,
    Orders,
    Upkeep,
    Defend6,
    Cannons,
    Machines,
    Marksmen,
    Goblins,
    Poisons,
    Cauldrons,
    Poles,
    OrdersStage,
    Strength,
    Hospital,
    Barbican,
    AssaultEnds,
    EndOfTurn,
    NextTurn,
}

use TurnPoint as M;

/// Names of points, with the point at which play stops if the file does not say.
pub(super) const NAMES: &[Name<TurnPoint>] = &[
    ("turn", M::Flip, M::EndOfTurn),
    ("flip", M::Flip, M::EndOfTurn),
    ("supplies", M::Supplies, M::EndOfTurn),
    ("resources", M::Resources, M::EndOfTurn),
    ("phase-1", M::Phase1, M::EndOfTurn),
    ("defend-1", M::Defend1, M::Phase2),
    ("phase-2", M::Phase2, M::EndOfTurn),
    ("defend-2", M::Defend2, M::Phase3),
    ("phase-3", M::Phase3, M::EndOfTurn),
    ("defend-3", M::Defend3, M::Phase4),
    ("phase-4", M::Phase4, M::EndOfTurn),
    ("defend-4", M::Defend4, M::Phase5),
    ("phase-5", M::Phase5, M::EndOfTurn),
    ("defend-5", M::Defend5, M::Dispatch),
    ("dispatch", M::Dispatch, M::EndOfTurn),
    ("phase-6", M::Dispatch, M::EndOfTurn),
    ("orders", M::Orders, M::EndOfTurn),
    ("upkeep", M::Upkeep, M::EndOfTurn),
    ("defend-6", M::Defend6, M::Cannons),
    ("assault", M::Cannons, M::EndOfTurn),
    ("ranged", M::Cannons, M::Poisons),
    ("melee", M::Poisons, M::Barbican),
    ("cannons", M::Cannons, M::Machines),
    ("machines", M::Machines, M::Marksmen),
    ("marksmen", M::Marksmen, M::Goblins),
    ("goblins", M::Goblins, M::Poisons),
    ("poisons", M::Poisons, M::Cauldrons),
    ("cauldrons", M::Cauldrons, M::Poles),
    ("poles", M::Poles, M::OrdersStage),
    ("orders-stage", M::OrdersStage, M::Strength),
    ("strength", M::Strength, M::Hospital),
    ("hospital", M::Hospital, M::Barbican),
    ("barbican", M::Barbican, M::AssaultEnds),
    ("assault-ends", M::AssaultEnds, M::EndOfTurn),
    ("end-of-turn", M::EndOfTurn, M::NextTurn),
    ("next-turn", M::NextTurn, M::NextTurn),
    ("start-of-next-turn", M::NextTurn, M::NextTurn),
];

/// The steps from the first moment up to the last, which is not played any more.
pub(super) fn steps(book: &Rulebook, position: &Position, first: TurnPoint, last: TurnPoint) -> Vec<Step> {
    let players = book.options.players;
    let lead = if players.two_invaders() { position.open.lead() } else { Side::West };
    let mut turn = vec![(M::Flip, Step::Flip { by: lead })];
    if players.two_invaders() {
        turn.push((M::Flip, Step::Flip { by: lead.other() }));
    }
    turn.extend([
        (M::Supplies, Step::Supplies),
        (M::Resources, Step::Resources),
        (M::Phase1, Step::BeginPhase(Phase::Supplies)),
        (M::Defend1, Step::Defence(Phase::Supplies)),
        (M::Phase2, Step::BeginPhase(Phase::Machines)),
        (M::Defend2, Step::Defence(Phase::Machines)),
        (M::Phase3, Step::BeginPhase(Phase::Equipment)),
        (M::Defend3, Step::Defence(Phase::Equipment)),
        (M::Phase4, Step::BeginPhase(Phase::Training)),
        (M::Defend4, Step::Defence(Phase::Training)),
        (M::Phase5, Step::BeginPhase(Phase::Rituals)),
        (M::Defend5, Step::Defence(Phase::Rituals)),
        (M::Dispatch, Step::BeginPhase(Phase::Dispatch)),
        (M::Orders, Step::Orders { by: lead, last: !players.two_invaders() }),
        (M::Upkeep, Step::Upkeep),
        (M::Defend6, Step::Defence(Phase::Dispatch)),
    ]);
    if first <= M::Cannons && last > M::AssaultEnds {
        turn.push((M::Cannons, Step::Assault));
    } else {
        turn.extend(stages(book).map(|(moment, stage)| (moment, Step::Stage(stage))));
        turn.push((M::AssaultEnds, Step::AssaultEnds));
    }
    turn.push((M::EndOfTurn, Step::EndOfTurn));
    turn.into_iter().filter(|(moment, _)| *moment >= first && *moment < last).map(|(_, step)| step).collect()
}

/// The stages of an assault. That of the poisons belongs to one printing alone (1e.melee.poisons-valley).
fn stages(book: &Rulebook) -> impl Iterator<Item = (TurnPoint, Stage)> {
    let moments = [
        M::Cannons,
        M::Machines,
        M::Marksmen,
        M::Goblins,
        M::Poisons,
        M::Cauldrons,
        M::Poles,
        M::OrdersStage,
        M::Strength,
        M::Hospital,
        M::Barbican,
    ];
    let valley = book.options.is_valley();
    moments.into_iter().zip(Stage::ALL).filter(move |(_, stage)| valley || *stage != Stage::Poisons)
}
