import type { Knowledge } from '../knowledge.ts';

/** The rules that the network was trained with (`training/tables.ts`) lie within these; far beyond, its opinion is a guess. */
const MOST_PLAYERS = 8;
const MOST_MELDS = 4;
const LONGEST = { set: 5, run: 10 } as const;
const MOST_POINTS = 100;
const MOST_PENALTY = 2;
const MOST_CARDS = 24;

/** Whether the network has learned from rounds like this one. */
export function isFamiliar({ view, lookup }: Knowledge): boolean {
  const { rules, players, hand } = view;
  const { melds } = lookup.contract;
  return (
    !lookup.wantsAll &&
    players.length <= MOST_PLAYERS &&
    hand.length <= MOST_CARDS &&
    melds.length <= MOST_MELDS &&
    melds.every(({ kind, size }) => size <= LONGEST[kind]) &&
    rules.mayI.penaltyCards <= MOST_PENALTY &&
    lookup.points.every((points) => Math.abs(points) <= MOST_POINTS)
  );
}
