import type { CardId } from '@mayi/core/cards';
import { isWild, type Meld } from '@mayi/core/rules';
import { legalCommands, type View } from '@mayi/core/view';

/** A card in the hand and the meld it can be played on. */
export interface MeldMove {
  readonly cardId: CardId;
  readonly meld: Meld;
}

export function allLayOffs(view: View) {
  return legalCommands(view).filter((one) => one.type === 'LAY_OFF');
}

export function findLayOff(view: View): MeldMove {
  return meldMove(view, allLayOffs(view)[0]);
}

/** A wild, and a run that takes it at either end. */
export function findWildForBothEnds(view: View): MeldMove {
  const wilds = new Set(view.hand.filter((card) => isWild(card, view.rules)).map(({ id }) => id));
  const layOffs = allLayOffs(view).filter(({ cardId }) => wilds.has(cardId));
  const fitsHighEnd = ({ cardId, meldId }: (typeof layOffs)[number]) =>
    layOffs.some((other) => other.cardId === cardId && other.meldId === meldId && other.end === 'high');
  return meldMove(
    view,
    layOffs.find((one) => one.end === 'low' && fitsHighEnd(one)),
  );
}

/** The card that a Joker on the table stands for. */
export function findJokerSwap(view: View): MeldMove {
  return meldMove(
    view,
    legalCommands(view).find((one) => one.type === 'SWAP_JOKER'),
  );
}

function meldMove({ table }: View, found: { cardId: CardId; meldId: string } | undefined): MeldMove {
  const meld = table.find(({ id }) => id === found?.meldId);
  if (found === undefined || meld === undefined) throw new Error('there is no such move here');
  return { cardId: found.cardId, meld };
}
