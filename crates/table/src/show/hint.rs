//! What a bot found, for the one who asked it.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;
use stronghold_bots::{Candidate, Chance, Decision};
use stronghold_record::notation;
use stronghold_rules::{Action, Game, Seat, ToAct, View};
use stronghold_words::{Language, Words};

use super::{spot, story_by_event};
use crate::wire::{Hint, Weighed, Weight};

/// Most actions that are named beside the best.
const OTHERS: usize = 2;

/// Most sentences about what is expected.
const EXPECTED: usize = 3;

/// Guesses of what is hidden that must agree on a sentence.
const GUESSES: usize = 4;

/// What a bot decided from this view, for its seat. Made from the view and the decision, which was made from the view
/// too: it can tell nothing that the seat may not know.
pub fn hint(view: &View, decision: &Decision, ply: u32, language: Language) -> Hint {
    let words = Words::of(language, view.edition());
    let best = decision.candidates.iter().find(|candidate| candidate.action == decision.action);
    let others = decision.candidates.iter().filter(|candidate| candidate.action != decision.action);
    // The bot may pass over a candidate that looks a little better: rollouts cannot tell them apart, or it bluffs.
    let at_most = best.map_or(Chance::ALWAYS, |best| best.chance);
    let chance = |other: &Candidate| other.chance.min(at_most).percent();
    let mut others: Vec<&Candidate> = others.take(OTHERS).collect();
    others.sort_by_key(|other| std::cmp::Reverse(other.chance));
    Hint {
        ply,
        action: notation::text(decision.action),
        chance: best.map(|best| best.chance.percent()),
        others: others
            .into_iter()
            .map(|other| Weighed { action: notation::text(other.action), chance: chance(other) })
            .collect(),
        feared: decision.feared.map(|section| spot::place(section.place())),
        expected: expected(view, decision, ply, words),
    }
}

/// What the bot expects after its action, as the story would tell it to the seat. It ends where chance decides, and
/// where guesses of what is hidden do not agree: a sentence says nothing of what one of them made up.
fn expected(view: &View, decision: &Decision, ply: u32, words: &Words) -> Vec<String> {
    let Some(seat) = view.seat() else { return Vec::new() };
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(ply));
    let mut guesses: Vec<Game> = (0..GUESSES).map(|_| view.determinize(&mut rng)).collect();
    guesses.iter_mut().for_each(|guess| guess.play_unchecked(decision.action));
    let mut sentences: Vec<String> = Vec::new();
    for action in &decision.line {
        let told = guesses.iter_mut().map(|guess| told_of(guess, seat, *action, words));
        let Some(told) = told.collect::<Option<Vec<_>>>().and_then(agreed) else { break };
        for sentence in told {
            if sentences.len() < EXPECTED && sentences.last() != Some(&sentence) {
                sentences.push(sentence);
            }
        }
    }
    sentences
}

/// Plays what a seat is expected to do, and says what `reader` would be told of it. Nothing if it cannot be done, or
/// chance is to act.
fn told_of(game: &mut Game, reader: Seat, action: Action, words: &Words) -> Option<Vec<String>> {
    let ToAct::Seat(actor) = game.to_act() else { return None };
    if !game.is_legal(action) {
        return None;
    }
    let before = game.view(Some(reader));
    game.play_unchecked(action);
    let lines = story_by_event(&before, &game.view(Some(reader))).into_iter().map(|(_, line)| line);
    let of_actor = lines.filter(|line| line.told.seat == Some(actor) && line.told.weight != Weight::Heading);
    // Who goes where says more than how: the first of the lines in which somebody goes, else of all.
    let telling = of_actor.min_by_key(|line| line.told.walk.is_none());
    Some(telling.map(|line| words.say(&line.told.text).to_string()).into_iter().collect())
}

/// What all say, if they say the same.
fn agreed(mut told: Vec<Vec<String>>) -> Option<Vec<String>> {
    let first = told.pop()?;
    told.iter().all(|other| *other == first).then_some(first)
}
