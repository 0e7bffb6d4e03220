//! What each step asks, in plain words, with the rule behind it.

use crate::first::building::BuildingAction;
use crate::first::card::{Phase, PhaseAction};
use crate::first::step::{Step, Wave};
use crate::game::Prompt;
use crate::question::{Question, ask, ask_at};
use crate::unit::Garrison;

impl Step {
    /// The question of a step that a seat decides.
    pub fn prompt(self) -> Option<Prompt> {
        self.question().copied()
    }

    /// The rule behind the question of a step that a seat decides.
    pub fn rule(self) -> Option<&'static str> {
        self.question().map(|question| question.rule)
    }

    /// The question of a step that a seat decides. Steps of chance and automatic steps ask nothing.
    pub(super) fn question(self) -> Option<Question> {
        Some(match self {
            Step::KeepCard { phase, .. } => keep_card(phase),
            Step::Flip { .. } => {
                ask!(
                    "Turn cards over to their special actions, for the rest of the game, or go on.",
                    "1e.flip.when"
                )
            }
            Step::Phase { phase, .. } => take_action(phase),
            Step::Place { action, .. } => place(action),
            Step::Knife { .. } => {
                ask!(
                    "Escape the Knife: choose a foreground for a fallen goblin, or finish.",
                    "1e.special.escape-the-knife"
                )
            }
            Step::March { wave: Wave::Front, .. } => {
                ask!("Stage A: move units from ramparts, and along ropes, or go on.", "1e.dispatch.stage-a")
            }
            Step::March { wave: Wave::Foregrounds, .. } => {
                ask!("Stage B: move units from the foreground to a rampart, or go on.", "1e.dispatch.stage-b")
            }
            Step::March { wave: Wave::Camp, .. } => {
                ask!("Stage C: send units out of the camp, or finish the dispatch.", "1e.dispatch.stage-c")
            }
            Step::Orders { .. } => {
                ask!(
                    "Place order tiles on sections with your units, use an altar, or pass.",
                    "1e.order.where"
                )
            }

            Step::Stone => ask!("Put the stone of this turn on a section.", "1e.step.stone"),
            Step::Spend { .. } => {
                ask!(
                    "Spend all hourglasses: on buildings, moves, swaps, heroes. Deeds and Haste cost none.",
                    "1e.step.spend-all"
                )
            }
            Step::Ready { .. } => {
                ask!("Choose the fully paid action that is carried out next.", "1e.step.ready")
            }
            Step::Effect { action, .. } => effect(action),
            Step::LastLegs { .. } => {
                ask!("On Last Legs: choose the building that may work again.", "1e.deed.last-legs")
            }

            Step::AimCannon(at) => ask_at!(
                tower at, "Choose the place that the cannon in ", " fires at, or hold.", "1e.ranged.cannon-targets"
            ),
            Step::CannonHit { tower: at, .. } => ask_at!(
                tower at, "The cannon in ", " hits: choose the unit that dies.", "1e.ranged.cannon-kill"
            ),
            Step::AimMachine(at) => ask_at!(
                machine at, "Choose the section that the machine on ", " fires at, or hold.", "1e.ranged.machines"
            ),
            Step::PickCard { at, .. } => ask_at!(
                machine at, "Accurate Shot from ", ": choose the card that counts.", "1e.special.accurate-shot"
            ),
            Step::StrikeBare { at, .. } => ask_at!(
                section at, "No component is left on ", ": choose the cauldron or tower machine that goes.", "1e.catapult.bare"
            ),
            Step::GarrisonLosesOne { at } => ask_at!(
                section at, "A hit: choose the Defender unit that dies on ", ".", "1e.ballista.hit"
            ),
            Step::AimMarksman { from, .. } => ask_at!(
                marksmen from, "Choose the target of a marksman in ", ", or hold.", "1e.ranged.marksmen-choice"
            ),
            Step::HordeFalls { at, .. } => ask_at!(
                horde at, "The volley strikes: choose the units that die on ", ".", "1e.ranged.volley"
            ),
            Step::GoblinShot { from, .. } => ask_at!(
                rampart from, "Choose the marksman that a goblin on ", " shoots, or stop.", "1e.ranged.goblins"
            ),
            Step::AimPole(at) => ask_at!(
                tower at, "Choose the section that the pole in ", " strikes, or hold.", "1e.melee.poles"
            ),
            Step::Detonate(at) => ask_at!(
                section at, "Choose how many orcs blow themselves up on ", ", at least one.", "1e.order.detonation"
            ),
            Step::CallTroll(at) => ask_at!(
                section at, "Choose the troll that takes a step towards ", ".", "1e.order.call"
            ),
            Step::HordeLoses { at, .. } => ask_at!(
                section at, "Choose the Invader units that die on ", ".", "1e.melee.loser-chooses"
            ),
            Step::GarrisonLoses { at, .. } => ask_at!(
                section at, "Choose the Defender units that die on ", ".", "1e.melee.loser-chooses"
            ),
            Step::Save { .. } => {
                ask!("Choose a unit that returns from the hospital to the courtyard.", "1e.hospital.two")
            }
            Step::Rise { unit, .. } => rise(unit),
            Step::EmptyTower(at) => ask_at!(
                section at, "Choose who steps from the siege tower onto ", ".", "1e.siege-tower.empty-out"
            ),

            Step::DealCards(_)
            | Step::Turn
            | Step::Supplies
            | Step::Draw { .. }
            | Step::DrawInTurn { .. }
            | Step::Resources
            | Step::BeginPhase(_)
            | Step::BeginDispatch { .. }
            | Step::EndDispatch
            | Step::Upkeep
            | Step::Defence(_)
            | Step::NextDefender { .. }
            | Step::Assault
            | Step::Stage(_)
            | Step::FireCannon(_)
            | Step::ShuffleHits
            | Step::FireMachine(_)
            | Step::BallistaLoss(_)
            | Step::VolleyAt(_)
            | Step::Poison(_)
            | Step::Cauldrons(_)
            | Step::FirePole(_)
            | Step::RevealOrders
            | Step::CarryOut(_)
            | Step::Clash(_)
            | Step::FuryEnds(_)
            | Step::LeaveHospital
            | Step::Ram
            | Step::AssaultEnds
            | Step::EndOfTurn
            | Step::TurnOver => return None,
        })
    }
}

fn keep_card(phase: Phase) -> Question {
    match phase {
        Phase::Machines => ask!("Keep a card of Phase 2, machines.", "1e.setup.draft-open"),
        Phase::Equipment => ask!("Keep a card of Phase 3, equipment.", "1e.setup.draft-open"),
        Phase::Training => ask!("Keep a card of Phase 4, training.", "1e.setup.draft-open"),
        Phase::Rituals => ask!("Keep a card of Phase 5, rituals.", "1e.setup.draft-open"),
        Phase::Supplies | Phase::Dispatch => ask!("Keep a card.", "1e.setup.draft-open"),
    }
}

fn take_action(phase: Phase) -> Question {
    match phase {
        Phase::Supplies => {
            ask!("Phase 1: pay a unit of the reserve for more resources, or go on.", "1e.supplies.gain")
        }
        Phase::Machines => ask!("Phase 2: build machines, or go on.", "1e.phase.any-number"),
        Phase::Equipment => ask!("Phase 3: give out equipment, or go on.", "1e.phase.any-number"),
        Phase::Training => ask!("Phase 4: train the horde, or go on.", "1e.phase.any-number"),
        Phase::Rituals => ask!("Phase 5: hold rituals, or go on.", "1e.phase.any-number"),
        Phase::Dispatch => {
            ask!("Phase 6: choose the minor or the major dispatch, or go on.", "1e.dispatch.each-once")
        }
    }
}

fn place(action: PhaseAction) -> Question {
    use PhaseAction as A;
    match action {
        A::Ballista => ask!("Place the ballista on a rampart without a machine.", "1e.board.field-holds-one"),
        A::Catapult => ask!("Place the catapult on a rampart without a machine.", "1e.board.field-holds-one"),
        A::Trebuchet => {
            ask!("Place the trebuchet on a foreground without one.", "1e.board.field-holds-one")
        }
        A::Altar => ask!("Place the altar on a foreground without one.", "1e.altar.once"),
        A::Cover => ask!("Place the cover on a rampart without one.", "1e.cover.effect"),
        A::Ram => ask!("Put the ram component in front of the gate.", "1e.ram.place"),
        A::SiegeTower => ask!("Place the siege tower at a section marked for it.", "1e.siege-tower.place"),
        A::AccurateShot => {
            ask!(
                "Accurate Shot: name the machine that draws two cards this turn.",
                "1e.special.accurate-shot"
            )
        }
        A::Banners => ask!("Place the banners at a section.", "1e.equipment.two-different"),
        A::Ladders => ask!("Place the ladders at a section.", "1e.equipment.two-different"),
        A::Ropes => ask!("Place the ropes at a section.", "1e.equipment.two-different"),
        A::Sap => ask!("Dig the sap at a section.", "1e.equipment.two-different"),
        A::Shields => ask!("Place the shields at a section.", "1e.equipment.two-different"),
        A::Poisons => ask!("Place the poisons at a section.", "1e.equipment.two-different"),
        A::Bridge => ask!("Lay the bridge on a path without trap and bridge.", "1e.bridge.not-on-trap"),
        A::EquipmentTransfer => {
            ask!(
                "Equipment Transfer: move a tile to another place of its side.",
                "1e.special.equipment-transfer"
            )
        }
        A::Quartermaster => ask!("Send the quartermaster to a rampart.", "1e.training.two-different"),
        A::TrenchMaster => ask!("Send the trench master to a rampart.", "1e.training.two-different"),
        A::FireMaster => ask!("Send the fire master to a rampart.", "1e.training.two-different"),
        A::Drover => ask!("Send the drover to a rampart.", "1e.training.two-different"),
        A::Artilleryman => {
            ask!("Choose the machine whose pile gets another hit.", "1e.artilleryman.effect")
        }
        A::Saboteur => ask!("Send the saboteur into a building without one.", "1e.saboteur.buildings"),
        A::TrainingTransfer => {
            ask!(
                "Training Transfer: move a training tile on its side, or a saboteur.",
                "1e.special.training-transfer"
            )
        }
        A::BloodStones => ask!("Choose the catapult for the Blood Stones.", "1e.blood-stones.effect"),
        A::Possession => ask!("Choose the hero who is possessed.", "1e.possession.effect"),
        A::Fire => ask!("Choose the building that burns.", "1e.fire.buildings"),
        A::Gale => ask!("Choose the section for the Gale.", "1e.gale.effect"),
        A::Accident => ask!("Choose the cauldron for the Accident.", "1e.accident.effect"),
        // These have no place to be chosen.
        A::Trainer | A::Spectres | A::Panic | A::EscapeTheKnife | A::MinorDispatch | A::MajorDispatch => {
            ask!("Carry out the action.", "1e.phase.complete")
        }
    }
}

fn effect(action: BuildingAction) -> Question {
    use BuildingAction as A;
    match action {
        A::Cannon => ask!("Build the cannon in an empty tower.", "1e.tower.exclusive"),
        A::Poles => ask!("Build the pole in an empty tower.", "1e.tower.exclusive"),
        A::CauldronTroll => {
            ask!("Hang the cauldron against trolls on a section with a free field.", "1e.cauldron.permanent")
        }
        A::CauldronOrc => {
            ask!("Hang the cauldron against orcs on a section with a free field.", "1e.cauldron.permanent")
        }
        A::CauldronGoblin => {
            ask!("Hang the cauldron against goblins on a section with a free field.", "1e.cauldron.permanent")
        }
        A::Platform => ask!("Build the platform on a section that takes one.", "1e.move.platform"),
        A::Gate => ask!("The current gate is reinforced.", "1e.gate.max"),
        A::Wall => ask!("Put the wooden component on a section.", "1e.wall.wooden-lost"),
        A::GoblinTrap => {
            ask!("Lay the goblin trap on a path without trap and bridge.", "1e.trap.not-on-bridge")
        }
        A::TrollTrap => {
            ask!("Lay the troll trap on a path without trap and bridge.", "1e.trap.not-on-bridge")
        }
        A::MachineDamage => {
            ask!("Choose the ballista or catapult whose pile gets another miss.", "1e.damage.not-trebuchet")
        }
        A::TowerExcursion => {
            ask!("Choose the unit in a siege tower that is killed.", "1e.siege-tower.loss-order")
        }
        A::Blessing => ask!("Choose the side whose marksmen are blessed.", "1e.blessing.effect"),
        A::Glare => ask!("Choose the section that the Glare protects.", "1e.glare.effect"),
        A::Sharpshooter => {
            ask!("Choose the Invader unit that the sharpshooter kills.", "1e.sharpshooter.scope")
        }
        A::MixUp => ask!("Choose the order tile that is removed unseen.", "1e.mix-up.timing"),
        A::TrainSoldier => ask!("A marksman of the barracks becomes a soldier.", "1e.barracks.replace"),
        A::TrainVeteran => ask!("A soldier of the barracks becomes a veteran.", "1e.barracks.replace"),
        A::Track => ask!("Choose the guard who goes after the saboteurs.", "1e.guards.sacrifice"),
    }
}

fn rise(unit: Garrison) -> Question {
    match unit {
        Garrison::Marksman => {
            ask!("A dead marksman rises as a goblin: choose the foreground.", "1e.spectres.details")
        }
        Garrison::Soldier => {
            ask!("A dead soldier rises as an orc: choose the foreground.", "1e.spectres.details")
        }
        Garrison::Veteran => {
            ask!("A dead veteran rises as a troll: choose the foreground.", "1e.spectres.details")
        }
    }
}

#[cfg(test)]
mod tests;
