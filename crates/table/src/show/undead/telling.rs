//! What is told of each event: whose doing it is, how much it matters, the rule behind it, and what its words need beside
//! the event itself.

use stronghold_rules::Seat;
use stronghold_rules::board::Place;
use stronghold_rules::set::Mask;
use stronghold_rules::undead::Event;
use stronghold_rules::undead::spell::Spell;
use stronghold_rules::undead::step::Step;
use stronghold_words::Message;

use super::combat::fought;
use super::story::{Source, Teller};
use super::telling_assault::{
    aimed, card_turned, garrison_defeated, horde_defeated, repel_rule, stage_rule, target,
};
use super::telling_spells::{marksman_taken, panic_changed, raised_rule, transformed_by};
use super::{args, passing, spot, tables};
use crate::show::told::Told;
use crate::wire::Weight;

pub(super) const INVADER: Option<Seat> = Some(Seat::Invader);
pub(super) const DEFENDER: Option<Seat> = Some(Seat::Defender);

/// The line of an event, between the events before and after it.
pub(super) fn tell(teller: &Teller, previous: Option<&Event>, event: &Event, next: Option<&Event>) -> Told {
    use Weight::{Heading, Major, Minor};
    let tables = tables(teller.after);
    let told = |seat: Option<Seat>, weight, rule| Told::of(event, seat, weight, rule);
    match event {
        // Set-up.
        Event::SpellDealt { spell, position } => {
            told(None, Minor, "un.info.open").with("number", position + 1).at([spot::spell(*spell)])
        }
        Event::LibraryStocked { spells, .. } => {
            let spells: Vec<Spell> = Mask::of_bits(*spells).iter().map(Spell::at).collect();
            let line = told(None, Minor, "un.info.open").with("spells", &spells);
            line.at(spells.into_iter().map(spot::spell))
        }

        // The round and its supplies.
        Event::RoundBegan { .. } => {
            told(None, Heading, "un.supplies.gain").with("rounds", tables.numbers.rounds)
        }
        Event::UnitFled { unit, from, .. } => {
            let way = [from.place(), Place::Courtyard];
            told(INVADER, Major, "un.panic.in-force").places(way).walks(unit, 1, &way)
        }
        Event::ManaGained { .. } => told(None, Minor, mana_rule(teller)),
        Event::ManaLost { .. } => told(INVADER, Minor, "un.supplies.keep-mana"),
        Event::HourglassesGained { .. } => told(None, Minor, teller.source.rule()),
        Event::HourglassesDiscarded { count } => match previous {
            Some(Event::HourglassPlaced { action, count: laid, cost })
                if laid >= cost && teller.before.open.is_dearer(*action) =>
            {
                let text = Message::new("event-surcharge-paid").with("action", action).with("count", count);
                Told::new(None, Minor, "un.action.plus-one", text)
            }
            _ => told(None, Minor, "un.window.nothing-legal"),
        },
        Event::ManaCardDrawn { card } => {
            let line = told(INVADER, Major, "un.supplies.mana-card");
            line.with_arg("brings", args::mana_card(tables, *card))
        }
        Event::UnitsArrived { .. } => told(None, Minor, "un.supplies.mana-card").places([Place::Courtyard]),
        Event::AltarUsed { .. } => told(INVADER, Major, "un.supplies.altar").at([spot::altar()]),
        Event::LibraryOpened => told(INVADER, Minor, "un.supplies.library"),
        Event::SpellRemoved { spell } => {
            told(INVADER, Major, "un.supplies.library-remove").at([spot::spell(*spell)])
        }
        Event::SpellTaken { spell } => {
            told(INVADER, Major, "un.supplies.library-refill").at([spot::spell(*spell)])
        }
        Event::TomeArranged { .. } => told(INVADER, Minor, "un.supplies.library-order"),

        // Spells, and what spells and tiles bring about later.
        Event::SpellCast { spell } => {
            let line = told(INVADER, Major, "un.cast.order");
            line.with("cost", tables.spell(*spell).cost).at([spot::spell(*spell)])
        }
        Event::SpellSkipped { spell } => match passing::passes_by(teller.after, *spell) {
            Some((why, rule)) => told(None, Minor, rule).with("why", why),
            None => told(INVADER, Minor, "un.cast.order").with("why", "choice"),
        }
        .at([spot::spell(*spell)]),
        Event::TilePlaced { at, .. } => told(INVADER, Minor, "un.cast.tile").places([*at]),
        Event::EngineBuilt { at, .. } => told(INVADER, Minor, "un.engine.place").places([at.place()]),
        Event::TilesActivated { tile, .. } => {
            let line = told(INVADER, Minor, "un.activate.cost");
            line.with("spell", tile.spell()).at([spot::spell(tile.spell())])
        }
        Event::RainFell => told(INVADER, Major, "un.spell.heavy-rain"),
        Event::BatsSent { .. } => told(INVADER, Major, "un.spell.bats"),
        Event::MoonRose => {
            let strength = tables.spell(Spell::BloodMoon).amount;
            told(INVADER, Major, "un.spell.blood-moon").with("strength", strength)
        }
        Event::PriestSilenced { priest } => told(INVADER, Major, "un.spell.wail").at([priest.to_string()]),
        Event::HarvestBegan { section } => {
            told(INVADER, Major, "un.spell.soul-harvest").places([section.place()])
        }
        Event::PanicChanged { from, to } => panic_changed(teller, event, *from, *to),
        Event::PanicCardDrawn { card } => told(None, Major, "un.panic.draw").at([spot::panic_card(*card)]),
        Event::BonePlaced { spot: at } => {
            let rule = match teller.stage {
                Some(_) => "un.engine.bone-thrower",
                None => "un.spell.bone-storm",
            };
            told(INVADER, Minor, rule).with("spot", args::bone_spot(*at)).at([spot::bone_space(*at)])
        }
        Event::BoneRemoved { spot: at } => {
            let rule = match teller.before.step() {
                Some(Step::Window) => "un.bone.action-space",
                _ => "un.action.resolve",
            };
            told(DEFENDER, Minor, rule).with("spot", args::bone_spot(*at)).at([spot::bone_space(*at)])
        }
        Event::MarksmanTaken { at } => {
            let (by, rule) = marksman_taken(teller);
            told(None, Major, rule).with("by", by).places([at.place()])
        }
        Event::Transformed { at, into, .. } => {
            let (seat, rule) = transformed_by(*into);
            told(seat, Major, rule).places([*at])
        }
        Event::UnitRaised { at, .. } => told(None, Minor, raised_rule(teller)).places([*at]),

        // Maneuvers.
        Event::UnitsDrawn { .. } | Event::ReinforcementDrawn { .. } => {
            told(None, Major, "un.pieces.invader-supply").places([Place::Camp])
        }
        Event::ManeuverBegan { .. } => told(INVADER, Major, "un.maneuver.once-each"),
        Event::Marched { unit, path } => {
            let way = [path.from(), path.to()];
            told(INVADER, Minor, march_rule(teller)).places(way).walks(unit, 1, &way)
        }
        Event::Mustered { unit, side } => {
            let way = [Place::Camp, side.foreground()];
            let line = told(INVADER, Minor, "un.maneuver.order").with("to", side.foreground());
            line.places(way).walks(unit, 1, &way)
        }
        Event::CampCounted { .. } => told(None, Minor, "un.maneuver.camp-stays").places([Place::Camp]),

        // The Defender.
        Event::WindowOpened { .. } => told(None, Minor, "un.window.must-spend"),
        Event::WindowClosed => told(DEFENDER, Minor, "un.window.close"),
        Event::HourglassPlaced { action, .. } => {
            let line = told(DEFENDER, Minor, "un.action.build-up").with("seat", Seat::Defender);
            line.at([spot::action(*action)])
        }
        Event::ActionResolved { action } => {
            told(DEFENDER, Major, "un.action.resolve").at([spot::action(*action)])
        }
        Event::UnitMoved { unit, from, to } => {
            let way = [*from, *to];
            told(DEFENDER, Minor, "un.move.cost").places(way).walks(unit, 1, &way)
        }
        Event::UnitsSwapped { unit, from, to, .. } => {
            let way = [*from, *to];
            told(DEFENDER, Minor, "un.move.swap").places(way).walks(unit, 1, &way)
        }
        Event::PriestMoved { priest, from, to } => {
            let way = [*from, *to];
            told(DEFENDER, Minor, "un.move.cost").places(way).walks(priest, 1, &way)
        }
        Event::FootbridgeCrossed { bridge } => {
            told(DEFENDER, Minor, "un.move.footbridge").at([bridge.to_string()])
        }
        Event::PriestRepelled { priest, at } => {
            told(DEFENDER, Major, "un.priest.repel").at([priest.to_string()]).places([at.place()])
        }
        Event::PriestSpoke { priest } => told(DEFENDER, Major, "un.priest.speech").at([priest.to_string()]),
        Event::Trained { .. } => told(DEFENDER, Minor, "un.action.train-place").places([Place::Barracks]),
        Event::MalfunctionPlaced { at } => {
            told(DEFENDER, Minor, "un.action.malfunction").at([spot::piece("machine", at.place())])
        }
        Event::SaintPlaced { at } => {
            let line = told(DEFENDER, Minor, "un.maneuver.saint");
            line.with("most", tables.numbers.saint_units).places([at.place()])
        }
        Event::TowerPieceBuilt { at, .. } => told(DEFENDER, Minor, "un.board.tower").places([at.place()]),
        Event::CauldronBuilt { at } | Event::WallBuilt { at } => {
            told(DEFENDER, Minor, "un.action.construction-stays").places([at.place()])
        }
        Event::FootbridgeBuilt { at } => told(DEFENDER, Minor, "un.move.footbridge").at([at.to_string()]),
        Event::BedBuilt => told(DEFENDER, Minor, "un.regroup.hospital").places([Place::Hospital]),
        Event::GroundConsecrated { path } => {
            told(DEFENDER, Minor, "un.board.path-spaces").at([path.to_string()])
        }

        // Assault.
        Event::StageBegan { stage } => {
            let quiet = matches!(next, Some(Event::StageBegan { .. }));
            told(None, Heading, stage_rule(*stage)).with("quiet", quiet)
        }
        Event::Aimed { from, at } => aimed(teller, event, *from, *at),
        Event::CardTurned { tower, card } => card_turned(teller, [previous, next], event, *tower, *card),
        Event::EngineFired { at, .. } => {
            let target = target(teller, previous, at.place());
            let line = told(None, Major, "un.engine.shot").with("target", target);
            line.at([spot::piece("machine", at.place())]).places(target)
        }
        Event::WallDestroyed { at } | Event::CauldronDestroyed { at } => {
            told(None, Major, "un.engine.catapult").places([at.place()])
        }
        Event::TowerPieceDestroyed { at, .. } => told(None, Major, "un.engine.catapult").places([at.place()]),
        Event::VolleyFired { at, .. } => {
            let dies = matches!(next, Some(Event::HordeDefeated { at: there, .. }) if *there == at.place());
            told(None, Major, "un.ranged.volley-kill").with("dies", dies).places([at.place()])
        }
        Event::ArchersFired { at, section, .. } => {
            told(INVADER, Major, "un.ranged.archers").places([at.place(), section.place()])
        }
        Event::Repelled { unit, from, to } => {
            let way = [from.place(), to.place()];
            told(None, Minor, repel_rule(*unit)).places(way).walks(unit, 1, &way)
        }
        Event::RepelledLost { from, .. } => told(None, Major, "un.unit.repel-lost").places([from.place()]),
        Event::Sacrificed { at, .. } => told(DEFENDER, Major, "un.unit.sacrifice").places([at.place()]),
        Event::CombatFought { at, invader, defender, units, forces } => {
            fought(*at, [*invader, *defender, *units], forces)
        }
        Event::HordeDefeated { at, .. } => horde_defeated(teller, event, *at),
        Event::GarrisonDefeated { at, .. } => garrison_defeated(teller, event, at.place()),
        Event::Healed { .. } => {
            told(DEFENDER, Minor, "un.regroup.hospital").places([Place::Hospital, Place::Courtyard])
        }
        Event::NotHealed { .. } => {
            let line = told(None, Minor, "un.regroup.out");
            line.with("rest", teller.after.book().options.hospital_rest).places([Place::Hospital])
        }
        Event::RoundEnded { .. } => told(None, Minor, "un.cleanup.stays"),
        Event::GameOver { outcome } => Told::game_over(outcome.winner, ["un.end.breach", "un.end.sunrise"]),
    }
}

/// Why the Invader gains mana.
fn mana_rule(teller: &Teller) -> &'static str {
    match teller.source {
        _ if teller.stage.is_some() => "un.spell.marshes",
        Source::ManaCard => "un.supplies.mana-card",
        Source::Altar => "un.supplies.altar",
        Source::Round => "un.supplies.gain",
        _ => "un.spell.marshes",
    }
}

/// Why a unit of the Invader goes forward.
fn march_rule(teller: &Teller) -> &'static str {
    match teller.before.step() {
        Some(Step::Hasten { spell: Spell::DeathMarch, .. }) => "un.spell.death-march",
        Some(Step::Hasten { .. }) => "un.spell.gust",
        _ => "un.maneuver.order",
    }
}
