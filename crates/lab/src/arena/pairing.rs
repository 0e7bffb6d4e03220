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
    /// Every bot as Invader against every bot as Defender.
    pub fn all(bots: &'a [String]) -> Vec<Pairing<'a>> {
        let against = |invader: &'a String| bots.iter().map(move |defender| Pairing { invader, defender });
        bots.iter().flat_map(against).collect()
    }

    /// Whether a bot meets itself.
    pub fn is_mirror(self) -> bool {
        self.invader == self.defender
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
        let all: Vec<String> = Pairing::all(&bots).iter().map(Pairing::to_string).collect();
        assert_eq!(all.len(), 9);
        for pairing in ["a against b", "b against a", "c against c"] {
            assert_eq!(all.iter().filter(|one| *one == pairing).count(), 1, "{pairing}");
        }
        assert_eq!(Pairing::all(&bots).iter().filter(|pairing| pairing.is_mirror()).count(), 3);
    }
}
