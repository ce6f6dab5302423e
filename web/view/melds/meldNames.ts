import type { Card } from '@mayi/core/cards';
import { type HouseRules, isWild, type MeldOffer, readRun } from '@mayi/core/rules';
import { standsFor } from '../../state/standsFor.ts';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';

/** `run of hearts, four to eight`; `set of nines, 4 cards`. */
export function meldName(meld: MeldOffer, rules: HouseRules): string {
  const { ranks, suits } = texts.cards;
  const words = texts.cards.melds;
  if (meld.type === 'set') {
    const rank = meld.cards.find((card) => !isWild(card, rules))?.rank;
    return words.set(rank && rank !== 'Joker' ? ranks[rank] : texts.cards.joker, meld.cards.length);
  }
  const faces = readRun(meld.cards, rules);
  const [low, high] = [faces[0], faces.at(-1)];
  return low && high ? words.run(suits[low.suit], ranks[low.rank], ranks[high.rank]) : words.empty;
}

/** `nine of clubs`; `two of hearts, wild, stands for five of clubs`. */
export function cardNameIn(meld: MeldOffer, card: Card, rules: HouseRules): string {
  const name = cardName(card, rules);
  const replaced = standsFor(meld, card, rules);
  if (replaced === null) return name;
  const { ranks } = texts.cards;
  const { rank, suit } = replaced;
  return texts.cards.standsFor(
    name,
    suit === null ? texts.cards.aRank(ranks[rank]) : cardName({ rank, suit }),
  );
}
