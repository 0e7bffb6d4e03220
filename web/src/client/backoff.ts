/** How long to wait before the next try, in milliseconds: half a second, doubled each time, at most 15 seconds. */
export function backoff(failures: number, random: number = Math.random()): number {
  const longest = Math.min(500 * 2 ** Math.max(0, failures), 15_000);
  // A little chance, so that all who were cut off do not come back in the same moment.
  return Math.round(longest * (0.75 + random / 4));
}
