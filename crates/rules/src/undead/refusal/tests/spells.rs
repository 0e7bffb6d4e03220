//! Casting, laying, effects of spells, activation.

use super::*;
use crate::set::{By, Mask, Set};

/// The Tome lies open, so much mana is held, and this position is at its turn.
fn casting(position: u8, mana: u8, change: impl FnOnce(&mut Position)) -> Siege {
    at(Step::Cast(position), |at| {
        lay_tome(at);
        at.open.exhausted = position;
        at.open.mana = mana;
        change(at);
    })
}

fn lay_tome(position: &mut Position) {
    position.open.tome = [
        Spell::SpectralGust,
        Spell::Mists,
        Spell::SpectralBallista,
        Spell::Nightmares,
        Spell::Strigoi,
        Spell::DarkMetamorphosis,
    ]
    .map(Some);
}

/// Four engines on the board.
fn four_engines(position: &mut Position) {
    let engines = [Engine::BoneThrower, Engine::BoneThrower, Engine::SkullCatapult, Engine::SkullCatapult];
    for (rampart, engine) in Rampart::ALL.iter().zip(engines) {
        position.open.engines[*rampart] = battery(engine);
    }
}

#[test]
fn cards_are_cast_in_order_and_for_mana() {
    let cost = ["un.cast.legal", "un.cast.cost"];
    refused(&casting(1, 1, |_| ()), Action::Cast(Spell::Mists), &cost);
    let siege = casting(1, 9, |_| ());
    allowed(&siege, Action::Cast(Spell::Mists));
    refused(&siege, Action::Cast(Spell::SpectralBallista), &["un.cast.order"]);
    refused(&siege, Action::Skip(Spell::SpectralGust), &["un.cast.order"]);
    refused(&siege, Action::Cast(Spell::SpectralGust), &["un.cast.order"]);
    refused(&siege, Action::Cast(Spell::BloodMoon), &["un.cast.order", "un.supplies.library"]);
    refused(&siege, Action::Done, &["un.cast.order"]);
    let last = casting(5, 9, |position| *position.open.horde_at_mut(Place::Rw1) = horde("skeleton"));
    allowed(&last, Action::Skip(Spell::DarkMetamorphosis));
    refused(&last, Action::SkipRest, &["un.cast.skip-rest", "un.cast.order"]);
}

#[test]
fn a_spell_needs_a_piece_a_space_and_a_target() {
    // ex.un.fifth-engine, also when the card was skipped without asking
    let engines = ["un.engine.max", "un.cast.legal"];
    refused(&casting(2, 6, four_engines), Action::Cast(Spell::SpectralBallista), &engines);
    let skipped = ["un.engine.max", "un.cast.legal", "un.cast.order"];
    refused(&casting(3, 6, four_engines), Action::Cast(Spell::SpectralBallista), &skipped);
    let over = |step| {
        at(step, |position| {
            lay_tome(position);
            four_engines(position);
            position.open.exhausted = 6;
            position.open.mana = 6;
        })
    };
    refused(&over(Step::Activation), Action::Cast(Spell::SpectralBallista), &skipped);
    refused(&over(Step::ChooseManeuver), Action::Cast(Spell::SpectralBallista), &skipped);
    let siege = casting(2, 6, |position| {
        position.open.engines.as_mut_slice()[..2].fill(battery(Engine::SpectralBallista));
    });
    refused(&siege, Action::Cast(Spell::SpectralBallista), &["un.pieces.limit", "un.cast.legal"]);
    let siege = casting(1, 6, |position| position.open.tiles[Tile::Mists] = Mask::of_bits(0b111));
    refused(&siege, Action::Cast(Spell::Mists), &["un.pieces.limit", "un.cast.legal"]);
    let siege = casting(3, 6, |position| position.open.panic = 6);
    let panic = ["un.cast.legal", "un.panic.track", "un.spell.panic"];
    refused(&siege, Action::Cast(Spell::Nightmares), &panic);
    refused(&casting(4, 6, |_| ()), Action::Cast(Spell::Strigoi), &["un.cast.legal", "un.spell.strigoi"]);
}

#[test]
fn tiles_and_engines_lie_on_free_spaces_of_their_kind() {
    // ex.un.ground-blocks-engine
    let marsh = |position: &mut Position| {
        position.open.tiles[Tile::Marshes] = Set::from([Emplacement::Rw2, Emplacement::Fw]).recast();
        position.open.engines[Rampart::Rw3] = battery(Engine::SkullCatapult);
    };
    let siege = at(Step::LaySpell(Spell::BoneThrower), marsh);
    allowed(&siege, Action::Place(Place::Rw1));
    let taken = ["un.board.engine-or-ground", "un.engine.place"];
    refused(&siege, Action::Place(Place::Rw2), &taken);
    refused(&siege, Action::Place(Place::Rw3), &taken);
    refused(&siege, Action::Place(Place::Fe), &["un.engine.place"]);
    refused(&siege, Action::Pass, &["un.engine.place"]);
    let siege = at(Step::LaySpell(Spell::Graveyard), marsh);
    refused(&siege, Action::Place(Place::Rw3), &["un.board.engine-or-ground", "un.cast.tile"]);
    refused(&siege, Action::Place(Place::Fw), &["un.board.one-per-space", "un.cast.tile"]);
    refused(&siege, Action::Place(Place::W1), &["un.cast.tile"]);
    // ex.un.two-mists
    let mists = |position: &mut Position| position.open.tiles[Tile::Mists] = Mask::only(0);
    let siege = at(Step::LaySpell(Spell::Mists), mists);
    refused(&siege, Action::Place(Place::Rw1), &["un.board.rampart-tiles-differ", "un.cast.tile"]);
    allowed(&at(Step::LaySpell(Spell::SkeletonArchers), mists), Action::Place(Place::Rw1));
    let siege = at(Step::LaySpell(Spell::Degradation), |position| {
        position.open.tiles[Tile::PoisonCloud] = Set::only(Section::E2.index());
    });
    refused(&siege, Action::Place(Place::E2), &["un.board.one-per-space", "un.cast.tile"]);
}

#[test]
fn gust_and_march_keep_to_one_place_and_to_its_room() {
    let full = |position: &mut Position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("7 skeleton");
        *position.open.horde_at_mut(Place::Re1) = horde("phantom skeleton");
        *position.open.horde_at_mut(Place::E2) = horde("3 phantom 3 skeleton");
    };
    let gust = |from| at(Step::Hasten { spell: Spell::SpectralGust, from, left: 2 }, full);
    let first = gust(None);
    allowed(&first, march(Undead::Phantom, Path::FwRw2));
    refused(&first, march(Undead::Skeleton, Path::FwRw2), &["un.spell.gust"]);
    refused(&first, march(Undead::Phantom, Path::FwRw1), &["un.board.limit", "un.maneuver.capacity"]);
    // ex.un.levitate-full
    let levitation = ["un.board.levitation", "un.board.limit", "un.maneuver.capacity"];
    refused(&first, march(Undead::Phantom, Path::Re1E2), &levitation);
    refused(&first, Action::Done, &["un.spell.gust"]);
    refused(&gust(Some(Place::Fw)), march(Undead::Phantom, Path::FeRe1), &["un.spell.gust"]);
    let death = at(Step::Hasten { spell: Spell::DeathMarch, from: None, left: 4 }, |position| {
        full(position);
        *position.open.horde_at_mut(Place::Rw3) = horde("vampire");
    });
    allowed(&death, march(Undead::Vampire, Path::Rw3W3));
    refused(&death, march(Undead::Vampire, Path::Rw3Rw4), &["un.spell.death-march"]);
    refused(&death, march(Undead::Skeleton, Path::Re1E2), &levitation);
}

#[test]
fn bone_markers_need_an_empty_space() {
    let bone = |bridge| Action::Bone(BoneSpot::Footbridge(bridge));
    let on = |action| Action::Bone(BoneSpot::Action(action));
    let used = Set::only(BoneSpot::Action(BuildingAction::Cross));
    let siege = at(Step::BoneStorm { left: 2, used }, |position| {
        position.open.footbridges.insert(Footbridge::Fbe1);
        position.open.boned_bridges.insert(Footbridge::Fbe2);
        position.open.resolved.insert(BuildingAction::Cannon);
        position.open.paid_actions[BuildingAction::Wall] = 1;
        position.open.bones[BuildingAction::Wall] = 1;
    });
    // ex.un.footbridge-safe
    refused(&siege, bone(Footbridge::Fbe1), &["un.move.footbridge-safe", "un.bone.empty-only"]);
    refused(&siege, bone(Footbridge::Fbe2), &["un.bone.empty-only", "un.board.one-per-space"]);
    refused(&siege, on(BuildingAction::Cannon), &["un.bone.empty-only", "un.action.once"]);
    refused(&siege, on(BuildingAction::Wall), &["un.bone.empty-only", "un.board.one-per-space"]);
    refused(&siege, on(BuildingAction::Cross), &["un.spell.bone-storm"]);
    refused(&siege, Action::Done, &["un.spell.bone-storm"]);
    let thrown = at(
        Step::ThrowBones { at: Section::E1, building: Some(crate::building::Building::Forge), left: 1 },
        |position| position.open.footbridges.insert(Footbridge::Fbe1),
    );
    refused(&thrown, bone(Footbridge::Fbe1), &["un.move.footbridge-safe", "un.bone.empty-only"]);
    refused(&thrown, bone(Footbridge::Fbw1), &["un.engine.bone-thrower"]);
    refused(&thrown, on(BuildingAction::Wall), &["un.engine.bone-thrower"]);
    let spent = at(Step::BoneStorm { left: 1, used: Set::EMPTY }, |position| {
        position.open.bones = By::default();
        position.open.boned_bridges = Set::of_bits(0b111_1111);
        position.open.bones.as_mut_slice()[..5].fill(1);
    });
    refused(&spent, on(BuildingAction::Wall), &["un.bone.supply", "un.pieces.limit"]);
}

#[test]
fn effects_in_a_series_choose_among_what_is_there() {
    let raise = at(Step::Repeat { spell: Spell::RaiseTheFallen, left: 2, begun: true }, |position| {
        position.open.altar = 2;
        *position.open.horde_at_mut(Place::Fw) = horde("10 skeleton");
    });
    refused(&raise, Action::Side(Side::West), &["un.board.limit", "un.spell.raise"]);
    let strigoi = at(Step::Repeat { spell: Spell::Strigoi, left: 2, begun: false }, |position| {
        *position.open.horde_at_mut(Place::Rw1) = horde("vampire");
    });
    allowed(&strigoi, Action::Place(Place::W1));
    refused(&strigoi, Action::Place(Place::W5), &["un.spell.strigoi", "un.board.adjacent-invader"]);
    refused(&strigoi, Action::Place(Place::Courtyard), &["un.spell.strigoi"]);
    refused(&strigoi, Action::Done, &["un.spell.strigoi"]);
    // ex.un.metamorphosis
    let metamorphosis = |vampires| {
        at(Step::Repeat { spell: Spell::DarkMetamorphosis, left: 1, begun: true }, |position| {
            position.open.bag = Group::of(Undead::Vampire, vampires);
            *position.open.horde_at_mut(Place::Rw1) = horde("skeleton");
        })
    };
    allowed(&metamorphosis(1), Action::Place(Place::Rw1));
    refused(&metamorphosis(1), Action::Place(Place::Fw), &["un.spell.metamorphosis"]);
    let stop = ["un.spell.metamorphosis-stop", "un.unit.source"];
    refused(&metamorphosis(0), Action::Place(Place::Rw1), &stop);
}

#[test]
fn crystals_are_for_tiles_without_one() {
    // ex.un.activation, ex.un.removed-spell-tiles
    let siege = at(Step::Activation, |position| {
        position.open.mana = 2;
        position.open.tiles[Tile::Mists] = Mask::of_bits(0b11);
        position.open.tiles[Tile::Marshes] = Mask::of_bits(0b100);
        position.open.active[Tile::Marshes] = Mask::of_bits(0b100);
    });
    allowed(&siege, Action::Activate(Spell::Mists));
    refused(&siege, Action::Activate(Spell::Marshes), &["un.activate.lasts", "un.activate.cost"]);
    refused(&siege, Action::Activate(Spell::Graveyard), &["un.activate.cost"]);
    refused(&siege, Action::Activate(Spell::BoneThrower), &["un.activate.engines", "un.activate.cost"]);
    refused(&siege, Action::SkipRest, &["un.cast.order"]);
}

#[test]
fn the_fallen_rise_where_there_is_room() {
    // ex.un.soul-harvest
    let siege = at(Step::Harvest(Undead::Skeleton), |position| {
        *position.open.horde_at_mut(Place::Fw) = horde("10 skeleton");
    });
    allowed(&siege, Action::Side(Side::East));
    refused(&siege, Action::Side(Side::West), &["un.board.limit", "un.spell.soul-harvest"]);
}
