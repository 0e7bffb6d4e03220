//! Draft, payment, placing and special actions of one Invader.

use super::*;
use crate::set::{Mask, Set};

#[test]
fn one_of_the_drawn_cards_is_kept() {
    let draft = |players| {
        at_table(&starter(players), Step::KeepCard { phase: Phase::Machines, by: Side::West }, |position| {
            position.open.offered = Mask::of_bits(0b110);
        })
    };
    refused(&draft(Players::Two), Action::Keep(Card::P21), &["1e.setup.draft-two"]);
    refused(&draft(Players::Two), Action::Done, &["1e.setup.draft-two"]);
    let three = ["1e.setup.draft-three", "1e.setup.draft-order"];
    refused(&draft(Players::Three), Action::Keep(Card::P32), &three);
}

#[test]
fn cards_are_flipped_once_at_the_start_of_a_turn() {
    let siege = at(Step::Flip { by: Side::West }, |position| {
        position.open.warlords[Side::West].flipped = Set::of_bits(1)
    });
    refused(&siege, Action::Flip(Phase::Dispatch), &["1e.flip.when"]);
    refused(&siege, Action::Flip(Phase::Supplies), &["1e.flip.stays"]);
    refused(&siege, Action::Gain(Horde::Orc), &["1e.special.all-charge", "1e.flip.replaces"]);
    let later = phase(Phase::Machines, |_| ());
    refused(&later, Action::Flip(Phase::Rituals), &["1e.flip.when", "1e.flip.stays"]);
}

#[test]
fn resources_are_gained_once_from_a_bank_that_has_some() {
    let supplies = |change: fn(&mut Position)| phase(Phase::Supplies, change);
    let gain = Action::Gain(Horde::Orc);
    // ex.1e.bank-empty, with one Invader
    let empty = supplies(|position| position.open.warlords[Side::West].resources = 16);
    refused(&empty, gain, &["1e.resources.bank", "1e.supplies.gain"]);
    let again = supplies(|position| position.open.warlords[Side::West].used = Mask::of_bits(1));
    refused(&again, gain, &["1e.phase.once", "1e.supplies.gain", "1e.supplies.gain-max"]);
    let camp = supplies(|position| {
        position.open.warlords[Side::West].reserve = horde("goblin");
        position.open.warlords[Side::West].camp = horde("orc");
    });
    refused(&camp, gain, &["1e.phase.pay-from-reserve", "1e.camp.dispatch-only", "1e.supplies.gain"]);
    refused(&camp, Action::Gain(Horde::Troll), &["1e.supplies.gain", "1e.phase.pay-from-reserve"]);
    // ex.1e.all-charge
    let charge = supplies(|position| position.open.warlords[Side::West].flipped = Set::of_bits(1));
    refused(&charge, gain, &["1e.special.all-charge", "1e.flip.replaces"]);
    refused(&camp, Action::Give { unit: Horde::Goblin, count: 1 }, &["1e.team.give", "1e.overview.seats"]);
}

#[test]
fn an_action_is_on_the_card_and_taken_once() {
    let siege = phase(Phase::Machines, |position| {
        position.open.warlords[Side::West].used = Mask::only(PhaseAction::Catapult.slot());
    });
    refused(&siege, perform(PhaseAction::Catapult, "troll"), &["1e.phase.once"]);
    refused(&siege, perform(PhaseAction::Ram, "orc"), &["1e.phase.any-number"]);
    let special = ["1e.flip.replaces", "1e.flip.when"];
    refused(&siege, perform(PhaseAction::AccurateShot, "nobody"), &special);
    let flipped = phase(Phase::Machines, |position| {
        position.open.warlords[Side::West].flipped = Set::only(Phase::Machines);
    });
    refused(&flipped, perform(PhaseAction::Ballista, "troll"), &["1e.flip.replaces", "1e.flip.stays"]);
    refused(&siege, Action::Lend(PhaseAction::Ballista), &["1e.team.lend", "1e.overview.seats"]);
    let borrowed = Action::Perform { action: PhaseAction::Ballista, pay: horde("troll"), borrowed: true };
    refused(&siege, borrowed, &["1e.team.borrow", "1e.team.lend"]);
}

#[test]
fn the_price_is_paid_exactly_from_reserve_and_resources() {
    // ex.1e.catapult-payment
    let siege = phase(Phase::Machines, |_| ());
    for pay in ["orc", "3 orc", "troll orc", "nobody"] {
        refused(&siege, perform(PhaseAction::Catapult, pay), &["1e.phase.exact-payment"]);
    }
    let poor = phase(Phase::Machines, |position| position.open.warlords[Side::West].resources = 5);
    let rules = ["1e.phase.exact-payment", "1e.resources.keep"];
    refused(&poor, perform(PhaseAction::Catapult, "troll"), &rules);
    // ex.1e.camp-cannot-pay
    let camp = phase(Phase::Equipment, |position| {
        position.open.warlords[Side::West].reserve = horde("goblin troll");
        position.open.warlords[Side::West].camp = horde("3 orc");
    });
    let rules = ["1e.phase.pay-from-reserve", "1e.camp.dispatch-only"];
    refused(&camp, perform(PhaseAction::Banners, "orc"), &rules);
    let rules = ["1e.phase.pay-from-reserve", "1e.phase.exact-payment"];
    refused(&camp, perform(PhaseAction::Banners, "2 goblin"), &rules);
}

#[test]
fn an_action_whose_phase_was_passed_over_is_refused_for_what_it_lacks() {
    // ex.1e.camp-cannot-pay: Phase 3 played itself.
    let siege = phase(Phase::Training, |position| {
        position.open.warlords[Side::West].reserve = horde("goblin");
        position.open.warlords[Side::West].camp = horde("3 orc");
    });
    let rules = ["1e.phase.pay-from-reserve", "1e.camp.dispatch-only"];
    refused(&siege, perform(PhaseAction::Banners, "orc"), &rules);
    let rich = phase(Phase::Training, |_| ());
    refused(&rich, perform(PhaseAction::Banners, "orc"), &["1e.phase.no-return"]);
    let rules = ["1e.phase.any-number", "1e.overview.phase-alternation"];
    refused(&rich, perform(PhaseAction::Gale, "goblin"), &rules);
}

#[test]
fn nothing_is_paid_for_no_effect() {
    let machines = |change: fn(&mut Position)| phase(Phase::Machines, change);
    let four = machines(|position| {
        for at in [Emplacement::Rw1, Emplacement::Rw2, Emplacement::Re1, Emplacement::Re2] {
            position.open.batteries[at] = battery(Machine::Catapult);
        }
    });
    refused(
        &four,
        perform(PhaseAction::Ballista, "troll"),
        &["1e.machine.max-four", "1e.phase.needs-target"],
    );
    let cards = machines(|position| {
        position.open.batteries[Emplacement::Rw1] =
            Some(Battery { machine: Machine::Catapult, hits: 10, misses: 5 });
    });
    let rules = ["1e.machine.pile", "1e.pieces.supply-limit", "1e.phase.needs-target"];
    refused(&cards, perform(PhaseAction::Ballista, "troll"), &rules);
    let covers = machines(|position| position.open.covers = Set::of_bits(0b111));
    let used_up = ["1e.pieces.supply-limit", "1e.phase.needs-target"];
    refused(&covers, perform(PhaseAction::Cover, "orc"), &used_up);
    let training = phase(Phase::Training, |_| ());
    let rules = ["1e.artilleryman.effect", "1e.phase.needs-target"];
    refused(&training, perform(PhaseAction::Artilleryman, "2 orc"), &rules);
    let rituals = phase(Phase::Rituals, |position| position.open.spectres = Some(Side::West));
    let rules = ["1e.phase.needs-target", "1e.spectres.effect"];
    refused(&rituals, perform(PhaseAction::Spectres, "goblin"), &rules);
    let rules = ["1e.blood-stones.effect", "1e.phase.needs-target"];
    refused(&rituals, perform(PhaseAction::BloodStones, "2 goblin"), &rules);
}

/// The Invader with another card in a phase.
fn with_card(card: Card, change: impl FnOnce(&mut Position)) -> Siege {
    phase(card.phase(), |position| {
        position.open.warlords[Side::West].cards[card.phase().draft()] = Some(card);
        change(position);
    })
}

#[test]
fn the_trainer_fetches_nobody_who_was_paid_this_turn() {
    // ex.1e.trainer-empty
    let siege = with_card(Card::P43, |position| position.open.spent = horde("2 troll"));
    let rules = ["1e.trainer.not-spent", "1e.trainer.effect", "1e.phase.needs-target"];
    refused(&siege, perform(PhaseAction::Trainer, "2 orc"), &rules);
    let rules = ["1e.trainer.effect", "1e.phase.needs-target"];
    refused(&siege, perform(PhaseAction::Trainer, "2 goblin"), &rules);
}

#[test]
fn rituals_need_what_they_work_on() {
    let siege = with_card(Card::P52, |_| ());
    let rules = ["1e.accident.effect", "1e.phase.needs-target"];
    refused(&siege, perform(PhaseAction::Accident, "3 goblin"), &rules);
    let burning = with_card(Card::P52, |position| position.open.fires = Set::of_bits(1));
    let used_up = ["1e.pieces.supply-limit", "1e.phase.needs-target"];
    refused(&burning, perform(PhaseAction::Fire, "goblin"), &used_up);
    let panic = with_card(Card::P54, |position| position.open.panic = true);
    refused(&panic, perform(PhaseAction::Panic, "goblin"), &used_up);
    let first =
        book(Options { cards: CardSet::Starter, rules_version: RulesVersion::V1, ..Options::default() });
    let step = Step::Phase { phase: Phase::Rituals, by: Side::West, last: true };
    let calm = at_table(&first, step, |position| {
        position.open.warlords[Side::West].cards[Phase::Rituals.draft()] = Some(Card::P54);
        position.open.warlords[Side::West].reserve = horde("goblin");
    });
    refused(&calm, perform(PhaseAction::Panic, "goblin"), &["1e.panic.v1", "1e.phase.needs-target"]);
}

fn placing(action: PhaseAction, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Place { by: Side::West, action }, change)
}

#[test]
fn a_field_holds_one_piece() {
    let machine =
        |position: &mut Position| position.open.batteries[Emplacement::Rw1] = battery(Machine::Catapult);
    let siege = placing(PhaseAction::Ballista, machine);
    refused(&siege, Action::Place(Place::Rw1), &["1e.board.field-holds-one"]);
    let rules = ["1e.machine.rampart-range", "1e.board.field-holds-one"];
    refused(&siege, Action::Place(Place::Fw), &rules);
    refused(&siege, Action::Done, &["1e.phase.complete"]);
    refused(
        &siege,
        perform(PhaseAction::Cover, "orc"),
        &["1e.phase.pay-from-reserve", "1e.phase.exact-payment"],
    );
    let altar = placing(PhaseAction::Altar, |position| position.open.altars = Set::of_bits(1));
    refused(&altar, Action::Place(Place::Fw), &["1e.altar.once"]);
    refused(&altar, Action::Place(Place::Rw1), &["1e.text.altar-slip", "1e.altar.once"]);
    let tower = placing(PhaseAction::SiegeTower, |_| ());
    refused(&tower, Action::Place(Place::W2), &["1e.siege-tower.place"]);
    let cover = placing(PhaseAction::Cover, |position| position.open.covers = Set::of_bits(1));
    refused(&cover, Action::Place(Place::Rw1), &["1e.board.field-holds-one", "1e.cover.effect"]);
}

#[test]
fn tiles_of_a_place_differ() {
    let siege = placing(PhaseAction::Banners, |position| {
        position.open.equipment[Equipment::Banners] = Set::of_bits(1);
        position.open.equipment[Equipment::Sap] = Set::of_bits(0b10);
        position.open.equipment[Equipment::Ropes] = Set::of_bits(0b10);
    });
    for place in [Place::W1, Place::W2] {
        let rules = ["1e.equipment.two-different", "1e.board.equipment-fields"];
        refused(&siege, Action::Place(place), &rules);
    }
    let siege = placing(PhaseAction::Drover, |position| {
        position.open.training[Training::Drover] = Set::of_bits(1);
    });
    refused(&siege, Action::Place(Place::Rw1), &["1e.training.two-different"]);
    let rules = ["1e.text.training-slip", "1e.training.two-different"];
    refused(&siege, Action::Place(Place::Fw), &rules);
    let siege = placing(PhaseAction::Saboteur, |position| position.open.saboteurs = Set::of_bits(1));
    refused(&siege, Action::Place(Place::Forge), &["1e.saboteur.buildings"]);
    refused(&siege, Action::Place(Place::Hospital), &["1e.saboteur.buildings"]);
}

#[test]
fn a_bridge_does_not_lie_on_a_trap() {
    // ex.1e.bridge-on-trap
    let trap = |position: &mut Position| {
        position.open.traps[Trap::Troll].insert(Path::Re2E3);
        position.open.bridges.insert(Path::FeRe1);
    };
    let siege = placing(PhaseAction::Bridge, trap);
    refused(&siege, Action::Lay(Path::Re2E3), &["1e.bridge.not-on-trap", "1e.board.path-field"]);
    refused(&siege, Action::Lay(Path::FeRe1), &["1e.board.path-field"]);
    let siege = placing(PhaseAction::EquipmentTransfer, trap);
    let shift = |from, to| Action::ShiftBridge { from, to };
    let rules = ["1e.bridge.not-on-trap", "1e.special.equipment-transfer", "1e.board.path-field"];
    refused(&siege, shift(Path::FeRe1, Path::Re2E3), &rules);
    let rules = ["1e.board.sides", "1e.special.equipment-transfer"];
    refused(&siege, shift(Path::FeRe1, Path::FwRw1), &rules);
    refused(&siege, shift(Path::FeRe2, Path::FeRe3), &["1e.special.equipment-transfer"]);
}

#[test]
fn a_ladder_in_use_stays() {
    // ex.1e.ladder-transfer
    let crowd = |position: &mut Position| {
        position.open.equipment[Equipment::Ladders].insert(Section::E2);
        *position.open.horde_at_mut(Place::E2) = horde("4 orc");
    };
    let siege = placing(PhaseAction::EquipmentTransfer, crowd);
    let shift = |from, to| Action::Shift { equipment: Equipment::Ladders, from, to };
    let rules = ["1e.special.ladder-occupied", "1e.special.equipment-transfer"];
    refused(&siege, shift(Section::E2, Section::E1), &rules);
    let rules = ["1e.board.sides", "1e.special.equipment-transfer"];
    refused(&siege, shift(Section::E2, Section::W1), &rules);
    refused(&siege, shift(Section::E3, Section::E1), &["1e.special.equipment-transfer"]);
    let siege = phase(Phase::Equipment, |position| {
        crowd(position);
        position.open.warlords[Side::West].flipped = Set::only(Phase::Equipment);
    });
    let rules = ["1e.special.ladder-occupied", "1e.special.equipment-transfer", "1e.phase.needs-target"];
    refused(&siege, perform(PhaseAction::EquipmentTransfer, "nobody"), &rules);
}

#[test]
fn a_quartermaster_whom_units_rely_on_stays() {
    let siege = placing(PhaseAction::TrainingTransfer, |position| {
        position.open.training[Training::Quartermaster] = Set::of_bits(1);
        position.open.training[Training::Drover] = Set::of_bits(0b11);
        position.open.saboteurs = Set::of_bits(0b11);
        *position.open.horde_at_mut(Place::Rw1) = horde("8 orc");
    });
    let shift = |training, from, to| Action::ShiftTraining { training, from, to };
    let rules = ["1e.special.transfer-overfull", "1e.special.training-transfer"];
    refused(&siege, shift(Training::Quartermaster, Place::Rw1, Place::Rw2), &rules);
    let rules = ["1e.training.two-different", "1e.special.training-transfer"];
    refused(&siege, shift(Training::Drover, Place::Rw1, Place::Rw2), &rules);
    let rules = ["1e.board.sides", "1e.special.training-transfer"];
    refused(&siege, shift(Training::Drover, Place::Rw1, Place::Re1), &rules);
    let action = Action::ShiftSaboteur { from: Building::Forge, to: Building::Workshop };
    refused(&siege, action, &["1e.special.training-transfer", "1e.saboteur.buildings"]);
}

#[test]
fn goblins_escape_to_a_foreground_with_room() {
    let siege = at(Step::Knife { by: Side::West, left: 3 }, |position| {
        position.open.fallen = horde("3 goblin");
        *position.open.horde_at_mut(Place::Fw) = horde("10 orc");
    });
    let rules = ["1e.dispatch.capacity", "1e.special.escape-the-knife"];
    refused(&siege, Action::Place(Place::Fw), &rules);
    refused(&siege, Action::Done, &["1e.special.escape-the-knife"]);
}
