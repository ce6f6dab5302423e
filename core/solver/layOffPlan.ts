import type { Card } from '../cards/card.ts';
import type { LayOff, RunEnd } from '../rules/commands.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { addToMeld, endFor, whyNotFits } from '../rules/layOff.ts';
import type { Meld } from '../rules/melds.ts';
import { getPointValue } from '../rules/scoring.ts';
import { isAllAtOnce, type Situation } from '../rules/situation.ts';
import { isDiscardRequired, isLastCardKept } from '../rules/turn.ts';
import { countWilds, mostWilds } from '../rules/wilds.ts';
import { compareLeft, MOST_LAY_OFF_STEPS, type Way, waysToLayOff, wildsIn } from './layOffWays.ts';
import { countSteps, type Steps } from './steps.ts';

/** The most that can be laid off in a turn. */
export interface LayOffPlan {
  /** Ready to send, in order; those on runs name the end. */
  readonly layOffs: readonly LayOff[];
  /** What stays in the hand. */
  readonly left: readonly Card[];
  /** Whether these lay-offs, plus discarding the last card if one is left, go out. */
  readonly goesOut: boolean;
}

type LaidOff = Omit<LayOffPlan, 'goesOut'>;
type Round = Pick<Situation, 'rules' | 'roundNumber'>;

/** Rounds are numbered from 1, so this is never the final one. */
const NOT_THE_FINAL_ROUND = 0;

/**
 * The most that can be laid off in one turn (T5, T6): the most cards, then the most points. Doesn't check whether the player may
 * lay off now. The round matters only if going out has special rules in it (H12, H13, R3).
 */
export function layOffPlan(
  hand: readonly Card[],
  table: readonly Meld[],
  rules: HouseRules,
  roundNumber = NOT_THE_FINAL_ROUND,
): LayOffPlan {
  const round = { rules, roundNumber };
  if (isAllAtOnce(round)) return { layOffs: [], left: hand, goesOut: false };
  const steps: Steps = { left: MOST_LAY_OFF_STEPS };
  const most = mostLaidOff(hand, table, rules, steps);
  const isOneKept = most.left.length === 0 && isDiscardRequired(round);
  const plan = isOneKept ? withOneKept(hand, table, rules, steps, most) : most;
  countSteps(steps, MOST_LAY_OFF_STEPS);
  return { ...plan, goesOut: doesGoOut(plan.left, round) };
}

/**
 * H13: every card could be laid off, but one must be kept. Leaving out the last lay-off is always possible, so the best plan
 * lays off all but one: keep the cheapest card without which all the others can be laid off.
 */
function withOneKept(
  hand: readonly Card[],
  table: readonly Meld[],
  rules: HouseRules,
  steps: Steps,
  { layOffs: all }: LaidOff,
): LaidOff {
  const cheapestFirst = hand.toSorted((a, b) => getPointValue(a, rules) - getPointValue(b, rules));
  for (const kept of cheapestFirst) {
    if (steps.left < 0) break;
    const others = hand.filter((card) => card !== kept);
    const { layOffs, left } = mostLaidOff(others, table, rules, steps);
    if (left.length === 0) return { layOffs, left: [kept] };
  }
  return { layOffs: all.slice(0, -1), left: hand.filter((card) => card.id === all.at(-1)?.cardId) };
}

/** O1, H12, H13: nothing is left, or one card that can be discarded. */
function doesGoOut(left: readonly Card[], round: Round): boolean {
  if (left.length === 0) return !isDiscardRequired(round);
  return left.length === 1 && !isLastCardKept(round);
}

function mostLaidOff(
  hand: readonly Card[],
  table: readonly Meld[],
  rules: HouseRules,
  steps: Steps,
): LaidOff {
  let best: LaidOff = { layOffs: [], left: hand };
  for (const way of waysToLayOff(hand, table, rules, steps)) {
    // Wilds may also be left over, so a way that already leaves this much can't be better.
    if (compareLeft(way.left, best.left, rules) >= 0) continue;
    const plan = planFor(way, hand, table, rules);
    if (compareLeft(plan.left, best.left, rules) < 0) best = plan;
  }
  return best;
}

/** A plan in the making. */
interface Play {
  readonly rules: HouseRules;
  readonly melds: Map<string, Meld>;
  readonly layOffs: LayOff[];
  /** Wilds still in the hand. */
  readonly wilds: Card[];
}

/** Turns a way into lay-offs: naturals on sets, then on runs with their bridges, then wilds wherever there's room. */
function planFor(way: Way, hand: readonly Card[], table: readonly Meld[], rules: HouseRules): LaidOff {
  const melds = new Map(table.map((meld) => [meld.id, meld]));
  const play: Play = { rules, melds, layOffs: [], wilds: wildsIn(hand, rules) };
  for (const card of way.toSets) lay(play, card, roomiestSet(card, [...melds.values()], rules));
  for (const { card, bridges, meldId, end } of way.steps) {
    for (const next of [...play.wilds.splice(0, bridges), card]) lay(play, next, melds.get(meldId), end);
  }
  for (const { id } of table) fill(play, id);
  const laid = new Set(play.layOffs.map((layOff) => layOff.cardId));
  return { layOffs: play.layOffs, left: hand.filter((card) => !laid.has(card.id)) };
}

function lay(play: Play, card: Card, meld: Meld | undefined, end?: RunEnd): void {
  if (meld === undefined) return;
  play.layOffs.push({ cardId: card.id, meldId: meld.id, ...(end && { end }) });
  play.melds.set(meld.id, addToMeld(meld, card, play.rules, end));
}

function fill(play: Play, meldId: string): void {
  const { rules, melds, wilds } = play;
  for (let [wild] = wilds; wild !== undefined; [wild] = wilds) {
    const meld = melds.get(meldId);
    if (meld === undefined || whyNotFits(wild, meld, rules)) return;
    lay(play, wild, meld, meld.type === 'run' ? endFor(wild, meld, rules) : undefined);
    wilds.shift();
  }
}

/**
 * Of several sets of one rank, the one closest to taking a wild. A set may already have more wilds than lay-offs allow (H5), and
 * then takes none until it has enough naturals, so putting them all on one set makes the most room.
 */
function roomiestSet(card: Card, melds: readonly Meld[], rules: HouseRules): Meld | undefined {
  const sets = melds.filter((meld) => meld.type === 'set' && !whyNotFits(card, meld, rules));
  const room = ({ cards }: Meld) => {
    const wilds = countWilds(cards, rules);
    return mostWilds(cards.length - wilds, rules.wildLimit.layOff) - wilds;
  };
  return sets.reduce<Meld | undefined>(
    (best, set) => (best !== undefined && room(best) >= room(set) ? best : set),
    undefined,
  );
}
