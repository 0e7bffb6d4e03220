import type { Choice, Refused } from '../wire/common';

/** Whether clicks begin with what was picked. */
function begins(clicks: readonly string[], picked: readonly string[]): boolean {
  return clicks.length >= picked.length && picked.every((spot, index) => clicks[index] === spot);
}

/** The orders in which the things of a choice may be pointed at. */
function ways({ clicks, eitherWay }: Choice): (readonly string[])[] {
  return eitherWay ? [clicks, clicks.toReversed()] : [clicks];
}

/** The choices that what was picked may still become. */
export function matching(choices: readonly Choice[], picked: readonly string[]): Choice[] {
  return choices.filter((choice) => ways(choice).some((clicks) => begins(clicks, picked)));
}

/** What can be pointed at next. */
export function nextSpots(choices: readonly Choice[], picked: readonly string[]): Set<string> {
  const spots = new Set<string>();
  for (const clicks of choices.flatMap(ways)) {
    const next = clicks[picked.length];
    if (next !== undefined && begins(clicks, picked)) spots.add(next);
  }
  return spots;
}

/** The choice that has all its clicks picked. */
export function finished(choices: readonly Choice[], picked: readonly string[]): Choice | undefined {
  if (picked.length === 0) return undefined;
  return matching(choices, picked).find(({ clicks }) => clicks.length === picked.length);
}

/** What pointing at a spot comes to: a choice to be sent, or what is picked from then on. */
export type Pointed = { send: Choice } | { picked: string[] };

/**
 * Points at a spot. It is the next click of a choice if it can be; otherwise, if it was picked, it is taken back;
 * otherwise, if a choice begins with it, one begins anew. Anything else changes nothing.
 *
 * Where a finished choice is also the beginning of longer ones, it waits; pointing at its last spot again sends it.
 */
export function pointAt(choices: readonly Choice[], picked: readonly string[], spot: string): Pointed {
  if (nextSpots(choices, picked).has(spot)) return settle(choices, [...picked, spot]);
  const done = finished(choices, picked);
  if (done && picked.at(-1) === spot) return { send: done };
  const at = picked.indexOf(spot);
  if (at >= 0) return { picked: picked.slice(0, at) };
  if (nextSpots(choices, []).has(spot)) return settle(choices, [spot]);
  return { picked: [...picked] };
}

/** A drag from one spot to another: pointing at both, from where one stands or anew. */
export function dragTo(choices: readonly Choice[], picked: readonly string[], from: string, to: string): Pointed {
  for (const begun of [picked, [...picked, from], [from]]) {
    if (begun.at(-1) === from && nextSpots(choices, begun).has(to)) return settle(choices, [...begun, to]);
  }
  return { picked: [...picked] };
}

/** Where a drag from a spot may end. */
export function dragTargets(choices: readonly Choice[], picked: readonly string[], from: string): Set<string> {
  if (picked.at(-1) === from) return nextSpots(choices, picked);
  const on = nextSpots(choices, [...picked, from]);
  return on.size > 0 ? on : nextSpots(choices, [from]);
}

function settle(choices: readonly Choice[], picked: string[]): Pointed {
  const done = finished(choices, picked);
  return done && matching(choices, picked).length === 1 ? { send: done } : { picked };
}

/** Why a spot cannot be pointed at now. */
export function refusedAt(refused: readonly Refused[], picked: readonly string[], spot: string): Refused | undefined {
  return (
    refused.find((one) => begins(one.clicks, [...picked, spot])) ??
    refused.find((one) => one.clicks.length === 1 && one.clicks[0] === spot)
  );
}
