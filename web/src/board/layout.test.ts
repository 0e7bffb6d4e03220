import { describe, expect, it } from 'vitest';
import { shape } from './fixture';
import * as layout from './layout';
import type { Box, Point } from './layout';

const moved = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y });
const inPicture = (box: Box): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.WIDTH && box.y + box.height <= layout.HEIGHT;
const apart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** The boxes that may not touch each other. */
const grounds: [string, Box][] = [
  ...Object.entries(layout.sections).map(([id, at]): [string, Box] => [id, moved(layout.section.wall, at)]),
  ...Object.entries(layout.sections).map(([id, at]): [string, Box] => [
    `${id} ground`,
    moved(layout.section.ground, at),
  ]),
  ...Object.entries(layout.sections).map(([id, at]): [string, Box] => {
    const { x, y, width, height } = layout.section.badge;
    return [`${id} badge`, moved({ x: x - width / 2, y: y - height / 2, width, height }, at)];
  }),
  ...Object.entries(layout.ramparts).map(([id, at]): [string, Box] => [id, moved(layout.rampart.ground, at)]),
  ...Object.entries(layout.foregrounds).map(([id, at]): [string, Box] => [id, moved(layout.foreground.ground, at)]),
  ...Object.entries(layout.inside).filter(([id]) => id !== 'courtyard'),
  ['the narrow courtyard', layout.court],
  ['honour', layout.honour],
  ['barbican', layout.barbican],
  ['camp', layout.camp],
  ['marauders', layout.marauders],
];

describe('the layout', () => {
  it('has coordinates for every place of the shape, and no others', () => {
    expect(Object.keys(layout.sections).sort()).toEqual(shape.sections.map(({ id }) => id).sort());
    expect(Object.keys(layout.towers).sort()).toEqual(shape.towers.map(({ id }) => id).sort());
    expect([...Object.keys(layout.ramparts), ...Object.keys(layout.foregrounds)].sort()).toEqual(
      shape.fields.map(({ id }) => id).sort(),
    );
  });

  it('has a curve for every path, from the place it starts at to the one it ends at', () => {
    expect(Object.keys(layout.paths).sort()).toEqual(shape.paths.map(({ id }) => id).sort());
    for (const { id, from, to } of shape.paths) {
      const numbers = (layout.paths[id]?.d.match(/-?[\d.]+/g) ?? []).map(Number);
      const start = { x: numbers[0] ?? 0, y: numbers[1] ?? 0 };
      const end = { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 };
      const near = (place: string, point: Point): boolean => {
        const box =
          (layout.sections[place] && moved({ x: -39, y: 0, width: 78, height: 175 }, layout.sections[place])) ??
          (layout.ramparts[place] && moved(layout.rampart.ground, layout.ramparts[place])) ??
          (layout.foregrounds[place] && moved(layout.foreground.ground, layout.foregrounds[place]));
        return (
          box !== undefined &&
          !apart(
            { ...point, width: 0, height: 0 },
            { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6 },
          )
        );
      };
      expect(near(from, start), `${id} starts at ${from}`).toBe(true);
      expect(near(to, end), `${id} ends at ${to}`).toBe(true);
    }
  });

  it('keeps everything inside the picture', () => {
    for (const [id, box] of grounds) expect(inPicture(box), id).toBe(true);
    for (const [id, at] of Object.entries(layout.towers))
      expect(inPicture(moved(layout.tower.body, at)), id).toBe(true);
    for (const [id, { field }] of Object.entries(layout.paths)) {
      expect(inPicture({ x: field.x - 10, y: field.y - 10, width: 20, height: 20 }), id).toBe(true);
    }
  });

  it('lets no two grounds overlap, and no field of a path lie on one', () => {
    for (const [index, [id, box]] of grounds.entries()) {
      for (const [other, second] of grounds.slice(index + 1))
        expect(apart(box, second), `${id} and ${other}`).toBe(true);
      for (const [path, { field }] of Object.entries(layout.paths)) {
        const mark = { x: field.x - 6, y: field.y - 6, width: 12, height: 12 };
        expect(apart(box, mark), `${id} and the field of ${path}`).toBe(true);
      }
    }
  });

  it('keeps the fields of paths far enough apart to be told apart by a finger', () => {
    const fields = Object.entries(layout.paths);
    for (const [index, [id, { field }]] of fields.entries()) {
      for (const [other, { field: second }] of fields.slice(index + 1)) {
        expect(Math.hypot(field.x - second.x, field.y - second.y), `${id} and ${other}`).toBeGreaterThan(36);
      }
    }
  });

  it('has room for all units of a section, a rampart and a foreground on their ground', () => {
    const fits = (ground: Box, first: Point, columns: number, places: number): boolean =>
      Array.from({ length: places }, (_, index) => layout.slot(first, columns, index)).every(
        ({ x, y }) =>
          !apart(ground, { x: x - 8, y: y - 8, width: 16, height: 16 }) &&
          x - 8 >= ground.x &&
          y + 8 <= ground.y + ground.height,
      );
    expect(fits(layout.section.ground, layout.section.horde, layout.section.columns, 6)).toBe(true);
    expect(fits(layout.rampart.ground, layout.rampart.horde, layout.rampart.columns, 7)).toBe(true);
    expect(fits(layout.foreground.ground, layout.foreground.horde, layout.foreground.columns, 10)).toBe(true);
  });

  it('has room on a rampart for the units that a quartermaster adds, beside the machine', () => {
    for (const places of [7, 9]) {
      const at = layout.onRampart(places);
      expect(at).toHaveLength(places);
      for (const { x, y } of at) {
        expect(Math.abs(x) + 8).toBeLessThanOrEqual(layout.rampart.ground.width / 2);
        expect(y + 8).toBeLessThanOrEqual(layout.rampart.machine.y);
      }
      const near = at.flatMap((one, index) =>
        at.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      expect(Math.min(...near)).toBeGreaterThan(15.9);
    }
  });

  it('moves things in a row together until they fit', () => {
    expect(layout.row({ x: 0, y: 5 }, 2, 66).map(({ x }) => x)).toEqual([-9, 9]);
    const four = layout.row({ x: 0, y: 5 }, 4, 66).map(({ x }) => x);
    expect(four[0]).toBeCloseTo(-24);
    expect(four[3]).toBeCloseTo(24);
  });
});

describe('the barbican', () => {
  it('leaves the paths to the sections beside it free', () => {
    for (const id of ['rw1-w1', 're1-e1']) {
      const numbers = (layout.paths[id]?.d.match(/-?[\d.]+/g) ?? []).map(Number);
      for (let at = 0; at < numbers.length; at += 2) {
        const lane = { x: (numbers[at] ?? 0) - 5.5, y: (numbers[at + 1] ?? 0) - 1, width: 11, height: 2 };
        expect(apart(layout.barbican, lane), id).toBe(true);
      }
    }
  });
  it('has room for the whole crew', () => {
    const last = layout.slot(layout.barbicanParts.crew, layout.barbicanParts.columns, 9);
    expect(last.y + 8).toBeLessThanOrEqual(layout.barbican.height);
    const right = layout.slot(layout.barbicanParts.crew, layout.barbicanParts.columns, 3);
    expect(right.x + 8).toBeLessThanOrEqual(layout.barbican.width);
  });
});

describe('a walk', () => {
  it('follows the paths between its places', () => {
    const way = layout.wayOf(['fw', 'rw2', 'w3'], false);
    expect(way).toContain(layout.paths['fw-rw2']?.d.slice(1));
    expect(way).toContain(layout.paths['rw2-w3']?.d.slice(1));
  });
  it('goes straight where no path leads, and stays behind the walls indoors', () => {
    expect(layout.wayOf(['courtyard', 'e1'], true)).toBe('M496 28L542 92');
  });
  it('is not drawn for places off the board', () => {
    expect(layout.wayOf(['bag', 'camp'], false)).toBeUndefined();
    expect(layout.wayOf(['nowhere'], false)).toBeUndefined();
  });
  it('leads to the barbican, into a siege tower and to the guard of honour', () => {
    expect(layout.wayOf(['camp', 'barbican'], false)).toBe('M438 499L486 295');
    expect(layout.wayOf(['camp', 'sw1'], false)).toBe('M438 499L443.5 192');
    expect(layout.wayOf(['courtyard', 'honour'], true)).toBe('M496 28L645 24');
  });
});
