//! What comes too late: the score counts it, but the round is over, or the sun rises, before it is of use.

use stronghold_rules::undead::options::NegativePanic;
use stronghold_rules::undead::spell::Tile;
use stronghold_rules::undead::{Siege, Step};

use super::worth;

/// Crystals that a round can make use of.
const SPENT: i32 = 7;

/// Rounds until a tile that works round after round has brought what it counts.
const REAPED: i32 = 4;

/// Points that the score counts for the Invader and that will come to nothing.
pub fn too_late(siege: &Siege) -> i32 {
    let (open, agenda) = (&siege.position().open, siege.position().agenda.steps());
    let rounds = i32::from(siege.book().turns().saturating_sub(open.round));
    let casts = agenda.iter().any(|step| matches!(step, Step::Cast(_) | Step::Activation));
    let spent = SPENT * (rounds + i32::from(casts));
    let mut points = worth::MANA * (i32::from(open.mana) - spent).max(0);
    let panic = i32::from(open.panic);
    if rounds == 0 {
        // It would bring its cards when the round is over (un.panic.draw).
        points += worth::PANIC * panic;
    } else if siege.book().options.negative_panic == NegativePanic::Reset {
        // Below 0 it only takes in what is still to come this round (un.panic.reset-always).
        points += (worth::PANIC - 1) * panic.min(0);
    }
    if rounds < REAPED {
        for tile in [Tile::Marshes, Tile::Graveyard] {
            points += worth::tile(tile) * open.tiles[tile].len() as i32 * (REAPED - rounds) / REAPED;
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use stronghold_rules::{Edition, Game, Setup};

    use super::*;
    use crate::walk::walk;

    #[test]
    fn crystals_count_while_they_can_be_spent() {
        let (mut early, mut over, mut calm) = (0, 0, 0);
        for seed in 0..1_500 {
            walk(&Setup::new(Edition::Undead), seed, |game, _| {
                let Game::Undead(siege) = game else { panic!("Undead") };
                let mana = i32::from(siege.position().open.mana);
                let can_be_spent = |step: &Step| matches!(step, Step::Cast(_) | Step::Activation);
                let casts = siege.position().agenda.steps().iter().any(can_be_spent);
                let panic = siege.position().open.panic;
                if game.turn() <= 2 && panic < 0 {
                    assert!(too_late(siege) < 0, "a level of {panic}");
                    calm += 1;
                } else if game.turn() <= 2 {
                    assert_eq!(too_late(siege), 0, "{mana} crystals in round {}", game.turn());
                    early += 1;
                } else if game.turn() == siege.book().turns() && mana > 0 && !casts {
                    assert!(
                        too_late(siege) >= worth::MANA * mana + worth::PANIC * i32::from(panic),
                        "{mana} crystals are left over"
                    );
                    over += 1;
                }
            });
        }
        assert!(early > 100 && over > 20 && calm > 20, "{early} early, {over} over, {calm} below 0");
    }
}
