//! Where the walls are in the greatest danger.

use stronghold_rules::Game;
use stronghold_rules::board::Section;

use crate::pressure::Storm;
use crate::{first, second, undead};

/// The storm on a section.
fn storm(game: &Game, section: Section) -> Storm {
    match game {
        Game::First(siege) => first::storm(siege, section),
        Game::Second(siege) => second::storm(siege, section),
        Game::Undead(siege) => undead::storm(siege, section),
    }
}

/// The section that is closest to a breach, or broken furthest: by who storms it or can get there in one march, else by
/// who can in two. Nothing if nobody can.
pub(crate) fn worst(game: &Game) -> Option<Section> {
    let danger = |section: Section| {
        let Storm { now, near, far, needed, .. } = storm(game, section);
        [now.max(near), far].map(|strength| (strength > 0).then_some(strength - needed))
    };
    let worst = Section::ALL.iter().copied().max_by_key(|section| danger(*section))?;
    danger(worst).iter().any(Option::is_some).then_some(worst)
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use stronghold_rules::{Edition, Setup, ToAct};

    use super::*;
    use crate::by_name;

    #[test]
    fn a_section_is_feared_for_those_who_can_storm_it() {
        for edition in Edition::ALL {
            let mut game = Game::new(&Setup::new(*edition)).expect("standard tables");
            let mut rng = ChaCha8Rng::seed_from_u64(3);
            let mut greedy = by_name("greedy", 3).expect("there is greedy");
            let mut stormed = 0;
            while let Some(action) = match game.to_act() {
                ToAct::Nobody => None,
                ToAct::Chance => game.sample_chance(&mut rng),
                ToAct::Seat(seat) => Some(greedy.choose(&game.view(Some(seat)))),
            } {
                game.play_unchecked(action);
                let margin = |section: &Section| {
                    let Storm { now, near, needed, .. } = storm(&game, *section);
                    (now.max(near) > 0).then_some(now.max(near) - needed)
                };
                let greatest = Section::ALL.iter().filter_map(margin).max();
                assert!(
                    greatest.is_none() || worst(&game).as_ref().and_then(margin) == greatest,
                    "{edition}"
                );
                stormed += u32::from(greatest.is_some());
            }
            assert!(stormed > 0, "{edition}");
        }
    }
}
