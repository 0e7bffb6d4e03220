//! What those wait for who are not asked.

use stronghold_rules::undead::View;
use stronghold_rules::undead::card::Armament;
use stronghold_rules::undead::spell::Engine;
use stronghold_rules::undead::step::{Stage, Step};

use super::words;

/// What is being decided.
pub(super) fn waiting(view: &View, step: Step) -> String {
    if let Some(doing) = invader(view, step) {
        return format!("The Invader {doing}.");
    }
    if let Some(doing) = defender(step) {
        return format!("The Defender {doing}.");
    }
    by_itself(step)
}

/// What the Invader does.
fn invader(view: &View, step: Step) -> Option<String> {
    let doing = match step {
        Step::Flee { .. } => "chooses who flees from the walls",
        Step::LoseMana => "chooses how much mana is lost",
        Step::AskManaCard => "may draw a mana card",
        Step::Altar => "may turn skeletons of the Altar into mana",
        Step::AskLibrary => "decides whether to open the Library",
        Step::RemoveSpells(_) => "removes cards from the Tome",
        Step::TakeSpells(_) => "takes cards of the Library",
        Step::OrderTome(_) => "arranges the Tome",
        Step::Cast(position) => {
            let spell = view.open.tome.get(usize::from(position)).copied().flatten();
            return Some(format!("casts or skips {}", spell.map_or("the next card", words::spell)));
        }
        Step::LaySpell(spell) | Step::Hasten { spell, .. } | Step::Repeat { spell, .. } => {
            return Some(format!("carries out {}", words::spell(spell)));
        }
        Step::Bats => "chooses the side that the bats haunt",
        Step::BoneStorm { .. } | Step::ThrowBones { .. } => "places bone markers",
        Step::Wail => "chooses the priest who is silenced",
        Step::HarvestSection => "chooses the section of the Soul Harvest",
        Step::Activation => "may activate tiles",
        Step::ChooseManeuver => "chooses a maneuver",
        Step::MarchRamparts => "moves units of the ramparts",
        Step::MarchForegrounds => "moves units of the foregrounds",
        Step::MusterCamp => "sends units out of the camp",
        Step::Retreat { unit, from } => {
            return Some(format!("chooses where the {unit} of {} goes", words::section(from)));
        }
        Step::AimEngine(Engine::BoneThrower) => "aims the bone throwers",
        Step::AimEngine(Engine::SpectralBallista) => "aims the spectral ballistae",
        Step::AimEngine(Engine::SkullCatapult) => "aims the skull catapults",
        Step::StrikeTower(at) => return Some(format!("chooses a tower beside {}", words::section(at))),
        Step::AimArchers => "aims the skeleton archers",
        Step::GarrisonLoses { at, .. } => {
            return Some(format!("chooses who is defeated on {}", words::section(at)));
        }
        Step::Harvest(unit) => {
            return Some(format!("chooses where {} rises", words::article(&unit.to_string())));
        }
        _ => return None,
    };
    Some(doing.to_owned())
}

/// What the Defender does.
fn defender(step: Step) -> Option<String> {
    let doing = match step {
        Step::Window => "spends hourglasses",
        Step::Effect(action) => return Some(format!("carries out: {}", words::building_action(action))),
        Step::ClearBones { .. } => "removes bone markers",
        Step::AimArmament(Armament::Crossbow) => "aims the crossbows",
        Step::AimArmament(Armament::Cannon) => "aims the cannons",
        Step::VolleyFrom(at) => return Some(format!("aims the marksmen on {}", words::section(at))),
        Step::Stake => "may sacrifice units to aspen stakes",
        Step::HordeLoses { at, .. } => {
            return Some(format!("chooses who is defeated on {}", words::section(at)));
        }
        Step::Hospital(_) => "chooses who returns from the hospital",
        _ => return None,
    };
    Some(doing.to_owned())
}

/// What chance does, or what goes by itself.
fn by_itself(step: Step) -> String {
    let text = match step {
        Step::DealTome(_) => "The cards of the Tome are dealt.",
        Step::StockLibrary(_) => "The cards of the Library are dealt.",
        Step::DrawManaCard => "A mana card is drawn.",
        Step::DrawUnits => "Units are drawn from the bag.",
        Step::DrawReinforcement => "A reinforcement card is drawn.",
        Step::TurnShot { tower, .. } => {
            return format!("The armament in {} fires.", words::place(tower.place()));
        }
        Step::FireEngine { rampart, .. } => {
            return format!("The engine on {} fires.", words::place(rampart.place()));
        }
        Step::DrawPanic(_) => "Panic cards are drawn.",
        Step::Round => "A new round begins.",
        Step::Gather => "Mana and hourglasses of the round are handed out.",
        Step::HandOver(_) => "The Defender receives hourglasses.",
        Step::OpenWindow => "The Defender gets his window.",
        Step::Graveyards => "The graveyards give up their dead.",
        Step::ManeuverEnds(_) => "The maneuver is over.",
        Step::CountCamp => "The camp is counted.",
        Step::Assault | Step::Stage(Stage::Crossbows) => "The assault begins.",
        Step::Stage(stage) => return format!("Next: {}.", words::stage_name(stage).to_lowercase()),
        Step::CleanUp => "The round ends.",
        _ => "The assault goes on.",
    };
    text.to_owned()
}
