//! Two Defenders (7.7).

use super::*;
use crate::first::siege::side_of;
use crate::set::Set;

#[test]
fn two_defenders_act_in_turn_until_both_are_done() {
    // 1e.pair.alternate, 1e.pair.one-colour, ex.1e.pair-block, 1e.pair.mark-blocks
    let (west, east) = (Some(Seat::DefenderWest), Some(Seat::DefenderEast));
    let mut siege = four(3, 1, |_| {});
    assert_eq!(seat(&siege), west);
    play(&mut siege, &[Action::Spend(A::Cannon)]);
    assert_eq!(seat(&siege), east);
    assert!(!offered(&siege, Action::Spend(A::Cannon)));
    play(&mut siege, &[Action::Spend(A::Poles)]);
    assert_eq!(
        (siege.at.open.payer(A::Poles), siege.at.open.payer(A::Cannon)),
        (Some(Side::East), Some(Side::West))
    );
    assert_eq!(seat(&siege), west);
    assert!(!offered(&siege, Action::Spend(A::Poles)));
    play(&mut siege, &[Action::Spend(A::Cannon)]);
    assert_eq!(seat(&siege), west);
    play(&mut siege, &[Action::Spend(A::Cannon)]);
    assert_eq!(siege.step(), None);

    // The lead side of an even turn is the east.
    let siege = four(1, 1, |siege| siege.at.open.turn = 4);
    assert_eq!(seat(&siege), east);

    // At 0 a Defender is asked while a deed is open to them.
    let mut siege = four(0, 1, |siege| siege.at.open.turn = 5);
    assert_eq!(seat(&siege), west);
    play(&mut siege, &[Action::Done]);
    play(&mut siege, &[Action::Spend(A::Cannon)]);
    assert_eq!(seat(&siege), east);
    // 1e.pair.deeds
    play(&mut siege, &[Action::Deed(Deed::Negotiations)]);
    assert_eq!((seat(&siege), held(&siege)), (east, [0, 3]));
}

#[test]
fn haste_opens_what_the_partner_finished() {
    // 1e.pair.haste, 1e.pair.haste-free, 1e.pair.haste-own, ex.1e.haste
    let lay = Action::Spend(A::GoblinTrap);
    let mut siege = four(2, 4, |siege| {
        siege.at.open.commanders[Side::West].finished = Set::only(A::GoblinTrap).with(A::Glare);
    });
    assert!(!list(&siege).iter().any(|action| matches!(action, Action::Haste(_))));
    play(&mut siege, &[Action::Spend(A::Cannon)]);
    assert!(!offered(&siege, lay));
    play(&mut siege, &[Action::Haste(A::GoblinTrap)]);
    assert_eq!(seat(&siege), Some(Seat::DefenderEast));
    assert!(!offered(&siege, Action::Haste(A::Glare)));
    play(&mut siege, &[lay]);
    assert!(!offered(&siege, lay));
    play(&mut siege, &[Action::Spend(A::Cannon)]);
    play(&mut siege, &[lay]);
    assert!(
        list(&siege).iter().all(|action| matches!(action, Action::Lay(path) if path.side() == Side::East))
    );
    play(&mut siege, &[Action::Lay(Path::FeRe3)]);
    assert!(!offered(&siege, lay));

    // On Last Legs removes all marks of the building; the next one counts for both again, Haste or not.
    let mut siege = four(4, 4, |siege| {
        siege.at.open.turn = 5;
        siege.at.open.commanders[Side::West].finished = Set::only(A::GoblinTrap);
        siege.at.open.hasted = Some(A::GoblinTrap);
    });
    assert!(!offered(&siege, lay));
    play(&mut siege, &[Action::Deed(Deed::LastLegs), Action::Building(Building::Scouts)]);
    play(&mut siege, &[lay, Action::Lay(Path::FeRe3)]);
    assert_eq!(seat(&siege), Some(Seat::DefenderWest));
    assert!(!offered(&siege, lay));
}

#[test]
fn nobody_moves_a_piece_across() {
    // 1e.pair.side, 1e.pair.buildings, 1e.pair.hand-over, ex.1e.hand-over, 1e.pair.heroes
    let mut siege = four(9, 9, |siege| {
        *siege.at.open.garrison_at_mut(Place::W1) = garrison("veteran");
        *siege.at.open.garrison_at_mut(Place::E1) = garrison("soldier");
        *siege.at.open.horde_at_mut(Place::E3) = horde("goblin");
    });
    let crosses = |siege: &Siege, by: Side| {
        let ours = |place: Place| side_of(place).is_none_or(|side| side == by);
        list(siege).iter().any(|action| match action {
            Action::Move { from, to, .. } | Action::Swap { from, to, .. } => !ours(*from) || !ours(*to),
            Action::MoveHero { hero, to } => !ours(siege.at.open.hero(*hero)) || !ours(*to),
            _ => false,
        })
    };
    assert!(!crosses(&siege, Side::West));
    assert!(offered(&siege, Action::Speech(4)) && !offered(&siege, Action::Excursion(Horde::Goblin)));
    let veteran = |from, to| Action::Move { unit: Garrison::Veteran, from, to };
    assert!(!offered(&siege, veteran(Place::W1, Place::E1)));
    play(&mut siege, &[veteran(Place::W1, Place::Courtyard)]);
    assert!(!crosses(&siege, Side::East));
    assert!(!offered(&siege, Action::Speech(1)) && offered(&siege, Action::Excursion(Horde::Goblin)));
    play(&mut siege, &[veteran(Place::Courtyard, Place::E1)]);
    assert_eq!(held(&siege), [8, 8]);
    play(&mut siege, &[Action::MoveHero { hero: Hero::Officer, to: Place::Courtyard }]);
    assert!(offered(&siege, Action::MoveHero { hero: Hero::Officer, to: Place::E1 }));
    assert!(!offered(&siege, Action::MoveHero { hero: Hero::Officer, to: OFFICER_HOME }));
}
