import type { Card } from '@mayi/core/cards';
import { getPointValue, type PlayerId } from '@mayi/core/rules';
import { nameIn, type SeenFact, sortedHand, type View } from '@mayi/core/view';
import { texts } from '../texts/index.ts';
import { scoreSheet } from './scores.ts';

export type RoundEnded = Extract<SeenFact, { type: 'ROUND_ENDED' }>;

export interface HeldCard {
  readonly card: Card;
  readonly points: number;
}

/** What somebody was left with when the round ended. */
export interface RoundStoryRow {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly isYou: boolean;
  readonly isWinner: boolean;
  readonly held: readonly HeldCard[];
  readonly points: number;
  /** After this round. */
  readonly total: number;
}

export interface RoundStory {
  readonly roundNumber: number;
  readonly winnerId: PlayerId | null;
  readonly text: string;
  /** Whoever went out first, then those with the fewest points. */
  readonly rows: readonly RoundStoryRow[];
}

export function roundStory(view: View, ended: RoundEnded): RoundStory {
  const { roundNumber, winnerId, scores } = ended;
  const row = scoreSheet(view).rows.find((one) => one.roundNumber === roundNumber);
  const rows = view.players.map(({ id, name }, nth): RoundStoryRow => {
    const points = scores[id] ?? 0;
    const total = row?.cells[nth]?.total ?? points;
    return {
      playerId: id,
      name,
      isYou: id === view.you,
      isWinner: id === winnerId,
      held: heldBy(id, view, ended),
      points,
      total,
    };
  });
  rows.sort((a, b) => Number(b.isWinner) - Number(a.isWinner) || a.points - b.points);
  return { roundNumber, winnerId, text: endText(view, winnerId), rows };
}

function heldBy(id: PlayerId, view: View, { hands }: RoundEnded): HeldCard[] {
  const hand = hands.find(({ playerId }) => playerId === id)?.hand ?? [];
  return sortedHand({ ...view, hand }, 'rank').map((card) => ({
    card,
    points: getPointValue(card, view.rules),
  }));
}

function endText(view: View, winnerId: PlayerId | null): string {
  const { ends } = texts.state;
  if (winnerId === null) return ends.nobody;
  return winnerId === view.you ? ends.youWentOut : ends.wentOut(nameIn(view, winnerId));
}
