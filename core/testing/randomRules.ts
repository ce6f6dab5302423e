import { RANKS } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import { checkRules } from '../rules/checkRules.ts';
import {
  ACE_IN_RUNS,
  FINAL_ROUNDS,
  GOING_OUT,
  type HouseRules,
  JOKER_SWAPS,
  MELD_TYPES,
  SAME_SUIT_RUNS,
} from '../rules/houseRules.ts';

const MOST_ROUNDS = 2;
const MOST_RESHUFFLES = 1;

/** Any house rules that `checkRules` accepts for so many players, except that the game is short and the stock runs out. */
export function randomRules(rng: Rng, players: number): HouseRules {
  for (;;) {
    const rules = anyRules(rng, players);
    if (checkRules(rules) === undefined) return rules;
  }
}

function anyRules(rng: Rng, players: number): HouseRules {
  const pick = <T>(choices: readonly T[]): T => choices[rng.below(choices.length)] as T;
  const upTo = (most: number) => rng.below(most + 1);
  const list = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);
  const rounds = 1 + rng.below(MOST_ROUNDS);
  const contracts = list(rounds, () =>
    list(1 + rng.below(8), () => ({ kind: pick(MELD_TYPES), size: 3 + rng.below(rng.below(11) + 1) })),
  );
  const sizes = contracts.map((melds) => melds.reduce((sum, { size }) => sum + size, 0));
  const wildLimit = () => pick(['naturals', 'none', upTo(4)] as const);
  return {
    name: 'random',
    minPlayers: 2,
    decks: [{ upToPlayers: Math.max(2, players), decks: 1 + rng.below(1 + rng.below(10)), jokers: upTo(40) }],
    cardsDealt: sizes.map((size) => Math.min(60, Math.max(1, size - 1 + upTo(4)))),
    contracts,
    wildRanks: list(upTo(4), () => pick(RANKS)),
    wildLimit: { layDown: wildLimit(), layOff: wildLimit() },
    aceInRuns: pick(ACE_IN_RUNS),
    sameSuitRuns: pick(SAME_SUIT_RUNS),
    mayI: {
      penaltyCards: upTo(5),
      limitPerRound: pick([null, upTo(3)]),
      whenDown: pick([true, false]),
      ...(pick([true, false]) && { limitPerGame: pick([null, upTo(4)]) }),
    },
    drawDiscardWhenDown: pick([true, false]),
    layOffOnLayDownTurn: pick([true, false]),
    jokerSwap: pick(JOKER_SWAPS),
    finalRound: pick(FINAL_ROUNDS),
    goingOut: pick(GOING_OUT),
    points: Object.fromEntries(RANKS.map((rank) => [rank, upTo(1000)])) as HouseRules['points'],
    reshuffles: upTo(MOST_RESHUFFLES),
    ...(pick([true, false]) && { goingOutBonus: upTo(1000) }),
    ...(pick([true, false]) && { doubledIfNotDown: pick([true, false]) }),
    ...(pick([true, false]) && { separateWilds: pick([true, false]) }),
    ...(pick([true, false]) && { extraMelds: pick([true, false]) }),
    ...(pick([true, false]) && {
      allCardsRounds: list(rounds, () => pick([0, 1])).flatMap((is, at) => (is ? [at + 1] : [])),
    }),
  };
}
