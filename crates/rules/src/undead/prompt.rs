//! What each step asks, in plain words, with the rule behind it.

use crate::board::{Place, Section, Side};
use crate::game::Prompt;
use crate::question::{Question, ask, ask_at};
use crate::undead::building::BuildingAction;
use crate::undead::card::{Armament, PanicCard};
use crate::undead::spell::{Engine, Spell};
use crate::undead::step::Step;
use crate::unit::Undead;

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
            Step::Flee { card, side } => flee(card, side),

            Step::LoseMana => {
                ask!(
                    "Choose how much mana you lose. What you keep is paid in hourglasses.",
                    "un.supplies.keep-mana"
                )
            }
            Step::AskManaCard => ask!("Draw a mana card, or pass.", "un.supplies.mana-card"),
            Step::Altar => {
                ask!("Choose how many pairs of skeletons on the Altar become mana.", "un.supplies.altar")
            }
            Step::AskLibrary => {
                ask!(
                    "Open the Library, which gives the Defender an hourglass, or pass.",
                    "un.supplies.library"
                )
            }
            Step::RemoveSpells(_) => {
                ask!("Remove a spell of the Tome from the game, or go on.", "un.supplies.library-remove")
            }
            Step::TakeSpells(_) => {
                ask!("Take a spell of the Library into the Tome.", "un.supplies.library-refill")
            }
            Step::OrderTome(_) => {
                ask!(
                    "Choose the spell that lies next from the left in the Tome.",
                    "un.supplies.library-order"
                )
            }

            Step::Cast(5) => ask!("Cast the last spell of the Tome, or skip it.", "un.cast.order"),
            Step::Cast(_) => {
                ask!("Cast the next spell of the Tome, skip it, or skip all that are left.", "un.cast.order")
            }
            Step::LaySpell(spell) => lay_spell(spell),
            Step::Hasten { spell, from, .. } => hasten(spell, from),
            Step::Bats => {
                ask!("Cursed Bats: choose the side whose marksmen will not fire.", "un.spell.bats")
            }
            Step::BoneStorm { .. } => {
                ask!("Bone Storm: place a marker on an action or a footbridge space.", "un.spell.bone-storm")
            }
            Step::Repeat { spell, begun: false, .. } => repeat_first(spell),
            Step::Repeat { spell, begun: true, .. } => repeat_next(spell),
            Step::Wail => {
                ask!("Banshee's Wail: choose the priest who is silenced this round.", "un.spell.wail")
            }
            Step::HarvestSection => {
                ask!("Soul Harvest: choose the section whose fallen will rise.", "un.spell.soul-harvest")
            }
            Step::Activation => {
                ask!("Pay one mana to activate all tiles of a spell, or finish.", "un.activate.cost")
            }

            Step::ChooseManeuver => {
                ask!(
                    "Choose a maneuver. One is compulsory each round, the other is free to choose.",
                    "un.maneuver.once-each"
                )
            }
            Step::MarchRamparts => {
                ask!(
                    "Move a unit of a rampart to a section, or of rw3 to rw4, or go on to the foregrounds.",
                    "un.maneuver.order"
                )
            }
            Step::MarchForegrounds => {
                ask!("Move a unit of a foreground to a rampart, or go on to the camp.", "un.maneuver.order")
            }
            Step::MusterCamp => {
                ask!("Send a unit of the camp to a foreground, or end the maneuver.", "un.maneuver.order")
            }

            Step::Window => {
                ask!(
                    "Spend your hourglasses: buildings, moves, swaps, bones, orders. Unused footbridges are free.",
                    "un.window.must-spend"
                )
            }
            Step::Effect(action) => effect(action),
            Step::ClearBones { begun: false, .. } => {
                ask!("Clear the Bones: choose the first bone marker that goes.", "un.action.resolve")
            }
            Step::ClearBones { begun: true, .. } => {
                ask!(
                    "Clear the Bones: choose one more bone marker that goes, or finish.",
                    "un.action.resolve"
                )
            }
            Step::Retreat { unit, from } => retreat(unit, from),

            Step::AimArmament(Armament::Crossbow) => {
                ask!("Choose a crossbow and what it fires at, or hold fire.", "un.ranged.armament")
            }
            Step::AimArmament(Armament::Cannon) => {
                ask!("Choose a cannon and what it fires at, or hold fire.", "un.ranged.armament")
            }
            Step::AimEngine(Engine::BoneThrower) => {
                ask!("Choose a bone thrower and the section it fires at.", "un.engine.shot")
            }
            Step::AimEngine(Engine::SpectralBallista) => {
                ask!("Choose a spectral ballista and the section it fires at.", "un.engine.shot")
            }
            Step::AimEngine(Engine::SkullCatapult) => {
                ask!("Choose a skull catapult and the section it fires at.", "un.engine.shot")
            }
            Step::ThrowBones { at, building: None, .. } => ask_at!(
                section at,
                "The bone thrower hits ", ": place a marker at a building or beside the section.",
                "un.engine.bone-thrower"
            ),
            Step::ThrowBones { at, building: Some(_), .. } => ask_at!(
                section at,
                "The bone thrower hits ", ": place the next marker at the same building or beside the section.",
                "un.engine.bone-thrower"
            ),
            Step::StrikeTower(at) => ask_at!(
                section at,
                "The skull catapult hits: choose the tower beside ", " that loses its piece.",
                "un.engine.catapult"
            ),
            Step::VolleyFrom(at) => ask_at!(
                section at,
                "Choose how many marksmen on ", " fire at which rampart. The others hold.",
                "un.ranged.volley-aim"
            ),
            Step::AimArchers => {
                ask!("Choose skeleton archers and the section they fire at, or finish.", "un.ranged.archers")
            }
            Step::Stake => {
                ask!(
                    "Aspen stakes: sacrifice a unit to defeat a vampire beside it, or finish.",
                    "un.melee.stakes"
                )
            }
            Step::HordeLoses { at, .. } => ask_at!(
                section at, "Choose the next Invader unit that is defeated on ", ".", "un.damage.pick"
            ),
            Step::GarrisonLoses { at, engaged: true, .. } => ask_at!(
                section at, "Choose the next Defender unit that is defeated on ", ".", "un.damage.pick"
            ),
            Step::GarrisonLoses { at, engaged: false, .. } => ask_at!(
                section at,
                "The skeleton archers hit: choose the next Defender unit that is defeated on ", ".",
                "un.damage.pick"
            ),
            Step::Harvest(unit) => harvest(unit),
            Step::Hospital(_) => {
                ask!(
                    "Choose the unit that returns from the hospital to the courtyard.",
                    "un.regroup.hospital"
                )
            }

            Step::DealTome(_)
            | Step::StockLibrary(_)
            | Step::Round
            | Step::Gather
            | Step::DrawManaCard
            | Step::HandOver(_)
            | Step::DrawUnits
            | Step::DrawReinforcement
            | Step::Graveyards
            | Step::ManeuverEnds(_)
            | Step::CountCamp
            | Step::OpenWindow
            | Step::Assault
            | Step::Stage(_)
            | Step::TurnShot { .. }
            | Step::ShuffleShots(_)
            | Step::FireEngine { .. }
            | Step::VolleyAt(_)
            | Step::Poison(_)
            | Step::Banish(_)
            | Step::Consecrated(_)
            | Step::Cauldron(_)
            | Step::Engage(_)
            | Step::WallsHeld
            | Step::Gallows
            | Step::Panic
            | Step::DrawPanic(_)
            | Step::CleanUp => return None,
        })
    }
}

/// Deserters and Rout (12.3).
fn flee(card: PanicCard, side: Option<Side>) -> Question {
    match (card, side) {
        (PanicCard::Rout, Some(Side::West)) => {
            ask!(
                "Rout: choose the western section whose marksman flees to the courtyard.",
                "un.panic.in-force"
            )
        }
        (PanicCard::Rout, _) => {
            ask!(
                "Rout: choose the eastern section whose marksman flees to the courtyard.",
                "un.panic.in-force"
            )
        }
        _ => {
            ask!("Deserters: choose the unit of a section that flees to the courtyard.", "un.panic.in-force")
        }
    }
}

fn lay_spell(spell: Spell) -> Question {
    match spell {
        Spell::Graveyard => {
            ask!("Lay the graveyard on a foreground or rampart with a free ground space.", "un.cast.tile")
        }
        Spell::Marshes => {
            ask!("Lay the marsh on a foreground or rampart with a free ground space.", "un.cast.tile")
        }
        Spell::GallowsForest => {
            ask!(
                "Lay the gallows forest on a foreground or rampart with a free ground space.",
                "un.cast.tile"
            )
        }
        Spell::Mists => ask!("Lay the mists on a rampart without mists.", "un.cast.tile"),
        Spell::SkeletonArchers => {
            ask!("Place the skeleton archers on a rampart without such a tile.", "un.cast.tile")
        }
        Spell::PoisonCloud => ask!("Lay the poison cloud on a section without a tile.", "un.cast.tile"),
        Spell::Degradation => ask!("Lay the degradation on a section without a tile.", "un.cast.tile"),
        Spell::BoneThrower => {
            ask!("Build the bone thrower on a rampart with a free big space.", "un.engine.place")
        }
        Spell::SpectralBallista => {
            ask!("Build the spectral ballista on a rampart with a free big space.", "un.engine.place")
        }
        Spell::SkullCatapult => {
            ask!("Build the skull catapult on a rampart with a free big space.", "un.engine.place")
        }
        Spell::SpectralGust
        | Spell::DreadWhispers
        | Spell::HeavyRain
        | Spell::CursedBats
        | Spell::BoneStorm
        | Spell::Nightmares
        | Spell::RaiseTheFallen
        | Spell::Strigoi
        | Spell::BloodMoon
        | Spell::DarkMetamorphosis
        | Spell::BansheesWail
        | Spell::DeathMarch
        | Spell::CurseOfDespair
        | Spell::SoulHarvest => ask!("Choose what the spell is for.", "un.cast.immediate"),
    }
}

/// Spectral Gust and Death March.
fn hasten(spell: Spell, from: Option<Place>) -> Question {
    match (spell, from) {
        (Spell::DeathMarch, None) => {
            ask!("Death March: choose the first unit of a rampart and its section.", "un.spell.death-march")
        }
        (Spell::DeathMarch, Some(at)) => ask_at!(
            horde at, "Death March: send one more unit of ", " to a section, or finish.", "un.spell.death-march"
        ),
        (_, None) => {
            ask!("Spectral Gust: choose the first phantom and its step forward.", "un.spell.gust")
        }
        (_, Some(at)) => ask_at!(
            horde at, "Spectral Gust: move one more phantom of ", " a step forward, or finish.", "un.spell.gust"
        ),
    }
}

/// The first choice of a series is compulsory.
fn repeat_first(spell: Spell) -> Question {
    match spell {
        Spell::Strigoi => {
            ask!("Strigoi: choose the section that loses a marksman to a vampire nearby.", "un.spell.strigoi")
        }
        Spell::DarkMetamorphosis => {
            ask!("Dark Metamorphosis: choose where a skeleton becomes a vampire.", "un.spell.metamorphosis")
        }
        _ => {
            ask!("Raise the Fallen: choose the foreground where a skeleton rises.", "un.spell.raise")
        }
    }
}

fn repeat_next(spell: Spell) -> Question {
    match spell {
        Spell::Strigoi => {
            ask!("Strigoi: choose the section that loses one more marksman, or finish.", "un.spell.strigoi")
        }
        Spell::DarkMetamorphosis => {
            ask!(
                "Dark Metamorphosis: choose where one more skeleton becomes a vampire, or finish.",
                "un.spell.metamorphosis"
            )
        }
        _ => {
            ask!("Raise the Fallen: choose where one more skeleton rises, or finish.", "un.spell.raise")
        }
    }
}

/// Where a repelled unit goes. Consecrated ground leaves no choice.
fn retreat(unit: Undead, from: Section) -> Question {
    match unit {
        Undead::Phantom => ask_at!(
            section from, "Choose the rampart where the phantom banished from ", " goes.", "un.melee.banish"
        ),
        Undead::Skeleton => ask_at!(
            section from, "Choose the rampart where the skeleton driven off ", " goes.", "un.melee.consecrated"
        ),
        Undead::Vampire => ask_at!(
            section from, "Choose the rampart where the vampire repelled from ", " goes.", "un.priest.repel-to"
        ),
    }
}

fn harvest(unit: Undead) -> Question {
    match unit {
        Undead::Phantom => {
            ask!("Soul Harvest: choose the foreground where a phantom rises.", "un.spell.soul-harvest")
        }
        Undead::Skeleton => {
            ask!("Soul Harvest: choose the foreground where a skeleton rises.", "un.spell.soul-harvest")
        }
        Undead::Vampire => {
            ask!("Soul Harvest: choose the foreground where a vampire rises.", "un.spell.soul-harvest")
        }
    }
}

fn effect(action: BuildingAction) -> Question {
    use BuildingAction as A;
    match action {
        A::TrainSoldier => ask!("Train a marksman of the barracks into a soldier.", "un.action.train-place"),
        A::TrainVeteran => ask!("Train a soldier of the barracks into a veteran.", "un.action.train-place"),
        A::Malfunction => {
            ask!(
                "Malfunction: choose the siege engine that will not fire this round.",
                "un.action.malfunction"
            )
        }
        A::ClearBones => ask!("Clear the Bones: choose a bone marker that goes.", "un.action.resolve"),
        A::Ambush => {
            ask!("Ambush: choose the unit on a foreground or rampart that is defeated.", "un.action.resolve")
        }
        A::Crossbow => ask!("Put the crossbow on a free tower.", "un.board.tower"),
        A::Cannon => ask!("Put the cannon on a free tower.", "un.board.tower"),
        A::AspenStakes => ask!("Put the aspen stakes on a free tower.", "un.board.tower"),
        A::Cross => ask!("Put the cross on a free tower.", "un.board.tower"),
        A::Cauldron => ask!("Hang the cauldron on a section without one.", "un.board.one-per-space"),
        A::Wall => ask!("Add the wall piece to a section with room for it.", "un.action.wall-max"),
        A::Footbridge => {
            ask!("Lay the footbridge on an empty space between two sections.", "un.move.footbridge-safe")
        }
        A::HospitalBed => ask!("Put the bed into the hospital.", "un.regroup.hospital"),
        A::Saint => ask!("Put the Saint beside a rampart.", "un.board.saint-space"),
        A::Exorcism => {
            ask!("Exorcism: choose where a vampire becomes a phantom.", "un.action.resolve")
        }
        A::ConsecratedGround => {
            ask!("Consecrate a free path from a rampart to a section.", "un.board.path-spaces")
        }
    }
}

#[cfg(test)]
pub(super) mod tests;
