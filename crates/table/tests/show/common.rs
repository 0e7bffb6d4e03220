//! Random games to look at.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Serialize;
use stronghold_record::reference::Reference;
use stronghold_rules::chance::below;
use stronghold_rules::first::Action as Move;
use stronghold_rules::undead::Action as Deed;
use stronghold_rules::{Action, ActionList, Edition, Game, Rulebook, Seat, Setup, ToAct, View};
use stronghold_table::show::{self, Standing};
use stronghold_table::wire::{Picture, Sheet, StoryLine, second};
use stronghold_words::Language;

/// A sheet in English, of a table that knows nothing beside the view.
pub fn sheet(view: &View) -> Sheet {
    show::sheet(view, Standing::default(), Language::English)
}

/// A story in English.
pub fn story(before: &View, after: &View) -> Vec<StoryLine> {
    show::story(before, after, 0, Language::English)
}

/// Both seats of a game for two, and a spectator.
pub const EYES: [Option<Seat>; 3] = [Some(Seat::Invader), Some(Seat::Defender), None];

/// Every seat of a game, and a spectator.
pub fn eyes(game: &Game) -> Vec<Option<Seat>> {
    game.seats().iter().copied().map(Some).chain([None]).collect()
}

/// Setups with different options, so that all steps come up.
pub fn books(edition: Edition) -> Vec<Rulebook> {
    let setups = match edition {
        Edition::First => setups_of_the_first(),
        Edition::Second => setups_of_the_second(),
        Edition::Undead => setups_of_undead(),
    };
    setups.iter().map(|setup| Rulebook::new(setup).expect("the setup is sound")).collect()
}

/// Two, three and four players, both versions and printings.
fn setups_of_the_first() -> Vec<Setup> {
    let setup = |players: &str| Setup::new(Edition::First).with("players", players);
    vec![
        setup("2"),
        setup("3").with("rules-version", "v1").with("resource-bank", "unlimited"),
        setup("4"),
        setup("2").with("printing", "valley").with("fire-card", "2"),
        setup("4").with("printing", "valley").with("cards", "starter"),
        setup("3").with("cards", "starter").with("hit-deck", "2-2-1-1"),
    ]
}

fn setups_of_the_second() -> Vec<Setup> {
    let setup = || Setup::new(Edition::Second);
    vec![
        setup(),
        setup().with("setup.cards", "starter").with("balance.start-hourglasses", "10"),
        setup().with("traps.actions", "three").with("maneuver.reveal", "single"),
        setup()
            .with("fury.recount", "no")
            .with("orders.lost", "returned")
            .with("possession.tile", "turn")
            .with("siege-tower.sections", "large")
            .with("cauldron.sections", "large")
            .with("agaria.early", "no"),
    ]
}

fn setups_of_undead() -> Vec<Setup> {
    let setup = || Setup::new(Edition::Undead);
    vec![
        setup(),
        setup().with("spell-draw", "starter").with("reinforcements", "on"),
        setup().with("aura-limit", "vampire").with("damage", "largest").with("repel-to", "side"),
        setup()
            .with("garrison", "lean")
            .with("round-track", "mild")
            .with("opening-hourglasses", "14")
            .with("hospital-rest", "supply")
            .with("negative-panic", "keep")
            .with("volley-aim", "section"),
    ]
}

/// Plays a random game of the Second Edition, one action after another, and shows each: the game before it, the action,
/// the game after it.
pub fn play(seed: u64, look: impl FnMut(&Game, Action, &Game)) -> Game {
    play_of(Edition::Second, seed, look)
}

/// The same of any edition.
pub fn play_of(edition: Edition, seed: u64, mut look: impl FnMut(&Game, Action, &Game)) -> Game {
    let books = books(edition);
    let book = &books[seed as usize % books.len()];
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::start(book);
    let mut list = ActionList::new();
    loop {
        let action = match game.to_act() {
            ToAct::Nobody => return game,
            ToAct::Chance => game.sample_chance(&mut rng).expect("chance is to act"),
            ToAct::Seat(_) => {
                game.legal_actions(&mut list);
                // Series go on for a while, so that the board fills.
                let last = list.len() - 1;
                let pick = below(&mut rng, list.len() as u32) as usize;
                let pick = if pick == last && last > 0 && below(&mut rng, 3) > 0 { pick - 1 } else { pick };
                let patient = seed % 2 == 1 && below(&mut rng, 2) == 0;
                longer(&list, below(&mut rng, list.len() as u32) as usize)
                    .filter(|_| patient)
                    .unwrap_or(list[pick])
            }
        };
        let before = game.clone();
        game.play(action).expect("the action was listed");
        look(&before, action, &game);
    }
}

/// What lets a game of the First Edition or of Undead last, so that more of it comes up: the Invader's units stay where
/// they are, and the Defender builds.
fn longer(list: &ActionList, near: usize) -> Option<Action> {
    let builds =
        |action: &&Action| matches!(action, Action::First(Move::Spend(_)) | Action::Undead(Deed::Spend(_)));
    let stays = |action: &&Action| matches!(action, Action::First(Move::Done) | Action::Undead(Deed::Done));
    let marches = list.iter().any(|action| {
        matches!(action, Action::First(Move::March { .. }) | Action::Undead(Deed::March { .. }))
    });
    let paid = list.iter().filter(builds).count();
    list.iter()
        .filter(builds)
        .nth(near % paid.max(1))
        .or(list.iter().find(stays).filter(|_| marches))
        .copied()
}

/// The rule exists in the reference that its id names.
#[track_caller]
pub fn assert_rule(rule: &str) {
    let of = |edition: &&Edition| rule.split('.').next() == Some(edition.prefix());
    let edition = Edition::ALL.iter().find(of).expect("the rule of an edition");
    assert!(Reference::of(*edition).rule(rule).is_some(), "there is no rule {rule}");
}

/// The siege of a game of the Second Edition.
pub fn second(game: &Game) -> &stronghold_rules::second::Siege {
    match game {
        Game::Second(siege) => siege,
        _ => panic!("a game of the Second Edition"),
    }
}

/// The siege of a game of the First Edition.
pub fn first(game: &Game) -> &stronghold_rules::first::Siege {
    match game {
        Game::First(siege) => siege,
        _ => panic!("a game of the First Edition"),
    }
}

/// The siege of a game of Undead.
pub fn undead(game: &Game) -> &stronghold_rules::undead::Siege {
    match game {
        Game::Undead(siege) => siege,
        _ => panic!("a game of Undead"),
    }
}

/// The picture of a sheet of the Second Edition.
pub fn picture(sheet: &Sheet) -> &second::Picture {
    match &sheet.picture {
        Picture::Second(picture) => picture,
        _ => panic!("a game of the Second Edition"),
    }
}

/// A sheet, or a part of it, as it goes over the wire.
pub fn json(sheet: &impl Serialize) -> String {
    serde_json::to_string(sheet).expect("a sheet can be written")
}
