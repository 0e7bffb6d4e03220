//! A combat in words: who is stronger, and what that costs (8.9).

use stronghold_rules::board::Section;
use stronghold_rules::casualty::affordable;
use stronghold_rules::second::options::Answer;
use stronghold_rules::second::{Clash, Event, Forces};
use stronghold_rules::unit::{Group, Horde};

use super::story::Teller;
use super::{arithmetic, options, tables, words};
use crate::show::told::Told;
use crate::wire::Weight;

/// A combat that was fought.
pub(super) struct Combat {
    at: Section,
    clash: Clash,
    forces: Forces,
}

impl Combat {
    pub(super) fn of(event: &Event) -> Option<Combat> {
        match event {
            Event::CombatFought { at, invader, defender, units, forces } => Some(Combat {
                at: *at,
                clash: Clash { invader: *invader, defender: *defender, units: *units },
                forces: *forces,
            }),
            _ => None,
        }
    }

    /// What the first count comes to.
    pub(super) fn told(&self, teller: &Teller) -> Told {
        let Clash { invader, defender, units } = self.clash;
        let is_breach = invader > defender && invader - defender > units;
        let rule = if is_breach { "2e.breach.test" } else { "2e.melee.strength" };
        let text = format!("{}: {invader} against {defender}. {}", words::section(self.at), self.outcome());
        self.line(teller, rule, text, &self.forces)
    }

    /// The second count, after furious goblins died in a combat that the Invader lost (2e.melee.fury-lost). Nothing if
    /// there is none.
    pub(super) fn told_again(&self, teller: &Teller) -> Option<Told> {
        let rest = self.rest()?;
        let (at, rule) = (words::section(self.at), "2e.melee.fury-lost");
        if options(teller.after).fury_recount == Answer::No {
            let ahead = self.clash.defender - self.clash.invader;
            let text = format!("{at}: the first count stays. {}", horde_loses(rest.stormers, ahead));
            return Some(teller.told(None, Weight::Major, rule, text).places([self.at.place()]));
        }
        let Clash { invader, defender, .. } = rest.clash(tables(teller.after));
        let text = format!(
            "{at}, counted again without the goblins: {invader} against {defender}. {}",
            horde_loses(rest.stormers, defender.saturating_sub(invader))
        );
        Some(self.line(teller, rule, text, &rest))
    }

    fn line(&self, teller: &Teller, rule: &'static str, text: String, forces: &Forces) -> Told {
        let mut line = teller.told(None, Weight::Major, rule, text).places([self.at.place()]);
        line.sum = arithmetic::sum(forces, tables(teller.after));
        line
    }

    /// Who is left after the furious goblins of a lost combat died.
    fn rest(&self) -> Option<Forces> {
        let mut rest = self.forces;
        let lost = self.clash.defender > self.clash.invader;
        let fell = rest.stormers.remove_all(Horde::Goblin);
        (lost && self.forces.furious && fell > 0 && !rest.stormers.is_empty()).then_some(rest)
    }

    fn outcome(&self) -> String {
        let Clash { invader, defender, units } = self.clash;
        let fury = self.forces.furious && self.forces.stormers.has(Horde::Goblin);
        let then = if fury { " Then the furious goblins die." } else { "" };
        if invader > defender {
            let ahead = invader - defender;
            if ahead > units {
                return format!(
                    "The Invader is stronger by {ahead}, the units there are worth {units}: breach!"
                );
            }
            return format!(
                "The Invader is stronger by {ahead}{}{then}",
                loss("Defender", self.garrison_loses(ahead))
            );
        }
        match defender - invader {
            0 => format!("Neither side is stronger.{then}"),
            ahead if fury => format!("The Defender is stronger by {ahead}: the furious goblins die."),
            ahead => horde_loses(self.forces.stormers, ahead),
        }
    }

    fn garrison_loses(&self, ahead: u8) -> u8 {
        affordable(self.forces.garrison, ahead)
    }
}

/// `The Defender is stronger by 3: the Invader loses units worth 2.`
fn horde_loses(stormers: Group<Horde>, ahead: u8) -> String {
    format!("The Defender is stronger by {ahead}{}", loss("Invader", affordable(stormers, ahead)))
}

/// What dies comes as near to the difference as it can, but not above it (2e.casualty.rule).
fn loss(loser: &str, worth: u8) -> String {
    match worth {
        0 => "; no unit is small enough to die.".to_owned(),
        worth => format!(": the {loser} loses units worth {worth}."),
    }
}
