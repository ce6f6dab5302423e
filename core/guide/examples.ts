import type { Card } from '../cards/card.ts';
import { formatCard } from '../cards/notation.ts';
import {
  type Contract,
  describeContract,
  EXTRA_SIZE,
  getContractForRound,
  validateContract,
  whyNotOffer,
} from '../rules/contracts.ts';
import { RANK_NAMES } from '../rules/describeRules.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { whyNotFits } from '../rules/layOff.ts';
import { arrangeRun, type MeldOffer, MIN_RUN } from '../rules/melds.ts';
import type { RefusalCode, RuleRefusal } from '../rules/refusal.ts';
import { runOrder } from '../rules/runOrder.ts';
import { countOf } from '../text.ts';
import { refusalText } from '../view/refusalText.ts';
import { contractPicture } from './contractPicture.ts';
import {
  cardsOf,
  inSuit,
  isWildRank,
  MOST_CARDS,
  named,
  naturalRanks,
  naturalRuns,
  naturalSet,
  runOf,
  setOf,
  smallestMeld,
  wildsOf,
} from './exampleCards.ts';
import type { Example } from './guide.ts';

type Examples = readonly Example[];

/** In unusual houses some examples can't be made: then there are fewer. */
function existing(...examples: readonly (Example | undefined)[]): Examples {
  return examples.filter((example) => example !== undefined);
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

/** Wilds apart, and side by side (H18). */
export function separateWildExamples(rules: HouseRules): Examples {
  const [first, second = first] = wildsOf(rules);
  const ranks = naturalRuns(rules, Math.max(MIN_RUN, smallestMeld('run', rules)))[0];
  if (first === undefined || second === undefined || ranks === undefined) return [];
  const cards = inSuit(ranks, '♠');
  const apart = allowed([runOf(cards.with(1, first).with(3, second))], 'A card between the wilds.', rules);
  const together = refused([runOf(cards.with(1, first).with(2, second))], 'wilds-side-by-side', rules);
  return apart && together ? [apart, together] : [];
}

/** The contract of the first round, and one meld more (H19). */
export function extraMeldExamples(rules: HouseRules): Examples {
  const [melds = []] = rules.contracts;
  const kind = melds.every((meld) => meld.kind === 'set') ? 'run' : 'set';
  const all = [...melds, { kind, size: EXTRA_SIZE[kind] } as const];
  const cardCount = all.reduce((sum, { size }) => sum + size, 0);
  if (cardCount > (rules.cardsDealt[0] ?? 0)) return [];
  const offers = contractPicture({ ...rules, contracts: [all] }, 1);
  if (validateContract(offers, getContractForRound(1, rules) as Contract, rules)) return [];
  const caption = `The contract of round 1 (${describeContract({ melds })}), and a ${kind} as well.`;
  return [{ melds: offers, move: null, caption, refusal: null }];
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
