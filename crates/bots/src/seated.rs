//! Who may take a seat, by name.

use std::sync::Arc;

use stronghold_rules::{Action, ActionList, Game, Seat};

use crate::{Bot, Greedy, Network, Random, Strength};

/// The names of all bots: the strengths that people play against, and two to measure by.
pub const NAMES: &[&str] = &[
    Strength::Recruit.name(),
    Strength::Sergeant.name(),
    Strength::Captain.name(),
    Strength::Warlord.name(),
    Greedy::NAME,
    Random::NAME,
];

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot `{0}`; the bots are {names}", names = NAMES.join(", "))]
pub struct UnknownBot(pub String);

/// The bot with this name.
pub fn by_name(name: &str, seed: u64) -> Result<Box<dyn Bot + Send>, UnknownBot> {
    Ok(match SeatedBot::by_name(name, seed)? {
        SeatedBot::OfList(bot) => bot,
        SeatedBot::OfView(bot) => bot,
    })
}

/// A bot together with what it has to be shown.
///
/// Putting a view together costs more than many a decision. A bot that chooses by the list alone is spared it, and
/// chooses the same as if it had been shown the view.
pub enum SeatedBot {
    /// Looks at the list of legal actions only.
    OfList(Box<Random>),
    /// Looks at its view.
    OfView(Box<dyn Bot + Send>),
}

impl SeatedBot {
    /// The bot with this name.
    pub fn by_name(name: &str, seed: u64) -> Result<SeatedBot, UnknownBot> {
        SeatedBot::with_network(name, seed, None)
    }

    /// The bot with this name; one that judges by what was learned gets this network for games of its edition.
    pub fn with_network(
        name: &str,
        seed: u64,
        network: Option<&Arc<Network>>,
    ) -> Result<SeatedBot, UnknownBot> {
        match name {
            Random::NAME => Ok(SeatedBot::OfList(Box::new(Random::new(seed)))),
            Greedy::NAME => Ok(SeatedBot::OfView(Box::new(Greedy::new(seed)))),
            _ => {
                let strength = Strength::by_name(name).ok_or_else(|| UnknownBot(name.to_owned()))?;
                Ok(SeatedBot::OfView(strength.bot_with(seed, network)))
            }
        }
    }

    /// The name of the bot.
    pub fn name(&self) -> &str {
        match self {
            SeatedBot::OfList(bot) => bot.name(),
            SeatedBot::OfView(bot) => bot.name(),
        }
    }

    /// What it does on a seat that is to act. The list is only room for work.
    #[inline]
    pub fn choose(&mut self, game: &Game, seat: Seat, list: &mut ActionList) -> Action {
        match self {
            SeatedBot::OfList(bot) => {
                game.legal_actions(list);
                bot.pick(list)
            }
            SeatedBot::OfView(bot) => bot.choose(&game.view(Some(seat))),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use stronghold_rules::{Edition, Setup, ToAct};

    use super::*;

    fn new_game() -> Game {
        Game::new(&Setup::new(Edition::Second)).expect("standard tables")
    }

    /// Plays a game and hands every decision of a seat to `decide`.
    fn play(mut decide: impl FnMut(&Game, Seat) -> Action) -> Game {
        let mut game = new_game();
        let mut chance = ChaCha8Rng::seed_from_u64(3);
        loop {
            let action = match game.to_act() {
                ToAct::Nobody => return game,
                ToAct::Chance => game.sample_chance(&mut chance).expect("chance is to act"),
                ToAct::Seat(seat) => decide(&game, seat),
            };
            game.play(action).expect("bots choose from the list");
        }
    }

    #[test]
    fn every_name_is_a_bot_of_that_name() {
        for name in NAMES {
            assert_eq!(by_name(name, 1).expect(name).name(), *name);
            assert_eq!(SeatedBot::by_name(name, 1).expect(name).name(), *name);
        }
    }

    #[test]
    fn an_unknown_name_is_refused_with_the_known_ones() {
        let error = by_name("wizard", 1).err().expect("no such bot");
        assert_eq!(
            error.to_string(),
            "there is no bot `wizard`; the bots are recruit, sergeant, captain, warlord, greedy, random"
        );
    }

    #[test]
    fn the_list_alone_brings_the_same_choices_as_the_view() {
        let mut by_list = SeatedBot::by_name("random", 9).expect("random");
        let mut list = ActionList::new();
        let one = play(|game, seat| by_list.choose(game, seat, &mut list));
        let mut by_view = by_name("random", 9).expect("random");
        let other = play(|game, seat| by_view.choose(&game.view(Some(seat))));
        assert_eq!(one.digest(), other.digest());
    }

    #[test]
    fn equal_seeds_play_equal_games() {
        let game = |seed| {
            let mut bot = by_name("greedy", seed).expect("greedy");
            play(|game, seat| bot.choose(&game.view(Some(seat)))).digest()
        };
        assert_eq!(game(5), game(5));
    }

    #[test]
    fn a_greedy_choice_depends_on_the_view_alone() {
        let mut watcher = by_name("random", 4).expect("random");
        let mut rng = ChaCha8Rng::seed_from_u64(8);
        let mut seen = 0;
        play(|game, seat| {
            let view = game.view(Some(seat));
            let other = view.determinize(&mut rng).view(Some(seat));
            let choose = |view| by_name("greedy", 2).expect("greedy").choose(view);
            if seen < 60 {
                assert_eq!(choose(&view), choose(&other));
                seen += 1;
            }
            watcher.choose(&view)
        });
        assert!(seen > 30);
    }
}
