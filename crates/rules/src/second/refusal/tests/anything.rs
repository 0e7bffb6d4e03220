//! Random actions in random positions.

use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use strum::VariantNames;

use super::*;
use crate::chance::below;
use crate::list::List;
use crate::seat::ToAct;
use crate::second::options::{Reveal, Sections, TrapActions};
use crate::second::plan::Objective;
use crate::second::token::HitCard;

const REFERENCE: &str = include_str!("../../../../../../rules/second.md");

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

    fn group<K>(&mut self) -> Group<K> {
        Group::new([self.count(), self.count(), self.count()])
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

    fn horde(&mut self) -> Horde {
        self.one(Horde::ALL)
    }

    fn garrison(&mut self) -> Garrison {
        self.one(Garrison::ALL)
    }

    fn card(&mut self) -> Card {
        self.one(Card::ALL)
    }

    fn action(&mut self) -> Action {
        match self.number(Action::VARIANTS.len() as u32 + 2) {
            0 => Action::DealCards { first: self.card(), chosen: self.count() },
            1 => Action::DealObjectives([(); 3].map(|()| self.one(Objective::ALL))),
            2 => Action::DealPlans([(); 3].map(|()| self.one(Plan::ALL))),
            3 => Action::Draw(self.group()),
            4 => Action::Turn(self.one(HitCard::ALL)),
            5 => Action::Hit,
            6 => Action::Miss,
            7 => Action::Done,
            8 => Action::Next,
            9 => Action::Skip,
            10 => Action::None,
            11 => Action::Pass,
            12 => Action::End,
            13 => Action::ReturnObjective(self.one(Objective::ALL)),
            14 => Action::ReturnPlan(self.one(Plan::ALL)),
            15 => Action::Arrange(self.card()),
            16 => Action::Keep,
            17 => Action::Exchange,
            18 => Action::Trade { out: self.card(), back: self.card() },
            19 => Action::Play { card: self.card(), pay: self.group() },
            20 => Action::Place(self.place()),
            21 => Action::Lay(self.path()),
            22 => Action::Target(self.place()),
            23 => Action::Bluff(self.place()),
            24 => Action::TargetOrder(self.one(HeroicOrder::ALL)),
            25 => Action::BluffOrder(self.one(HeroicOrder::ALL)),
            26 => Action::Maneuver(self.one(Maneuver::ALL)),
            27 => Action::Sap { unit: self.horde(), section: self.section() },
            28 => Action::March { unit: self.horde(), path: self.path() },
            29 => Action::Roll(self.path()),
            30 => Action::Through { unit: self.horde(), first: self.path(), second: self.path() },
            31 => Action::Muster { unit: self.horde(), side: self.one(Side::ALL) },
            32 => Action::Join(self.horde()),
            33 => Action::Open,
            34 => Action::Classified,
            35 => Action::Order { kind: self.one(OrderKind::ALL), section: self.section() },
            36 => Action::Spend(self.one(BuildingAction::ALL)),
            37 => Action::Activate(self.one(BuildingAction::ALL)),
            38 => Action::Move { unit: self.garrison(), from: self.place(), to: self.place() },
            39 => Action::Swap {
                unit: self.garrison(),
                from: self.place(),
                other: self.garrison(),
                to: self.place(),
            },
            40 => Action::MoveHero { hero: self.one(Hero::ALL), to: self.place() },
            41 => Action::SwapHeroes,
            42 => Action::Heroic { hero: self.one(Hero::ALL), order: self.one(HeroicOrder::ALL) },
            43 => Action::Plan(self.one(Plan::ALL)),
            44 => Action::Trap(self.one(Trap::ALL)),
            45 => Action::Spy(self.card()),
            46 => Action::Bless(self.one(Side::ALL)),
            47 => Action::Shoot { unit: self.horde(), at: self.place() },
            48 => Action::Sacrifice(self.garrison()),
            49 => Action::Cast(self.one(TowerMachine::ALL)),
            50 => Action::CastCauldron(self.horde()),
            51 => Action::Resolve(self.one(Objective::ALL)),
            52 => Action::Shift {
                equipment: self.one(Equipment::ALL),
                from: self.section(),
                to: self.section(),
            },
            53 => Action::ShiftBridge { from: self.path(), to: self.path() },
            54 => Action::Aim { from: self.place(), at: self.place() },
            55 => Action::Hold(self.place()),
            56 => Action::Volley { section: self.section(), first: self.count(), second: self.count() },
            57 => Action::VolleyAt { side: self.one(Side::ALL), at: self.place() },
            58 => Action::LoseHorde(self.group()),
            59 => Action::LoseGarrison(self.group()),
            60 => Action::Strike(self.place()),
            61 => Action::Detonate(self.count()),
            62 => Action::Raise(self.horde()),
            63 => Action::Heal(self.group()),
            64 => Action::Arrows(self.count()),
            // Where most is refused.
            65 => Action::Move { unit: self.garrison(), from: self.section().place(), to: self.place() },
            _ => {
                let (from, to) = (self.section().place(), self.section().place());
                Action::Swap { unit: self.garrison(), from, other: self.garrison(), to }
            }
        }
    }
}

/// Plays games at random and hands over positions with actions that are not legal there: random ones, and ones that
/// were legal elsewhere.
fn try_everything(seed: u64, games: u32, mut check: impl FnMut(&Siege, Action, &mut ChaCha8Rng)) {
    let books = [
        Options::default(),
        Options {
            traps: TrapActions::Three,
            reveal: Reveal::Single,
            siege_tower_sections: Sections::Large,
            cauldron_sections: Sections::Large,
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
                        check(&siege, action, &mut rng);
                    }
                }
            }
            siege.play_unchecked(action);
        }
        for _ in 0..100 {
            let action = Guess(&mut rng).action();
            check(&siege, action, &mut rng);
        }
    }
}

#[test]
fn every_refusal_cites_rules_of_the_reference() {
    let mut known: BTreeSet<&str> = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    try_everything(1, 60, |siege, action, _| {
        let rules = siege.refusal(action);
        assert!((1..=4).contains(&rules.len()), "{action:?} at {:?}: {rules:?}", siege.step());
        known.extend(rules);
        kinds.insert(<&'static str>::from(action));
    });
    assert_eq!(kinds.len(), Action::VARIANTS.len(), "every kind of action was refused");
    let unknown: Vec<_> = known.iter().filter(|rule| !REFERENCE.contains(&format!("**{rule}**"))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert!(known.len() > 100, "{} rules", known.len());
}

#[test]
fn no_refusal_tells_a_secret_of_the_other_seat() {
    // 2e.info.rules
    try_everything(2, 12, |siege, action, rng| {
        let ToAct::Seat(seat) = siege.to_act() else { return };
        let guess = siege.view(Some(seat)).determinize(rng);
        assert_eq!(siege.refusal(action), guess.refusal(action), "{action:?} at {:?}", siege.step());
    });
}
