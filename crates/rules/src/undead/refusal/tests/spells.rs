//! Casting, laying, effects of spells, activation.

use super::*;

/// The Tome lies open, so much mana is held, and this position is at its turn.
fn casting(position: u8, mana: u8, change: impl FnOnce(&mut Open)) -> Siege {
    at(Step::Cast(position), |open| {
        lay_tome(open);
        open.exhausted = position;
        open.mana = mana;
        change(open);
    })
}

fn lay_tome(open: &mut Open) {
    open.tome = [
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
fn four_engines(open: &mut Open) {
    let engines = [Engine::BoneThrower, Engine::BoneThrower, Engine::SkullCatapult, Engine::SkullCatapult];
    for (rampart, engine) in Rampart::ALL.iter().zip(engines) {
        open.engines[*rampart] = battery(engine);
    }
}

#[test]
fn cards_are_cast_in_order_and_for_mana() {
    casting(1, 1, |_| ()).refuses("un.cast.legal: takes 2, has 1", [Cast(Spell::Mists)]);
    casting(1, 9, |_| ()).allows([Cast(Spell::Mists)]).refuses(
        "un.cast.order",
        [
            Cast(Spell::SpectralBallista),
            Skip(Spell::SpectralGust),
            Cast(Spell::SpectralGust),
            Cast(Spell::BloodMoon),
            Done,
        ],
    );
    casting(5, 9, |open| open.put("rw1: skeleton"))
        .allows([Skip(Spell::DarkMetamorphosis)])
        .refuses("un.cast.skip-rest", [SkipRest]);
}

#[test]
fn a_spell_needs_a_piece_a_space_and_a_target() {
    // ex.un.fifth-engine, also when the card was skipped without asking
    casting(2, 6, four_engines).refuses("un.engine.max: takes 5, has 4", [Cast(Spell::SpectralBallista)]);
    casting(3, 6, four_engines).refuses("un.engine.max: takes 5, has 4", [Cast(Spell::SpectralBallista)]);
    let over = |step| {
        at(step, |open| {
            lay_tome(open);
            four_engines(open);
            open.exhausted = 6;
            open.mana = 6;
        })
    };
    over(Step::Activation).refuses("un.engine.max: takes 5, has 4", [Cast(Spell::SpectralBallista)]);
    over(Step::ChooseManeuver).refuses("un.engine.max: takes 5, has 4", [Cast(Spell::SpectralBallista)]);
    casting(2, 6, |open| open.engines.as_mut_slice()[..2].fill(battery(Engine::SpectralBallista)))
        .refuses("un.pieces.limit: takes 1, has 0", [Cast(Spell::SpectralBallista)]);
    casting(1, 6, |open| open.tiles[Tile::Mists] = set![Rampart::Rw1, Rampart::Rw2, Rampart::Rw3].recast())
        .refuses("un.pieces.limit: takes 1, has 0", [Cast(Spell::Mists)]);
    casting(3, 6, |open| open.panic = 6).refuses("un.cast.legal", [Cast(Spell::Nightmares)]);
    casting(4, 6, |_| ()).refuses("un.cast.legal", [Cast(Spell::Strigoi)]);
}

#[test]
fn tiles_and_engines_lie_on_free_spaces_of_their_kind() {
    // ex.un.ground-blocks-engine
    let marsh = |open: &mut Open| {
        open.tiles[Tile::Marshes] = set![Emplacement::Rw2, Emplacement::Fw].recast();
        open.engines[Rampart::Rw3] = battery(Engine::SkullCatapult);
    };
    at(Step::LaySpell(Spell::BoneThrower), marsh)
        .allows([Place(Rw1)])
        .refuses("un.board.engine-or-ground", [Place(Rw2), Place(Rw3)])
        .refuses("un.engine.place", [Place(Fe), Pass]);
    at(Step::LaySpell(Spell::Graveyard), marsh)
        .refuses("un.board.engine-or-ground", [Place(Rw3)])
        .refuses("un.board.one-per-space", [Place(Fw)])
        .refuses("un.cast.tile", [Place(W1)]);
    // ex.un.two-mists
    let mists = |open: &mut Open| open.tiles[Tile::Mists] = set![Rampart::Rw1].recast();
    at(Step::LaySpell(Spell::Mists), mists).refuses("un.board.rampart-tiles-differ", [Place(Rw1)]);
    at(Step::LaySpell(Spell::SkeletonArchers), mists).allows([Place(Rw1)]);
    at(Step::LaySpell(Spell::Degradation), |open| open.tiles[Tile::PoisonCloud] = set![Section::E2].recast())
        .refuses("un.board.one-per-space", [Place(E2)]);
}

#[test]
fn gust_and_march_keep_to_one_place_and_to_its_room() {
    let full = |open: &mut Open| open.put("rw1: 7 skeleton, re1: phantom skeleton, e2: 3 phantom 3 skeleton");
    let gust = |from| at(Step::Hasten { spell: Spell::SpectralGust, from, left: 2 }, full);
    gust(None)
        .allows([march(Phantom, FwRw2)])
        .refuses("un.spell.gust", [march(Skeleton, FwRw2), Done])
        .refuses("un.board.limit: takes 8, has 7", [march(Phantom, FwRw1)])
        // ex.un.levitate-full
        .refuses("un.board.levitation: takes 4, has 3", [march(Phantom, Re1E2)]);
    gust(Some(Fw)).refuses("un.spell.gust", [march(Phantom, FeRe1)]);
    at(Step::Hasten { spell: Spell::DeathMarch, from: None, left: 4 }, |open| {
        full(open);
        open.put("rw3: vampire");
    })
    .allows([march(Vampire, Rw3W3)])
    .refuses("un.spell.death-march", [march(Vampire, Rw3Rw4)])
    .refuses("un.board.levitation: takes 4, has 3", [march(Skeleton, Re1E2)]);
}

#[test]
fn bone_markers_need_an_empty_space() {
    let bone = |bridge| Bone(BoneSpot::Footbridge(bridge));
    let on = |action| Bone(BoneSpot::Action(action));
    let used = set![BoneSpot::Action(Cross)];
    // ex.un.footbridge-safe
    at(Step::BoneStorm { left: 2, used }, |open| {
        open.footbridges = set![Footbridge::Fbe1];
        open.boned_bridges = set![Footbridge::Fbe2];
        open.resolved = set![Cannon];
        open.paid([(Wall, 1)]);
        open.bones[Wall] = 1;
    })
    .refuses("un.move.footbridge-safe", [bone(Footbridge::Fbe1)])
    .refuses("un.bone.empty-only", [bone(Footbridge::Fbe2), on(Cannon), on(Wall)])
    .refuses("un.spell.bone-storm", [on(Cross), Done]);
    at(
        Step::ThrowBones { at: Section::E1, building: Some(crate::building::Building::Forge), left: 1 },
        |open| open.footbridges = set![Footbridge::Fbe1],
    )
    .refuses("un.move.footbridge-safe", [bone(Footbridge::Fbe1)])
    .refuses("un.engine.bone-thrower", [bone(Footbridge::Fbw1), on(Wall)]);
    at(Step::BoneStorm { left: 1, used: set![] }, |open| {
        open.bones = By::from_array([0; BuildingAction::COUNT]);
        open.boned_bridges = Set::of_bits(0b111_1111);
        open.bones.as_mut_slice()[..5].fill(1);
    })
    .refuses("un.bone.supply: takes 1, has 0", [on(Wall)]);
}

#[test]
fn effects_in_a_series_choose_among_what_is_there() {
    at(Step::Repeat { spell: Spell::RaiseTheFallen, left: 2, begun: true }, |open| {
        open.altar = 2;
        open.put("fw: 10 skeleton");
    })
    .refuses("un.board.limit: takes 11, has 10", [Side(Side::West)]);
    at(Step::Repeat { spell: Spell::Strigoi, left: 2, begun: false }, |open| open.put("rw1: vampire"))
        .allows([Place(W1)])
        .refuses("un.spell.strigoi", [Place(W5), Place(Courtyard), Done]);
    // ex.un.metamorphosis
    let metamorphosis = |vampires| {
        at(Step::Repeat { spell: Spell::DarkMetamorphosis, left: 1, begun: true }, |open| {
            open.bag = Group::of(Vampire, vampires);
            open.put("rw1: skeleton");
        })
    };
    metamorphosis(1).allows([Place(Rw1)]).refuses("un.spell.metamorphosis", [Place(Fw)]);
    metamorphosis(0).refuses("un.spell.metamorphosis-stop: takes 1, has 0", [Place(Rw1)]);
}

#[test]
fn crystals_are_for_tiles_without_one() {
    // ex.un.activation, ex.un.removed-spell-tiles
    at(Step::Activation, |open| {
        open.mana = 2;
        open.tiles[Tile::Mists] = set![Rampart::Rw1, Rampart::Rw2].recast();
        open.tiles[Tile::Marshes] = set![Emplacement::Rw3].recast();
        open.active[Tile::Marshes] = set![Emplacement::Rw3].recast();
    })
    .allows([Activate(Spell::Mists)])
    .refuses("un.activate.lasts", [Activate(Spell::Marshes)])
    .refuses("un.activate.cost", [Activate(Spell::Graveyard)])
    .refuses("un.activate.engines", [Activate(Spell::BoneThrower)])
    .refuses("un.cast.order", [SkipRest]);
}

#[test]
fn the_fallen_rise_where_there_is_room() {
    // ex.un.soul-harvest
    at(Step::Harvest(Skeleton), |open| open.put("fw: 10 skeleton"))
        .allows([Side(Side::East)])
        .refuses("un.board.limit: takes 11, has 10", [Side(Side::West)]);
}
