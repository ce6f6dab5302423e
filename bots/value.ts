import { createMarker, KIND_COUNT, type KindCounts, type VisitShape } from '@mayi/core/solver';
import { type Knowledge, turnsPlayed } from './knowledge.ts';
import { lackOf, type RoundTable, usedInNearest } from './model/table.ts';

/** How a hand stands: what it lacks, what would help, and what it would cost. */
export interface Standing {
  /** Cards from the contract; in a round that wants every card, of those it will have after the next draw. */
  readonly lack: number;
  /** Unseen cards that would bring it closer. */
  readonly liveOuts: number;
  /** Points of the whole hand, and of the cards that the nearest contract does not need. */
  readonly points: number;
  readonly spare: number;
}

const marks = new Uint8Array(KIND_COUNT);
const markers = new WeakMap<RoundTable, ReturnType<typeof createMarker>>();

function markerOf(table: RoundTable): ReturnType<typeof createMarker> {
  const marker = markers.get(table) ?? createMarker(table.rules, marks);
  markers.set(table, marker);
  return marker;
}

/** By kind, 1 if it would bring the hand closer. Overwritten by the next call. */
export function markHelp(table: RoundTable, hand: KindCounts, lack: number, size: number): Uint8Array {
  const mark = markerOf(table);
  marks.fill(0);
  if (lack === 0) return marks;
  const visit: VisitShape = (shape, holding, isShared) => {
    mark(shape, holding, isShared, lack);
    return undefined;
  };
  if (table.wantsAll) table.exchanges.visitNearest(hand, size, lack, visit);
  else table.distance.visitNearest(hand, lack, visit);
  return marks;
}

/** A card that could be laid off is less of a burden: it goes as soon as the player is down. */
const LAY_OFF_BURDEN = 0.4;

/** `size`: how many cards the hand will have when it can next be laid down. */
export function standingOf({ table, unseen, fits }: Knowledge, hand: KindCounts, size: number): Standing {
  const lack = lackOf(table, hand, size);
  const used = usedInNearest(table);
  let points = 0;
  let spare = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const count = hand[kind] as number;
    if (count === 0) continue;
    points += count * (table.points[kind] as number);
    const burden = fits[kind] === 1 ? LAY_OFF_BURDEN : 1;
    spare += (count - (used[kind] as number)) * (table.points[kind] as number) * burden;
  }
  const helps = markHelp(table, hand, lack, size);
  let liveOuts = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) if (helps[kind] === 1) liveOuts += unseen[kind] as number;
  return { lack, liveOuts, points, spare };
}

/** What a player takes a hand to be worth: figures found by playing, see the ladder in README.md. */
export interface Style {
  /** Cards that pass by in a turn and could be had: the one from the stock, and now and then a discard. */
  readonly cardsATurn: number;
  /** Turns that every step after the next one takes. */
  readonly turnsAStep: number;
  /** Of what the nearest contract does not need, so much is still in hand when the round ends. */
  readonly spareKept: number;
  /** Rounds go on for so many turns of each player, as a rule; never fewer than the least are expected. */
  readonly usualTurns: number;
  readonly fewestTurns: number;
  /** Where every card must go down, being in time is worth so much besides, for what the others are left with. */
  readonly winAll: number;
  /** What it costs if a card that somebody needs gets to the next player, who has it free, or to another, who pays for it. */
  readonly gift: number;
  readonly giftToOthers: number;
}

/**
 * Turns until the hand can be laid down. However few cards would help now, a hand is never better off a step further away: its many
 * outs only lead to where the other is.
 */
function turnsToGo({ lack, liveOuts }: Standing, unseenTotal: number, style: Style): number {
  if (lack === 0) return 0;
  const miss = 1 - Math.min(0.95, liveOuts / Math.max(1, unseenTotal));
  const chance = Math.max(0.02, 1 - miss ** style.cardsATurn);
  return Math.min(1 / chance, 1 + 0.9 * style.turnsAStep) + (lack - 1) * style.turnsAStep;
}

/** What the hand will cost at the end of the round: all of it, or what is left if it gets down before. */
export function expectedCost(known: Knowledge, standing: Standing, style: Style): number {
  const turns = turnsToGo(standing, known.unseenTotal, style);
  const isInTime = 1 - Math.exp(-turnsLeft(known, style) / (turns + 0.3));
  const left = known.table.wantsAll ? -worthOfWinning(known, style) : standing.spare * style.spareKept;
  return isInTime * left + (1 - isInTime) * standing.points;
}

/** A lead or an arrears of so many points doubles or undoes what it is worth to end the game oneself. */
const LEAD = 80;
const MOST_EAGER = 3;
const LEAST_EAGER = 0.2;

/** In the last round whoever leads is content with few points; whoever is behind must go out. */
function worthOfWinning({ view, seat, opponents }: Knowledge, style: Style): number {
  const lead =
    Math.min(...opponents.map((player) => player.totalScore)) - (view.players[seat]?.totalScore ?? 0);
  return style.winAll * Math.min(MOST_EAGER, Math.max(LEAST_EAGER, 1 - lead / LEAD));
}

/** How many more turns there will be for everybody: fewer, the fewer cards those who are down still hold. */
function turnsLeft({ view, opponents }: Knowledge, style: Style): number {
  const start = style.usualTurns - turnsPlayed(view) * 0.6;
  let least = Math.max(style.fewestTurns, start);
  for (const { isDown, handCount } of opponents) {
    if (isDown) least = Math.min(least, 0.8 + handCount * 0.45);
  }
  return least;
}
