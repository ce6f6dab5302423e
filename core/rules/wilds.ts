import type { Card } from '../cards/card.ts';
import type { HouseRules, WildLimit } from './houseRules.ts';
import { CLASSIC } from './presets.ts';
import { type RuleRefusal, refuse } from './refusal.ts';

/** C1: twos and Jokers, unless the house rules say otherwise (H4). */
export function isWild(card: Card, rules: HouseRules = CLASSIC): boolean {
  return rules.wildRanks.includes(card.rank);
}

export function isNatural(card: Card, rules: HouseRules = CLASSIC): boolean {
  return !isWild(card, rules);
}

export function countWilds(cards: readonly Card[], rules: HouseRules): number {
  let wilds = 0;
  for (const card of cards) if (isWild(card, rules)) wilds++;
  return wilds;
}

/** M3 and M4 for a meld of so many wilds and naturals. */
export function whyNotWilds(wilds: number, naturals: number, limit: WildLimit): RuleRefusal | undefined {
  if (naturals === 0) return refuse('no-natural');
  return wilds > mostWilds(naturals, limit) ? refuse('too-many-wilds', limitInWords(limit)) : undefined;
}

/** What to say instead of "wilds outnumber naturals" where the house counts otherwise (H5). */
export function limitInWords(limit: WildLimit): string | undefined {
  return typeof limit === 'number'
    ? `a meld holds at most ${limit} ${limit === 1 ? 'wild' : 'wilds'}`
    : undefined;
}

export function mostWilds(naturals: number, limit: WildLimit): number {
  if (limit === 'none') return Number.POSITIVE_INFINITY;
  return limit === 'naturals' ? naturals : limit;
}
