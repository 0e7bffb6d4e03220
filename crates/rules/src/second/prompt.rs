//! What each step asks, in plain words, with the rule behind it.

use crate::board::{Place, Side};
use crate::game::Prompt;
use crate::question::{Question, ask, ask_at};
use crate::second::building::BuildingAction;
use crate::second::card::{Card, Ritual};
use crate::second::step::{Step, Wave};
use crate::second::token::{HeroicOrder, TowerMachine};
use crate::unit::Horde;

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
            Step::Arrange(_) => {
                ask!("Choose the card that lies next from the left in its phase.", "2e.setup.line-order")
            }
            Step::ReturnObjective => {
                ask!("Put one of the three objectives back into the box.", "2e.setup.objectives")
            }
            Step::ReturnPlan => {
                ask!("Put one of the three defense plans back into the box.", "2e.setup.plans")
            }

            Step::AskExchange => {
                ask!(
                    "Keep the line, or open an exchange, which gives the Defender an hourglass.",
                    "2e.exchange.cost"
                )
            }
            Step::Exchange => {
                ask!("Replace a card of the line by one of the reserve, or finish.", "2e.exchange.cards")
            }
            Step::Window => {
                ask!(
                    "Spend your hourglasses: on buildings, moves and swaps. Heroic orders and plans are free.",
                    "2e.window.spend-all"
                )
            }
            Step::Resources => {
                ask!("Pay one unit of the camp for wood, or skip the card.", "2e.resources.gain")
            }
            Step::Line(_) => {
                ask!("Pay for the next card of the line, or skip it.", "2e.turn.once-left-to-right")
            }
            Step::ChooseManeuver => {
                ask!(
                    "Choose a maneuver. One is compulsory each turn, the other is free to choose.",
                    "2e.turn.maneuver-always"
                )
            }
            Step::ChooseOrders => {
                ask!(
                    "Give one order face up, or orders face down for an hourglass, or none.",
                    "2e.order.one-method"
                )
            }

            Step::PlaceCard(card) => place_card(card),
            Step::Artilleryman => {
                ask!("Choose the machine whose deck loses a Miss.", "2e.artilleryman.effect")
            }
            Step::PlaceTrolls(_) => {
                ask!("Place a troll of the bag on a foreground with room.", "2e.trainer.effect")
            }
            Step::Ritual { ritual, placed: 0 } => ritual_target(ritual),
            Step::Ritual { ritual, .. } => ritual_bluff(ritual),

            Step::Sap(at) => ask_at!(
                section at,
                "Send a goblin or an orc of the camp through the sap to ", ", or nobody.",
                "2e.sap.effect"
            ),
            Step::Assign { wave: Wave::Camp, source: Place::Fe, .. } => {
                ask!("Send units of the camp to the eastern foreground, or go on.", "2e.maneuver.camp")
            }
            Step::Assign { wave: Wave::Camp, .. } => {
                ask!("Send units of the camp to the western foreground, or go on.", "2e.maneuver.camp")
            }
            Step::Assign { source, .. } => ask_at!(
                horde source,
                "Choose who leaves ", " and which way, or go on.",
                "2e.maneuver.assign"
            ),
            Step::JoinMarauder => {
                ask!("Only one place is left on rw4: choose the marauder who joins.", "2e.marauders.room")
            }
            Step::OpenOrder => {
                ask!("Place one order face up on a section with your units.", "2e.order.open")
            }
            Step::ClassifiedOrders => {
                ask!(
                    "Place an order face down on a section with your units, or finish.",
                    "2e.order.classified"
                )
            }

            Step::DemonVictim => ask!("Choose the courtyard unit that the demon kills.", "2e.demon.effect"),
            Step::Effect(action) => effect(action),
            Step::TrapKind(_) => {
                ask!("Choose in secret which kind of trap lies there.", "2e.trap.one-action")
            }
            Step::PaidActions(_) => {
                ask!("Choose the fully paid action that is carried out next.", "2e.building.saboteur-leaves")
            }
            Step::Heroic { order, .. } => heroic(order),
            Step::Labour(_) => {
                ask!("Place the gained hourglass on an action of that building.", "2e.hero.order2")
            }
            Step::FarlonForeground => {
                ask!("Farlon's Hope: choose a foreground with Invader units.", "2e.plan.legal")
            }
            Step::FarlonSacrifice { strength: 0, .. } => {
                ask!("Farlon's Hope: choose the first courtyard unit that goes.", "2e.casualty.scope")
            }
            Step::FarlonSacrifice { .. } => {
                ask!(
                    "Farlon's Hope: choose one more courtyard unit that goes, or finish.",
                    "2e.plan.farlon-overkill"
                )
            }
            Step::MarbleSection => {
                ask!("Marble from our Altar: choose the section for the wall pieces.", "2e.wall.build")
            }
            Step::LastLegs => {
                ask!("On Last Legs: choose the building that may work again.", "2e.plan.last-legs-tokens")
            }
            Step::FreeMoves(_) => {
                ask!("Every Man to the Walls: make a free move or swap, or finish.", "2e.move.targets")
            }
            Step::MeltTheBells => {
                ask!("Melt the Bells: choose a cannon or a kind of cauldron.", "2e.plan.legal")
            }
            Step::CastInTower(machine) => cast_in_tower(machine),
            Step::CastCauldron(against) => cast_cauldron(against),

            Step::ChooseObjective => {
                ask!("Two goals are met: choose the one that is resolved first.", "2e.objective.check")
            }
            Step::ShiftEquipment => {
                ask!(
                    "Well-armed Horde: move one equipment token or bridge on its side, or none.",
                    "2e.objective.must"
                )
            }

            Step::AimCannon(at) => ask_at!(
                tower at, "Choose the foreground or rampart that the cannon in ", " fires at.", "2e.cannon.target"
            ),
            Step::CannonHit { at, .. } => ask_at!(
                horde at, "The cannon hits: choose the unit that dies on ", ".", "2e.cannon.hit"
            ),
            Step::AimMachine(at) => ask_at!(
                machine at, "Choose the section that the machine on ", " fires at, or hold.", "2e.barrage.target"
            ),
            Step::StrikeTower(at) => ask_at!(
                section at,
                "The trebuchet hits: choose the tower beside ", " that loses its machine.",
                "2e.catapult.which-tower"
            ),
            Step::VolleyFrom(at) => ask_at!(
                section at, "Choose the ramparts that the marksmen on ", " fire at.", "2e.volley.assign"
            ),
            Step::BlessedVolley(Side::West) => {
                ask!("Choose the rampart that all marksmen of the west fire at.", "2e.volley.blessing")
            }
            Step::BlessedVolley(Side::East) => {
                ask!("Choose the rampart that all marksmen of the east fire at.", "2e.volley.blessing")
            }
            Step::TowerVolley(at) => ask_at!(
                tower at, "Choose how many marksmen in ", " fire.", "2e.volley.hold"
            ),
            Step::BlessedArrows(at) => ask_at!(
                rampart at, "Choose how many blessed marksmen fire at ", ".", "2e.volley.hold"
            ),
            Step::AimPole(at) => ask_at!(
                tower at, "Choose the section that the pole in ", " strikes.", "2e.pole.target"
            ),
            Step::Detonate(at) => ask_at!(
                section at,
                "Choose how many orcs detonate on ", ", at least one.",
                "2e.order.detonation"
            ),
            Step::CallTroll(at) => ask_at!(
                section at,
                "Choose the troll that takes a step towards ", ".",
                "2e.order.call"
            ),
            Step::PlanMoment(1) => {
                ask!(
                    "Before strength is compared: use This is Agaria! if you hold it, or pass.",
                    "2e.melee.plan-moment-1"
                )
            }
            Step::PlanMoment(_) => {
                ask!(
                    "Before the hospital: use This is Agaria! if you hold it, or pass.",
                    "2e.melee.plan-moment-2"
                )
            }
            Step::AgariaSection => {
                ask!(
                    "This is Agaria!: choose a section with Invader units where your units died this turn.",
                    "2e.plan.agaria-count"
                )
            }
            Step::HordeLoses { at, .. } => ask_at!(
                horde at, "Choose the Invader units that die on ", ".", "2e.casualty.rule"
            ),
            Step::HordeLosesOne { at } => ask_at!(
                horde at, "The ballista hits its own side too: choose the unit that dies on ", ".",
                "2e.ballista.hit"
            ),
            Step::GarrisonLoses { at, .. } => ask_at!(
                section at, "Choose the Defender units that die on ", ".", "2e.casualty.rule"
            ),
            Step::GarrisonLosesOne { at } => ask_at!(
                section at, "Choose the one Defender unit that dies on ", ".", "2e.assault.golden-rule"
            ),
            Step::Raise { side: Side::West, .. } => {
                ask!(
                    "Not all specters find a place: choose who rises on the western foreground.",
                    "2e.specter.source"
                )
            }
            Step::Raise { side: Side::East, .. } => {
                ask!(
                    "Not all specters find a place: choose who rises on the eastern foreground.",
                    "2e.specter.source"
                )
            }
            Step::Hospital => {
                ask!("Choose the units that return from the hospital to the courtyard.", "2e.hospital.heal")
            }

            Step::DealCards(_)
            | Step::DealObjectives
            | Step::DealPlans
            | Step::Turn
            | Step::Supplies
            | Step::Draw(_)
            | Step::OpenWindow
            | Step::HandOver(_)
            | Step::HandOverPhase6
            | Step::Assault
            | Step::EndOfTurn
            | Step::Benefit(_)
            | Step::Maneuver(_)
            | Step::March(_)
            | Step::Marauders
            | Step::Activate(_)
            | Step::Stage(_)
            | Step::FireCannon(_)
            | Step::ShuffleHits
            | Step::FireMachine(_)
            | Step::VolleyAt(_)
            | Step::Poison(_)
            | Step::Cauldrons(_)
            | Step::FirePole(_)
            | Step::RevealOrders
            | Step::CarryOut(_)
            | Step::Strength(_)
            | Step::FuryEnds(_)
            | Step::WallsHeld => return None,
        })
    }
}

fn place_card(card: Card) -> Question {
    match card {
        Card::Ballista => {
            ask!("Place the ballista on a rampart with a free machine place.", "2e.machine.place-rampart")
        }
        Card::Catapult => {
            ask!("Place the catapult on a rampart with a free machine place.", "2e.machine.place-rampart")
        }
        Card::Trebuchet => {
            ask!("Place the trebuchet on a foreground without one.", "2e.machine.place-foreground")
        }
        Card::Mantelet => ask!("Place the mantelet on a rampart without one.", "2e.mantelet.place"),
        Card::SiegeTower => ask!("Place the siege tower on a foreground.", "2e.siege-tower.build"),
        Card::Banner => ask!("Place the banner on a section.", "2e.equipment.places"),
        Card::Bridge => ask!("Lay the bridge on a path without trap and bridge.", "2e.bridge.place"),
        Card::Ladder => ask!("Place the ladder on a section.", "2e.equipment.places"),
        Card::Poison => ask!("Place the poison on a section.", "2e.equipment.places"),
        Card::Sap => ask!("Place the sap on a section.", "2e.equipment.places"),
        Card::Quartermaster => {
            ask!("Place the quartermaster on a rampart without one.", "2e.training.places")
        }
        Card::TrenchMaster => ask!("Place the trench master on a rampart without one.", "2e.training.places"),
        Card::Saboteur => ask!("Send the saboteur into a building without one.", "2e.saboteur.place"),
        Card::Briefing
        | Card::Resources
        | Card::Artilleryman
        | Card::Trainer
        | Card::Bloodstones
        | Card::Demon
        | Card::Gale
        | Card::Possession
        | Card::Specter
        | Card::Maneuver => ask!("Place the piece of the card.", "2e.pay.order"),
    }
}

fn ritual_target(ritual: Ritual) -> Question {
    match ritual {
        Ritual::Bloodstones => {
            ask!("Choose the machine for the Target of Bloodstones.", "2e.bloodstones.place")
        }
        Ritual::Demon => ask!("Choose the building for the Target of Demon.", "2e.demon.place"),
        Ritual::Gale => ask!("Choose the section for the Target of Gale.", "2e.gale.place"),
        Ritual::Possession => {
            ask!("Choose the heroic order for the Target of Possession.", "2e.possession.place")
        }
        Ritual::Specter => ask!("Choose the section for the Target of Specter.", "2e.specter.place"),
    }
}

fn ritual_bluff(ritual: Ritual) -> Question {
    match ritual {
        Ritual::Bloodstones => {
            ask!("Choose a machine for one more token of Bloodstones, or finish.", "2e.ritual.tokens")
        }
        Ritual::Demon => {
            ask!("Choose a building for one more token of Demon, or finish.", "2e.ritual.tokens")
        }
        Ritual::Gale => ask!("Choose a section for one more token of Gale, or finish.", "2e.ritual.tokens"),
        Ritual::Possession => {
            ask!("Choose a heroic order for one more token of Possession, or finish.", "2e.ritual.tokens")
        }
        Ritual::Specter => {
            ask!("Choose a section for one more token of Specter, or finish.", "2e.ritual.tokens")
        }
    }
}

fn effect(action: BuildingAction) -> Question {
    use BuildingAction as A;
    match action {
        A::Cannon => ask!("Build the cannon in a tower without a machine.", "2e.tower-machine.place"),
        A::CauldronTroll => {
            ask!("Hang the cauldron against trolls on a section with a free place.", "2e.cauldron.place")
        }
        A::CauldronOrc => {
            ask!("Hang the cauldron against orcs on a section with a free place.", "2e.cauldron.place")
        }
        A::CauldronGoblin => {
            ask!("Hang the cauldron against goblins on a section with a free place.", "2e.cauldron.place")
        }
        A::Pole => ask!("Build the pole in a tower without a machine.", "2e.tower-machine.place"),
        A::BayWindow => ask!("Build the bay window in a tower without a machine.", "2e.tower-machine.place"),
        A::Ladder => ask!("Build the ladder on a section without one.", "2e.ladder-defender.effect"),
        A::Wall => ask!("Put the wall piece on a section.", "2e.wall.build"),
        A::Trap => ask!("Lay the trap on a path without trap and bridge.", "2e.trap.place"),
        A::TrapGoblin => ask!("Lay the goblin trap on a path without trap and bridge.", "2e.trap.place"),
        A::TrapTroll => ask!("Lay the troll trap on a path without trap and bridge.", "2e.trap.place"),
        A::TrapSiegeTower => {
            ask!("Lay the siege tower trap on a path without trap and bridge.", "2e.trap.place")
        }
        A::Malfunction => {
            ask!("Choose the machine that does not fire in the next assault.", "2e.malfunction.effect")
        }
        A::Spy => ask!("Put the spy on a card of the line without one.", "2e.spy.where"),
        A::Blessing => ask!("Choose the side whose marksmen are blessed.", "2e.blessing.effect"),
        A::Glare => ask!("Choose the section that the Unearthly Glare protects.", "2e.glare.effect"),
        A::Sharpshooters => {
            ask!("Choose the Invader unit that the sharpshooters kill.", "2e.sharpshooters.effect")
        }
        A::OrdersMixup => ask!("Choose the order token that is discarded.", "2e.mixup.effect"),
        A::TrainSoldier => ask!("A marksman of the barracks becomes a soldier.", "2e.train.place"),
        A::TrainVeteran => ask!("A soldier of the barracks becomes a veteran.", "2e.train.place"),
        A::Track => ask!("The guard drives all saboteurs out.", "2e.track.effect"),
    }
}

fn heroic(order: HeroicOrder) -> Question {
    match order {
        HeroicOrder::Reinforce => {
            ask!("Reinforce: choose the courtyard unit that goes to a section with a hero.", "2e.hero.order1")
        }
        HeroicOrder::Labour => {
            ask!(
                "Labour: choose the unit that goes to work in the forge, workshop, scouts or cathedral.",
                "2e.hero.order2"
            )
        }
        HeroicOrder::Recall => {
            ask!("Recall: choose the unit on the hero's side that goes to the courtyard.", "2e.hero.order3")
        }
    }
}

fn cast_in_tower(machine: TowerMachine) -> Question {
    match machine {
        TowerMachine::Cannon => {
            ask!("Melt the Bells: build the cannon in a tower without a machine.", "2e.tower-machine.place")
        }
        TowerMachine::Pole | TowerMachine::BayWindow => {
            ask!("Melt the Bells: choose a tower without a machine.", "2e.tower-machine.place")
        }
    }
}

fn cast_cauldron(against: Horde) -> Question {
    match against {
        Horde::Goblin => {
            ask!("Melt the Bells: hang the cauldron against goblins on a section.", "2e.cauldron.place")
        }
        Horde::Orc => {
            ask!("Melt the Bells: hang the cauldron against orcs on a section.", "2e.cauldron.place")
        }
        Horde::Troll => {
            ask!("Melt the Bells: hang the cauldron against trolls on a section.", "2e.cauldron.place")
        }
    }
}

#[cfg(test)]
mod tests;
