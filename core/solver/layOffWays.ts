import { type Card, SUITS, type Suit } from '../cards/card.ts';
import { RUN_ENDS, type RunEnd } from '../rules/commands.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { addToMeld, whyNotFits } from '../rules/layOff.ts';
import { lowestPlace, type Meld } from '../rules/melds.ts';
import { runOrder } from '../rules/runOrder.ts';
import { calculateHandScore, getPointValue } from '../rules/scoring.ts';
import { isWild } from '../rules/wilds.ts';
import type { Steps } from './steps.ts';

/** A natural laid off at one end of a run, after this many wilds that bridge the gap. */
interface Step {
  readonly card: Card;
  readonly bridges: number;
  readonly meldId: string;
  readonly end: RunEnd;
}

/** One way to lay off naturals on runs. The other lay-offs follow from it: see `waysToLayOff`. */
export interface Way {
  readonly steps: readonly Step[];
  /** How many wilds aren't used as bridges. */
  readonly wilds: number;
  /** How many wilds these runs take in all, bridges included; counted up to `needed`. */
  readonly takes: number;
  /** Naturals that may still go on a run; empty after all runs of their suit. */
  readonly held: readonly Card[];
  /** Naturals that go on a set. */
  readonly toSets: readonly Card[];
  /** Naturals that go nowhere. */
  readonly left: readonly Card[];
}

interface Search {
  readonly rules: HouseRules;
  readonly table: readonly Meld[];
  readonly sets: readonly Meld[];
  readonly wilds: readonly Card[];
  /** Wilds that don't fit on the melds that no natural of the hand can affect. */
  readonly needed: number;
  readonly steps: Steps;
}

/**
 * Many times what the tables need that people play at. On a larger one, the search goes on without looking back when it runs out
 * of steps, and so lays off what it can, but perhaps not the most.
 */
export const MOST_LAY_OFF_STEPS = 20_000;
const MOST_WAYS = 100;

/**
 * All the ways to lay off that could be best. Only which naturals go on which runs, with which wilds as bridges, has to be
 * searched. The rest follows, because any lay-offs can be reordered like this:
 *
 * 1. A natural on a set takes no other card's place and makes room for wilds. So every natural that doesn't go on a run goes on
 *    a set if there is one, before anything else.
 * 2. A wild at the end of a run, with no natural beyond it, can wait until last: it opens no place for a natural, and the room
 *    for it (M3) never shrinks. All such wilds are alike, so it only matters how many of them the melds take together.
 * 3. For the same reason a bridge can wait until the natural beyond it: what's laid off at the other end in the meantime only
 *    makes more room. So a natural and its bridges are one step.
 * 4. Melds are independent, and a run takes only naturals of its own suit: the suits share nothing but the wilds.
 */
export function waysToLayOff(
  hand: readonly Card[],
  table: readonly Meld[],
  rules: HouseRules,
  steps: Steps,
): readonly Way[] {
  const wilds = wildsIn(hand, rules);
  const naturals = hand.filter((card) => !isWild(card, rules));
  const sets = table.filter((meld) => meld.type === 'set');
  const search = { rules, table, sets, wilds, needed: neededRoom(wilds, naturals, table, rules), steps };
  let ways: readonly Way[] = [startWith([], search)];
  for (const suit of SUITS) {
    const held = naturals.filter((card) => card.suit === suit);
    if (held.length > 0) ways = combined(ways, waysOfSuit(suit, held, search), search);
  }
  return ways;
}

/** Most points first: wilds fit alike, so these should go first. */
export function wildsIn(hand: readonly Card[], rules: HouseRules): Card[] {
  const wilds = hand.filter((card) => isWild(card, rules));
  return wilds.sort((a, b) => getPointValue(b, rules) - getPointValue(a, rules));
}

/** Naturals only add room for wilds on a set (M3), and can't change a run of a suit that isn't held. */
function neededRoom(
  wilds: readonly Card[],
  naturals: readonly Card[],
  table: readonly Meld[],
  rules: HouseRules,
): number {
  let needed = wilds.length;
  for (const meld of table) {
    if (needed === 0) break;
    const suit = meld.type === 'run' ? suitOfRun(meld, rules) : undefined;
    const isSafe = suit === undefined || !naturals.some((card) => card.suit === suit);
    if (isSafe) needed -= roomFor(meld, needed, wilds[0], rules);
  }
  return needed;
}

function startWith(held: readonly Card[], { wilds }: Search): Way {
  return { steps: [], wilds: wilds.length, takes: 0, held, toSets: [], left: [] };
}

/** Every way to use the naturals of one suit. */
function waysOfSuit(suit: Suit, held: readonly Card[], search: Search): readonly Way[] {
  const { table, rules } = search;
  const runs = table.filter((meld) => meld.type === 'run' && suitOfRun(meld, rules) === suit);
  let ways: readonly Way[] = [startWith(held, search)];
  for (const run of runs) {
    const isLast = run === runs.at(-1);
    const longer = ways.flatMap((way) => extensions(run, way, isLast, search));
    ways = distinct(longer, search);
  }
  const done = ways.map((way) => settled(way, search));
  return distinct(done, search);
}

function suitOfRun(run: Meld, rules: HouseRules): Suit | null | undefined {
  return run.cards.find((card) => !isWild(card, rules))?.suit;
}

/** A run after some steps, and what's left to extend it. */
interface Grown {
  readonly run: Meld;
  readonly way: Way;
  /** How many cards were added at the low end. */
  readonly atLow: number;
}

/**
 * Every way to extend this run, at either end. On the last run of the suit, a natural that fits without a bridge is always laid
 * off if all the wilds have room elsewhere: it can't be used better, and the only other card for that place is a wild, which is
 * saved.
 */
function extensions(run: Meld, from: Way, isLast: boolean, search: Search): Way[] {
  const found: Way[] = [];
  const seen = new Set<string>();
  const explore = (grown: Grown): void => {
    const { way } = grown;
    // Only an ace can go at either end; for all other cards, those that are gone show how far the run reaches.
    const key = `${grown.atLow} ${ranksOf(way.held)}`;
    if (seen.has(key)) return;
    seen.add(key);
    const steps = way.held.length > 0 ? RUN_ENDS.flatMap((end) => stepsAt(end, grown, search)) : [];
    const isSure = (next: Grown) => isLast && search.needed === 0 && next.way.wilds === way.wilds;
    const sure = steps.find(isSure) ?? (search.steps.left < 0 ? steps[0] : undefined);
    if (sure === undefined) found.push({ ...way, takes: takesWith(grown, from, search) });
    for (const next of sure ? [sure] : steps) explore(next);
  };
  explore({ run, way: from, atLow: 0 });
  return found;
}

/** Every natural that can come next at this end, with any number of bridges. */
function stepsAt(end: RunEnd, { run, way, atLow }: Grown, { rules, wilds: [wild], steps }: Search): Grown[] {
  const order = runOrder(rules);
  const low = lowestPlace(run.cards, rules);
  const found: Grown[] = [];
  let bridged = run;
  for (let bridges = 0; bridges <= way.wilds; bridges++) {
    steps.left--;
    // This only picks the card; the rules decide whether it fits.
    const rank = order[end === 'low' ? low - 1 - bridges : low + run.cards.length + bridges];
    if (rank === undefined) break;
    const at = way.held.findIndex((card) => card.rank === rank);
    const card = way.held[at];
    if (card !== undefined) {
      if (whyNotFits(card, bridged, rules, end)) break;
      const longer = [...way.steps, { card, bridges, meldId: run.id, end }];
      found.push({
        run: addToMeld(bridged, card, rules, end),
        way: { ...way, steps: longer, held: way.held.toSpliced(at, 1), wilds: way.wilds - bridges },
        atLow: end === 'low' ? atLow + bridges + 1 : atLow,
      });
    }
    if (wild === undefined || whyNotFits(wild, bridged, rules, end)) break;
    bridged = addToMeld(bridged, wild, rules, end);
  }
  return found;
}

function takesWith({ run, way }: Grown, from: Way, { needed, wilds, rules }: Search): number {
  const bridges = from.wilds - way.wilds;
  const takes = Math.min(needed, from.takes + bridges);
  return takes + roomFor(run, Math.min(needed - takes, way.wilds), wilds[0], rules);
}

/** How many wilds the meld takes, up to `most`. */
function roomFor(meld: Meld, most: number, wild: Card | undefined, rules: HouseRules): number {
  let full = meld;
  let room = 0;
  while (wild !== undefined && room < most && !whyNotFits(wild, full, rules)) {
    full = addToMeld(full, wild, rules);
    room++;
  }
  return room;
}

/** After all runs: what's still held goes on a set or nowhere. */
function settled(way: Way, { sets, rules }: Search): Way {
  const toSets = way.held.filter((card) => sets.some((set) => !whyNotFits(card, set, rules)));
  const left = way.held.filter((card) => !toSets.includes(card));
  return { ...way, held: [], toSets, left };
}

function combined(ways: readonly Way[], others: readonly Way[], search: Search): readonly Way[] {
  const { wilds, needed } = search;
  const pairs = ways.flatMap((way) =>
    others.map((other) => ({
      steps: [...way.steps, ...other.steps],
      wilds: way.wilds + other.wilds - wilds.length,
      takes: Math.min(way.takes + other.takes, needed),
      held: [],
      toSets: [...way.toSets, ...other.toSets],
      left: [...way.left, ...other.left],
    })),
  );
  const affordable = pairs.filter((way) => way.wilds >= 0);
  return distinct(affordable, search);
}

/**
 * Removes dominated ways. Among ways that keep the same cards for the runs and sets to come, only those matter that leave less,
 * save more wilds or take more of them. If all the wilds have room anyway, it doesn't matter which cards go on sets.
 */
function distinct(ways: readonly Way[], { needed, rules, steps }: Search): readonly Way[] {
  if (ways.length === 1) return ways;
  steps.left -= ways.length;
  const kept = new Map<string, Way[]>();
  const points = new Map(ways.map((way) => [way, calculateHandScore(way.left, rules)]));
  const byLeft = (a: Way, b: Way) =>
    a.left.length - b.left.length || (points.get(a) as number) - (points.get(b) as number);
  for (const way of ways.toSorted(byLeft)) {
    const key = `${ranksOf(way.held)} ${needed > 0 ? ranksOf(way.toSets) : ''}`;
    const alike = kept.get(key);
    if (alike === undefined) kept.set(key, [way]);
    else if (!alike.some((other) => other.wilds >= way.wilds && other.takes >= way.takes)) alike.push(way);
  }
  return [...kept.values()].flat().slice(0, steps.left > 0 ? MOST_WAYS : 1);
}

function ranksOf(cards: readonly Card[]): string {
  return cards.map((card) => card.rank).join();
}

/** Negative if `a` is better to be left with: fewer cards, then fewer points. */
export function compareLeft(a: readonly Card[], b: readonly Card[], rules: HouseRules): number {
  return a.length - b.length || calculateHandScore(a, rules) - calculateHandScore(b, rules);
}
