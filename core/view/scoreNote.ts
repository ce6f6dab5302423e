import type { Card } from '../cards/card.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { RoundRecord } from '../rules/scoring.ts';
import { scoreExtra } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';
import { signed } from '../text.ts';

interface EndedRound extends Pick<RoundRecord, 'scores' | 'winnerId'> {
  readonly hands: readonly { readonly playerId: PlayerId; readonly hand: readonly Card[] }[];
}

/** H16, H17: why a player's score isn't just the points in hand, in a few words; undefined if it is. */
export function scoreNote(
  { scores, winnerId, hands }: EndedRound,
  playerId: PlayerId,
  rules: HouseRules,
): string | undefined {
  const score = scores[playerId] ?? 0;
  const hand = hands.find((one) => one.playerId === playerId)?.hand ?? [];
  const extra = scoreExtra(score, { hand, isWinner: playerId === winnerId }, rules);
  if (extra === undefined) return undefined;
  return extra === 'bonus' ? `${signed(score)} for going out` : 'doubled: never got down';
}
