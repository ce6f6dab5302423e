import { CARD_KINDS, type Out } from '@mayi/core/solver';
import { isDown, type Knowledge } from '../knowledge.ts';
import { isLackExact, lackOf } from '../model/lookup.ts';
import { markHelp } from '../value.ts';
import type { Advice } from './advice.ts';

export type Progress = Pick<Advice, 'distance' | 'exchanges' | 'isExact' | 'outs' | 'liveOuts'>;

/** How many cards the hand will hold when it can next be laid down: one more unless the player has drawn. */
function sizeToLayDown({ view, you }: Knowledge): number {
  const hasDrawn = view.currentPlayerId === you && view.phase !== 'awaitingDraw';
  return view.hand.length + (hasDrawn ? 0 : 1);
}

/** The distance to the contract, and what would reduce it. */
export function progressOf(known: Knowledge): Progress {
  if (isDown(known)) return { distance: null, exchanges: null, isExact: true, outs: [], liveOuts: 0 };
  const { lookup, hand } = known;
  const size = sizeToLayDown(known);
  const distance = lookup.distance.distance(hand);
  const lack = lackOf(lookup, hand, size);
  const isExact = lookup.distance.isExact && isLackExact(lookup);
  const outs = liveOutsOf(known, lack, size);
  return {
    distance,
    exchanges: lookup.wantsAll ? lack : null,
    isExact,
    outs,
    liveOuts: outs.reduce((sum, { unseen }) => sum + unseen, 0),
  };
}

function liveOutsOf({ lookup, hand, unseen }: Knowledge, lack: number, size: number): Out[] {
  const helps = markHelp(lookup, hand, lack, size);
  return CARD_KINDS.flatMap((kind, at) => {
    const count = unseen[at] as number;
    return helps[at] === 1 && count > 0 ? [{ kind, unseen: count }] : [];
  });
}
