import type { Attachment } from 'svelte/attachments';
import { drag } from './drag.svelte';

/** On a screen smaller than this one pans and zooms; on others the whole board is always seen. */
const SMALL = { width: 640, height: 340 };
const MOST = 5;
/** What a small screen begins with: about half the board from top to bottom, but never less than three sections. */
const FIRST = { height: 0.52, width: 270 };
/** How long it takes to look elsewhere. */
const TURN = 260;

/** The part of the picture that is seen, and the gestures that change it. */
export class View {
  clientWidth = $state(0);
  clientHeight = $state(0);
  #scale = $state<number | undefined>();
  /** The corner of what is seen; none before anything was looked at: then it is the middle. */
  #x = $state<number | undefined>();
  #y = $state<number | undefined>();
  #frame = 0;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  get small(): boolean {
    return this.clientWidth > 0 && (this.clientWidth < SMALL.width || this.clientHeight < SMALL.height);
  }
  /** How much larger than the whole board, fitted by width. */
  get scale(): number {
    if (!this.small) return 1;
    return this.#scale ?? this.#first;
  }
  get #first(): number {
    return Math.min(this.width / FIRST.width, Math.max(1, this.#across / FIRST.height));
  }
  get zoomed(): boolean {
    return this.small && this.scale > this.#least * 1.01;
  }
  /** The scale at which the whole board is seen. */
  get #least(): number {
    return Math.min(1, this.#across);
  }
  /** How often the whole board, fitted by width, fits into the height. */
  get #across(): number {
    return (this.clientHeight * this.width) / (this.clientWidth * this.height);
  }

  /** Units of the picture that are seen. */
  get #seen(): { width: number; height: number } {
    const width = this.width / this.scale;
    if (!this.small) return { width: this.width, height: this.height };
    return { width, height: (width * this.clientHeight) / Math.max(this.clientWidth, 1) };
  }
  get #corner(): Spot {
    const { width, height } = this.#seen;
    return {
      x: between(this.#x ?? (this.width - width) / 2, width, this.width),
      y: between(this.#y ?? (this.height - height) / 2, height, this.height),
    };
  }
  get box(): string {
    const { width, height } = this.#seen;
    if (!this.small) return `0 0 ${width} ${height}`;
    const { x, y } = this.#corner;
    return [x, y, width, height].map((number) => number.toFixed(1)).join(' ');
  }

  /** Zooms around a point, given as a share of what is seen. */
  zoom(factor: number, at = { x: 0.5, y: 0.5 }): void {
    this.#rest();
    const before = this.#seen;
    const { x, y } = this.#corner;
    this.#scale = Math.min(MOST, Math.max(this.#least, this.scale * factor));
    const after = this.#seen;
    this.#x = between(x + (before.width - after.width) * at.x, after.width, this.width);
    this.#y = between(y + (before.height - after.height) * at.y, after.height, this.height);
  }
  /** The whole board, or from there as large as at first. */
  fit(): void {
    this.#rest();
    this.#scale = this.zoomed ? this.#least : undefined;
  }
  /** Moves by pixels of the screen. */
  pan(dx: number, dy: number): void {
    this.#rest();
    const { width, height } = this.#seen;
    const unit = width / Math.max(this.clientWidth, 1);
    const { x, y } = this.#corner;
    this.#x = between(x - dx * unit, width, this.width);
    this.#y = between(y - dy * unit, height, this.height);
  }

  /**
   * Looks where most of these are seen, unless enough of them are: one of them, or all if they are asked for anew.
   */
  show(root: Element, elements: readonly Element[], anew: boolean): void {
    if (!this.zoomed || elements.length === 0) return;
    const frame = root.getBoundingClientRect();
    const middles = elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2 - frame.x, y: y + height / 2 - frame.y };
    });
    const inSight = ({ x, y }: Spot): boolean => x > 8 && y > 8 && x < frame.width - 8 && y < frame.height - 8;
    if (anew ? middles.every(inSight) : middles.some(inSight)) return;
    const goal = best(middles, frame);
    this.#turn(frame.width / 2 - goal.x, frame.height / 2 - goal.y);
  }

  /** Moves by pixels of the screen, and lets one see it. */
  #turn(dx: number, dy: number): void {
    this.#rest();
    const { width, height } = this.#seen;
    const unit = width / Math.max(this.clientWidth, 1);
    const from = this.#corner;
    const to = {
      x: between(from.x - dx * unit, width, this.width),
      y: between(from.y - dy * unit, height, this.height),
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      [this.#x, this.#y] = [to.x, to.y];
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - start) / TURN));
      const eased = 1 - (1 - part) ** 3;
      [this.#x, this.#y] = [from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased];
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
  #rest(): void {
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Wheel, one finger to pan, two to zoom. */
  readonly gestures: Attachment<Element> = (node) => {
    const abort = new AbortController();
    const options = { signal: abort.signal, passive: false };
    const fingers = new Map<number, { x: number; y: number }>();
    let moved = 0;

    node.addEventListener(
      'wheel',
      (event) => {
        if (!this.small) return;
        event.preventDefault();
        const { deltaY, clientX, clientY } = event as WheelEvent;
        const box = node.getBoundingClientRect();
        this.zoom(Math.exp(-deltaY / 400), {
          x: (clientX - box.left) / box.width,
          y: (clientY - box.top) / box.height,
        });
      },
      options,
    );
    node.addEventListener(
      'pointerdown',
      (event) => {
        const { pointerId, clientX, clientY } = event as PointerEvent;
        if (!this.small) return;
        if (fingers.size === 0) moved = 0;
        fingers.set(pointerId, { x: clientX, y: clientY });
      },
      options,
    );
    document.addEventListener(
      'pointermove',
      (event) => {
        const last = fingers.get(event.pointerId);
        if (!last) return;
        const now = { x: event.clientX, y: event.clientY };
        fingers.set(event.pointerId, now);
        if (drag.from !== undefined) return;
        const [dx, dy] = [now.x - last.x, now.y - last.y];
        moved += Math.hypot(dx, dy);
        if (fingers.size === 1) {
          if (moved > 6) this.pan(dx, dy);
          return;
        }
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (!other) return;
        const box = node.getBoundingClientRect();
        const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        this.pan(dx / 2, dy / 2);
        this.zoom(distance(now) / Math.max(distance(last), 1), {
          x: (middle.x - box.left) / box.width,
          y: (middle.y - box.top) / box.height,
        });
      },
      options,
    );
    const gone = (event: PointerEvent): void => void fingers.delete(event.pointerId);
    document.addEventListener('pointerup', gone, options);
    document.addEventListener('pointercancel', gone, options);
    // The end of a pan is no click.
    node.addEventListener('click', (event) => moved > 10 && event.stopImmediatePropagation(), {
      ...options,
      capture: true,
    });
    return () => abort.abort();
  };
}

interface Spot {
  x: number;
  y: number;
}

/** The middle of the window of this size that holds most of these points; the middle of them all, if it can. */
export function best(points: readonly Spot[], window: { width: number; height: number }): Spot {
  const around = (some: readonly Spot[]): Spot => {
    const [xs, ys] = [some.map(({ x }) => x), some.map(({ y }) => y)];
    return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  };
  const held = (goal: Spot): Spot[] =>
    points.filter(
      ({ x, y }) => Math.abs(x - goal.x) < window.width / 2 - 8 && Math.abs(y - goal.y) < window.height / 2 - 8,
    );
  let goal = around(points);
  let most = held(goal).length;
  if (most === points.length) return goal;
  for (const point of points) {
    const count = held(point).length;
    if (count > most) [goal, most] = [point, count];
  }
  return most > 0 ? around(held(goal)) : (points[0] ?? goal);
}

/** The start of a window that stays inside; what is smaller than the window stands in its middle. */
function between(start: number, window: number, whole: number): number {
  return window >= whole ? (whole - window) / 2 : Math.min(Math.max(start, 0), whole - window);
}
