import type { Attachment } from 'svelte/attachments';
import { drag } from './drag.svelte';

/** On a screen smaller than this one pans and zooms; on others the whole board is always seen. */
const SMALL = { width: 640, height: 340 };
const MOST = 5;

/** The part of the picture that is seen, and the gestures that change it. */
export class View {
  clientWidth = $state(0);
  clientHeight = $state(0);
  #scale = $state<number | undefined>();
  #x = $state(0);
  #y = $state(0);

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  get small(): boolean {
    return this.clientWidth > 0 && (this.clientWidth < SMALL.width || this.clientHeight < SMALL.height);
  }
  /** How much larger than the whole board. Small screens begin with the board as high as the screen allows. */
  get scale(): number {
    if (!this.small) return 1;
    return this.#scale ?? Math.min(2.4, Math.max(1, this.#across * 0.98));
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
  get box(): string {
    const { width, height } = this.#seen;
    if (!this.small) return `0 0 ${width} ${height}`;
    const x = between(this.#x, width, this.width);
    const y = between(this.#y, height, this.height);
    return [x, y, width, height].map((number) => number.toFixed(1)).join(' ');
  }

  /** Zooms around a point, given as a share of what is seen. */
  zoom(factor: number, at = { x: 0.5, y: 0.5 }): void {
    const before = this.#seen;
    const [x, y] = [between(this.#x, before.width, this.width), between(this.#y, before.height, this.height)];
    this.#scale = Math.min(MOST, Math.max(this.#least, this.scale * factor));
    const after = this.#seen;
    this.#x = between(x + (before.width - after.width) * at.x, after.width, this.width);
    this.#y = between(y + (before.height - after.height) * at.y, after.height, this.height);
  }
  fit(): void {
    this.#scale = this.#least;
    this.#x = 0;
    this.#y = 0;
  }
  /** Moves by pixels of the screen. */
  pan(dx: number, dy: number): void {
    const { width, height } = this.#seen;
    const unit = width / Math.max(this.clientWidth, 1);
    this.#x = between(between(this.#x, width, this.width) - dx * unit, width, this.width);
    this.#y = between(between(this.#y, height, this.height) - dy * unit, height, this.height);
  }

  /** Brings the first of these into sight, unless one of them is. */
  show(root: Element, elements: readonly Element[]): void {
    if (!this.zoomed) return;
    const frame = root.getBoundingClientRect();
    const middles = elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2 - frame.x, y: y + height / 2 - frame.y };
    });
    const first = middles[0];
    if (!first || middles.some(({ x, y }) => x > 0 && y > 0 && x < frame.width && y < frame.height)) return;
    this.pan(frame.width / 2 - first.x, frame.height / 2 - first.y);
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
        this.zoom(Math.exp(-deltaY / 400), { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
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
    node.addEventListener('click', (event) => moved > 10 && event.stopImmediatePropagation(), { ...options, capture: true });
    return () => abort.abort();
  };
}

/** The start of a window that stays inside; what is smaller than the window stands in its middle. */
function between(start: number, window: number, whole: number): number {
  return window >= whole ? (whole - window) / 2 : Math.min(Math.max(start, 0), whole - window);
}
