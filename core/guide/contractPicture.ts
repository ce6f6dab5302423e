import { type CardId, SUITED_RANKS, type SuitedRank } from '../cards/card.ts';
import { parseHand } from '../cards/notation.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import type { MeldOffer } from '../rules/melds.ts';
import { runOrder } from '../rules/runOrder.ts';

/** Ranks for sets, those that are easy to tell apart first. */
const FOR_SETS: readonly SuitedRank[] = ['K', '9', '5', 'J', '7', '3', 'Q', '8', ...SUITED_RANKS];
const SET_SUITS = ['♠', '♥', '♣', '♦'] as const;
/** One color after the other. */
const RUN_SUITS = ['♥', '♠', '♦', '♣'] as const;

/**
 * An example of what a round asks for, with as many cards as it takes. In a house with few decks and large melds it may take wilds
 * where this has none: it's a picture, and no proof.
 */
export function contractPicture(rules: HouseRules, roundNumber: number): readonly MeldOffer[] {
  const used = new Set<CardId>();
  const counts = { set: 0, run: 0 };
  return (rules.contracts[roundNumber - 1] ?? []).map((meld) => {
    const texts = meld.kind === 'set' ? setOf(meld, counts.set++, rules) : runOf(meld, counts.run++, rules);
    return { type: meld.kind, cards: parseHand(texts.join(' '), used) ?? [] };
  });
}

function setOf({ size }: MeldRequirement, nth: number, { wildRanks }: HouseRules): string[] {
  const ranks = FOR_SETS.filter((rank) => !wildRanks.includes(rank));
  const rank = ranks[nth % ranks.length];
  return Array.from({ length: size }, (_, at) => `${rank}${SET_SUITS[at % SET_SUITS.length]}`);
}

/** Around the middle of the order, and without places that only a wild fills, if there are such runs. */
function runOf({ size }: MeldRequirement, nth: number, rules: HouseRules): string[] {
  const order = runOrder(rules);
  const runs = order
    .slice(0, Math.max(1, order.length - size + 1))
    .map((_, at) => order.slice(at, at + size));
  const natural = runs.filter((ranks) => !ranks.some((rank) => rules.wildRanks.includes(rank)));
  const choice = natural.length > 0 ? natural : runs;
  const ranks = choice[(Math.floor(choice.length / 3) + nth) % choice.length] ?? [];
  return ranks.map((rank) => `${rank}${RUN_SUITS[nth % RUN_SUITS.length]}`);
}
