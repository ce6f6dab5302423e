import type { DealResult, SeatResult, SeatRound } from '../results.ts';

export function roundOf(points: number, more: Partial<SeatRound> = {}): SeatRound {
  return {
    points,
    turns: 5,
    downOnTurn: null,
    wentOut: points === 0,
    calls: 0,
    granted: 0,
    lapsed: 0,
    melded: 0,
    ...more,
  };
}

/** A seat with these points in each round. */
export function seatOf(level: string, ...points: readonly number[]): SeatResult {
  return { level, rounds: points.map((one) => roundOf(one)) };
}

/** Deals of one round and one seating: a sharp and two steady players with these points. */
export function handMadeDeals(...points: readonly (readonly [number, number, number])[]): DealResult[] {
  return points.map(([sharp, first, second], index) => ({
    deal: index + 1,
    games: [[seatOf('sharp', sharp), seatOf('steady', first), seatOf('steady', second)]],
  }));
}
