import type { Card } from '@mayi/core/cards';
import { isWild, lowestPlace, type Meld } from '@mayi/core/rules';
import { JOKER_KIND, KIND_COUNT, kindOf, RANK_COUNT } from '@mayi/core/solver';
import { fitsAnywhere } from './melds.ts';
import type { ModelMeld } from './model.ts';
import type { RoundTable } from './table.ts';

/** A meld of the real table, as the model sees it. */
export function modelMeld({ rules }: RoundTable, { type, cards }: Meld): ModelMeld {
  const natural = cards.find((card) => !isWild(card, rules)) as Card;
  const kind = kindOf(natural);
  const rank = kind % RANK_COUNT;
  const wilds = cards.filter((card) => isWild(card, rules)).length;
  const common = { length: cards.length, naturals: cards.length - wilds, wilds };
  if (type === 'set') return { isRun: false, suit: -1, rank, low: 0, jokers: 0, ...common };
  const low = lowestPlace(cards, rules);
  let jokers = 0;
  cards.forEach((card, at) => {
    if (kindOf(card) === JOKER_KIND) jokers |= 1 << (low + at);
  });
  return { isRun: true, suit: (kind - rank) / RANK_COUNT, rank: -1, low, jokers, ...common };
}

/** By kind, 1 if it could be laid off on this table. */
export function fittingKinds(table: RoundTable, melds: readonly Meld[]): Uint8Array {
  const modelled = melds.map((meld) => modelMeld(table, meld));
  return Uint8Array.from({ length: KIND_COUNT }, (_, kind) => (fitsAnywhere(table, modelled, kind) ? 1 : 0));
}
