import { describe, expect, it } from 'vitest';
import { best, View } from './view.svelte';

describe('what a small screen looks at', () => {
  it('is the middle of all, if they fit', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 40 },
    ];
    expect(best(points, { width: 200, height: 200 })).toEqual({ x: 50, y: 20 });
  });
  it('is where most of them are, if they do not', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
      { x: 1020, y: 20 },
    ];
    expect(best(points, { width: 200, height: 200 })).toEqual({ x: 1010, y: 10 });
  });
});

describe('a small screen', () => {
  const seen = (width: number, height: number): { width: number; height: number } => {
    const view = new View(876, 526);
    [view.clientWidth, view.clientHeight] = [width, height];
    const [, , w = 0, h = 0] = view.box.split(' ').map(Number);
    return { width: w, height: h };
  };
  it('begins with about half the board from top to bottom, and at least three sections', () => {
    const tall = seen(390, 400);
    expect(tall.height).toBeGreaterThan(526 * 0.45);
    expect(tall.height).toBeLessThan(526 * 0.6);
    expect(seen(390, 560).width).toBeCloseTo(270, 0);
  });
  it('begins in the middle', () => {
    const view = new View(876, 526);
    [view.clientWidth, view.clientHeight] = [390, 400];
    const [x = 0, y = 0, width = 0, height = 0] = view.box.split(' ').map(Number);
    expect(x + width / 2).toBeCloseTo(438, 0);
    expect(y + height / 2).toBeCloseTo(263, 0);
  });
  it('sees the whole board when asked, and comes back', () => {
    const view = new View(876, 526);
    [view.clientWidth, view.clientHeight] = [390, 400];
    const first = view.box;
    view.fit();
    expect(view.zoomed).toBe(false);
    view.fit();
    expect(view.box).toBe(first);
  });
  it('is none from a width on that shows the whole board', () => {
    expect(seen(876, 526)).toEqual({ width: 876, height: 526 });
  });
});
