//! Draft, payment, placing and special actions of one Invader.

use super::*;
use crate::set::Mask;

#[test]
fn one_of_the_drawn_cards_is_kept() {
    let draft = |players| {
        at_table(&starter(players), Step::KeepCard { phase: Phase::Machines, by: West }, |open| {
            open.offered = Mask::of_bits(0b110);
        })
    };
    draft(Players::Two).refuses("1e.setup.draft-two", [Keep(Card::P21), Done]);
    // 1e.setup.draft-order
    draft(Players::Three).refuses("1e.setup.draft-three", [Keep(Card::P32)]);
}

#[test]
fn cards_are_flipped_once_at_the_start_of_a_turn() {
    at(Step::Flip { by: West }, |open| open.warlords[West].flipped = set![Phase::Supplies])
        .refuses("1e.flip.when", [Flip(Phase::Dispatch)])
        .refuses("1e.flip.stays", [Flip(Phase::Supplies)])
        .refuses("1e.special.all-charge", [Gain(Orc)]);
    phase(Phase::Machines, |_| ()).refuses("1e.flip.when", [Flip(Phase::Rituals)]);
}

#[test]
fn resources_are_gained_once_from_a_bank_that_has_some() {
    let supplies = |change: fn(&mut Open)| phase(Phase::Supplies, change);
    let gain = Gain(Orc);
    // ex.1e.bank-empty, with one Invader
    supplies(|open| open.warlords[West].resources = 16).refuses("1e.resources.bank: takes 1, has 0", [gain]);
    supplies(|open| open.warlords[West].used = Mask::only(0)).refuses("1e.phase.once", [gain]);
    let camp = supplies(|open| {
        open.warlords[West].reserve = horde("goblin");
        open.warlords[West].camp = horde("orc");
    });
    camp.refuses("1e.phase.pay-from-reserve: takes 1, has 0", [gain])
        .refuses("1e.supplies.gain: takes 1, has 0", [Gain(Troll)]);
    // ex.1e.all-charge
    supplies(|open| open.warlords[West].flipped = set![Phase::Supplies])
        .refuses("1e.special.all-charge", [gain]);
    camp.refuses("1e.team.give", [Give { unit: Goblin, count: 1 }]);
}

#[test]
fn an_action_is_on_the_card_and_taken_once() {
    let siege = phase(Phase::Machines, |open| open.warlords[West].used = Mask::only(Catapult.slot()));
    siege
        .refuses("1e.phase.once", [perform(Catapult, "troll")])
        .refuses("1e.phase.any-number", [perform(Ram, "orc")])
        .refuses("1e.flip.replaces", [perform(AccurateShot, "nobody")]);
    phase(Phase::Machines, |open| open.warlords[West].flipped = set![Phase::Machines])
        .refuses("1e.flip.replaces", [perform(Ballista, "troll")]);
    siege
        .refuses("1e.team.lend", [Lend(Ballista)])
        .refuses("1e.team.borrow", [Perform { action: Ballista, pay: horde("troll"), borrowed: true }]);
}

#[test]
fn the_price_is_paid_exactly_from_reserve_and_resources() {
    // ex.1e.catapult-payment
    phase(Phase::Machines, |_| ()).refuses(
        "1e.phase.exact-payment",
        [
            perform(Catapult, "orc"),
            perform(Catapult, "3 orc"),
            perform(Catapult, "troll orc"),
            perform(Catapult, "nobody"),
        ],
    );
    phase(Phase::Machines, |open| open.warlords[West].resources = 5)
        .refuses("1e.phase.exact-payment: takes 6, has 5", [perform(Catapult, "troll")]);
    // ex.1e.camp-cannot-pay
    phase(Phase::Equipment, |open| {
        open.warlords[West].reserve = horde("goblin troll");
        open.warlords[West].camp = horde("3 orc");
    })
    .refuses("1e.phase.pay-from-reserve: takes 1, has 0", [perform(Banners, "orc")])
    .refuses("1e.phase.pay-from-reserve: takes 2, has 1", [perform(Banners, "2 goblin")]);
}

#[test]
fn an_action_whose_phase_was_passed_over_is_refused_for_what_it_lacks() {
    // ex.1e.camp-cannot-pay: Phase 3 played itself.
    phase(Phase::Training, |open| {
        open.warlords[West].reserve = horde("goblin");
        open.warlords[West].camp = horde("3 orc");
    })
    .refuses("1e.phase.pay-from-reserve: takes 1, has 0", [perform(Banners, "orc")]);
    phase(Phase::Training, |_| ())
        .refuses("1e.phase.no-return", [perform(Banners, "orc")])
        .refuses("1e.phase.any-number", [perform(Gale, "goblin")]);
}

#[test]
fn nothing_is_paid_for_no_effect() {
    let machines = |change: fn(&mut Open)| phase(Phase::Machines, change);
    machines(|open| {
        for at in [Emplacement::Rw1, Emplacement::Rw2, Emplacement::Re1, Emplacement::Re2] {
            open.batteries[at] = battery(Machine::Catapult);
        }
    })
    .refuses("1e.machine.max-four", [perform(Ballista, "troll")]);
    machines(|open| {
        open.batteries[Emplacement::Rw1] = Some(Battery { machine: Machine::Catapult, hits: 10, misses: 5 });
    })
    .refuses("1e.machine.pile", [perform(Ballista, "troll")]);
    machines(|open| open.covers = set![Rampart::Rw1, Rampart::Rw2, Rampart::Rw3])
        .refuses("1e.pieces.supply-limit", [perform(Cover, "orc")]);
    phase(Phase::Training, |_| ()).refuses("1e.artilleryman.effect", [perform(Artilleryman, "2 orc")]);
    phase(Phase::Rituals, |open| open.spectres = Some(West))
        .refuses("1e.phase.needs-target", [perform(Spectres, "goblin")])
        .refuses("1e.blood-stones.effect", [perform(BloodStones, "2 goblin")]);
}

/// The Invader with another card in a phase.
fn with_card(card: Card, change: impl FnOnce(&mut Open)) -> Siege {
    phase(card.phase(), |open| {
        open.warlords[West].cards[card.phase().draft()] = Some(card);
        change(open);
    })
}

#[test]
fn the_trainer_fetches_nobody_who_was_paid_this_turn() {
    // ex.1e.trainer-empty
    with_card(Card::P43, |open| open.spent = horde("2 troll"))
        .refuses("1e.trainer.not-spent", [perform(Trainer, "2 orc")])
        .refuses("1e.trainer.effect", [perform(Trainer, "2 goblin")]);
}

#[test]
fn rituals_need_what_they_work_on() {
    with_card(Card::P52, |_| ()).refuses("1e.accident.effect", [perform(Accident, "3 goblin")]);
    with_card(Card::P52, |open| open.fires = set![Building::Forge])
        .refuses("1e.pieces.supply-limit", [perform(Fire, "goblin")]);
    with_card(Card::P54, |open| open.panic = true)
        .refuses("1e.pieces.supply-limit", [perform(Panic, "goblin")]);
    let first =
        book(Options { cards: CardSet::Starter, rules_version: RulesVersion::V1, ..Options::default() });
    let step = Step::Phase { phase: Phase::Rituals, by: West, last: true };
    at_table(&first, step, |open| {
        open.warlords[West].cards[Phase::Rituals.draft()] = Some(Card::P54);
        open.warlords[West].reserve = horde("goblin");
    })
    .refuses("1e.panic.v1", [perform(Panic, "goblin")]);
}

fn placing(action: PhaseAction, change: impl FnOnce(&mut Open)) -> Siege {
    at(Step::Place { by: West, action }, change)
}

#[test]
fn a_field_holds_one_piece() {
    let machine = |open: &mut Open| open.batteries[Emplacement::Rw1] = battery(Machine::Catapult);
    placing(Ballista, machine)
        .refuses("1e.board.field-holds-one", [Place(Rw1)])
        .refuses("1e.machine.rampart-range", [Place(Fw)])
        .refuses("1e.phase.complete", [Done])
        .refuses("1e.phase.pay-from-reserve: takes 1, has 0", [perform(Cover, "orc")]);
    placing(PhaseAction::Altar, |open| open.altars = set![West])
        .refuses("1e.altar.once", [Place(Fw)])
        .refuses("1e.text.altar-slip", [Place(Rw1)]);
    placing(SiegeTower, |_| ()).refuses("1e.siege-tower.place", [Place(W2)]);
    placing(Cover, |open| open.covers = set![Rampart::Rw1]).refuses("1e.board.field-holds-one", [Place(Rw1)]);
}

#[test]
fn tiles_of_a_place_differ() {
    placing(Banners, |open| {
        open.equipment[Equipment::Banners] = set![Section::W1];
        open.equipment[Equipment::Sap] = set![Section::W2];
        open.equipment[Equipment::Ropes] = set![Section::W2];
    })
    .refuses("1e.equipment.two-different", [Place(W1), Place(W2)]);
    placing(Drover, |open| open.training[Training::Drover] = set![Rampart::Rw1])
        .refuses("1e.training.two-different", [Place(Rw1)])
        .refuses("1e.text.training-slip", [Place(Fw)]);
    placing(Saboteur, |open| open.saboteurs = set![Building::Forge])
        .refuses("1e.saboteur.buildings", [Place(Forge), Place(Hospital)]);
}

#[test]
fn a_bridge_does_not_lie_on_a_trap() {
    // ex.1e.bridge-on-trap
    let trap = |open: &mut Open| {
        open.traps[Trap::Troll] = set![Re2E3];
        open.bridges = set![FeRe1];
    };
    placing(Bridge, trap)
        .refuses("1e.bridge.not-on-trap", [Lay(Re2E3)])
        .refuses("1e.board.path-field", [Lay(FeRe1)]);
    let shift = |from, to| ShiftBridge { from, to };
    placing(EquipmentTransfer, trap)
        .refuses("1e.bridge.not-on-trap", [shift(FeRe1, Re2E3)])
        .refuses("1e.board.sides", [shift(FeRe1, FwRw1)])
        .refuses("1e.special.equipment-transfer", [shift(FeRe2, FeRe3)]);
}

#[test]
fn a_ladder_in_use_stays() {
    // ex.1e.ladder-transfer
    let crowd = |open: &mut Open| {
        open.equipment[Equipment::Ladders] = set![Section::E2];
        open.put("e2: 4 orc");
    };
    let shift = |from, to| Shift { equipment: Equipment::Ladders, from, to };
    placing(EquipmentTransfer, crowd)
        .refuses("1e.special.ladder-occupied", [shift(Section::E2, Section::E1)])
        .refuses("1e.board.sides", [shift(Section::E2, Section::W1)])
        .refuses("1e.special.equipment-transfer", [shift(Section::E3, Section::E1)]);
    phase(Phase::Equipment, |open| {
        crowd(open);
        open.warlords[West].flipped = set![Phase::Equipment];
    })
    .refuses("1e.special.ladder-occupied", [perform(EquipmentTransfer, "nobody")]);
}

#[test]
fn a_quartermaster_whom_units_rely_on_stays() {
    let shift = |training, from, to| ShiftTraining { training, from, to };
    placing(TrainingTransfer, |open| {
        open.training[Training::Quartermaster] = set![Rampart::Rw1];
        open.training[Training::Drover] = set![Rampart::Rw1, Rampart::Rw2];
        open.saboteurs = set![Building::Forge, Building::Workshop];
        open.put("rw1: 8 orc");
    })
    .refuses("1e.special.transfer-overfull", [shift(Training::Quartermaster, Rw1, Rw2)])
    .refuses("1e.training.two-different", [shift(Training::Drover, Rw1, Rw2)])
    .refuses("1e.board.sides", [shift(Training::Drover, Rw1, Re1)])
    .refuses(
        "1e.special.training-transfer",
        [ShiftSaboteur { from: Building::Forge, to: Building::Workshop }],
    );
}

#[test]
fn goblins_escape_to_a_foreground_with_room() {
    at(Step::Knife { by: West, left: 3 }, |open| {
        open.fallen = horde("3 goblin");
        open.put("fw: 10 orc");
    })
    .refuses("1e.dispatch.capacity: takes 11, has 10", [Place(Fw)])
    .refuses("1e.special.escape-the-knife", [Done]);
}
