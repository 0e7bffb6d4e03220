//! Why something is not legal, in plain words.

use stronghold_rules::Edition;
use stronghold_rules::board::Place;
use stronghold_rules::reason::{Figures, Reason};
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::spell::{Space, Spell, Tile};
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::{BoneSpot, Emplacement};
use stronghold_rules::undead::{Action, View};

use super::{tables, words};
use crate::show::why::{all_have, full, tell, too_few};

/// What the next rule says more about.
const FRAMES: [&str; 1] = ["un.action.last-space"];

/// The reason with its rule.
pub(super) fn why(view: &View, action: Action, reason: Reason) -> (String, &'static str) {
    tell(Edition::Undead, reason, &FRAMES, |rule, figures| match action {
        Action::March { path, .. } => match rule {
            "un.maneuver.saint" => {
                let most = words::count(figures?.there, "unit");
                Some(format!("The Saint lets at most {most} leave {}.", words::place(path.from())))
            }
            "un.maneuver.outermost" => {
                Some("Somebody came to RW4 in this maneuver: nobody leaves it now.".to_owned())
            }
            "un.maneuver.up-to" => Some(all_have("leave", "left", figures?)),
            _ => crowded(view, path.to(), figures?),
        },
        Action::Muster { .. } if rule == "un.maneuver.up-to" => Some(all_have("come", "come", figures?)),
        Action::Muster { side, .. } | Action::Side(side) => crowded(view, side.foreground(), figures?),
        Action::Retreat(at) => crowded(view, at, figures?),
        Action::Place(at) => place(view, at, rule, figures),
        Action::Lay(path) => Some(match rule {
            "un.board.one-per-space" => {
                format!("The path from {} is consecrated already.", words::path(path))
            }
            _ => format!("The path from {} has no space for it.", words::path(path)),
        }),
        Action::Bone(spot) => bone(view, spot, rule),
        Action::Spend(action) => spend(action, rule, figures),
        Action::Repel(priest) => Some(match (rule, figures) {
            ("un.spell.wail", _) => format!("The {} is silenced this round.", words::priest(priest)),
            (_, Some(hourglasses)) => too_few("hourglass", hourglasses),
            _ => format!("The {} performed an order this round.", words::priest(priest)),
        }),
        Action::Aim { at, .. } => Some(match rule {
            "un.action.malfunction" => "It has a malfunction.".to_owned(),
            "un.engine.must-fire" => "It has fired.".to_owned(),
            "un.engine.range" => format!("{} is out of range.", words::capital(&words::place(at))),
            _ => format!("Nobody is on {}.", words::place(at)),
        }),
        Action::Volley { section, first, .. } => {
            let name = words::place(section.ramparts().get(usize::from(first == 0))?.place());
            Some(match rule {
                "un.spell.mists" => format!("Mists hide {name}."),
                _ => format!("No skeleton is on {name}."),
            })
        }
        Action::Slay { .. } | Action::Kill(_) => Some(match figures {
            Some(Figures { needed, there }) => {
                format!("It has strength {needed}; only {there} damage is left.")
            }
            None => "The damage has to be used as far as it goes.".to_owned(),
        }),
        _ => None,
    })
}

/// A place without room for one more.
fn crowded(view: &View, at: Place, figures: Figures) -> Option<String> {
    if at.section().is_none() {
        return Some(full(at, figures, view.open.horde_at(at).total()));
    }
    let (name, ordinary, levitation) = (words::place(at), figures.there, tables(view).numbers.levitation);
    Some(format!(
        "{name} is full: it has {ordinary} places, and {levitation} more for phantoms that levitate."
    ))
}

fn place(view: &View, at: Place, rule: &str, figures: Option<Figures>) -> Option<String> {
    let name = words::capital(&words::place(at));
    Some(match (view.step()?, rule) {
        (Step::LaySpell(spell), _) => occupied(view, spell, at),
        (_, "un.spell.strigoi") => format!("No vampire is on {name} or on a rampart before it."),
        (_, "un.action.wall-max") => {
            format!("{name} already has {}.", words::count(figures?.there, "wall piece"))
        }
        (Step::Effect(BuildingAction::Cauldron), _) => format!("{name} already has a cauldron."),
        (Step::Effect(BuildingAction::Footbridge), rule) => {
            let between = words::capital(&words::beside(tables(view), at.tower()?));
            match rule {
                "un.board.one-per-space" => format!("{between} lies a footbridge."),
                _ => format!("{between} lies a bone marker."),
            }
        }
        (Step::Effect(_), _) => {
            format!("{name} already has {}.", words::thing(view.open.towers[at.tower()?]?))
        }
        _ => return None,
    })
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

fn bone(view: &View, spot: BoneSpot, rule: &str) -> Option<String> {
    Some(match (rule, spot) {
        ("un.bone.supply", _) => "No bone marker is left.".to_owned(),
        ("un.spell.bone-storm", _) => "This storm has left its marker there.".to_owned(),
        ("un.move.footbridge-safe", BoneSpot::Footbridge(bridge)) => {
            format!("A footbridge lies {}.", words::between(tables(view), bridge))
        }
        ("un.bone.empty-only", BoneSpot::Footbridge(bridge)) => {
            format!("A bone marker lies {}.", words::between(tables(view), bridge))
        }
        ("un.bone.empty-only", BoneSpot::Action(action)) => {
            format!("{} has no empty space.", words::building_action(action))
        }
        (_, BoneSpot::Footbridge(_)) => "It is not beside the section that was hit.".to_owned(),
        (_, BoneSpot::Action(_)) => "All markers of a hit go to one building.".to_owned(),
    })
}

fn spend(action: BuildingAction, rule: &str, figures: Option<Figures>) -> Option<String> {
    let name = words::building_action(action);
    Some(match rule {
        "un.action.once" => format!("{name} was completed this round."),
        "un.bone.action-space" => format!("A bone marker blocks {name}: it has to be removed first."),
        "un.window.close" => too_few("hourglass", figures?),
        "un.action.plus-one" => {
            let price = words::count(figures?.needed, "hourglass");
            format!("Panic makes the last space of {name} cost {price}.")
        }
        _ => format!("The last hourglass would bring nothing: {}.", infeasible(action, rule)),
    })
}

/// Why an action cannot be resolved now (the column "last space needs" of table 7.1).
fn infeasible(action: BuildingAction, rule: &str) -> &'static str {
    use BuildingAction as A;
    match (rule, action) {
        ("un.pieces.limit", A::TrainSoldier) => "no soldier is in the supply",
        ("un.pieces.limit", A::TrainVeteran) => "no veteran is in the supply",
        ("un.pieces.limit", _) => "no piece of it is left",
        ("un.unit.source", _) => "no phantom is left to take its place",
        (_, A::TrainSoldier) => "no marksman is in the barracks",
        (_, A::TrainVeteran) => "no soldier is in the barracks",
        (_, A::Malfunction) => "there is no siege engine",
        (_, A::ClearBones) => "there is no bone marker",
        (_, A::Ambush) => "nobody is on the ramparts and foregrounds",
        (_, A::Crossbow | A::Cannon | A::AspenStakes | A::Cross) => "every tower has a piece",
        (_, A::Cauldron) => "every section has one",
        (_, A::Wall) => "no section has room for one",
        (_, A::Footbridge) => "no space for one is free",
        (_, A::HospitalBed | A::Saint) => "no piece of it is left",
        (_, A::Exorcism) => "no vampire is on a section or rampart",
        (_, A::ConsecratedGround) => "no path is free",
    }
}
