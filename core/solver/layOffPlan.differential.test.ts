import { expect, test } from 'vitest';
import { type Card, SUITS } from '../cards/card.ts';
import { createDeck } from '../cards/deck.ts';
import { formatCard, formatHand } from '../cards/notation.ts';
import { createRng, type Rng, shuffle } from '../cards/rng.ts';
import { RUN_ENDS } from '../rules/commands.ts';
import { ACE_IN_RUNS, GOING_OUT, type HouseRules, type WildLimit } from '../rules/houseRules.ts';
import { addToMeld, whyNotFits } from '../rules/layOff.ts';
import { lowestPlace, type Meld } from '../rules/melds.ts';
import { CLASSIC } from '../rules/presets.ts';
import { isRoomForRun, runOrder } from '../rules/runOrder.ts';
import { calculateHandScore } from '../rules/scoring.ts';
import { isDiscardRequired } from '../rules/turn.ts';
import { areWildsSeparate, isWild, mostWilds } from '../rules/wilds.ts';
import { given, handOf } from '../testing/given.ts';
import { TIMES } from '../testing/hands.ts';
import { layOffPlan } from './layOffPlan.ts';

interface Deal {
  readonly rules: HouseRules;
  readonly roundNumber: number;
  readonly hand: readonly Card[];
  readonly table: readonly Meld[];
}

const HANDS = 5000 * TIMES;
/** One plan in this many is played in a real game. */
const PLAYED = 8;

test('T5, T6, M3, H13, H18: no order of lay-offs does better than the plan, on thousands of tables', () => {
  for (let nth = 0; nth < HANDS; nth++) {
    const deal = randomDeal(nth);
    const { rules, hand, table, roundNumber } = deal;
    const plan = layOffPlan(hand, table, rules, roundNumber);
    const score = [plan.left.length, calculateHandScore(plan.left, rules)];
    expect(score, inText(deal, nth)).toEqual(leastLeft(deal));
    expect(plan.layOffs.length + plan.left.length, inText(deal, nth)).toBe(hand.length);
  }
});

test('T5, T6, O1, H12, H13: the real gate accepts every lay-off of the plan, and ends the round when told', () => {
  for (let nth = 0; nth < HANDS; nth += PLAYED) {
    const deal = randomDeal(nth);
    const { rules, roundNumber: round } = deal;
    const hands = { ann: formatHand(deal.hand), bob: '3♣ 4♦', carol: '5♣ 6♦' };
    const table = deal.table.map(({ type, cards }) => `bob ${type} ${formatHand(cards)}`);
    const game = given({
      rules,
      round,
      hands,
      table,
      down: ['ann'],
      drawn: true,
      stock: '7♦',
      discard: '8♦',
    });
    const plan = layOffPlan(handOf(game, 'ann'), game.state.round.table, rules, round);
    const command = (fields: object) => ({ ...fields, playerId: 'ann' });
    for (const layOff of plan.layOffs) {
      expect(game.execute(command({ type: 'LAY_OFF', ...layOff })).ok, inText(deal, nth)).toBe(true);
    }
    const [last] = plan.left;
    if (plan.left.length > 0) expect(handOf(game, 'ann'), inText(deal, nth)).toEqual(plan.left);
    // With one card left, the engine decides whether it may be discarded.
    if (plan.left.length === 1) game.execute(command({ type: 'DISCARD', cardId: last?.id }));
    const isOut = game.state.roundHistory.at(-1)?.winnerId === 'ann';
    expect(isOut, inText(deal, nth)).toBe(plan.goesOut);
  }
});

/**
 * The simplest search: tries every lay-off that the rules allow, from every table it can reach. Returns the fewest cards, and
 * then points, that can be left. Only equal cards and wilds of one rank are treated alike.
 */
function leastLeft({ rules, roundNumber, hand, table }: Deal): [cards: number, points: number] {
  const least = isDiscardRequired({ rules, roundNumber }) ? 1 : 0;
  const seen = new Set<string>();
  let best: [number, number] = [hand.length, calculateHandScore(hand, rules)];
  const visit = (left: readonly Card[], melds: readonly Meld[], looks: readonly string[]): void => {
    const points = calculateHandScore(left, rules);
    if (left.length < best[0] || (left.length === best[0] && points < best[1])) best = [left.length, points];
    if (best[0] === 0 || left.length === least) return;
    for (const card of new Map(left.map((card) => [look(card, rules), card])).values()) {
      const rest = left.filter((other) => other !== card);
      for (const [at, meld] of melds.entries()) {
        for (const end of meld.type === 'run' ? RUN_ENDS : [undefined]) {
          if (whyNotFits(card, meld, rules, end)) continue;
          const longer = addToMeld(meld, card, rules, end);
          const next = looks.with(at, lookOfMeld(longer, rules));
          const key = next.join('|');
          if (seen.has(key)) continue;
          seen.add(key);
          visit(rest, melds.with(at, longer), next);
        }
      }
    }
  };
  const looks = table.map((meld) => lookOfMeld(meld, rules));
  visit(hand, table, looks);
  return best;
}

const look = (card: Card, rules: HouseRules) => (isWild(card, rules) ? card.rank : formatCard(card));

/** Identifies a table by its melds, ignoring the order of the cards in a set. */
function lookOfMeld({ type, cards }: Meld, rules: HouseRules): string {
  const looks = cards.map((card) => look(card, rules));
  return (type === 'set' ? looks.sort() : looks).join();
}

const SET = { kind: 'set', size: 3 } as const;
const RUN = { kind: 'run', size: 4 } as const;
const WILD_RANKS: readonly HouseRules['wildRanks'][] = [
  ['2', 'Joker'],
  ['2', 'Joker'],
  ['Joker'],
  ['Joker', '2', '9'],
];
const LAY_DOWN_LIMITS: readonly WildLimit[] = ['naturals', 'naturals', 'none', 3];
const LAY_OFF_LIMITS: readonly WildLimit[] = [
  'naturals',
  'naturals',
  'naturals',
  'naturals',
  'none',
  0,
  1,
  2,
];
const DECKS = { upToPlayers: 3, decks: 4, jokers: 12 };

function randomDeal(nth: number): Deal {
  const rng = createRng({ seed: { server: `lay-offs ${nth}`, players: [] }, round: 0, words: 0 });
  const rules = randomHouse(rng);
  const deck = shuffle(createDeck({ deckCount: DECKS.decks - 1, jokerCount: DECKS.jokers }), rng);
  // A large table has too many places for each wild for this search.
  const isLarge = rng.below(4) === 0;
  const table = takeTable(deck, rules, rng, isLarge ? 4 + rng.below(5) : 1 + rng.below(3));
  const hand = takeHand(deck, table, rules, rng, { size: 1 + rng.below(8), mostWilds: isLarge ? 2 : 4 });
  return { rules, roundNumber: 1 + rng.below(2), hand, table };
}

const pick = <T>(rng: Rng, from: readonly T[]): T => from[rng.below(from.length)] as T;

function randomHouse(rng: Rng): HouseRules {
  return {
    ...CLASSIC,
    name: 'ours',
    decks: [DECKS],
    contracts: [
      [SET, RUN],
      [SET, RUN],
    ],
    cardsDealt: [11, 11],
    wildRanks: pick(rng, WILD_RANKS),
    wildLimit: { layDown: pick(rng, LAY_DOWN_LIMITS), layOff: pick(rng, LAY_OFF_LIMITS) },
    aceInRuns: pick(rng, ACE_IN_RUNS),
    goingOut: pick(rng, GOING_OUT),
    finalRound: pick(rng, ['as-others', 'no-discard'] as const),
    points: pick(rng, [CLASSIC.points, { ...CLASSIC.points, '2': 20, Joker: 5 }]),
    ...(rng.below(3) === 0 && { separateWilds: true }),
  };
}

const take = (deck: Card[], isWanted: (card: Card) => boolean): Card | undefined => {
  const at = deck.findIndex(isWanted);
  return at < 0 ? undefined : deck.splice(at, 1)[0];
};

/** Every other table has hardly any room for another wild. */
function takeTable(deck: Card[], rules: HouseRules, rng: Rng, size: number): Meld[] {
  const isTight = rng.below(2) === 0;
  const table: Meld[] = [];
  for (let tries = 0; table.length < size && tries < 100; tries++) {
    const type = rng.below(2) === 0 ? 'set' : 'run';
    const places = type === 'set' ? placesOfSet(table, rules, rng) : placesOfRun(rules, rng);
    const cards = places && takeMeld(deck, rules, places, isTight ? 2 + rng.below(2) : rng.below(4), rng);
    if (cards === undefined) continue;
    if (type === 'set' || areWildsSeparate(cards, rules)) {
      table.push({ id: `meld-${table.length + 1}`, type, cards, ownerId: 'bob' });
    } else deck.push(...cards);
  }
  return table;
}

type Fits = (card: Card) => boolean;

/** Often the next rank at the end of a run, or the rank of another set. */
function placesOfSet(table: readonly Meld[], rules: HouseRules, rng: Rng): Fits[] {
  const near = table.map((meld) => pick(rng, nextTo(meld, rules)).rank);
  const rank = pick(rng, [...near, ...near, pick(rng, runOrder(rules))]);
  return Array.from({ length: 3 + rng.below(3) }, () => (card: Card) => card.rank === rank);
}

/** Often long, and often near an end of the order. */
function placesOfRun(rules: HouseRules, rng: Rng): Fits[] | undefined {
  const order = runOrder(rules);
  const suit = pick(rng, SUITS);
  const length = 4 + rng.below(4) * rng.below(3);
  const low = rng.below(order.length);
  if (!isRoomForRun(low, length, order)) return undefined;
  return order.slice(low, low + length).map((rank) => (card) => card.suit === suit && card.rank === rank);
}

/** A natural or, `wildness` times out of four, a wild for each place, as far as the house allows such a meld. */
function takeMeld(
  deck: Card[],
  rules: HouseRules,
  places: readonly Fits[],
  wildness: number,
  rng: Rng,
): Card[] | undefined {
  const cards = places.map((fits) => {
    const isToBeWild = rng.below(4) < wildness;
    const natural = isToBeWild ? undefined : take(deck, (card) => !isWild(card, rules) && fits(card));
    return natural ?? take(deck, (card) => isWild(card, rules));
  });
  const taken = cards.filter((card) => card !== undefined);
  const wilds = taken.filter((card) => isWild(card, rules)).length;
  const naturals = taken.length - wilds;
  const { layDown, layOff } = rules.wildLimit;
  const most = Math.max(mostWilds(naturals, layDown), mostWilds(naturals, layOff));
  if (taken.length === places.length && naturals > 0 && wilds <= most) return taken;
  deck.push(...taken);
  return undefined;
}

/** Faces that fit a meld, directly or after a bridge or two. */
function nextTo({ type, cards }: Meld, rules: HouseRules): Pick<Card, 'rank' | 'suit'>[] {
  const natural = cards.find((card) => !isWild(card, rules))!;
  if (type === 'set') return SUITS.map((suit) => ({ rank: natural.rank, suit }));
  const order = runOrder(rules);
  const low = lowestPlace(cards, rules);
  const places = [-3, -2, -1, 0, 1, 2].map((at) => order[at < 0 ? low + at : low + cards.length + at]);
  const ranks = places.filter((rank) => rank !== undefined && !rules.wildRanks.includes(rank));
  return [natural, ...ranks.map((rank) => ({ rank: rank!, suit: natural.suit }))];
}

/** Wilds, and cards that might fit. */
function takeHand(
  deck: Card[],
  table: readonly Meld[],
  rules: HouseRules,
  rng: Rng,
  { size, mostWilds }: { size: number; mostWilds: number },
): Card[] {
  const near = table.flatMap((meld) => nextTo(meld, rules));
  const hand: Card[] = [];
  for (let nth = 0; nth < size; nth++) {
    const wilds = hand.filter((card) => isWild(card, rules)).length;
    const { rank, suit } = pick(rng, rng.below(6) === 0 ? deck : near);
    const wanted: Fits =
      rng.below(5) < 2 && wilds < mostWilds
        ? (card) => isWild(card, rules)
        : (card) => card.rank === rank && card.suit === suit;
    const card = take(deck, wanted) ?? take(deck, (other) => !isWild(other, rules));
    if (card) hand.push(card);
  }
  return hand;
}

function inText({ rules, roundNumber, hand, table }: Deal, nth: number): string {
  const { wildRanks, wildLimit, aceInRuns, goingOut, finalRound, separateWilds } = rules;
  const melds = table.map(({ type, cards }) => `${type} ${formatHand(cards)}`).join(' | ');
  const house = JSON.stringify({
    wildRanks,
    wildLimit,
    aceInRuns,
    goingOut,
    finalRound,
    separateWilds,
    roundNumber,
  });
  return `deal ${nth}: ${formatHand(hand)} on ${melds} in ${house}`;
}
