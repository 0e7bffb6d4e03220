//! Phase 4, the assault, stage by stage (chapter 8).

use crate::board::{Path, Rampart, Section};
use crate::reason::Reason;
use crate::seat::Army;
use crate::set::{By, Set};
use crate::undead::action::Action;
use crate::undead::card::Armament;
use crate::undead::event::Event;
use crate::undead::siege::Siege;
use crate::undead::spell::{Engine, Tile};
use crate::undead::step::{Stage, Step};
use crate::undead::token::TowerPiece;

impl Siege {
    /// Ranged combat, melee, and, unless the game is over by then, the regroup and the cleanup (un.ranged.order, 8.2,
    /// un.regroup.skip-last).
    pub(super) fn begin_assault(&mut self) {
        self.then(Step::CleanUp);
        for stage in Stage::ALL.iter().rev() {
            self.then(Step::Stage(*stage));
            if *stage == Stage::Regroup {
                self.then(Step::WallsHeld);
            }
        }
    }

    /// Lays out one stage. What nobody orders otherwise goes by board order.
    pub(super) fn begin_stage(&mut self, stage: Stage) {
        self.at.open.fired = Set::EMPTY;
        self.tell(Event::StageBegan { stage });
        match stage {
            Stage::Crossbows => self.begin_shots(Armament::Crossbow),
            // un.spell.heavy-rain
            Stage::Cannons if self.at.open.rain => {}
            Stage::Cannons => self.begin_shots(Armament::Cannon),
            Stage::BoneThrowers => self.then(Step::AimEngine(Engine::BoneThrower)),
            Stage::SpectralBallistae => self.then(Step::AimEngine(Engine::SpectralBallista)),
            Stage::SkullCatapults => self.then(Step::AimEngine(Engine::SkullCatapult)),
            Stage::Volley => self.begin_volley(),
            Stage::SkeletonArchers => self.then(Step::AimArchers),
            Stage::PoisonClouds => {
                let clouds = self.at.open.active[Tile::PoisonCloud];
                self.each_section(Step::Poison, |_, section| clouds.has(section.index()));
            }
            Stage::Banish => {
                let preached = |siege: &Siege, section| siege.at.open.speaking_priest_on(section).is_some();
                self.each_section(Step::Banish, preached);
            }
            Stage::ConsecratedGround => self.begin_consecrated(),
            Stage::Cauldrons => {
                let cauldrons = self.at.open.cauldrons;
                self.each_section(Step::Cauldron, |_, section| cauldrons.has(section));
            }
            Stage::AspenStakes => self.then(Step::Stake),
            Stage::Engagement => self.each_section(Step::Engage, |_, _| true),
            Stage::Regroup => self.begin_regroup(),
        }
    }

    /// After the last armament of a kind its deck is shuffled (un.ranged.no-replace).
    fn begin_shots(&mut self, armament: Armament) {
        self.then(Step::ShuffleShots(armament));
        self.then(Step::AimArmament(armament));
    }

    /// First all marksmen aim, then all shots count together.
    fn begin_volley(&mut self) {
        self.at.open.volley = By::default();
        self.at.agenda.follow(Rampart::ALL.iter().copied().map(Step::VolleyAt));
        self.at.agenda.follow(Section::ALL.iter().copied().map(Step::VolleyFrom));
    }

    /// Section by section; of two paths to one, that from the lower rampart is first (8.2).
    fn begin_consecrated(&mut self) {
        let grounds = self.at.open.consecrated;
        for section in Section::ALL.iter().rev() {
            let paths = Path::ALL.iter().rev().filter(|path| path.to() == section.place());
            for path in paths.filter(|path| grounds.has(**path)) {
                self.then(Step::Consecrated(*path));
            }
        }
    }

    /// A step for each section that holds Invader units, as far as it is concerned (un.engage.no-invader,
    /// un.engage.one-by-one).
    fn each_section(&mut self, step: fn(Section) -> Step, concerned: impl Fn(&Siege, Section) -> bool) {
        for section in Section::ALL.iter().rev() {
            if !self.at.open.stormers(*section).is_empty() && concerned(self, *section) {
                self.then(step(*section));
            }
        }
    }

    /// No section was breached. In the last round the Defender has won (un.end.sunrise, un.end.no-draw,
    /// un.regroup.skip-last).
    pub(super) fn walls_held(&mut self) {
        if self.at.open.round >= self.book.tables.numbers.rounds {
            self.finish(Army::Defender);
        }
    }

    /// A shot that does not belong to this step, and could not be fired in its own step either.
    pub(super) fn not_in_this_step(&self, action: Action) -> Option<Reason> {
        let open = &self.at.open;
        match action {
            Action::Volley { section, first, second } => self.may_fly(section, first, second).err(),
            Action::Aim { from, at } => {
                if let Some(tower) = from.tower() {
                    let cannon = open.towers[tower] == Some(TowerPiece::Cannon);
                    let rain = Reason::by(&["un.spell.heavy-rain", "un.ranged.order"]);
                    return (cannon && open.rain).then_some(rain);
                }
                let rampart = from.rampart()?;
                match open.engines[rampart] {
                    Some(_) if open.malfunction == Some(rampart) => {
                        Some(Reason::by(&["un.action.malfunction", "un.engine.must-fire"]))
                    }
                    Some(_) => None,
                    None => self.no_shot_of_archers(rampart, at),
                }
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
