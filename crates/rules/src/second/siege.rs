//! The Second Edition as a rule system: its types, and the steps of its flow with what deals with each.

use std::ops::ControlFlow;

use crate::flow::{Decider, Flow};
use crate::list::{Found, Sink};
use crate::seat::Seat;
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::load;
use crate::second::options::Options;
use crate::second::position::{DefenderSecrets, InvaderSecrets, Open};
use crate::second::step::{Agenda, Step};
use crate::second::tables::Tables;
use crate::siege::rule_system;

pub(super) use crate::siege::unlisted;

rule_system! {
    /// The Second Edition.
    SecondEdition {
        edition: Second,
        prefix: "2e",
        starter: ("setup.cards", "starter"),
        tables: Tables,
        files: load::FILES,
        load: |files, _options| load::load(files),
        rows: load::rows,
        options: Options,
        open: Open,
        secrets: (InvaderSecrets, DefenderSecrets),
        step: Step,
        action: Action,
        event: Event,
        turn: turn of turns,
        begins: Step::Turn,
        assault: Step::Assault,
        seats: |_options| Seat::at_table(2),
    }
}

impl Flow<SecondEdition> for Siege {
    fn set_up(&mut self) {
        self.lay_out();
    }

    #[inline]
    fn decider(&self, step: Step) -> Decider {
        step.decider()
    }

    #[inline]
    fn watch(&mut self) {
        if self.at.open.outcome.is_some() {
            return;
        }
        self.watch_orders();
        self.watch_objectives();
        if matches!(self.step(), Some(Step::Window)) {
            self.discard_unspendable();
        }
    }

    fn may_come(&self, step: Step, action: Action) -> bool {
        self.chance_may_bring(step, action)
    }

    fn only_outcome(&self, step: Step) -> Found<Action> {
        self.settled_chance(step)
    }

    /// 2e.info.pause.
    fn may_hide_a_choice(&self, step: Step) -> bool {
        match step {
            Step::Window => self.at.open.plans_hidden > 0,
            Step::PlanMoment(_) => self.agaria_is_possible(),
            Step::TrapKind(_) => true,
            _ => false,
        }
    }

    /// What a step that decides something offers.
    fn options<S: Sink<Action>>(&self, step: Step, out: &mut S) -> ControlFlow<()> {
        match step {
            Step::Arrange(slot) => self.arrange_options(slot, out),
            Step::ReturnObjective => self.return_objective_options(out),
            Step::ReturnPlan => self.return_plan_options(out),
            Step::AskExchange => {
                out.push(Action::Keep)?;
                out.push(Action::Exchange)
            }
            Step::Exchange => self.exchange_options(out),
            Step::Resources => self.resources_options(out),
            Step::Line(slot) => self.line_options(slot, out),
            Step::PlaceCard(card) => self.place_card_options(card, out),
            Step::Artilleryman => self.artilleryman_options(out),
            Step::PlaceTrolls(_) => self.place_troll_options(out),
            Step::Ritual { ritual, placed } => self.ritual_options(ritual, placed, out),
            Step::ChooseManeuver => self.choose_maneuver_options(out),
            Step::Sap(section) => self.sap_options(section, out),
            Step::Assign { wave, source, sent } => self.assign_options(wave, source, sent, out),
            Step::JoinMarauder => self.join_options(out),
            Step::ChooseOrders => self.choose_orders_options(out),
            Step::OpenOrder => self.order_options(out),
            Step::ClassifiedOrders => self.classified_options(out),
            Step::Window => self.window_options(out),
            Step::DemonVictim => self.demon_options(out),
            Step::Effect(action) => self.effect_options(action, out),
            Step::TrapKind(_) => self.trap_kind_options(out),
            Step::PaidActions(buildings) => self.paid_action_options(buildings, out),
            Step::Heroic { hero, order } => self.heroic_options(hero, order, out),
            Step::Labour(building) => self.labour_options(building, out),
            Step::FarlonForeground => self.farlon_foreground_options(out),
            Step::FarlonSacrifice { strength, .. } => self.farlon_sacrifice_options(strength, out),
            Step::MarbleSection => self.section_options(out),
            Step::LastLegs => self.last_legs_options(out),
            Step::FreeMoves(_) => self.free_move_options(out),
            Step::MeltTheBells => self.melt_options(out),
            Step::CastInTower(_) => self.tower_options(out),
            Step::CastCauldron(_) => self.cauldron_options(out),
            Step::ChooseObjective => self.choose_objective_options(out),
            Step::ShiftEquipment => self.shift_options(out),
            Step::AimCannon(tower) => self.aim_cannon_options(tower, out),
            Step::CannonHit { at, card } => self.cannon_hit_options(at, card, out),
            Step::AimMachine(emplacement) => self.aim_machine_options(emplacement, out),
            Step::StrikeTower(section) => self.strike_tower_options(section, out),
            Step::VolleyFrom(section) => self.volley_options(section, out),
            Step::BlessedVolley(side) => self.blessed_volley_options(side, out),
            Step::TowerVolley(tower) => self.tower_volley_options(tower, out),
            Step::BlessedArrows(rampart) => self.blessed_arrows_options(rampart, out),
            Step::AimPole(tower) => self.aim_pole_options(tower, out),
            Step::Detonate(section) => self.detonate_options(section, out),
            Step::CallTroll(section) => self.call_options(section, out),
            Step::PlanMoment(_) => self.plan_moment_options(out),
            Step::AgariaSection => self.agaria_options(out),
            Step::HordeLoses { at, worth } => self.horde_loses_options(at, worth, out),
            Step::HordeLosesOne { at } => self.horde_loses_one_options(at, out),
            Step::GarrisonLoses { at, worth } => self.garrison_loses_options(at, worth, out),
            Step::GarrisonLosesOne { at } => self.garrison_loses_one_options(at, out),
            Step::Raise { side, dead } => self.raise_options(side, dead, out),
            Step::Hospital => self.hospital_options(out),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Carries out a decision of a seat or of chance.
    fn decide(&mut self, action: Action) {
        let step = self.at.agenda.pop().expect("a decision answers a step");
        match step {
            Step::DealCards(_) => self.deal_cards(action),
            Step::Arrange(slot) => self.arrange(slot, action),
            Step::DealObjectives => self.deal_objectives(action),
            Step::ReturnObjective => self.return_objective(action),
            Step::DealPlans => self.deal_plans(action),
            Step::ReturnPlan => self.return_plan(action),
            Step::Draw(_) => self.draw(action),
            Step::AskExchange => self.ask_exchange(action),
            Step::Exchange => self.exchange(action),
            Step::Resources => self.resources(action),
            Step::Line(slot) => self.line(slot, action),
            Step::PlaceCard(card) => self.place_card(card, action),
            Step::Artilleryman => self.artilleryman(action),
            Step::PlaceTrolls(count) => self.place_troll(count, action),
            Step::Ritual { ritual, placed } => self.ritual(ritual, placed, action),
            Step::ChooseManeuver => self.choose_maneuver(action),
            Step::Sap(_) => self.sap(action),
            Step::Assign { wave, source, sent } => self.assign(wave, source, sent, action),
            Step::JoinMarauder => self.join(action),
            Step::ChooseOrders => self.choose_orders(action),
            Step::OpenOrder => self.open_order(action),
            Step::ClassifiedOrders => self.classified_orders(action),
            Step::Window => self.window(action),
            Step::DemonVictim => self.demon_victim(action),
            Step::Effect(building_action) => self.effect(building_action, action),
            Step::TrapKind(path) => self.trap_kind(path, action),
            Step::PaidActions(buildings) => self.paid_action(buildings, action),
            Step::Heroic { order, .. } => self.heroic(order, action),
            Step::Labour(_) => self.labour(action),
            Step::FarlonForeground => self.farlon_foreground(action),
            Step::FarlonSacrifice { side, strength } => self.farlon_sacrifice(side, strength, action),
            Step::MarbleSection => self.marble_section(action),
            Step::LastLegs => self.last_legs(action),
            Step::FreeMoves(left) => self.free_move(left, action),
            Step::MeltTheBells => self.melt_the_bells(action),
            Step::CastInTower(machine) => self.cast_in_tower(machine, action),
            Step::CastCauldron(against) => self.cast_cauldron(against, action),
            Step::ChooseObjective => self.choose_objective(action),
            Step::ShiftEquipment => self.shift_equipment(action),
            Step::AimCannon(_) | Step::AimPole(_) | Step::AimMachine(_) => self.aim(action),
            Step::FireCannon(tower) => self.fire_cannon(tower, action),
            Step::CannonHit { at, .. } | Step::HordeLoses { at, .. } | Step::HordeLosesOne { at } => {
                self.horde_loses(at, action);
            }
            Step::FireMachine(emplacement) => self.fire_machine(emplacement, action),
            Step::StrikeTower(_) => self.strike_tower(action),
            Step::VolleyFrom(_) | Step::BlessedVolley(_) => self.volley(action),
            Step::TowerVolley(tower) => self.arrows(self.book.tables.tower(tower).faces, action),
            Step::BlessedArrows(rampart) => self.arrows(rampart, action),
            Step::FirePole(tower) => self.fire_pole(tower, action),
            Step::Detonate(section) => self.detonate(section, action),
            Step::CallTroll(_) => self.call_troll(action),
            Step::PlanMoment(_) => self.plan_moment(action),
            Step::AgariaSection => self.agaria(action),
            Step::GarrisonLoses { at, .. } | Step::GarrisonLosesOne { at } => self.garrison_loses(at, action),
            Step::Raise { side, dead } => self.raise(side, dead, action),
            Step::Hospital => self.hospital(action),
            step => unreachable!("{step:?} decides nothing"),
        }
    }

    /// Does an automatic step.
    fn run(&mut self, step: Step) {
        match step {
            Step::Turn => self.begin_turn(),
            Step::Supplies => self.supplies(),
            Step::OpenWindow => self.open_window(),
            Step::HandOver(count) => self.hand_over(count),
            Step::HandOverPhase6 => self.hand_over_phase_6(),
            Step::Maneuver(maneuver) => self.begin_maneuver(maneuver),
            Step::March(wave) => self.march(wave),
            Step::Marauders => self.marauders(),
            Step::Activate(action) => self.activate(action),
            Step::Assault => self.begin_assault(),
            Step::Stage(stage) => self.begin_stage(stage),
            Step::ShuffleHits => self.shuffle_hits(),
            Step::VolleyAt(rampart) => self.volley_at(rampart),
            Step::Poison(section) => self.poison(section),
            Step::Cauldrons(section) => self.cauldrons(section),
            Step::RevealOrders => self.reveal_orders(),
            Step::CarryOut(section) => self.carry_out(section),
            Step::Strength(section) => self.compare_strength(section),
            Step::FuryEnds(section) => self.fury_ends(section),
            Step::WallsHeld => self.walls_held(),
            Step::Benefit(objective) => self.resolve_objective(objective),
            Step::EndOfTurn => self.end_of_turn(),
            step => unreachable!("{step:?} is not automatic"),
        }
    }

    fn agenda_for(&self, seat: Option<Seat>) -> Agenda {
        self.at.agenda.map(|step| step.seen_by(seat, self.book.options.reveal))
    }
}
