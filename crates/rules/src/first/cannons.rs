//! I.1: cannons, and the hit deck that they share with the poles (8.1).

use std::ops::ControlFlow;

use crate::board::{Place, Tower};
use crate::first::action::Action;
use crate::first::event::Event;
use crate::first::siege::{Siege, unlisted};
use crate::first::step::Step;
use crate::first::token::HitFace;
use crate::list::Sink;
use crate::machine::Emplacement;
use crate::reason::{Reason, Verdict};
use crate::unit::Group;

const CANNON_TARGETS: Reason = Reason::by(&["1e.ranged.cannon-targets"]);

impl Siege {
    /// A place with Invader units, or `hold` (1e.ranged.cannon-targets).
    pub(super) fn aim_cannon_options<S: Sink<Action>>(&self, tower: Tower, out: &mut S) -> ControlFlow<()> {
        aim_or_hold(tower.place(), self.cannon_targets(tower), out)?;
        out.object(|action| match action {
            Action::Aim { from, .. } | Action::Hold(from) if from != tower.place() => {
                Some(Reason::by(&["1e.ranged.declare-first", "1e.ranged.cannon-targets"]))
            }
            Action::Aim { at, .. } => Some(self.no_cannon_target(tower, at)),
            _ => declare_first(action),
        })
    }

    /// Out of range, or nobody there.
    fn no_cannon_target(&self, tower: Tower, at: Place) -> Reason {
        if self.cannon_range(tower).any(|place| place == at) {
            return self.may_be_shelled(at).err().unwrap_or(CANNON_TARGETS);
        }
        let row = self.book.tables.tower(tower);
        match (at, at.rampart()) {
            (Place::Barbican, _) if !row.barbican => {
                Reason::by(&["1e.ranged.cannon-targets", "1e.board.barbican-reach"])
            }
            (_, Some(_)) => Reason::by(&["1e.ranged.cannon-targets", "1e.board.tower-reach"]),
            _ => CANNON_TARGETS,
        }
    }

    /// Places in range with somebody to hit.
    pub(super) fn cannon_targets(&self, tower: Tower) -> impl Iterator<Item = Place> + '_ {
        self.cannon_range(tower).filter(|at| self.may_be_shelled(*at).is_ok())
    }

    /// The ramparts that the tower reaches, the foreground of its side, the barbican, and siege towers beside it; covers
    /// and trench masters do not help (1e.cover.not-cannon, 1e.trench-master.effect).
    fn cannon_range(&self, tower: Tower) -> impl Iterator<Item = Place> + '_ {
        let row = self.book.tables.tower(tower);
        (row.reaches.iter().map(|rampart| rampart.place()))
            .chain([tower.side().foreground()])
            .chain(row.barbican.then_some(Place::Barbican))
            .chain(row.between.into_iter().map(|section| section.siege_tower()))
    }

    /// Somebody is there. A siege tower at a section that takes no part cannot be a target (1e.glare.effect).
    fn may_be_shelled(&self, at: Place) -> Verdict {
        if let Some(section) = at.siege_tower_at() {
            self.may_take_part(section)?;
        }
        if self.at.open.horde_at(at).is_empty() { Err(CANNON_TARGETS) } else { Ok(()) }
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
        self.at.open.hit_deck[face] -= 1;
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
        for unit in self.at.open.horde_at(self.aim_of(tower)).kinds().iter().filter(|unit| face.hits(*unit)) {
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

/// A card is turned over while targets are still named.
pub(super) fn declare_first(action: Action) -> Option<Reason> {
    matches!(action, Action::Turn(_) | Action::Hit | Action::Miss | Action::Two(_))
        .then_some(Reason::by(&["1e.ranged.declare-first"]))
}
