import { joinNames } from '@mayi/core/view';
import { later } from '../texts/later.ts';
import type { GameEnd } from './scores.ts';

export interface WinnerWords {
  readonly title: string;
  readonly about: readonly string[];
  /** The player is a winner. */
  readonly isYours: boolean;
}

/** What the winner's scene says to this player: different words for winning, tying, and congratulating someone else. */
export function winnerWords({ text, winnerIds, ranking }: GameEnd): WinnerWords {
  const { ends } = later;
  const you = ranking.find(({ isYou }) => isYou);
  const winners = ranking.filter(({ playerId }) => winnerIds.includes(playerId));
  const best = winners[0]?.total ?? 0;
  const next = ranking.find(({ total }) => total > best);
  if (you && winners.includes(you)) {
    const lead = winners.length === 1 && next ? [ends.aheadOf(next.total - best, next.name)] : [];
    return { title: text, about: [ends.withPoints(best), ...lead], isYours: true };
  }
  const congratulations = ends.congratulations(joinNames(winners.map(({ name }) => name)));
  const own = you ? [ends.yourPlace(you.place, you.total - best)] : [];
  return { title: congratulations, about: [text, ends.withPoints(best), ...own], isYours: false };
}
