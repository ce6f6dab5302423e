import { CARD_KINDS, distanceToContract, type Out } from '@mayi/core/solver';
import { isDown, type Knowledge } from '../knowledge.ts';
import { lackOf } from '../model/table.ts';
import { markHelp } from '../value.ts';
import type { Advice } from './advice.ts';

export type Progress = Pick<Advice, 'distance' | 'exchanges' | 'outs' | 'liveOuts'>;

/** How many cards the hand will have when it can next be laid down: one more, unless the player has drawn. */
function sizeToLayDown({ view, you }: Knowledge): number {
  const hasDrawn = view.currentPlayerId === you && view.phase !== 'awaitingDraw';
  return view.hand.length + (hasDrawn ? 0 : 1);
}

/** How far the hand is, and what would bring it closer. */
export function progressOf(known: Knowledge): Progress {
  if (isDown(known)) return { distance: null, exchanges: null, outs: [], liveOuts: 0 };
  const { view, table, hand } = known;
  const size = sizeToLayDown(known);
  const lack = lackOf(table, hand, size);
  const outs = liveOutsOf(known, lack, size);
  return {
    distance: distanceToContract(view.hand, view.contract, view.rules),
    exchanges: table.wantsAll ? lack : null,
    outs,
    liveOuts: outs.reduce((sum, { unseen }) => sum + unseen, 0),
  };
}

function liveOutsOf({ table, hand, unseen }: Knowledge, lack: number, size: number): Out[] {
  const helps = markHelp(table, hand, lack, size);
  return CARD_KINDS.flatMap((kind, at) => {
    const count = unseen[at] as number;
    return helps[at] === 1 && count > 0 ? [{ kind, unseen: count }] : [];
  });
}
