//! Who grants a request to take something back without being asked, and who has to be asked.

use std::collections::BTreeSet;

use stronghold_rules::Seat;
use stronghold_table::Counters;

use crate::store::Sitting;

/// The seats that grant the open request without being asked: bots grant whatever is asked for, people do not
/// have to ask themselves, and whoever granted it on one of their seats has granted it on all of them. A seat
/// that nobody has taken yet grants nothing.
pub(crate) fn consenting(seats: &[(Seat, Sitting)], counters: &Counters) -> Vec<Seat> {
    let Some(asking) = counters.asking else { return Vec::new() };
    let has_spoken = |seat: Seat| seat == asking || counters.granted.contains(&seat);
    let person = |sitting: &Sitting| match sitting {
        Sitting::Person(player) => Some(player.id.clone()),
        Sitting::Nobody | Sitting::Bot(_) | Sitting::Substitute { .. } => None,
    };
    let agreed: BTreeSet<String> = seats
        .iter()
        .filter(|(seat, _)| has_spoken(*seat))
        .filter_map(|(_, sitting)| person(sitting))
        .collect();
    let agrees = |sitting: &Sitting| match sitting {
        Sitting::Nobody => false,
        Sitting::Person(player) => agreed.contains(&player.id),
        Sitting::Bot(_) | Sitting::Substitute { .. } => true,
    };
    let others = seats.iter().filter(|(seat, sitting)| !has_spoken(*seat) && agrees(sitting));
    others.map(|(seat, _)| *seat).collect()
}

/// Whether somebody has to be waited for before the open request is granted.
pub(crate) fn asks_people(seats: &[(Seat, Sitting)], counters: &Counters) -> bool {
    let silent = consenting(seats, counters);
    let all: Vec<Seat> = seats.iter().map(|(seat, _)| *seat).collect();
    counters.waits_for(&all).any(|seat| !silent.contains(&seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Player;

    fn person(id: &str) -> Sitting {
        Sitting::Person(Player { id: id.to_owned(), name: id.to_uppercase() })
    }

    /// Who consents to a request of the first seat without being asked, at a table of so many.
    fn consenting_to_the_first(sitters: &[Sitting], granted: &[Seat]) -> Vec<Seat> {
        let seats = Seat::at_table(u8::try_from(sitters.len()).expect("a few"));
        let seated: Vec<_> = seats.iter().copied().zip(sitters.iter().cloned()).collect();
        let granted = granted.iter().copied().collect();
        consenting(&seated, &Counters { asking: Some(seats[0]), granted, ..Counters::default() })
    }

    #[test]
    fn people_are_asked_and_bots_are_not() {
        let bot = || Sitting::Bot("random".to_owned());
        let asked = [person("a"), bot(), person("b"), bot()];
        assert_eq!(consenting_to_the_first(&asked, &[]), [Seat::InvaderEast, Seat::DefenderEast]);
        assert_eq!(consenting_to_the_first(&[person("a"), bot()], &[]), [Seat::Defender]);
        assert_eq!(consenting_to_the_first(&[person("a"), person("b")], &[]), []);
    }

    #[test]
    fn nobody_is_asked_twice_or_about_their_own_request() {
        let seats = [person("a"), person("b"), person("a"), person("b")];
        assert_eq!(consenting_to_the_first(&seats, &[]), [Seat::DefenderWest]);
        let granted = [Seat::DefenderWest, Seat::DefenderEast];
        assert_eq!(consenting_to_the_first(&seats, &granted), [Seat::InvaderEast], "b has answered");
        let all = [Seat::InvaderEast, Seat::DefenderWest, Seat::DefenderEast];
        assert_eq!(consenting_to_the_first(&seats, &all), []);
    }

    #[test]
    fn a_seat_that_nobody_took_grants_nothing() {
        assert_eq!(consenting_to_the_first(&[person("a"), Sitting::Nobody], &[]), []);
        let seats = [Sitting::Nobody, Sitting::Nobody, person("a")];
        assert_eq!(consenting_to_the_first(&seats, &[]), []);
    }

    #[test]
    fn bots_wait_while_people_are_asked() {
        let bot = || Sitting::Bot("random".to_owned());
        let waits = |sitters: &[Sitting], granted: &[Seat]| {
            let seats = Seat::at_table(u8::try_from(sitters.len()).expect("a few"));
            let seated: Vec<_> = seats.iter().copied().zip(sitters.iter().cloned()).collect();
            let granted = granted.iter().copied().collect();
            asks_people(&seated, &Counters { asking: Some(seats[0]), granted, ..Counters::default() })
        };
        assert!(!waits(&[person("a"), bot()], &[]));
        let four = [person("a"), bot(), person("b"), person("c")];
        assert!(waits(&four, &[]) && waits(&four, &[Seat::DefenderWest]));
        assert!(!waits(&four, &[Seat::DefenderWest, Seat::DefenderEast]));
        assert!(!asks_people(&[(Seat::Invader, person("a")), (Seat::Defender, bot())], &Counters::default()));
    }

    #[test]
    fn nobody_consents_where_nobody_asks() {
        let seats = [(Seat::Invader, person("a")), (Seat::Defender, Sitting::Bot("random".to_owned()))];
        assert_eq!(consenting(&seats, &Counters::default()), []);
    }
}
