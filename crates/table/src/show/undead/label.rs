//! Words for a button.

use stronghold_rules::board::{Place, Side};
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::Maneuver;
use stronghold_rules::undead::{Action, View};
use stronghold_rules::unit::UnitKind;

use super::{cost, tables, words};
use crate::show::volley;

/// What an action does, so that a player knows it from all others of the list.
pub(super) fn label(view: &View, action: Action) -> String {
    use Action as A;
    let tables = tables(view);
    match action {
        A::Deal(spell) => format!("Deal {}", words::spell(spell)),
        A::Stock { .. } => "Deal".to_owned(),
        A::Draw(units) => format!("Draw {}", words::units(units)),
        A::Mana(card) => words::capital(&words::mana_card_text(tables, card)),
        A::Reinforce(card) => words::capital(&words::units(tables.reinforcements[card].units)),
        A::Turn(card) => words::capital(&words::shot_card(tables, card)),
        A::Hit => "Hit".to_owned(),
        A::Miss => "Miss".to_owned(),
        A::Panic(card) => words::panic_card(card).to_owned(),

        A::Done => done(view).to_owned(),
        A::Pass => pass(view).to_owned(),

        A::Flee { unit, from } => {
            format!("{} {}", words::capital(&unit.to_string()), words::at(from.place()))
        }
        A::Lose(0) => "Lose no mana".to_owned(),
        A::Lose(mana) => format!("Lose {mana} mana"),
        A::DrawMana => "Draw a mana card".to_owned(),
        A::Pairs(0) => "Leave the Altar as it is".to_owned(),
        A::Pairs(pairs) => {
            let skeletons = words::count(pairs * tables.numbers.altar_rate, "skeleton");
            format!("{skeletons} for {pairs} mana")
        }
        A::Open => "Open the Library".to_owned(),
        A::Remove(spell) => format!("Remove {} from the game", words::spell(spell)),
        A::Take(spell) => format!("Take {}", words::spell(spell)),
        A::Next(spell) => format!("{} next", words::spell(spell)),

        A::Cast(spell) => format!("Cast {} for {} mana", words::spell(spell), tables.spell(spell).cost),
        A::Skip(spell) => format!("Skip {}", words::spell(spell)),
        A::SkipRest => "Skip all spells that are left".to_owned(),
        A::Place(at) => place(view, at),
        A::Side(side) => self::side(view, side),
        A::Priest(priest) => words::priest(priest).to_owned(),
        A::Bone(spot) => words::capital(&words::bone_spot_text(tables, spot)),
        A::Activate(spell) => format!("Activate {} for 1 mana", words::spell(spell)),

        A::Maneuver(maneuver) => {
            let units = match maneuver {
                Maneuver::Minor => tables.numbers.minor_units,
                Maneuver::Major => tables.numbers.major_units,
            };
            format!("{}: up to {units} from each place", words::capital(words::maneuver(maneuver)))
        }
        A::March { unit, path } => format!("{unit} from {}", words::short_path(path)),
        A::Muster { unit, side } => format!("{unit} to {}", words::short(side.foreground())),

        A::Spend(action) => {
            let paid = view.open.filled_spaces(action).saturating_add(1);
            let spaces = tables.costs[action];
            format!("{} ({paid} of {spaces})", words::building_action(action))
        }
        A::RemoveBone(spot) => format!("Bone marker {}", words::bone_spot_text(tables, spot)),
        A::Move { unit, from, to } => format!("{unit} {} to {}", words::short(from), words::short(to)),
        A::Swap { unit, from, other, to } => {
            format!("{unit} {} with {other} {}", words::short(from), words::short(to))
        }
        A::MovePriest { priest, to } => format!("{} to {}", words::priest(priest), words::short(to)),
        A::Repel(priest) => {
            let from = words::place(view.open.priest(priest));
            format!("{}: repel a vampire from {from}", words::priest(priest))
        }
        A::Speech(priest) => {
            let levels = view.open.speech_levels(tables, priest);
            format!("{}: Speech, panic -{levels}", words::priest(priest))
        }
        A::Lay(path) => words::capital(&words::short_path(path)),
        A::Shoot { unit, at } => format!("{} {}", words::capital(&unit.to_string()), words::at(at)),

        A::Aim { from, at } => format!("{} at {}", shooter(view, from), words::short(at)),
        A::Volley { section, first, second } => {
            volley::label(section, tables.graph.ramparts[section], [first, second])
        }
        A::Strike(tower) => {
            let piece = view.open.towers[tower].map_or("piece", words::tower_piece);
            format!("{} in {}", words::capital(piece), words::place(tower.place()))
        }
        A::Stake { tower, section, unit } => format!(
            "{} on {}, by the stakes in {}",
            words::capital(&unit.to_string()),
            words::section(section),
            words::place(tower.place())
        ),
        A::Slay { unit, strength } => format!("{} (strength {strength})", words::capital(&unit.to_string())),
        A::Kill(unit) => format!("{} (strength {})", words::capital(&unit.to_string()), unit.strength()),
        A::Retreat(to) => format!("Back to {}", words::place(to)),
        A::Heal(unit) => words::capital(&words::article(&unit.to_string())),
    }
}

/// A place, or what is chosen there.
fn place(view: &View, at: Place) -> String {
    match view.step() {
        Some(Step::Effect(BuildingAction::Malfunction)) => shooter(view, at),
        Some(Step::Effect(BuildingAction::Exorcism)) => format!("Vampire {}", words::at(at)),
        Some(Step::Effect(BuildingAction::Footbridge)) => match at.tower() {
            Some(tower) => words::capital(&words::beside(tables(view), tower)),
            None => words::capital(&words::short(at)),
        },
        Some(Step::Repeat { spell: Spell::Strigoi, .. }) => format!("Marksman {}", words::at(at)),
        Some(Step::Repeat { .. }) => format!("Skeleton {}", words::at(at)),
        _ => words::capital(&words::short(at)),
    }
}

/// `Cannon in tower TW1`.
fn shooter(view: &View, from: Place) -> String {
    let name = cost::shooter(view, from);
    words::capital(name.strip_prefix("the ").unwrap_or(&name))
}

fn side(view: &View, side: Side) -> String {
    match (view.step(), side) {
        (Some(Step::Bats), Side::West) => "The west".to_owned(),
        (Some(Step::Bats), Side::East) => "The east".to_owned(),
        (_, side) => words::capital(&words::short(side.foreground())),
    }
}

fn done(view: &View) -> &'static str {
    match view.step() {
        Some(Step::RemoveSpells(0)) => "Remove nothing",
        Some(Step::RemoveSpells(_)) => "Remove no more",
        Some(Step::Hasten { .. }) => "Nobody else goes",
        Some(Step::Repeat { spell: Spell::RaiseTheFallen, .. }) => "Nobody else rises",
        Some(Step::Repeat { .. }) => "That is enough",
        Some(Step::Activation) => "Activate no more",
        Some(Step::ChooseManeuver) => "No second maneuver",
        Some(Step::MarchRamparts) => "Go on to the foregrounds",
        Some(Step::MarchForegrounds) => "Go on to the camp",
        Some(Step::MusterCamp) => "End of the maneuver",
        Some(Step::Window) => "End the window",
        Some(Step::ClearBones { .. }) => "Leave the rest",
        Some(Step::AimArmament(_) | Step::AimArchers) => "Hold fire",
        Some(Step::Stake) => "Sacrifice nobody",
        _ => "Done",
    }
}

fn pass(view: &View) -> &'static str {
    match view.step() {
        Some(Step::AskManaCard) => "Draw no card",
        Some(Step::AskLibrary) => "Leave the Library closed",
        _ => "Pass",
    }
}
