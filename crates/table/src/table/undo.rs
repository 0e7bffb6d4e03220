//! Taking back what was played: by oneself, or with the consent of all others.

use stronghold_record::notation;
use stronghold_rules::Seat;
use stronghold_words::Message;

use super::Table;
use crate::change::Change;
use crate::eye::Viewer;
use crate::objection::Objection;
use crate::wire::RefusalCode;

impl Table {
    /// Takes back the last action of a seat, as far as it may do so by itself.
    pub fn undo(&self, seat: Seat, ply: u32) -> Result<Change, Objection> {
        self.check_open(seat)?;
        self.check_ply(seat, ply)?;
        if self.undoable(seat) == 0 {
            return Err(Objection::new(RefusalCode::NothingToUndo, "refusal-nothing-to-undo"));
        }
        let mut redo = self.redo.clone();
        redo.extend(self.plies.last().map(|ply| ply.action));
        Ok(Change { redo, ..self.take_back(self.plies.len() - 1) })
    }

    /// Asks all others to let this seat take back its last action, whatever happened since.
    pub fn ask_undo(&self, seat: Seat, ply: u32) -> Result<Change, Objection> {
        self.check_open(seat)?;
        self.check_ply(seat, ply)?;
        if !self.may_ask(seat) {
            return Err(Objection::new(RefusalCode::NothingToUndo, "refusal-nothing-to-ask"));
        }
        Ok(self.with_counters(self.counters.asked_by(Some(seat))))
    }

    /// Answers the request of this other seat. Who refuses ends it; when the last of the others grants it, what was asked
    /// for is taken back. The seat that asks can end its request as well.
    pub fn answer_undo(&self, seat: Seat, ply: u32, of: Seat, grant: bool) -> Result<Change, Objection> {
        self.check_open(seat)?;
        self.check_ply(seat, ply)?;
        if self.counters.asking != Some(of) {
            let message = Message::new("refusal-no-longer-asked").with("seat", of);
            return Err(Objection::new(RefusalCode::NothingToUndo, message));
        }
        if !grant {
            return Ok(self.with_counters(self.counters.asked_by(None)));
        }
        if of == seat {
            return Err(Objection::new(RefusalCode::NothingToUndo, "refusal-own-request"));
        }
        if self.counters.granted.contains(&seat) {
            return Err(Objection::new(RefusalCode::NothingToUndo, "refusal-granted-already"));
        }
        Ok(self.granted_by(&[seat]))
    }

    /// What comes of the open request when these seats grant it as well. For those who need not be asked.
    pub fn granted_by(&self, seats: &[Seat]) -> Change {
        let counters = self.counters.granted_by(seats);
        let asking = counters.asking.filter(|_| counters.all_granted(self.seats()));
        match asking.and_then(|seat| self.last_of(seat)) {
            Some(ply) => self.take_back(ply),
            None => self.with_counters(counters),
        }
    }

    fn take_back(&self, keep: usize) -> Change {
        let mut counters = self.counters.asked_by(None);
        for seat in self.seats() {
            let eye = self.eye(Viewer::Seat(*seat));
            let undone = eye.moments() - 1 - eye.moment_of(keep);
            if undone > 0 {
                *counters.ahead.entry(*seat).or_default() += undone + 1;
            }
        }
        Change {
            keep,
            added: Vec::new(),
            resigned: None,
            counters,
            lots: None,
            dropped: None,
            redo: Vec::new(),
        }
    }

    /// The last action of a seat.
    fn last_of(&self, seat: Seat) -> Option<usize> {
        self.plies.iter().rposition(|ply| ply.seat == Some(seat))
    }

    pub(super) fn may_ask(&self, seat: Seat) -> bool {
        !self.is_over()
            && self.undoable(seat) == 0
            && self.counters.asking.is_none()
            && self.last_of(seat).is_some()
    }

    /// How many of its last actions a seat may take back: until chance spoke, something hidden came out, or another
    /// seat was asked to act.
    pub(super) fn undoable(&self, seat: Seat) -> u32 {
        if self.to_act() != Some(seat) {
            return 0;
        }
        let own = self.plies.iter().rev().take_while(|ply| ply.seat == Some(seat)).count();
        let first = self.plies.len() - own;
        let mut game = self.game_at(first);
        let mut undoable = 0;
        for ply in &self.plies[first..] {
            game.play_unchecked(ply.action);
            undoable = if game.events().iter().any(|event| event.reveals()) { 0 } else { undoable + 1 };
        }
        undoable
    }

    pub(super) fn redo_for(&self, seat: Option<Seat>) -> Option<String> {
        let action = *self.redo.last()?;
        (seat.is_some() && seat == self.to_act() && self.game.is_legal(action))
            .then(|| notation::text(action))
    }
}
