/** How long a piece takes back to where it was taken from. */
const BACK = 220;

/** What is being dragged now, over the board and the panels alike. */
class Drag {
  /** The spot it was taken from. */
  from = $state.raw<string | undefined>();
  /** Where it may be put down. */
  targets = $state.raw<ReadonlySet<string>>(new Set());
  /** It could not be put down and goes back. */
  back = $state.raw<string | undefined>();
  /** Where the pointer is, in the window. */
  x = $state(0);
  y = $state(0);
  #start = { x: 0, y: 0 };
  #frame = 0;

  start(from: string, targets: ReadonlySet<string>, x: number, y: number): void {
    this.#settle();
    this.from = from;
    this.targets = targets;
    this.#start = { x, y };
    document.documentElement.classList.add('dragging');
  }
  end(): void {
    this.from = undefined;
    this.targets = new Set();
    document.documentElement.classList.remove('dragging');
  }
  /** It goes back to where it was taken from. */
  return(): void {
    const { from, x, y } = this;
    this.end();
    if (from === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.back = from;
    const since = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - since) / BACK));
      const eased = 1 - (1 - part) ** 3;
      [this.x, this.y] = [x + (this.#start.x - x) * eased, y + (this.#start.y - y) * eased];
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else this.back = undefined;
    };
    this.#frame = requestAnimationFrame(step);
  }
  #settle(): void {
    cancelAnimationFrame(this.#frame);
    this.back = undefined;
  }
}

export const drag = new Drag();
