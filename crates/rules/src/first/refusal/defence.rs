//! Refused in the Defender's step: hourglasses, heroes, deeds and Haste (5.2, 7.2, 7.5 to 7.7).

use super::Rules;
use crate::board::Side;
use crate::first::action::Action;
use crate::first::building::{Building, BuildingAction};
use crate::first::siege::Siege;
use crate::first::step::{Owner, Step};
use crate::first::token::Deed;
use crate::unit::{Hero, Horde, UnitKind};

impl Siege {
    pub(super) fn refuse_in_defence(&self, by: Side, action: Action) -> Option<Rules> {
        match action {
            Action::Done => Some(match self.commander(by).hourglasses {
                0 => &["1e.deed.barricades", "1e.step.spend-all"],
                _ => &["1e.step.spend-all"],
            }),
            Action::Spend(slot) => Some(self.refuse_hourglass(by, slot)),
            Action::Activate(_) => Some(&["1e.step.ready", "1e.slot.add"]),
            Action::Move { unit, from, to } => Some(self.refuse_move(by, unit, from, to)),
            Action::Swap { unit, from, other, to } => Some(self.refuse_swap(by, [unit, other], [from, to])),
            Action::MoveHero { hero, to } => Some(self.refuse_hero_move(by, hero, to)),
            Action::Speech(hourglasses) => Some(self.refuse_speech(by, hourglasses)),
            Action::Excursion(unit) => Some(self.refuse_excursion(by, unit)),
            Action::Deed(deed) => Some(self.refuse_deed(deed).unwrap_or(&["1e.deed.start"])),
            Action::Haste(slot) => Some(self.refuse_haste(by, slot)),
            _ => None,
        }
    }

    /// No Defender's step is open, or it asks for something else first. What can do nothing in any case is told first:
    /// perhaps the step was passed over for that reason.
    pub(super) fn refuse_out_of_step(&self, step: Step, action: Action) -> Rules {
        let reason = match action {
            Action::Deed(deed) => self.refuse_deed(deed),
            Action::MoveHero { hero, .. } if self.at.open.heroes_acted.has(hero.index()) => {
                Some(&["1e.move.hero-acted"] as Rules)
            }
            Action::Speech(_) => self.refuse_hero(Hero::Officer),
            Action::Excursion(_) => self.refuse_hero(Hero::Warrior),
            Action::Stone(_) if matches!(step, Step::Spend { .. }) => Some(&["1e.step.stone"] as Rules),
            _ => None,
        };
        reason.unwrap_or(match step {
            Step::Stone => &["1e.step.stone"],
            Step::Ready { .. } => &["1e.step.ready"],
            Step::Effect { .. } => &["1e.slot.add"],
            Step::LastLegs { .. } => &["1e.deed.last-legs"],
            Step::Spend { .. } => &["1e.step.spend-all"],
            step if is_assault(step) => &["1e.assault.no-defender-step"],
            _ => &["1e.step.after-phase", "1e.overview.phase-alternation", "1e.step.no-saving"],
        })
    }

    /// No hourglass goes on this action (7.2).
    fn refuse_hourglass(&self, by: Side, slot: BuildingAction) -> Rules {
        let commander = self.commander(by);
        let workshop = slot.building() == Building::Workshop;
        let barricades = workshop && commander.barricades > 0;
        if barricades && self.at.open.twice.has(slot.index()) {
            return &["1e.deed.barricades", "1e.slot.once"];
        }
        if !barricades && self.at.open.marked(by).has(slot.index()) {
            return self.refuse_marked(by, slot);
        }
        if !barricades && commander.hourglasses == 0 {
            return match commander.barricades {
                0 => &["1e.slot.add", "1e.step.auto-end"],
                _ => &["1e.deed.barricades", "1e.slot.add"],
            };
        }
        if self.at.open.payer(slot).is_some_and(|payer| payer != by) {
            return &["1e.pair.one-colour"];
        }
        self.refuse_completion(by, slot)
    }

    /// The action was finished this turn (1e.slot.once).
    fn refuse_marked(&self, by: Side, slot: BuildingAction) -> Rules {
        let open = &self.at.open;
        if !self.commander(by).finished.has(slot.index()) {
            &["1e.pair.mark-blocks", "1e.slot.once"]
        } else if open.hasted == Some(slot) {
            &["1e.pair.haste", "1e.slot.once"]
        } else if open.twice.has(slot.index()) {
            &["1e.slot.once", "1e.deed.barricades"]
        } else {
            &["1e.slot.once"]
        }
    }

    /// An action that is ready comes first, but not this one (1e.step.ready).
    pub(super) fn refuse_ready(&self, by: Side, action: Action) -> Option<Rules> {
        let Action::Activate(slot) = action else { return None };
        let open = &self.at.open;
        Some(if open.payer(slot).is_some_and(|payer| payer != by) {
            &["1e.step.ready", "1e.pair.one-colour"]
        } else if open.marked(by).has(slot.index()) {
            &["1e.slot.once", "1e.step.ready"]
        } else if open.slots[slot.index()] < open.cost(&self.book.tables, slot) {
            &["1e.step.ready", "1e.slot.cost"]
        } else {
            &["1e.slot.ready-no-target", "1e.step.ready"]
        })
    }

    /// A hero cannot use his action, whatever is paid (7.5).
    fn refuse_hero(&self, hero: Hero) -> Option<Rules> {
        let open = &self.at.open;
        let officer = hero == Hero::Officer;
        if open.possessed.has(hero.index()) {
            Some(match officer {
                true => &["1e.possession.effect", "1e.officer.speech"],
                false => &["1e.possession.effect", "1e.warrior.excursion"],
            })
        } else if open.heroes_acted.has(hero.index()) || open.hero(hero).section().is_none() {
            Some(if officer { &["1e.officer.speech"] } else { &["1e.warrior.excursion"] })
        } else {
            None
        }
    }

    /// The hero stands on the partner's side (1e.pair.heroes).
    fn is_partners(&self, by: Side, hero: Hero) -> bool {
        self.at.open.hero(hero).section().is_some_and(|section| !self.defends(by, section.side()))
    }

    fn refuse_speech(&self, by: Side, hourglasses: u8) -> Rules {
        if let Some(rules) = self.refuse_hero(Hero::Officer) {
            rules
        } else if self.is_partners(by, Hero::Officer) {
            &["1e.pair.heroes", "1e.officer.speech"]
        } else if (1..=self.book.tables.numbers.speech_max).contains(&hourglasses) {
            &["1e.hero.no-storing", "1e.officer.speech"]
        } else {
            &["1e.officer.speech"]
        }
    }

    fn refuse_excursion(&self, by: Side, unit: Horde) -> Rules {
        let section = self.at.open.hero(Hero::Warrior).section();
        let present = section.is_some_and(|section| self.at.open.stormers(section).has(unit));
        let cost = self.book.tables.numbers.excursion_cost[unit.rank()];
        if let Some(rules) = self.refuse_hero(Hero::Warrior) {
            rules
        } else if self.is_partners(by, Hero::Warrior) {
            &["1e.pair.heroes", "1e.warrior.excursion"]
        } else if present && cost > self.commander(by).hourglasses {
            &["1e.hero.no-storing", "1e.warrior.excursion"]
        } else {
            &["1e.warrior.excursion"]
        }
    }

    /// 1e.deed.start, 1e.deed.one-per-turn.
    fn refuse_deed(&self, deed: Deed) -> Option<Rules> {
        let open = &self.at.open;
        if open.turn < self.book.tables.numbers.deed_turn {
            Some(&["1e.deed.start"])
        } else if open.deed_done || open.deeds.has(deed.index()) {
            Some(&["1e.deed.one-per-turn", "1e.deed.start"])
        } else {
            None
        }
    }

    /// 1e.pair.haste.
    fn refuse_haste(&self, by: Side, slot: BuildingAction) -> Rules {
        let open = &self.at.open;
        if !self.book.options.players.two_defenders() {
            &["1e.pair.haste", "1e.overview.seats"]
        } else if open.hasted.is_some() {
            &["1e.pair.haste"]
        } else if self.commander(by).finished.has(slot.index()) {
            &["1e.pair.haste-own", "1e.pair.haste"]
        } else if open.payer(slot).is_some_and(|payer| payer != by) {
            &["1e.pair.haste", "1e.pair.one-colour"]
        } else {
            &["1e.pair.haste"]
        }
    }
}

/// Whether the step belongs to the assault or comes after it.
fn is_assault(step: Step) -> bool {
    let before = matches!(
        step,
        Step::KeepCard { .. }
            | Step::Flip { .. }
            | Step::Phase { .. }
            | Step::Place { .. }
            | Step::Knife { .. }
            | Step::March { .. }
            | Step::Orders { .. }
            | Step::DealCards(_)
            | Step::Draw { .. }
            | Step::DrawInTurn { .. }
    );
    !before && step.owner() != Owner::Nobody
}
