/** What is being dragged now, over the board and the panels alike. */
class Drag {
  /** The spot it was taken from. */
  from = $state.raw<string | undefined>();
  /** Where it may be put down. */
  targets = $state.raw<ReadonlySet<string>>(new Set());
  /** Where the pointer is, in the window. */
  x = $state(0);
  y = $state(0);

  start(from: string, targets: ReadonlySet<string>): void {
    this.from = from;
    this.targets = targets;
    document.documentElement.classList.add('dragging');
  }
  end(): void {
    this.from = undefined;
    this.targets = new Set();
    document.documentElement.classList.remove('dragging');
  }
}

export const drag = new Drag();
