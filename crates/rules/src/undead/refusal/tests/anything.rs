//! Random actions in random positions.

use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use strum::VariantNames;

use super::*;
use crate::chance::below;
use crate::list::List;
use crate::seat::ToAct;
use crate::set::Set;
use crate::undead::card::{ManaCard, Reinforcement, ShotCard};
use crate::undead::options::{Damage, Reinforcements, RepelTo, VolleyAim};
use crate::undead::spell::{Colour, SpellSet};

/// Random parts of random actions.
struct Guess<'a>(&'a mut ChaCha8Rng);

impl Guess<'_> {
    fn number(&mut self, bound: u32) -> u32 {
        below(self.0, bound)
    }

    fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.number(all.len() as u32) as usize]
    }

    /// Mostly small, sometimes as large as can be.
    fn count(&mut self) -> u8 {
        if self.number(8) == 0 { self.0.next_u32() as u8 } else { self.number(5) as u8 }
    }

    fn place(&mut self) -> Place {
        self.one(Place::ALL)
    }

    fn path(&mut self) -> Path {
        self.one(Path::ALL)
    }

    fn section(&mut self) -> Section {
        self.one(Section::ALL)
    }

    fn undead(&mut self) -> Undead {
        self.one(Undead::ALL)
    }

    fn garrison(&mut self) -> Garrison {
        self.one(Garrison::ALL)
    }

    fn spell(&mut self) -> Spell {
        self.one(Spell::ALL)
    }

    fn spot(&mut self) -> BoneSpot {
        BoneSpot::at(self.number(BoneSpot::COUNT as u32) as usize)
    }

    fn priest(&mut self) -> Priest {
        self.one(Priest::ALL)
    }

    fn action(&mut self) -> Action {
        match self.number(Action::VARIANTS.len() as u32 + 2) {
            0 => Action::Deal(self.spell()),
            1 => Action::Stock {
                colour: self.one(Colour::ALL),
                spells: SpellSet::of(Set::of_bits(u32::from(self.count()))),
            },
            2 => Action::Draw(Group::new([self.count(), self.count(), self.count()])),
            3 => Action::Mana(self.one(ManaCard::ALL)),
            4 => Action::Reinforce(self.one(Reinforcement::ALL)),
            5 => Action::Turn(self.one(ShotCard::ALL)),
            6 => Action::Hit,
            7 => Action::Miss,
            8 => Action::Panic(self.one(PanicCard::ALL)),
            9 => Action::Done,
            10 => Action::Pass,
            11 => Action::Flee { unit: self.garrison(), from: self.section() },
            12 => Action::Lose(self.count()),
            13 => Action::DrawMana,
            14 => Action::Pairs(self.count()),
            15 => Action::Open,
            16 => Action::Remove(self.spell()),
            17 => Action::Take(self.spell()),
            18 => Action::Next(self.spell()),
            19 => Action::Cast(self.spell()),
            20 => Action::Skip(self.spell()),
            21 => Action::SkipRest,
            22 => Action::Place(self.place()),
            23 => Action::Side(self.one(Side::ALL)),
            24 => Action::Priest(self.priest()),
            25 => Action::Bone(self.spot()),
            26 => Action::Activate(self.spell()),
            27 => Action::Maneuver(self.one(Maneuver::ALL)),
            28 => march(self.undead(), self.path()),
            29 => Action::Muster { unit: self.undead(), side: self.one(Side::ALL) },
            30 => Action::Spend(self.one(BuildingAction::ALL)),
            31 => Action::RemoveBone(self.spot()),
            32 => Action::Move { unit: self.garrison(), from: self.place(), to: self.place() },
            33 => Action::Swap {
                unit: self.garrison(),
                from: self.place(),
                other: self.garrison(),
                to: self.place(),
            },
            34 => Action::MovePriest { priest: self.priest(), to: self.place() },
            35 => Action::Repel(self.priest()),
            36 => Action::Speech(self.priest()),
            37 => Action::Lay(self.path()),
            38 => Action::Shoot { unit: self.undead(), at: self.place() },
            39 => Action::Aim { from: self.place(), at: self.place() },
            40 => Action::Volley { section: self.section(), first: self.count(), second: self.count() },
            41 => Action::Strike(self.one(Tower::ALL)),
            42 => {
                Action::Stake { tower: self.one(Tower::ALL), section: self.section(), unit: self.garrison() }
            }
            43 => Action::Slay { unit: self.undead(), strength: self.count() },
            44 => Action::Kill(self.garrison()),
            45 => Action::Retreat(self.place()),
            46 => Action::Heal(self.garrison()),
            // Where most is refused.
            47 => Action::Move { unit: self.garrison(), from: self.section().place(), to: self.place() },
            _ => {
                let (from, to) = (self.section().place(), self.section().place());
                Action::Swap { unit: self.garrison(), from, other: self.garrison(), to }
            }
        }
    }
}

/// Plays games at random and hands over positions with actions that are not legal there: random ones, and ones that
/// were legal elsewhere.
fn try_everything(seed: u64, games: u32, mut check: impl FnMut(&Siege, Action)) {
    let books = [
        Options::default(),
        Options {
            damage: Damage::Largest,
            repel_to: RepelTo::Side,
            volley_aim: VolleyAim::Section,
            reinforcements: Reinforcements::On,
            ..Options::default()
        },
    ]
    .map(book);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut pool: Vec<Action> = Vec::new();
    for game in 0..games {
        let mut siege = Siege::new(books[game as usize % books.len()].clone());
        loop {
            let mut list = List::new();
            let action = match siege.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => siege.sample_chance(&mut rng).expect("chance is to act"),
                ToAct::Seat(_) => {
                    siege.list(&mut list);
                    list[below(&mut rng, list.len() as u32) as usize]
                }
            };
            pool.push(action);
            for _ in 0..12 {
                let random = Guess(&mut rng).action();
                let other = Guess(&mut rng).one(&pool);
                for action in [random, other] {
                    if !siege.is_legal(action) {
                        check(&siege, action);
                    }
                }
            }
            siege.play_unchecked(action);
        }
        for _ in 0..100 {
            check(&siege, Guess(&mut rng).action());
        }
    }
}

#[test]
fn every_refusal_cites_rules_of_the_reference() {
    let mut known: BTreeSet<&str> = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    try_everything(1, 40, |siege, action| {
        let rules = siege.refusal(action);
        assert!((1..=4).contains(&rules.len()), "{action:?} at {:?}: {rules:?}", siege.step());
        assert!(!siege.open_question().is_empty());
        known.extend(rules.iter().chain(siege.open_question()));
        kinds.insert(<&'static str>::from(action));
    });
    assert_eq!(kinds.len(), Action::VARIANTS.len(), "every kind of action was refused");
    let unknown: Vec<_> = known.iter().filter(|rule| !is_rule(rule)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert!(known.len() > 80, "{} rules", known.len());
}

#[test]
fn a_refusal_has_an_answer_in_every_step() {
    let steps = crate::undead::prompt::tests::steps();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut known: BTreeSet<&str> = BTreeSet::new();
    try_everything(3, 10, |siege, action| {
        // Steps of a round say nothing before the first one.
        if siege.turn() == 0 {
            return;
        }
        let mut position = siege.position().clone();
        position.agenda.clear();
        position.agenda.push(Guess(&mut rng).one(&steps));
        let elsewhere = Siege::at(siege.book().clone(), position);
        let rules = elsewhere.refusal(action);
        assert!(rules.len() <= 4, "{action:?} at {:?}: {rules:?}", elsewhere.step());
        known.extend(rules);
    });
    let unknown: Vec<_> = known.iter().filter(|rule| !is_rule(rule)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn an_action_of_another_step_is_refused_by_the_rule_of_the_open_question() {
    // No set-up card and no bag draw is ever an answer of a seat.
    try_everything(2, 4, |siege, action| {
        let foreign =
            matches!(action, Action::Deal(_) | Action::Stock { .. } | Action::Draw(_) | Action::Mana(_));
        if foreign && matches!(siege.to_act(), ToAct::Seat(_)) && siege.position().open.hourglasses > 0 {
            assert_eq!(siege.refusal(action), siege.open_question(), "{action:?} at {:?}", siege.step());
        }
    });
}
