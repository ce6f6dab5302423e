import type { Rank } from '@mayi/core/cards';
import { deckFor, getPointValue, isAllAtOnce, PRESETS } from '@mayi/core/rules';
import { CARD_KINDS } from '@mayi/core/solver';
import type { Knowledge } from '../knowledge.ts';
import { isRaceSure } from '../racer.ts';

/* The rules that the networks were trained with lie within these limits; far beyond, their opinion is a guess. */

/** Appended to a reason when no network is asked. */
export const UNFAMILIAR_NOTE = '; I have little experience with rounds like this one';

const MOST_PLAYERS = 8;
const MOST_DECKS = 4;
const MOST_JOKERS = 8;
const MOST_POINTS = 100;

const MOST_MELDS = 4;
const LONGEST = { set: 5, run: 10 } as const;
const MOST_PENALTY = 2;
const MOST_CARDS = 24;
const WILDS: readonly Rank[] = ['2', '3', 'Joker'];

/** Whether the network has learned from rounds like this one (`training/tables.ts`). */
export function isFamiliar(known: Knowledge): boolean {
  const { view, lookup } = known;
  const { melds } = lookup.contract;
  return (
    !lookup.wantsAll &&
    isUsualTable(known, WILDS) &&
    view.hand.length <= MOST_CARDS &&
    melds.length <= MOST_MELDS &&
    melds.every(({ kind, size }) => size <= LONGEST[kind]) &&
    view.rules.mayI.penaltyCards <= MOST_PENALTY
  );
}

const MOST_RACE_CARDS = 14;
const RACE_SIZE = { set: 3, run: 4 } as const;
const RACE_WILDS: readonly Rank[] = ['2', 'Joker'];
/** By preset that ends with a race, the points of each kind: the network is told few of them, and takes the others for granted. */
const RACE_POINTS = Object.values(PRESETS)
  .filter((rules) => isAllAtOnce({ rules, roundNumber: rules.contracts.length }))
  .map((rules) => CARD_KINDS.map((kind) => getPointValue(kind, rules)));

/**
 * Whether the race's network has learned from races like this one (`training/race`), and is better there than the formulas: the presets' with a
 * set and two runs of the usual sizes. For three runs it isn't (docs/training.md).
 */
export function isFamiliarRace(known: Knowledge): boolean {
  const { view, lookup } = known;
  const { melds, sets } = lookup.contract;
  return (
    lookup.wantsAll &&
    isUsualTable(known, RACE_WILDS) &&
    isRaceSure(known) &&
    view.hand.length <= MOST_RACE_CARDS &&
    melds.length === 3 &&
    sets === 1 &&
    melds.every(({ kind, size }) => size === RACE_SIZE[kind]) &&
    lookup.wildKinds.length > 0 &&
    RACE_POINTS.some((points) => points.every((worth, kind) => worth === lookup.points[kind])) &&
    view.rules.wildLimit.layDown === 'naturals' &&
    view.rules.separateWilds !== true
  );
}

function isUsualTable({ view: { rules, players }, lookup }: Knowledge, wilds: readonly Rank[]): boolean {
  const deck = deckFor(rules, players.length);
  return (
    players.length <= MOST_PLAYERS &&
    deck !== undefined &&
    deck.decks <= MOST_DECKS &&
    deck.jokers <= MOST_JOKERS &&
    rules.wildRanks.every((rank) => wilds.includes(rank)) &&
    rules.extraMelds !== true &&
    lookup.points.every((points) => Math.abs(points) <= MOST_POINTS)
  );
}
