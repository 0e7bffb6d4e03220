//! Where the pieces of cards go (6.3, 6.4).

use std::ops::ControlFlow;

use crate::board::{Path, Place, Rampart, Section, Side};
use crate::list::Sink;
use crate::reason::{Verdict, require};
use crate::second::action::Action;
use crate::second::building::Building;
use crate::second::card::{Card, Equipment};
use crate::second::event::Event;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::{Battery, Emplacement, Machine};
use crate::set::Set;
use crate::unit::Horde;

const RAMPARTS: &[Place] =
    &[Place::Rw1, Place::Rw2, Place::Rw3, Place::Rw4, Place::Re1, Place::Re2, Place::Re3];
const FOREGROUNDS: &[Place] = &[Place::Fw, Place::Fe];
const SECTIONS: &[Place] =
    &[Place::W1, Place::W2, Place::W3, Place::W4, Place::W5, Place::E1, Place::E2, Place::E3, Place::E4];
const BUILDINGS: &[Place] =
    &[Place::Forge, Place::Workshop, Place::Scouts, Place::Cathedral, Place::Barracks, Place::Guards];

/// Places of the kind where the piece of a card goes. Bridges lie on paths.
pub(super) fn places_of(card: Card) -> &'static [Place] {
    match card {
        Card::Ballista | Card::Catapult | Card::Mantelet | Card::Quartermaster | Card::TrenchMaster => {
            RAMPARTS
        }
        Card::Trebuchet | Card::SiegeTower => FOREGROUNDS,
        Card::Banner | Card::Ladder | Card::Poison | Card::Sap => SECTIONS,
        Card::Saboteur => BUILDINGS,
        _ => &[],
    }
}

impl Siege {
    pub(super) fn place_card_options<S: Sink<Action>>(&self, card: Card, out: &mut S) -> ControlFlow<()> {
        if card == Card::Bridge {
            let tables = &self.book.tables;
            for path in if S::ASKS { tables.paths } else { tables.fields } {
                out.offer(Action::Lay(path), || self.may_take_bridge(path))?;
            }
        }
        for place in places_of(card) {
            out.offer(Action::Place(*place), || {
                self.may_leave_the_box(card)?;
                self.may_take_piece(card, *place)
            })?;
        }
        out.object(|action| match action {
            Action::Place(_) | Action::Lay(_) => self.may_leave_the_box(card).err(),
            _ => None,
        })
    }

    /// 2e.machine.barrage, 2e.pieces.limit.
    fn may_leave_the_box(&self, card: Card) -> Verdict {
        let (standing, most) = self.barrage();
        let full = standing >= most && machine_of(card).is_some();
        require!(!full, "2e.machine.barrage", "2e.pieces.limit"; standing + 1, most);
        require!(self.has_piece(card), "2e.pieces.limit"; 1, 0);
        Ok(())
    }

    /// Barrage machines that stand, and how many may (2e.machine.barrage).
    pub(super) fn barrage(&self) -> (u8, u8) {
        let standing = self.at.open.batteries.values().flatten().count() as u8;
        (standing, self.book.tables.numbers.barrage_max)
    }

    /// Whether a piece of this card is left (2e.pieces.limit).
    pub(super) fn has_piece(&self, card: Card) -> bool {
        let (open, pieces) = (&self.at.open, &self.book.tables.pieces);
        let (placed, boxed) = match card {
            Card::Mantelet => (open.mantelets.len() as u8, pieces.mantelets),
            Card::SiegeTower => (open.siege_towers.iter().sum(), pieces.siege_towers),
            Card::Bridge => (open.bridges.len() as u8, pieces.bridges),
            Card::Quartermaster => (open.quartermasters.len() as u8, pieces.quartermasters),
            Card::TrenchMaster => (open.trench_masters.len() as u8, pieces.trench_masters),
            Card::Saboteur => (open.saboteurs.len() as u8, pieces.saboteurs),
            Card::Trainer => return open.bag.has(Horde::Troll),
            card => match (machine_of(card), card.equipment()) {
                (Some(machine), _) => (open.machines(machine), pieces.machines[machine]),
                (_, Some(kind)) => (open.equipment[kind].len() as u8, pieces.equipment[kind]),
                _ => return true,
            },
        };
        placed < boxed
    }

    /// Whether the piece of a card may go to a place of its kind.
    pub(super) fn may_take_piece(&self, card: Card, place: Place) -> Verdict {
        let open = &self.at.open;
        let lies_in = |set: Set<Building>| Building::of(place).is_some_and(|building| set.has(building));
        let machine = || Emplacement::of(place).is_some_and(|at| open.batteries[at].is_some());
        match card {
            Card::Ballista | Card::Catapult => {
                require!(!machine(), "2e.machine.place-rampart", "2e.pieces.one-per-place");
            }
            Card::Trebuchet => {
                require!(!machine(), "2e.machine.place-foreground", "2e.pieces.one-per-place");
            }
            Card::Mantelet => {
                require!(!lies_on(open.mantelets, place), "2e.mantelet.place", "2e.pieces.one-per-place");
            }
            Card::Quartermaster => {
                require!(!lies_on(open.quartermasters, place), "2e.training.places");
                self.may_train_another(place)?;
            }
            Card::TrenchMaster => {
                require!(!lies_on(open.trench_masters, place), "2e.training.places");
                self.may_train_another(place)?;
            }
            Card::Saboteur => {
                require!(!lies_in(open.closed), "2e.saboteur.place", "2e.building.closed");
                require!(!lies_in(open.saboteurs), "2e.saboteur.place", "2e.pieces.one-per-place");
            }
            card => {
                if let (Some(equipment), Some(section)) = (card.equipment(), place.section()) {
                    self.may_be_equipped(section, equipment)?;
                }
            }
        }
        Ok(())
    }

    /// 2e.training.places.
    fn may_train_another(&self, place: Place) -> Verdict {
        let open = &self.at.open;
        let taken =
            u8::from(lies_on(open.quartermasters, place)) + u8::from(lies_on(open.trench_masters, place));
        let places = self.book.tables.numbers.training_places;
        require!(taken < places, "2e.training.places"; taken + 1, places);
        Ok(())
    }

    /// One token of each kind, as far as there are places (2e.equipment.places).
    pub(super) fn may_be_equipped(&self, section: Section, equipment: Equipment) -> Verdict {
        let open = &self.at.open;
        require!(!open.has_equipment(equipment, section), "2e.equipment.places");
        let tokens = open.equipment.values().filter(|kind| kind.has(section)).count() as u8;
        let places = self.book.tables.section(section).equipment_places;
        require!(tokens < places, "2e.equipment.places"; tokens + 1, places);
        Ok(())
    }

    /// 2e.bridge.place.
    fn may_take_bridge(&self, path: Path) -> Verdict {
        self.may_leave_the_box(Card::Bridge)?;
        require!(self.book.tables.fields.has(path), "2e.bridge.place");
        require!(!self.at.open.has_trap(path), "2e.bridge.place", "2e.trap.one-per-path");
        let bridge = self.at.open.bridges.has(path);
        require!(!bridge, "2e.bridge.place", "2e.pieces.one-per-place");
        Ok(())
    }

    /// Paths with neither trap nor bridge on their field.
    pub(super) fn free_fields(&self) -> Set<Path> {
        let open = &self.at.open;
        let mut taken = open.bridges | open.hidden_traps;
        for (path, trap) in open.shown_traps.iter() {
            if trap.is_some() {
                taken.insert(path);
            }
        }
        self.book.tables.fields.without(taken)
    }

    pub(super) fn place_card(&mut self, card: Card, action: Action) {
        match action {
            Action::Lay(path) => {
                self.at.open.bridges.insert(path);
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
                let machine = machine_of(card).expect("a barrage machine");
                let numbers = &self.book.tables.numbers;
                let emplacement = Emplacement::of(at).expect("machines stand on ramparts and foregrounds");
                let (hits, misses) = (numbers.machine_hits, numbers.machine_misses);
                open.batteries[emplacement] = Some(Battery { machine, hits, misses });
                self.tell(Event::MachineBuilt { card, at });
            }
            Card::SiegeTower => {
                *open.siege_towers_at_mut(at) += 1;
                self.tell(Event::MachineBuilt { card, at });
            }
            Card::Mantelet => {
                open.mantelets.insert(rampart_at(at));
                self.tell(Event::MachineBuilt { card, at });
            }
            Card::Quartermaster => {
                open.quartermasters.insert(rampart_at(at));
                self.tell(Event::TrainingPlaced { card, at });
            }
            Card::TrenchMaster => {
                open.trench_masters.insert(rampart_at(at));
                self.tell(Event::TrainingPlaced { card, at });
            }
            Card::Saboteur => {
                let building = Building::of(at).expect("saboteurs enter buildings");
                open.saboteurs.insert(building);
                self.tell(Event::SaboteurPlaced { building });
            }
            card => {
                let equipment = card.equipment().expect("all other placed cards are equipment");
                let section = at.section().expect("equipment lies on sections");
                open.equipment[equipment].insert(section);
                self.tell(Event::EquipmentPlaced { equipment, at: section });
            }
        }
    }

    /// 2e.artilleryman.effect.
    pub(super) fn artilleryman_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for (at, battery) in &self.at.open.batteries {
            let Some(battery) = battery else { continue };
            out.offer(Action::Place(at.place()), || {
                require!(battery.misses > 0, "2e.artilleryman.effect"; 1, battery.misses);
                Ok(())
            })?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn artilleryman(&mut self, action: Action) {
        let Action::Place(place) = action else { unlisted(action) };
        self.remove_miss(Emplacement::of(place).expect("a machine stands there"));
    }

    /// A Miss leaves the deck of a machine that has one.
    pub(super) fn remove_miss(&mut self, at: Emplacement) {
        if let Some(battery) = &mut self.at.open.batteries[at]
            && battery.misses > 0
        {
            battery.misses -= 1;
            self.tell(Event::MissRemoved { at });
        }
    }

    /// A troll of the bag on a foreground with room (2e.trainer.effect).
    pub(super) fn place_troll_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for side in Side::ALL {
            out.offer(Action::Place(side.foreground()), || self.may_take_troll(*side))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn may_take_troll(&self, side: Side) -> Verdict {
        let trolls = self.at.open.bag.has(Horde::Troll);
        require!(trolls, "2e.trainer.effect", "2e.board.capacity-foreground");
        self.may_hold_one_more(side.foreground(), &["2e.trainer.effect", "2e.board.capacity-foreground"])
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

/// The barrage machine that a card builds.
pub(super) fn machine_of(card: Card) -> Option<Machine> {
    match card {
        Card::Ballista => Some(Machine::Ballista),
        Card::Catapult => Some(Machine::Catapult),
        Card::Trebuchet => Some(Machine::Trebuchet),
        _ => None,
    }
}

/// Whether the place is one of these ramparts.
fn lies_on(ramparts: Set<Rampart>, place: Place) -> bool {
    place.rampart().is_some_and(|rampart| ramparts.has(rampart))
}

fn rampart_at(place: Place) -> Rampart {
    place.rampart().expect("it stands on a rampart")
}
