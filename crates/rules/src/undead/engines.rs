//! Ranged 3 to 5: siege engines (6.3, 8.1).

use std::ops::ControlFlow;

use crate::board::{Rampart, Section};
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::set::Set;
use crate::undead::action::Action;
use crate::undead::event::Event;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::Engine;
use crate::undead::step::Step;
use crate::unit::{Garrison, Undead};

impl Siege {
    /// Every engine of this kind that has not fired, at every section joined to its rampart (un.engine.range). None
    /// holds back; only one with a malfunction is passed over (un.engine.must-fire, un.action.malfunction).
    pub(super) fn aim_engine_options<S: Sink<Action>>(&self, engine: Engine, out: &mut S) -> ControlFlow<()> {
        for rampart in Rampart::ALL.iter().filter(|at| self.at.open.engines[**at].is_some()) {
            let joined = self.book.tables.graph.sections[*rampart];
            for section in if S::ASKS { Set::ALL } else { joined } {
                out.offer(Action::Aim { from: rampart.place(), at: section.place() }, || {
                    self.may_fire_now(*rampart, engine)?;
                    require!(joined.has(section), "un.engine.range");
                    Ok(())
                })?;
            }
        }
        out.object(|action| match action {
            Action::Done | Action::Pass => Some(Reason::by(&["un.engine.must-fire"])),
            _ => self.not_in_this_step(action),
        })
    }

    /// The engine of a rampart, if the engines of this kind are at their turn.
    fn may_fire_now(&self, rampart: Rampart, engine: Engine) -> Verdict {
        let open = &self.at.open;
        let works = open.malfunction != Some(rampart);
        require!(works, "un.action.malfunction", "un.engine.must-fire");
        let battery = open.engines[rampart];
        let in_turn = battery.is_some_and(|battery| battery.machine == engine);
        require!(in_turn, "un.ranged.order", "un.engine.shot");
        require!(!open.fired.has(rampart.index()), "un.engine.must-fire", "un.engine.shot");
        Ok(())
    }

    /// First the target, then the card (un.engine.shot); then the next engine of the kind.
    pub(super) fn aim_engine(&mut self, engine: Engine, action: Action) {
        let Action::Aim { from, at } = action else { unlisted(action) };
        let rampart = from.rampart().expect("an engine stands on a rampart");
        let section = at.section().expect("an engine fires at a section");
        self.at.open.fired.insert(rampart.index());
        self.tell(Event::Aimed { from, at });
        self.then(Step::AimEngine(engine));
        self.then(Step::FireEngine { rampart, at: section });
    }

    /// A Hit is carried out and shuffled back, a Miss leaves the deck for good (un.engine.shot).
    pub(super) fn fire_engine(&mut self, rampart: Rampart, at: Section, action: Action) {
        let battery = self.at.open.engines[rampart].as_mut().expect("an engine stands there");
        let engine = battery.machine;
        let hit = match action {
            Action::Hit => true,
            Action::Miss => {
                battery.misses -= 1;
                false
            }
            other => unlisted(other),
        };
        self.tell(Event::EngineFired { at: rampart, engine, hit });
        match engine {
            _ if !hit => {}
            // un.engine.bone-thrower
            Engine::BoneThrower => {
                let left = self.book.tables.numbers.thrown_bones;
                self.then(Step::ThrowBones { at, building: None, left });
            }
            Engine::SpectralBallista => self.ballista_hits(rampart, at),
            Engine::SkullCatapult => self.catapult_hits(at),
        }
    }

    /// A marksman leaves for the supply and a phantom comes to the ballista, if there is room (un.engine.ballista).
    fn ballista_hits(&mut self, rampart: Rampart, at: Section) {
        if self.at.open.garrison_at(at.place()).has(Garrison::Marksman) {
            self.take_marksman(at);
            self.raise(Undead::Phantom, rampart.place());
        }
    }

    /// A wall piece, else the cauldron, else what stands on a tower beside the section. Panic rises whatever was hit
    /// (un.engine.catapult).
    fn catapult_hits(&mut self, at: Section) {
        let open = &mut self.at.open;
        if open.walls[at] > 0 {
            open.walls[at] -= 1;
            self.tell(Event::WallDestroyed { at });
        } else if open.cauldrons.has(at) {
            open.cauldrons.remove(at);
            self.tell(Event::CauldronDestroyed { at });
        } else {
            self.then(Step::StrikeTower(at));
        }
        self.shift_panic(self.book.tables.numbers.catapult_panic as i8);
    }

    /// The Invader chooses among the towers beside the section that are not bare (un.engine.catapult).
    pub(super) fn strike_tower_options<S: Sink<Action>>(
        &self,
        section: Section,
        out: &mut S,
    ) -> ControlFlow<()> {
        for tower in self.book.tables.graph.towers[section] {
            if self.at.open.towers[tower].is_some() {
                out.push(Action::Strike(tower))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The construction goes back to the supply (un.action.construction-stays).
    pub(super) fn strike_tower(&mut self, action: Action) {
        let Action::Strike(at) = action else { unlisted(action) };
        if let Some(piece) = self.at.open.towers[at].take() {
            self.tell(Event::TowerPieceDestroyed { at, piece });
        }
    }
}
