//! Random play that the property tests share.

#![allow(dead_code)]

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use stronghold_rules::chance::below;
use stronghold_rules::{Action, ActionList, Edition, Game, Rulebook, Setup, ToAct};

/// The other value of every option.
const OTHER_VALUES: [(&str, &str); 10] = [
    ("setup.cards", "starter"),
    ("traps.actions", "three"),
    ("maneuver.reveal", "single"),
    ("fury.recount", "no"),
    ("orders.lost", "returned"),
    ("possession.tile", "turn"),
    ("siege-tower.sections", "large"),
    ("cauldron.sections", "large"),
    ("agaria.early", "no"),
    ("balance.start-hourglasses", "10"),
];

/// The plain game, the game with each single option changed, and the game with all of them changed.
pub fn rulebooks() -> Vec<Rulebook> {
    let plain = Setup::new(Edition::Second);
    let single = OTHER_VALUES.iter().map(|(name, value)| plain.clone().with(name, value));
    let all = OTHER_VALUES.iter().fold(plain.clone(), |setup, (name, value)| setup.with(name, value));
    let setups = std::iter::once(plain.clone()).chain(single).chain([all]);
    setups.map(|setup| Rulebook::new(&setup).expect("the options exist")).collect()
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
    use stronghold_rules::second::Action as A;
    let Action::Second(action) = action;
    match action {
        A::Spend(_) | A::Activate(_) | A::Next | A::Plan(_) => true,
        A::Move { to, .. } => to.section().is_some() || to.tower().is_some(),
        A::Place(place) => place.section().is_some(),
        _ => false,
    }
}
