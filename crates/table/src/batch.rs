//! Several actions of a seat in one message.
//!
//! They are played as if they had been sent one by one: an action is never tried to see what would come of it. If a
//! later action could undo or refuse the earlier ones, the answer would tell what those bring out, at no cost.

use stronghold_record::notation;
use stronghold_rules::{Action, Game, Seat, ToAct};
use stronghold_words::Message;

use crate::change::Ply;
use crate::objection::Objection;
use crate::wire::RefusalCode;

/// What came of the actions of a message.
#[derive(Debug)]
pub(crate) struct Batch {
    /// The game after them.
    pub(crate) game: Game,
    /// Those that were played; at least the first.
    pub(crate) played: Vec<Ply>,
    /// Why the rest was not, if there is a rest.
    pub(crate) dropped: Option<Objection>,
}

impl Batch {
    /// Plays the first action, and the others as long as the seat could foresee where they lead: the batch ends with an
    /// action that brings out something hidden or leaves the decision to somebody else.
    pub(crate) fn play(mut game: Game, seat: Seat, actions: &[Action]) -> Result<Batch, Objection> {
        let mut played = Vec::with_capacity(actions.len());
        let mut dropped = None;
        for action in actions {
            let obstacle = obstacle(&game, seat, *action, played.is_empty());
            match obstacle {
                None => {
                    game.play_unchecked(*action);
                    played.push(Ply { seat: Some(seat), action: *action });
                }
                Some(refusal) if played.is_empty() => return Err(refusal),
                Some(refusal) => {
                    dropped = Some(Objection { code: RefusalCode::Dropped, ..refusal });
                    break;
                }
            }
        }
        Ok(Batch { game, played, dropped })
    }
}

/// Why an action is not played, if it is not. Whoever sent it was sure of the first of a message alone.
fn obstacle(game: &Game, seat: Seat, action: Action, is_first: bool) -> Option<Objection> {
    let text = notation::text(action);
    if !is_first && game.events().iter().any(|event| event.reveals()) {
        let message = Message::new("refusal-revealed").with("action", text);
        return Some(Objection::new(RefusalCode::Dropped, message));
    }
    if game.to_act() != ToAct::Seat(seat) {
        let message = match is_first {
            true => Message::new("refusal-not-your-move"),
            false => Message::new("refusal-no-longer-your-move").with("action", text),
        };
        return Some(Objection::new(RefusalCode::NotYourTurn, message));
    }
    let illegal = game.check_legal(action).err()?;
    let message = Message::new("refusal-illegal").with("action", text).with("rule", illegal.rule());
    Some(Objection { rules: illegal.rules.to_vec(), ..Objection::new(RefusalCode::Illegal, message) })
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    use stronghold_record::scenario::Scenario;
    use stronghold_rules::tables::TableFiles;
    use stronghold_rules::{ActionList, Edition, Rulebook, Setup};

    use super::*;

    /// Every edition, plain and with each single option changed.
    fn rulebooks() -> Vec<Rulebook> {
        let of = |edition: Edition| {
            let names = edition.option_names().iter();
            let values = names.flat_map(move |name| {
                edition.option_values(name).into_iter().map(move |value| (*name, value))
            });
            let changed = values.map(move |(name, value)| Setup::new(edition).with(name, &value));
            std::iter::once(Setup::new(edition)).chain(changed)
        };
        let setups = Edition::ALL.iter().copied().flat_map(of);
        setups.map(|setup| Rulebook::new(&setup).expect("the option exists")).collect()
    }

    fn legal(game: &Game) -> ActionList {
        let mut list = ActionList::new();
        game.legal_actions(&mut list);
        list
    }

    fn pick<T: Copy>(of: &[T], rng: &mut ChaCha8Rng) -> T {
        of[rng.next_u32() as usize % of.len()]
    }

    /// The end of a batch is open to whoever sent it: something came out, or somebody else is asked.
    fn is_open_end(batch: &Batch, seat: Seat) -> bool {
        batch.game.events().iter().any(|event| event.reveals()) || batch.game.to_act() != ToAct::Seat(seat)
    }

    /// What the seat sees after a batch, and what it is told.
    fn answer(batch: &Result<Batch, Objection>, seat: Seat) -> String {
        match batch {
            Ok(batch) => {
                let view = serde_json::to_string(&batch.game.view(Some(seat))).expect("plain data");
                format!("{view} {:?}", batch.dropped)
            }
            Err(refusal) => format!("{refusal:?}"),
        }
    }

    /// Sends a batch in the real game and in one that the seat cannot tell from it. Says whether it came to know which
    /// of them it plays.
    fn send(real: &Game, twin: &Game, seat: Seat, batch: &[Action]) -> bool {
        let real = Batch::play(real.clone(), seat, batch);
        let guessed = Batch::play(twin.clone(), seat, batch);
        match (&real, &guessed) {
            (Ok(one), Ok(other)) if is_open_end(one, seat) || is_open_end(other, seat) => {
                for (open, found) in [(one, other), (other, one)] {
                    let is_open = is_open_end(open, seat);
                    assert!(!is_open || found.played.len() >= open.played.len(), "{batch:?}");
                }
                answer(&real, seat) != answer(&guessed, seat)
            }
            _ => {
                assert_eq!(answer(&real, seat), answer(&guessed, seat), "{batch:?}");
                false
            }
        }
    }

    #[test]
    fn batches_are_answered_alike_whatever_the_seat_cannot_know_up_to_the_first_thing_revealed() {
        let mut rng = ChaCha8Rng::seed_from_u64(41);
        let mut sent = 0;
        for book in rulebooks() {
            for _ in 0..4 {
                let mut game = Game::start(&book);
                let mut before: Vec<Action> = Vec::new();
                loop {
                    let seat = match game.to_act() {
                        ToAct::Nobody => break,
                        ToAct::Chance => {
                            let draw = game.sample_chance(&mut rng).expect("chance is to act");
                            game.play_unchecked(draw);
                            continue;
                        }
                        ToAct::Seat(seat) => seat,
                    };
                    let list = legal(&game);
                    let first = pick(&list, &mut rng);
                    before.push(first);
                    // What might follow: anything that is legal now or was played at some time.
                    let then = if rng.next_u32().is_multiple_of(2) { &before } else { list.as_slice() };
                    let twin = game.view(Some(seat)).determinize(&mut rng);
                    let batch = [first, pick(then, &mut rng), pick(then, &mut rng)];
                    send(&game, &twin, seat, &batch);
                    send(&game, &twin, seat, &[pick(&before, &mut rng), first]);
                    sent += 2;
                    game.play_unchecked(first);
                }
            }
        }
        assert!(sent > 50_000, "{sent}");
    }

    #[test]
    fn a_batch_that_walks_into_a_gale_is_played_up_to_there_and_tells_nothing_before() {
        // 2e.gale.aborted: one of the two tokens is the Target. Each way is tried with something illegal behind it.
        let text = r#"
            title = "Two tokens, one Target"
            edition = "second"
            rules = ["2e.gale.aborted"]
            [given]
            step = "window"
            hourglasses = 6
            courtyard = "3 soldier"
            w1.gale = "target"
            w2.gale = "bluff"
            [[script]]
            play = "move soldier courtyard w2"
        "#;
        let scenario = Scenario::parse("gale.toml", text).expect("a scenario");
        let (game, _) = scenario.decisions(&TableFiles::standard()).expect("it passes").swap_remove(0);
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let action = |text: &str| notation::parse(Edition::Second, text).expect("an action");
        let mut surprises = 0;
        for first in legal(&game) {
            for _ in 0..8 {
                let twin = game.view(Some(Seat::Defender)).determinize(&mut rng);
                surprises += u32::from(send(&game, &twin, Seat::Defender, &[first, action("keep")]));
            }
        }
        assert!(surprises > 4, "{surprises}");
        let into = [action("move soldier courtyard w1"), action("move soldier courtyard w2")];
        let batch = Batch::play(game, Seat::Defender, &into).expect("the first is legal");
        assert_eq!(batch.played.len(), 1, "what came out has to be seen first");
        assert_eq!(batch.dropped.expect("the rest").message.key(), "refusal-revealed");
    }

    #[test]
    fn what_is_illegal_after_an_action_does_not_take_that_action_back() {
        let book = Rulebook::new(&Setup::new(Edition::Second)).expect("no options");
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut game = Game::start(&book);
        while game.to_act() == ToAct::Chance {
            let draw = game.sample_chance(&mut rng).expect("chance is to act");
            game.play_unchecked(draw);
        }
        let ToAct::Seat(seat) = game.to_act() else { panic!("a seat begins") };
        let first = legal(&game)[0];
        let nonsense = notation::parse(Edition::Second, "keep").expect("an action");
        let batch = Batch::play(game.clone(), seat, &[first, nonsense, first]).expect("the first is legal");
        assert_eq!(batch.played.len(), 1);
        assert_eq!(batch.dropped.expect("the rest").code, RefusalCode::Dropped);
        let refused = Batch::play(game, seat, &[nonsense, first]).expect_err("the first is not");
        assert_eq!(refused.code, RefusalCode::Illegal);
    }
}
