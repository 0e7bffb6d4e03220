mod anything;

use std::sync::{Arc, LazyLock};

use super::*;
use crate::board::{Mask, Path, Section, Side, Tower};
use crate::seat::Outcome;
use crate::second::building::{Building, BuildingAction};
use crate::second::card::{Card, Equipment, Maneuver, Ritual};
use crate::second::options::Options;
use crate::second::plan::Plan;
use crate::second::position::Position;
use crate::second::siege::Rulebook;
use crate::second::step::Wave;
use crate::second::tables::Tables;
use crate::second::token::{
    Battery, Emplacement, HeroicOrder, Machine, OrderKind, OrderToken, TowerMachine, Trap,
};
use crate::unit::{Garrison, Group, Hero, Horde};

static BOOK: LazyLock<Arc<Rulebook>> = LazyLock::new(|| book(Options::default()));

fn book(options: Options) -> Arc<Rulebook> {
    Arc::new(Rulebook { tables: Tables::standard(), options })
}

/// The pieces of the set-up in turn 1, some of them changed, at this step.
fn at(step: Step, change: impl FnOnce(&mut Position)) -> Siege {
    let mut position = Siege::new(BOOK.clone()).position().clone();
    position.open.turn = 1;
    position.agenda.clear();
    position.agenda.push(step);
    change(&mut position);
    Siege::at(BOOK.clone(), position)
}

#[track_caller]
fn refused(siege: &Siege, action: Action, rules: &[&str]) {
    assert!(!siege.is_legal(action), "{action:?} is legal");
    assert_eq!(siege.refusal(action), rules, "{action:?}");
}

/// A window with so many hourglasses.
fn window(hourglasses: u8, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Window, |position| {
        position.open.hourglasses = hourglasses;
        change(position);
    })
}

fn horde(text: &str) -> Group<Horde> {
    text.parse().expect(text)
}

fn garrison(text: &str) -> Group<Garrison> {
    text.parse().expect(text)
}

fn battery(machine: Machine) -> Option<Battery> {
    Some(Battery { machine, hits: 2, misses: 4 })
}

#[test]
fn the_line_is_arranged_by_phase() {
    let line = [Card::Ballista, Card::Mantelet, Card::Banner, Card::Sap, Card::Gale, Card::Demon].map(Some);
    let siege = at(Step::Arrange(0), |position| position.open.line = line);
    refused(&siege, Action::Arrange(Card::Banner), &["2e.exchange.order", "2e.setup.line-order"]);
    refused(&siege, Action::Arrange(Card::Resources), &["2e.setup.phase1-order", "2e.exchange.order"]);
    let siege = at(Step::Arrange(0), |position| {
        position.open.turn = 0;
        position.open.line = line;
    });
    refused(&siege, Action::Arrange(Card::Sap), &["2e.setup.line-order", "2e.setup.cards"]);
}

#[test]
fn an_exchange_moves_only_middle_cards_and_none_twice() {
    let siege = at(Step::Exchange, |position| {
        let line = [Card::Ballista, Card::Mantelet, Card::Banner, Card::Sap, Card::Gale, Card::Demon];
        position.open.line = line.map(Some);
        position.open.reserve = Mask::only(Card::Saboteur.index()) | Mask::only(Card::Catapult.index());
        position.open.traded_out.insert(Card::Catapult.index());
        position.open.traded_in.insert(Card::Demon.index());
    });
    let trade = |out, back| Action::Trade { out, back };
    refused(&siege, trade(Card::Maneuver, Card::Saboteur), &["2e.exchange.cards"]);
    refused(&siege, trade(Card::Sap, Card::Catapult), &["2e.exchange.no-return", "2e.exchange.cards"]);
    refused(&siege, trade(Card::Demon, Card::Saboteur), &["2e.exchange.no-return", "2e.exchange.cards"]);
    refused(&siege, trade(Card::Sap, Card::Gale), &["2e.exchange.cards", "2e.exchange.any-phase"]);
    refused(&siege, Action::Arrange(Card::Sap), &["2e.exchange.order"]);
}

/// The cards of the line in a turn of the Invader, at the given card.
fn line(slot: u8, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Line(slot), |position| {
        let line = [Card::Catapult, Card::Mantelet, Card::Banner, Card::Bridge, Card::Gale, Card::Possession];
        position.open.line = line.map(Some);
        position.open.camp = horde("5 goblin 2 orc 1 troll");
        position.open.wood = 10;
        change(position);
    })
}

fn play(card: Card, pay: &str) -> Action {
    Action::Play { card, pay: horde(pay) }
}

#[test]
fn a_card_is_paid_in_its_turn_with_its_exact_price() {
    let siege = line(0, |_| ());
    refused(&siege, play(Card::Mantelet, "troll"), &["2e.turn.once-left-to-right"]);
    refused(&siege, play(Card::Catapult, "goblin troll"), &["2e.pay.exact", "2e.pay.enumerate"]);
    refused(&siege, play(Card::Catapult, "2 troll"), &["2e.pay.exact", "2e.pay.enumerate"]);
    refused(&siege, Action::Maneuver(Maneuver::Minor), &["2e.turn.once-left-to-right"]);

    let poor = line(0, |position| position.open.camp = horde("3 goblin"));
    refused(&poor, play(Card::Catapult, "troll"), &["2e.pay.must-afford", "2e.pay.from-camp"]);
    let poor = line(0, |position| position.open.wood = 4);
    refused(&poor, play(Card::Catapult, "troll"), &["2e.pay.must-afford", "2e.pay.from-camp"]);
    // A card that could not be paid was passed over.
    let later = line(1, |position| position.open.wood = 4);
    let rules = ["2e.turn.once-left-to-right", "2e.pay.must-afford", "2e.pay.from-camp"];
    refused(&later, play(Card::Catapult, "troll"), &rules);
}

#[test]
fn a_spy_asks_for_one_unit_more() {
    let spied = |camp: &str| {
        let camp = horde(camp);
        line(4, move |position| {
            position.open.spies.insert(Card::Gale.index());
            position.open.camp = camp;
        })
    };
    let rules = ["2e.spy.cost", "2e.pay.exact", "2e.pay.enumerate"];
    refused(&spied("2 goblin"), play(Card::Gale, "goblin"), &rules);
    let rules = ["2e.pay.must-afford", "2e.pay.from-camp", "2e.spy.cost"];
    refused(&spied("1 goblin"), play(Card::Gale, "goblin"), &rules);
    refused(&spied("2 goblin"), play(Card::Gale, "goblin orc"), &rules);
}

#[test]
fn a_card_needs_a_place_for_its_piece() {
    let full = |position: &mut Position| {
        position.open.batteries[..4].fill(battery(Machine::Ballista));
        position.open.batteries[3] = battery(Machine::Trebuchet);
    };
    let rules = ["2e.pay.needs-effect", "2e.machine.barrage"];
    refused(&line(0, full), play(Card::Catapult, "troll"), &rules);
    let rules = ["2e.pay.needs-effect", "2e.machine.barrage", "2e.turn.once-left-to-right"];
    refused(&line(1, full), play(Card::Catapult, "troll"), &rules);

    let spent = line(1, |position| position.open.mantelets = Mask(0b111));
    refused(&spent, play(Card::Mantelet, "troll"), &["2e.pay.needs-effect", "2e.pieces.limit"]);
    let used = line(5, |position| position.open.heroic_used = Mask(0b111));
    refused(&used, play(Card::Possession, "goblin"), &["2e.pay.needs-effect", "2e.possession.place"]);
}

#[test]
fn resources_need_wood_in_the_stock_and_one_unit() {
    let siege = at(Step::Resources, |position| position.open.camp = horde("2 goblin"));
    let rules = ["2e.resources.gain", "2e.pay.exact"];
    refused(&siege, play(Card::Resources, "2 goblin"), &rules);
    let rules = ["2e.pay.must-afford", "2e.pay.from-camp", "2e.resources.gain"];
    refused(&siege, play(Card::Resources, "troll"), &rules);
    let siege = at(Step::Resources, |position| {
        position.open.camp = horde("2 goblin");
        position.open.wood = 20;
    });
    refused(&siege, play(Card::Resources, "goblin"), &["2e.resources.needs-stock", "2e.pieces.limit"]);
}

#[test]
fn pieces_of_cards_go_to_free_places_of_their_kind() {
    let siege = at(Step::PlaceCard(Card::Ballista), |position| {
        position.open.batteries[0] = battery(Machine::Catapult);
    });
    let rules = ["2e.machine.place-rampart", "2e.pieces.one-per-place"];
    refused(&siege, Action::Place(Place::Rw1), &rules);
    refused(&siege, Action::Place(Place::Fw), &["2e.machine.place-rampart"]);
    refused(&siege, Action::Lay(Path::FwRw1), &["2e.machine.place-rampart"]);

    let siege = at(Step::PlaceCard(Card::Mantelet), |position| position.open.mantelets = Mask::only(1));
    refused(&siege, Action::Place(Place::Rw2), &["2e.mantelet.place", "2e.pieces.one-per-place"]);

    let siege = at(Step::PlaceCard(Card::Banner), |position| {
        position.open.equipment[Equipment::Sap.index()].insert(0);
        position.open.equipment[Equipment::Poison.index()].insert(0);
    });
    refused(&siege, Action::Place(Place::W1), &["2e.equipment.places"]);

    let siege = at(Step::PlaceCard(Card::Saboteur), |position| {
        position.open.closed.insert(Building::Forge.index());
        position.open.saboteurs.insert(Building::Guards.index());
    });
    refused(&siege, Action::Place(Place::Forge), &["2e.saboteur.place", "2e.building.closed"]);
    refused(&siege, Action::Place(Place::Guards), &["2e.saboteur.place", "2e.pieces.one-per-place"]);
    refused(&siege, Action::Place(Place::Courtyard), &["2e.saboteur.place"]);

    let siege = at(Step::PlaceCard(Card::Quartermaster), |position| position.open.quartermasters = Mask(1));
    refused(&siege, Action::Place(Place::Rw1), &["2e.training.places"]);
}

#[test]
fn bridges_and_traps_share_the_field_of_a_path() {
    let change = |position: &mut Position| {
        position.open.hidden_traps.insert(Path::Rw1W1.index());
        position.defender.traps[Path::Rw1W1.index()] = Some(Trap::Troll);
        position.open.shown_traps[Path::Rw1W2.index()] = Some(Trap::Goblin);
        position.open.bridges.insert(Path::Rw2W2.index());
    };
    let bridge = at(Step::PlaceCard(Card::Bridge), change);
    refused(&bridge, Action::Lay(Path::Rw1W1), &["2e.bridge.place", "2e.trap.one-per-path"]);
    refused(&bridge, Action::Lay(Path::Rw1W2), &["2e.bridge.place", "2e.trap.one-per-path"]);
    refused(&bridge, Action::Lay(Path::Rw2W2), &["2e.bridge.place", "2e.pieces.one-per-place"]);
    let trap = at(Step::Effect(BuildingAction::Trap), change);
    refused(&trap, Action::Lay(Path::Rw1W1), &["2e.trap.one-per-path", "2e.trap.place"]);
    let rules = ["2e.bridge.effect", "2e.trap.one-per-path", "2e.trap.place"];
    refused(&trap, Action::Lay(Path::Rw2W2), &rules);
}

#[test]
fn a_ritual_places_its_target_first_and_each_token_elsewhere() {
    let ritual = |ritual, placed, change: fn(&mut Position)| at(Step::Ritual { ritual, placed }, change);
    let target_first = ["2e.ritual.target-included", "2e.ritual.tokens"];
    let first = ritual(Ritual::Gale, 0, |_| ());
    refused(&first, Action::Bluff(Place::W1), &target_first);
    refused(&first, Action::Done, &target_first);
    refused(&first, Action::Target(Place::Tw1), &["2e.gale.place"]);
    let second = ritual(Ritual::Gale, 1, |position| position.invader.placing = Mask::only(0));
    refused(&second, Action::Target(Place::W2), &target_first);
    refused(&second, Action::Bluff(Place::W1), &["2e.ritual.tokens", "2e.pieces.one-per-place"]);
    let demon = ritual(Ritual::Demon, 0, |position| position.open.closed.insert(Building::Forge.index()));
    refused(&demon, Action::Target(Place::Forge), &["2e.demon.place", "2e.building.closed"]);
    refused(&demon, Action::Target(Place::Courtyard), &["2e.demon.place"]);
    let possession = ritual(Ritual::Possession, 0, |position| position.open.heroic_used = Mask::only(0));
    refused(&possession, Action::TargetOrder(HeroicOrder::Reinforce), &["2e.possession.place"]);
    let bloodstones = ritual(Ritual::Bloodstones, 0, |_| ());
    refused(&bloodstones, Action::Target(Place::Rw1), &["2e.bloodstones.place"]);
    // After the last token the Defender acts.
    refused(&window(2, |_| ()), Action::Bluff(Place::W1), &["2e.ritual.tokens", "2e.window.spend-all"]);
}

/// A source is at its turn in a Minor maneuver.
fn assign(wave: Wave, source: Place, change: impl FnOnce(&mut Position)) -> Siege {
    assign_after(0, wave, source, change)
}

/// The same after so many pieces were assigned.
fn assign_after(sent: u8, wave: Wave, source: Place, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Assign { wave, source, sent }, |position| {
        position.open.maneuver = Some(Maneuver::Minor);
        change(position);
    })
}

fn march(unit: Horde, path: Path) -> Action {
    Action::March { unit, path }
}

#[test]
fn units_march_only_where_there_is_room() {
    let crowd = |position: &mut Position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("6 orc");
        position.invader.assigned.units[Path::Rw1W2.index()] = horde("3 orc");
    };
    let siege = assign_after(3, Wave::Ramparts, Place::Rw1, crowd);
    let rules = ["2e.maneuver.room", "2e.board.capacity-section-invader"];
    refused(&siege, march(Horde::Orc, Path::Rw1W2), &rules);
    // ex.2e.trap-hidden-room
    let siege = assign_after(3, Wave::Ramparts, Place::Rw1, |position| {
        crowd(position);
        position.open.hidden_traps.insert(Path::Rw1W2.index());
        position.defender.traps[Path::Rw1W2.index()] = Some(Trap::Troll);
    });
    let rules = ["2e.maneuver.hidden-trap-room", "2e.maneuver.room", "2e.board.capacity-section-invader"];
    refused(&siege, march(Horde::Orc, Path::Rw1W2), &rules);

    let siege = assign(Wave::Foregrounds, Place::Fw, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("7 orc");
    });
    refused(&siege, march(Horde::Orc, Path::FwRw1), &["2e.maneuver.room", "2e.board.capacity-rampart"]);
    let siege = assign(Wave::Camp, Place::Fw, |position| {
        *position.open.horde_at_mut(Place::Fw) = horde("10 orc");
        position.open.camp = horde("3 orc");
    });
    let rules = ["2e.maneuver.room", "2e.board.capacity-foreground"];
    refused(&siege, Action::Muster { unit: Horde::Orc, side: Side::West }, &rules);
    refused(&siege, march(Horde::Troll, Path::FwRw1), &["2e.maneuver.assign"]);
    // ... also when another source, another maneuver or an order is asked for.
    let muster = Action::Muster { unit: Horde::Orc, side: Side::West };
    let full = |position: &mut Position| {
        *position.open.horde_at_mut(Place::Fw) = horde("10 orc");
        position.open.camp = horde("3 orc");
        position.open.maneuvers = Mask::only(0);
    };
    refused(&assign(Wave::Camp, Place::Fe, full), muster, &rules);
    refused(&at(Step::ChooseManeuver, full), muster, &rules);
    refused(&at(Step::ChooseOrders, full), muster, &rules);
}

#[test]
fn a_source_whose_turn_is_over_is_told_what_kept_it() {
    let change = |position: &mut Position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("7 orc");
        *position.open.horde_at_mut(Place::Rw2) = horde("orc");
        *position.open.horde_at_mut(Place::Re1) = horde("orc");
        *position.open.horde_at_mut(Place::Fw) = horde("orc");
    };
    let sent = |units: &str, path: Path, other: &str, to: Path| {
        assign(Wave::Ramparts, Place::Rw2, |position| {
            change(position);
            position.invader.assigned.units[path.index()] = horde(units);
            position.invader.assigned.units[to.index()] = horde(other);
        })
    };
    // The limit holds for all paths of the source together.
    let limited = sent("3 orc", Path::Rw1W1, "2 orc", Path::Rw1W2);
    refused(&limited, march(Horde::Orc, Path::Rw1W1), &["2e.maneuver.limits", "2e.maneuver.kinds"]);
    let crowded = sent("3 orc", Path::Rw1W2, "orc", Path::Rw1W1);
    let room = ["2e.maneuver.room", "2e.board.capacity-section-invader"];
    refused(&crowded, march(Horde::Orc, Path::Rw1W2), &room);
    // Nothing but its turn.
    let over = ["2e.maneuver.assign"];
    refused(&crowded, march(Horde::Orc, Path::Rw1W1), &over);
    refused(&crowded, march(Horde::Goblin, Path::Rw1W1), &over);
    // Sources that are still to come.
    refused(&crowded, march(Horde::Orc, Path::Re1E1), &over);
    refused(&crowded, march(Horde::Orc, Path::FwRw1), &over);
    refused(&crowded, Action::Muster { unit: Horde::Orc, side: Side::West }, &over);
    // Sources of a step that has marched.
    let marched = assign(Wave::Foregrounds, Place::Fw, |position| {
        change(position);
        *position.open.horde_at_mut(Place::W2) = horde("3 orc");
    });
    refused(&marched, march(Horde::Orc, Path::Rw1W2), &room);
    refused(&marched, march(Horde::Orc, Path::Rw1W1), &over);
}

#[test]
fn the_defender_waits_until_maneuvers_and_orders_are_done() {
    let waits = ["2e.turn.window-once-phase6"];
    let spend = Action::Spend(BuildingAction::Cannon);
    let hero = Action::MoveHero { hero: Hero::Officer, to: Place::W1 };
    for step in [
        Step::ChooseManeuver,
        Step::Assign { wave: Wave::Ramparts, source: Place::Rw1, sent: 0 },
        Step::JoinMarauder,
        Step::ChooseOrders,
        Step::OpenOrder,
        Step::ClassifiedOrders,
    ] {
        let siege = at(step, |position| position.open.maneuver = Some(Maneuver::Minor));
        refused(&siege, spend, &waits);
        refused(&siege, hero, &waits);
    }
    let after = ["2e.order.after-maneuvers", "2e.maneuver.kinds"];
    for step in [Step::OpenOrder, Step::ClassifiedOrders, Step::ChooseOrders] {
        refused(&at(step, |_| ()), Action::Maneuver(Maneuver::Major), &after);
    }
    let siege = window(2, |position| position.open.maneuvers = Mask::only(0));
    let rules = ["2e.order.after-maneuvers", "2e.turn.window-once-phase6", "2e.window.spend-all"];
    refused(&siege, Action::Maneuver(Maneuver::Major), &rules);
}

#[test]
fn no_card_is_turned_before_all_targets_are_named() {
    let machine = at(Step::AimMachine(Emplacement::Rw2), |position| {
        position.open.batteries[1] = battery(Machine::Ballista);
    });
    for card in [Action::Hit, Action::Miss] {
        refused(&machine, card, &["2e.barrage.declare-first", "2e.barrage.target"]);
    }
    let turn = Action::Turn(crate::second::token::HitCard::Hit1);
    refused(&at(Step::AimCannon(Tower::Tw1), |_| ()), turn, &["2e.cannon.declare-first", "2e.cannon.target"]);
    refused(&at(Step::AimPole(Tower::Tw1), |_| ()), turn, &["2e.pole.declare-first", "2e.pole.target"]);
}

#[test]
fn a_source_sends_its_own_units_up_to_the_limit() {
    let siege = assign_after(5, Wave::Ramparts, Place::Rw1, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("7 orc");
        position.invader.assigned.units[Path::Rw1W1.index()] = horde("5 orc");
    });
    let limits = ["2e.maneuver.limits", "2e.maneuver.kinds"];
    refused(&siege, march(Horde::Orc, Path::Rw1W2), &limits);
    let siege = assign(Wave::Ramparts, Place::Rw1, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("orc");
    });
    refused(&siege, march(Horde::Troll, Path::Rw1W1), &["2e.maneuver.assign"]);
    refused(&siege, march(Horde::Orc, Path::Rw2W2), &["2e.maneuver.assign"]);
    refused(&siege, march(Horde::Orc, Path::Re1E1), &["2e.maneuver.assign"]);
    refused(&siege, Action::Open, &["2e.order.after-maneuvers", "2e.maneuver.assign"]);
    let siege = assign_after(1, Wave::Ramparts, Place::Rw1, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("goblin orc");
        position.invader.assigned.units[Path::Rw1W1.index()] = horde("orc");
    });
    let rules = ["2e.maneuver.once-per-unit", "2e.maneuver.assign"];
    refused(&siege, march(Horde::Orc, Path::Rw1W1), &rules);
}

#[test]
fn a_quartermaster_lets_one_unit_through() {
    let (unit, first, second) = (Horde::Orc, Path::FwRw2, Path::Rw2W3);
    let through = Action::Through { unit, first, second };
    let siege = assign(Wave::Foregrounds, Place::Fw, |_| ());
    refused(&siege, through, &["2e.maneuver.quartermaster", "2e.quartermaster.effect"]);
    let siege = assign(Wave::Foregrounds, Place::Fw, |position| {
        position.open.quartermasters.insert(1);
        let other = crate::second::position::Through { unit, first, second: Path::Rw2W2, leads: false };
        position.invader.assigned.through[1] = Some(other);
    });
    refused(&siege, through, &["2e.maneuver.quartermaster"]);
    let broken = Action::Through { unit, first, second: Path::Rw3W3 };
    refused(&siege, broken, &["2e.maneuver.quartermaster", "2e.board.forward"]);
}

#[test]
fn a_siege_tower_needs_a_free_section_and_a_safe_path() {
    let change = |position: &mut Position| *position.open.siege_towers_at_mut(Place::Rw1) = 1;
    let siege = assign(Wave::Ramparts, Place::Rw1, |position| {
        change(position);
        *position.open.siege_towers_at_mut(Place::W1) = 1;
        position.open.shown_traps[Path::Rw1W2.index()] = Some(Trap::SiegeTower);
    });
    let rules = ["2e.siege-tower.one-per-section", "2e.pieces.one-per-place"];
    refused(&siege, Action::Roll(Path::Rw1W1), &rules);
    refused(&siege, Action::Roll(Path::Rw1W2), &["2e.trap.siege-tower", "2e.siege-tower.trap"]);
    let siege = assign(Wave::Ramparts, Place::Rw1, |position| {
        change(position);
        position.invader.assigned.towers[Path::Rw1W1.index()] = 1;
    });
    let rules = ["2e.siege-tower.moves", "2e.maneuver.once-per-unit"];
    refused(&siege, Action::Roll(Path::Rw1W2), &rules);
}

#[test]
fn a_sap_leads_no_troll_and_nobody_to_a_full_section() {
    let sap = |position: &mut Position| {
        position.open.equipment[Equipment::Sap.index()].insert(Section::E2.index());
        position.open.camp = horde("goblin orc troll");
    };
    let action = |unit| Action::Sap { unit, section: Section::E2 };
    refused(&at(Step::Sap(Section::E2), sap), action(Horde::Troll), &["2e.sap.effect"]);
    // ex.2e.sap-full
    let full = |position: &mut Position| {
        sap(position);
        *position.open.horde_at_mut(Place::E2) = horde("3 orc");
    };
    let rules = ["2e.sap.effect", "2e.board.capacity-section-invader"];
    refused(&at(Step::Sap(Section::E2), full), action(Horde::Orc), &rules);
    // The engine passes it over.
    refused(&assign(Wave::Foregrounds, Place::Fw, full), action(Horde::Orc), &rules);
}

#[test]
fn one_maneuver_is_compulsory_and_each_comes_once() {
    let siege = at(Step::ChooseManeuver, |_| ());
    refused(&siege, Action::None, &["2e.turn.maneuver-always"]);
    refused(&siege, Action::Skip, &["2e.turn.maneuver-always"]);
    let siege = at(Step::ChooseManeuver, |position| position.open.maneuvers = Mask::only(0));
    refused(&siege, Action::Maneuver(Maneuver::Minor), &["2e.maneuver.kinds"]);
}

#[test]
fn orders_need_units_a_free_section_and_a_token() {
    let units = |position: &mut Position| {
        *position.open.horde_at_mut(Place::W1) = horde("orc");
        *position.open.siege_towers_at_mut(Place::W2) = 1;
    };
    let order = |kind, section| Action::Order { kind, section };
    let siege = at(Step::OpenOrder, units);
    refused(&siege, order(OrderKind::Bluff, Section::W2), &["2e.order.where", "2e.siege-tower.alone"]);
    refused(&siege, order(OrderKind::Bluff, Section::W3), &["2e.order.where"]);
    refused(&siege, Action::Classified, &["2e.order.one-method"]);
    let siege = at(Step::ClassifiedOrders, |position| {
        units(position);
        position.open.orders_lost[OrderKind::Fury.index()] = 1;
    });
    refused(&siege, order(OrderKind::Fury, Section::W1), &["2e.pieces.limit", "2e.order.all-dead"]);
    refused(&siege, Action::Done, &["2e.order.classified"]);
    refused(&siege, Action::Open, &["2e.order.one-method"]);
    let siege = at(Step::ClassifiedOrders, |position| {
        units(position);
        *position.open.horde_at_mut(Place::W2) = horde("orc");
        position.open.orders[Section::W1.index()] = Some(OrderToken::FaceDown);
        position.invader.orders[Section::W1.index()] = Some(OrderKind::Call);
    });
    refused(&siege, order(OrderKind::Bluff, Section::W1), &["2e.order.where", "2e.pieces.one-per-place"]);
    refused(&siege, order(OrderKind::Call, Section::W2), &["2e.pieces.limit"]);
    refused(&at(Step::ChooseOrders, |_| ()), Action::Open, &["2e.order.where"]);
}

#[test]
fn hourglasses_are_spent_on_open_actions_that_can_be_carried_out() {
    let spend = Action::Spend;
    let siege = window(3, |position| {
        let open = &mut position.open;
        open.closed.insert(Building::Cathedral.index());
        open.completed.insert(BuildingAction::Cannon.index());
        open.paid_actions[BuildingAction::Pole.index()] = 4;
        // ex.2e.fourth-troll-cauldron
        open.paid_actions[BuildingAction::CauldronTroll.index()] = 2;
        open.cauldrons[..3].fill(horde("troll"));
        // ex.2e.train-blocked
        open.paid_actions[BuildingAction::TrainVeteran.index()] = 1;
        // ex.2e.mixup-waits, but in the scouts
        open.paid_actions[BuildingAction::Malfunction.index()] = 1;
    });
    let refused = |action, rules: &[&str]| refused(&siege, action, rules);
    refused(spend(BuildingAction::Glare), &["2e.building.closed", "2e.building.place"]);
    refused(spend(BuildingAction::Cannon), &["2e.building.once", "2e.building.place"]);
    refused(spend(BuildingAction::Pole), &["2e.building.ready", "2e.building.place"]);
    let rules = ["2e.building.place", "2e.pieces.limit", "2e.cauldron.place"];
    refused(spend(BuildingAction::CauldronTroll), &rules);
    refused(spend(BuildingAction::TrainVeteran), &["2e.train.place", "2e.building.place"]);
    refused(spend(BuildingAction::Malfunction), &["2e.building.place", "2e.malfunction.effect"]);
    refused(spend(BuildingAction::TrapTroll), &["2e.trap.one-action", "2e.building.place"]);
    refused(Action::Activate(BuildingAction::BayWindow), &["2e.building.ready", "2e.building.complete"]);
    refused(Action::End, &["2e.window.spend-all", "2e.window.no-voluntary-waste"]);
    refused(Action::Hit, &["2e.window.spend-all"]);
    refused(play(Card::Banner, "orc"), &["2e.turn.window-after-card", "2e.window.spend-all"]);
}

#[test]
fn without_hourglasses_only_free_options_are_left() {
    let siege = window(0, |_| ());
    refused(&siege, Action::Spend(BuildingAction::Cannon), &["2e.window.free-after", "2e.building.place"]);
    let (unit, from) = (Garrison::Marksman, Place::W1);
    let action = Action::Move { unit, from, to: Place::Courtyard };
    refused(&siege, action, &["2e.move.cost", "2e.window.free-after"]);
}

#[test]
fn units_move_to_adjacent_places_with_a_free_place() {
    let siege = window(3, |_| ());
    let go = |unit, from, to| Action::Move { unit, from, to };
    let (marksman, soldier) = (Garrison::Marksman, Garrison::Soldier);
    let refused = |action, rules: &[&str]| refused(&siege, action, rules);
    let full = ["2e.move.free-place", "2e.board.capacity-section-defender"];
    refused(go(marksman, Place::W1, Place::W2), &full);
    refused(go(soldier, Place::W1, Place::Tw1), &["2e.move.towers-marksmen", "2e.board.tower"]);
    refused(go(soldier, Place::W1, Place::Forge), &["2e.move.closed-targets", "2e.move.targets"]);
    refused(go(soldier, Place::Hospital, Place::W3), &["2e.move.closed-targets", "2e.move.targets"]);
    let gate = ["2e.board.gate", "2e.board.adjacent-defender", "2e.move.targets"];
    refused(go(soldier, Place::W1, Place::E1), &gate);
    refused(go(soldier, Place::W1, Place::W3), &["2e.move.targets", "2e.board.adjacent-defender"]);
    refused(go(soldier, Place::W1, Place::Guards), &["2e.move.free-place"]);
    refused(go(Garrison::Veteran, Place::W1, Place::Courtyard), &["2e.move.targets"]);
    refused(go(soldier, Place::W1, Place::Rw1), &["2e.move.targets"]);

    let towers = window(3, |position| *position.open.garrison_at_mut(Place::Tw1) = garrison("marksman"));
    let rules = ["2e.board.adjacent-defender", "2e.move.targets"];
    self::refused(&towers, go(marksman, Place::Tw1, Place::Tw2), &rules);
}

#[test]
fn swaps_need_two_types_and_a_place_for_both() {
    let siege = window(3, |position| *position.open.garrison_at_mut(Place::Tw1) = garrison("marksman"));
    let swap = |unit, from, other, to| Action::Swap { unit, from, other, to };
    let (marksman, soldier, veteran) = (Garrison::Marksman, Garrison::Soldier, Garrison::Veteran);
    let refused = |action, rules: &[&str]| refused(&siege, action, rules);
    refused(swap(soldier, Place::W1, soldier, Place::W2), &["2e.move.swap"]);
    let tower = ["2e.move.swap", "2e.move.towers-marksmen", "2e.board.tower"];
    refused(swap(soldier, Place::W1, marksman, Place::Tw1), &tower);
    let gate = ["2e.board.gate", "2e.move.swap", "2e.board.adjacent-defender"];
    refused(swap(soldier, Place::W1, marksman, Place::E1), &gate);
    // The barracks take four marksmen and one veteran.
    let siege = window(3, |position| {
        *position.open.garrison_at_mut(Place::Courtyard) = garrison("veteran");
    });
    let full = ["2e.move.swap", "2e.move.free-place"];
    self::refused(&siege, swap(veteran, Place::Courtyard, soldier, Place::Barracks), &full);
}

#[test]
fn heroes_walk_the_walls_and_the_courtyard() {
    let siege = window(3, |position| position.open.heroes = [Place::W1, Place::W2]);
    let go = |to| Action::MoveHero { hero: Hero::Officer, to };
    refused(&siege, go(Place::Tw1), &["2e.move.heroes"]);
    refused(&siege, go(Place::Forge), &["2e.move.heroes"]);
    refused(&siege, go(Place::E3), &["2e.move.heroes"]);
    refused(&siege, go(Place::E1), &["2e.move.heroes", "2e.board.gate"]);
    refused(&siege, go(Place::W2), &["2e.board.hero-place", "2e.move.heroes"]);
    let apart = window(3, |_| ());
    refused(&apart, Action::SwapHeroes, &["2e.move.swap-heroes", "2e.board.adjacent-defender"]);
    let free = at(Step::FreeMoves(5), |_| ());
    refused(&free, go(Place::W2), &["2e.pieces.not-units", "2e.move.heroes"]);
}

#[test]
fn a_known_gale_costs_an_hourglass_that_must_be_at_hand() {
    let gale = |position: &mut Position| {
        position.open.ritual_targets[Ritual::Gale.index()] = Mask::only(Section::W1.index());
    };
    let action = Action::Move { unit: Garrison::Soldier, from: Place::W1, to: Place::Courtyard };
    refused(&window(1, gale), action, &["2e.gale.known", "2e.gale.cost", "2e.move.gale"]);
    let rules = ["2e.gale.known-free", "2e.gale.known", "2e.gale.cost"];
    refused(
        &at(Step::FreeMoves(3), |position| {
            position.open.hourglasses = 0;
            gale(position);
        }),
        action,
        &rules,
    );
    let recall = Step::Heroic { hero: Hero::Officer, order: HeroicOrder::Recall };
    let siege = at(recall, |position| {
        position.open.hourglasses = 0;
        gale(position);
    });
    refused(&siege, action, &["2e.gale.known-free", "2e.hero.order3"]);
}

#[test]
fn heroic_orders_have_their_limits() {
    let give = |hero, order| Action::Heroic { hero, order };
    let (officer, warrior) = (Hero::Officer, Hero::Warrior);
    let siege = window(1, |position| {
        position.open.heroes = [Place::Courtyard, Place::E3];
        position.open.heroic_used.insert(HeroicOrder::Labour.index());
        position.open.heroic_lost.insert(HeroicOrder::Reinforce.index());
    });
    refused(&siege, give(warrior, HeroicOrder::Labour), &["2e.hero.per-turn"]);
    refused(&siege, give(officer, HeroicOrder::Recall), &["2e.hero.order3"]);
    let rules = ["2e.possession.effect", "2e.hero.possession", "2e.hero.per-turn"];
    refused(&siege, give(warrior, HeroicOrder::Reinforce), &rules);

    let labour = at(Step::Heroic { hero: officer, order: HeroicOrder::Labour }, |position| {
        position.open.closed.insert(Building::Forge.index());
        for action in BuildingAction::ALL.iter().filter(|action| action.building() == Building::Workshop) {
            position.open.completed.insert(action.index());
        }
    });
    let send = |to| Action::Move { unit: Garrison::Soldier, from: Place::W1, to };
    refused(&labour, send(Place::Guards), &["2e.hero.order2"]);
    let rules = ["2e.hero.order2-needs-space", "2e.building.closed", "2e.building.place"];
    refused(&labour, send(Place::Forge), &rules);
    refused(&labour, send(Place::Workshop), &["2e.hero.order2-needs-space", "2e.building.place"]);

    let reinforce = at(Step::Heroic { hero: officer, order: HeroicOrder::Reinforce }, |position| {
        position.open.heroes = [Place::W1, Place::E3];
        *position.open.garrison_at_mut(Place::Courtyard) = garrison("soldier");
    });
    let send = |to| Action::Move { unit: Garrison::Soldier, from: Place::Courtyard, to };
    refused(&reinforce, send(Place::W1), &["2e.hero.order1", "2e.board.capacity-section-defender"]);
    refused(&reinforce, send(Place::W3), &["2e.hero.order1"]);
    let recall = at(Step::Heroic { hero: officer, order: HeroicOrder::Recall }, |_| ());
    let east = Action::Move { unit: Garrison::Soldier, from: Place::E1, to: Place::Courtyard };
    refused(&recall, east, &["2e.hero.order3"]);
}

#[test]
fn plans_are_used_once_in_their_time_and_for_something() {
    let siege = window(1, |position| {
        let hand = [Plan::ThisIsAgaria, Plan::OnLastLegs];
        position.defender.plans = hand.iter().fold(Mask::EMPTY, |hand, plan| hand | Mask::only(plan.index()));
        position.open.plans_hidden = 2;
        position.open.plans_used.insert(Plan::MeltTheBells.index());
    });
    let agaria = ["2e.plan.when", "2e.melee.plan-moment-1", "2e.melee.plan-moment-2"];
    refused(&siege, Action::Plan(Plan::ThisIsAgaria), &agaria);
    refused(&siege, Action::Plan(Plan::OnLastLegs), &["2e.plan.legal"]);
    refused(&siege, Action::Plan(Plan::MeltTheBells), &["2e.plan.once"]);
    refused(&siege, Action::Plan(Plan::LastQuivers), &["2e.plan.secret", "2e.setup.plans"]);
    let moment = at(Step::PlanMoment(2), |position| position.defender.plans = Mask::only(7));
    refused(&moment, Action::Plan(Plan::LastQuivers), &["2e.plan.when"]);
    refused(&moment, Action::End, &["2e.melee.plan-moment-2"]);
}

#[test]
fn effects_of_buildings_go_where_they_may() {
    let effect = |action, change: fn(&mut Position)| at(Step::Effect(action), change);
    let spy = effect(BuildingAction::Spy, |position| {
        position.open.line =
            [Card::Catapult, Card::Mantelet, Card::Banner, Card::Sap, Card::Gale, Card::Demon].map(Some);
        position.open.spies.insert(Card::Sap.index());
        position.open.reserve.insert(Card::Saboteur.index());
    });
    refused(&spy, Action::Spy(Card::Resources), &["2e.spy.where"]);
    refused(&spy, Action::Spy(Card::Saboteur), &["2e.spy.where"]);
    refused(&spy, Action::Spy(Card::Sap), &["2e.spy.where", "2e.pieces.one-per-place"]);
    let tower = effect(BuildingAction::Pole, |position| {
        position.open.tower_machines[0] = Some(TowerMachine::Cannon);
    });
    let rules = ["2e.tower-machine.place", "2e.board.tower", "2e.pieces.one-per-place"];
    refused(&tower, Action::Place(Place::Tw1), &rules);
    refused(&tower, Action::Place(Place::W1), &["2e.tower-machine.place"]);
    let shooters = effect(BuildingAction::Sharpshooters, |_| ());
    let shoot = |at| Action::Shoot { unit: Horde::Orc, at };
    refused(&shooters, shoot(Place::Marauders), &["2e.marauders.safe", "2e.sharpshooters.effect"]);
    refused(&shooters, shoot(Place::Rw1), &["2e.sharpshooters.effect"]);
    let kind = at(Step::TrapKind(Path::FwRw1), |position| {
        position.open.shown_traps[..3].fill(Some(Trap::Troll));
    });
    refused(&kind, Action::Trap(Trap::Troll), &["2e.pieces.limit", "2e.trap.place"]);
    let artilleryman = at(Step::Artilleryman, |position| {
        position.open.batteries[0] = Some(Battery { machine: Machine::Ballista, hits: 2, misses: 0 });
    });
    refused(&artilleryman, Action::Place(Place::Rw1), &["2e.artilleryman.effect"]);
}

#[test]
fn shots_have_their_range() {
    let aim = |from, at| Action::Aim { from, at };
    let cannon = at(Step::AimCannon(Tower::Tw1), |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("orc");
        position.open.trench_masters.insert(0);
    });
    let trench = ["2e.cannon.useful", "2e.cannon.trench-master", "2e.trench-master.effect"];
    refused(&cannon, aim(Place::Tw1, Place::Rw1), &trench);
    refused(&cannon, aim(Place::Tw1, Place::Rw3), &["2e.cannon.target"]);
    refused(&cannon, aim(Place::Tw1, Place::Rw2), &["2e.cannon.useful", "2e.cannon.target"]);
    refused(&cannon, aim(Place::Tw2, Place::Rw1), &["2e.cannon.declare-first", "2e.cannon.target"]);
    let ballista = at(Step::AimMachine(Emplacement::Rw2), |position| {
        position.open.batteries[1] = battery(Machine::Ballista);
        position.open.glare = Some(Section::W3);
    });
    refused(&ballista, aim(Place::Rw2, Place::W3), &["2e.assault.glare", "2e.barrage.target"]);
    refused(&ballista, aim(Place::Rw2, Place::W4), &["2e.barrage.target"]);
    refused(&ballista, aim(Place::Rw2, Place::E1), &["2e.barrage.target", "2e.board.sides"]);
    let pole = at(Step::AimPole(Tower::Tw1), |position| {
        *position.open.horde_at_mut(Place::W1) = horde("orc");
        position.open.glare = Some(Section::W1);
    });
    refused(&pole, aim(Place::Tw1, Place::W1), &["2e.assault.glare", "2e.pole.target"]);
    refused(&pole, aim(Place::Tw1, Place::W2), &["2e.pole.target"]);
}

#[test]
fn volleys_go_where_arrows_hurt() {
    let volley = |section, first, second| Action::Volley { section, first, second };
    let horde_on_ramparts = |position: &mut Position| {
        for place in [Place::Rw1, Place::Rw2] {
            *position.open.horde_at_mut(place) = horde("orc");
        }
    };
    let siege = at(Step::VolleyFrom(Section::W2), horde_on_ramparts);
    let all_fire = ["2e.volley.assign", "2e.volley.useful", "2e.volley.who"];
    refused(&siege, volley(Section::W2, 0, 0), &all_fire);
    refused(&siege, volley(Section::W2, 255, 255), &all_fire);
    refused(&siege, volley(Section::W3, 1, 0), &["2e.volley.assign"]);
    let siege = at(Step::VolleyFrom(Section::W2), |position| {
        horde_on_ramparts(position);
        position.open.mantelets.insert(1);
    });
    let mantelet = ["2e.volley.mantelet", "2e.volley.useful", "2e.mantelet.effect"];
    refused(&siege, volley(Section::W2, 0, 1), &mantelet);
    let siege = at(Step::VolleyFrom(Section::W2), |position| {
        horde_on_ramparts(position);
        *position.open.horde_at_mut(Place::W2) = horde("orc");
    });
    refused(&siege, volley(Section::W2, 1, 0), &["2e.assault.engaged", "2e.volley.who"]);
    let siege = at(Step::VolleyFrom(Section::W1), horde_on_ramparts);
    refused(&siege, volley(Section::W1, 0, 2), &["2e.volley.wall-targets", "2e.volley.assign"]);
    let blessed = at(Step::BlessedVolley(Side::West), horde_on_ramparts);
    let action = Action::VolleyAt { side: Side::West, at: Place::Re1 };
    refused(&blessed, action, &["2e.volley.blessing", "2e.blessing.effect"]);
}

#[test]
fn orders_are_carried_out_if_they_can_be() {
    let siege = at(Step::Detonate(Section::W1), |position| {
        *position.open.horde_at_mut(Place::W1) = horde("2 orc");
    });
    let forced = ["2e.order.detonation-forced", "2e.order.must-do", "2e.order.detonation"];
    refused(&siege, Action::Detonate(0), &forced);
    refused(&siege, Action::Detonate(3), &["2e.order.detonation"]);
    // ex.2e.call-steps
    let siege = at(Step::CallTroll(Section::W5), |position| {
        *position.open.horde_at_mut(Place::W5) = horde("troll");
        *position.open.horde_at_mut(Place::Rw1) = horde("troll");
        *position.open.horde_at_mut(Place::Rw3) = horde("7 orc");
    });
    let toward = ["2e.order.call-toward", "2e.order.call"];
    refused(&siege, march(Horde::Troll, Path::Rw1W1), &toward);
    refused(&siege, march(Horde::Troll, Path::FwRw1), &toward);
    refused(&siege, march(Horde::Troll, Path::FwRw3), &["2e.order.call-room", "2e.board.capacity-rampart"]);
    refused(&siege, march(Horde::Orc, Path::Rw3Rw4), &["2e.order.call"]);
    refused(&siege, march(Horde::Troll, Path::FeRe1), &["2e.order.call", "2e.board.sides"]);
}

#[test]
fn losses_are_the_largest_total_that_the_advantage_pays() {
    // ex.2e.veteran-must-die
    let siege = at(Step::GarrisonLoses { at: Section::W1, worth: 3 }, |position| {
        *position.open.garrison_at_mut(Place::W1) = garrison("2 marksman veteran");
    });
    let rules = ["2e.casualty.rule", "2e.melee.losses", "2e.assault.golden-rule"];
    refused(&siege, Action::LoseGarrison(garrison("2 marksman")), &rules);
    refused(&siege, Action::LoseGarrison(Group::new([255; 3])), &rules);
    let siege = at(Step::HordeLoses { at: Place::Rw1, worth: 3 }, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("orc troll");
    });
    let rules = ["2e.casualty.rule", "2e.volley.strength", "2e.casualty.enumerate"];
    refused(&siege, Action::LoseHorde(horde("orc")), &rules);
    let siege = at(Step::HordeLoses { at: Place::Fw, worth: 3 }, |position| {
        *position.open.horde_at_mut(Place::Fw) = horde("orc troll");
    });
    let rules = ["2e.casualty.rule", "2e.plan.farlon-overkill"];
    refused(&siege, Action::LoseHorde(horde("orc")), &rules);
    let siege = at(Step::Hospital, |position| position.open.hospital = garrison("marksman 3 soldier"));
    let rules = ["2e.hospital.heal", "2e.hospital.number"];
    refused(&siege, Action::Heal(garrison("3 soldier")), &rules);
    refused(&siege, Action::Heal(garrison("2 marksman")), &rules);
}

#[test]
fn after_the_end_nothing_is_played() {
    let siege = at(Step::Window, |position| {
        position.open.outcome = Some(Outcome { winner: Seat::Invader });
    });
    refused(&siege, Action::End, &["2e.breach.win"]);
    let siege = at(Step::Window, |position| {
        position.open.outcome = Some(Outcome { winner: Seat::Defender });
    });
    refused(&siege, Action::End, &["2e.end.turn7", "2e.end.turn7-at-once"]);
}
