//! Random play that the property tests share.

#![allow(dead_code)]

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::chance::below;
use stronghold_rules::{Action, ActionList, Army, Edition, Game, Rulebook, Seat, Setup, ToAct, View};

/// Every option of an edition with each value that is not the default.
fn other_values(edition: Edition) -> Vec<(&'static str, String)> {
    let changes = |name: &str, value: &str| {
        let setup = Setup::new(edition).with(name, value);
        !Rulebook::new(&setup).expect("the option exists").changed_options().is_empty()
    };
    let names = edition.option_names().iter();
    let values = names.flat_map(|name| edition.option_values(name).into_iter().map(|value| (*name, value)));
    values.filter(|(name, value)| changes(name, value)).collect()
}

/// The plain game, the game with each single option changed, and the game with all of them changed.
pub fn rulebooks(edition: Edition) -> Vec<Rulebook> {
    let plain = Setup::new(edition);
    let values = other_values(edition);
    let single = values.iter().map(|(name, value)| plain.clone().with(name, value));
    let all = values.iter().fold(plain.clone(), |setup, (name, value)| setup.with(name, value));
    let setups = std::iter::once(plain.clone()).chain(single).chain([all]);
    setups.map(|setup| Rulebook::new(&setup).expect("the options exist")).collect()
}

/// The rulebooks of all editions.
pub fn all_rulebooks() -> Vec<Rulebook> {
    Edition::ALL.iter().flat_map(|edition| rulebooks(*edition)).collect()
}

/// Plays so many games, shared out among these rulebooks and all styles, and hands each position to the check.
pub fn in_every_position(books: &[Rulebook], games: usize, mut check: impl FnMut(&Game, &mut ChaCha8Rng)) {
    for (b, book) in books.iter().enumerate() {
        for style in [Style::Uniform, Style::Stubborn] {
            for seed in 0..games.div_ceil(2 * books.len()) {
                let mut play = Play::new(book, (seed * 100 + b) as u64, style);
                while let Some(action) = play.choose() {
                    check(&play.game, &mut play.rng);
                    play.game.play(action).expect("listed actions play");
                }
                check(&play.game, &mut play.rng);
            }
        }
    }
}

/// Everybody who can look at a game.
pub fn onlookers(game: &Game) -> Vec<Option<Seat>> {
    game.seats().iter().copied().map(Some).chain([None]).collect()
}

/// Everybody who can look at a game and is not of this army.
pub fn others(game: &Game, army: Army) -> Vec<Option<Seat>> {
    let mut others = onlookers(game);
    others.retain(|seat| seat.map(Seat::army) != Some(army));
    others
}

/// A view as it would be sent.
pub fn bytes(view: &View) -> String {
    serde_json::to_string(view).expect("views are plain data")
}

/// How a random player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Every action alike.
    Uniform,
    /// Long games: the Defender mans the walls instead of leaving them.
    Stubborn,
}

/// A random game.
pub struct Play {
    /// The game.
    pub game: Game,
    /// Where its choices come from.
    pub rng: ChaCha8Rng,
    style: Style,
    list: ActionList,
}

impl Play {
    /// A new game with its own seed.
    pub fn new(book: &Rulebook, seed: u64, style: Style) -> Play {
        Play { game: Game::start(book), rng: ChaCha8Rng::seed_from_u64(seed), style, list: ActionList::new() }
    }

    /// The next action, of a seat or of chance; nothing when the game is over.
    pub fn choose(&mut self) -> Option<Action> {
        match self.game.to_act() {
            ToAct::Nobody => None,
            ToAct::Chance => self.game.sample_chance(&mut self.rng),
            ToAct::Seat(_) => {
                self.game.legal_actions(&mut self.list);
                assert!(!self.list.is_empty(), "a position that is not final has an action");
                if self.style == Style::Stubborn {
                    let strong: ActionList =
                        self.list.iter().copied().filter(|action| is_stubborn(*action)).collect();
                    if !strong.is_empty() && below(&mut self.rng, 8) > 0 {
                        self.list = strong;
                    }
                }
                let pick = below(&mut self.rng, self.list.len() as u32);
                Some(self.list[pick as usize])
            }
        }
    }
}

/// Actions that keep the walls standing, so that games last and see more of the rules.
fn is_stubborn(action: Action) -> bool {
    match action {
        Action::First(action) => {
            use stronghold_rules::first::Action as A;
            match action {
                A::Spend(_) | A::Activate(_) | A::Deed(_) | A::Perform { .. } | A::March { .. } => true,
                A::Move { to, .. } => to.section().is_some() || to.tower().is_some(),
                A::Place(place) => place.section().is_some(),
                _ => false,
            }
        }
        Action::Second(action) => {
            use stronghold_rules::second::Action as A;
            match action {
                A::Spend(_) | A::Activate(_) | A::Next | A::Plan(_) => true,
                A::Move { to, .. } => to.section().is_some() || to.tower().is_some(),
                A::Place(place) => place.section().is_some(),
                _ => false,
            }
        }
        Action::Undead(action) => {
            use stronghold_rules::undead::Action as A;
            match action {
                A::Spend(_)
                | A::Repel(_)
                | A::Cast(_)
                | A::Activate(_)
                | A::Aim { .. }
                | A::Volley { .. } => true,
                A::Move { to, .. } => to.section().is_some(),
                A::MovePriest { to, .. } => to.section().is_some(),
                A::Done => true,
                _ => false,
            }
        }
    }
}
