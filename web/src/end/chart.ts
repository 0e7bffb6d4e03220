/** A series of figures over the turns. */
export interface Series {
  name: string;
  /** `invader`, `defender`, `given`, `spent`: decides colour and dash. */
  look: string;
  values: number[];
}

/** The size of a chart in its own units. */
export const WIDTH = 300;
export const HEIGHT = 150;
export const LEFT = 30;
export const BOTTOM = 20;
export const TOP = 8;
const RIGHT = 12;

/** A round number at or above the largest value, for the top of the axis. */
export function roof(series: readonly Series[]): number {
  const most = Math.max(1, ...series.flatMap((one) => one.values));
  const unit = 10 ** Math.floor(Math.log10(most));
  const steps = [1, 2, 5, 10].map((step) => step * unit);
  return steps.find((step) => step >= most) ?? most;
}

/** Where the figure of a turn stands: across. */
export function across(index: number, count: number): number {
  const room = WIDTH - LEFT - RIGHT;
  return LEFT + (count <= 1 ? room / 2 : (index * room) / (count - 1));
}

/** Where a figure stands: down. */
export function down(value: number, top: number): number {
  return HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
}

/** The points of a line. */
export function points(values: readonly number[], top: number): string {
  return values
    .map((value, index) => `${across(index, values.length).toFixed(1)},${down(value, top).toFixed(1)}`)
    .join(' ');
}
