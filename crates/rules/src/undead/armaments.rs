//! Ranged 1 and 2: crossbows and cannons on the towers (8.1).

use std::ops::ControlFlow;

use crate::board::{Place, Tower};
use crate::list::Sink;
use crate::reason::{Reason, require};
use crate::undead::action::Action;
use crate::undead::card::Armament;
use crate::undead::event::Event;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;
use crate::undead::token::TowerPiece;
use crate::unit::{Group, Undead};

impl Siege {
    /// Every armament of this kind that has not fired, at every place in its range that holds Invader units; or the
    /// rest hold (un.ranged.target, un.ranged.hold).
    pub(super) fn aim_armament_options<S: Sink<Action>>(
        &self,
        armament: Armament,
        out: &mut S,
    ) -> ControlFlow<()> {
        let open = &self.at.open;
        let armed = |tower: &&Tower| open.towers[**tower] == Some(armament.piece());
        for tower in Tower::ALL.iter().filter(armed) {
            for at in self.book.tables.tower(*tower).reaches {
                let at = at.place();
                out.offer(Action::Aim { from: tower.place(), at }, || {
                    let fired = open.fired.has(tower.index());
                    require!(!fired, "un.ranged.armament", "un.ranged.no-replace");
                    require!(!open.horde_at(at).is_empty(), "un.ranged.target");
                    Ok(())
                })?;
            }
        }
        out.push(Action::Done)?;
        out.object(|action| match action {
            Action::Aim { from, at } => match from.tower().and_then(|tower| open.towers[tower]) {
                Some(TowerPiece::Cannon) if open.rain => self.not_in_this_step(action),
                Some(piece) if piece == armament.piece() => Some(self.out_of_range(from, at)),
                Some(TowerPiece::Crossbow | TowerPiece::Cannon) => {
                    Some(Reason::by(&["un.ranged.order", "un.ranged.armament"]))
                }
                _ => self.not_in_this_step(action),
            },
            _ => self.not_in_this_step(action),
        })
    }

    /// An armament at its turn does not reach this place.
    fn out_of_range(&self, from: Place, at: Place) -> Reason {
        let fired = from.tower().is_some_and(|tower| self.at.open.fired.has(tower.index()));
        Reason::by(match fired {
            true => &["un.ranged.armament", "un.ranged.no-replace"],
            false if at.rampart().is_some() || at.foreground().is_some() => &["un.ranged.target"],
            false => &["un.ranged.target", "un.ranged.armament"],
        })
    }

    /// One after another: the target, then the card (un.ranged.armament).
    pub(super) fn aim_armament(&mut self, armament: Armament, action: Action) {
        match action {
            Action::Done => {}
            Action::Aim { from, at } => {
                let tower = from.tower().expect("an armament stands on a tower");
                self.at.open.fired.insert(tower.index());
                self.tell(Event::Aimed { from, at });
                self.then(Step::AimArmament(armament));
                self.then(Step::TurnShot { tower, at });
            }
            other => unlisted(other),
        }
    }

    /// Each type on the card loses a unit at the target, if one is there (un.ranged.card). In heavy rain only phantoms
    /// are hit (un.spell.heavy-rain). The card does not come again in this step (un.ranged.no-replace).
    pub(super) fn turn_shot(&mut self, tower: Tower, at: Place, action: Action) {
        let Action::Turn(card) = action else { unlisted(action) };
        self.at.open.turned.insert(card);
        self.tell(Event::CardTurned { tower, card });
        let shown = self.book.tables.shots[card];
        let rain = self.at.open.rain;
        let hit = |unit: &Undead| shown[unit.index()] && !(rain && *unit != Undead::Phantom);
        let mut defeated = Group::EMPTY;
        for unit in self.at.open.horde_at(at).kinds().iter().filter(hit) {
            defeated.add(unit);
        }
        self.horde_defeated(at, defeated);
    }

    /// All cards of the kind can come again (un.ranged.no-replace).
    pub(super) fn shuffle_shots(&mut self, armament: Armament) {
        self.at.open.turned = self.at.open.turned.without(armament.deck());
    }
}
