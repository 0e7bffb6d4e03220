//! What building actions do, and what they need (7.3, 7.4).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Section, Side, Tower};
use crate::first::action::Action;
use crate::first::building::BuildingAction;
use crate::first::event::Event;
use crate::first::position::{HORDE_PLACES, horde_place};
use crate::first::siege::{Siege, side_of, unlisted};
use crate::first::step::Step;
use crate::first::token::{TowerMachine, Trap};
use crate::first::uses::SLOT_TARGET;
use crate::list::{Sink, offers};
use crate::machine::{Emplacement, Machine};
use crate::reason::{Reason, Verdict, require};
use crate::set::Set;
use crate::unit::{Garrison, Group, Horde};

impl Siege {
    /// Whether the action has a target and a piece for this Defender now (1e.slot.target, 1e.pieces.supply-limit).
    pub(super) fn can_carry_out(&self, by: Side, action: BuildingAction) -> bool {
        match action {
            BuildingAction::Gate => self.can_raise_gate(),
            BuildingAction::TrainSoldier => self.can_train(Garrison::Marksman, Garrison::Soldier),
            BuildingAction::TrainVeteran => self.can_train(Garrison::Soldier, Garrison::Veteran),
            _ => offers(|any| self.effect_options(by, action, any)),
        }
    }

    /// What needs no choice is done at once, for either side (1e.pair.neutral); all else asks for its target.
    pub(super) fn carry_out_action(&mut self, by: Side, action: BuildingAction) {
        match action {
            BuildingAction::Gate => self.raise_gate(),
            BuildingAction::TrainSoldier => self.train(Garrison::Marksman, Garrison::Soldier),
            BuildingAction::TrainVeteran => self.train(Garrison::Soldier, Garrison::Veteran),
            _ => self.then(Step::Effect { by, action }),
        }
    }

    /// The targets of table 7.3; with two Defenders those on the side of this one (1e.pair.side,
    /// 1e.pair.cathedral). Actions without a choice have none.
    pub(super) fn effect_options<S: Sink<Action>>(
        &self,
        by: Side,
        action: BuildingAction,
        out: &mut S,
    ) -> ControlFlow<()> {
        use BuildingAction as A;
        if self.is_out_of_stock(action) {
            return ControlFlow::Continue(());
        }
        match action {
            A::Cannon | A::Poles => self.tower_options(by, out),
            A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => self.cauldron_options(by, out),
            A::Platform => self.platform_options(by, out),
            A::Wall => self.wall_options(by, out),
            A::GoblinTrap | A::TrollTrap => self.trap_options(by, out),
            A::MachineDamage => self.damage_options(by, out),
            A::TowerExcursion => self.tower_excursion_options(by, out),
            A::Blessing => self.blessing_options(by, out),
            A::Glare => self.glare_options(by, out),
            A::Sharpshooter => self.sharpshooter_options(by, out),
            A::MixUp => self.mix_up_options(by, out),
            A::Track => self.track_options(out),
            A::Gate | A::TrainSoldier | A::TrainVeteran => ControlFlow::Continue(()),
        }?;
        out.object(|target| (target == Action::Done).then_some(Reason::by(&["1e.slot.add"])))
    }

    pub(super) fn effect(&mut self, _by: Side, finished: BuildingAction, action: Action) {
        use BuildingAction as A;
        match (finished, action) {
            (A::Cannon, Action::Place(at)) => self.build_in_tower(TowerMachine::Cannon, at),
            (A::Poles, Action::Place(at)) => self.build_in_tower(TowerMachine::Pole, at),
            (A::CauldronTroll, Action::Place(at)) => self.hang_cauldron(Horde::Troll, at),
            (A::CauldronOrc, Action::Place(at)) => self.hang_cauldron(Horde::Orc, at),
            (A::CauldronGoblin, Action::Place(at)) => self.hang_cauldron(Horde::Goblin, at),
            (A::Platform, Action::Place(at)) => self.build_platform(section_of(at)),
            (A::Wall, Action::Place(at)) => self.reinforce_wall(section_of(at)),
            (A::GoblinTrap, Action::Lay(path)) => self.lay_trap(Trap::Goblin, path),
            (A::TrollTrap, Action::Lay(path)) => self.lay_trap(Trap::Troll, path),
            (A::MachineDamage, Action::Place(at)) => self.damage_machine(at),
            (A::TowerExcursion | A::Sharpshooter, Action::Shoot { unit, at }) => self.shoot(unit, at),
            (A::Blessing, Action::Bless(side)) => {
                self.at.open.blessing = Some(side);
                self.tell(Event::SideBlessed { side });
            }
            (A::Glare, Action::Place(at)) => {
                let at = section_of(at);
                self.at.open.glare = Some(at);
                self.tell(Event::GlareCast { at });
            }
            (A::MixUp, Action::Place(at)) => self.mix_up(section_of(at)),
            (A::Track, Action::Sacrifice(unit)) => self.track(unit),
            (_, other) => unlisted(other),
        }
    }

    /// Two Defenders work each on their own side (1e.pair.side).
    fn may_work_on(&self, by: Side, side: Side) -> Verdict {
        require!(self.defends(by, side), "1e.pair.side", SLOT_TARGET);
        Ok(())
    }

    /// So do the actions of the Cathedral (1e.pair.cathedral).
    fn may_pray_for(&self, by: Side, side: Side) -> Verdict {
        require!(self.defends(by, side), "1e.pair.cathedral", "1e.pair.side", SLOT_TARGET);
        Ok(())
    }

    /// Towers with neither marksmen nor a machine (1e.tower.exclusive).
    fn tower_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        for tower in Tower::ALL {
            out.offer(Action::Place(tower.place()), || {
                self.may_work_on(by, tower.side())?;
                let manned = !open.garrison_at(tower.place()).is_empty();
                let free = !manned && open.tower_machines[*tower].is_none();
                require!(free, "1e.tower.exclusive", "1e.board.field-holds-one", SLOT_TARGET);
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn build_in_tower(&mut self, machine: TowerMachine, at: Place) {
        let at = at.tower().expect("it goes into a tower");
        self.at.open.tower_machines[at] = Some(machine);
        self.tell(Event::TowerMachineBuilt { at, machine });
    }

    /// Free cauldron fields; two of one kind may share a section (1e.cauldron.same-kind).
    fn cauldron_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        for section in Section::ALL {
            out.offer(Action::Place(section.place()), || {
                self.may_work_on(by, section.side())?;
                let (hanging, fields) =
                    (open.cauldrons[*section].total(), tables.section(*section).cauldron_places);
                require!(
                    hanging < fields,
                    "1e.board.field-holds-one", "1e.cauldron.same-kind", SLOT_TARGET; hanging + 1, fields
                );
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// It stays (1e.cauldron.permanent).
    fn hang_cauldron(&mut self, against: Horde, at: Place) {
        let at = section_of(at);
        self.at.open.cauldrons[at].add(against);
        self.tell(Event::CauldronBuilt { at, against });
    }

    /// Sections that take a platform and have none.
    fn platform_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let (open, tables) = (&self.at.open, &self.book.tables);
        for section in Section::ALL {
            out.offer(Action::Place(section.place()), || {
                self.may_work_on(by, section.side())?;
                let takes_one = tables.section(*section).platform && !open.platforms.has(*section);
                require!(takes_one, "1e.move.platform", "1e.board.field-holds-one", SLOT_TARGET);
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn build_platform(&mut self, at: Section) {
        self.at.open.platforms.insert(at);
        self.tell(Event::PlatformBuilt { at });
    }

    /// The gate that stands, up to its starting toughness, if the barbican is in play (1e.gate.max,
    /// 1e.board.barbican-in-play).
    fn can_raise_gate(&self) -> bool {
        let (open, numbers) = (&self.at.open, &self.book.tables.numbers);
        open.gates_fallen < numbers.gates && open.gate < numbers.gate_toughness && self.barbican_in_play()
    }

    fn raise_gate(&mut self) {
        self.at.open.gate += 1;
        self.tell(Event::GateRaised { toughness: self.at.open.gate });
    }

    /// Sections with fewer wooden components than one takes.
    fn wall_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for section in Section::ALL {
            out.offer(Action::Place(section.place()), || {
                self.may_work_on(by, section.side())?;
                let (standing, boxed) = (self.at.open.wood[*section], self.book.tables.pieces.wood);
                require!(standing < boxed, "1e.pieces.supply-limit", SLOT_TARGET; standing + 1, boxed);
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn reinforce_wall(&mut self, at: Section) {
        self.at.open.wood[at] += 1;
        self.tell(Event::WallReinforced { at });
    }

    /// Paths with neither trap nor bridge (1e.board.path-field, 1e.trap.not-on-bridge, 1e.bridge.effect).
    fn trap_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        let open = &self.at.open;
        for path in self.book.tables.paths {
            out.offer(Action::Lay(path), || {
                self.may_work_on(by, path.side())?;
                require!(!open.bridges.has(path), "1e.bridge.effect", "1e.trap.not-on-bridge", SLOT_TARGET);
                let bare = open.trap_on(path).is_none();
                require!(bare, "1e.trap.not-on-bridge", "1e.board.path-field", SLOT_TARGET);
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn lay_trap(&mut self, trap: Trap, path: Path) {
        self.at.open.traps[trap].insert(path);
        self.tell(Event::TrapLaid { path, trap });
    }

    /// Ballistas and catapults (1e.damage.not-trebuchet).
    fn damage_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for (at, battery) in &self.at.open.batteries {
            let Some(battery) = battery else { continue };
            out.offer(Action::Place(at.place()), || {
                self.may_work_on(by, at.side())?;
                require!(battery.machine != Machine::Trebuchet, "1e.damage.not-trebuchet", SLOT_TARGET);
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn damage_machine(&mut self, at: Place) {
        let at = Emplacement::of(at).expect("a machine stands there");
        let battery = self.at.open.batteries[at].as_mut().expect("a machine stands there");
        battery.misses += 1;
        self.tell(Event::MissAdded { at });
    }

    /// Units in siege towers.
    fn tower_excursion_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for section in self.at.open.siege_towers {
            self.shoot_options(section.siege_tower(), || self.may_work_on(by, section.side()), out)?;
        }
        ControlFlow::Continue(())
    }

    /// Units anywhere on the board (1e.sharpshooter.scope). The crew at the barbican is of no side (1e.pair.neutral).
    fn sharpshooter_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for at in (0..HORDE_PLACES).map(horde_place) {
            let judged = side_of(at).map_or(Ok(()), |side| self.may_pray_for(by, side));
            if S::ASKS || judged.is_ok() {
                self.shoot_options(at, || judged, out)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn shoot_options<S: Sink<Action>>(
        &self,
        at: Place,
        judge: impl Fn() -> Verdict,
        out: &mut S,
    ) -> ControlFlow<()> {
        for unit in self.at.open.horde_at(at).kinds() {
            out.offer(Action::Shoot { unit, at }, &judge)?;
        }
        ControlFlow::Continue(())
    }

    fn shoot(&mut self, unit: Horde, at: Place) {
        self.tell(Event::UnitShot { at, unit });
        self.horde_dies(at, Group::of(unit, 1));
    }

    /// The one tile blesses one side.
    fn blessing_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for side in Side::ALL {
            out.offer(Action::Bless(*side), || self.may_pray_for(by, *side))?;
        }
        ControlFlow::Continue(())
    }

    /// The one tile lies on one section.
    fn glare_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for section in Section::ALL {
            out.offer(Action::Place(section.place()), || self.may_pray_for(by, section.side()))?;
        }
        ControlFlow::Continue(())
    }

    /// Orders on the board, face up or face down (1e.mix-up.timing).
    fn mix_up_options<S: Sink<Action>>(&self, by: Side, out: &mut S) -> ControlFlow<()> {
        for (section, order) in &self.at.open.orders {
            if order.is_some() {
                out.offer(Action::Place(section.place()), || self.may_pray_for(by, section.side()))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The tile goes back unseen (1e.hidden.mix-up).
    fn mix_up(&mut self, at: Section) {
        self.take_order(at);
        self.tell(Event::OrderMixedUp { at });
    }

    /// 1e.barracks.replace.
    fn can_train(&self, from: Garrison, to: Garrison) -> bool {
        let barracks = self.at.open.garrison_at(Place::Barracks);
        barracks.has(from)
            && barracks.count(to) < self.book.tables.barracks.count(to)
            && self.at.open.supply.has(to)
    }

    fn train(&mut self, from: Garrison, to: Garrison) {
        let open = &mut self.at.open;
        let barracks = open.garrison_at_mut(Place::Barracks);
        barracks.remove(from);
        barracks.add(to);
        open.supply.add(from);
        open.supply.remove(to);
        self.tell(Event::UnitTrained { unit: to });
    }

    /// A unit of the guards for all saboteurs (1e.guards.sacrifice).
    fn track_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let wanted = !self.at.open.saboteurs.is_empty();
        for unit in self.at.open.garrison_at(Place::Guards).kinds() {
            out.offer(Action::Sacrifice(unit), || {
                require!(wanted, SLOT_TARGET, "1e.guards.sacrifice");
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// What is fully paid for now is carried out next (1e.guards.resolve).
    fn track(&mut self, unit: Garrison) {
        let open = &mut self.at.open;
        open.garrison_at_mut(Place::Guards).remove(unit);
        open.supply.add(unit);
        open.saboteurs = Set::EMPTY;
        self.tell(Event::GuardSacrificed { unit });
        self.tell(Event::SaboteursCaught);
    }
}

fn section_of(place: Place) -> Section {
    place.section().expect("it goes to a section")
}
