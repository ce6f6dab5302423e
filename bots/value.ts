import {
  createMarker,
  isSureToBeExact,
  KIND_COUNT,
  type KindCounts,
  markByTrying,
  type VisitShape,
} from '@mayi/core/solver';
import { exp, power } from './exactMath.ts';
import { type Knowledge, turnsPlayed } from './knowledge.ts';
import { lackOf, type RoundLookup, usedInNearest } from './model/lookup.ts';

/** How a hand stands: how many cards it lacks, how many would help, and what it would cost. */
export interface Standing {
  /** Distance to the contract; where every card must go down (R1), to laying down the whole hand after the next draw. */
  readonly lack: number;
  /** Unseen cards that would reduce it. */
  readonly liveOuts: number;
  /** Points of the whole hand, and of the cards the nearest contract doesn't need. */
  readonly points: number;
  readonly spare: number;
}

const marks = new Uint8Array(KIND_COUNT);
const markers = new WeakMap<RoundLookup, ReturnType<typeof createMarker>>();

function markerOf(lookup: RoundLookup): ReturnType<typeof createMarker> {
  const marker = markers.get(lookup) ?? createMarker(lookup.rules, marks);
  markers.set(lookup, marker);
  return marker;
}

/** By kind, 1 if it would bring the hand closer. The array is reused by the next call. */
export function markHelp(lookup: RoundLookup, hand: KindCounts, lack: number, size: number): Uint8Array {
  const mark = markerOf(lookup);
  marks.fill(0);
  if (lack === 0) return marks;
  const visit: VisitShape = (shape, holding, isShared) => {
    mark(shape, holding, isShared, lack);
    return undefined;
  };
  const { wantsAll, exchanges, distance, contract, rules } = lookup;
  const isDone = wantsAll
    ? exchanges.visitNearest(hand, size, lack, visit)
    : distance.visitNearest(hand, lack, visit);
  // H19: for large hands that would take seconds a move, and the lack is only the least that was found.
  const isGuess = wantsAll && rules.extraMelds && !isSureToBeExact(contract, size, rules);
  if (!isDone && !isGuess) {
    markByTrying(hand, contract, rules, marks, lack, (more) => {
      if (wantsAll) return exchanges.isBelow(more, size, lack) ? exchanges.nearest : undefined;
      return distance.isBelow(more, lack) ? distance.nearest : undefined;
    });
  }
  return marks;
}

/** A card that fits the table weighs less: it can be laid off as soon as the player is down. */
const LAY_OFF_BURDEN = 0.4;

/** `size`: how many cards the hand will hold when it can next be laid down. */
export function standingOf({ lookup, unseen, fits }: Knowledge, hand: KindCounts, size: number): Standing {
  const lack = lackOf(lookup, hand, size);
  const used = usedInNearest(lookup);
  let points = 0;
  let spare = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const count = hand[kind] as number;
    if (count === 0) continue;
    points += count * (lookup.points[kind] as number);
    const burden = fits[kind] === 1 ? LAY_OFF_BURDEN : 1;
    spare += (count - (used[kind] as number)) * (lookup.points[kind] as number) * burden;
  }
  const helps = markHelp(lookup, hand, lack, size);
  let liveOuts = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) if (helps[kind] === 1) liveOuts += unseen[kind] as number;
  return { lack, liveOuts, points, spare };
}

/** Parameters of the hand evaluation, tuned in the arena; see the ladder in README.md. */
export interface Style {
  /** Cards available per turn: the one from the stock, and now and then a discard. */
  readonly cardsATurn: number;
  /** Turns per missing card after the first. */
  readonly turnsAStep: number;
  /** Share of the spare points still in hand when the round ends. */
  readonly spareKept: number;
  /** Turns per player in a typical round, and the fewest ever expected to remain. */
  readonly usualTurns: number;
  readonly fewestTurns: number;
  /** Extra worth of going out first where every card must go down: the others are left with full hands. */
  readonly winAll: number;
  /** Cost of discarding a card that the next player wants (free for them), or that another wants (they pay a penalty card). */
  readonly gift: number;
  readonly giftToOthers: number;
}

/**
 * Turns until the hand can be laid down. Capped so that a hand one step closer with few outs never rates below a hand one step
 * further away with many.
 */
function turnsToGo({ lack, liveOuts }: Standing, unseenTotal: number, style: Style): number {
  if (lack === 0) return 0;
  const miss = 1 - Math.min(0.95, liveOuts / Math.max(1, unseenTotal));
  const chance = Math.max(0.02, 1 - power(miss, style.cardsATurn));
  return Math.min(1 / chance, 1 + 0.9 * style.turnsAStep) + (lack - 1) * style.turnsAStep;
}

/** What the hand will cost at the end of the round: all its points, or what's left if it gets down in time. */
export function expectedCost(known: Knowledge, standing: Standing, style: Style): number {
  const turns = turnsToGo(standing, known.unseenTotal, style);
  const isInTime = 1 - exp(-turnsLeft(known, style) / (turns + 0.3));
  const { wantsAll, bonus, isDoubling } = known.lookup;
  const left = wantsAll
    ? -worthOfWinning(known, style) - bonus
    : standing.spare * style.spareKept - bonus / known.view.players.length;
  return isInTime * left + (1 - isInTime) * standing.points * (isDoubling ? 2 : 1);
}

/** A deficit of this many points doubles the worth of going out; a lead of as many cancels it. */
const LEAD = 80;
const MOST_EAGER = 3;
const LEAST_EAGER = 0.2;

/** In the last round the leader only needs few points; a player who is behind must go out. */
function worthOfWinning({ view, seat, opponents }: Knowledge, style: Style): number {
  const lead =
    Math.min(...opponents.map((player) => player.totalScore)) - (view.players[seat]?.totalScore ?? 0);
  return style.winAll * Math.min(MOST_EAGER, Math.max(LEAST_EAGER, 1 - lead / LEAD));
}

/** How many more turns to expect: the fewer cards the players who are down hold, the fewer. */
function turnsLeft({ view, opponents }: Knowledge, style: Style): number {
  const start = style.usualTurns - turnsPlayed(view) * 0.6;
  let least = Math.max(style.fewestTurns, start);
  for (const { isDown, handCount } of opponents) {
    if (isDown) least = Math.min(least, 0.8 + handCount * 0.45);
  }
  return least;
}
