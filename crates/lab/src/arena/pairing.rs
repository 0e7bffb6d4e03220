//! Who meets whom.

use std::fmt;

/// Two bots and their sides: the Invader first. A bot may meet itself, which shows the balance of the sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pairing<'a> {
    /// The bot that storms the walls.
    pub invader: &'a str,
    /// The bot that holds them.
    pub defender: &'a str,
}

impl<'a> Pairing<'a> {
    /// Every bot against every bot on both sides. If there are opponents, the bots meet those alone.
    pub fn all(bots: &'a [String], opponents: &'a [String]) -> Vec<Pairing<'a>> {
        let meet = |invaders: &'a [String], defenders: &'a [String]| {
            let against =
                |invader: &'a String| defenders.iter().map(move |defender| Pairing { invader, defender });
            invaders.iter().flat_map(against).collect::<Vec<_>>()
        };
        match opponents {
            [] => meet(bots, bots),
            _ => [meet(bots, opponents), meet(opponents, bots)].concat(),
        }
    }
}

impl fmt::Display for Pairing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} against {}", self.invader, self.defender)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_meets_every_bot_on_both_sides() {
        let bots = ["a", "b", "c"].map(str::to_owned);
        let all: Vec<String> = Pairing::all(&bots, &[]).iter().map(Pairing::to_string).collect();
        assert_eq!(all.len(), 9);
        for pairing in ["a against b", "b against a", "c against c"] {
            assert_eq!(all.iter().filter(|one| *one == pairing).count(), 1, "{pairing}");
        }
    }

    #[test]
    fn bots_meet_their_opponents_alone_on_both_sides() {
        let [bots, opponents] = [["a", "b"], ["c", "d"]].map(|names| names.map(str::to_owned));
        let all: Vec<String> = Pairing::all(&bots, &opponents).iter().map(Pairing::to_string).collect();
        let expected = ["a against c", "a against d", "b against c", "b against d"];
        assert_eq!(all[..4], expected);
        assert_eq!(all[4..], ["c against a", "c against b", "d against a", "d against b"]);
    }
}
