//! Exchange, payments, placing and rituals.

use super::*;

#[test]
fn the_line_is_arranged_by_phase() {
    let line = [Card::Ballista, Card::Mantelet, Card::Banner, Card::Sap, Card::Gale, Card::Demon].map(Some);
    at(Step::Arrange(0), |open| open.line = line)
        .refuses("2e.exchange.order", [Arrange(Card::Banner)])
        .refuses("2e.setup.phase1-order", [Arrange(Card::Resources)]);
    at(Step::Arrange(0), |open| {
        open.turn = 0;
        open.line = line;
    })
    .refuses("2e.setup.line-order", [Arrange(Card::Sap)]);
}

#[test]
fn an_exchange_moves_only_middle_cards_and_none_twice() {
    let trade = |out, back| Trade { out, back };
    at(Step::Exchange, |open| {
        let line = [Card::Ballista, Card::Mantelet, Card::Banner, Card::Sap, Card::Gale, Card::Demon];
        open.line = line.map(Some);
        open.reserve = set![Card::Saboteur, Card::Catapult];
        open.traded_out = set![Card::Catapult];
        open.traded_in = set![Card::Demon];
    })
    .refuses("2e.exchange.cards", [trade(Card::Maneuver, Card::Saboteur), trade(Card::Sap, Card::Gale)])
    .refuses("2e.exchange.no-return", [trade(Card::Sap, Card::Catapult), trade(Card::Demon, Card::Saboteur)])
    .refuses("2e.exchange.order", [Arrange(Card::Sap)]);
}

/// The cards of the line in a turn of the Invader, at the given card.
fn line(slot: u8, change: impl FnOnce(&mut Open)) -> Siege {
    at(Step::Line(slot), |open| {
        let line = [Card::Catapult, Card::Mantelet, Card::Banner, Card::Bridge, Card::Gale, Card::Possession];
        open.line = line.map(Some);
        open.camp = horde("5 goblin 2 orc 1 troll");
        open.wood = 10;
        change(open);
    })
}

#[test]
fn a_card_is_paid_in_its_turn_with_its_exact_price() {
    line(0, |_| ())
        .refuses("2e.turn.once-left-to-right", [play(Card::Mantelet, "troll"), Maneuver(Maneuver::Minor)])
        .refuses("2e.pay.exact", [play(Card::Catapult, "goblin troll"), play(Card::Catapult, "2 troll")]);
    line(0, |open| open.camp = horde("3 goblin"))
        .refuses("2e.pay.must-afford", [play(Card::Catapult, "troll")]);
    line(0, |open| open.wood = 4)
        .refuses("2e.pay.must-afford: takes 5, has 4", [play(Card::Catapult, "troll")]);
    // A card that could not be paid was passed over.
    line(1, |open| open.wood = 4).refuses("2e.turn.once-left-to-right", [play(Card::Catapult, "troll")]);
}

#[test]
fn a_spy_asks_for_one_unit_more() {
    let spied = |camp: &str| {
        let camp = horde(camp);
        line(4, move |open| {
            open.spies = set![Card::Gale];
            open.camp = camp;
        })
    };
    spied("2 goblin").refuses("2e.spy.cost", [play(Card::Gale, "goblin")]);
    spied("1 goblin").refuses("2e.pay.must-afford", [play(Card::Gale, "goblin")]);
    spied("2 goblin").refuses("2e.pay.must-afford", [play(Card::Gale, "goblin orc")]);
}

#[test]
fn a_card_needs_a_place_for_its_piece() {
    let full = |open: &mut Open| {
        open.batteries.as_mut_slice()[..4].fill(battery(Machine::Ballista));
        open.batteries[Emplacement::Rw4] = battery(Machine::Trebuchet);
    };
    line(0, full).refuses("2e.pay.needs-effect: takes 5, has 4", [play(Card::Catapult, "troll")]);
    line(1, full).refuses("2e.pay.needs-effect: takes 5, has 4", [play(Card::Catapult, "troll")]);
    line(1, |open| open.mantelets = set![Rampart::Rw1, Rampart::Rw2, Rampart::Rw3])
        .refuses("2e.pay.needs-effect: takes 1, has 0", [play(Card::Mantelet, "troll")]);
    line(5, |open| open.heroic_used = set![HeroicOrder::Reinforce, HeroicOrder::Labour, HeroicOrder::Recall])
        .refuses("2e.pay.needs-effect", [play(Card::Possession, "goblin")]);
}

#[test]
fn resources_need_wood_in_the_stock_and_one_unit() {
    at(Step::Resources, |open| open.camp = horde("2 goblin"))
        .refuses("2e.resources.gain", [play(Card::Resources, "2 goblin")])
        .refuses("2e.pay.must-afford: takes 1, has 0", [play(Card::Resources, "troll")]);
    at(Step::Resources, |open| {
        open.camp = horde("2 goblin");
        open.wood = 20;
    })
    .refuses("2e.resources.needs-stock: takes 1, has 0", [play(Card::Resources, "goblin")]);
}

#[test]
fn pieces_of_cards_go_to_free_places_of_their_kind() {
    at(Step::PlaceCard(Card::Ballista), |open| open.batteries[Emplacement::Rw1] = battery(Machine::Catapult))
        .refuses("2e.machine.place-rampart", [Place(Rw1), Place(Fw), Lay(FwRw1)]);
    at(Step::PlaceCard(Card::Mantelet), |open| open.mantelets = set![Rampart::Rw2])
        .refuses("2e.mantelet.place", [Place(Rw2)]);
    at(Step::PlaceCard(Card::Banner), |open| {
        open.equipment[Equipment::Sap] = set![Section::W1];
        open.equipment[Equipment::Poison] = set![Section::W1];
    })
    .refuses("2e.equipment.places: takes 3, has 2", [Place(W1)]);
    at(Step::PlaceCard(Card::Saboteur), |open| {
        open.closed = set![Building::Forge];
        open.saboteurs = set![Building::Guards];
    })
    .refuses("2e.saboteur.place", [Place(Forge), Place(Guards), Place(Courtyard)]);
    at(Step::PlaceCard(Card::Quartermaster), |open| open.quartermasters = set![Rampart::Rw1])
        .refuses("2e.training.places", [Place(Rw1)]);
}

#[test]
fn bridges_and_traps_share_the_field_of_a_path() {
    let change = |position: &mut Position| {
        position.open.hidden_traps = set![Rw1W1];
        position.defender.traps[Rw1W1] = Some(Trap::Troll);
        position.open.shown_traps[Rw1W2] = Some(Trap::Goblin);
        position.open.bridges = set![Rw2W2];
    };
    with_secrets(Step::PlaceCard(Card::Bridge), change)
        .refuses("2e.bridge.place", [Lay(Rw1W1), Lay(Rw1W2), Lay(Rw2W2)]);
    with_secrets(Step::Effect(BuildingAction::Trap), change)
        .refuses("2e.trap.one-per-path", [Lay(Rw1W1)])
        .refuses("2e.bridge.effect", [Lay(Rw2W2)]);
}

#[test]
fn a_ritual_places_its_target_first_and_each_token_elsewhere() {
    let ritual = |ritual, placed, change: fn(&mut Open)| at(Step::Ritual { ritual, placed }, change);
    ritual(Ritual::Gale, 0, |_| ())
        .refuses("2e.ritual.target-included", [Bluff(W1), Done])
        .refuses("2e.gale.place", [Target(Tw1)]);
    let gale = Step::Ritual { ritual: Ritual::Gale, placed: 1 };
    with_secrets(gale, |position| position.invader.placing = set![Section::W1.index()])
        .refuses("2e.ritual.target-included", [Target(W2)])
        .refuses("2e.ritual.tokens", [Bluff(W1)]);
    ritual(Ritual::Demon, 0, |open| open.closed = set![Building::Forge])
        .refuses("2e.demon.place", [Target(Forge), Target(Courtyard)]);
    ritual(Ritual::Possession, 0, |open| open.heroic_used = set![HeroicOrder::Reinforce])
        .refuses("2e.possession.place", [TargetOrder(HeroicOrder::Reinforce)]);
    ritual(Ritual::Bloodstones, 0, |_| ()).refuses("2e.bloodstones.place", [Target(Rw1)]);
    // After the last token the Defender acts.
    window(2, |_| ()).refuses("2e.ritual.tokens", [Bluff(W1)]);
}
