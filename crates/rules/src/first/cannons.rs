//! I.1: cannons, and the hit deck that they share with the poles (8.1).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart, Tower};
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::first::token::HitFace;
use crate::list::Sink;
use crate::machine::Emplacement;
use crate::unit::Group;

impl Siege {
    /// A place with Invader units, or `hold` (1e.ranged.cannon-targets).
    pub(super) fn aim_cannon_options<S: Sink<Action>>(&self, tower: Tower, out: &mut S) -> ControlFlow<()> {
        aim_or_hold(tower.place(), self.cannon_targets(tower), out)
    }

    /// The ramparts that the tower reaches, the foreground of its side, the barbican, and siege towers beside it; covers
    /// and trench masters are no help (1e.cover.not-cannon, 1e.trench-master.effect). A siege tower at a section that
    /// takes no part is no target (1e.glare.effect).
    pub(super) fn cannon_targets(&self, tower: Tower) -> impl Iterator<Item = Place> + '_ {
        let row = self.book.tables.tower(tower);
        let siege_towers = row.between.into_iter().filter(|section| !self.at.open.is_spared(*section));
        (row.reaches.map(|rampart| Rampart::at(rampart).place()))
            .chain([tower.side().foreground()])
            .chain(row.barbican.then_some(Place::Barbican))
            .chain(siege_towers.map(|section| section.siege_tower()))
            .filter(|place| !self.at.open.horde_at(*place).is_empty())
    }

    /// Notes the target of a cannon, a machine or a pole.
    pub(super) fn aim(&mut self, action: Action) {
        match action {
            Action::Aim { from, at } => {
                let slot = match from.tower() {
                    Some(tower) => tower.index(),
                    None => Emplacement::of(from).expect("a machine stands there").index(),
                };
                self.at.open.aims[slot] = Some(at);
                self.tell(Event::Aimed { from, at });
            }
            Action::Hold(at) => self.tell(Event::Held { at }),
            other => unlisted(other),
        }
    }

    /// The cannon's card is turned over (1e.ranged.cannon-card).
    pub(super) fn fire_cannon(&mut self, tower: Tower, action: Action) {
        let face = self.turn_hit_card(tower, action);
        self.then(Step::CannonHit { tower, face });
    }

    /// Cards are not put back before all have fired (1e.ranged.cannon-card, 1e.melee.poles).
    pub(super) fn turn_hit_card(&mut self, tower: Tower, action: Action) -> HitFace {
        let Action::Turn(face) = action else { unlisted(action) };
        self.at.open.hit_deck[face.index()] -= 1;
        self.tell(Event::CardTurned { tower, face });
        face
    }

    /// The deck is whole again, and no target is named any more (1e.chance.deck-reset).
    pub(super) fn shuffle_hits(&mut self) {
        self.at.open.hit_deck = self.book.tables.hit_deck;
        self.at.open.aims = [None; 9];
    }

    /// Each kind on the card that stands there: one of them must die (1e.ranged.cannon-kill).
    pub(super) fn cannon_hit_options<S: Sink<Action>>(
        &self,
        tower: Tower,
        face: HitFace,
        out: &mut S,
    ) -> ControlFlow<()> {
        for unit in self.at.open.horde_at(self.aim_of(tower)).kinds().filter(|unit| face.hits(*unit)) {
            out.push(Action::LoseHorde(Group::of(unit, 1)))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn cannon_hit(&mut self, tower: Tower, action: Action) {
        let Action::LoseHorde(dead) = action else { unlisted(action) };
        self.horde_dies(self.aim_of(tower), dead);
    }

    /// The target that was named for the machine of a tower.
    pub(super) fn aim_of(&self, tower: Tower) -> Place {
        self.at.open.aims[tower.index()].expect("only who has a target shoots")
    }
}

/// Every target, then `hold`. Nobody without a target is asked.
pub(super) fn aim_or_hold<S: Sink<Action>>(
    from: Place,
    targets: impl Iterator<Item = Place>,
    out: &mut S,
) -> ControlFlow<()> {
    let mut none = true;
    for at in targets {
        out.push(Action::Aim { from, at })?;
        none = false;
    }
    if none { ControlFlow::Continue(()) } else { out.push(Action::Hold(from)) }
}
