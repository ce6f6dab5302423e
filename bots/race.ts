import { KIND_COUNT, kindOf } from '@mayi/core/solver';
import { dangerOf } from './danger.ts';
import { exp, log } from './exactMath.ts';
import { type Knowledge, kindsIn, turnsPlayed } from './knowledge.ts';
import { lackOf } from './model/lookup.ts';
import { STYLE } from './sharp.ts';
import { expectedCost, type Standing, standingOf } from './value.ts';

/*
 * A round where every card must go down at once (R1, H20), usually the last, is a race: only who finishes first counts. Rollouts would need
 * thousands of samples to tell discards apart, so the chances are computed instead.
 */

/**
 * The chance to go out first at a table of four: a fit to 25,000 hands raced against three steady players, corrected by playing on
 * from real positions, because a player with little chance doesn't race on.
 */
export function chanceToGoOut({ lack, liveOuts }: Standing, known: Knowledge): number {
  const outs = Math.max(FEWEST_OUTS, liveOuts / Math.max(1, known.unseenTotal));
  const turns = Math.min(MOST_TURNS, turnsPlayed(known.view));
  const steps = lack - 1;
  const odds = 3 - 1.2 * steps + 1.28 * log(outs) - (0.2 + 0.14 * steps) * turns;
  return logistic(odds - log(known.opponents.length / 3));
}

/** If nobody has gone out by then, the others are no closer than usual. */
const MOST_TURNS = 6;

/** As a share of the unseen cards: even a hand with fewer outs has other ways to finish. */
const FEWEST_OUTS = 0.03;

function logistic(odds: number): number {
  return 1 / (1 + exp(-odds));
}

/** What the others are typically caught with, and the spread of that and of the player's own points. */
const USUAL_LOSS = 90;
const LOSS_SPREAD = 34;
const OWN_SPREAD = 12;
/** What each round that is still to come adds to them. */
const ROUND_SPREAD = 60;

/** The chance that a lead of this many points holds, given its spread. */
function aheadBy(lead: number, spread: number): number {
  return logistic((1.7 * lead) / spread);
}

/** The chance to win the game: by going out, and after being caught with some points. */
export interface Prospects {
  readonly goingOut: number;
  caughtWith(points: number): number;
}

export function prospectsOf({ view, seat, opponents, lookup: { bonus } }: Knowledge): Prospects {
  const total = view.players[seat]?.totalScore ?? 0;
  const leads = opponents.map(({ totalScore }) => totalScore - total);
  const later = ROUND_SPREAD * Math.sqrt(view.rules.contracts.length - view.roundNumber);
  const widen = (spread: number) => Math.sqrt(spread * spread + later * later);
  const [lossSpread, ownSpread] = [widen(LOSS_SPREAD), widen(OWN_SPREAD)];
  const beatsCaught = (lead: number, points: number) => aheadBy(lead + USUAL_LOSS - points, lossSpread);
  const beatsAll = (points: number, home: number) =>
    leads.reduce(
      (chance, lead, other) =>
        chance * (other === home ? aheadBy(lead - points - bonus, ownSpread) : beatsCaught(lead, points)),
      1,
    );
  return {
    goingOut: beatsAll(-bonus, -1),
    caughtWith: (points) =>
      leads.reduce((sum, _, home) => sum + beatsAll(points, home), 0) / Math.max(1, leads.length),
  };
}

/** What going out adds to the chance to win the game. */
export function stakeOf({ goingOut, caughtWith }: Prospects): number {
  return goingOut - caughtWith(USUAL_LOSS);
}

/** Where the game is all but decided, play as the sharp player does, for the fewest points. A card someone wants is worth keeping. */
const POINT = 0.001;
const DANGER = 0.003;

/** What a hand is worth in such a round: the chance to win the game with it. */
function worthOf(known: Knowledge, { goingOut, caughtWith }: Prospects, standing: Standing): number {
  const chance = chanceToGoOut(standing, known);
  const toWin = chance * goingOut + (1 - chance) * caughtWith(standing.points);
  return toWin - POINT * expectedCost(known, standing, STYLE);
}

/** What going out now is worth. */
function worthOfGoingOut(known: Knowledge): number {
  return prospectsOf(known).goingOut - POINT * expectedCost(known, GONE_OUT, STYLE);
}

const GONE_OUT: Standing = { lack: 0, liveOuts: 0, points: 0, spare: 0 };

export interface RacingDiscard {
  readonly kind: number;
  readonly standing: Standing;
  /** Roughly the chance to win the game. */
  readonly worth: number;
}

/** Every distinct card in a hand of `size` cards as a discard, best first. */
export function rateRacing(known: Knowledge, size: number, kinds = kindsIn(known.hand)): RacingDiscard[] {
  const { hand } = known;
  const prospects = prospectsOf(known);
  const stake = Math.max(0.2, stakeOf(prospects));
  const rated = kinds.map((kind): RacingDiscard => {
    hand[kind] = (hand[kind] as number) - 1;
    const standing = standingOf(known, hand, size);
    hand[kind] = (hand[kind] as number) + 1;
    const danger = DANGER * stake * dangerOf(known, kind, STYLE);
    return { kind, standing, worth: worthOf(known, prospects, standing) - danger };
  });
  return rated.sort((a, b) => b.worth - a.worth);
}

/** How many discards are considered for each card the stock may bring. */
const MOST_DISCARDS = 5;

/** What the hand is worth with the top discard, and on average with a card from the stock. */
export function rateDraws(known: Knowledge): Readonly<Record<'stock' | 'discard', number>> {
  const { hand, lookup, unseen, view, top } = known;
  const size = view.hand.length + 1;
  const goingOut = worthOfGoingOut(known);
  let likely: readonly number[] | undefined;
  const worthWith = (kind: number): number => {
    hand[kind] = (hand[kind] as number) + 1;
    const kinds = likely === undefined ? undefined : [...new Set([...likely, kind])];
    const rated = lackOf(lookup, hand, size) === 0 ? [] : rateRacing(known, size, kinds);
    hand[kind] = (hand[kind] as number) - 1;
    likely ??= rated
      .slice(0, MOST_DISCARDS)
      .map((discard) => discard.kind)
      .filter((held) => hand[held] !== 0);
    return rated[0]?.worth ?? goingOut;
  };
  const discard = top === undefined ? 0 : worthWith(kindOf(top));
  let sum = 0;
  let cards = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const count = unseen[kind] as number;
    if (count === 0) continue;
    sum += count * worthWith(kind);
    cards += count;
  }
  return { discard, stock: sum / Math.max(1, cards) };
}
