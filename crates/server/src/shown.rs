//! What those who see the same were shown last.

use axum::extract::ws::Message;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use stronghold_table::wire::{Sheet, Story, StoryLine};
use stronghold_table::{Language, Table, Viewer, patch};

use crate::letter::{Form, Letter, News, json};

/// A change is sent where it has at most this part of the bytes of the whole sheet.
const WORTH_A_CHANGE: (usize, usize) = (2, 3);

/// What those who see the same, in one language, were shown last. All of them hold it.
pub(crate) struct Shown {
    /// The sheet as it was sent.
    sheet: Box<RawValue>,
    moment: u32,
    /// Lines of the story. It only grows at its end, or loses its end when something is taken back.
    lines: usize,
    /// What a newcomer is sent, packed. It holds the whole story, so that it takes a while to write.
    opening: Option<Message>,
}

/// [`stronghold_table::wire::ToClient`] with parts that are written already.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case", tag = "say")]
enum Told<'a> {
    Sheet { sheet: &'a RawValue, story: Story },
    Change { patch: &'a RawValue, story: Story },
}

impl Shown {
    /// What a viewer is shown now, whom nobody has shown anything yet.
    pub(crate) fn now(table: &Table, viewer: Viewer, language: Language) -> Shown {
        let sheet = table.sheet(viewer, language);
        let lines = table.story_len(viewer);
        Shown { moment: sheet.moment, sheet: written(&sheet), lines, opening: None }
    }

    /// The sheet and the story from its start, for somebody who comes now.
    pub(crate) fn opening(&mut self, table: &Table, viewer: Viewer, form: Form) -> Message {
        if let Some(opening) = self.opening.as_ref().filter(|_| form.packing.is_some()) {
            return opening.clone();
        }
        let story = told(0, table.story(viewer, form.language));
        let opening = Letter::new(json(&Told::Sheet { sheet: &self.sheet, story })).message(form);
        if form.packing.is_some() {
            self.opening = Some(opening.clone());
        }
        opening
    }

    /// What has come since, moment by moment; nothing if they have seen it all. `wanted` says which news somebody
    /// listens to.
    pub(crate) fn news(
        &mut self,
        table: &Table,
        viewer: Viewer,
        language: Language,
        wanted: impl Fn(News) -> bool,
    ) -> Vec<Letter> {
        let before = self.lines;
        let mut from = before.min(table.story_len(viewer));
        let mut story = table.story_from(viewer, from, language);
        let changed = from + story.len() != before;
        let mut news = Vec::new();
        for moment in self.moment + 1..table.moments(viewer).saturating_sub(1) {
            let Some(sheet) = table.sheet_at(viewer, moment, language) else { break };
            let heard = story.partition_point(|line| line.moment <= moment);
            let lines: Vec<StoryLine> = story.drain(..heard).collect();
            news.push(self.turn_to(&sheet, written(&sheet), told(from, lines), &wanted));
            from += heard;
        }
        let now = table.sheet(viewer, language);
        let text = written(&now);
        if !news.is_empty() || text.get() != self.sheet.get() || changed {
            news.push(self.turn_to(&now, text, told(from, story), &wanted));
        }
        news
    }

    /// Shows the next sheet.
    fn turn_to(
        &mut self,
        sheet: &Sheet,
        text: Box<RawValue>,
        story: Story,
        wanted: impl Fn(News) -> bool,
    ) -> Letter {
        let lines = story.from as usize + story.lines.len();
        let before =
            std::mem::replace(self, Shown { sheet: text, moment: sheet.moment, lines, opening: None });
        let change = || {
            let (part, of) = WORTH_A_CHANGE;
            let patch = patch(before.sheet.get(), self.sheet.get())?;
            let patch = RawValue::from_string(patch).ok()?;
            let is_short = patch.get().len() * of <= self.sheet.get().len() * part;
            is_short.then(|| json(&Told::Change { patch: &patch, story: story.clone() }))
        };
        let change = if wanted(News::Changes) { change() } else { None };
        Letter::new(json(&Told::Sheet { sheet: &self.sheet, story })).with_change(change)
    }
}

fn told(from: usize, lines: Vec<StoryLine>) -> Story {
    Story { from: u32::try_from(from).unwrap_or(u32::MAX), lines }
}

fn written(sheet: &Sheet) -> Box<RawValue> {
    to_raw_value(sheet)
        .inspect_err(|error| tracing::error!(%error, "a sheet could not be written"))
        .unwrap_or_else(|_| RawValue::NULL.to_owned())
}
