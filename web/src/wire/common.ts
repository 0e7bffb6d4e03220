// Made from the Rust types of crates/table/src/wire; do not edit.
// UPDATE_GOLDEN=1 cargo test -p stronghold-table --test typescript

import type { Board } from './board';
import type { FirstPicture } from './first';
import type { SecondPicture } from './second';
import type { UndeadPicture } from './undead';

export type Edition = "first" | "second" | "undead";

export type Army = "invader" | "defender";

export type Seat = "invader" | "defender" | "invader-west" | "invader-east" | "defender-west" | "defender-east";

/**
 * The player behind a cookie. `GET /api/me`; `PUT /api/me` with a [`Rename`] changes the name.
 */
export type Me = { 
/**
 * What others see.
 */
name: string, };

/**
 * A new name. `PUT /api/me`.
 */
export type Rename = { 
/**
 * 1 to 40 characters on one line.
 */
name: string, };

/**
 * An edition that can be played. `GET /api/editions` lists them.
 */
export type EditionInfo = { 
/**
 * `first`, `second` or `undead`.
 */
id: Edition, 
/**
 * The name that players read.
 */
name: string, 
/**
 * The year it came out.
 */
year: number, 
/**
 * What it is like, in a sentence or two.
 */
about: string, 
/**
 * Turns of a full game.
 */
turns: number, 
/**
 * Who sits at the table: one for each number of players, the fewest first.
 */
tables: Array<SeatTable>, 
/**
 * What else can be chosen before the game.
 */
options: Array<OptionInfo>, 
/**
 * Who can be asked to fill a seat. The server knows more bots by name, to measure by.
 */
bots: Array<BotInfo>, };

/**
 * The seats for a number of players.
 */
export type SeatTable = { 
/**
 * The number of players.
 */
players: number, 
/**
 * What has to be among the options of a [`NewTable`] so that it has these seats.
 */
options: { [key in string]: string }, 
/**
 * The seats, the Invader's first.
 */
seats: Array<SeatInfo>, };

/**
 * A seat of an edition.
 */
export type SeatInfo = { 
/**
 * `invader`, `defender-west` and the like.
 */
id: Seat, 
/**
 * The name that players read.
 */
name: string, 
/**
 * What its player does, in a sentence or two.
 */
about: string, };

/**
 * An option of an edition.
 */
export type OptionInfo = { 
/**
 * Its name, such as `fury.recount`.
 */
name: string, 
/**
 * The values it takes.
 */
values: Array<string>, 
/**
 * The value if nothing is said.
 */
default: string, 
/**
 * What it changes.
 */
about: string, };

/**
 * A bot that can take a seat.
 */
export type BotInfo = { 
/**
 * The name by which it is asked for.
 */
name: string, 
/**
 * How it plays.
 */
about: string, 
/**
 * The one to play against if nobody is chosen.
 */
usual: boolean, };

/**
 * Who is to sit somewhere.
 */
export type Sitter = "me" | "friend" | { "bot": string };

/**
 * A table to be set up. `POST /api/tables` answers with a [`TableMade`].
 */
export type NewTable = { 
/**
 * The rule system.
 */
edition: Edition, 
/**
 * Options that differ from their default.
 */
options: { [key in string]: string }, 
/**
 * Who sits where; every seat of the game, see [`SeatTable`].
 */
seats: Partial<Record<Seat, Sitter>>, 
/**
 * Whether the lobby of others lists it for watching. Anyone who knows its address can watch it in any case.
 */
listed: boolean, };

/**
 * A table that was set up.
 */
export type TableMade = { 
/**
 * Its id. The page of the table is `/table/ID`.
 */
table: string, 
/**
 * The secrets of the seats for friends, told this once. The page to open is `/join/SECRET`.
 */
links: Partial<Record<Seat, string>>, };

/**
 * A secret link is opened. `POST /api/join` answers with a [`Joined`].
 */
export type Join = { 
/**
 * The secret of the link.
 */
secret: string, };

/**
 * The seat that a link brought.
 */
export type Joined = { 
/**
 * The id of the table.
 */
table: string, 
/**
 * The seat that now belongs to the player.
 */
seat: Seat, };

/**
 * A table as the lobby lists it. `GET /api/tables` lists mine, newest first; `GET /api/watch` those open for watching.
 */
export type TableCard = { 
/**
 * Its id. The page of the table is `/table/ID`.
 */
table: string, 
/**
 * The rule system.
 */
edition: Edition, 
/**
 * Who sits where.
 */
seats: Array<Seated>, 
/**
 * The turn, from 1; 0 during set-up.
 */
turn: number, 
/**
 * Turns of a full game.
 */
turns: number, 
/**
 * Seats of the asking player.
 */
mine: Array<Seat>, 
/**
 * The seat that is to act; none while it is over.
 */
toAct: Seat | null, 
/**
 * Who won, once it is over.
 */
ended: Ended | null, 
/**
 * When something last happened that a spectator could see, in seconds since 1970.
 */
touched: number, };

/**
 * The end of a game in the list of games, the same in all languages. What the sheet says of it is its
 * [`Ending`](super::Ending).
 */
export type Ended = { 
/**
 * The army that won.
 */
winner: Army, 
/**
 * Who gave up, if one did; the whole army has lost by it.
 */
resigned: Seat | null, };

/**
 * Who sits on a seat.
 */
export type Seated = { 
/**
 * `invader`, `defender-west` and the like.
 */
seat: Seat, 
/**
 * Who sits there.
 */
who: Who, 
/**
 * Whether that person looks at the table now. Bots always do, also those that play for somebody.
 */
present: boolean, };

/**
 * A player, as others see it.
 */
export type Who = "nobody" | { "person": string } | { "bot": string } | { "substitute": { 
/**
 * The name of the bot.
 */
bot: string, 
/**
 * The name of the person, who may take the seat back.
 */
person: string, } };

/**
 * A bot that plays for somebody who has left. `PUT /api/tables/ID/seats/SEAT/substitute`; `DELETE` takes the seat back.
 */
export type Substitute = { 
/**
 * The name of the bot.
 */
bot: string, };

/**
 * All that one seat, or a spectator, is shown at one moment.
 */
export type Sheet = { 
/**
 * The rule system.
 */
edition: Edition, 
/**
 * Who is shown this; a spectator has no seat.
 */
seat: Seat | null, 
/**
 * Counts what this seat has seen; actions carry it. It never goes back, and it does not count what is hidden
 * from this seat.
 */
ply: number, 
/**
 * The position of this moment among all that this seat has seen, from 0, for the replay.
 */
moment: number, 
/**
 * The turn, from 1; 0 during set-up.
 */
turn: number, 
/**
 * Turns of a full game.
 */
turns: number, 
/**
 * The phases of a turn, and which of them is being played.
 */
phases: Array<PhaseMark>, 
/**
 * Who has to act.
 */
toAct: Acting, 
/**
 * What this seat is asked; for others, what they wait for.
 */
prompt: Prompt, 
/**
 * The legal actions of this seat, if it is to act, in the order of the engine.
 */
choices: Array<Choice>, 
/**
 * Things near at hand that are not legal now, with the reason.
 */
refused: Array<Refused>, 
/**
 * How many of its last actions this seat may take back by itself.
 */
undo: number, 
/**
 * The text of the action that was taken back last and may be played again.
 */
redo: string | null, 
/**
 * The seat that asks to take back further than it may, if one does.
 */
undoAsked: Seat | null, 
/**
 * The seats that have agreed. The move is undone when all others have.
 */
undoGranted: Array<Seat>, 
/**
 * Whether this seat may ask the others to take back further.
 */
mayAskUndo: boolean, 
/**
 * How the game ended.
 */
ending: Ending | null, 
/**
 * What lies on the table.
 */
picture: Picture, };

/**
 * A phase in the bar on top.
 */
export type PhaseMark = { 
/**
 * The name that players read.
 */
name: string, 
/**
 * It is being played.
 */
now: boolean, };

/**
 * Who has to act.
 */
export type Acting = { "seat": Seat } | "chance" | "nobody";

/**
 * What is asked, or waited for.
 */
export type Prompt = { 
/**
 * A few words for a heading: `Send troops from rampart RW2`.
 */
title: string, 
/**
 * The question in a sentence, or what the seat to act is doing.
 */
text: string, 
/**
 * The rule behind it.
 */
rule: string | null, 
/**
 * What it is about: lit up on the board.
 */
at: Array<string>, 
/**
 * What it brings the other side: `After this the Defender receives 5 hourglasses.`
 */
after: string | null, };

/**
 * A legal action.
 */
export type Choice = { 
/**
 * Its text in the notation; this is what the client sends.
 */
action: string, 
/**
 * For a button: `orc to W3`.
 */
label: string, 
/**
 * The kind of action: like choices stand under one heading.
 */
kind: Kind, 
/**
 * The things to point at, in order. Two choices never have the same ones. Empty: a button alone.
 */
clicks: Array<string>, 
/**
 * The two things may also be pointed at the other way round.
 */
eitherWay?: boolean, 
/**
 * Hourglasses that the Defender receives by it.
 */
gives?: number, 
/**
 * Hourglasses that the acting seat spends by it.
 */
spends?: number, 
/**
 * What it brings, if that is not plain.
 */
note?: string, 
/**
 * It ends a series or declines an offer: bound to Enter.
 */
ends?: boolean, 
/**
 * A unit goes somewhere, and others may follow it: it makes sense to do the same again for as long as it is legal.
 */
repeats?: boolean, };

/**
 * Like choices stand under one heading. The [`Catalogue`](super::Catalogue) has the headings of an edition.
 */
export type Kind = "deal" | "chance" | "end" | "keep" | "turn-over" | "gain" | "give" | "borrow" | "pay" | "lend" | "choose" | "place" | "shift" | "send" | "order" | "secret-order" | "altar" | "spend" | "carry-out" | "move" | "swap" | "hero" | "deed" | "haste" | "bless" | "kill" | "sacrifice" | "fire" | "losses" | "detonate" | "save" | "raise" | "step-out" | "return" | "arrange" | "exchange" | "target" | "bluff" | "maneuver" | "send-through" | "join" | "heroic-order" | "plan" | "trap" | "spy" | "cast" | "resolve" | "aim" | "strike" | "heal" | "flee" | "lose-mana" | "mana-card" | "library" | "remove" | "take" | "skip" | "bone" | "activate" | "remove-bones" | "priest" | "ambush" | "retreat";

/**
 * Something that is not legal now.
 */
export type Refused = { 
/**
 * The things that one would point at.
 */
clicks: Array<string>, 
/**
 * Why not, in plain words.
 */
why: string, 
/**
 * The rule that forbids it.
 */
rule: string, };

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * The army that won.
 */
winner: Army, 
/**
 * Who gave up, if one did; the whole army has lost by it.
 */
resigned: Seat | null, 
/**
 * In words: `The walls were breached at W3 in turn 5.`
 */
text: string, };

/**
 * What lies on the table, by edition.
 */
export type Picture = { "edition": "first" } & FirstPicture | { "edition": "second" } & SecondPicture | { "edition": "undead" } & UndeadPicture;

/**
 * What does not change from sheet to sheet: told once when a table is opened.
 */
export type TableInfo = { 
/**
 * Its id. The page of the table is `/table/ID`.
 */
table: string, 
/**
 * The rule system.
 */
edition: Edition, 
/**
 * Options that differ from their default.
 */
options: Array<[string, string]>, 
/**
 * Who sits where.
 */
seats: Array<Seated>, 
/**
 * Seats that belong to the asking player.
 */
mine: Array<Seat>, 
/**
 * The asking player set up this table and can make new links for seats nobody took.
 */
host: boolean, 
/**
 * What settles the outcomes of chance.
 */
draws: Draws, 
/**
 * The table for the rematch, once somebody set one up.
 */
rematch: string | null, };

/**
 * What settles the outcomes of chance: a secret seed of the server, and a lot of 32 random bytes from each person.
 *
 * Each client first hands in the SHA-256 of its lot, and remembers what it sees here. Once the lots of all seats in `of`
 * are sealed, it opens its own. With the last of them the game begins. `PUT /api/tables/ID/lots` takes [`LotsFrom`].
 */
export type Draws = { 
/**
 * The SHA-256 of the seed, published before the first lot.
 */
commitment: string, 
/**
 * The seed, once the game is over.
 */
seed: string | null, 
/**
 * The seats that add a lot: those of people. Games that were set up by the first version have none.
 */
of: Array<Seat>, 
/**
 * How often the lots were begun, from 1. Each time the seed is another one.
 */
round: number, 
/**
 * The hashes of lots that were handed in.
 */
sealed: Partial<Record<Seat, string>>, 
/**
 * The lots that were opened.
 */
opened: Partial<Record<Seat, string>>, 
/**
 * All lots are open: the game is played.
 */
begun: boolean, };

/**
 * Lots of seats of one's own, sealed or opened. `PUT /api/tables/ID/lots` answers with [`Draws`].
 */
export type LotsFrom = { 
/**
 * The SHA-256 of each lot, as 64 hexadecimal digits.
 */
sealed: Partial<Record<Seat, string>>, 
/**
 * The lots themselves: 32 bytes each, as 64 hexadecimal digits.
 */
opened: Partial<Record<Seat, string>>, };

/**
 * One thing that happened, as the log tells it.
 */
export type StoryLine = { 
/**
 * The turn it happened in; 0 during set-up.
 */
turn: number, 
/**
 * The moment (see [`super::Sheet::moment`]) after which it is so.
 */
moment: number, 
/**
 * Whose doing it was; chance and the course of play have no seat.
 */
seat: Seat | null, 
/**
 * In plain words.
 */
text: string, 
/**
 * The rule behind it.
 */
rule: string | null, 
/**
 * Where it happened.
 */
at: Array<string>, 
/**
 * How much it matters.
 */
weight: Weight, 
/**
 * The stage of the assault it belongs to.
 */
stage: string | null, 
/**
 * The arithmetic behind it, line by line.
 */
sum: Array<SumLine>, 
/**
 * A piece that went from one place to another, for those who like to see it walk.
 */
walk: Walk | null, };

/**
 * How much a line of the story matters.
 */
export type Weight = "heading" | "major" | "minor";

/**
 * One line of an arithmetic.
 */
export type SumLine = { 
/**
 * The army that it counts for.
 */
side: Army, 
/**
 * What counts: `3 orcs`, `wall pieces`, `Officer`.
 */
what: string, 
/**
 * How much.
 */
value: number, 
/**
 * The rule behind it.
 */
rule: string | null, };

/**
 * Units that went from one place to another.
 */
export type Walk = { 
/**
 * The kind of piece: `orc`, `soldier`, `officer`, `siege-tower`.
 */
piece: string, 
/**
 * How many.
 */
count: number, 
/**
 * The places it came through, in order.
 */
places: Array<string>, };

/**
 * New lines of the story. The client drops what it holds from `from` on and adds these.
 */
export type Story = { 
/**
 * How many lines of before still hold.
 */
from: number, 
/**
 * What comes after them.
 */
lines: Array<StoryLine>, };

/**
 * The figures of a game, turn by turn. `GET /api/tables/ID/chronicle`, once the game is over.
 */
export type Chronicle = { 
/**
 * One for each turn played.
 */
turns: Array<TurnFigures>, };

/**
 * The figures of one turn.
 */
export type TurnFigures = { 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * Strength of the Invader's army at all sections when the assault began.
 */
invaderStrength: number, 
/**
 * Strength of the Defender's army at all sections when the assault began.
 */
defenderStrength: number, 
/**
 * Hourglasses the Defender's seats received.
 */
hourglassesGiven: number, 
/**
 * Hourglasses the Defender's seats spent.
 */
hourglassesSpent: number, 
/**
 * Units the Invader's army lost.
 */
invaderLosses: number, 
/**
 * Units the Defender's army lost.
 */
defenderLosses: number, };

/**
 * All rules of an edition. `GET /api/editions/ID/rules`.
 */
export type RuleBook = { 
/**
 * In the order of the reference.
 */
entries: Array<RuleEntry>, };

/**
 * A rule or a worked example.
 */
export type RuleEntry = { 
/**
 * `2e.gale.cost`, `ex.2e.volley-choice`.
 */
id: string, 
/**
 * The chapter it is in.
 */
chapter: string, 
/**
 * Where it comes from, in plain words: `in the rulebook`, `our ruling: avoids loops`.
 */
status: string, 
/**
 * What it says, as HTML of our own making.
 */
html: string, };

/**
 * The names of things and the shape of the board. `GET /api/editions/ID/catalogue`. It never changes while the
 * server runs, except where options of a table change numbers: those stand in the sheet.
 */
export type Catalogue = { 
/**
 * The rule system.
 */
edition: Edition, 
/**
 * What a word means, by key: a unit (`goblin`), a card (`card.ballista`), a building action (`forge.cannon`), a
 * building, a token (`mantelet`, `trap.troll`), a plan, an objective, a heroic order, an action of a phase card
 * (`action.catapult`), a deed, a kind of place (`rampart`).
 */
terms: Array<Term>, 
/**
 * The headings of kinds of choices: `Move`, `Swap`, `Spend`.
 */
kinds: Partial<Record<Kind, string>>, 
/**
 * What places are called that no term names, by id: `w3`, `rw2-w3`, `fw`.
 */
places: { [key in string]: PlaceName }, 
/**
 * What never changes about the board.
 */
board: Board, };

/**
 * What a place is called where its name stands alone.
 */
export type PlaceName = { 
/**
 * `Wall section W3`.
 */
name: string, 
/**
 * Where there is little room: `W3`.
 */
short: string, };

/**
 * What a word of the game means.
 */
export type Term = { 
/**
 * The key: a [`Spot`] without its place, or the plain word.
 */
key: string, 
/**
 * The name that players read.
 */
name: string, 
/**
 * What it does, in a sentence.
 */
text: string, 
/**
 * The rule behind it.
 */
rule: string | null, 
/**
 * The numbers are reconstructed and may differ from the printed game.
 */
reconstructed: boolean, };

/**
 * From the client.
 */
export type ToServer = { "do": "act", 
/**
 * The ply of the sheet that they answer.
 */
ply: number, 
/**
 * Their texts.
 */
actions: Array<string>, } | { "do": "undo", 
/**
 * The ply of the sheet that it answers.
 */
ply: number, } | { "do": "ask-undo", 
/**
 * The ply of the sheet that it answers.
 */
ply: number, } | { "do": "answer-undo", 
/**
 * The ply of the sheet that it answers.
 */
ply: number, 
/**
 * The seat whose request it answers.
 */
of: Seat, 
/**
 * Whether it is granted.
 */
grant: boolean, } | { "do": "resign", } | { "do": "chat", 
/**
 * 1 to 500 characters.
 */
text: string, } | { "do": "hint", 
/**
 * The ply of the sheet that it is about.
 */
ply: number, };

/**
 * From the server.
 */
export type ToClient = { "say": "table" } & TableInfo | { "say": "sheet", 
/**
 * All that this seat is shown now.
 */
sheet: Sheet, 
/**
 * What happened.
 */
story: Story, } | { "say": "change", 
/**
 * Turns the sheet that was sent last into the new one.
 */
patch: Array<Edit>, 
/**
 * What happened.
 */
story: Story, } | { "say": "chat", 
/**
 * What was said, in order.
 */
lines: Array<ChatLine>, 
/**
 * Whether this is all of it, in place of what came before: on opening, and after reading too slowly.
 */
all: boolean, } | { "say": "hint" } & Hint | { "say": "refused" } & Refusal;

/**
 * What the bot would do, and why. It has seen what the seat sees, and guessed the rest.
 */
export type Hint = { 
/**
 * The ply it is about.
 */
ply: number, 
/**
 * The text of the action.
 */
action: string, 
/**
 * How likely the army of the seat wins with it, in per cent. Nothing if there was nothing to weigh.
 */
chance: number | null, 
/**
 * The next best, at most two, the better first.
 */
others: Array<Weighed>, 
/**
 * The wall section where a breach is likeliest.
 */
feared: string | null, 
/**
 * What the bot expects to happen next, in plain words.
 */
expected: Array<string>, };

/**
 * Another action that was weighed.
 */
export type Weighed = { 
/**
 * The text of the action.
 */
action: string, 
/**
 * How likely the army of the seat wins with it, in per cent.
 */
chance: number, };

/**
 * An operation of a JSON Patch (RFC 6902), of those that are used here. Paths are JSON Pointers (RFC 6901).
 */
export type Edit = { "op": "add", 
/**
 * Its place.
 */
path: string, 
/**
 * The element or the value of the member.
 */
value: unknown, } | { "op": "remove", 
/**
 * Its place.
 */
path: string, } | { "op": "replace", 
/**
 * The place; empty for the whole sheet.
 */
path: string, 
/**
 * The new value.
 */
value: unknown, };

/**
 * Why something was refused. Also the body of every HTTP answer that is an error.
 */
export type Refusal = { 
/**
 * For programs.
 */
code: RefusalCode, 
/**
 * For people: what is wrong and what to do.
 */
text: string, 
/**
 * The rules that forbid it, the most telling one first.
 */
rules: Array<string>, 
/**
 * The table that can be watched instead, where a seat is taken.
 */
table?: string, };

/**
 * Kinds of refusals.
 */
export type RefusalCode = "malformed" | "too-large" | "too-fast" | "too-many" | "stale" | "not-your-turn" | "illegal" | "dropped" | "not-your-seat" | "nothing-to-undo" | "lots" | "over" | "not-over" | "not-found" | "seat-taken" | "own-link" | "bad-table" | "wrong-origin" | "trouble";

/**
 * Something somebody said.
 */
export type ChatLine = { 
/**
 * The seat; spectators have none.
 */
seat: Seat | null, 
/**
 * The name of whoever said it.
 */
name: string, 
/**
 * What was said.
 */
text: string, 
/**
 * When, in seconds since 1970.
 */
at: number, };

