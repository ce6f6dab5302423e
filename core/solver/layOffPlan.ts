import { type Card, SUITS, type Suit } from '../cards/card.ts';
import { type LayOff, RUN_ENDS, type RunEnd } from '../rules/commands.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { addToMeld, endFor, whyNotFits } from '../rules/layOff.ts';
import { lowestPlace, type Meld } from '../rules/melds.ts';
import { runOrder } from '../rules/runOrder.ts';
import { calculateHandScore, getPointValue } from '../rules/scoring.ts';
import { isAllAtOnce, type Situation } from '../rules/situation.ts';
import { isDiscardRequired, keepsLastCard } from '../rules/turn.ts';
import { countWilds, isWild, mostWilds } from '../rules/wilds.ts';

export interface LayOffPlan {
  /** Ready to be sent, one after the other; runs with the end named. */
  readonly layOffs: readonly LayOff[];
  /** What stays in hand. */
  readonly left: readonly Card[];
  /** With these lay-offs, and the discard of the one card that may be left, the player goes out. */
  readonly goesOut: boolean;
}

type LaidOff = Omit<LayOffPlan, 'goesOut'>;
type RoundOfHouse = Pick<Situation, 'rules' | 'roundNumber'>;

/** Rounds are numbered from 1, so this is never the final one. */
const NOT_THE_FINAL_ROUND = 0;

/**
 * The most that can be laid off in one turn (T5, T6): the most cards and, among those, the most points. Whether the player may lay
 * off at all now is not asked. The round matters only where its ending has rules of its own (H12, H13, R3).
 */
export function layOffPlan(
  hand: readonly Card[],
  table: readonly Meld[],
  rules: HouseRules,
  roundNumber = NOT_THE_FINAL_ROUND,
): LayOffPlan {
  const round = { rules, roundNumber };
  if (isAllAtOnce(round)) return { layOffs: [], left: hand, goesOut: false };
  const most = mostLaidOff(hand, table, rules);
  const plan = most.left.length === 0 && isDiscardRequired(round) ? withOneKept(hand, table, rules) : most;
  return { ...plan, goesOut: isEnough(plan.left, round) };
}

/**
 * H13: every card could be laid off, but one must be kept. Without its last lay-off that is still a plan, so all but one is the
 * most; the cheapest card without which the others can all be laid off is the one to keep.
 */
function withOneKept(hand: readonly Card[], table: readonly Meld[], rules: HouseRules): LaidOff {
  const cheapestFirst = hand.toSorted((a, b) => getPointValue(a, rules) - getPointValue(b, rules));
  for (const kept of cheapestFirst) {
    const others = hand.filter((card) => card !== kept);
    const { layOffs, left } = mostLaidOff(others, table, rules);
    if (left.length === 0) return { layOffs, left: [kept] };
  }
  return { layOffs: [], left: hand };
}

/** O1, H12, H13: nothing is left, or one card that may be discarded. */
function isEnough(left: readonly Card[], round: RoundOfHouse): boolean {
  if (left.length === 0) return !isDiscardRequired(round);
  return left.length === 1 && !keepsLastCard(downWith(left, round));
}

/** The turn of a player who is down and has laid off all but these cards. */
function downWith(hand: readonly Card[], { rules, roundNumber }: RoundOfHouse): Situation {
  return {
    rules,
    roundNumber,
    contract: { roundNumber, sets: 0, runs: 0, melds: [], minCards: 0 },
    players: [{ id: '', hand, isDown: true, mayIs: 0 }],
    currentPlayerIndex: 0,
    hasDrawn: true,
    laidDownThisTurn: false,
    readyToDiscard: false,
    exposed: null,
    table: [],
    discard: [],
  };
}

/** A natural card laid at one end of a run, and how many wilds are laid there first to bridge the gap. */
interface Step {
  readonly card: Card;
  readonly bridges: number;
  readonly meldId: string;
  readonly end: RunEnd;
}

/** One way of laying naturals on runs. Of naturals, only these can be in doubt: see `mostLaidOff`. */
interface Way {
  readonly steps: readonly Step[];
  /** How many wilds are not used up as bridges. */
  readonly wilds: number;
  /** How many wilds the runs of this way take in all, bridges included; counted up to `needed`. */
  readonly takes: number;
  /** Naturals that may still go on a run; none, once all the runs of their suit were asked. */
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
  /** The costliest first. */
  readonly wilds: readonly Card[];
  /** So many wilds find no room on melds that no natural of the hand can change for the worse. */
  readonly needed: number;
}

/**
 * The most cards, then the most points, of all lay-offs that the rules allow. What to try is only which naturals go on which runs
 * with which wilds as bridges; the rest follows without loss, because any lay-offs can be brought into this order:
 *
 * 1. A natural on a set takes no other card's place and makes room for wilds: every natural that goes on no run goes on a set
 *    if there is one, and first of all.
 * 2. A wild beyond which no natural lies in its run can wait to the end: it opens no place for a natural, and the room for it
 *    (M3) does not shrink meanwhile. All such wilds are alike, so it only matters how many of them the melds take together.
 * 3. A bridge can wait until the natural beyond it comes, for the same reason; what is laid at the other end of the run
 *    meanwhile only finds more room. So bridges and their natural are one step.
 * 4. Melds do not touch each other, and a run takes naturals of its own suit only: the suits share nothing but the wilds.
 * 5. Wilds fit alike, so those with the most points go first.
 */
function mostLaidOff(hand: readonly Card[], table: readonly Meld[], rules: HouseRules): LaidOff {
  const wilds = hand.filter((card) => isWild(card, rules));
  wilds.sort((a, b) => getPointValue(b, rules) - getPointValue(a, rules));
  const naturals = hand.filter((card) => !isWild(card, rules));
  const sets = table.filter((meld) => meld.type === 'set');
  const search = { rules, table, sets, wilds, needed: neededRoom(wilds, naturals, table, rules) };
  let ways: readonly Way[] = [startOf([], search)];
  for (const suit of SUITS) {
    const held = naturals.filter((card) => card.suit === suit);
    if (held.length > 0) ways = combined(ways, waysOfSuit(suit, held, search), search);
  }
  return bestOf(ways, hand, search);
}

/** A set only gets more room for wilds by naturals (M3), a run of which no suit is held stays as it is. */
function neededRoom(
  wilds: readonly Card[],
  naturals: readonly Card[],
  table: readonly Meld[],
  rules: HouseRules,
) {
  let needed = wilds.length;
  for (const meld of table) {
    if (needed === 0) return 0;
    const suit = meld.type === 'run' ? suitOfRun(meld, rules) : undefined;
    const isSafe = suit === undefined || !naturals.some((card) => card.suit === suit);
    if (isSafe) needed -= roomFor(meld, needed, wilds[0], rules);
  }
  return needed;
}

function startOf(held: readonly Card[], { wilds }: Search): Way {
  return { steps: [], wilds: wilds.length, takes: 0, held, toSets: [], left: [] };
}

/** All that can be done with the naturals of one suit. */
function waysOfSuit(suit: Suit, held: readonly Card[], search: Search): Way[] {
  const { table, rules } = search;
  let ways = [startOf(held, search)];
  for (const run of table) {
    if (run.type === 'run' && suitOfRun(run, rules) === suit) {
      ways = distinct(
        ways.flatMap((way) => extensions(run, way, search)),
        search,
      );
    }
  }
  return distinct(
    ways.map((way) => settled(way, search)),
    search,
  );
}

function suitOfRun(run: Meld, rules: HouseRules): Suit | null | undefined {
  return run.cards.find((card) => !isWild(card, rules))?.suit;
}

/** Every way to lengthen this run, which may be at both ends, beginning with leaving it as it is. */
function extensions(run: Meld, from: Way, search: Search): Way[] {
  const found: Way[] = [];
  const seen = new Set<string>();
  const explore = (meld: Meld, way: Way, atLow: number): void => {
    const key = `${atLow} ${way.wilds} ${ranksOf(way.held)}`;
    if (seen.has(key)) return;
    seen.add(key);
    found.push({ ...way, takes: takesWith(meld, from, way, search) });
    if (way.held.length === 0) return;
    for (const end of RUN_ENDS) {
      stepsAt(end, meld, way, search, (longer, next) =>
        explore(longer, next, end === 'low' ? atLow + longer.cards.length - meld.cards.length : atLow),
      );
    }
  };
  explore(run, from, 0);
  return found;
}

/** Tells every natural that can come next at this end, with none, one, two … bridges. */
function stepsAt(
  end: RunEnd,
  run: Meld,
  way: Way,
  search: Search,
  tell: (longer: Meld, next: Way) => void,
): void {
  const order = runOrder(search.rules);
  const low = lowestPlace(run.cards, search.rules);
  for (let bridges = 0; bridges <= way.wilds; bridges++) {
    // Which card to ask about; whether it fits is asked of the rules.
    const rank = order[end === 'low' ? low - 1 - bridges : low + run.cards.length + bridges];
    const at = way.held.findIndex((card) => card.rank === rank);
    const card = way.held[at];
    if (card === undefined) continue;
    const bridged = withBridges(run, bridges, end, search);
    if (bridged === undefined) return;
    if (whyNotFits(card, bridged, search.rules, end)) continue;
    const steps = [...way.steps, { card, bridges, meldId: run.id, end }];
    const next = { ...way, steps, held: way.held.toSpliced(at, 1), wilds: way.wilds - bridges };
    tell(addToMeld(bridged, card, search.rules, end), next);
  }
}

/** Nothing, if the run does not take so many wilds at this end. */
function withBridges(run: Meld, bridges: number, end: RunEnd, { rules, wilds: [wild] }: Search) {
  let bridged = run;
  for (let nth = 0; nth < bridges; nth++) {
    if (wild === undefined || whyNotFits(wild, bridged, rules, end)) return undefined;
    bridged = addToMeld(bridged, wild, rules, end);
  }
  return bridged;
}

function takesWith(run: Meld, from: Way, way: Way, { needed, wilds, rules }: Search): number {
  const takes = Math.min(needed, from.takes + from.wilds - way.wilds);
  return takes + roomFor(run, Math.min(needed - takes, way.wilds), wilds[0], rules);
}

/** How many wilds the meld takes, up to so many. */
function roomFor(meld: Meld, most: number, wild: Card | undefined, rules: HouseRules): number {
  let full = meld;
  let room = 0;
  while (wild !== undefined && room < most && !whyNotFits(wild, full, rules)) {
    full = addToMeld(full, wild, rules);
    room++;
  }
  return room;
}

/** No run is left to be asked: what is still held goes on a set or nowhere. */
function settled(way: Way, { sets, rules }: Search): Way {
  const hasSet = (card: Card) => sets.some((set) => !whyNotFits(card, set, rules));
  const toSets = way.held.filter(hasSet);
  const left = way.held.filter((card) => !toSets.includes(card));
  return { ...way, held: [], toSets, left };
}

function combined(ways: readonly Way[], others: readonly Way[], search: Search): Way[] {
  const { wilds, needed } = search;
  const both = ways.flatMap((way) =>
    others
      .map((other) => ({
        steps: [...way.steps, ...other.steps],
        wilds: way.wilds + other.wilds - wilds.length,
        takes: Math.min(way.takes + other.takes, needed),
        held: [],
        toSets: [...way.toSets, ...other.toSets],
        left: [...way.left, ...other.left],
      }))
      .filter((way) => way.wilds >= 0),
  );
  return distinct(both, search);
}

/**
 * Of ways that hold the same cards for the same places, those that leave the least, and any other that spares more wilds or takes
 * more of them: all the rest end no better, whatever follows. Where wilds have room anyhow, it is the same what goes on sets.
 */
function distinct(ways: readonly Way[], { needed, rules }: Search): Way[] {
  if (ways.length === 1) return [...ways];
  const kept = new Map<string, Way[]>();
  for (const way of ways.toSorted((a, b) => compareLeft(a.left, b.left, rules))) {
    const key = `${ranksOf(way.held)} ${needed > 0 ? ranksOf(way.toSets) : ''}`;
    const alike = kept.get(key);
    if (alike === undefined) kept.set(key, [way]);
    else if (!alike.some((other) => other.wilds >= way.wilds && other.takes >= way.takes)) alike.push(way);
  }
  return [...kept.values()].flat();
}

function ranksOf(cards: readonly Card[]): string {
  return cards.map((card) => card.rank).join();
}

/** Negative, if the first is better to be left with: fewer cards, then fewer points. */
function compareLeft(a: readonly Card[], b: readonly Card[], rules: HouseRules): number {
  return a.length - b.length || calculateHandScore(a, rules) - calculateHandScore(b, rules);
}

function bestOf(ways: readonly Way[], hand: readonly Card[], search: Search): LaidOff {
  let best: LaidOff = { layOffs: [], left: hand };
  for (const way of ways) {
    if (compareLeft(way.left, best.left, search.rules) >= 0) continue;
    const plan = playedOut(way, hand, search);
    if (compareLeft(plan.left, best.left, search.rules) < 0) best = plan;
  }
  return best;
}

/** The lay-offs of this way, with the wilds that are not needed as bridges wherever there is room. */
function playedOut(way: Way, hand: readonly Card[], { table, rules, wilds }: Search): LaidOff {
  const melds = new Map(table.map((meld) => [meld.id, meld]));
  const layOffs: LayOff[] = [];
  const spare = [...wilds];
  const lay = (card: Card, meld: Meld, end?: RunEnd): void => {
    layOffs.push({ cardId: card.id, meldId: meld.id, ...(end && { end }) });
    melds.set(meld.id, addToMeld(meld, card, rules, end));
  };
  for (const card of way.toSets) {
    const set = roomiestSet(card, [...melds.values()], rules);
    if (set !== undefined) lay(card, set);
  }
  for (const { card, bridges, meldId, end } of way.steps) {
    for (const next of [...spare.splice(0, bridges), card]) lay(next, melds.get(meldId) as Meld, end);
  }
  for (const { id } of table) {
    for (let meld = melds.get(id); meld !== undefined; meld = melds.get(id)) {
      const [wild] = spare;
      if (wild === undefined || whyNotFits(wild, meld, rules)) break;
      lay(wild, meld, meld.type === 'run' ? endFor(wild, meld, rules) : undefined);
      spare.shift();
    }
  }
  const laid = new Set(layOffs.map((layOff) => layOff.cardId));
  return { layOffs, left: hand.filter((card) => !laid.has(card.id)) };
}

/**
 * Of several sets of one rank, the one that is nearest to taking a wild. A set that already has more wilds than it would now be
 * given (H5) must first get naturals in their stead: all of them together on one set make the most room.
 */
function roomiestSet(card: Card, melds: readonly Meld[], rules: HouseRules): Meld | undefined {
  const room = ({ cards }: Meld) => {
    const wilds = countWilds(cards, rules);
    return mostWilds(cards.length - wilds, rules.wildLimit.layOff) - wilds;
  };
  return melds
    .filter((meld) => meld.type === 'set' && !whyNotFits(card, meld, rules))
    .reduce<Meld | undefined>((best, meld) => (best && room(best) >= room(meld) ? best : meld), undefined);
}
