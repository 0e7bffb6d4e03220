//! Phase 5, Cleanup (chapter 9).

use crate::set::{By, Set};
use crate::undead::event::Event;
use crate::undead::siege::Siege;
use crate::undead::spell::{Spell, Tile};
use crate::undead::step::Step;

impl Siege {
    /// Marshes give mana, then the round's markers leave the board. All else stays (un.cleanup.stays, un.bone.stay).
    pub(super) fn clean_up(&mut self) {
        // Step 0 (un.spell.marshes).
        let marshes = self.at.open.active[Tile::Marshes].len() as u8;
        self.gain_mana(marshes * self.book.tables.spell(Spell::Marshes).amount);
        let open = &mut self.at.open;
        // Step 2.
        open.malfunction = None;
        open.saint = None;
        // Step 3 (un.activate.lasts).
        open.active = By::default();
        // Step 4 (un.cast.order).
        open.exhausted = 0;
        // Step 5: hourglasses of unfinished actions stay (un.action.build-up, un.action.once).
        for action in open.resolved {
            open.paid_actions[action] = 0;
        }
        open.resolved = Set::EMPTY;
        open.priests_acted = Set::EMPTY;
        // Step 6.
        open.crossed = Set::EMPTY;
        open.rain = false;
        open.bats = None;
        open.blood_moon = false;
        open.silenced = None;
        open.harvest = None;
        open.maneuvers = Set::EMPTY;
        let round = open.round;
        self.tell(Event::RoundEnded { round });
        // Step 1.
        self.then(Step::Round);
    }
}
