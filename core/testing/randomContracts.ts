import { type Card, RANKS, type Rank } from '../cards/card.ts';
import { createDeck } from '../cards/deck.ts';
import { checkRules } from '../rules/checkRules.ts';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import {
  ACE_IN_RUNS,
  type HouseRules,
  type MeldRequirement,
  SAME_SUIT_RUNS,
  type WildLimit,
} from '../rules/houseRules.ts';
import { CLASSIC } from '../rules/presets.ts';
import { type Dice, manyHands } from './hands.ts';

export interface RandomContract {
  readonly rules: HouseRules;
  readonly contract: Contract;
}

interface Most {
  readonly runs: number;
  readonly sets: number;
  readonly melds: number;
  readonly cards: number;
}

/** House rules with one contract, as odd as `checkRules` allows. */
export function randomContract(dice: Dice, most: Most): RandomContract {
  for (;;) {
    const rules = randomRules(dice, most);
    if (rules !== undefined && checkRules(rules) === undefined) {
      return { rules, contract: getContractForRound(1, rules) as Contract };
    }
  }
}

function randomRules(dice: Dice, { runs, sets, melds, cards }: Most): HouseRules | undefined {
  const pick = <T>(choices: readonly T[]): T => choices[dice(choices.length)] as T;
  const limit = (): WildLimit => pick<WildLimit>(['naturals', 'naturals', 'none', 0, 1, 2, 3]);
  const contract = [...meldsOf('run', dice(runs + 1), dice), ...meldsOf('set', dice(sets + 1), dice)];
  const needed = contract.reduce((sum, { size }) => sum + size, 0);
  if (contract.length === 0 || contract.length > melds || needed >= cards) return undefined;
  const isWild = (rank: Rank) => dice(rank === 'Joker' ? 4 : 8) === (rank === 'Joker' ? 1 : 0);
  return {
    ...CLASSIC,
    name: 'random',
    minPlayers: 2,
    decks: [{ upToPlayers: 4, decks: 6, jokers: 24 }],
    cardsDealt: [cards - 1],
    contracts: [contract],
    wildRanks: dice(3) === 0 ? CLASSIC.wildRanks : RANKS.filter(isWild).slice(0, 4),
    wildLimit: { layDown: limit(), layOff: limit() },
    aceInRuns: pick(ACE_IN_RUNS),
    sameSuitRuns: pick(SAME_SUIT_RUNS),
    finalRound: 'as-others',
    ...(dice(3) === 0 && { separateWilds: true }),
    ...(dice(4) === 0 && { extraMelds: true }),
  };
}

/** Mostly of one size. */
function meldsOf(kind: MeldRequirement['kind'], count: number, dice: Dice): MeldRequirement[] {
  const size = 3 + Math.min(dice(4), dice(4));
  return Array.from({ length: count }, () => ({ kind, size: dice(4) === 0 ? 3 + dice(4) : size }));
}

const DECK = createDeck({ deckCount: 3, jokerCount: 6 });

/** A few hands of all styles, up to this size. */
export function* largeHands(
  { contract, rules }: RandomContract,
  count: number,
  seed: number,
  most: number,
  dice: Dice,
): Generator<Card[]> {
  for (const hand of manyHands({ contract, rules, count, seed, most })) {
    if (dice(3) === 0) hand.length = 0;
    const size = Math.min(most, contract.minCards + dice(most - contract.minCards + 1));
    const ids = new Set(hand.map((card) => card.id));
    while (hand.length < size) {
      const card = DECK[dice(DECK.length)] as Card;
      if (ids.has(card.id)) continue;
      ids.add(card.id);
      hand.push(card);
    }
    yield hand;
  }
}
