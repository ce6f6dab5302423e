import { type Card, type CardId, formatCard, parseHand, SUITS, type SuitedRank } from '@mayi/core/cards';
import { type HouseRules, type MeldOffer, type MeldRequirement, runOrder } from '@mayi/core/rules';

/** Easy to tell apart. */
const SET_RANKS: readonly SuitedRank[] = ['9', 'K', '5', 'J', '7', 'Q', '4', '10', '8', '6', '3', 'A', '2'];
const SUIT_ORDER = [SUITS[3], SUITS[0], SUITS[2], SUITS[1]] as const;

/** The contract as melds that would do, without wilds where the rules leave any other card. */
export function contractFigure(melds: readonly MeldRequirement[], rules: HouseRules): readonly MeldOffer[] {
  const used = new Set<CardId>();
  const ranks = SET_RANKS.filter((rank) => !rules.wildRanks.includes(rank));
  return melds.map(({ kind, size }, nth): MeldOffer => {
    const rank = ranks[nth % Math.max(1, ranks.length)] ?? '9';
    return { type: kind, cards: cardsOf(kind === 'set' ? setOf(rank, size) : runOf(nth, size, rules), used) };
  });
}

function setOf(rank: SuitedRank, size: number): readonly string[] {
  return Array.from({ length: size }, (_, at) => formatCard({ rank, suit: suitAt(at) }));
}

/** Starts low enough to fit, and above wild ranks if it can. */
function runOf(nth: number, size: number, rules: HouseRules): readonly string[] {
  const order = runOrder(rules);
  const starts = Array.from({ length: Math.max(1, order.length - size + 1) }, (_, at) => at);
  const isNatural = (start: number) =>
    order.slice(start, start + size).every((rank) => !rules.wildRanks.includes(rank));
  const natural = starts.filter(isNatural);
  const start = natural[Math.min(2 + nth, natural.length - 1)] ?? 0;
  return order.slice(start, start + size).map((rank) => formatCard({ rank, suit: suitAt(nth + 1) }));
}

function suitAt(at: number) {
  return SUIT_ORDER[at % SUIT_ORDER.length] ?? SUITS[0];
}

function cardsOf(texts: readonly string[], used: Set<CardId>): readonly Card[] {
  return parseHand(texts.join(' '), used) ?? [];
}
