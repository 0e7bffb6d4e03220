//! Bytes choose among the legal actions and the outcomes of chance. Every position on the way is sound.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stronghold_record::notation;
use stronghold_rules::{ActionList, Edition, Game, Setup, ToAct};

fuzz_target!(|data: &[u8]| {
    let (first, choices) = data.split_first().unwrap_or((&0, &[]));
    let edition = Edition::at(usize::from(*first) % Edition::COUNT);
    let mut bytes = choices.iter();
    let mut choose = |among: usize| {
        let high = bytes.next().copied().unwrap_or(0);
        let low = bytes.next().copied().unwrap_or(0);
        usize::from(u16::from_be_bytes([high, low])) % among
    };
    let mut setup = Setup::new(edition);
    for name in edition.option_names() {
        let values = edition.option_values(name);
        setup = setup.with(name, &values[choose(values.len())]);
    }
    let mut game = Game::new(&setup).expect("the options exist");
    let mut list = ActionList::new();
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
        assert_eq!(notation::parse(edition, &notation::text(action)), Ok(action));
        game.play(action).expect("listed actions play");
        game.check().expect("every position is sound");
    }
    assert!(game.outcome().is_some());
});
