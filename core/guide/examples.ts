import type { Card, SuitedRank } from '../cards/card.ts';
import { formatCard, parseHand, theCard } from '../cards/notation.ts';
import {
  type Contract,
  getContractForRound,
  smallest,
  validateContract,
  whyNotOffer,
} from '../rules/contracts.ts';
import { decksInUse } from '../rules/decks.ts';
import { RANK_NAMES } from '../rules/describeRules.ts';
import type { HouseRules, MeldType } from '../rules/houseRules.ts';
import { whyNotFits } from '../rules/layOff.ts';
import { arrangeRun, type MeldOffer } from '../rules/melds.ts';
import type { RefusalCode, RuleRefusal } from '../rules/refusal.ts';
import { runOrder } from '../rules/runOrder.ts';
import { countOf } from '../text.ts';
import { refusalText } from '../view/refusalText.ts';
import type { Example } from './guide.ts';

/** A larger meld makes a bad picture, so it's cut off; then the rules find it too small, and there is no example. */
const MOST_CARDS = 14;

type Examples = readonly Example[];

/** In unusual houses some examples can't be made: then there are fewer. */
function existing(...examples: readonly (Example | undefined)[]): Examples {
  return examples.filter((example) => example !== undefined);
}

/** The smallest meld of this kind in any round of this house (H19); the usual size if no contract asks for one. */
export function smallestMeld(kind: MeldType, rules: HouseRules): number {
  return smallest(kind, { melds: rules.contracts.flat() }, rules);
}

export function setExamples(rules: HouseRules): Examples {
  const size = smallestMeld('set', rules);
  const [rank, other] = naturalRanks(rules);
  if (rank === undefined || other === undefined) return [];
  const cards = naturalSet(rank, size);
  return existing(
    allowed([setOf(cards)], `A set of ${RANK_NAMES[rank]}.`, rules),
    refused([setOf([...cards.slice(0, -1), `${other}♠`])], 'not-a-set', rules),
  );
}

export function runExamples(rules: HouseRules): Examples {
  const ranks = naturalRuns(rules)[0];
  if (ranks === undefined) return [];
  const cards = inSuit(ranks, '♠');
  const mixed = [...inSuit(ranks.slice(0, -1), '♠'), ...inSuit(ranks.slice(-1), '♥')];
  return existing(
    allowed([runOf(cards)], 'A run of spades.', rules),
    refused([runOf(mixed)], 'run-of-mixed-suits', rules),
  );
}

/** Where a run may begin and end (C2, H6). */
export function aceExamples(rules: HouseRules): Examples {
  const size = smallestMeld('run', rules);
  const order = runOrder(rules);
  const ends = [order.slice(-size), order.slice(0, size)].filter((ranks) => ranks.includes('A'));
  const natural = order.filter((rank) => !isWildRank(rank, rules) && rank !== 'A');
  const around = [...natural.slice(-(size - 2)), 'A' as const, ...natural.slice(0, 1)];
  const wrong = {
    high: ['A' as const, ...natural.slice(0, size - 1)],
    low: [...natural.slice(1 - size), 'A' as const],
    either: around,
  }[rules.aceInRuns];
  return existing(
    ...ends.map((ranks) =>
      allowed([runOf(inSuit(ranks, '♥'))], `From ${ranks[0]} to ${ranks.at(-1)}.`, rules),
    ),
    refused([runOf(inSuit(wrong, '♥'))], 'not-a-run', rules),
  );
}

/** What a wild stands for (M5): in a run the card in its place, in a set the rank of the others. */
export function wildExamples(rules: HouseRules): Examples {
  const [first, second = first] = wildsOf(rules);
  const ranks = naturalRuns(rules)[0];
  const [rank] = naturalRanks(rules);
  if (first === undefined || second === undefined) return [];
  const run = ranks && inSuit(ranks, '♠').with(-2, first);
  const set = rank && naturalSet(rank, smallestMeld('set', rules)).with(-1, second);
  const replaced = ranks?.at(-2);
  return existing(
    run && allowed([runOf(run)], `${named(first)} stands for ${replaced}♠.`, rules),
    set && allowed([setOf(set)], `${named(second)} stands for another ${rank}.`, rules),
  );
}

/** The most wilds in a meld, and one more than that (M3, M4, H5). */
export function wildLimitExamples(rules: HouseRules): Examples {
  const wilds = wildsOf(rules);
  const [rank] = naturalRanks(rules);
  if (wilds.length === 0 || rank === undefined) return [];
  const mixed = (naturals: number, wildCount: number) => [
    ...naturalSet(rank, naturals),
    ...Array.from({ length: wildCount }, (_, nth) => wilds[nth % wilds.length] as string),
  ];
  const [most, tooMany] = wildCounts(rules);
  if (tooMany.wilds > MOST_CARDS) return [];
  const caption = `${countOf(most.wilds, 'wild')}, ${countOf(most.naturals, 'natural card')}.`;
  return existing(
    allowed([setOf(mixed(most.naturals, most.wilds))], caption, rules),
    refused([setOf(mixed(tooMany.naturals, tooMany.wilds))], ['too-many-wilds', 'no-natural'], rules),
  );
}

function wildCounts(rules: HouseRules) {
  const size = smallestMeld('set', rules);
  const limit = rules.wildLimit.layDown;
  if (limit === 'none')
    return [
      { naturals: 1, wilds: size - 1 },
      { naturals: 0, wilds: size },
    ] as const;
  if (limit === 'naturals') {
    const half = Math.ceil(size / 2);
    return [
      { naturals: half, wilds: half },
      { naturals: size - half - (size % 2 === 0 ? 1 : 0), wilds: half + (size % 2 === 0 ? 1 : 0) },
    ] as const;
  }
  return [
    { naturals: Math.max(1, size - limit), wilds: limit },
    { naturals: Math.max(1, size - limit - 1), wilds: limit + 1 },
  ] as const;
}

/** Two runs of one suit in a lay-down (H7). */
export function sameSuitExamples(rules: HouseRules): Examples {
  if (rules.sameSuitRuns === 'free') return [];
  const order = runOrder(rules);
  const runs = naturalRuns(rules).toSorted((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]));
  const pairs = runs.flatMap((low, at) => runs.slice(at + 1).map((high) => [low, high] as const));
  const gapOf = ([low, high]: (typeof pairs)[number]) =>
    order.indexOf(high[0]) - order.indexOf(low[0]) - low.length;
  const pairWith = (gap: number) => pairs.find((pair) => gapOf(pair) === gap);
  const inSuits = ([low, high]: (typeof pairs)[number], suit: string) => [
    runOf(inSuit(low, '♠')),
    runOf(inSuit(high, suit)),
  ];
  if (rules.sameSuitRuns === 'forbidden') {
    const pair = pairWith(0) ?? pairs[0];
    return existing(
      pair && allowed(inSuits(pair, '♥'), 'Two suits.', rules),
      pair && refused(inSuits(pair, '♠'), 'same-suit-runs', rules),
    );
  }
  const [far, near] = [pairWith(2), pairWith(1) ?? pairWith(0)];
  return existing(
    far && allowed(inSuits(far, '♠'), '2 ranks between them.', rules),
    near && refused(inSuits(near, '♠'), 'same-suit-runs', rules),
  );
}

/** A run takes the next card at either end (T6). */
export function layOffExamples(rules: HouseRules): Examples {
  const order = runOrder(rules);
  for (const ranks of naturalRuns(rules)) {
    const end = order.indexOf(ranks[0]) + ranks.length;
    const [next, later] = [order[end], order[end + 1]];
    if (next === undefined || later === undefined) continue;
    const run = runOf(inSuit(ranks, '♠'));
    const fits = laidOff(run, `${next}♠`, rules);
    const doesNot = laidOff(run, `${later}♠`, rules);
    if (fits.refusal === null && doesNot.refusal?.code === 'card-does-not-fit') return [fits, doesNot];
  }
  return [];
}

function laidOff(run: MeldOffer, text: string, rules: HouseRules): Example {
  const card = cardsOf([text])[0] as Card;
  const refusal = whyNotFits(card, { ...run, id: 'run', ownerId: '' }, rules) ?? null;
  const caption = refusal ? refusalText(refusal) : `${text} goes on the high end.`;
  return { melds: [run], move: { kind: 'lay-off', card }, caption, refusal };
}

/** The exact card for the Joker in a run (J1, J2). */
export function swapExamples(rules: HouseRules): Examples {
  const ranks = naturalRuns(rules)[0];
  if (ranks === undefined || rules.jokerSwap === 'never' || !wildsOf(rules).includes('Joker')) return [];
  const example = allowed([runOf(inSuit(ranks, '♠').with(-2, 'Joker'))], '', rules);
  const [card] = cardsOf([`${ranks.at(-2)}♠`]);
  if (example === undefined || card === undefined) return [];
  return [{ ...example, move: { kind: 'swap', card }, caption: `Give ${formatCard(card)}, take the Joker.` }];
}

/** One card of each wild kind that the deck has. */
export function wildCards(rules: HouseRules): readonly Card[] {
  return cardsOf(wildsOf(rules));
}

/** `Joker`, `2♥` … */
function wildsOf(rules: HouseRules): readonly string[] {
  const ranks = rules.wildRanks.filter((rank) => rank !== 'Joker').map((rank) => `${rank}♥`);
  return rules.wildRanks.includes('Joker') && hasJokers(rules) ? ['Joker', ...ranks] : ranks;
}

export function hasJokers(rules: HouseRules): boolean {
  return decksInUse(rules).some(({ jokers }) => jokers > 0);
}

function named(card: string): string {
  const found = cardsOf([card])[0];
  return found?.suit === null ? 'The Joker' : theCard(found as Card);
}

/** Ranks that are easy to tell apart come first. */
const EASY: readonly SuitedRank[] = ['9', '7', 'K', '5', '10', '8', '6', '4', 'Q', 'J', '3', 'A', '2'];

function naturalRanks(rules: HouseRules): readonly SuitedRank[] {
  return EASY.filter((rank) => !isWildRank(rank, rules));
}

function isWildRank(rank: SuitedRank, { wildRanks }: HouseRules): boolean {
  return wildRanks.includes(rank);
}

type Ranks = readonly [SuitedRank, ...SuitedRank[]];

/** Every smallest run without a wild, those in the middle of the order first. */
function naturalRuns(rules: HouseRules): readonly Ranks[] {
  const size = smallestMeld('run', rules);
  const order = runOrder(rules);
  const starts = Array.from({ length: Math.max(0, order.length - size + 1) }, (_, at) => at);
  const middle = order.indexOf('5');
  return starts
    .map((at) => order.slice(at, at + size) as unknown as Ranks)
    .filter((ranks) => !ranks.some((rank) => isWildRank(rank, rules)))
    .toSorted((a, b) => distance(order, a, middle) - distance(order, b, middle));
}

function distance(order: readonly SuitedRank[], [first]: Ranks, middle: number): number {
  return Math.abs(order.indexOf(first) - middle);
}

const SIGNS = ['♠', '♥', '♣', '♦'] as const;

function naturalSet(rank: SuitedRank, size: number): string[] {
  return Array.from({ length: size }, (_, nth) => `${rank}${SIGNS[nth % SIGNS.length]}`);
}

function inSuit(ranks: readonly SuitedRank[], sign: string): string[] {
  return ranks.map((rank) => `${rank}${sign}`);
}

function setOf(cards: readonly string[]): MeldOffer {
  return { type: 'set', cards: cardsOf(cards) };
}

function runOf(cards: readonly string[]): MeldOffer {
  return { type: 'run', cards: cardsOf(cards) };
}

function cardsOf(texts: readonly string[]): Card[] {
  return parseHand(texts.slice(0, MOST_CARDS).join(' ')) ?? [];
}

/** The example, if these rules really allow it. */
function allowed(melds: readonly MeldOffer[], caption: string, rules: HouseRules): Example | undefined {
  if (whyNotMelds(melds, rules) !== undefined) return undefined;
  const arranged = melds.map((meld) => {
    const run = meld.type === 'run' ? arrangeRun(meld.cards, rules) : undefined;
    return run?.ok ? { ...meld, cards: run.cards } : meld;
  });
  return { melds: arranged, move: null, caption, refusal: null };
}

/** The example, if these rules really refuse it for such a reason. */
function refused(
  melds: readonly MeldOffer[],
  codes: RefusalCode | readonly RefusalCode[],
  rules: HouseRules,
): Example | undefined {
  const refusal = whyNotMelds(melds, rules);
  if (refusal === undefined || ![codes].flat().includes(refusal.code)) return undefined;
  return { melds, move: null, caption: refusalText(refusal), refusal };
}

/** What the rules say to these melds in a round that asks for melds of their kinds. */
function whyNotMelds(melds: readonly MeldOffer[], rules: HouseRules): RuleRefusal | undefined {
  const required = melds.map(({ type }) => ({ kind: type, size: smallestMeld(type, rules) }));
  const contract = getContractForRound(1, { ...rules, contracts: [required] }) as Contract;
  const [only] = melds;
  return melds.length === 1 && only
    ? whyNotOffer(only, contract, rules)
    : validateContract(melds, contract, rules);
}
