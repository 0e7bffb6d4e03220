//! What each viewer is shown, now and at earlier moments, and the whole game for those who look back.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;
use stronghold_record::{DrawScheme, Header, Recorder};
use stronghold_rules::tables::TableFiles;
use stronghold_rules::{Action, ActionList, Game, Seat, ToAct};
use stronghold_words::{Language, Words};

use super::Table;
use crate::chronicle::chronicle;
use crate::eye::{Eye, Moment, Viewer};
use crate::show::told::Line;
use crate::show::{self, Standing};
use crate::wire::{Acting, Chronicle, Ended, Sheet, StoryLine};

impl Table {
    /// Number of moments that a viewer has seen.
    pub fn moments(&self, viewer: Viewer) -> u32 {
        match viewer {
            Viewer::Everything => self.see_everything().moments(),
            viewer => self.eye(viewer).moments(),
        }
    }

    /// Whether a viewer would see anything of it if the seat that is to act did this.
    pub fn would_see(&self, viewer: Viewer, action: Action) -> bool {
        would_see(&self.game, viewer, action)
    }

    /// Whether the seat that is to act could do things that a spectator would not see. It rests on what a spectator
    /// knows, and so is the same all the while that such things are done.
    pub fn may_act_in_secret(&self) -> bool {
        let guess = Viewer::Watcher.view(&self.game).determinize(&mut ChaCha8Rng::seed_from_u64(0));
        let mut actions = ActionList::new();
        guess.legal_actions(&mut actions);
        actions.iter().any(|action| !would_see(&guess, Viewer::Watcher, *action))
    }

    /// Who won; nothing while the game goes on.
    pub fn ended(&self) -> Option<Ended> {
        show::ended(&self.game, self.resigned)
    }

    /// All that a viewer is shown now.
    pub fn sheet(&self, viewer: Viewer, language: Language) -> Sheet {
        let moment = self.moments(viewer) - 1;
        let seat = viewer.seat();
        let standing = Standing {
            ply: seat.map_or(moment, |seat| self.ply(seat)),
            moment,
            undo: seat.map_or(0, |seat| self.undoable(seat)),
            redo: self.redo_for(seat),
            undo_asked: self.counters.asking,
            undo_granted: self.counters.granted.iter().copied().collect(),
            may_ask_undo: seat.is_some_and(|seat| self.may_ask(seat)),
            ending: show::ending(&self.game, self.resigned, language),
            on_the_way: false,
        };
        let mut sheet = show::sheet(&viewer.view(&self.game), standing, language);
        if self.resigned.is_some() || !self.has_begun() {
            sheet.choices.clear();
            sheet.refused.clear();
        }
        if !self.has_begun() {
            sheet.to_act = Acting::Chance;
            sheet.prompt = show::waits_for_lots(Words::of(language, self.game.edition()));
        }
        sheet
    }

    /// What a viewer was shown at an earlier moment. Nothing can be done there.
    pub fn sheet_at(&self, viewer: Viewer, moment: u32, language: Language) -> Option<Sheet> {
        match viewer {
            Viewer::Everything => self.sheet_seen_by(&self.see_everything(), viewer, moment, language),
            viewer if moment.checked_add(1)? == self.moments(viewer) => Some(self.sheet(viewer, language)),
            viewer => self.sheet_seen_by(self.eye(viewer), viewer, moment, language),
        }
    }

    /// What a viewer was shown last.
    pub fn last_sheet(&self, viewer: Viewer, language: Language) -> Sheet {
        match viewer {
            Viewer::Everything => {
                let eye = self.see_everything();
                let last = self.sheet_seen_by(&eye, viewer, eye.moments() - 1, language);
                last.unwrap_or_else(|| self.sheet(Viewer::Watcher, language))
            }
            viewer => self.sheet(viewer, language),
        }
    }

    fn sheet_seen_by(&self, eye: &Eye, viewer: Viewer, moment: u32, language: Language) -> Option<Sheet> {
        let when = eye.moment(moment)?;
        let game = self.game_then(when);
        let last = when == Moment { ply: self.plies.len(), on_the_way: None };
        let standing = Standing {
            ply: moment + viewer.seat().map_or(0, |seat| self.ahead(seat)),
            moment,
            ending: show::ending(&game, self.resigned.filter(|_| last), language),
            on_the_way: when.on_the_way.is_some(),
            ..Standing::default()
        };
        let mut sheet = show::sheet(&viewer.view(&game), standing, language);
        sheet.choices.clear();
        sheet.refused.clear();
        Some(sheet)
    }

    /// All that happened, as far as a viewer may know.
    pub fn story(&self, viewer: Viewer, language: Language) -> Vec<StoryLine> {
        self.story_from(viewer, 0, language)
    }

    /// What happened from this line on.
    pub fn story_from(&self, viewer: Viewer, from: usize, language: Language) -> Vec<StoryLine> {
        let words = Words::of(language, self.game.edition());
        let read = |lines: &[Line]| lines.iter().skip(from).map(|line| line.read(words)).collect();
        match viewer {
            Viewer::Everything => read(self.see_everything().story()),
            viewer => read(self.eye(viewer).story()),
        }
    }

    /// Number of lines that a viewer can read.
    pub fn story_len(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Everything => self.see_everything().story().len(),
            viewer => self.eye(viewer).story().len(),
        }
    }

    /// The figures of the game, turn by turn. They rest on what lies open.
    pub fn chronicle(&self) -> Chronicle {
        chronicle(&self.book, self.plies.iter().map(|ply| ply.action))
    }

    /// The record of the game. It holds everything that was hidden, and the seed: only for games that are over.
    pub fn record(&self, names: &[(Seat, String)]) -> String {
        let mut header = Header::of(&self.book, &TableFiles::standard());
        for (seat, name) in names {
            // A name that does not fit into a line is left out.
            let _ = header.set_name(*seat, name);
        }
        let seed = self.draws.seed();
        let _ = header.set_seed(&seed.reveal());
        let _ = header.set_commitment(&seed.commitment());
        if let Some(lots) = self.draws.lots() {
            header.set_draws(DrawScheme::Lots);
            for (seat, lot) in lots.opened() {
                let _ = header.set_lot(*seat, &lot.to_string());
            }
        }
        let mut recorder = Recorder::under(header, &self.book);
        for ply in &self.plies {
            // The table has played it already.
            let _ = recorder.play(ply.action);
        }
        let mut record = recorder.into_record();
        if let (Some(seat), None) = (self.resigned, self.game.outcome()) {
            record.header.set_resigned(seat, &self.game);
        }
        record.to_string()
    }

    fn game_then(&self, when: Moment) -> Game {
        let Some(step) = when.on_the_way else { return self.game_at(when.ply) };
        let mut game = self.game_at(when.ply - 1);
        let mut way = Vec::new();
        game.play_watched(self.plies[when.ply - 1].action, |game| way.push(game.clone()));
        way.swap_remove(step)
    }

    /// Looks at the whole game again with nothing hidden.
    fn see_everything(&self) -> Eye {
        let mut game = self.kept[0].clone();
        let mut eye = Eye::open(Viewer::Everything, &game);
        for (at, ply) in self.plies.iter().enumerate() {
            let mut way = Vec::new();
            game.play_watched(ply.action, |game| way.push(game.clone()));
            eye.look(&way, &game, at + 1, ply.seat);
        }
        if let Some(line) = self.resignation() {
            eye.hear(line);
        }
        eye
    }
}

/// Whether a viewer would see anything of this action.
fn would_see(game: &Game, viewer: Viewer, action: Action) -> bool {
    let before = viewer.view(game);
    let mut game = game.clone();
    game.play_unchecked(action);
    let after = viewer.view(&game);
    // What chance brings next is seen too.
    game.to_act() == ToAct::Chance || !after.events().is_empty() || !after.looks_like(&before)
}
