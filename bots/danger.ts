import { JOKER_KIND, kindOf, RANK_COUNT } from '@mayi/core/solver';
import type { PlayerView } from '@mayi/core/view';
import type { Knowledge } from './knowledge.ts';
import type { Style } from './value.ts';

/** How likely a player wants a card when nothing is known about it. */
const USUAL_INTEREST = 0.12;
const SAME_RANK = 0.4;
const NEIGHBOR = 0.3;

/** The expected cost of discarding this card: what it's worth to the others. */
export function dangerOf(known: Knowledge, kind: number, { gift, giftToOthers }: Style): number {
  const { view } = known;
  const { players } = view;
  let danger = 0;
  for (let step = 1; step < players.length; step++) {
    const player = players[(known.seat + step) % players.length] as PlayerView;
    const cannotTake =
      player.isDown && (step === 1 ? !view.rules.drawDiscardWhenDown : !view.rules.mayI.whenDown);
    if (cannotTake) continue;
    danger += interestOf(known, player, kind) * (step === 1 ? gift : giftToOthers);
  }
  return danger;
}

/** From 0 to 1: how likely the player wants the card, judging by what they were seen to take. */
function interestOf({ lookup }: Knowledge, player: PlayerView, kind: number): number {
  if (lookup.isWild[kind] === 1) return 1;
  if (kind === JOKER_KIND) return 0;
  const rank = kind % RANK_COUNT;
  const suit = (kind - rank) / RANK_COUNT;
  let interest = USUAL_INTEREST;
  for (const card of player.taken) {
    const other = kindOf(card);
    if (lookup.isWild[other] === 1 || other === JOKER_KIND) continue;
    if (other % RANK_COUNT === rank && lookup.contract.sets > 0) interest += SAME_RANK;
    const isNear =
      Math.abs((lookup.highPlace[rank] as number) - (lookup.highPlace[other % RANK_COUNT] as number)) <= 3;
    if (other !== kind && Math.floor(other / RANK_COUNT) === suit && isNear && lookup.contract.runs > 0)
      interest += NEIGHBOR;
  }
  return Math.min(1, interest);
}
