//! Why something is not legal: which words fit the reason, and what they need.

use stronghold_rules::Edition;
use stronghold_rules::board::Place;
use stronghold_rules::reason::{Figures, Reason};
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::spell::{Space, Spell, Tile};
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::{BoneSpot, Emplacement, Footbridge};
use stronghold_rules::undead::{Action, View};
use stronghold_words::{Message, Words};

use super::tables;
use crate::show::why as show;
use crate::wire::Text;

/// What the next rule says more about.
const FRAMES: [&str; 1] = ["un.action.last-space"];

/// The reason with its rule.
pub(super) fn why(view: &View, words: &Words, action: Action, reason: Reason) -> (Text, &'static str) {
    let figures = reason.figures;
    show::reason(words, Edition::Undead, reason, &FRAMES, &action, |said, rule| {
        Some(match (action, rule) {
            (Action::March { .. }, "un.maneuver.saint" | "un.maneuver.outermost") => said,
            (Action::March { .. }, "un.maneuver.up-to") => said.with("way", "leave"),
            (Action::Muster { .. }, "un.maneuver.up-to") => said.with("way", "come"),
            (Action::March { path, .. }, _) => crowded(view, said, path.to(), figures?),
            (Action::Muster { side, .. } | Action::Side(side), _) => {
                crowded(view, said, side.foreground(), figures?)
            }
            (Action::Retreat(at), _) => crowded(view, said, at, figures?),
            (Action::Place(at), _) => place(view, said.with("at", at), at, rule)?,
            (Action::Lay(_), "un.board.one-per-space") => taken(said, "consecrated-ground"),
            (Action::Lay(_), _) => taken(said, "path"),
            (Action::Bone(spot), _) => bone(said, spot, rule),
            (Action::Spend(_), "un.action.once" | "un.bone.action-space" | "un.action.plus-one") => said,
            (Action::Spend(_) | Action::RemoveBone(_), "un.window.close") => said.keyed("reason-too-few"),
            (Action::Spend(action), _) => {
                said.keyed("reason-infeasible").with("why", infeasible(action, rule))
            }
            (Action::Repel(_) | Action::Speech(_), "un.spell.wail") => said,
            (Action::Repel(_) | Action::Speech(_), "un.priest.acted") => said.keyed("reason-priest-acted"),
            (Action::Speech(_), "un.panic.in-force") => said.keyed("reason-doubt"),
            (Action::Repel(_) | Action::Speech(_), _) => figures.map(|_| said.keyed("reason-too-few"))?,
            (Action::Aim { .. }, "un.ranged.armament") => said.keyed("reason-un-engine-must-fire"),
            (Action::Aim { .. }, "un.action.malfunction" | "un.engine.must-fire" | "un.engine.range") => said,
            (Action::Aim { .. }, "un.ranged.order") => said,
            (Action::Aim { .. }, _) => said.keyed("reason-nobody-there"),
            (Action::Volley { section, first, .. }, _) => {
                let said = said.with("at", section.ramparts().get(usize::from(first == 0)));
                if rule == "un.spell.mists" { said } else { said.keyed("reason-no-skeleton") }
            }
            (Action::Slay { .. } | Action::Kill(_), _) => match figures {
                Some(_) => said.keyed("reason-too-strong"),
                None => said.keyed("reason-damage"),
            },
            _ => return None,
        })
    })
}

/// Something is where it would go.
fn taken(said: Message, thing: &str) -> Message {
    said.keyed("reason-taken").with("thing", thing)
}

/// A place without room for one more.
fn crowded(view: &View, said: Message, at: Place, figures: Figures) -> Message {
    let said = said.with("at", at);
    match at.section() {
        None => show::no_room(said, figures.there, view.open.horde_at(at).total()),
        Some(_) => said.keyed("reason-section-full").with("levitation", tables(view).numbers.levitation),
    }
}

fn place(view: &View, said: Message, at: Place, rule: &str) -> Option<Message> {
    Some(match (view.step()?, rule) {
        (Step::LaySpell(spell), _) => occupied(view, said, spell, at),
        (_, "un.spell.strigoi" | "un.action.wall-max") => said,
        (Step::Effect(BuildingAction::Cauldron), _) => taken(said, "cauldron"),
        (Step::Effect(BuildingAction::Footbridge), rule) => {
            let said = said.with("bridge", Footbridge::beside(at.tower()?));
            taken(said, if rule == "un.board.one-per-space" { "footbridge" } else { "bone" })
        }
        (Step::Effect(_), _) => taken(said, "tower-piece").with("piece", view.open.towers[at.tower()?]?),
        _ => return None,
    })
}

/// What lies where a tile or engine could have gone.
fn occupied(view: &View, said: Message, spell: Spell, at: Place) -> Message {
    let open = &view.open;
    let engine = at.rampart().and_then(|rampart| open.engines[rampart]);
    if let Some(battery) =
        engine.filter(|_| spell.tile().is_none_or(|tile| tile.position(Place::Fw).is_some()))
    {
        return taken(said, "engine").with("engine", battery.machine);
    }
    let lies = |tile: &&Tile| tile.position(at).is_some_and(|position| open.has_tile(**tile, position));
    let alike = |tile: &&Tile| match spell.tile() {
        Some(laid) => laid.space() == tile.space() && (laid.space() != Space::Rampart || laid == **tile),
        None => Emplacement::of(at).is_some() && tile.space() == Space::Ground,
    };
    match Tile::ALL.iter().filter(lies).find(alike) {
        Some(tile) => taken(said, "tile").with("tile", tile),
        None => taken(said, "space"),
    }
}

fn bone(said: Message, spot: BoneSpot, rule: &str) -> Message {
    match (rule, spot) {
        ("un.bone.supply" | "un.spell.bone-storm", _) => said,
        ("un.move.footbridge-safe", BoneSpot::Footbridge(_)) => taken(said, "footbridge"),
        ("un.bone.empty-only", BoneSpot::Footbridge(_)) => taken(said, "bone"),
        ("un.bone.empty-only", BoneSpot::Action(_)) => said.keyed("reason-no-empty-space"),
        (_, BoneSpot::Footbridge(_)) => said.keyed("reason-not-beside"),
        (_, BoneSpot::Action(_)) => said.keyed("reason-one-building"),
    }
}

/// Why an action cannot be resolved now (the column "last space needs" of table 7.1).
fn infeasible(action: BuildingAction, rule: &str) -> String {
    use BuildingAction as A;
    let why = match (rule, action) {
        ("un.pieces.limit", A::TrainSoldier) => "soldier",
        ("un.pieces.limit", A::TrainVeteran) => "veteran",
        ("un.pieces.limit", _) | (_, A::HospitalBed | A::Saint) => "no-piece",
        ("un.unit.source", _) => "phantom",
        (_, A::Crossbow | A::Cannon | A::AspenStakes | A::Cross) => "towers",
        (_, action) => return action.to_string(),
    };
    why.to_owned()
}
