//! Building actions of the Defender: paying for them, completing them, and what they do (7.2 to 7.4).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Rampart, Section, Side, Tower};
use crate::list::{Sink, offers};
use crate::reason::{Reason, Verdict, require};
use crate::second::action::Action;
use crate::second::building::{Building, BuildingAction};
use crate::second::card::{Card, Ritual};
use crate::second::event::Event;
use crate::second::options::Sections;
use crate::second::plan::Objective;
use crate::second::position::Open;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::tables::Tables;
use crate::second::token::{Emplacement, OrderToken, TowerMachine, Trap};
use crate::set::Set;
use crate::unit::{Garrison, Group, Horde};

/// All actions of buildings, whatever the options.
const BUILDING_ACTIONS: Set<BuildingAction> = Set::<BuildingAction>::ALL;

/// The action is not fully paid, or cannot be carried out now.
const NOT_READY: Reason = Reason::by(&["2e.building.ready", "2e.building.complete"]);

impl Open {
    /// Hourglasses that a saboteur adds to each action of a building (2e.saboteur.effect).
    #[inline]
    pub fn sabotage(&self, building: Building) -> u8 {
        u8::from(self.saboteurs.has(building))
    }

    /// Hourglasses that complete an action now (2e.building.cost).
    pub fn cost(&self, tables: &Tables, action: BuildingAction) -> u8 {
        let saboteur = self.sabotage(action.building());
        let dearer = match action {
            BuildingAction::Wall if self.benefit(Objective::NotASingleStone) => {
                tables.objective(Objective::NotASingleStone).benefit
            }
            _ => 0,
        };
        tables.costs[action] + saboteur + dearer
    }

    /// Whether hourglasses lie on some action that would be enough for it at the lowest price. Looks at all actions at
    /// once, since there seldom are.
    #[inline]
    fn anything_paid(&self, tables: &Tables) -> bool {
        let paid = |laid: u8, cost: u8| (laid > 0) & (laid >= cost);
        self.paid_actions
            .values()
            .zip(tables.costs.values())
            .fold(false, |some, (laid, cost)| some | paid(*laid, *cost))
    }
}

impl Siege {
    /// Actions that are neither completed nor in a closed building (2e.building.once, 2e.building.closed).
    fn unfinished_actions(&self) -> Set<BuildingAction> {
        let open = &self.at.open;
        let closed = open.closed.iter().fold(Set::EMPTY, |actions, building| actions | building.actions());
        self.book.options.building_actions().without(open.completed).without(closed)
    }

    /// Whether an action is among the unfinished ones.
    fn may_be_worked_on(&self, action: BuildingAction) -> Verdict {
        let open = &self.at.open;
        let known = self.book.options.building_actions().has(action);
        require!(known, "2e.trap.one-action", "2e.building.place");
        require!(!open.is_closed(action.building()), "2e.building.closed", "2e.building.place");
        require!(!open.completed.has(action), "2e.building.once", "2e.building.place");
        Ok(())
    }

    /// A space is free, and the last one may be taken only if the action can be carried out (2e.building.place).
    fn may_take_hourglass(&self, action: BuildingAction) -> Verdict {
        let (paid, cost) = (self.at.open.paid_actions[action], self.at.open.cost(&self.book.tables, action));
        require!(paid < cost, "2e.building.ready", "2e.building.place");
        if paid + 1 < cost { Ok(()) } else { self.may_be_carried_out(action) }
    }

    /// Actions of these buildings that can take an hourglass now, if there is one for them.
    pub(super) fn spend_options<S: Sink<Action>>(
        &self,
        among: Set<BuildingAction>,
        may_afford: fn(&Siege) -> Verdict,
        out: &mut S,
    ) -> ControlFlow<()> {
        let unfinished = if S::ASKS { BUILDING_ACTIONS } else { self.unfinished_actions() };
        for action in unfinished & among {
            out.offer(Action::Spend(action), || {
                if S::ASKS {
                    self.may_be_worked_on(action)?;
                    may_afford(self)?;
                }
                self.may_take_hourglass(action)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// One more hourglass on an action; the last one activates it (2e.building.complete).
    pub(super) fn place_hourglass(&mut self, action: BuildingAction) {
        let cost = self.at.open.cost(&self.book.tables, action);
        let paid = &mut self.at.open.paid_actions[action];
        *paid += 1;
        let count = *paid;
        self.tell(Event::HourglassPlaced { action, count, cost });
        if count >= cost {
            self.then(Step::Activate(action));
        }
    }

    /// Fully paid actions that can be carried out now (2e.building.ready).
    pub(super) fn ready_action_options<S: Sink<Action>>(
        &self,
        among: Set<BuildingAction>,
        out: &mut S,
    ) -> ControlFlow<()> {
        if !self.at.open.anything_paid(&self.book.tables) {
            return ControlFlow::Continue(());
        }
        for action in self.unfinished_actions() & among {
            let paid = self.at.open.paid_actions[action];
            if paid > 0 && paid >= self.at.open.cost(&self.book.tables, action) {
                out.offer(Action::Activate(action), || {
                    self.may_be_carried_out(action).map_err(|_| NOT_READY)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The action is not carried out for free.
    pub(super) fn not_ready(&self, action: BuildingAction) -> Reason {
        let open = &self.at.open;
        if open.is_closed(action.building()) {
            Reason::by(&["2e.building.closed", "2e.building.ready"])
        } else if open.completed.has(action) {
            Reason::by(&["2e.building.once", "2e.building.ready"])
        } else {
            NOT_READY
        }
    }

    /// Saboteurs left these buildings: what is fully paid now is activated at once (2e.building.saboteur-leaves).
    pub(super) fn paid_action_options<S: Sink<Action>>(&self, buildings: u8, out: &mut S) -> ControlFlow<()> {
        let left = Set::<Building>::of_bits(u32::from(buildings));
        let among = left.iter().fold(Set::EMPTY, |actions, building| actions | building.actions());
        self.ready_action_options(among, out)?;
        out.object(|action| match action {
            Action::Activate(action) if self.at.open.completed.has(action) => {
                Some(Reason::by(&["2e.building.saboteur-leaves", "2e.building.once"]))
            }
            Action::Activate(_) => Some(Reason::by(&["2e.building.saboteur-leaves", "2e.building.ready"])),
            _ => None,
        })
    }

    pub(super) fn paid_action(&mut self, buildings: u8, action: Action) {
        let Action::Activate(building_action) = action else { unlisted(action) };
        self.then(Step::PaidActions(buildings));
        self.then(Step::Activate(building_action));
    }

    /// Marks the action, wakes a Demon, then asks for the choices of the effect (2e.demon.trigger).
    pub(super) fn activate(&mut self, action: BuildingAction) {
        self.tell(Event::ActionActivated { action });
        if action.repeats() {
            self.at.open.paid_actions[action] = 0;
        } else {
            self.at.open.completed.insert(action);
        }
        self.then(Step::Effect(action));
        if self.flip(Ritual::Demon, action.building().index()) {
            self.then(Step::DemonVictim);
        }
    }

    /// 2e.demon.effect.
    pub(super) fn demon_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for unit in self.at.open.garrison_at(Place::Courtyard).kinds() {
            out.push(Action::LoseGarrison(Group::of(unit, 1)))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn demon_victim(&mut self, action: Action) {
        let Action::LoseGarrison(dead) = action else { unlisted(action) };
        self.garrison_dies(Place::Courtyard, dead);
    }

    /// Whether the action can be carried out now (table 7.3). If not, its last hourglass has to wait.
    fn may_be_carried_out(&self, action: BuildingAction) -> Verdict {
        use BuildingAction as A;
        let (open, pieces) = (&self.at.open, &self.book.tables.pieces);
        match action {
            A::Cannon => self.may_build_in_tower(TowerMachine::Cannon)?,
            A::Pole => self.may_build_in_tower(TowerMachine::Pole)?,
            A::BayWindow => self.may_build_in_tower(TowerMachine::BayWindow)?,
            A::CauldronTroll => self.may_hang_cauldron(Horde::Troll)?,
            A::CauldronOrc => self.may_hang_cauldron(Horde::Orc)?,
            A::CauldronGoblin => self.may_hang_cauldron(Horde::Goblin)?,
            A::Ladder => {
                let left = self.ladders_left() > 0 && open.ladders != Set::ALL;
                require!(left, "2e.building.place", "2e.pieces.limit", "2e.ladder-defender.effect");
            }
            A::Wall => {
                require!(self.wall_stock() > 0, "2e.building.place", "2e.pieces.limit", "2e.wall.build");
            }
            A::Trap | A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower => {
                let free = !self.free_fields().is_empty();
                require!(free, "2e.building.place", "2e.trap.place", "2e.trap.one-per-path");
                let left = !self.is_out_of_stock(action);
                require!(left, "2e.building.place", "2e.pieces.limit", "2e.trap.place");
            }
            A::Malfunction => {
                let left = open.malfunction.is_none() && pieces.malfunctions > 0;
                require!(left, "2e.building.place", "2e.pieces.limit", "2e.malfunction.effect");
                let machine = open.batteries.values().any(Option::is_some);
                require!(machine, "2e.building.place", "2e.malfunction.effect");
            }
            A::Spy => {
                let spies = open.spies.len() as u8;
                require!(spies < pieces.spies, "2e.building.place", "2e.pieces.limit", "2e.spy.where");
                let free = usize::from(spies) < open.line.len();
                require!(free, "2e.building.place", "2e.spy.where");
            }
            A::Blessing => {
                let left = open.blessing.is_none() && pieces.blessings > 0;
                require!(left, "2e.building.place", "2e.pieces.limit", "2e.blessing.effect");
            }
            A::Glare => {
                let left = open.glare.is_none() && pieces.glares > 0;
                require!(left, "2e.building.place", "2e.pieces.limit", "2e.glare.effect");
            }
            A::Sharpshooters => {
                let target = open.horde.iter().any(|units| !units.is_empty());
                require!(target, "2e.building.place", "2e.sharpshooters.effect", "2e.marauders.safe");
            }
            A::OrdersMixup => {
                let order = open.orders.values().flatten().any(|order| order.is_unresolved());
                require!(order, "2e.building.place", "2e.mixup.effect");
            }
            A::TrainSoldier => self.may_train(Garrison::Marksman, Garrison::Soldier)?,
            A::TrainVeteran => self.may_train(Garrison::Soldier, Garrison::Veteran)?,
            A::Track => {
                let marksman = open.garrison_at(Place::Guards).has(Garrison::Marksman);
                require!(marksman && !open.saboteurs.is_empty(), "2e.building.place", "2e.track.effect");
            }
        }
        Ok(())
    }

    /// 2e.tower-machine.place, 2e.pieces.limit.
    pub(super) fn may_build_in_tower(&self, machine: TowerMachine) -> Verdict {
        let open = &self.at.open;
        let left = self.tower_machines_left(machine) > 0;
        require!(left, "2e.building.place", "2e.pieces.limit", "2e.tower-machine.place");
        let free = open.tower_machines.values().any(Option::is_none);
        require!(free, "2e.building.place", "2e.tower-machine.place", "2e.board.tower");
        Ok(())
    }

    /// 2e.cauldron.place, 2e.pieces.limit.
    pub(super) fn may_hang_cauldron(&self, against: Horde) -> Verdict {
        let left = self.cauldrons_left(against) > 0;
        require!(left, "2e.building.place", "2e.pieces.limit", "2e.cauldron.place");
        let free = Section::ALL
            .iter()
            .any(|section| self.at.open.cauldrons[*section].total() < self.cauldron_places(*section));
        require!(free, "2e.building.place", "2e.cauldron.place");
        Ok(())
    }

    /// Places for cauldrons on a section (2e.cauldron.place).
    fn cauldron_places(&self, section: Section) -> u8 {
        let row = self.book.tables.section(section);
        let large = row.invader_places >= self.book.tables.numbers.large_section;
        match self.book.options.cauldron_sections == Sections::All || large {
            true => row.cauldron_places,
            false => 0,
        }
    }

    /// 2e.train.place, 2e.train.stock.
    fn may_train(&self, from: Garrison, to: Garrison) -> Verdict {
        let stock = self.at.open.stock.has(to);
        require!(stock, "2e.building.place", "2e.pieces.limit", "2e.train.stock", "2e.train.place");
        let barracks = self.at.open.garrison_at(Place::Barracks);
        let place = barracks.has(from) && barracks.count(to) < self.book.tables.barracks.count(to);
        require!(place, "2e.train.place", "2e.building.place");
        Ok(())
    }

    /// The choices of table 7.3 (2e.building.effect-choices). Actions without a choice offer `done`.
    pub(super) fn effect_options<S: Sink<Action>>(
        &self,
        action: BuildingAction,
        out: &mut S,
    ) -> ControlFlow<()> {
        use BuildingAction as A;
        let open = &self.at.open;
        match action {
            A::Cannon | A::Pole | A::BayWindow => self.tower_options(out),
            A::CauldronTroll | A::CauldronOrc | A::CauldronGoblin => self.cauldron_options(out),
            A::Ladder => {
                for section in Section::ALL {
                    out.offer(Action::Place(section.place()), || {
                        let bare = !open.ladders.has(*section);
                        require!(bare, "2e.ladder-defender.effect", "2e.pieces.one-per-place");
                        Ok(())
                    })?;
                }
                ControlFlow::Continue(())
            }
            A::Wall | A::Glare => self.section_options(out),
            A::Trap | A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower => {
                for path in if S::ASKS { self.book.tables.paths } else { self.free_fields() } {
                    out.offer(Action::Lay(path), || if S::ASKS { self.may_take_trap(path) } else { Ok(()) })?;
                }
                ControlFlow::Continue(())
            }
            A::Malfunction => {
                for (at, _) in open.batteries.iter().filter(|(_, battery)| battery.is_some()) {
                    out.push(Action::Place(at.place()))?;
                }
                ControlFlow::Continue(())
            }
            A::Spy => {
                for card in open.line.iter().flatten() {
                    out.offer(Action::Spy(*card), || {
                        require!(!open.spies.has(*card), "2e.spy.where", "2e.pieces.one-per-place");
                        Ok(())
                    })?;
                }
                out.object(|action| match action {
                    Action::Spy(_) => Some(Reason::by(&["2e.spy.where"])),
                    _ => None,
                })
            }
            A::Blessing => {
                for side in Side::ALL {
                    out.push(Action::Bless(*side))?;
                }
                ControlFlow::Continue(())
            }
            A::Sharpshooters => self.sharpshooter_options(out),
            A::OrdersMixup => {
                for section in Section::ALL
                    .iter()
                    .filter(|section| open.orders[**section].is_some_and(OrderToken::is_unresolved))
                {
                    out.push(Action::Place(section.place()))?;
                }
                ControlFlow::Continue(())
            }
            A::TrainSoldier | A::TrainVeteran | A::Track => out.push(Action::Done),
        }
    }

    /// Towers without a machine.
    pub(super) fn tower_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for tower in Tower::ALL {
            out.offer(Action::Place(tower.place()), || {
                let free = self.at.open.tower_machines[*tower].is_none();
                require!(free, "2e.tower-machine.place", "2e.board.tower", "2e.pieces.one-per-place");
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// The path has a field, and nothing lies on it: what [`Siege::free_fields`] says at once.
    fn may_take_trap(&self, path: Path) -> Verdict {
        let open = &self.at.open;
        let bridge = open.bridges.has(path);
        require!(!bridge, "2e.bridge.effect", "2e.trap.one-per-path", "2e.trap.place");
        require!(!open.has_trap(path), "2e.trap.one-per-path", "2e.trap.place");
        require!(self.book.tables.fields.has(path), "2e.trap.place");
        Ok(())
    }

    /// Sections with a free cauldron place.
    pub(super) fn cauldron_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for section in Section::ALL {
            out.offer(Action::Place(section.place()), || {
                let (hanging, places) = (self.at.open.cauldrons[*section].total(), self.cauldron_places(*section));
                require!(hanging < places, "2e.cauldron.place", "2e.pieces.one-per-place"; hanging + 1, places);
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Any section.
    pub(super) fn section_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for section in Section::ALL {
            out.push(Action::Place(section.place()))?;
        }
        ControlFlow::Continue(())
    }

    /// 2e.sharpshooters.effect: not the marauders space (2e.marauders.safe).
    fn sharpshooter_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let sections = Section::ALL.iter().map(|section| section.place());
        let ramparts = Rampart::ALL.iter().map(|rampart| rampart.place());
        for at in sections.chain(ramparts).chain([Place::Fw, Place::Fe]) {
            for unit in self.at.open.horde_at(at).kinds() {
                out.push(Action::Shoot { unit, at })?;
            }
        }
        out.object(|action| match action {
            Action::Shoot { at: Place::Marauders, .. } => {
                Some(Reason::by(&["2e.marauders.safe", "2e.sharpshooters.effect"]))
            }
            Action::Shoot { at, .. } if self.at.open.has_siege_tower(at) => {
                Some(Reason::by(&["2e.sharpshooters.effect", "2e.siege-tower.not-target"]))
            }
            Action::Shoot { .. } => Some(Reason::by(&["2e.sharpshooters.effect"])),
            _ => None,
        })
    }

    pub(super) fn effect(&mut self, building_action: BuildingAction, action: Action) {
        use BuildingAction as A;
        match (building_action, action) {
            (A::Cannon, Action::Place(at)) => self.build_in_tower(TowerMachine::Cannon, at),
            (A::Pole, Action::Place(at)) => self.build_in_tower(TowerMachine::Pole, at),
            (A::BayWindow, Action::Place(at)) => self.build_in_tower(TowerMachine::BayWindow, at),
            (A::CauldronTroll, Action::Place(at)) => self.hang_cauldron(Horde::Troll, at),
            (A::CauldronOrc, Action::Place(at)) => self.hang_cauldron(Horde::Orc, at),
            (A::CauldronGoblin, Action::Place(at)) => self.hang_cauldron(Horde::Goblin, at),
            (A::Ladder, Action::Place(at)) => {
                let at = section_of(at);
                self.at.open.ladders.insert(at);
                self.tell(Event::LadderBuilt { at });
            }
            (A::Wall, Action::Place(at)) => self.build_walls(section_of(at), 1),
            (A::Trap, Action::Lay(path)) => {
                self.tell(Event::TrapLaid { path });
                self.then(Step::TrapKind(path));
            }
            (A::TrapGoblin | A::TrapTroll | A::TrapSiegeTower, Action::Lay(path)) => {
                // 2e.trap.three-face-up
                let trap = building_action.trap().expect("it lays one kind");
                self.at.open.shown_traps[path] = Some(trap);
                self.tell(Event::TrapLaid { path });
                self.tell(Event::TrapRevealed { path, trap });
            }
            (A::Malfunction, Action::Place(at)) => {
                let at = Emplacement::of(at).expect("a machine stands there");
                self.at.open.malfunction = Some(at);
                self.tell(Event::MalfunctionPlaced { at });
            }
            (A::Spy, Action::Spy(card)) => self.place_spy(card),
            (A::Blessing, Action::Bless(side)) => {
                self.at.open.blessing = Some(side);
                self.tell(Event::Blessed { side });
            }
            (A::Glare, Action::Place(at)) => {
                let section = section_of(at);
                self.at.open.glare = Some(section);
                self.tell(Event::GlareCast { section });
            }
            (A::Sharpshooters, Action::Shoot { unit, at }) => self.horde_dies(at, Group::of(unit, 1)),
            (A::OrdersMixup, Action::Place(at)) => {
                let section = section_of(at);
                self.take_order(section);
                self.tell(Event::OrderReturned { section });
            }
            (A::TrainSoldier, Action::Done) => self.train(Garrison::Marksman, Garrison::Soldier),
            (A::TrainVeteran, Action::Done) => self.train(Garrison::Soldier, Garrison::Veteran),
            (A::Track, Action::Done) => self.track(),
            (_, other) => unlisted(other),
        }
    }

    pub(super) fn build_in_tower(&mut self, machine: TowerMachine, at: Place) {
        let at = at.tower().expect("tower machines stand in towers");
        self.at.open.tower_machines[at] = Some(machine);
        self.tell(Event::TowerMachineBuilt { machine, at });
    }

    pub(super) fn hang_cauldron(&mut self, against: Horde, at: Place) {
        let at = section_of(at);
        self.at.open.cauldrons[at].add(against);
        self.tell(Event::CauldronBuilt { against, at });
    }

    /// 2e.wall.build; as many as the stock has (2e.pieces.limit).
    pub(super) fn build_walls(&mut self, at: Section, count: u8) {
        let count = count.min(self.wall_stock());
        self.at.open.walls[at] += count;
        self.tell(Event::WallsBuilt { at, count });
    }

    /// The Defender chooses the kind secretly (2e.trap.place, 2e.info.trap-kind-choice).
    pub(super) fn trap_kind_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for trap in Trap::ALL {
            out.offer(Action::Trap(*trap), || {
                let left = self.traps_left(*trap);
                require!(left > 0, "2e.pieces.limit", "2e.trap.place"; 1, left);
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn trap_kind(&mut self, path: Path, action: Action) {
        let Action::Trap(trap) = action else { unlisted(action) };
        self.at.open.hidden_traps.insert(path);
        self.at.defender.traps[path] = Some(trap);
        self.tell(Event::TrapKindChosen { path, trap });
    }

    /// 2e.spy.where, 2e.spy.stays.
    fn place_spy(&mut self, card: Card) {
        self.at.open.spies.insert(card);
        self.tell(Event::SpyPlaced { card });
    }

    fn train(&mut self, from: Garrison, to: Garrison) {
        let open = &mut self.at.open;
        let barracks = open.garrison_at_mut(Place::Barracks);
        barracks.remove(from);
        barracks.add(to);
        open.stock.add(from);
        open.stock.remove(to);
        self.tell(Event::Trained { unit: to });
    }

    /// 2e.track.effect.
    fn track(&mut self) {
        let open = &mut self.at.open;
        open.garrison_at_mut(Place::Guards).remove(Garrison::Marksman);
        open.lost.add(Garrison::Marksman);
        let left = std::mem::take(&mut open.saboteurs);
        self.tell(Event::GuardLeft);
        self.tell(Event::SaboteursGone { count: left.len() as u8 });
        self.then(Step::PaidActions(left.bits() as u8));
    }

    /// Whether some action of the building can take an hourglass (2e.hero.order2-needs-space).
    pub(super) fn takes_hourglass(&self, building: Building) -> bool {
        offers(|any| self.spend_options(building.actions(), |_| Ok(()), any))
    }
}

fn section_of(place: Place) -> Section {
    place.section().expect("it goes to a section")
}
