import type { Walk } from '../wire/common';
import { countAt, type Scene } from './scene';

/**
 * Pieces that are still seen walking to where the picture already has them: until they arrive, so many are not drawn
 * there. Only what came with the newest picture can be on its way.
 */
export class Arrivals {
  #away = $state.raw<ReadonlyMap<string, number>>(new Map());
  #before: Scene | undefined;
  #now: Scene | undefined;
  /** The walks that brought pieces of this picture, and how many. */
  #brought = new Map<Walk, { spot: string; count: number }>();

  /** How many pieces of a kind are still on their way to a place. */
  away(kind: string, place: string): number {
    return this.#away.get(`${kind}@${place}`) ?? 0;
  }

  /** These set out. */
  start(walks: readonly Walk[], scene: Scene): void {
    this.watch(scene);
    const away = new Map<string, number>();
    for (const walk of walks) {
      const { spot, count } = this.#brought.get(walk) ?? this.#bring(walk, scene);
      if (count > 0) away.set(spot, (away.get(spot) ?? 0) + count);
    }
    this.#away = away;
  }
  /** All are where they go. */
  end(): void {
    if (this.#away.size > 0) this.#away = new Map();
  }

  /** Tells which picture is shown from now on. */
  watch(scene: Scene): void {
    if (scene === this.#now) return;
    this.#before = this.#now;
    this.#now = scene;
    this.#brought.clear();
  }

  /** How many of those who walk stand at their goal only since this picture. */
  #bring(walk: Walk, scene: Scene): { spot: string; count: number } {
    const { piece, places } = walk;
    const goal = places.at(-1) ?? '';
    const spot = `${piece}@${goal}`;
    const came = this.#before ? countAt(scene, piece, goal) - countAt(this.#before, piece, goal) : 0;
    const others = [...this.#brought.values()].reduce((sum, one) => sum + (one.spot === spot ? one.count : 0), 0);
    const brought = { spot, count: Math.min(walk.count, Math.max(0, came - others)) };
    this.#brought.set(walk, brought);
    return brought;
  }
}

export const arrivals = new Arrivals();
