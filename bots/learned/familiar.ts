import type { Knowledge } from '../knowledge.ts';
import { isRaceSure } from '../racer.ts';

/* The rules that the networks were trained with lie within these; far beyond, their opinion is a guess. */

const MOST_PLAYERS = 8;
const MOST_POINTS = 100;

const MOST_MELDS = 4;
const LONGEST = { set: 5, run: 10 } as const;
const MOST_PENALTY = 2;
const MOST_CARDS = 24;

/** Whether the network has learned from rounds like this one (`training/tables.ts`). */
export function isFamiliar(known: Knowledge): boolean {
  const { view, lookup } = known;
  const { melds } = lookup.contract;
  return (
    !lookup.wantsAll &&
    isUsualTable(known) &&
    view.hand.length <= MOST_CARDS &&
    melds.length <= MOST_MELDS &&
    melds.every(({ kind, size }) => size <= LONGEST[kind]) &&
    view.rules.mayI.penaltyCards <= MOST_PENALTY
  );
}

const MOST_RACE_CARDS = 14;
const RACE_SIZE = { set: 3, run: 4 } as const;

/** Whether the race's network has learned from races like this one (`training/race`): for three melds of the usual sizes, with wilds. */
export function isFamiliarRace(known: Knowledge): boolean {
  const { view, lookup } = known;
  const { melds, sets } = lookup.contract;
  return (
    lookup.wantsAll &&
    isUsualTable(known) &&
    isRaceSure(known) &&
    view.hand.length <= MOST_RACE_CARDS &&
    melds.length === 3 &&
    sets <= 1 &&
    melds.every(({ kind, size }) => size === RACE_SIZE[kind]) &&
    lookup.wildKinds.length > 0
  );
}

function isUsualTable({ view, lookup }: Knowledge): boolean {
  return (
    view.players.length <= MOST_PLAYERS && lookup.points.every((points) => Math.abs(points) <= MOST_POINTS)
  );
}
