//! Random games to look at.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_record::reference::Reference;
use stronghold_rules::chance::below;
use stronghold_rules::{Action, ActionList, Edition, Game, Rulebook, Seat, Setup, ToAct};
use stronghold_table::wire::Sheet;

/// Both seats and a spectator.
pub const EYES: [Option<Seat>; 3] = [Some(Seat::Invader), Some(Seat::Defender), None];

/// Setups with different options, so that all steps come up.
pub fn books() -> Vec<Rulebook> {
    let setup = || Setup::new(Edition::Second);
    [
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
    .iter()
    .map(|setup| Rulebook::new(setup).expect("the setup is sound"))
    .collect()
}

/// Plays a random game, one action after another, and shows each: the game before it, the action, the game after it.
pub fn play(seed: u64, mut look: impl FnMut(&Game, Action, &Game)) -> Game {
    let books = books();
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
                list[pick]
            }
        };
        let before = game.clone();
        game.play(action).expect("the action was listed");
        look(&before, action, &game);
    }
}

/// The rule exists.
#[track_caller]
pub fn assert_rule(rule: &str) {
    assert!(Reference::second().rule(rule).is_some(), "there is no rule {rule}");
}

/// The sheet as it goes over the wire.
pub fn json(sheet: &Sheet) -> String {
    serde_json::to_string(sheet).expect("a sheet can be written")
}
