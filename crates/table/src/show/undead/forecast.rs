//! How the assault would go at a section now (chapter 8).

use stronghold_rules::board::Section;
use stronghold_rules::undead::spell::{Engine, Tile};
use stronghold_rules::undead::step::{Stage, Step};
use stronghold_rules::undead::token::TowerPiece;
use stronghold_rules::undead::{Clash, Forces, View};
use stronghold_rules::unit::Undead;
use stronghold_words::Message;

use super::course::{awaits, stage};
use super::{arithmetic, tables};
use crate::show::outlook::Outlook;
use crate::wire::board::Verdict;

pub(crate) fn forecast(view: &View, section: Section) -> Outlook {
    let mut course =
        Course { view, section, forces: view.open.forces(view.book(), section), before: Vec::new() };
    if !course.forces.stormers.is_empty() {
        course.run();
    }
    course.tell()
}

/// The assault at one section, as far as it can be foreseen.
struct Course<'a> {
    view: &'a View,
    section: Section,
    forces: Forces,
    before: Vec<Message>,
}

impl Course<'_> {
    /// Whether a stage, or its part at this section, is still to come. After the engagement of this round the next
    /// assault is foreseen.
    fn comes(&self, of: Stage, part: Option<Step>) -> bool {
        if stage(self.view).is_none() || !(self.engagement_comes() || self.is_engaged()) {
            return true;
        }
        awaits(self.view, Step::Stage(of)) || part.is_some_and(|part| awaits(self.view, part))
    }

    fn engagement_comes(&self) -> bool {
        awaits(self.view, Step::Stage(Stage::Engagement)) || awaits(self.view, Step::Engage(self.section))
    }

    /// Whether the losses of the engagement are being chosen.
    fn is_engaged(&self) -> bool {
        self.losses().is_some()
    }

    /// The losses of the engagement that are being chosen, and how many points are still defeated at most.
    fn losses(&self) -> Option<(Verdict, u8)> {
        self.view.agenda.steps().iter().find_map(|step| match *step {
            Step::HordeLoses { at, damage, strong } if at == self.section => {
                let left = Forces { strong, ..self.forces };
                Some((Verdict::Kills, left.horde_defeated(damage)))
            }
            Step::GarrisonLoses { at, damage, engaged: true } if at == self.section => {
                Some((Verdict::Loses, self.forces.garrison_defeated(damage)))
            }
            _ => None,
        })
    }

    fn run(&mut self) {
        self.engines();
        self.archers();
        self.poison();
        self.banish();
        self.consecrated();
        self.cauldron();
        self.stakes();
        // Who stands under the aura is counted when strengths are compared.
        self.forces = self.forces.stormed_by(self.view.book(), self.forces.stormers);
    }

    /// Ranged 3 to 5: whether they fire here and hit is open.
    fn engines(&mut self) {
        let open = &self.view.open;
        for rampart in tables(self.view).graph.ramparts[self.section] {
            let Some(battery) = open.engines[rampart].filter(|_| open.malfunction != Some(rampart)) else {
                continue;
            };
            let of = match battery.machine {
                Engine::BoneThrower => continue,
                Engine::SpectralBallista => Stage::SpectralBallistae,
                Engine::SkullCatapult => Stage::SkullCatapults,
            };
            let waits =
                awaits(self.view, Step::AimEngine(battery.machine)) && !open.fired.has(rampart.index());
            let aimed = awaits(self.view, Step::FireEngine { rampart, at: self.section });
            if self.comes(of, None) || waits || aimed {
                let deck = battery.hits + battery.misses;
                self.before.push(
                    Message::new("forecast-engine")
                        .with("engine", battery.machine)
                        .with("at", rampart)
                        .with("hits", battery.hits)
                        .with("deck", deck),
                );
            }
        }
    }

    /// Ranged 7: whether they fire here is open, and how many are left by then.
    fn archers(&mut self) {
        let open = &self.view.open;
        for rampart in tables(self.view).graph.ramparts[self.section] {
            let skeletons = open.horde_at(rampart.place()).count(Undead::Skeleton);
            let damage = skeletons / tables(self.view).numbers.archer_set;
            let waits = awaits(self.view, Step::AimArchers) && !open.fired.has(rampart.index());
            if damage > 0
                && open.has_active(Tile::SkeletonArchers, rampart.index())
                && (self.comes(Stage::SkeletonArchers, None) || waits)
            {
                self.before.push(Message::new("forecast-archers").with("at", rampart).with("damage", damage));
            }
        }
    }

    /// Melee 0.
    fn poison(&mut self) {
        let active = self.view.open.has_active(Tile::PoisonCloud, self.section.index());
        let fallen = tables(self.view).poisoned(self.forces.garrison);
        let comes = self.comes(Stage::PoisonClouds, Some(Step::Poison(self.section)));
        if active && comes && !fallen.is_empty() {
            self.forces.garrison -= fallen;
            self.before.push(Message::new("forecast-poison").with("units", fallen));
        }
    }

    /// Melee 1.
    fn banish(&mut self) {
        let preached = self.view.open.speaking_priest_on(self.section).is_some();
        if preached
            && self.forces.stormers.has(Undead::Phantom)
            && self.comes(Stage::Banish, Some(Step::Banish(self.section)))
        {
            self.forces.stormers.remove(Undead::Phantom);
            self.before.push(Message::new("forecast-banish"));
        }
        if awaits(self.view, Step::Retreat { unit: Undead::Phantom, from: self.section }) {
            self.forces.stormers.remove(Undead::Phantom);
        }
        if awaits(self.view, Step::Retreat { unit: Undead::Vampire, from: self.section }) {
            self.forces.stormers.remove(Undead::Vampire);
        }
    }

    /// Melee 2.
    fn consecrated(&mut self) {
        let grounds = self.view.open.consecrated;
        for path in grounds.iter().filter(|path| path.to() == self.section.place()) {
            if !self.comes(Stage::ConsecratedGround, Some(Step::Consecrated(path))) {
                continue;
            }
            if self.forces.stormers.has(Undead::Phantom) {
                let fallen = tables(self.view).purged(self.forces.stormers);
                self.forces.stormers -= fallen;
                self.before.push(Message::new("forecast-consecrated").with("units", fallen));
            } else if self.forces.stormers.has(Undead::Skeleton) {
                self.forces.stormers.remove(Undead::Skeleton);
                self.before.push(Message::new("forecast-driven-off"));
            }
        }
    }

    /// Melee 3.
    fn cauldron(&mut self) {
        let hanging = self.view.open.cauldrons.has(self.section);
        let fallen = tables(self.view).scalded(self.forces.stormers);
        let comes = self.comes(Stage::Cauldrons, Some(Step::Cauldron(self.section)));
        if hanging && comes && !fallen.is_empty() {
            self.forces.stormers -= fallen;
            self.before.push(Message::new("forecast-cauldron").with("units", fallen));
        }
    }

    /// Melee 4: whether somebody is sacrificed is open.
    fn stakes(&mut self) {
        let open = &self.view.open;
        if !self.forces.stormers.has(Undead::Vampire) || self.forces.garrison.is_empty() {
            return;
        }
        for tower in tables(self.view).graph.towers[self.section] {
            let waits = awaits(self.view, Step::Stake) && !open.fired.has(tower.index());
            let ready = open.towers[tower] == Some(TowerPiece::AspenStakes);
            if ready && (self.comes(Stage::AspenStakes, None) || waits) {
                self.before.push(Message::new("forecast-stakes").with("at", tower));
            }
        }
    }

    fn tell(self) -> Outlook {
        let Clash { invader, defender, units } = self.forces.clash();
        let (verdict, by) = self.verdict();
        let mut sum = arithmetic::sum(&self.forces);
        let open = &self.view.open;
        let walls = open.walls[self.section];
        if walls > 0 && self.forces.walls == 0 {
            sum.push(arithmetic::idle_walls(walls));
        }
        if self.forces.priest == 0 && open.priest_on(self.section).is_some() {
            sum.push(arithmetic::silent_priest());
        }
        // un.engage.breach
        Outlook { invader, defender, verdict, by, breach_at: defender + units + 1, sum, before: self.before }
    }

    /// What comes of the strengths, and how many points are defeated at most or lie beyond a breach.
    fn verdict(&self) -> (Verdict, u8) {
        if self.forces.stormers.is_empty() || self.view.open.outcome.is_some() {
            return (Verdict::Quiet, 0);
        }
        if let Some(losses) = self.losses() {
            return losses;
        }
        let Clash { invader, defender, units } = self.forces.clash();
        if invader > defender {
            let ahead = invader - defender;
            if ahead > units {
                return (Verdict::Breach, ahead - units);
            }
            return match self.forces.garrison_defeated(ahead) {
                0 => (Verdict::Even, 0),
                points => (Verdict::Loses, points),
            };
        }
        match self.forces.horde_defeated(defender - invader) {
            0 => (Verdict::Even, 0),
            points => (Verdict::Kills, points),
        }
    }
}
