// Made from the Rust types of crates/table/src/wire; do not edit.
// UPDATE_GOLDEN=1 cargo test -p stronghold-table --test typescript

import type { Seat, SumLine } from './common';

/**
 * Units of one kind.
 */
export type UnitPile = { 
/**
 * The kind: `goblin`, `orc`, `troll`, in Undead `phantom`, `skeleton`, `vampire`; `marksman`, `soldier`, `veteran`.
 */
kind: string, 
/**
 * How many.
 */
count: number, };

/**
 * The shape of the board.
 */
export type Board = { 
/**
 * Wall sections.
 */
sections: Array<SectionShape>, 
/**
 * Towers between the sections.
 */
towers: Array<TowerShape>, 
/**
 * Ramparts and foregrounds.
 */
fields: Array<FieldShape>, 
/**
 * All paths, with and without something on them.
 */
paths: Array<PathShape>, 
/**
 * Buildings with the ids of their actions.
 */
buildings: Array<BuildingShape>, };

/**
 * What never changes about a wall section.
 */
export type SectionShape = { 
/**
 * `w1` to `w5` or `e1` to `e4`; also its spot.
 */
id: string, 
/**
 * Places for units of the Invader.
 */
invaderPlaces: number, 
/**
 * Places for units of the Defender.
 */
defenderPlaces: number, };

/**
 * What never changes about a tower.
 */
export type TowerShape = { 
/**
 * `tw1` to `tw4` or `te1` to `te3`; also its spot.
 */
id: string, 
/**
 * The sections beside it.
 */
beside: Array<string>, 
/**
 * The rampart it faces.
 */
faces: string, };

/**
 * A rampart or a foreground.
 */
export type FieldShape = { 
/**
 * `rw1` to `re3`, `fw` or `fe`; also its spot.
 */
id: string, 
/**
 * Places for units.
 */
places: number, };

/**
 * Where a path leads.
 */
export type PathShape = { 
/**
 * Both ends: `rw2-w3`; also its spot.
 */
id: string, 
/**
 * Where it starts.
 */
from: string, 
/**
 * Where it ends.
 */
to: string, };

/**
 * What a building can do.
 */
export type BuildingShape = { 
/**
 * `forge` and the like; also its spot.
 */
id: string, 
/**
 * Ids of its actions.
 */
actions: Array<string>, };

/**
 * A wall section.
 */
export type Section = { 
/**
 * That of its [`SectionShape`].
 */
id: string, 
/**
 * Units of the Defender.
 */
garrison: Array<UnitPile>, 
/**
 * Wall pieces.
 */
walls: number, 
/**
 * How many of them are wooden.
 */
wood?: number, 
/**
 * Its last wall piece was destroyed at some time.
 */
destroyed?: boolean, 
/**
 * Heroes: `officer`, `warrior`; in Undead the priests `priest-west`, `priest-east`.
 */
heroes?: Array<string>, 
/**
 * The kinds of units that cauldrons here are made against.
 */
cauldrons?: Array<string>, 
/**
 * A ladder of the Defender.
 */
ladder?: boolean, 
/**
 * Unearthly Glare.
 */
glare?: boolean, 
/**
 * Units of the Invader.
 */
horde: Array<UnitPile>, 
/**
 * Units that are assigned to march here, for the Invader alone. Siege towers on their way stand in
 * [`Path::assigned_towers`].
 */
coming?: Array<UnitPile>, 
/**
 * How many siege towers stand here.
 */
siegeTowers?: number, 
/**
 * Units of the Invader inside the siege tower; they are not counted in `horde`.
 */
towerCrew?: Array<UnitPile>, 
/**
 * Places for units of the Invader now, a ladder counted; those in a siege tower come on top.
 */
places: number, 
/**
 * Places for units of the Defender now, a ladder or a platform counted.
 */
defenderPlaces: number, 
/**
 * Places above the section, where there are such.
 */
levitation?: Levitation, 
/**
 * Equipment: `banner`, `ladder`, `poison`, `sap`; in the First Edition `banners`, `ladders`, `ropes`, `sap`,
 * `shields`, `poisons`.
 */
equipment?: Array<string>, 
/**
 * The order token.
 */
order?: Order, 
/**
 * Gale and Specter tokens.
 */
tokens?: Array<RitualToken>, 
/**
 * Other pieces and states.
 */
marks?: Array<Mark>, 
/**
 * How the assault would go here now, with what this seat knows.
 */
forecast: Forecast, };

/**
 * Places above a section, for units that need no ordinary one.
 */
export type Levitation = { 
/**
 * How many there are.
 */
places: number, 
/**
 * Units that levitate. They are counted in [`Section::horde`].
 */
units: Array<UnitPile>, };

/**
 * How the assault would go at a section.
 */
export type Forecast = { 
/**
 * Strength of the Invader.
 */
invader: number, 
/**
 * Strength of the Defender.
 */
defender: number, 
/**
 * What it means.
 */
verdict: Verdict, 
/**
 * Strength of the units that die, in Undead the most that can be defeated; nothing for `quiet` and `even`. For a
 * breach: the points beyond what the Defender can lose.
 */
by: number, 
/**
 * The Invader needs this strength for a breach.
 */
breachAt: number, 
/**
 * The arithmetic, line by line.
 */
sum: Array<SumLine>, 
/**
 * What happens before strengths are compared, or may: `Cauldron kills up to 2 trolls first.`
 */
before?: Array<string>, };

/**
 * What a forecast means.
 */
export type Verdict = "quiet" | "even" | "kills" | "loses" | "breach";

/**
 * An order token.
 */
export type Order = { 
/**
 * The kind, if this seat may know it.
 */
kind: string | null, 
/**
 * It lies face down.
 */
hidden: boolean, 
/**
 * It was carried out.
 */
resolved: boolean, };

/**
 * A token of a ritual.
 */
export type RitualToken = { 
/**
 * The id of its ritual: `gale`.
 */
ritual: string, 
/**
 * It lies face down.
 */
hidden: boolean, 
/**
 * Whether it is the Target, if this seat may know.
 */
target: boolean | null, };

/**
 * A tower and what is in it.
 */
export type Tower = { 
/**
 * That of its [`TowerShape`].
 */
id: string, 
/**
 * Marksmen.
 */
garrison: Array<UnitPile>, 
/**
 * `cannon`, `pole` or `bay-window`; in Undead `crossbow`, `cannon`, `aspen-stakes` or `cross`.
 */
machine?: string, 
/**
 * The place that its machine is aimed at.
 */
aim?: string, 
/**
 * The space for a footbridge beside it, where there is one.
 */
crossing?: Crossing, 
/**
 * Other pieces and states.
 */
marks?: Array<Mark>, };

/**
 * The space beside a tower, between the sections on both sides of it.
 */
export type Crossing = { 
/**
 * Its spot: `fbw1`.
 */
spot: string, 
/**
 * What lies there: a footbridge or a bone marker.
 */
mark: Mark | null, };

/**
 * A rampart or a foreground.
 */
export type Field = { 
/**
 * That of its [`FieldShape`].
 */
id: string, 
/**
 * Units here.
 */
horde: Array<UnitPile>, 
/**
 * Units that are assigned to march here, for the Invader alone. Siege towers on their way stand in
 * [`Path::assigned_towers`].
 */
coming?: Array<UnitPile>, 
/**
 * Units here that are assigned to leave, for the Invader alone. They are counted in `horde`.
 */
leaving?: Array<UnitPile>, 
/**
 * How many siege towers stand here.
 */
siegeTowers?: number, 
/**
 * Places for units.
 */
places: number, 
/**
 * The barrage machine.
 */
machine?: Battery, 
/**
 * Other pieces: `mantelet`, `quartermaster`, `trench-master`; in the First Edition `cover`, `quartermaster`,
 * `trench-master`, `fire-master`, `drover`.
 */
pieces?: Array<string>, 
/**
 * The tile on the ground, where a machine would stand.
 */
ground?: Mark, 
/**
 * Other pieces and states.
 */
marks?: Array<Mark>, };

/**
 * A barrage machine.
 */
export type Battery = { 
/**
 * `ballista`, `catapult` or `trebuchet`; in Undead `bone-thrower`, `spectral-ballista` or `skull-catapult`.
 */
machine: string, 
/**
 * Hits in its deck.
 */
hits: number, 
/**
 * Misses in its deck.
 */
misses: number, 
/**
 * It has the malfunction token.
 */
malfunction: boolean, 
/**
 * Its Bloodstones token.
 */
token: RitualToken | null, 
/**
 * The section it is aimed at.
 */
aim: string | null, };

/**
 * A path with something on it.
 */
export type Path = { 
/**
 * That of its [`PathShape`].
 */
id: string, 
/**
 * A trap that lies on it.
 */
trap?: Trap, 
/**
 * A bridge keeps traps off it.
 */
bridge?: boolean, 
/**
 * Units that are assigned to it, for the Invader alone.
 */
assigned?: Array<UnitPile>, 
/**
 * Siege towers that are assigned to it, for the Invader alone.
 */
assignedTowers?: number, 
/**
 * Other pieces and states.
 */
marks?: Array<Mark>, };

/**
 * A trap as far as this seat knows it.
 */
export type Trap = { 
/**
 * The kind, if this seat may know it: `goblin`, `troll`, `siege-tower`.
 */
kind: string | null, 
/**
 * It lies face down.
 */
hidden: boolean, };

/**
 * One way to pay for a card.
 */
export type Payment = { 
/**
 * The units it costs.
 */
units: Array<UnitPile>, 
/**
 * Hourglasses that the Defender receives for it.
 */
gives: number, };

/**
 * A building and what goes on in it.
 */
export type Building = { 
/**
 * That of its [`BuildingShape`].
 */
id: string, 
/**
 * Units inside.
 */
garrison: Array<UnitPile>, 
/**
 * Places for units that have a number of their own.
 */
places?: number, 
/**
 * It is closed for good.
 */
closed?: boolean, 
/**
 * It closes at the end of this turn.
 */
closing?: boolean, 
/**
 * Hourglasses that a saboteur adds to each of its actions; 0 without one. The costs of the actions include them.
 */
sabotage?: number, 
/**
 * The Demon token.
 */
token?: RitualToken, 
/**
 * What can be paid for there, in the order of the board.
 */
actions: Array<BuildingAction>, 
/**
 * Other pieces and states.
 */
marks?: Array<Mark>, };

/**
 * What a building can do, and how much of it is paid.
 */
export type BuildingAction = { 
/**
 * Its id: `forge.cannon`.
 */
id: string, 
/**
 * Hourglasses placed.
 */
paid: number, 
/**
 * Hourglasses it needs.
 */
cost: number, 
/**
 * What the last hourglass costs more than the others.
 */
surcharge?: number, 
/**
 * It was completed this turn.
 */
completed?: boolean, 
/**
 * Whose hourglasses lie there; told only with two Defenders.
 */
payer?: Seat, 
/**
 * Other pieces and states.
 */
marks?: Array<Mark>, };

/**
 * A piece or a state without a place of its own on the drawing.
 */
export type Mark = { 
/**
 * What it is: `platform`, `gale`, `accident-orc`, `altar`, `speech`, `fire`, `saboteur`, `panic`, `spectres`,
 * `possessed-officer`, `accurate-shot`, `blood-stones`; in Undead the ids of tiles, `footbridge`, `bone`, `saint`,
 * `consecrated-ground`, `crystal`, and of spells that last for the round.
 */
id: string, 
/**
 * In plain words.
 */
label: string, 
/**
 * In a word, where there is little room for the label.
 */
name?: string, 
/**
 * It lies there without effect now, as a tile without a crystal does.
 */
idle?: boolean, };

/**
 * Something about the state of the game, in plain text.
 */
export type Note = { 
/**
 * The subject: `mana`, `panic`, `glory`.
 */
id: string, 
/**
 * The subject in words.
 */
title: string, 
/**
 * What there is to say.
 */
lines: Array<string>, };

