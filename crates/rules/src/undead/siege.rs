//! Undead as a rule system: its types, and the steps of its flow with what deals with each.

use std::ops::ControlFlow;

use crate::flow::{Decider, Flow};
use crate::list::{Found, Sink};
use crate::seat::Seat;
use crate::siege::rule_system;
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::load;
use crate::undead::options::Options;
use crate::undead::position::Open;
use crate::undead::step::{Agenda, Step};
use crate::undead::tables::Tables;

pub(super) use crate::siege::unlisted;

rule_system! {
    /// Stronghold: Undead.
    UndeadEdition {
        edition: Undead,
        prefix: "un",
        starter: ("spell-draw", "starter"),
        tables: Tables,
        files: load::FILES,
        load: |files, options| load::load(files, options),
        rows: load::rows,
        options: Options,
        open: Open,
        secrets: ((), ()),
        step: Step,
        action: Action,
        event: Event,
        turn: round of rounds,
        begins: Step::Round,
        assault: Step::Assault,
        seats: |_options| Seat::at_table(2),
    }
}

impl Flow<UndeadEdition> for Siege {
    fn set_up(&mut self) {
        self.lay_out();
    }

    #[inline]
    fn decider(&self, step: Step) -> Decider {
        step.decider()
    }

    #[inline]
    fn watch(&mut self) {
        if let Some(Step::Window) = self.step() {
            self.discard_unspendable();
        }
    }

    fn may_come(&self, step: Step, action: Action) -> bool {
        self.chance_may_bring(step, action)
    }

    fn only_outcome(&self, step: Step) -> Found<Action> {
        self.settled_chance(step)
    }

    /// Nothing is hidden (un.info.open).
    fn may_hide_a_choice(&self, _step: Step) -> bool {
        false
    }

    /// What a step that decides something offers.
    fn options<S: Sink<Action>>(&self, step: Step, out: &mut S) -> ControlFlow<()> {
        match step {
            Step::Flee { card, side } => self.flee_options(card, side, out),
            Step::LoseMana => self.lose_mana_options(out),
            Step::AskManaCard => self.ask_mana_card_options(out),
            Step::Altar => self.altar_options(out),
            Step::AskLibrary => self.ask_library_options(out),
            Step::RemoveSpells(removed) => self.remove_spell_options(removed, out),
            Step::TakeSpells(left) => self.take_spell_options(left, out),
            Step::OrderTome(position) => self.order_tome_options(position, out),
            Step::Cast(position) => self.cast_options(position, out),
            Step::LaySpell(spell) => self.lay_options(spell, out),
            Step::Hasten { spell, from, left } => self.hasten_options(spell, from, left, out),
            Step::Bats => self.bats_options(out),
            Step::BoneStorm { used, .. } => self.bone_storm_options(used, out),
            Step::Repeat { spell, begun, .. } => self.repeat_options(spell, begun, out),
            Step::Wail => self.wail_options(out),
            Step::HarvestSection => self.harvest_section_options(out),
            Step::Activation => self.activation_options(out),
            Step::ChooseManeuver => self.choose_maneuver_options(out),
            Step::MarchRamparts => self.march_ramparts_options(out),
            Step::MarchForegrounds => self.march_foregrounds_options(out),
            Step::MusterCamp => self.muster_options(out),
            Step::Window => self.window_options(out),
            Step::Effect(action) => self.effect_options(action, out),
            Step::ClearBones { begun, .. } => self.clear_bones_options(begun, out),
            Step::Retreat { unit, from } => self.retreat_options(unit, from, out),
            Step::AimArmament(armament) => self.aim_armament_options(armament, out),
            Step::AimEngine(engine) => self.aim_engine_options(engine, out),
            Step::ThrowBones { at, building, .. } => self.throw_bones_options(at, building, out),
            Step::StrikeTower(section) => self.strike_tower_options(section, out),
            Step::VolleyFrom(section) => self.volley_options(section, out),
            Step::AimArchers => self.aim_archers_options(out),
            Step::Stake => self.stake_options(out),
            Step::HordeLoses { at, damage, strong } => self.horde_loses_options(at, damage, strong, out),
            Step::GarrisonLoses { at, damage, engaged } => {
                self.garrison_loses_options(at, damage, engaged, out)
            }
            Step::Harvest(_) => self.foreground_options(&["un.board.limit", "un.spell.soul-harvest"], out),
            Step::Hospital(left) => self.hospital_options(left, out),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Carries out a decision of a seat or of chance.
    fn decide(&mut self, action: Action) {
        let step = self.at.agenda.pop().expect("a decision answers a step");
        match step {
            Step::DealTome(position) => self.deal_tome(position, action),
            Step::StockLibrary(_) => self.stock_library(action),
            Step::Flee { card, .. } => self.flee(card, action),
            Step::LoseMana => self.lose_mana(action),
            Step::AskManaCard => self.ask_mana_card(action),
            Step::DrawManaCard => self.draw_mana_card(action),
            Step::Altar => self.altar(action),
            Step::AskLibrary => self.ask_library(action),
            Step::RemoveSpells(removed) => self.remove_spell(removed, action),
            Step::TakeSpells(left) => self.take_spell(left, action),
            Step::OrderTome(position) => self.order_tome(position, action),
            Step::Cast(position) => self.cast(position, action),
            Step::LaySpell(spell) => self.lay(spell, action),
            Step::Hasten { spell, left, .. } => self.hasten(spell, left, action),
            Step::Bats => self.bats(action),
            Step::BoneStorm { left, used } => self.bone_storm(left, used, action),
            Step::Repeat { spell, left, .. } => self.repeat(spell, left, action),
            Step::Wail => self.wail(action),
            Step::HarvestSection => self.harvest_section(action),
            Step::Activation => self.activation(action),
            Step::DrawUnits => self.draw_units(action),
            Step::DrawReinforcement => self.draw_reinforcement(action),
            Step::ChooseManeuver => self.choose_maneuver(action),
            Step::MarchRamparts | Step::MarchForegrounds => self.march(step, action),
            Step::MusterCamp => self.muster(action),
            Step::Window => self.window(action),
            Step::Effect(building_action) => self.effect(building_action, action),
            Step::ClearBones { left, .. } => self.clear_bones(left, action),
            Step::Retreat { unit, from } => self.retreat(unit, from, action),
            Step::AimArmament(armament) => self.aim_armament(armament, action),
            Step::TurnShot { tower, at } => self.turn_shot(tower, at, action),
            Step::AimEngine(engine) => self.aim_engine(engine, action),
            Step::FireEngine { rampart, at } => self.fire_engine(rampart, at, action),
            Step::ThrowBones { at, building, left } => self.throw_bones(at, building, left, action),
            Step::StrikeTower(_) => self.strike_tower(action),
            Step::VolleyFrom(section) => self.volley(section, action),
            Step::AimArchers => self.aim_archers(action),
            Step::Stake => self.stake(action),
            Step::HordeLoses { at, damage, strong } => self.horde_loses(at, damage, strong, action),
            Step::GarrisonLoses { at, damage, engaged } => self.garrison_loses(at, damage, engaged, action),
            Step::Harvest(unit) => self.harvest(unit, action),
            Step::Hospital(left) => self.hospital(left, action),
            Step::DrawPanic(left) => self.draw_panic(left, action),
            step => unreachable!("{step:?} decides nothing"),
        }
    }

    /// Does an automatic step.
    fn run(&mut self, step: Step) {
        match step {
            Step::Round => self.begin_round(),
            Step::Gather => self.gather(),
            Step::HandOver(count) => self.hand_over(count),
            Step::Graveyards => self.graveyards(),
            Step::ManeuverEnds(maneuver) => self.end_maneuver(maneuver),
            Step::CountCamp => self.count_camp(),
            Step::OpenWindow => self.open_window(),
            Step::Assault => self.begin_assault(),
            Step::Stage(stage) => self.begin_stage(stage),
            Step::ShuffleShots(armament) => self.shuffle_shots(armament),
            Step::VolleyAt(rampart) => self.volley_at(rampart),
            Step::Poison(section) => self.poison(section),
            Step::Banish(section) => self.banish(section),
            Step::Consecrated(path) => self.consecrated(path),
            Step::Cauldron(section) => self.cauldron(section),
            Step::Engage(section) => self.engage(section),
            Step::WallsHeld => self.walls_held(),
            Step::Gallows => self.gallows(),
            Step::Panic => self.panic(),
            Step::CleanUp => self.clean_up(),
            step => unreachable!("{step:?} is not automatic"),
        }
    }

    fn agenda_for(&self, _seat: Option<Seat>) -> Agenda {
        self.at.agenda.clone()
    }
}
