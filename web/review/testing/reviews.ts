import type { Review, ReviewedDecision } from '@mayi/bots';
import type { SoloRecord } from '../../solo/record.ts';
import { DATABASE, entryOf, STORE } from '../savedReviews.ts';

const LUCK = { score: 0, par: 0, deal: 0, play: 0, draws: 0, words: '' };

/** A review with this result, and nothing else in it. */
export function reviewWith(
  score: number,
  loss = 0,
  mayI: Review['totals']['mayI'] = { called: 0, wrong: 0, missed: 0 },
): Review {
  return {
    playerId: 's1',
    decisions: [],
    worst: [],
    totals: { decisions: 0, good: 0, closeCalls: 0, smallSlips: 0, costlySlips: 0, repeated: 0, loss, mayI },
    luck: { rounds: [], total: { ...LUCK, score } },
  };
}

/** A review in which the person's first three discards were slips, the first one the worst: for a page that shows it. */
export function threeSlips({ log }: SoloRecord): Review {
  const roundNumber = log.firstRound ?? 1;
  const discards = log.commands.flatMap((command, at) =>
    command.type === 'DISCARD' && command.playerId === 's1' ? [at] : [],
  );
  const worst = discards.slice(0, 3).map((commandIndex, nth): ReviewedDecision => {
    const loss = 12 - nth;
    const reason = 'you don’t need it';
    return {
      commandIndex,
      roundNumber,
      kind: 'discard',
      answer: null,
      verdict: 'costly-slip',
      done: 'discarded 9♦',
      better: 'discard K♣',
      loss,
      error: 2,
      reason,
      words: `You discarded 9♦ (${loss} ± 4 points worse). Better: discard K♣, because ${reason}.`,
      cards: { done: ['9♦'], better: ['K♣'] },
    };
  });
  const parts = { score: 60, par: 20, deal: 4, play: 33, draws: 3 };
  return {
    playerId: 's1',
    decisions: worst,
    worst,
    totals: { ...reviewWith(0, 33).totals, decisions: 3, costlySlips: 3 },
    luck: {
      rounds: [{ roundNumber, ...parts, words: '' }],
      total: { ...parts, words: '60 points (20 is average): the cards cost you 7 points, your play 33.' },
    },
  };
}

/** For `page.evaluate(install, …)`, as with the games. */
export function reviewInstallation(gameId: string, review: Review) {
  const entries: [string, unknown][] = [[gameId, entryOf(review, 1)]];
  return { database: DATABASE, store: STORE, entries };
}
