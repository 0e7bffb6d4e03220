//! T7: the cards of the line, what they cost and where their pieces go (6.2 to 6.5).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::{Mask, Path, Place, Rampart, Section, Side};
use crate::list::Sink;
use crate::second::action::Action;
use crate::second::building::Building;
use crate::second::card::{Card, Equipment, Phase};
use crate::second::event::Event;
use crate::second::plan::Objective;
use crate::second::position::Open;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::tables::Tables;
use crate::second::token::{Battery, Emplacement, Machine};
use crate::unit::{Group, Horde, UnitKind};

impl Open {
    /// One hourglass for each unit paid, and the extra ones (2e.pay.hourglass-per-unit, Blood Magic).
    pub fn hourglasses_for(&self, tables: &Tables, card: Card, pay: Group<Horde>) -> u8 {
        let given = pay.total() + tables.card(card).extra_hourglasses;
        if card.phase() == Phase::Rituals && self.benefit(Objective::BloodMagic) {
            let less = tables.objective(Objective::BloodMagic).benefit;
            return given.saturating_sub(less).max(1);
        }
        given
    }
}

impl Siege {
    /// `skip`, or each distinct legal payment (2e.turn.skip-free, 2e.pay.enumerate).
    pub(super) fn line_options<S: Sink<Action>>(&self, slot: u8, out: &mut S) -> ControlFlow<()> {
        let Some(card) = self.at.open.line[usize::from(slot)] else { return ControlFlow::Continue(()) };
        let affordable =
            self.at.open.wood >= self.book.tables.card(card).wood && !self.at.open.camp.is_empty();
        if affordable && self.has_effect(card) {
            for pay in self.payments(card) {
                out.push(Action::Play { card, pay })?;
            }
        }
        out.push(Action::Skip)
    }

    /// The sets of camp units that pay for a card; a spy asks for one unit more (2e.pay.exact, 2e.spy.cost).
    pub(super) fn payments(&self, card: Card) -> ArrayVec<Group<Horde>, 9> {
        let camp = self.at.open.camp;
        let spied = self.at.open.spies.has(card.index());
        let mut payments: ArrayVec<Group<Horde>, 9> = ArrayVec::new();
        let mut offer = |units: Group<Horde>| {
            if camp.contains(units) && !payments.contains(&units) {
                payments.push(units);
            }
        };
        for units in self.book.tables.card(card).payments.into_iter().filter(|units| !units.is_empty()) {
            if spied {
                for extra in Horde::KINDS {
                    let mut units = units;
                    units.add(extra);
                    offer(units);
                }
            } else {
                offer(units);
            }
        }
        payments
    }

    pub(super) fn line(&mut self, slot: u8, action: Action) {
        let card = self.at.open.line[usize::from(slot)].expect("the line is complete");
        if slot < 5 {
            self.then(Step::Line(slot + 1));
        }
        match action {
            Action::Skip => self.tell(Event::CardSkipped { card }),
            Action::Play { card, pay } => self.perform(card, pay),
            other => unlisted(other),
        }
    }

    /// Pay, then place, then resolve, then hand over the hourglasses (2e.pay.order).
    fn perform(&mut self, card: Card, pay: Group<Horde>) {
        self.then(Step::HandOver(self.at.open.hourglasses_for(&self.book.tables, card, pay)));
        self.pay(card, pay);
        match card.phase() {
            Phase::Training => self.at.open.trainings += 1,
            Phase::Rituals => self.at.open.ritual_goblins += pay.count(Horde::Goblin),
            _ => {}
        }
        self.then(match (card, card.ritual()) {
            (_, Some(ritual)) => Step::Ritual { ritual, placed: 0 },
            (Card::Artilleryman, _) => Step::Artilleryman,
            (Card::Trainer, _) => Step::PlaceTrolls(self.book.tables.numbers.trainer_trolls),
            _ => Step::PlaceCard(card),
        });
    }

    /// Whether a legal placement or effect exists (2e.pay.needs-effect).
    pub(super) fn has_effect(&self, card: Card) -> bool {
        match card {
            Card::Artilleryman => self.at.open.batteries.iter().flatten().any(|battery| battery.misses > 0),
            Card::Trainer => self.troll_foregrounds().next().is_some(),
            Card::Bridge => !self.bridge_paths().is_empty(),
            card => match card.ritual() {
                Some(ritual) => !self.ritual_places(ritual).is_empty(),
                None => self.places_for(card).next().is_some(),
            },
        }
    }

    /// Places where the piece of a card may go. Bridges lie on paths, see [`Siege::bridge_paths`].
    fn places_for(&self, card: Card) -> impl Iterator<Item = Place> {
        let open = &self.at.open;
        let pieces = &self.book.tables.pieces;
        let numbers = &self.book.tables.numbers;
        let (mut ramparts, mut foregrounds) = (Mask::EMPTY, Mask::EMPTY);
        let (mut sections, mut buildings) = (Mask::EMPTY, Mask::EMPTY);
        match card {
            Card::Ballista | Card::Catapult if self.machine_left(card) => {
                ramparts = all_ramparts(|rampart| open.batteries[rampart.index()].is_none());
            }
            Card::Trebuchet if self.machine_left(card) => {
                foregrounds =
                    all_sides(|side| open.batteries[Emplacement::Fw.index() + side.index()].is_none());
            }
            Card::SiegeTower if open.siege_towers.iter().sum::<u8>() < pieces.siege_towers => {
                foregrounds = all_sides(|_| true);
            }
            Card::Mantelet if (open.mantelets.len() as u8) < pieces.mantelets => {
                ramparts = all_ramparts(|rampart| !open.mantelets.has(rampart.index()));
            }
            Card::Quartermaster if (open.quartermasters.len() as u8) < pieces.quartermasters => {
                ramparts = all_ramparts(|rampart| {
                    !open.quartermasters.has(rampart.index())
                        && self.training_room(rampart, numbers.training_places)
                });
            }
            Card::TrenchMaster if (open.trench_masters.len() as u8) < pieces.trench_masters => {
                ramparts = all_ramparts(|rampart| {
                    !open.trench_masters.has(rampart.index())
                        && self.training_room(rampart, numbers.training_places)
                });
            }
            Card::Saboteur if (open.saboteurs.len() as u8) < pieces.saboteurs => {
                buildings = Mask((1 << Building::COUNT) - 1).without(open.saboteurs).without(open.closed);
            }
            card => {
                if let Some(equipment) = card.equipment()
                    && (open.equipment[equipment.index()].len() as u8) < pieces.equipment[equipment.index()]
                {
                    sections = self.equipment_sections(equipment);
                }
            }
        }
        let places = ramparts.map(|rampart| Rampart::at(rampart).place());
        places
            .chain(foregrounds.map(|side| Side::at(side).foreground()))
            .chain(sections.map(|section| Section::at(section).place()))
            .chain(buildings.map(|building| Building::at(building).place()))
    }

    /// 2e.machine.barrage, 2e.pieces.limit.
    pub(super) fn machine_left(&self, card: Card) -> bool {
        let machine = machine_of(card);
        let standing = self.at.open.batteries.iter().flatten().count() as u8;
        standing < self.book.tables.numbers.barrage_max
            && self.at.open.machines(machine) < self.book.tables.pieces.machines[machine.index()]
    }

    /// 2e.training.places.
    fn training_room(&self, rampart: Rampart, places: u8) -> bool {
        let open = &self.at.open;
        let taken = u8::from(open.quartermasters.has(rampart.index()))
            + u8::from(open.trench_masters.has(rampart.index()));
        taken < places
    }

    /// Sections that may take this equipment (2e.equipment.places).
    pub(super) fn equipment_sections(&self, equipment: Equipment) -> Mask {
        let open = &self.at.open;
        let mut sections = Mask::EMPTY;
        for section in Section::ALL {
            let tokens = open.equipment.iter().filter(|kind| kind.has(section.index())).count() as u8;
            if !open.has_equipment(equipment, *section)
                && tokens < self.book.tables.section(*section).equipment_places
            {
                sections.insert(section.index());
            }
        }
        sections
    }

    /// Paths that may take a bridge (2e.bridge.place).
    pub(super) fn bridge_paths(&self) -> Mask {
        if self.at.open.bridges.len() as u8 >= self.book.tables.pieces.bridges {
            return Mask::EMPTY;
        }
        self.free_fields()
    }

    /// Paths with neither trap nor bridge on their field.
    pub(super) fn free_fields(&self) -> Mask {
        let open = &self.at.open;
        let mut taken = open.bridges | open.hidden_traps;
        for (path, trap) in open.shown_traps.iter().enumerate() {
            if trap.is_some() {
                taken.insert(path);
            }
        }
        self.book.tables.fields.without(taken)
    }

    pub(super) fn place_card_options<S: Sink<Action>>(&self, card: Card, out: &mut S) -> ControlFlow<()> {
        if card == Card::Bridge {
            for path in self.bridge_paths() {
                out.push(Action::Lay(Path::at(path)))?;
            }
            return ControlFlow::Continue(());
        }
        for place in self.places_for(card) {
            out.push(Action::Place(place))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn place_card(&mut self, card: Card, action: Action) {
        match action {
            Action::Lay(path) => {
                self.at.open.bridges.insert(path.index());
                self.tell(Event::BridgePlaced { path });
            }
            Action::Place(place) => self.place_piece(card, place),
            other => unlisted(other),
        }
    }

    fn place_piece(&mut self, card: Card, at: Place) {
        let open = &mut self.at.open;
        match card {
            Card::Ballista | Card::Catapult | Card::Trebuchet => {
                // 2e.machine.deck
                let numbers = &self.book.tables.numbers;
                let emplacement = Emplacement::of(at).expect("machines stand on ramparts and foregrounds");
                open.batteries[emplacement.index()] = Some(Battery {
                    machine: machine_of(card),
                    hits: numbers.machine_hits,
                    misses: numbers.machine_misses,
                });
                self.tell(Event::MachineBuilt { card, at });
            }
            Card::SiegeTower => {
                *open.siege_towers_at_mut(at) += 1;
                self.tell(Event::MachineBuilt { card, at });
            }
            Card::Mantelet => {
                open.mantelets.insert(rampart_index(at));
                self.tell(Event::MachineBuilt { card, at });
            }
            Card::Quartermaster => {
                open.quartermasters.insert(rampart_index(at));
                self.tell(Event::TrainingPlaced { card, at });
            }
            Card::TrenchMaster => {
                open.trench_masters.insert(rampart_index(at));
                self.tell(Event::TrainingPlaced { card, at });
            }
            Card::Saboteur => {
                let building = Building::of(at).expect("saboteurs enter buildings");
                open.saboteurs.insert(building.index());
                self.tell(Event::SaboteurPlaced { building });
            }
            card => {
                let equipment = card.equipment().expect("all other placed cards are equipment");
                let section = at.section().expect("equipment lies on sections");
                open.equipment[equipment.index()].insert(section.index());
                self.tell(Event::EquipmentPlaced { equipment, at: section });
            }
        }
    }

    /// 2e.artilleryman.effect.
    pub(super) fn artilleryman_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for (emplacement, battery) in self.at.open.batteries.iter().enumerate() {
            if battery.is_some_and(|battery| battery.misses > 0) {
                out.push(Action::Place(Emplacement::at(emplacement).place()))?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn artilleryman(&mut self, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        self.remove_miss(Emplacement::of(place).expect("a machine stands there"));
    }

    /// A Miss leaves the deck of a machine that has one.
    pub(super) fn remove_miss(&mut self, at: Emplacement) {
        if let Some(battery) = &mut self.at.open.batteries[at.index()]
            && battery.misses > 0
        {
            battery.misses -= 1;
            self.tell(Event::MissRemoved { at });
        }
    }

    /// Foregrounds where a troll of the bag may go (2e.trainer.effect).
    fn troll_foregrounds(&self) -> impl Iterator<Item = Side> {
        let trolls = self.at.open.bag.has(Horde::Troll);
        Side::ALL.iter().copied().filter(move |side| trolls && self.room_at(side.foreground()) > 0)
    }

    pub(super) fn place_troll_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for side in self.troll_foregrounds() {
            out.push(Action::Place(side.foreground()))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn place_troll(&mut self, count: u8, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        self.at.open.bag.remove(Horde::Troll);
        self.at.open.horde_at_mut(place).add(Horde::Troll);
        let side = place.foreground().expect("trolls go to a foreground");
        self.tell(Event::TrollPlaced { side });
        if count > 1 {
            self.then(Step::PlaceTrolls(count - 1));
        }
    }
}

fn machine_of(card: Card) -> Machine {
    match card {
        Card::Ballista => Machine::Ballista,
        Card::Catapult => Machine::Catapult,
        _ => Machine::Trebuchet,
    }
}

fn rampart_index(place: Place) -> usize {
    place.rampart().expect("it stands on a rampart").index()
}

fn all_ramparts(mut keep: impl FnMut(Rampart) -> bool) -> Mask {
    Rampart::ALL
        .iter()
        .filter(|rampart| keep(**rampart))
        .fold(Mask::EMPTY, |mask, rampart| mask | Mask::only(rampart.index()))
}

fn all_sides(mut keep: impl FnMut(Side) -> bool) -> Mask {
    Side::ALL
        .iter()
        .filter(|side| keep(**side))
        .fold(Mask::EMPTY, |mask, side| mask | Mask::only(side.index()))
}
