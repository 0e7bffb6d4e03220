import type { Seat, Sheet, TableInfo } from '../wire/common';

/**
 * The seats that I may leave to a bot: my own, and those of people who are away while it is their move. The table may
 * still refuse if they have not been away for long.
 */
export function mayBeLeft(info: TableInfo, { ending, toAct }: Pick<Sheet, 'ending' | 'toAct'>): Seat[] {
  if (ending || !info.draws.begun) return [];
  const partaking = info.host || info.mine.length > 0;
  const people = info.seats.filter(({ who }) => typeof who === 'object' && 'person' in who);
  const left = people.filter(({ seat, present }) => {
    const waited = typeof toAct === 'object' && toAct.seat === seat;
    return info.mine.includes(seat) || (partaking && !present && waited);
  });
  return left.map(({ seat }) => seat);
}
