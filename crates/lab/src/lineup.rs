//! Which bot sits where.

use std::sync::Arc;

use rand_chacha::rand_core::Rng;
use stronghold_bots::{Network, SeatedBot, UnknownBot};
use stronghold_rules::{Army, Seat};

use crate::seeds::{Use, generator};

/// The bots of a game by name, one for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    bots: Vec<(Seat, String)>,
    network: Option<Arc<Network>>,
}

/// A seat that is not at the table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game has no seat `{seat}`; its seats are {}", names(seats))]
pub struct NoSuchSeat {
    /// The seat that was asked for.
    pub seat: Seat,
    /// Those that there are.
    pub seats: Vec<Seat>,
}

impl Lineup {
    /// Every seat of a game, see [`Rulebook::seats`](stronghold_rules::Rulebook::seats), gets the bot of its army.
    pub fn by_army(seats: &[Seat], invader: &str, defender: &str) -> Lineup {
        let bot = |seat: &Seat| match seat.army() {
            Army::Invader => invader.to_owned(),
            Army::Defender => defender.to_owned(),
        };
        Lineup { bots: seats.iter().map(|seat| (*seat, bot(seat))).collect(), network: None }
    }

    /// The same with another bot on one seat.
    pub fn with(mut self, seat: Seat, bot: &str) -> Result<Lineup, NoSuchSeat> {
        match self.bots.iter_mut().find(|(own, _)| *own == seat) {
            Some((_, name)) => bot.clone_into(name),
            None => {
                return Err(NoSuchSeat { seat, seats: self.bots.iter().map(|(seat, _)| *seat).collect() });
            }
        }
        Ok(self)
    }

    /// The same with another network for those who judge by what was learned.
    #[must_use]
    pub fn judging_by(mut self, network: Option<Arc<Network>>) -> Lineup {
        self.network = network;
        self
    }

    /// Who sits where, in the order of the seats.
    pub fn bots(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.bots.iter().map(|(seat, name)| (*seat, name.as_str()))
    }

    /// The bots for one game of a run. What one of them draws does not depend on who else plays.
    pub fn players(&self, seed: u64, game: u64) -> Result<Players, UnknownBot> {
        let mut players = Players::default();
        for (seat, name) in &self.bots {
            let own = generator(seed, game, Use::Seat(*seat)).next_u64();
            let bot = SeatedBot::with_network(name, own, self.network.as_ref())?;
            players.by_seat[seat.index()] = Some(bot);
        }
        Ok(players)
    }
}

/// The bots of one game, ready to play.
#[derive(Default)]
pub struct Players {
    by_seat: [Option<SeatedBot>; Seat::COUNT],
}

impl Players {
    /// The bot on this seat.
    #[inline]
    pub fn at(&mut self, seat: Seat) -> Option<&mut SeatedBot> {
        self.by_seat[seat.index()].as_mut()
    }
}

fn names(seats: &[Seat]) -> String {
    seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineup(bots: &Lineup) -> Vec<String> {
        bots.bots().map(|(seat, bot)| format!("{seat} {bot}")).collect()
    }

    #[test]
    fn a_name_for_an_army_holds_for_all_its_seats() {
        let of = |players| lineup(&Lineup::by_army(Seat::at_table(players), "greedy", "random"));
        assert_eq!(of(2), ["invader greedy", "defender random"]);
        assert_eq!(of(3), ["invader-west greedy", "invader-east greedy", "defender random"]);
        assert_eq!(
            of(4),
            ["invader-west greedy", "invader-east greedy", "defender-west random", "defender-east random"]
        );
    }

    #[test]
    fn a_name_for_a_seat_holds_for_that_seat_alone() {
        let bots = Lineup::by_army(Seat::at_table(3), "greedy", "random");
        let bots = bots.with(Seat::InvaderEast, "random").expect("a seat of the game");
        assert_eq!(lineup(&bots), ["invader-west greedy", "invader-east random", "defender random"]);
    }

    #[test]
    fn a_seat_that_is_not_at_the_table_is_refused_with_those_that_are() {
        let bots = Lineup::by_army(Seat::at_table(3), "greedy", "random");
        assert_eq!(
            bots.with(Seat::DefenderWest, "random").expect_err("one Defender").to_string(),
            "the game has no seat `defender-west`; its seats are invader-west, invader-east, defender"
        );
    }

    #[test]
    fn every_seat_has_a_player_of_its_own() {
        let mut players =
            Lineup::by_army(Seat::at_table(4), "greedy", "random").players(1, 0).expect("the bots exist");
        for seat in Seat::ALL {
            let name = players.at(*seat).map(|bot| bot.name().to_owned());
            let expected = match (seat.side(), seat.army()) {
                (None, _) => None,
                (Some(_), Army::Invader) => Some("greedy".to_owned()),
                (Some(_), Army::Defender) => Some("random".to_owned()),
            };
            assert_eq!(name, expected, "{seat}");
        }
    }
}
