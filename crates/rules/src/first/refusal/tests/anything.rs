//! Random actions in random positions.

use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use strum::VariantNames;

use super::*;
use crate::chance::below;
use crate::first::options::{FireCard, HitDeck, ResourceBank};
use crate::list::List;
use crate::seat::ToAct;

const REFERENCE: &str = include_str!("../../../../../../rules/first.md");

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

    fn side(&mut self) -> Side {
        self.one(Side::ALL)
    }

    fn phase_action(&mut self) -> PhaseAction {
        self.one(PhaseAction::ALL)
    }

    fn building_action(&mut self) -> BuildingAction {
        self.one(BuildingAction::ALL)
    }

    /// Often one of the prices, so that something else may be wrong.
    fn pay(&mut self, siege: &Siege, action: PhaseAction) -> Group<Horde> {
        match self.number(3) {
            0 => self.group(),
            way => siege.book.tables.action(action).payments[way as usize - 1],
        }
    }

    fn action(&mut self, siege: &Siege) -> Action {
        match self.number(Action::VARIANTS.len() as u32 + 3) {
            0 => Action::Deal { phase: self.one(Phase::ALL), chosen: self.count() },
            1 => Action::Draw(self.group()),
            2 => Action::Turn(self.one(HitFace::ALL)),
            3 => Action::Hit,
            4 => Action::Miss,
            5 => Action::Two(self.count()),
            6 => Action::Done,
            7 => Action::Keep(self.one(Card::ALL)),
            8 => Action::Flip(self.one(Phase::ALL)),
            9 => Action::Gain(self.horde()),
            10 => Action::Give { unit: self.horde(), count: self.count() },
            11 => Action::Lend(self.phase_action()),
            12 => Action::Place(self.place()),
            13 => Action::Lay(self.path()),
            14 => Action::Hero(self.one(Hero::ALL)),
            15 => Action::Cauldron { at: self.section(), against: self.horde() },
            16 => Action::Shift {
                equipment: self.one(Equipment::ALL),
                from: self.section(),
                to: self.section(),
            },
            17 => Action::ShiftBridge { from: self.path(), to: self.path() },
            18 => Action::ShiftTraining {
                training: self.one(Training::ALL),
                from: self.place(),
                to: self.place(),
            },
            19 => Action::ShiftSaboteur { from: self.one(Building::ALL), to: self.one(Building::ALL) },
            20 => Action::March { unit: self.horde(), from: self.place(), to: self.place() },
            21 => Action::Order { kind: self.one(OrderKind::ALL), at: self.section() },
            22 => Action::Classify { kind: self.one(OrderKind::ALL), at: self.section() },
            23 => Action::Altar(self.section()),
            24 => Action::Stone(self.section()),
            25 => Action::Spend(self.building_action()),
            26 => Action::Activate(self.building_action()),
            27 => Action::Move { unit: self.garrison(), from: self.place(), to: self.place() },
            28 => Action::Swap {
                unit: self.garrison(),
                from: self.place(),
                other: self.garrison(),
                to: self.place(),
            },
            29 => Action::MoveHero { hero: self.one(Hero::ALL), to: self.place() },
            30 => Action::Speech(self.count()),
            31 => Action::Excursion(self.horde()),
            32 => Action::Deed(self.one(Deed::ALL)),
            33 => Action::Haste(self.building_action()),
            34 => Action::Building(self.one(Building::ALL)),
            35 => Action::Bless(self.side()),
            36 => Action::Shoot { unit: self.horde(), at: self.place() },
            37 => Action::Sacrifice(self.garrison()),
            38 => Action::Aim { from: self.place(), at: self.place() },
            39 => Action::Hold(self.place()),
            40 => Action::LoseHorde(self.group()),
            41 => Action::LoseGarrison(self.group()),
            42 => Action::Strike(self.place()),
            43 => Action::Detonate(self.count()),
            44 => Action::Save(self.garrison()),
            45 => Action::Rise(self.side()),
            46 => Action::StepOut(self.horde()),
            // Where most is refused.
            47 => {
                let (from, to) = (self.section().place(), self.section().place());
                Action::Swap { unit: self.garrison(), from, other: self.garrison(), to }
            }
            48 => {
                let path = self.path();
                Action::March { unit: self.horde(), from: path.from(), to: path.to() }
            }
            _ => {
                let action = self.phase_action();
                Action::Perform { action, pay: self.pay(siege, action), borrowed: self.number(4) == 0 }
            }
        }
    }
}

/// All tables that people may sit at, with every option changed once.
fn books() -> Vec<Arc<Rulebook>> {
    let plain = Players::ALL.iter().map(|players| Options { players: *players, ..Options::default() });
    let changed = Players::ALL.iter().map(|players| Options {
        players: *players,
        cards: CardSet::Starter,
        rules_version: RulesVersion::V1,
        printing: Printing::Valley,
        fire_card: FireCard::Two,
        resource_bank: ResourceBank::Unlimited,
        hit_deck: HitDeck::Gentle,
    });
    plain.chain(changed).map(book).collect()
}

/// Plays games at random and hands over positions with actions that are not legal there: random ones, and ones that
/// were legal elsewhere.
fn try_everything(seed: u64, games: usize, mut check: impl FnMut(&Siege, Action, &mut ChaCha8Rng)) {
    let books = books();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut pool: Vec<Action> = Vec::new();
    for game in 0..games {
        let mut siege = Siege::new(books[game % books.len()].clone());
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
            for _ in 0..6 {
                let random = Guess(&mut rng).action(&siege);
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
            let action = Guess(&mut rng).action(&siege);
            check(&siege, action, &mut rng);
        }
    }
}

#[test]
fn every_refusal_cites_rules_of_the_reference() {
    let mut known: BTreeSet<&str> = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    try_everything(1, 36, |siege, action, _| {
        let rules = siege.refusal(action);
        assert!((1..=4).contains(&rules.len()), "{action:?} at {:?}: {rules:?}", siege.step());
        known.extend(rules);
        kinds.insert(<&'static str>::from(action));
    });
    assert_eq!(kinds.len(), Action::VARIANTS.len(), "every kind of action was refused");
    let unknown: Vec<_> = known.iter().filter(|rule| !REFERENCE.contains(&format!("**{rule}**"))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert!(known.len() > 140, "{} rules", known.len());
}

#[test]
fn no_refusal_tells_a_secret_of_the_other_army() {
    // 1e.hidden.orders-only
    try_everything(2, 12, |siege, action, rng| {
        let ToAct::Seat(seat) = siege.to_act() else { return };
        let guess = siege.view(Some(seat)).determinize(rng);
        assert_eq!(siege.refusal(action), guess.refusal(action), "{action:?} at {:?}", siege.step());
    });
}

#[test]
fn refusals_speak_of_what_lies_on_the_table() {
    let mut told = BTreeSet::new();
    try_everything(3, 24, |siege, action, _| {
        let (open, options) = (&siege.at.open, &siege.book.options);
        let rule = siege.refusal(action)[0];
        let true_here = match (rule, action, siege.step()) {
            ("1e.gale.effect", _, Some(Step::Spend { .. })) => !open.gales.is_empty(),
            ("1e.glare.effect", _, Some(Step::AimMachine(_) | Step::GoblinShot { .. })) => {
                open.glare.is_some()
            }
            ("1e.dispatch.capacity", Action::March { to, .. }, _) => siege.room_at(to) == 0,
            ("1e.dispatch.once-per-unit", ..) => open.column.arrived.iter().any(|units| !units.is_empty()),
            ("1e.dispatch.limit-out", ..) => open.column.left.values().any(|left| *left >= 5),
            ("1e.slot.once", Action::Spend(slot), Some(Step::Spend { by })) => open.marked(by).has(slot),
            ("1e.phase.once", Action::Perform { action, .. }, Some(Step::Phase { .. })) => {
                open.warlords.values().any(|warlord| warlord.used.has(action.slot()))
            }
            ("1e.pair.side" | "1e.pair.hand-over" | "1e.pair.one-colour" | "1e.pair.heroes", ..) => {
                options.players.two_defenders()
            }
            ("1e.team.side" | "1e.dispatch.own-units" | "1e.ritual.sides" | "1e.order.shared", ..) => {
                options.players.two_invaders()
            }
            ("1e.deed.start", ..) => open.turn < siege.book.tables.numbers.deed_turn,
            ("1e.cover.effect", Action::Aim { at, .. }, Some(Step::AimMarksman { .. })) => {
                at.rampart().is_some_and(|rampart| open.covers.has(rampart))
            }
            _ => return,
        };
        assert!(true_here, "{action:?} at {:?}: {rule}", siege.step());
        told.insert(rule);
    });
    assert!(told.len() > 12, "{told:?}");
}
