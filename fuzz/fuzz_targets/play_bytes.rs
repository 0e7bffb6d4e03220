//! Bytes choose among the legal actions and the outcomes of chance. Every position on the way is sound.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stronghold_record::notation;
use stronghold_rules::{ActionList, Edition, Game, Setup, ToAct};

fuzz_target!(|data: &[u8]| {
    let (first, choices) = data.split_first().unwrap_or((&0, &[]));
    let mut setup = Setup::new(Edition::Second);
    for (bit, name, value) in [
        (0, "setup.cards", "starter"),
        (1, "traps.actions", "three"),
        (2, "maneuver.reveal", "single"),
        (3, "fury.recount", "no"),
        (4, "orders.lost", "returned"),
        (5, "siege-tower.sections", "large"),
    ] {
        if first & (1 << bit) != 0 {
            setup = setup.with(name, value);
        }
    }
    let mut game = Game::new(&setup).expect("the options exist");
    let mut list = ActionList::new();
    let mut bytes = choices.iter();
    let mut choose = |among: usize| {
        let high = bytes.next().copied().unwrap_or(0);
        let low = bytes.next().copied().unwrap_or(0);
        usize::from(u16::from_be_bytes([high, low])) % among
    };
    // Bytes that have run out choose the first action for ever; every game ends all the same.
    loop {
        let action = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let outcomes = game.chance_outcomes();
                let pick = choose(outcomes.len());
                outcomes.iter().nth(pick).expect("in range").0
            }
            ToAct::Seat(_) => {
                game.legal_actions(&mut list);
                list[choose(list.len())]
            }
        };
        assert_eq!(notation::parse(Edition::Second, &notation::text(action)), Ok(action));
        game.play(action).expect("listed actions play");
        let Game::Second(siege) = &game;
        siege.position().check(&siege.book().tables).expect("every position is sound");
    }
    assert!(game.outcome().is_some());
});
