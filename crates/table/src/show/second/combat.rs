//! What is told of a combat: who is stronger, and what that costs (8.9).

use stronghold_rules::board::Section;
use stronghold_rules::casualty::affordable;
use stronghold_rules::second::options::Answer;
use stronghold_rules::second::{Clash, Event, Forces};
use stronghold_rules::unit::Horde;
use stronghold_words::Message;

use super::story::Teller;
use super::{arithmetic, options, tables};
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
        let fury = self.forces.furious && self.forces.stormers.has(Horde::Goblin);
        let (result, worth) = match invader > defender {
            true if is_breach => ("breach", units),
            true => ("invader", affordable(self.forces.garrison, invader - defender)),
            false if invader == defender => ("even", 0),
            false if fury => ("fury", 0),
            false => ("defender", affordable(self.forces.stormers, defender - invader)),
        };
        let text = self.text("event-combat-fought", &self.clash, result, worth).with("fury", fury);
        self.line(teller, rule, text, &self.forces)
    }

    /// The second count, after furious goblins died in a combat that the Invader lost (2e.melee.fury-lost). Nothing if
    /// there is none.
    pub(super) fn told_again(&self, teller: &Teller) -> Option<Told> {
        let rest = self.rest()?;
        let rule = "2e.melee.fury-lost";
        let stays = options(teller.after).fury_recount == Answer::No;
        let clash = if stays { self.clash } else { rest.clash(tables(teller.after)) };
        let worth = affordable(rest.stormers, clash.defender.saturating_sub(clash.invader));
        let text = self.text("event-combat-fought-again", &clash, "defender", worth).with("stays", stays);
        Some(match stays {
            true => Told::new(None, Weight::Major, rule, text).places([self.at.place()]),
            false => self.line(teller, rule, text, &rest),
        })
    }

    /// A combat with its result. What dies is worth as much as the difference, or as near below it as can be
    /// (2e.casualty.rule).
    fn text(&self, key: &'static str, clash: &Clash, result: &str, worth: u8) -> Message {
        Message::new(key)
            .with("at", self.at)
            .with("invader", clash.invader)
            .with("defender", clash.defender)
            .with("ahead", clash.invader.abs_diff(clash.defender))
            .with("result", result)
            .with("worth", worth)
    }

    fn line(&self, teller: &Teller, rule: &'static str, text: Message, forces: &Forces) -> Told {
        let mut line = Told::new(None, Weight::Major, rule, text).places([self.at.place()]);
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
}
