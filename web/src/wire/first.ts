// Made from the Rust types of crates/table/src/wire; do not edit.
// UPDATE_GOLDEN=1 cargo test -p stronghold-table --test typescript

import type { Building, Field, Mark, Note, Path, Payment, Section, Tower, UnitPile } from './board';
import type { Seat } from './common';

/**
 * What lies on the table, as one seat sees it.
 */
export type FirstPicture = { 
/**
 * Wall sections, in board order.
 */
sections: Array<Section>, 
/**
 * Towers, in board order.
 */
towers: Array<Tower>, 
/**
 * Ramparts and foregrounds.
 */
fields: Array<Field>, 
/**
 * Paths with something on them.
 */
paths: Array<Path>, 
/**
 * The gates and the ram.
 */
barbican: Barbican, 
/**
 * Points of Glory.
 */
glory: Glory, 
/**
 * What each Invader has, the western one first.
 */
warlords: Array<Warlord>, 
/**
 * Units that have not been drawn yet.
 */
pouch: Array<UnitPile>, 
/**
 * Units paid this turn.
 */
spent: Array<UnitPile>, 
/**
 * Units killed or used up.
 */
fallen: Array<UnitPile>, 
/**
 * Units that lie on the Glory board for rituals.
 */
bloodField: number, 
/**
 * Resources in the bank; nothing if they never run out.
 */
bank: number | null, 
/**
 * What each Defender has, the western one first.
 */
commanders: Array<Commander>, 
/**
 * What stands behind the walls.
 */
stronghold: Stronghold, 
/**
 * The state in plain text.
 */
notes: Array<Note>, };

/**
 * The gates and the ram before them.
 */
export type Barbican = { 
/**
 * A card with the ram was kept; without one nobody goes there.
 */
inPlay: boolean, 
/**
 * Components of the ram.
 */
ram: number, 
/**
 * The most components that it can have.
 */
components: number, 
/**
 * Units that man the ram.
 */
crew: Array<UnitPile>, 
/**
 * Places for the crew now.
 */
places: number, 
/**
 * The gate that stands, from 1.
 */
gate: number, 
/**
 * All gates have fallen.
 */
fallen: boolean, 
/**
 * Toughness left in it.
 */
toughness: number, 
/**
 * The most that it can have.
 */
most: number, };

/**
 * Points of Glory and what they are given for.
 */
export type Glory = { 
/**
 * Points of the Invader's side.
 */
invader: number, 
/**
 * Points of the Defender's side.
 */
defender: number, 
/**
 * The glorious deeds of the Invader.
 */
glorious: Array<DeedState>, 
/**
 * The dishonourable deeds of the Defender.
 */
deeds: Array<DeedState>, 
/**
 * The Guard of Honour has never been broken up.
 */
honourKept: boolean, };

/**
 * A deed of either side.
 */
export type DeedState = { 
/**
 * `troll-attack`, `barricades`; the spot of a dishonourable deed is `deed.` and this.
 */
id: string, 
/**
 * The name that players read.
 */
label: string, 
/**
 * It was done.
 */
done: boolean, };

/**
 * What an Invader has.
 */
export type Warlord = { 
/**
 * Whose these are.
 */
seat: Seat, 
/**
 * The name of the seat, as players read it.
 */
title: string, 
/**
 * Units drawn this turn.
 */
reserve: Array<UnitPile>, 
/**
 * Units that wait to be dispatched.
 */
camp: Array<UnitPile>, 
/**
 * Hourglasses that the camp as it is would give the Defender's side at the end of the turn.
 */
upkeep: number, 
/**
 * How many resources they have.
 */
resources: number, 
/**
 * One for each phase, in order.
 */
cards: Array<PhaseCard>, };

/**
 * A phase card that an Invader kept.
 */
export type PhaseCard = { 
/**
 * `p2-1`; its spot is `card.` and this.
 */
id: string, 
/**
 * 1 to 6.
 */
phase: number, 
/**
 * The name of its phase, as players read it.
 */
title: string, 
/**
 * It lies on its back.
 */
flipped: boolean, 
/**
 * What it offers on the side that lies up.
 */
actions: Array<CardAction>, };

/**
 * An action of a phase card.
 */
export type CardAction = { 
/**
 * `catapult`; its spot is `action.` and this.
 */
id: string, 
/**
 * The name that players read.
 */
title: string, 
/**
 * What it does, in a sentence.
 */
text: string, 
/**
 * Resources it costs.
 */
resources: number, 
/**
 * One of these is paid. Empty where it costs no units.
 */
payments: Array<Payment>, 
/**
 * It was taken in this phase, by its owner or by the partner.
 */
used: boolean, 
/**
 * It is lent to the partner.
 */
lent: boolean, };

/**
 * What a Defender has.
 */
export type Commander = { 
/**
 * Whose these are.
 */
seat: Seat, 
/**
 * The name of the seat, as players read it.
 */
title: string, 
/**
 * Hourglasses to spend.
 */
hourglasses: number, 
/**
 * Hourglasses that are left of Barricades.
 */
barricades: number, };

/**
 * What stands behind the walls.
 */
export type Stronghold = { 
/**
 * Units that wait in the courtyard.
 */
courtyard: Array<UnitPile>, 
/**
 * Heroes in the courtyard.
 */
heroes: Array<string>, 
/**
 * Units that may still be saved.
 */
hospital: Array<UnitPile>, 
/**
 * Units that are not on the board.
 */
supply: Array<UnitPile>, 
/**
 * The Guard of Honour.
 */
honour: Array<UnitPile>, 
/**
 * Places for units in the Guard of Honour.
 */
honourPlaces: number, 
/**
 * Buildings, in board order.
 */
buildings: Array<Building>, 
/**
 * Stone components left in the supply.
 */
stonesLeft: number, 
/**
 * Wooden components left in the supply.
 */
woodLeft: number, 
/**
 * The blessed side: `west` or `east`.
 */
blessing: string | null, 
/**
 * Other pieces and states.
 */
marks: Array<Mark>, };

