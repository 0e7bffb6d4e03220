//! Things near at hand that are not legal now, with the reason. Only for the seat that is asked.

use stronghold_rules::board::{Path, Place, Rampart, Section};
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::second::card::{Card, Ritual};
use stronghold_rules::second::step::{Step, Wave};
use stronghold_rules::second::token::{Emplacement, HeroicOrder, OrderKind, Trap};
use stronghold_rules::second::{Action, View};
use stronghold_rules::unit::{Garrison, Group, Hero, Horde, UnitKind};
use stronghold_words::Words;

use super::clicks::Clicks;
use super::why::why;
use super::{is_asked, options, tables};
use crate::show::places::{foregrounds, ramparts, sections, towers};
use crate::show::refused as show;
use crate::wire::Refused;

/// What the seat might want to do and may not.
pub(crate) fn refused(view: &View, words: &Words) -> Vec<Refused> {
    let Some(step) = view.step().filter(|_| is_asked(view)) else { return Vec::new() };
    let (wanted, clicks) = (wanted(view, step), Clicks::new(view));
    let clicks = |action| clicks.of(action);
    show::refused(&view.actions, wanted, clicks, |action| why(view, words, action, view.reason(action)))
}

/// What one might think of in this step.
fn wanted(view: &View, step: Step) -> Vec<Action> {
    match step {
        Step::Line(slot) => {
            view.open.line.get(usize::from(slot)).copied().flatten().map_or_else(Vec::new, |card| {
                payments(view, card).into_iter().map(|pay| Action::Play { card, pay }).collect()
            })
        }
        Step::Resources => {
            let pay = Horde::KINDS.iter().map(|unit| Group::of(*unit, 1));
            pay.map(|pay| Action::Play { card: Card::Resources, pay }).collect()
        }
        Step::Exchange => exchanges(view),
        Step::PlaceCard(card) => places_for_card(card),
        Step::Artilleryman => machines(view),
        Step::PlaceTrolls(_) | Step::FarlonForeground => foregrounds().map(Action::Place).collect(),
        Step::Ritual { ritual, .. } => ritual_places(view, ritual),
        Step::Sap(section) => Horde::KINDS.iter().map(|unit| Action::Sap { unit: *unit, section }).collect(),
        Step::Assign { wave, source, .. } => assignments(view, wave, source),
        Step::OpenOrder | Step::ClassifiedOrders => orders(),
        Step::Window => in_window(view),
        Step::Labour(building) => {
            let among = options(view).building_actions() & building.actions();
            among.iter().map(Action::Spend).collect()
        }
        Step::Effect(action) => places_for_action(view, action),
        Step::TrapKind(_) => Trap::ALL.iter().map(|trap| Action::Trap(*trap)).collect(),
        Step::LastLegs => Building::ALL.iter().map(|building| Action::Place(building.place())).collect(),
        Step::CastInTower(_) => towers().map(Action::Place).collect(),
        Step::CastCauldron(_) | Step::AgariaSection => sections().map(Action::Place).collect(),
        Step::MeltTheBells => Horde::KINDS.iter().map(|against| Action::CastCauldron(*against)).collect(),
        Step::AimCannon(tower) => {
            let reached = tables(view).tower(tower).reaches.iter().map(|at| at.place());
            reached.map(|at| Action::Aim { from: tower.place(), at }).collect()
        }
        Step::AimMachine(from) => {
            let side = Section::ALL.iter().filter(|section| section.side() == from.side());
            side.map(|section| Action::Aim { from: from.place(), at: section.place() }).collect()
        }
        Step::AimPole(tower) => {
            let between = tables(view).tower(tower).between;
            between.map(|section| Action::Aim { from: tower.place(), at: section.place() }).into()
        }
        Step::VolleyFrom(section) => {
            let marksmen = view.open.garrison_at(section.place()).count(Garrison::Marksman);
            vec![
                Action::Volley { section, first: marksmen, second: 0 },
                Action::Volley { section, first: 0, second: marksmen },
            ]
        }
        Step::BlessedVolley(side) => {
            let ramparts = Rampart::ALL.iter().filter(|rampart| rampart.side() == side);
            ramparts.map(|rampart| Action::VolleyAt { side, at: rampart.place() }).collect()
        }
        Step::StrikeTower(section) => {
            let beside = tables(view).graph.towers[section];
            beside.iter().map(|tower| Action::Strike(tower.place())).collect()
        }
        Step::HordeLoses { at, .. } | Step::CannonHit { at, .. } => {
            let dying = |unit: &Horde| {
                view.actions.iter().any(|one| matches!(one, Action::LoseHorde(units) if units.has(*unit)))
            };
            let safe = view.open.horde_at(at).kinds().iter().filter(|unit| !dying(unit));
            safe.map(|unit| Action::LoseHorde(Group::of(unit, 1))).collect()
        }
        Step::GarrisonLoses { at, .. } => {
            let units = view.open.garrison_at(at.place());
            let dying = |unit: &Garrison| {
                view.actions.iter().any(|one| matches!(one, Action::LoseGarrison(units) if units.has(*unit)))
            };
            let safe = units.kinds().iter().filter(|unit| !dying(unit));
            safe.map(|unit| Action::LoseGarrison(Group::of(unit, 1))).collect()
        }
        _ => Vec::new(),
    }
}

fn paths(view: &View) -> impl Iterator<Item = Action> {
    tables(view).paths.iter().map(Action::Lay)
}

fn machines(view: &View) -> Vec<Action> {
    let standing = Emplacement::ALL.iter().filter(|at| view.open.batteries[**at].is_some());
    standing.map(|at| Action::Place(at.place())).collect()
}

/// Every price of a card, whoever can pay it (2e.pay.enumerate).
pub(super) fn payments(view: &View, card: Card) -> Vec<Group<Horde>> {
    let alternatives = tables(view).card(card).payments.into_iter().filter(|units| !units.is_empty());
    if !view.open.spies.has(card) {
        return alternatives.collect();
    }
    let with = |units: Group<Horde>, extra: Horde| {
        let mut units = units;
        units.add(extra);
        units
    };
    alternatives.flat_map(|units| Horde::KINDS.map(|extra| with(units, extra))).collect()
}

/// Cards that took part in this exchange stay where they are.
fn exchanges(view: &View) -> Vec<Action> {
    let open = &view.open;
    let (Some(out), Some(back)) = (open.line.iter().flatten().next(), open.reserve.first()) else {
        return Vec::new();
    };
    let stuck_in = open.traded_in.iter().map(|card| Action::Trade { out: card, back });
    let stuck_out = open.traded_out.iter().map(|card| Action::Trade { out: *out, back: card });
    stuck_in.chain(stuck_out).collect()
}

fn places_for_card(card: Card) -> Vec<Action> {
    match card {
        Card::Ballista | Card::Catapult | Card::Mantelet | Card::Quartermaster | Card::TrenchMaster => {
            ramparts().map(Action::Place).collect()
        }
        Card::Trebuchet | Card::SiegeTower => foregrounds().map(Action::Place).collect(),
        Card::Banner | Card::Ladder | Card::Poison | Card::Sap => sections().map(Action::Place).collect(),
        Card::Bridge => Path::ALL.iter().map(|path| Action::Lay(*path)).collect(),
        Card::Saboteur => Building::ALL.iter().map(|building| Action::Place(building.place())).collect(),
        _ => Vec::new(),
    }
}

fn places_for_action(view: &View, action: BuildingAction) -> Vec<Action> {
    use BuildingAction as A;
    match action {
        A::Cannon | A::Pole | A::BayWindow => towers().map(Action::Place).collect(),
        A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin | A::Ladder => {
            sections().map(Action::Place).collect()
        }
        A::Trap | A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower => paths(view).collect(),
        A::Malfunction => machines(view),
        A::Spy => view.open.line.iter().flatten().map(|card| Action::Spy(*card)).collect(),
        _ => Vec::new(),
    }
}

fn ritual_places(view: &View, ritual: Ritual) -> Vec<Action> {
    let places: Vec<Place> = match ritual {
        Ritual::Bloodstones => {
            let standing = Emplacement::ALL.iter().filter(|at| view.open.batteries[**at].is_some());
            standing.map(|at| at.place()).collect()
        }
        Ritual::Demon => Building::ALL.iter().map(|building| building.place()).collect(),
        Ritual::Gale | Ritual::Specter => sections().collect(),
        Ritual::Possession => {
            return HeroicOrder::ALL.iter().map(|order| Action::BluffOrder(*order)).collect();
        }
    };
    places.into_iter().map(Action::Bluff).collect()
}

/// The other ways of the units that stand at the source.
fn assignments(view: &View, wave: Wave, source: Place) -> Vec<Action> {
    if wave == Wave::Camp {
        let Some(side) = source.foreground() else { return Vec::new() };
        return view.open.camp.kinds().iter().map(|unit| Action::Muster { unit, side }).collect();
    }
    let mut wanted = Vec::new();
    for path in tables(view).graph.paths_from(source) {
        wanted.extend(view.open.horde_at(source).kinds().iter().map(|unit| Action::March { unit, path }));
        if view.open.siege_towers_at(source) > 0 {
            wanted.push(Action::Roll(path));
        }
    }
    wanted
}

fn orders() -> Vec<Action> {
    let each = OrderKind::ALL.iter();
    each.flat_map(|kind| Section::ALL.iter().map(|section| Action::Order { kind: *kind, section: *section }))
        .collect()
}

/// Building actions, heroic orders and plans in hand. Moves are too many to explain all of them.
fn in_window(view: &View) -> Vec<Action> {
    let actions = options(view).building_actions();
    let ready = |action: &BuildingAction| {
        let paid = view.open.paid_actions[*action];
        paid > 0 && paid >= view.open.cost(tables(view), *action)
    };
    let mut wanted: Vec<Action> = actions
        .iter()
        .map(|action| if ready(&action) { Action::Activate(action) } else { Action::Spend(action) })
        .collect();
    for order in HeroicOrder::ALL {
        wanted.extend(Hero::ALL.iter().map(|hero| Action::Heroic { hero: *hero, order: *order }));
    }
    let hand = view.defender.as_ref().map(|own| own.plans).unwrap_or_default();
    wanted.extend(hand.iter().map(Action::Plan));
    wanted
}
