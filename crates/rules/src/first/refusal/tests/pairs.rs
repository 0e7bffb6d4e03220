//! Two Invaders and two Defenders.

use super::*;
use crate::set::Mask;

fn pair(by: Side, change: impl FnOnce(&mut Open)) -> Siege {
    at_table(&FOUR, Step::Spend { by }, |open| {
        for commander in open.commanders.values_mut() {
            commander.hourglasses = 3;
        }
        change(open);
    })
}

fn team(phase: Phase, by: Side, change: impl FnOnce(&mut Open)) -> Siege {
    at_table(&FOUR, Step::Phase { phase, by, last: false }, |open| {
        for warlord in open.warlords.values_mut() {
            warlord.resources = 8;
            warlord.reserve = Group::new([3, 3, 3]);
        }
        change(open);
    })
}

#[test]
fn an_action_is_paid_in_one_colour() {
    // ex.1e.pair-block
    pair(East, |open| {
        open.paid([(Cannon, 1)]);
        open.commanders[West].finished = set![Wall];
    })
    .refuses("1e.pair.one-colour", [Spend(Cannon)])
    .refuses("1e.pair.mark-blocks", [Spend(Wall)])
    .refuses("1e.pair.haste", [Haste(Cannon)]);
    at_table(&FOUR, Step::Ready { by: East }, |open| open.paid([(Wall, 2)]))
        .refuses("1e.step.ready", [Activate(Wall)]);
}

#[test]
fn haste_opens_an_action_for_the_partner_alone() {
    // ex.1e.haste
    let trap = GoblinTrap;
    let finished = |open: &mut Open| open.commanders[West].finished = set![trap];
    pair(West, finished).refuses("1e.pair.haste-own", [Haste(trap)]);
    let hasted = |open: &mut Open| {
        finished(open);
        open.hasted = Some(trap);
        open.commanders[East].finished = set![Glare];
    };
    pair(West, hasted).refuses("1e.pair.haste", [Spend(trap)]);
    pair(East, hasted).allows([Spend(trap)]);
    pair(West, hasted).refuses("1e.pair.haste", [Haste(Glare)]);
    pair(East, hasted).refuses("1e.pair.haste", [Haste(Glare)]);
}

#[test]
fn nobody_moves_a_piece_straight_across() {
    // ex.1e.hand-over
    let go = |from, to| Move { unit: Soldier, from, to };
    let siege = pair(West, |open| open.heroes = By::from_array([E1, W1]));
    siege.refuses("1e.pair.hand-over", [go(W1, E1)]);
    pair(East, |_| ()).refuses("1e.pair.hand-over", [go(W1, E1)]);
    siege.refuses("1e.pair.side", [go(E1, Courtyard)]).refuses(
        "1e.pair.heroes",
        [
            MoveHero { hero: Hero::Officer, to: Courtyard },
            MoveHero { hero: Hero::Warrior, to: E1 },
            Speech(1),
        ],
    );
}

#[test]
fn a_defender_works_on_one_side() {
    let effect = |action| at_table(&FOUR, Step::Effect { by: West, action }, |_| ());
    effect(Wall).refuses("1e.pair.side", [Place(E1)]);
    effect(GoblinTrap).refuses("1e.pair.side", [Lay(FeRe1)]);
    effect(Glare).refuses("1e.pair.cathedral", [Place(E1)]);
    effect(Blessing).refuses("1e.pair.cathedral", [Bless(East)]);
    pair(West, |open| {
        open.paid([(Cannon, 3)]);
        open.tower_machines.as_mut_slice()[..4].fill(Some(TowerMachine::Pole));
    })
    .refuses("1e.tower.exclusive", [Spend(Cannon)]);
    pair(West, |open| {
        open.paid([(MixUp, 1)]);
        open.orders[Section::E1] = Some(OrderToken::FaceDown);
    })
    .refuses("1e.pair.cathedral", [Spend(MixUp)]);
}

#[test]
fn what_is_lent_is_the_partners_to_use() {
    // ex.1e.lend
    let ballista = Ballista;
    let lent = |open: &mut Open| open.warlords[West].lent = Mask::only(ballista.slot());
    let siege = team(Phase::Machines, West, lent);
    siege.refuses("1e.team.lend", [perform(ballista, "troll"), Lend(ballista)]);
    let borrow = |action| Perform { action, pay: horde("troll"), borrowed: true };
    siege.refuses("1e.team.borrow", [borrow(ballista)]);
    team(Phase::Machines, East, |open| {
        lent(open);
        open.warlords[West].used = Mask::only(ballista.slot());
    })
    .refuses("1e.phase.once", [borrow(ballista)]);
    team(Phase::Machines, East, |open| open.warlords[West].lent = Mask::only(Catapult.slot()))
        .allows([borrow(Catapult)])
        .refuses("1e.team.borrow", [perform(Catapult, "troll")])
        .refuses("1e.team.lend", [Lend(Catapult)]);
}

#[test]
fn orders_and_supplies_are_not_lent() {
    let lend = Lend(MinorDispatch);
    team(Phase::Supplies, West, |_| ()).refuses("1e.team.lend-dispatch", [lend]);
    at_table(&FOUR, Step::Orders { by: West, last: false }, |_| ()).refuses("1e.team.lend-dispatch", [lend]);
    team(Phase::Equipment, West, |_| ()).refuses("1e.phase.no-return", [Lend(Ballista)]);
}

#[test]
fn two_passes_end_the_phase() {
    // ex.1e.pass-and-return
    team(Phase::Equipment, West, |_| ()).refuses("1e.phase.no-return", [perform(Ballista, "troll")]);
    // 1e.team.resources-own
    team(Phase::Machines, West, |open| open.warlords[West].resources = 1)
        .refuses("1e.phase.exact-payment: takes 6, has 1", [perform(Ballista, "troll")]);
}

#[test]
fn an_empty_bank_gives_nobody_anything() {
    // ex.1e.bank-empty
    team(Phase::Supplies, West, |_| ())
        .refuses("1e.resources.bank: takes 1, has 0", [Gain(Orc)])
        .refuses("1e.team.give", [Give { unit: Orc, count: 4 }]);
    team(Phase::Supplies, West, |open| open.warlords[West].used = Mask::only(1))
        .refuses("1e.team.give", [Give { unit: Orc, count: 1 }]);
}

#[test]
fn an_invader_stays_on_one_side() {
    let place = |action| at_table(&FOUR, Step::Place { by: East, action }, |_| ());
    place(Banners).refuses("1e.team.side", [Place(W1)]);
    place(Bridge).refuses("1e.team.side", [Lay(FwRw1)]);
    place(Gale).refuses("1e.ritual.sides", [Place(W1)]);
    place(Possession).refuses("1e.ritual.sides", [Hero(Hero::Officer)]);
    let machine = |machine| {
        move |open: &mut Open| {
            open.warlords[East].flipped = set![Phase::Machines];
            open.warlords[East].cards[Phase::Rituals.draft()] = Some(Card::P51);
            open.batteries[Emplacement::Rw1] = battery(machine);
        }
    };
    team(Phase::Machines, East, machine(Machine::Catapult))
        .refuses("1e.team.side", [perform(AccurateShot, "nobody")]);
    let stones = perform(BloodStones, "2 goblin");
    team(Phase::Rituals, East, machine(Machine::Catapult)).refuses("1e.ritual.sides", [stones]);
    team(Phase::Rituals, East, machine(Machine::Ballista)).refuses("1e.blood-stones.effect", [stones]);
    at_table(&FOUR, Step::March { by: East, wave: Wave::Camp }, |open| {
        open.column.dispatch = Some(Dispatch::Minor);
        open.warlords[West].camp = horde("orc");
    })
    .refuses("1e.dispatch.own-units", [march(Orc, Camp, Fe), march(Orc, Camp, Fw)]);
    at_table(&FOUR, Step::Orders { by: East, last: false }, |open| {
        open.put("w1: orc");
        open.altars = set![West];
    })
    .refuses("1e.order.shared", [Classify { kind: OrderKind::Bluff, at: Section::W1 }])
    .refuses("1e.team.side", [Altar(Section::W1)]);
}
