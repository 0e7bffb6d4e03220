import { tick, untrack } from 'svelte';
import type { AssaultPace } from '../client/kept.svelte';
import { lastAssault } from '../client/story';
import type { Table } from '../client/table';
import type { Opening } from '../editions/opening.svelte';
import { armyOf, substituteOf } from '../parts/seats';
import { mustAnswer, waitedFor } from '../parts/sittings';
import type { Choice, Refused, Seat, Sheet } from '../wire/common';
import { onAnotherLanguage, say } from '../words/words.svelte';
import type { Dialog } from './dialog.svelte';
import type { TablePointing } from './pointing.svelte';

type Links = Partial<Record<Seat, string>>;

/** What a visit needs beside the table. */
export interface Surroundings {
  opening: Pick<Opening, 'follow'>;
  pointing: Pick<TablePointing, 'renew' | 'clear' | 'leave'>;
  dialog: Pick<Dialog, 'show'>;
  settings: { held: AssaultPace | null };
  /** The links for friends that this browser keeps for a table. */
  links: { kept(table: string): Links; keep(table: string, links: Links): void };
  announce(text: string): void;
  /** Whether the pointer or the focus is on this spot. */
  rests(spot: string): boolean;
  /** The table as it was, for the seat that is sat on. */
  sheetAt(moment: number): Promise<Sheet>;
}

/** Milliseconds for which the answer to a request to take something back is shown. */
export const ANSWERED = 4000;

const NO_CHOICE: readonly Choice[] = [];
const NO_REFUSED: readonly Refused[] = [];

/** A visit to a table, to play or to watch: how things stand for the visitor, and what happens by itself. */
export class Visit {
  readonly #table: Table;
  readonly #around: Surroundings;

  readonly info = $derived.by(() => this.#table.info);
  readonly sheet = $derived.by(() => this.#table.pace.sheet);
  /** The seat to act. Once the game is over there is none, even if a seat was to act when its side gave up. */
  readonly toAct = $derived.by(() => {
    const { sheet } = this;
    return sheet && !sheet.ending && typeof sheet.toAct === 'object' ? sheet.toAct.seat : null;
  });
  /** A bot plays for me on the seat that is to act. */
  readonly #left = $derived.by(() => {
    const seated = this.info?.seats.find(({ seat }) => seat === this.toAct);
    return seated !== undefined && substituteOf(seated.who) !== null;
  });
  readonly myMove = $derived.by(() => this.#table.seat !== null && this.toAct === this.#table.seat && !this.#left);
  /** What is legal glows on while an answer is under way; the table takes one answer at a time. */
  readonly #glows = $derived.by(() => this.myMove && !this.#table.pace.busy && this.#table.link.state === 'open');
  /** A decision can be made right now. */
  readonly active = $derived.by(() => this.#glows && !this.#table.pending);
  readonly choices = $derived.by(() => (this.#glows ? (this.sheet?.choices ?? NO_CHOICE) : NO_CHOICE));
  readonly refused = $derived.by(() => (this.#glows ? (this.sheet?.refused ?? NO_REFUSED) : NO_REFUSED));
  /** What the bot would do now. */
  readonly hinted = $derived.by(() => {
    const { hinted } = this.#table;
    return hinted && this.sheet?.ply === hinted.ply
      ? this.sheet.choices.find((choice) => choice.action === hinted.action)
      : undefined;
  });
  /** The spots that the line being told, the prompt or the hint is about. */
  readonly named = $derived.by(() => {
    const { pace } = this.#table;
    if (pace.busy) return pace.line?.at ?? [];
    if (!this.sheet || this.sheet.ending) return [];
    return [...this.sheet.prompt.at, ...(this.hinted?.clicks ?? [])];
  });
  /** The seats that still have to agree that something is taken back. */
  readonly waited = $derived.by(() => (this.sheet && this.info ? waitedFor(this.sheet, this.info.seats) : []));
  /** The last assault that was told. */
  readonly assault = $derived.by(() => lastAssault(this.#table.pace.lines));

  /** The answer to my request to take something back, for a while. */
  answered = $state('');
  /** Where the game stood when I asked. */
  #asked: { moment: number; ply: number } | null = null;
  #ply = -1;
  #turn: number | undefined;
  #said = '';
  #endShown = false;

  constructor(table: Table, around: Surroundings) {
    this.#table = table;
    this.#around = around;
  }

  /** Opens the table and stays with it. Returns what ends the visit. */
  begin(): () => void {
    this.#table.open();
    const end = $effect.root(() => {
      this.#around.opening.follow(() => this.info?.edition);
      onAnotherLanguage(() => this.#table.renew());
      $effect(() => this.#meetMoment());
      $effect(() => this.#endSeries());
      $effect(() => this.#leaveSpot());
      $effect(() => this.#endPause());
      $effect(() => this.#sayPrompt());
      $effect(() => this.#passOn());
      $effect(() => this.#forgetLinks());
      $effect(() => this.#showEnd());
      $effect(() => this.#hearAnswer());
      $effect(() => this.#dropAnswer());
    });
    return () => {
      end();
      this.#table.close();
    };
  }

  /** Takes back what is mine to take back, or proposes to ask the others. */
  undo(): void {
    if (!this.sheet) return;
    if (this.sheet.undo > 0) this.#table.undo();
    else if (this.sheet.mayAskUndo) this.#around.dialog.show('ask-undo');
  }
  askUndo(): void {
    if (this.sheet) this.#asked = { moment: this.sheet.moment, ply: this.sheet.ply };
    this.#table.askUndo();
  }

  /** Reads the last assault again, on the board as it stood then. */
  async readAgain(): Promise<void> {
    const { announce, settings, sheetAt } = this.#around;
    const lines = this.assault;
    const moments = [...new Set(lines.map((line) => line.moment))];
    try {
      const sheets = await Promise.all(moments.map((moment) => sheetAt(moment)));
      await this.#table.pace.again(
        sheets.map((sheet) => ({ sheet, lines: lines.filter((line) => line.moment === sheet.moment) })),
      );
    } catch {
      announce(say('read-again-failed'));
    }
    settings.held = null;
  }

  /** A new moment: what was picked is void. */
  #meetMoment(): void {
    if (!this.active || !this.sheet || this.sheet.ply === this.#ply) return;
    this.#ply = this.sheet.ply;
    untrack(() => this.#around.pointing.renew());
  }

  /** A refusal ends a series. */
  #endSeries(): void {
    if (this.#table.refusal) untrack(() => this.#around.pointing.clear());
  }

  /** What was pointed at may be gone from under the pointer. */
  #leaveSpot(): void {
    const { pointing, rests } = this.#around;
    void this.sheet;
    void tick().then(() => pointing.leave(rests));
  }

  /** A pause holds for one assault: the next turn goes on as the reader has chosen. */
  #endPause(): void {
    if (this.#table.pace.busy || this.sheet?.turn === this.#turn) return;
    this.#turn = this.sheet?.turn;
    this.#around.settings.held = null;
  }

  /** What is asked is said to those who listen. */
  #sayPrompt(): void {
    const { sheet } = this;
    if (!sheet || this.#table.pace.busy) return;
    const { title, text } = sheet.prompt;
    const news = sheet.ending
      ? say('table-said-over', { text: sheet.ending.text })
      : say(this.myMove ? 'table-said-mine' : 'table-said', { title, text });
    if (news !== this.#said) this.#around.announce(news);
    this.#said = news;
  }

  /**
   * Another seat of mine is to act, and everything has been read: between the armies the curtain falls, while allies
   * have nothing to hide from each other.
   */
  #passOn(): void {
    const { seat, pace, link } = this.#table;
    const { sheet, info, toAct } = this;
    if (!sheet || !info || !seat || pace.busy || link.state !== 'open') return;
    if (!toAct || toAct === seat || !info.mine.includes(toAct) || this.#left) return;
    // What was asked is settled first.
    if (sheet.undoAsked === seat || mustAnswer(sheet, seat)) return;
    const allies = armyOf(toAct) === armyOf(seat);
    untrack(() => (allies ? this.#table.sit(toAct) : this.#table.pass(toAct)));
  }

  /** Links are forgotten once their seats are taken. */
  #forgetLinks(): void {
    if (!this.info) return;
    const { table, seats } = this.info;
    const links = this.#around.links.kept(table);
    const open = Object.entries(links).filter(([seat]) =>
      seats.some((one) => one.seat === seat && one.who === 'nobody'),
    );
    if (open.length < Object.keys(links).length) this.#around.links.keep(table, Object.fromEntries(open));
  }

  /** The end is shown once. */
  #showEnd(): void {
    if (!this.sheet?.ending || this.#table.pace.busy || this.#endShown) return;
    this.#endShown = true;
    this.#around.dialog.show('end');
  }

  /** My request to take something back was answered. */
  #hearAnswer(): void {
    const { sheet } = this;
    if (!sheet || !this.#asked || sheet.ply === this.#asked.ply || sheet.undoAsked !== null) return;
    const granted = sheet.moment < this.#asked.moment;
    this.#asked = null;
    const answered = say(granted ? 'undo-done' : 'undo-refused');
    this.answered = answered;
    this.#around.announce(answered);
  }
  #dropAnswer(): (() => void) | undefined {
    if (!this.answered) return undefined;
    const timer = setTimeout(() => (this.answered = ''), ANSWERED);
    return () => clearTimeout(timer);
  }
}
