//! Exchange, payments, placing and rituals.

use super::*;
use crate::set::{Mask, Set};

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
        position.open.reserve = Set::only(Card::Saboteur) | Set::only(Card::Catapult);
        position.open.traded_out.insert(Card::Catapult);
        position.open.traded_in.insert(Card::Demon);
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
            position.open.spies.insert(Card::Gale);
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
        position.open.batteries.as_mut_slice()[..4].fill(battery(Machine::Ballista));
        position.open.batteries[Emplacement::Rw4] = battery(Machine::Trebuchet);
    };
    let rules = ["2e.pay.needs-effect", "2e.machine.barrage"];
    refused(&line(0, full), play(Card::Catapult, "troll"), &rules);
    let rules = ["2e.pay.needs-effect", "2e.machine.barrage", "2e.turn.once-left-to-right"];
    refused(&line(1, full), play(Card::Catapult, "troll"), &rules);

    let spent = line(1, |position| position.open.mantelets = Set::of_bits(0b111));
    refused(&spent, play(Card::Mantelet, "troll"), &["2e.pay.needs-effect", "2e.pieces.limit"]);
    let used = line(5, |position| position.open.heroic_used = Set::of_bits(0b111));
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
        position.open.batteries[Emplacement::Rw1] = battery(Machine::Catapult);
    });
    let rules = ["2e.machine.place-rampart", "2e.pieces.one-per-place"];
    refused(&siege, Action::Place(Place::Rw1), &rules);
    refused(&siege, Action::Place(Place::Fw), &["2e.machine.place-rampart"]);
    refused(&siege, Action::Lay(Path::FwRw1), &["2e.machine.place-rampart"]);

    let siege =
        at(Step::PlaceCard(Card::Mantelet), |position| position.open.mantelets = Set::of_bits(1 << 1));
    refused(&siege, Action::Place(Place::Rw2), &["2e.mantelet.place", "2e.pieces.one-per-place"]);

    let siege = at(Step::PlaceCard(Card::Banner), |position| {
        position.open.equipment[Equipment::Sap].insert(Section::W1);
        position.open.equipment[Equipment::Poison].insert(Section::W1);
    });
    refused(&siege, Action::Place(Place::W1), &["2e.equipment.places"]);

    let siege = at(Step::PlaceCard(Card::Saboteur), |position| {
        position.open.closed.insert(Building::Forge);
        position.open.saboteurs.insert(Building::Guards);
    });
    refused(&siege, Action::Place(Place::Forge), &["2e.saboteur.place", "2e.building.closed"]);
    refused(&siege, Action::Place(Place::Guards), &["2e.saboteur.place", "2e.pieces.one-per-place"]);
    refused(&siege, Action::Place(Place::Courtyard), &["2e.saboteur.place"]);

    let siege =
        at(Step::PlaceCard(Card::Quartermaster), |position| position.open.quartermasters = Set::of_bits(1));
    refused(&siege, Action::Place(Place::Rw1), &["2e.training.places"]);
}

#[test]
fn bridges_and_traps_share_the_field_of_a_path() {
    let change = |position: &mut Position| {
        position.open.hidden_traps.insert(Path::Rw1W1);
        position.defender.traps[Path::Rw1W1] = Some(Trap::Troll);
        position.open.shown_traps[Path::Rw1W2] = Some(Trap::Goblin);
        position.open.bridges.insert(Path::Rw2W2);
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
    let demon = ritual(Ritual::Demon, 0, |position| position.open.closed.insert(Building::Forge));
    refused(&demon, Action::Target(Place::Forge), &["2e.demon.place", "2e.building.closed"]);
    refused(&demon, Action::Target(Place::Courtyard), &["2e.demon.place"]);
    let possession =
        ritual(Ritual::Possession, 0, |position| position.open.heroic_used = Set::of_bits(1 << 0));
    refused(&possession, Action::TargetOrder(HeroicOrder::Reinforce), &["2e.possession.place"]);
    let bloodstones = ritual(Ritual::Bloodstones, 0, |_| ());
    refused(&bloodstones, Action::Target(Place::Rw1), &["2e.bloodstones.place"]);
    // After the last token the Defender acts.
    refused(&window(2, |_| ()), Action::Bluff(Place::W1), &["2e.ritual.tokens", "2e.window.spend-all"]);
}
