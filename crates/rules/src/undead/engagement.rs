//! Melee 5: strength against strength, section by section, and the damage that follows (8.3).

use std::cmp::Ordering;
use std::ops::ControlFlow;

use crate::board::{Section, Side};
use crate::list::Sink;
use crate::reason::{Reason, Rules};
use crate::seat::Army;
use crate::undead::action::Action;
use crate::undead::clash::Clash;
use crate::undead::event::Event;
use crate::undead::options::Damage;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::{Step, equal_of};
use crate::unit::{Garrison, Group, Undead, UnitKind};

/// Units of one type on a section that fall at the same price.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rank<K> {
    unit: K,
    strength: u8,
    count: u8,
}

/// The Invader's units on a section, weakest first: phantoms out of the aura and in it have different prices
/// (un.damage.aura).
pub(super) fn horde_ranks(units: Group<Undead>, strong: u8, aura: u8, vampire: u8) -> [Rank<Undead>; 4] {
    let [phantoms, skeletons, vampires] = units.counts();
    let ordinary = Undead::Phantom.strength();
    // An aura that adds nothing parts nobody.
    let strong = if aura == ordinary { 0 } else { strong.min(phantoms) };
    [
        Rank { unit: Undead::Phantom, strength: ordinary, count: phantoms - strong },
        Rank { unit: Undead::Phantom, strength: aura, count: strong },
        Rank { unit: Undead::Skeleton, strength: Undead::Skeleton.strength(), count: skeletons },
        Rank { unit: Undead::Vampire, strength: vampire, count: vampires },
    ]
}

/// The Defender's units on a section, weakest first.
pub(super) fn garrison_ranks(units: Group<Garrison>) -> [Rank<Garrison>; 3] {
    Garrison::KINDS.map(|unit| Rank { unit, strength: unit.strength(), count: units.count(unit) })
}

/// Whether the damage is enough for all. Then the order does not matter.
fn all_fall<K>(ranks: &[Rank<K>], damage: u8) -> bool {
    let worth: u32 = ranks.iter().map(|rank| u32::from(rank.strength) * u32::from(rank.count)).sum();
    worth <= u32::from(damage)
}

/// The greatest total strength of any set of these units that is not above the damage.
pub(super) fn greatest<K>(ranks: &[Rank<K>], damage: u8) -> u8 {
    let Some((rank, others)) = ranks.split_first() else { return 0 };
    let with = |count: u8| {
        let price = rank.strength.checked_mul(count)?;
        Some(price + greatest(others, damage.checked_sub(price)?))
    };
    (0..=rank.count).map_while(with).max().unwrap_or(0)
}

/// Who may fall next. A unit that costs more than the damage left cannot be defeated; any other may be, even if damage
/// is then wasted (un.damage.pick, un.damage.maximal). With `damage = largest` only the members of a set of the greatest
/// total strength may.
fn victims<K: Copy, const N: usize>(
    ranks: [Rank<K>; N],
    damage: u8,
    rule: Damage,
) -> impl Iterator<Item = Rank<K>> {
    let goal = match rule {
        Damage::Maximal => 0,
        Damage::Largest => greatest(&ranks, damage),
    };
    (0..N)
        .filter(move |position| {
            let Rank { strength, count, .. } = ranks[*position];
            let affordable = count > 0 && strength <= damage;
            affordable && {
                let mut others = ranks;
                others[*position].count -= 1;
                rule == Damage::Maximal || strength + greatest(&others, damage - strength) == goal
            }
        })
        .map(move |position| ranks[position])
}

/// Those who are there and do not fall next.
fn others<K: Copy + PartialEq, const N: usize, F: Iterator<Item = Rank<K>>>(
    ranks: [Rank<K>; N],
    falling: impl Fn() -> F,
) -> impl Iterator<Item = Rank<K>> {
    let falls =
        move |rank: &Rank<K>| falling().any(|one| (one.unit, one.strength) == (rank.unit, rank.strength));
    ranks.into_iter().filter(move |rank| rank.count > 0 && !falls(rank))
}

/// Damage is dealt as long as it pays for a unit.
fn damage_lasts(action: Action) -> Option<Reason> {
    match action {
        Action::Done | Action::Pass => Some(Reason::by(&["un.damage.maximal", "un.damage.pick"])),
        _ => None,
    }
}

impl Siege {
    /// Equal strengths: nothing happens. Otherwise the stronger side deals the difference as damage; more than all of the
    /// Defender's units can take is a breach (un.engage.breach, un.engage.empty, un.engage.not-units). A section without
    /// Invader units is passed over (un.engage.no-invader).
    pub(super) fn engage(&mut self, section: Section) {
        if self.at.open.stormers(section).is_empty() {
            return;
        }
        let forces = self.at.open.forces(&self.book, section);
        let Clash { invader, defender, units } = forces.clash();
        self.tell(Event::CombatFought { at: section, invader, defender, units, forces });
        match invader.cmp(&defender) {
            Ordering::Equal => {}
            // un.end.breach
            Ordering::Greater if invader - defender > units => self.finish(Army::Invader),
            Ordering::Greater => {
                let damage = invader - defender;
                self.then(Step::GarrisonLoses { at: section, damage, engaged: true });
            }
            Ordering::Less => {
                let damage = defender - invader;
                self.then(Step::HordeLoses { at: section, damage, strong: forces.strong });
            }
        }
    }

    /// The Defender chooses (un.unit.attacker-chooses), by the strengths that the engagement began with
    /// (un.engage.strength).
    pub(super) fn horde_loses_options<S: Sink<Action>>(
        &self,
        at: Section,
        damage: u8,
        strong: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        let aura = self.book.tables.numbers.aura_strength;
        let vampire = self.at.open.vampire_strength(&self.book);
        let ranks = horde_ranks(self.at.open.stormers(at), strong, aura, vampire);
        let choices = if all_fall(&ranks, damage) { 1 } else { ranks.len() };
        let falling = || victims(ranks, damage, self.book.options.damage).take(choices);
        for Rank { unit, strength, .. } in falling() {
            out.push(Action::Slay { unit, strength })?;
        }
        if S::ASKS {
            for Rank { unit, strength, .. } in others(ranks, falling) {
                out.offer(Action::Slay { unit, strength }, || Err(self.survives(strength, damage)))?;
            }
        }
        out.object(|action| match action {
            Action::Slay { unit, .. } if self.at.open.stormers(at).has(unit) => {
                Some(self.another_price(unit))
            }
            _ => damage_lasts(action),
        })
    }

    /// The unit falls at another price.
    fn another_price(&self, unit: Undead) -> Reason {
        Reason::by(match unit {
            Undead::Phantom => &["un.damage.aura", "un.engage.strength"],
            Undead::Vampire if self.at.open.blood_moon => &["un.spell.blood-moon", "un.engage.strength"],
            _ => &["un.engage.strength", "un.damage.pick"],
        })
    }

    /// A unit that costs more than the damage left, or that could be paid for. If all of them fall anyway, the order is
    /// not asked for.
    fn survives(&self, strength: u8, damage: u8) -> Reason {
        if strength > damage {
            return Reason::by(&["un.damage.pick"]).short(strength, damage);
        }
        Reason::by(match self.book.options.damage {
            Damage::Largest => &["un.opt.damage", "un.damage.maximal"],
            Damage::Maximal => &["un.round.auto", "un.damage.pick"],
        })
    }

    /// The dealer goes on while the damage lasts; what is left over is ignored (un.damage.maximal,
    /// un.damage.leftover).
    pub(super) fn horde_loses(&mut self, at: Section, damage: u8, strong: u8, action: Action) {
        let Action::Slay { unit, strength } = action else { unlisted(action) };
        let in_aura = unit == Undead::Phantom && strength != Undead::Phantom.strength();
        let strong = if in_aura { strong - 1 } else { strong };
        self.then(Step::HordeLoses { at, damage: damage - strength, strong });
        self.horde_defeated(at.place(), Group::of(unit, 1));
    }

    /// The Invader chooses (un.unit.attacker-chooses).
    pub(super) fn garrison_loses_options<S: Sink<Action>>(
        &self,
        at: Section,
        damage: u8,
        engaged: bool,
        out: &mut S,
    ) -> ControlFlow<()> {
        let ranks = garrison_ranks(self.at.open.garrison_at(at.place()));
        // Who falls first rises first, and the foregrounds may not have room for all.
        let harvested = engaged && self.at.open.harvest == Some(at);
        let choices = if all_fall(&ranks, damage) && !harvested { 1 } else { ranks.len() };
        let falling = || victims(ranks, damage, self.book.options.damage).take(choices);
        for Rank { unit, .. } in falling() {
            out.push(Action::Kill(unit))?;
        }
        if S::ASKS {
            for Rank { unit, strength, .. } in others(ranks, falling) {
                out.offer(Action::Kill(unit), || Err(self.survives(strength, damage)))?;
            }
        }
        out.object(damage_lasts)
    }

    /// The unit goes to the hospital (un.damage.hospital), and the Invader goes on while the damage lasts
    /// (un.damage.maximal, un.damage.leftover).
    pub(super) fn garrison_loses(&mut self, at: Section, damage: u8, engaged: bool, action: Action) {
        let Action::Kill(unit) = action else { unlisted(action) };
        self.then(Step::GarrisonLoses { at, damage: damage - unit.strength(), engaged });
        if engaged && self.at.open.harvest == Some(at) {
            self.reap(at, unit);
        } else {
            self.garrison_defeated(at, Group::of(unit, 1));
        }
    }

    /// The unit goes to the supply, and one as strong rises for the Invader, if there is one (un.spell.soul-harvest).
    fn reap(&mut self, at: Section, unit: Garrison) {
        self.return_to_supply(at.place(), unit);
        self.tell(Event::GarrisonDefeated { at, units: Group::of(unit, 1) });
        let risen = equal_of(unit);
        if self.has_source(risen) {
            self.then(Step::Harvest(risen));
        }
    }

    /// A foreground with room (un.board.limit). `full` speaks of one without.
    pub(super) fn foreground_options<S: Sink<Action>>(&self, full: Rules, out: &mut S) -> ControlFlow<()> {
        for side in Side::ALL {
            out.offer(Action::Side(*side), || match self.at.open.is_foreground_full(&self.book, *side) {
                true => Err(self.crowded(side.foreground(), Undead::Skeleton, full)),
                false => Ok(()),
            })?;
        }
        ControlFlow::Continue(())
    }

    /// The unit rises on the chosen foreground (un.spell.soul-harvest).
    pub(super) fn harvest(&mut self, unit: Undead, action: Action) {
        let Action::Side(side) = action else { unlisted(action) };
        self.raise(unit, side.foreground());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every set that can fall, one unit after another, with the price of each unit.
    fn falls<K: Copy + Eq + std::fmt::Display, const N: usize>(
        ranks: [Rank<K>; N],
        damage: u8,
        rule: Damage,
    ) -> Vec<String> {
        let mut sets = Vec::new();
        let mut reached = vec![([0; N], ranks, damage)];
        let mut next = 0;
        while let Some((fallen, left, damage)) = reached.get(next).copied() {
            next += 1;
            let chosen: Vec<_> = victims(left, damage, rule).map(|rank| (rank.unit, rank.strength)).collect();
            if chosen.is_empty() {
                sets.push(named(fallen, ranks));
            }
            for position in 0..N {
                if chosen.contains(&(ranks[position].unit, ranks[position].strength)) {
                    let (mut fallen, mut left) = (fallen, left);
                    left[position].count -= 1;
                    fallen[position] += 1;
                    if reached.iter().all(|(other, ..)| *other != fallen) {
                        reached.push((fallen, left, damage - ranks[position].strength));
                    }
                }
            }
        }
        sets.sort();
        sets
    }

    fn named<K: std::fmt::Display, const N: usize>(fallen: [u8; N], ranks: [Rank<K>; N]) -> String {
        let some = fallen.into_iter().zip(ranks).filter(|(count, _)| *count > 0);
        let texts: Vec<_> =
            some.map(|(count, rank)| format!("{count} {} at {}", rank.unit, rank.strength)).collect();
        texts.join(", ")
    }

    fn garrison(units: &str, damage: u8, rule: Damage) -> Vec<String> {
        falls(garrison_ranks(units.parse().expect(units)), damage, rule)
    }

    fn horde(units: &str, strong: u8, damage: u8, rule: Damage) -> Vec<String> {
        falls(horde_ranks(units.parse().expect(units), strong, 2, 3), damage, rule)
    }

    #[test]
    fn the_dealer_takes_any_unit_that_the_damage_pays_for() {
        // ex.un.engagement
        let fallen = garrison("marksman soldier veteran", 3, Damage::Maximal);
        assert_eq!(fallen, ["1 marksman at 1, 1 soldier at 2", "1 veteran at 3"]);
        let fallen = garrison("marksman soldier veteran", 2, Damage::Maximal);
        assert_eq!(fallen, ["1 marksman at 1", "1 soldier at 2"]);
        // ex.un.three-vs-soldiers, un.damage.leftover
        assert_eq!(garrison("2 soldier", 3, Damage::Maximal), ["1 soldier at 2"]);
        assert_eq!(garrison("2 soldier", 1, Damage::Maximal), [""]);
        // ex.un.breach-edge
        assert_eq!(garrison("marksman soldier", 3, Damage::Maximal), ["1 marksman at 1, 1 soldier at 2"]);
    }

    #[test]
    fn the_dealer_goes_on_while_the_damage_pays() {
        // ex.un.maximal, ex.un.archers, un.damage.maximal
        let fallen = garrison("2 marksman soldier", 2, Damage::Maximal);
        assert_eq!(fallen, ["1 soldier at 2", "2 marksman at 1"]);
    }

    #[test]
    fn a_phantom_of_the_aura_keeps_its_price() {
        // ex.un.aura-fixed: the vampire falls, the phantoms still cost 2
        let fallen = horde("2 phantom vampire", 2, 5, Damage::Maximal);
        assert_eq!(fallen, ["1 phantom at 2, 1 vampire at 3", "2 phantom at 2"]);
        // ex.un.aura-one-damage
        assert_eq!(horde("phantom vampire", 1, 1, Damage::Maximal), [""]);
        // un.damage.aura: a fourth phantom costs 1
        let fallen = horde("4 phantom vampire", 3, 2, Damage::Maximal);
        assert_eq!(fallen, ["1 phantom at 1", "1 phantom at 2"]);
        // ex.un.blood-moon
        let moonlit = horde_ranks("2 vampire".parse().expect("vampires"), 0, 2, 4);
        assert_eq!(falls(moonlit, 2, Damage::Maximal), [""]);
    }

    #[test]
    fn an_aura_without_strength_offers_no_phantom_twice() {
        let ranks = horde_ranks("4 phantom vampire".parse().expect("phantoms"), 3, 1, 3);
        let offered: Vec<_> =
            victims(ranks, 2, Damage::Maximal).map(|rank| (rank.unit, rank.strength, rank.count)).collect();
        assert_eq!(offered, [(Undead::Phantom, 1, 4)]);
    }

    #[test]
    fn the_option_largest_wastes_no_damage() {
        // un.opt.damage
        assert_eq!(garrison("marksman soldier veteran", 2, Damage::Largest), ["1 soldier at 2"]);
        let fallen = garrison("marksman 2 soldier veteran", 5, Damage::Largest);
        assert_eq!(fallen, ["1 marksman at 1, 2 soldier at 2", "1 soldier at 2, 1 veteran at 3"]);
        assert_eq!(garrison("2 soldier veteran", 4, Damage::Largest), ["2 soldier at 2"]);
        assert_eq!(horde("2 phantom vampire", 2, 4, Damage::Largest), ["2 phantom at 2"]);
        assert_eq!(horde("2 phantom vampire", 2, 3, Damage::Largest), ["1 vampire at 3"]);
        assert_eq!(garrison("2 soldier", 1, Damage::Largest), [""]);
    }

    #[test]
    fn the_sets_of_both_rules_agree_with_trying_every_set() {
        for code in 0..3 * 3 * 3 * 3u8 {
            let [phantoms, strong, skeletons, vampires] = [code % 3, code / 3 % 3, code / 9 % 3, code / 27];
            let units = Group::new([phantoms + strong, skeletons, vampires]);
            let ranks = horde_ranks(units, strong, 2, 3);
            for damage in 0..=18 {
                for rule in [Damage::Maximal, Damage::Largest] {
                    let found = falls(ranks, damage, rule);
                    assert_eq!(found, tried(ranks, damage, rule), "{units} under {damage} damage");
                    let all: u8 = ranks.iter().map(|rank| rank.strength * rank.count).sum();
                    assert_eq!(all_fall(&ranks, damage), all <= damage);
                    assert!(!all_fall(&ranks, damage) || found.len() == 1, "{units} all fall");
                }
            }
        }
    }

    /// Sets that can be paid for and to which nobody can be added; of them the greatest.
    fn tried(ranks: [Rank<Undead>; 4], damage: u8, rule: Damage) -> Vec<String> {
        let mut sets = Vec::new();
        for code in 0..81u8 {
            let fallen = [code % 3, code / 3 % 3, code / 9 % 3, code / 27];
            let here = fallen.iter().zip(ranks).all(|(count, rank)| *count <= rank.count);
            let price: u8 = fallen.iter().zip(ranks).map(|(count, rank)| count * rank.strength).sum();
            let more = fallen
                .iter()
                .zip(ranks)
                .any(|(count, rank)| *count < rank.count && price + rank.strength <= damage);
            if here && price <= damage && !more {
                sets.push((price, named(fallen, ranks)));
            }
        }
        let best = sets.iter().map(|(price, _)| *price).max().unwrap_or(0);
        sets.retain(|(price, _)| rule == Damage::Maximal || *price == best);
        let mut sets: Vec<_> = sets.into_iter().map(|(_, set)| set).collect();
        sets.sort();
        sets
    }
}
