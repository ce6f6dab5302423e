import type { Card } from '../../cards/card.ts';
import { formatCard, formatHand } from '../../cards/notation.ts';
import { RUN_ENDS } from '../../rules/commands.ts';
import type { Contract } from '../../rules/contracts.ts';
import type { HouseRules } from '../../rules/houseRules.ts';
import { addToMeld, whyNotFits } from '../../rules/layOff.ts';
import { arrangeRun, type Meld, type MeldOffer } from '../../rules/melds.ts';
import { isDiscardRequired } from '../../rules/turn.ts';

export const GOALS = ['points', 'cards', 'lay-offs'] as const;
export type Goal = (typeof GOALS)[number];

/** First what counts, then what breaks ties. More is better. */
export type Score = readonly [number, number];

export function isBetter([first, second]: Score, than: Score | undefined): boolean {
  return than === undefined || first > than[0] || (first === than[0] && second > than[1]);
}

/** How good a lay-down is. */
export function scoreOf(
  offers: readonly MeldOffer[],
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
  goal: Goal,
): Score {
  const laid = offers.flatMap(({ cards }) => cards);
  const points = laid.reduce((sum, card) => sum + rules.points[card.rank], 0);
  if (goal === 'points') return [points, laid.length];
  if (goal === 'cards') return [laid.length, points];
  const left = hand.filter((card) => !laid.includes(card));
  return [0 - strandedCards(left, offers, contract, rules), points];
}

/** T5, T6: how many of the cards can't be laid off on these melds in one turn, in any order. */
export function strandedCards(
  left: readonly Card[],
  offers: readonly MeldOffer[],
  { roundNumber }: Contract,
  rules: HouseRules,
): number {
  const melds = offers.map((offer) => meldOf(offer, rules));
  const fewest = fewestLeft(left, melds, rules, new Set());
  // H13: the last card may not be laid off.
  return left.length > 0 && isDiscardRequired({ rules, roundNumber }) ? Math.max(1, fewest) : fewest;
}

/** Tries every legal lay-off and everything that may follow. Cards that look alike count once. */
function fewestLeft(
  left: readonly Card[],
  melds: readonly Meld[],
  rules: HouseRules,
  seen: Set<string>,
): number {
  const key = `${left.map(formatCard).sort()} ${melds.map(({ cards }) => formatHand(cards))}`;
  let fewest = left.length;
  if (seen.has(key)) return fewest;
  seen.add(key);
  for (const card of left) {
    const others = left.filter((other) => other !== card);
    for (const meld of melds) {
      for (const end of meld.type === 'run' ? RUN_ENDS : [undefined]) {
        if (fewest === 0 || whyNotFits(card, meld, rules, end) !== undefined) continue;
        const after = melds.map((other) => (other === meld ? addToMeld(meld, card, rules, end) : other));
        fewest = Math.min(fewest, fewestLeft(others, after, rules, seen));
      }
    }
  }
  return fewest;
}

/** M5: a run is arranged as the rules read it. */
function meldOf({ type, cards }: MeldOffer, rules: HouseRules): Meld {
  const run = type === 'run' ? arrangeRun(cards, rules) : undefined;
  return { id: '', type, cards: run?.ok ? run.cards : cards, ownerId: '' };
}
