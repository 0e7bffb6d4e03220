import { say } from '../words/words.svelte';
import type { ChatLine, Hint, Refusal, Seat, Sheet, Story, TableInfo, ToServer } from '../wire/common';
import { armyOf, commonArmy } from '../parts/seats';
import { backoff } from './backoff';
import { http, Trouble, words } from './http';
import type { Heard } from './inbox';
import { lessMotion, settings } from './kept.svelte';
import { nextStep } from './lots';
import { Pace } from './pace.svelte';
import { openSocket } from './socket';
import type { Link, Table } from './table';

/** A table on a server, behind a socket. */
export class ServerTable implements Table {
  readonly id: string;
  readonly pace: Pace;

  #info = $state.raw<TableInfo | null>(null);
  #seat = $state.raw<Seat | null>(null);
  #chat = $state.raw<ChatLine[]>([]);
  #link = $state.raw<Link>({ state: 'opening' });
  #refusal = $state.raw<Refusal | null>(null);
  #pending = $state(false);
  #hinted = $state.raw<Hint | null>(null);
  #hinting = $state(false);
  #curtain = $state.raw<Seat | null>(null);
  #foul = $state.raw<'changed' | 'lost' | null>(null);

  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** The next sheet is the first one of a connection. */
  #fresh = true;
  /** Looking who is to sit where, before anything is shown. */
  #looking = false;
  /** The newest sheet received, shown or not. */
  #newest: Sheet | null = null;

  constructor(id: string) {
    this.id = id;
    // A page in the background does not tell stories to nobody.
    const atOnce = (): boolean => lessMotion() || document.visibilityState === 'hidden';
    const reader = {
      lessMotion: atOnce,
      assault: () => settings.assaultNow,
      others: () => settings.pace,
      seat: () => this.#seat,
    };
    this.pace = new Pace(reader);
  }

  get info(): TableInfo | null {
    return this.#info;
  }
  get seat(): Seat | null {
    return this.#seat;
  }
  get chatLines(): readonly ChatLine[] {
    return this.#chat;
  }
  get link(): Link {
    return this.#link;
  }
  get refusal(): Refusal | null {
    return this.#refusal;
  }
  get pending(): boolean {
    return this.#pending;
  }
  get hinted(): Hint | null {
    return this.#hinted;
  }
  get hinting(): boolean {
    return this.#hinting;
  }
  get foul(): 'changed' | 'lost' | null {
    return this.#foul;
  }
  get curtain(): Seat | null {
    return this.#curtain;
  }

  open(): void {
    // As a spectator first: that tells which seats are mine and shows nothing that only one of them may see.
    this.#looking = true;
    this.#seat = null;
    this.#failures = 0;
    this.#link = { state: 'opening' };
    this.#connect();
  }

  sit(seat: Seat | null): void {
    this.#looking = false;
    // Seats of one army know the same: what lies there stays in sight until the new seat's sheet is here.
    const allies = seat !== null && this.#seat !== null && armyOf(seat) === armyOf(this.#seat);
    this.#forget(allies ? 'keep' : 'clear');
    this.#seat = seat;
    this.#curtain = null;
    this.#connect();
  }

  renew(): void {
    // One that was lost is opened again by itself.
    if (this.#socket) this.#connect();
  }

  pass(seat: Seat): void {
    this.#forget();
    this.#disconnect();
    this.#seat = null;
    this.#curtain = seat;
    this.#link = { state: 'open' };
  }

  act(actions: string[]): void {
    this.#answer((ply) => ({ do: 'act', ply, actions }));
  }
  undo(): void {
    this.#answer((ply) => ({ do: 'undo', ply }));
  }
  redo(): void {
    const redo = this.#newest?.redo;
    if (redo) this.act([redo]);
  }
  askUndo(): void {
    this.#answer((ply) => ({ do: 'ask-undo', ply }));
  }
  answerUndo(of: Seat, grant: boolean): void {
    this.#answer((ply) => ({ do: 'answer-undo', ply, of, grant }));
  }
  resign(): void {
    this.#send({ do: 'resign' });
  }
  chat(text: string): void {
    this.#send({ do: 'chat', text });
  }
  hint(): void {
    const ply = this.#newest?.ply;
    if (ply !== undefined) this.#hinting = this.#send({ do: 'hint', ply });
  }
  dismissRefusal(): void {
    this.#refusal = null;
  }
  drawLotsAgain(): void {
    void http.drawLotsAgain(this.id).catch((problem: unknown) => this.#complain(problem));
  }

  close(): void {
    this.#disconnect();
    this.#forget();
  }

  #answer(message: (ply: number) => ToServer): void {
    if (!this.#newest || this.#pending) return;
    this.#refusal = null;
    if (this.#send(message(this.#newest.ply))) this.#pending = true;
  }

  #send(message: ToServer): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      this.#refusal = { code: 'trouble', text: say('server-away'), rules: [] };
      return false;
    }
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Nothing of the seat that was sat on stays, unless what was shown may be kept. */
  #forget(shown: 'clear' | 'keep' = 'clear'): void {
    if (shown === 'clear') this.pace.clear();
    this.#newest = null;
    this.#hinted = null;
    this.#refusal = null;
    this.#pending = false;
    this.#hinting = false;
  }

  #disconnect(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    this.#disconnect();
    this.#fresh = true;
    if (this.#link.state !== 'lost') this.#link = { state: 'opening' };
    const socket = openSocket(this.id, this.#seat, (message) => {
      // A socket that was left behind has nothing to say any more.
      if (socket === this.#socket) this.#hear(message);
    });
    this.#socket = socket;
    socket.onclose = () => {
      if (socket === this.#socket) void this.#lost();
    };
  }

  async #lost(): Promise<void> {
    this.#socket = null;
    this.#pending = false;
    this.#hinting = false;
    const wait = backoff(this.#failures);
    this.#failures += 1;
    this.#link = { state: 'lost', again: Date.now() + wait };
    this.#timer = setTimeout(() => this.#connect(), wait);
    // A socket cannot say why it was not opened; a plain question can.
    try {
      await http.sheet(this.id, null, this.#seat);
    } catch (problem) {
      const gone = problem instanceof Trouble && ['not-found', 'not-your-seat'].includes(problem.code);
      if (gone) {
        this.#disconnect();
        this.#link = { state: 'gone', text: problem.message };
      }
    }
  }

  #hear(message: Heard): void {
    switch (message.say) {
      case 'table': {
        const { say: _, ...info } = message;
        this.#info = info;
        void this.#drawLots(info);
        break;
      }
      case 'chat':
        if (!this.#looking) this.#chat = message.all ? message.lines : [...this.#chat, ...message.lines];
        break;
      case 'hint': {
        const { say: _, ...hint } = message;
        this.#hinted = hint;
        this.#hinting = false;
        break;
      }
      case 'refused': {
        const { say: _, ...refusal } = message;
        this.#refusal = refusal;
        this.#pending = false;
        this.#hinting = false;
        break;
      }
      case 'sheet':
        this.#failures = 0;
        this.#link = { state: 'open' };
        if (this.#looking) this.#seatMyself(message.sheet, message.story);
        else this.#show(message.sheet, message.story);
        break;
    }
  }

  /** Adds our lots to the draws, one step for each time that the table tells how far they are. */
  async #drawLots(info: TableInfo): Promise<void> {
    const step = await nextStep(info);
    this.#foul = step.do === 'stop' ? step.why : null;
    try {
      if (step.do === 'seal') await http.addLots(this.id, { sealed: step.sealed, opened: {} });
      if (step.do === 'open') await http.addLots(this.id, { sealed: {}, opened: step.opened });
    } catch (problem) {
      // Another tab of ours may have done it, or the table has moved on. It tells where it stands.
      if (!(problem instanceof Trouble && ['lots', 'stale'].includes(problem.code))) this.#complain(problem);
    }
  }

  #complain(problem: unknown): void {
    this.#refusal = { code: 'trouble', text: words(problem), rules: [] };
  }

  #show(sheet: Sheet, story: Story): void {
    if (sheet.ply !== this.#newest?.ply) this.#hinting = false;
    this.#newest = sheet;
    this.#pending = false;
    if (this.#hinted && this.#hinted.ply !== sheet.ply) this.#hinted = null;
    if (this.#fresh) this.pace.show(sheet, story);
    else this.pace.receive(sheet, story);
    this.#fresh = false;
  }

  /**
   * Who am I here? Seats of one army: sit down on the one to act, or the first. Of both armies: behind the curtain.
   * None: watch.
   */
  #seatMyself(sheet: Sheet, story: Story): void {
    this.#looking = false;
    const mine = this.#info?.mine ?? [];
    const [only] = mine;
    const toAct = typeof sheet.toAct === 'object' ? sheet.toAct.seat : null;
    const next = toAct !== null && mine.includes(toAct) ? toAct : only;
    if (next === undefined || (commonArmy(mine) === null && sheet.ending)) this.#show(sheet, story);
    else if (commonArmy(mine) !== null) this.sit(next);
    else this.pass(next);
  }
}
