import type { CardId } from '@mayi/core/cards';
import { isWild, type Meld } from '@mayi/core/rules';
import { legalCommands, type View } from '@mayi/core/view';

/** A card of the hand and a meld on the table that can be brought together. */
export interface Chance {
  readonly cardId: CardId;
  readonly meld: Meld;
}

/** All that can be laid off. */
export function layOffsIn(view: View) {
  return legalCommands(view).filter((one) => one.type === 'LAY_OFF');
}

export function layOffIn(view: View): Chance {
  return chance(view, layOffsIn(view)[0]);
}

/** A wild, and a run that takes it at either end. */
export function wildForBothEnds(view: View): Chance {
  const wilds = new Set(view.hand.filter((card) => isWild(card, view.rules)).map(({ id }) => id));
  const offs = layOffsIn(view).filter(({ cardId }) => wilds.has(cardId));
  const isAlsoHigh = ({ cardId, meldId }: (typeof offs)[number]) =>
    offs.some((other) => other.cardId === cardId && other.meldId === meldId && other.end === 'high');
  return chance(
    view,
    offs.find((one) => one.end === 'low' && isAlsoHigh(one)),
  );
}

/** The very card that a Joker on the table stands for. */
export function jokerSwapIn(view: View): Chance {
  return chance(
    view,
    legalCommands(view).find((one) => one.type === 'SWAP_JOKER'),
  );
}

function chance({ table }: View, found: { cardId: CardId; meldId: string } | undefined): Chance {
  const meld = table.find(({ id }) => id === found?.meldId);
  if (found === undefined || meld === undefined) throw new Error('the situation does not offer it');
  return { cardId: found.cardId, meld };
}
