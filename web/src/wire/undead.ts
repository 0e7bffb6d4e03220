// Made from the Rust types of crates/table/src/wire; do not edit.
// UPDATE_GOLDEN=1 cargo test -p stronghold-table --test typescript

import type { Building, Field, Mark, Note, Path, Section, Tower, UnitPile } from './board';

/**
 * What lies on the table.
 */
export type UndeadPicture = { 
/**
 * Wall sections, in board order.
 */
sections: Array<Section>, 
/**
 * The towers, each with the space for a footbridge beside it.
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
 * What the Invader has.
 */
necromancer: Necromancer, 
/**
 * The panic track and the cards in force.
 */
panic: Panic, 
/**
 * What stands behind the walls.
 */
stronghold: Stronghold, 
/**
 * The state in plain text.
 */
notes: Array<Note>, };

/**
 * What the Invader has.
 */
export type Necromancer = { 
/**
 * Mana in hand.
 */
mana: number, 
/**
 * Mana beyond this is lost.
 */
manaCap: number, 
/**
 * The mana of each round.
 */
track: Array<RoundMana>, 
/**
 * Units that can still be drawn.
 */
bag: Array<UnitPile>, 
/**
 * Units that wait to be sent.
 */
camp: Array<UnitPile>, 
/**
 * Hourglasses that the camp as it is would give the Defender.
 */
upkeep: number, 
/**
 * Skeletons on the Altar of Death.
 */
altar: number, 
/**
 * The Defeated pile.
 */
pile: Array<UnitPile>, 
/**
 * The Spell Tome, from the left.
 */
tome: Array<SpellCard>, 
/**
 * The Necromancer's Library.
 */
library: Array<SpellCard>, 
/**
 * Mana cards left in the deck.
 */
manaCards: number, 
/**
 * Maneuvers performed this round: `minor`, `major`.
 */
maneuvers: Array<string>, };

/**
 * A round of the track.
 */
export type RoundMana = { 
/**
 * 1 to the last round.
 */
round: number, 
/**
 * Mana that the Invader gains; below 0, mana that they are asked for.
 */
mana: number, 
/**
 * It is being played.
 */
now: boolean, };

/**
 * A spell card of the Tome or the Library.
 */
export type SpellCard = { 
/**
 * Its id. Its spot is `spell.` and this.
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
 * `green`, `blue` or `red`.
 */
colour: string, 
/**
 * Mana it costs, and hourglasses that the Defender receives for it.
 */
cost: number, 
/**
 * It was cast or skipped this round.
 */
exhausted: boolean, 
/**
 * Tiles or engines of it that can still be placed; nothing for a spell that has none.
 */
left: number | null, };

/**
 * The panic track.
 */
export type Panic = { 
/**
 * The level.
 */
level: number, 
/**
 * Cards that the level would bring at the end of the round.
 */
ahead: number, 
/**
 * The lower end.
 */
least: number, 
/**
 * The upper end.
 */
most: number, 
/**
 * Cards in force, in the order drawn.
 */
cards: Array<PanicCard>, };

/**
 * A panic card in force.
 */
export type PanicCard = { 
/**
 * Its id. Two copies may be in force.
 */
id: string, 
/**
 * The name that players read.
 */
title: string, 
/**
 * What it does, in a sentence.
 */
text: string, };

/**
 * What stands behind the walls.
 */
export type Stronghold = { 
/**
 * Hourglasses to spend.
 */
hourglasses: number, 
/**
 * Units that wait in the courtyard.
 */
courtyard: Array<UnitPile>, 
/**
 * Both priests, wherever they stand. Those on a section are also among its heroes.
 */
priests: Array<Priest>, 
/**
 * Units that may still be healed.
 */
hospital: Array<UnitPile>, 
/**
 * Hospital beds.
 */
beds: number, 
/**
 * Units that are not on the board.
 */
supply: Array<UnitPile>, 
/**
 * Units out of the game.
 */
lost: Array<UnitPile>, 
/**
 * The buildings with actions; units stand in the barracks alone.
 */
buildings: Array<Building>, 
/**
 * Wall pieces left in the supply.
 */
wallsLeft: number, 
/**
 * Bone markers left in the Invader's supply.
 */
bonesLeft: number, 
/**
 * What lasts for the round.
 */
marks: Array<Mark>, };

/**
 * One of the two priests.
 */
export type Priest = { 
/**
 * `priest-west` or `priest-east`, after the side where they start; also their spot.
 */
id: string, 
/**
 * The name that players read.
 */
title: string, 
/**
 * Where they stand: a section, `courtyard` or `barracks`.
 */
at: string, 
/**
 * They performed an order this round and stay where they are.
 */
acted: boolean, 
/**
 * Banshee's Wail: they neither banish nor speak nor fight this round.
 */
silenced: boolean, };

