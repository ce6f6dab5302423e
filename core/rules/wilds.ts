import type { Card } from '../cards/card.ts';
import { countOf } from '../text.ts';
import type { HouseRules, WildLimit } from './houseRules.ts';
import { CLASSIC } from './presets.ts';
import { type RuleRefusal, refuse } from './refusal.ts';

/** C1: twos and Jokers, unless the house rules say otherwise (H4). */
export function isWild(card: Card, rules: HouseRules = CLASSIC): boolean {
  return rules.wildRanks.includes(card.rank);
}

/** Whether the card stands for itself. */
export function isNatural(card: Card, rules: HouseRules = CLASSIC): boolean {
  return !isWild(card, rules);
}

export function countWilds(cards: readonly Card[], rules: HouseRules): number {
  let wilds = 0;
  for (const card of cards) if (isWild(card, rules)) wilds++;
  return wilds;
}

/** H18: no two wilds of these cards in a row lie side by side, or the house doesn't mind. */
export function areWildsSeparate(cards: readonly Card[], rules: HouseRules): boolean {
  if (!rules.separateWilds) return true;
  return cards.every((card, at) => at === 0 || !isWild(card, rules) || !isWild(cards[at - 1] as Card, rules));
}

/** M3, M4: why a meld can't have this many wilds and naturals. */
export function whyNotWilds(wilds: number, naturals: number, limit: WildLimit): RuleRefusal | undefined {
  if (naturals === 0) return refuse('no-natural');
  return wilds > mostWilds(naturals, limit) ? refuse('too-many-wilds', wildLimitMessage(limit)) : undefined;
}

/** Replaces "wilds outnumber naturals" if the house has a fixed limit (H5). */
export function wildLimitMessage(limit: WildLimit): string | undefined {
  return typeof limit === 'number' ? `a meld holds at most ${countOf(limit, 'wild')}` : undefined;
}

/** H5: the most wilds in a meld that has this many naturals. */
export function mostWilds(naturals: number, limit: WildLimit): number {
  if (limit === 'none') return Number.POSITIVE_INFINITY;
  return limit === 'naturals' ? naturals : limit;
}
