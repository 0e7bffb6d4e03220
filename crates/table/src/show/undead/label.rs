//! Words for a button.

use stronghold_rules::board::Place;
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::spell::{Spell, Tile};
use stronghold_rules::undead::step::Step;
use stronghold_rules::undead::token::{Footbridge, Maneuver};
use stronghold_rules::undead::{Action, View};
use stronghold_rules::unit::UnitKind;
use stronghold_words::{Arg, Message, describe};

use super::telling_assault::machine;
use super::{args, tables};
use crate::show::volley;

/// What an action does, so that a player knows it from all others of the list.
pub(crate) fn label(view: &View, action: Action) -> Message {
    use Action as A;
    let (open, tables) = (&view.open, tables(view));
    let label = Message::of(&action);
    match action {
        A::Mana(card) => label.with_arg("brings", args::mana_card(tables, card)),
        A::Reinforce(card) => label.with("units", tables.reinforcements[card].units),
        A::Turn(card) => args::shot(label, tables, card),
        A::Done | A::Pass => {
            let step = view.step().map(|step| Message::of(&step).name().to_owned());
            let begun = !matches!(view.step(), Some(Step::RemoveSpells(0)));
            label.with("step", step).with("begun", begun)
        }
        A::Pairs(pairs) => label.with("skeletons", pairs * tables.numbers.altar_rate),
        A::Cast(spell) => label.with("cost", tables.spell(spell).cost),
        A::Place(at) => place(view, label, at),
        A::Side(side) => label.with("bats", view.step() == Some(Step::Bats)).with("at", side.foreground()),
        A::Bone(spot) | A::RemoveBone(spot) => label.with("spot", args::bone_spot(spot)),
        A::Maneuver(Maneuver::Minor) => label.with("units", tables.numbers.minor_units),
        A::Maneuver(Maneuver::Major) => label.with("units", tables.numbers.major_units),
        A::Muster { side, .. } => label.with("at", side.foreground()),
        A::Spend(action) => label
            .with("paid", open.filled_spaces(action).saturating_add(1))
            .with("cost", tables.costs[action]),
        A::Repel(priest) => label.with("at", open.priest(priest)),
        A::Speech(priest) => label.with("levels", open.speech_levels(tables, priest)),
        A::Aim { from, .. } => label.with_arg("machine", shooter(view, from)),
        A::Volley { section, .. } => volley::said(label, section),
        A::Strike(tower) => label.with_arg("piece", machine(view, tower.place())),
        A::Kill(unit) => label.with("strength", unit.strength()),
        _ => label,
    }
}

/// A place, or what is chosen there.
fn place(view: &View, label: Message, at: Place) -> Message {
    match view.step() {
        Some(Step::Effect(BuildingAction::Malfunction)) => {
            label.with("of", "machine").with_arg("machine", machine(view, at))
        }
        Some(Step::Effect(BuildingAction::Exorcism)) => label.with("of", "vampire"),
        Some(Step::Effect(BuildingAction::Footbridge)) => {
            label.with("of", "bridge").with("bridge", at.tower().map(Footbridge::beside))
        }
        Some(Step::Repeat { spell: Spell::Strigoi, .. }) => label.with("of", "marksman"),
        Some(Step::Repeat { .. }) => label.with("of", "skeleton"),
        _ => label.with("of", "place"),
    }
}

/// What fires from a place.
fn shooter(view: &View, from: Place) -> Arg {
    let archers = || describe(&Tile::SkeletonArchers);
    let aims = view.step() == Some(Step::AimArchers);
    aims.then(archers).flatten().unwrap_or_else(|| machine(view, from))
}
