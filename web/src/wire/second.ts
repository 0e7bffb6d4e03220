// Made from the Rust types of crates/table/src/wire; do not edit.
// UPDATE_GOLDEN=1 cargo test -p stronghold-table --test typescript

import type { Building, Field, Path, Payment, RitualToken, Section, Tower, UnitPile } from './board';

/**
 * What lies on the table, as one seat sees it.
 */
export type SecondPicture = { 
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
 * What the Invader has.
 */
invader: Invader, 
/**
 * What the Defender has.
 */
defender: Defender, };

/**
 * What the Invader has.
 */
export type Invader = { 
/**
 * Units that pay for cards and wait to march.
 */
camp: Array<UnitPile>, 
/**
 * Units of the camp that are assigned to a foreground in this step of a maneuver, for the Invader alone. They are
 * counted in `camp`.
 */
leaving: Array<UnitPile>, 
/**
 * Units that have not been drawn yet.
 */
bag: Array<UnitPile>, 
/**
 * Units out of the game.
 */
fallen: Array<UnitPile>, 
/**
 * Units that join those who march from `rw3` to `rw4`.
 */
marauders: Array<UnitPile>, 
/**
 * How much wood the Invader has.
 */
wood: number, 
/**
 * The line of action cards in the order in which they are asked, Briefing and Resources first, Maneuver last.
 */
line: Array<Card>, 
/**
 * Cards that can be exchanged for those in the line.
 */
reserve: Array<Card>, 
/**
 * Objectives, met or not; during set-up those drawn, for the Invader alone.
 */
objectives: Array<Objective>, 
/**
 * Maneuvers performed this turn: `minor`, `major`.
 */
maneuvers: Array<string>, 
/**
 * Order tokens that are out of the game, by kind.
 */
ordersLost: Array<string>, };

/**
 * An action card.
 */
export type Card = { 
/**
 * `ballista`; its spot is `card.` and this.
 */
id: string, 
/**
 * How far it is this turn.
 */
state: CardState, 
/**
 * Wood it costs.
 */
wood: number, 
/**
 * One of these is paid. Empty for Briefing and Maneuver, which cost no units.
 */
payments: Array<Payment>, 
/**
 * A spy of the Defender makes it dearer: one more unit of any kind comes on top of each payment. Its hourglass is
 * counted in [`Payment::gives`].
 */
spy: boolean, };

/**
 * How far a card is this turn.
 */
export type CardState = "waiting" | "now" | "past" | "reserve";

/**
 * An objective of the Invader.
 */
export type Objective = { 
/**
 * `great-siege`; its spot is `objective.` and this.
 */
id: string, 
/**
 * How far it is.
 */
progress: number, 
/**
 * What it asks for.
 */
goal: number, 
/**
 * It was met.
 */
met: boolean, };

/**
 * What the Defender has.
 */
export type Defender = { 
/**
 * Hourglasses to spend.
 */
hourglasses: number, 
/**
 * Hourglasses that come at the end of phase 6.
 */
hourglassesDue: number, 
/**
 * Units that wait in the courtyard.
 */
courtyard: Array<UnitPile>, 
/**
 * Heroes in the courtyard.
 */
heroes: Array<string>, 
/**
 * Units that may still be healed.
 */
hospital: Array<UnitPile>, 
/**
 * Units that are not on the board.
 */
stock: Array<UnitPile>, 
/**
 * Units out of the game.
 */
lost: Array<UnitPile>, 
/**
 * Buildings, in board order.
 */
buildings: Array<Building>, 
/**
 * The heroic orders.
 */
heroic: Array<HeroicOrder>, 
/**
 * Heroes that gave an order this turn.
 */
heroesUsed: Array<string>, 
/**
 * Plans: those in hand for the Defender alone, those used for all; during set-up those drawn.
 */
plans: Array<Plan>, 
/**
 * Plans that lie face down, as others see them.
 */
plansHidden: number, 
/**
 * The blessed side: `west` or `east`.
 */
blessing: string | null, 
/**
 * Traps left in stock, by kind; for the Defender alone, since it would tell what lies face down.
 */
trapStock: Array<UnitPile> | null, };

/**
 * What a hero can order once a turn.
 */
export type HeroicOrder = { 
/**
 * Its id: `reinforce`, `labour`, `recall`.
 */
id: string, 
/**
 * It was used this turn.
 */
used: boolean, 
/**
 * It is out of the game.
 */
lost: boolean, 
/**
 * The Possession token.
 */
token: RitualToken | null, };

/**
 * A defense plan.
 */
export type Plan = { 
/**
 * `last-quivers`; its spot is `plan.` and this.
 */
id: string, 
/**
 * It was used.
 */
used: boolean, };

