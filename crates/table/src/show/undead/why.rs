//! Why something is not legal, in plain words.

use stronghold_record::reference::Reference;
use stronghold_rules::Edition;
use stronghold_rules::board::{Path, Place, Section};
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::position::Open;
use stronghold_rules::undead::spell::{Space, Spell, Tile};
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::{BoneSpot, Emplacement, Footbridge, Priest};
use stronghold_rules::undead::{Action, View};
use stronghold_rules::unit::UnitKind;

use super::{tables, words};
use crate::show::first_sentence;

/// The reason with the rule that tells most about it, out of the rules that forbid the action.
pub(super) fn why(view: &View, action: Action, rules: &'static [&'static str]) -> (String, &'static str) {
    let rule = rules.first().copied().unwrap_or("un.round.one-choice");
    let told = match action {
        Action::March { path, .. } => march(view, path, rule),
        Action::Muster { side, .. } => muster(view, side.foreground()),
        Action::Side(side) => full(view, side.foreground()),
        Action::Place(at) => place(view, at),
        Action::Lay(path) => Some(lay(view, path)),
        Action::Bone(spot) => Some(bone(view, spot)),
        Action::Spend(action) => Some(spend(view, action)),
        Action::Repel(priest) => Some(repel(view, priest)),
        Action::Retreat(at) => full(view, at),
        Action::Aim { from, at } => aim(view, from, at),
        Action::Volley { section, first, .. } => volley(view, section, first > 0),
        Action::Slay { strength, .. } => Some(too_strong(view, strength)),
        Action::Kill(unit) => Some(too_strong(view, unit.strength())),
        _ => None,
    };
    (told.unwrap_or_else(|| first_sentence(Reference::of(Edition::Undead), rule)), rule)
}

/// `RW2 is full: 7 of 7.`
fn full(view: &View, at: Place) -> Option<String> {
    let there = view.open.horde_at(at).total();
    let places = match at.section() {
        Some(section) => {
            let levitation = tables(view).numbers.levitation;
            let ordinary = tables(view).section(section).invader_places;
            let name = words::section(section);
            return Some(format!(
                "{name} is full: it has {ordinary} places, and {levitation} more for phantoms that levitate."
            ));
        }
        None => Open::places_outside(tables(view), at),
    };
    (there >= places).then(|| words::full(at, there, places))
}

fn march(view: &View, path: Path, rule: &str) -> Option<String> {
    match rule {
        "un.maneuver.saint" => {
            let most = words::count(tables(view).numbers.saint_units, "unit");
            Some(format!("The Saint lets at most {most} leave {}.", words::place(path.from())))
        }
        "un.maneuver.outermost" => {
            Some("Somebody came to RW4 in this maneuver: nobody leaves it now.".to_owned())
        }
        "un.maneuver.up-to" | "un.maneuver.once-each" | "un.maneuver.order" => {
            Some("As many as may leave have left.".to_owned())
        }
        _ => full(view, path.to()),
    }
}

fn muster(view: &View, at: Place) -> Option<String> {
    Some(full(view, at).unwrap_or_else(|| "As many as may come have come.".to_owned()))
}

fn place(view: &View, at: Place) -> Option<String> {
    let name = words::capital(&words::place(at));
    match view.step()? {
        Step::LaySpell(spell) => Some(occupied(view, spell, at)),
        Step::Repeat { spell: Spell::Strigoi, .. } => {
            Some(format!("No vampire is on {name} or on a rampart before it."))
        }
        Step::Effect(BuildingAction::Cauldron) => Some(format!("{name} already has a cauldron.")),
        Step::Effect(BuildingAction::Wall) => {
            Some(format!("{name} already has {}.", words::count(tables(view).numbers.wall_max, "wall piece")))
        }
        Step::Effect(BuildingAction::Footbridge) => {
            let tower = at.tower()?;
            let between = words::capital(&words::beside(tables(view), tower));
            Some(match view.open.footbridges.has(Footbridge::beside(tower)) {
                true => format!("{between} lies a footbridge."),
                false => format!("{between} lies a bone marker."),
            })
        }
        Step::Effect(_) => {
            let piece = view.open.towers[at.tower()?]?;
            Some(format!("{name} already has {}.", words::thing(piece)))
        }
        _ => None,
    }
}

/// What lies where a tile or engine could have gone.
fn occupied(view: &View, spell: Spell, at: Place) -> String {
    let open = &view.open;
    let name = words::capital(&words::place(at));
    let engine = at.rampart().and_then(|rampart| open.engines[rampart]);
    if let Some(battery) =
        engine.filter(|_| spell.tile().is_none_or(|tile| tile.position(Place::Fw).is_some()))
    {
        return format!("{name} has {}.", words::article(words::engine(battery.machine)));
    }
    let lies = |tile: &&Tile| tile.position(at).is_some_and(|position| open.has_tile(**tile, position));
    let alike = |tile: &&Tile| match spell.tile() {
        Some(laid) => laid.space() == tile.space() && (laid.space() != Space::Rampart || laid == **tile),
        None => Emplacement::of(at).is_some() && tile.space() == Space::Ground,
    };
    match Tile::ALL.iter().filter(lies).find(alike) {
        Some(tile) => format!("{name} has {}.", words::tile(*tile)),
        None => format!("{name} has no space for it."),
    }
}

fn lay(view: &View, path: Path) -> String {
    match view.open.is_consecrated(path) {
        true => format!("The path from {} is consecrated already.", words::path(path)),
        false => format!("The path from {} has no space for it.", words::path(path)),
    }
}

fn bone(view: &View, spot: BoneSpot) -> String {
    let (open, tables) = (&view.open, tables(view));
    if open.bones_left(tables) == 0 {
        return "No bone marker is left.".to_owned();
    }
    match (spot, view.step()) {
        (spot, Some(Step::BoneStorm { used, .. })) if used.has(spot) => {
            "This storm has left its marker there.".to_owned()
        }
        (BoneSpot::Footbridge(bridge), _) if open.footbridges.has(bridge) => {
            format!("A footbridge lies {}.", words::between(tables, bridge))
        }
        (BoneSpot::Footbridge(bridge), _) if open.boned_bridges.has(bridge) => {
            format!("A bone marker lies {}.", words::between(tables, bridge))
        }
        (BoneSpot::Footbridge(_), _) => "It is not beside the section that was hit.".to_owned(),
        (BoneSpot::Action(action), _) if open.empty_spaces(tables, action) == 0 => {
            format!("{} has no empty space.", words::building_action(action))
        }
        (BoneSpot::Action(_), _) => "All markers of a hit go to one building.".to_owned(),
    }
}

fn spend(view: &View, action: BuildingAction) -> String {
    let (open, tables) = (&view.open, tables(view));
    let name = words::building_action(action);
    if open.resolved.has(action) {
        return format!("{name} was completed this round.");
    }
    match open.next_price(tables, action) {
        _ if open.hourglasses == 0 => "No hourglass is left.".to_owned(),
        None => format!("A bone marker blocks {name}: it has to be removed first."),
        Some(price) if price > open.hourglasses => {
            format!("Panic makes the last space of {name} cost {price} hourglasses.")
        }
        Some(_) => format!("The last hourglass would bring nothing: {}.", infeasible(view, action)),
    }
}

/// Why an action cannot be resolved now (the column "last space needs" of table 7.1).
fn infeasible(view: &View, action: BuildingAction) -> &'static str {
    use BuildingAction as A;
    if view.open.stock_left(tables(view), action) == Some(0) {
        return "no piece of it is left";
    }
    match action {
        A::TrainSoldier => "no marksman is in the barracks, or no soldier in the supply",
        A::TrainVeteran => "no soldier is in the barracks, or no veteran in the supply",
        A::Malfunction => "there is no siege engine",
        A::ClearBones => "there is no bone marker",
        A::Ambush => "nobody is on the ramparts and foregrounds",
        A::Crossbow | A::Cannon | A::AspenStakes | A::Cross => "every tower has a piece",
        A::Cauldron => "every section has one",
        A::Wall => "no section has room for one",
        A::Footbridge => "no space for one is free",
        A::HospitalBed | A::Saint => "no piece of it is left",
        A::Exorcism => "no vampire is on a section or rampart, or no phantom is left to take its place",
        A::ConsecratedGround => "no path is free",
    }
}

fn repel(view: &View, priest: Priest) -> String {
    let name = words::priest(priest);
    if view.open.silenced == Some(priest) {
        format!("The {name} is silenced this round.")
    } else if view.open.has_acted(priest) {
        format!("The {name} performed an order this round.")
    } else {
        "No hourglass is left.".to_owned()
    }
}

fn aim(view: &View, from: Place, at: Place) -> Option<String> {
    let name = words::capital(&words::place(at));
    match view.step()? {
        Step::AimArmament(_) => Some(format!("Nobody is on {}.", words::place(at))),
        Step::AimEngine(_) if view.open.malfunction == from.rampart() => {
            Some("It has a malfunction.".to_owned())
        }
        Step::AimEngine(_) if view.open.fired.has(from.rampart()?.index()) => {
            Some("It has fired.".to_owned())
        }
        Step::AimEngine(_) => Some(format!("{name} is out of range.")),
        _ => None,
    }
}

fn volley(view: &View, section: Section, first: bool) -> Option<String> {
    let rampart = section.ramparts().get(usize::from(!first))?;
    let name = words::place(rampart.place());
    Some(match view.open.has_active(Tile::Mists, rampart.index()) {
        true => format!("Mists hide {name}."),
        false => format!("No skeleton is on {name}."),
    })
}

fn too_strong(view: &View, strength: u8) -> String {
    let damage = match view.step() {
        Some(Step::HordeLoses { damage, .. } | Step::GarrisonLoses { damage, .. }) => damage,
        _ => 0,
    };
    match strength > damage {
        true => format!("It has strength {strength}; only {damage} damage is left."),
        false => "The damage has to be used as far as it goes.".to_owned(),
    }
}
