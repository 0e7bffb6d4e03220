//! The First Edition as a rule system: its types, who sits where, and the steps of its flow with what deals with each.

use std::ops::ControlFlow;

use crate::board::{Place, Side};
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::load;
use crate::first::options::Options;
use crate::first::position::{Commander, InvaderSecrets, Open, Warlord};
use crate::first::step::{Agenda, Owner, Step};
use crate::first::tables::Tables;
use crate::flow::{Decider, Flow};
use crate::list::{Found, Sink};
use crate::seat::Seat;
use crate::siege::rule_system;

pub(super) use crate::siege::unlisted;

rule_system! {
    /// The First Edition.
    FirstEdition {
        edition: First,
        prefix: "1e",
        starter: ("cards", "starter"),
        tables: Tables,
        files: load::FILES,
        load: |files, options| load::load(files, options),
        rows: load::rows,
        options: Options,
        open: Open,
        secrets: (InvaderSecrets, ()),
        step: Step,
        action: Action,
        event: Event,
        turn: turn of turns,
        begins: Step::Turn,
        assault: Step::Assault,
        seats: |options| options.players.seats(),
    }
}

impl Rulebook {
    /// The Invader's seat that is in charge of a side.
    #[inline]
    pub fn invader_of(&self, side: Side) -> Seat {
        match side {
            _ if !self.options.players.two_invaders() => Seat::Invader,
            Side::West => Seat::InvaderWest,
            Side::East => Seat::InvaderEast,
        }
    }

    /// The Defender's seat that is in charge of a side.
    #[inline]
    pub fn defender_of(&self, side: Side) -> Seat {
        match side {
            _ if !self.options.players.two_defenders() => Seat::Defender,
            Side::West => Seat::DefenderWest,
            Side::East => Seat::DefenderEast,
        }
    }

    /// Who deals with a step, in a position with this open part.
    #[inline]
    pub fn decider(&self, open: &Open, step: Step) -> Decider {
        match step.owner() {
            Owner::Nobody => Decider::Nobody,
            Owner::Chance => Decider::Chance,
            // 1e.spectres.details
            _ if matches!(step, Step::Rise { .. }) => {
                Decider::Seat(self.invader_of(open.spectres.unwrap_or(Side::West)))
            }
            Owner::Invader(side) => Decider::Seat(self.invader_of(side)),
            Owner::Defender(side) => Decider::Seat(self.defender_of(side)),
            Owner::LeadInvader => Decider::Seat(self.invader_of(open.lead())),
            Owner::LeadDefender => Decider::Seat(self.defender_of(open.lead())),
        }
    }
}

impl Siege {
    /// The side by which the Invader in charge of `side` is counted: a single one is the western one.
    #[inline]
    pub(super) fn lord(&self, side: Side) -> Side {
        if self.book.options.players.two_invaders() { side } else { Side::West }
    }

    /// The side by which the Defender in charge of `side` is counted: a single one is the western one.
    #[inline]
    pub(super) fn captain(&self, side: Side) -> Side {
        if self.book.options.players.two_defenders() { side } else { Side::West }
    }

    /// The Invaders, the lead side first.
    pub(super) fn lords(&self) -> impl DoubleEndedIterator<Item = Side> + use<> {
        let lead = self.lord(self.at.open.lead());
        let count = if self.book.options.players.two_invaders() { 2 } else { 1 };
        [lead, lead.other()].into_iter().take(count)
    }

    /// The Defenders, the lead side first.
    pub(super) fn captains(&self) -> impl DoubleEndedIterator<Item = Side> + use<> {
        let lead = self.captain(self.at.open.lead());
        let count = if self.book.options.players.two_defenders() { 2 } else { 1 };
        [lead, lead.other()].into_iter().take(count)
    }

    /// What belongs to one Invader.
    #[inline]
    pub(super) fn warlord(&self, by: Side) -> &Warlord {
        &self.at.open.warlords[by]
    }

    /// What belongs to one Invader, to change it.
    #[inline]
    pub(super) fn warlord_mut(&mut self, by: Side) -> &mut Warlord {
        &mut self.at.open.warlords[by]
    }

    /// What belongs to one Defender.
    #[inline]
    pub(super) fn commander(&self, by: Side) -> &Commander {
        &self.at.open.commanders[by]
    }

    /// What belongs to one Defender, to change it.
    #[inline]
    pub(super) fn commander_mut(&mut self, by: Side) -> &mut Commander {
        &mut self.at.open.commanders[by]
    }

    /// Whether an Invader may act on this side of the board (1e.team.side).
    #[inline]
    pub(super) fn attacks(&self, by: Side, side: Side) -> bool {
        by == side || !self.book.options.players.two_invaders()
    }

    /// Whether a Defender may act on this side of the board (1e.pair.side).
    #[inline]
    pub(super) fn defends(&self, by: Side, side: Side) -> bool {
        by == side || !self.book.options.players.two_defenders()
    }

    /// The Defender of an Invader's side gets hourglasses (1e.pair.colours).
    pub(super) fn give_hourglasses(&mut self, by: Side, count: u8) {
        if count > 0 {
            let to = self.captain(by);
            let held = &mut self.commander_mut(to).hourglasses;
            *held = held.saturating_add(count);
            self.tell(Event::HourglassesGiven { to, count });
        }
    }
}

impl Flow<FirstEdition> for Siege {
    fn set_up(&mut self) {
        self.lay_out();
    }

    #[inline]
    fn decider(&self, step: Step) -> Decider {
        self.book.decider(&self.at.open, step)
    }

    #[inline]
    fn watch(&mut self) {
        if let Some(Step::Spend { by }) = self.step() {
            self.lose_unspendable(by);
        }
    }

    fn may_come(&self, step: Step, action: Action) -> bool {
        self.chance_may_bring(step, action)
    }

    fn only_outcome(&self, step: Step) -> Found<Action> {
        self.settled_chance(step)
    }

    /// Whether the Invader could still place an order is secret, as long as there are tiles and places for
    /// them.
    fn may_hide_a_choice(&self, step: Step) -> bool {
        matches!(step, Step::Orders { by, .. } if self.could_give_orders(by))
    }

    /// What a step that decides something offers.
    fn options<S: Sink<Action>>(&self, step: Step, out: &mut S) -> ControlFlow<()> {
        match step {
            Step::KeepCard { phase, .. } => self.keep_card_options(phase, out),
            Step::Flip { by } => self.flip_options(by, out),
            Step::Phase { phase, by, .. } => self.phase_options(phase, by, out),
            Step::Place { by, action } => self.place_options(by, action, out),
            Step::Knife { by, left } => self.knife_options(by, left, out),
            Step::March { by, wave } => self.march_options(by, wave, out),
            Step::Orders { by, .. } => self.orders_options(by, out),
            Step::Stone => self.stone_options(out),
            Step::Spend { by } => self.spend_options(by, out),
            Step::Ready { by } => self.ready_options(by, out),
            Step::Effect { by, action } => self.effect_options(by, action, out),
            Step::LastLegs { .. } => self.last_legs_options(out),
            Step::AimCannon(tower) => self.aim_cannon_options(tower, out),
            Step::CannonHit { tower, face } => self.cannon_hit_options(tower, face, out),
            Step::AimMachine(at) => self.aim_machine_options(at, out),
            Step::PickCard { hits, .. } => self.pick_card_options(hits, out),
            Step::StrikeBare { from, at } => self.strike_bare_options(from, at, out),
            Step::GarrisonLosesOne { at } => self.garrison_loses_one_options(at, out),
            Step::AimMarksman { from, .. } => self.aim_marksman_options(from, out),
            Step::HordeFalls { at, worth } => self.horde_falls_options(at, worth, out),
            Step::GoblinShot { from, .. } => self.goblin_shot_options(from, out),
            Step::AimPole(tower) => self.aim_pole_options(tower, out),
            Step::Detonate(section) => self.detonate_options(section, out),
            Step::CallTroll(section) => self.call_options(section, out),
            Step::HordeLoses { at, worth, shields } => self.horde_loses_options(at, worth, shields, out),
            Step::GarrisonLoses { at, worth } => self.garrison_loses_options(at, worth, out),
            Step::Save { .. } => self.save_options(out),
            Step::Rise { .. } => self.rise_options(out),
            Step::EmptyTower(section) => self.empty_tower_options(section, out),
            _ => ControlFlow::Continue(()),
        }?;
        out.object(|action| self.out_of_place(step, action))
    }

    /// Carries out a decision of a seat or of chance.
    fn decide(&mut self, action: Action) {
        let step = self.at.agenda.pop().expect("a decision answers a step");
        match step {
            Step::DealCards(phase) => self.deal_cards(phase, action),
            Step::KeepCard { phase, by } => self.keep_card(phase, by, action),
            Step::Flip { by } => self.flip(by, action),
            Step::Draw { by, .. } => self.draw(by, action),
            Step::DrawInTurn { by, west, east } => self.draw_in_turn(by, west, east, action),
            Step::Phase { phase, by, last } => self.phase(phase, by, last, action),
            Step::Place { by, action: tile } => self.place(by, tile, action),
            Step::Knife { by, left } => self.knife(by, left, action),
            Step::March { by, wave } => self.march(by, wave, action),
            Step::Orders { by, last } => self.orders(by, last, action),
            Step::Stone => self.stone(action),
            Step::Spend { by } => self.spend(by, action),
            Step::Ready { by } => self.ready(by, action),
            Step::Effect { by, action: finished } => self.effect(by, finished, action),
            Step::LastLegs { by } => self.last_legs(by, action),
            Step::AimCannon(_) | Step::AimMachine(_) => self.aim(action),
            Step::FireCannon(tower) => self.fire_cannon(tower, action),
            Step::CannonHit { tower, .. } => self.cannon_hit(tower, action),
            Step::FireMachine(at) => self.fire_machine(at, action),
            Step::PickCard { at, .. } => self.pick_card(at, action),
            Step::StrikeBare { at, .. } => self.strike_bare(at, action),
            Step::GarrisonLosesOne { at } => self.garrison_loses_one(at, action),
            Step::AimMarksman { from, left } => self.aim_marksman(from, left, action),
            Step::HordeFalls { at, .. } => self.horde_falls(at, action),
            Step::GoblinShot { from, left } => self.goblin_shot(from, left, action),
            Step::AimPole(tower) => self.aim_pole(tower, action),
            Step::FirePole(tower) => self.fire_pole(tower, action),
            Step::Detonate(section) => self.detonate(section, action),
            Step::CallTroll(_) => self.call_troll(action),
            Step::HordeLoses { at, .. } => self.horde_loses(at, action),
            Step::GarrisonLoses { at, .. } => self.garrison_loses(at, action),
            Step::Save { by, left } => self.save(by, left, action),
            Step::Rise { unit, rest } => self.rise(unit, rest, action),
            Step::EmptyTower(section) => self.empty_tower(section, action),
            step => unreachable!("{step:?} decides nothing"),
        }
    }

    /// Does an automatic step.
    fn run(&mut self, step: Step) {
        match step {
            Step::Turn => self.begin_turn(),
            Step::Supplies => self.supplies(),
            Step::Resources => self.resources(),
            Step::BeginPhase(phase) => self.begin_phase(phase),
            Step::BeginDispatch { by, dispatch } => self.begin_dispatch(by, dispatch),
            Step::EndDispatch => self.end_dispatch(),
            Step::Upkeep => self.upkeep(),
            Step::Defence(phase) => self.begin_defence(phase),
            Step::NextDefender { turn } => self.next_defender(turn),
            Step::Assault => self.begin_assault(),
            Step::Stage(stage) => self.begin_stage(stage),
            Step::ShuffleHits => self.shuffle_hits(),
            Step::BallistaLoss(section) => self.ballista_loss(section),
            Step::VolleyAt(place) => self.volley_at(place),
            Step::Poison(section) => self.poison(section),
            Step::Cauldrons(section) => self.pour_cauldrons(section),
            Step::RevealOrders => self.reveal_orders(),
            Step::CarryOut(section) => self.carry_out(section),
            Step::Clash(section) => self.clash(section),
            Step::FuryEnds(section) => self.fury_ends(section),
            Step::LeaveHospital => self.leave_hospital(),
            Step::Ram => self.strike_gate(),
            Step::AssaultEnds => self.end_assault(),
            Step::EndOfTurn => self.end_of_turn(),
            Step::TurnOver => self.turn_over(),
            step => unreachable!("{step:?} waits for a decision"),
        }
    }

    fn agenda_for(&self, _seat: Option<Seat>) -> Agenda {
        self.at.agenda.clone()
    }
}

/// The side of a place outside the walls or on them; the middle of the board has none.
pub(super) fn side_of(place: Place) -> Option<Side> {
    place
        .section()
        .map(|section| section.side())
        .or(place.siege_tower_at().map(|section| section.side()))
        .or(place.tower().map(|tower| tower.side()))
        .or(place.rampart().map(|rampart| rampart.side()))
        .or(place.foreground())
}
