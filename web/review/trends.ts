import type { Review } from '@mayi/bots';

/** What is known of a finished game without its review. */
interface Game {
  readonly id: string;
  readonly endedAt: number;
}

/** One of your games, as the trends show it. */
export interface ReviewedGame {
  readonly id: string;
  readonly endedAt: number;
  readonly points: number;
  /** By decisions. */
  readonly lost: number;
  /** May I? calls worth making, and answers that cost points: calls that weren't, and passes that should have been calls. */
  readonly mayI: { readonly well: number; readonly badly: number };
}

export interface Trends {
  /** Oldest first. */
  readonly games: readonly ReviewedGame[];
  /** Means of the newest games, and of as many before those; null if there are too few to compare. */
  readonly lately: Means;
  readonly before: Means | null;
}

export interface Means {
  readonly games: number;
  readonly points: number;
  readonly lost: number;
  readonly well: number;
  readonly badly: number;
}

/** As many as a chart on a phone has room for. */
const MOST_GAMES = 20;
const LATELY = 5;

/** Undefined if none of the games has been reviewed. */
export function trendsOf(games: readonly Game[], reviews: ReadonlyMap<string, Review>): Trends | undefined {
  const reviewed = games
    .flatMap(({ id, endedAt }) => {
      const review = reviews.get(id);
      return review ? [reviewedGame(id, endedAt, review)] : [];
    })
    .sort((a, b) => a.endedAt - b.endedAt)
    .slice(-MOST_GAMES);
  if (reviewed.length === 0) return undefined;
  const earlier = reviewed.slice(0, -LATELY).slice(-LATELY);
  return {
    games: reviewed,
    lately: meansOf(reviewed.slice(-LATELY)),
    before: earlier.length === LATELY ? meansOf(earlier) : null,
  };
}

function reviewedGame(id: string, endedAt: number, { luck, totals }: Review): ReviewedGame {
  const { called, wrong, missed } = totals.mayI;
  return {
    id,
    endedAt,
    points: luck.total.score,
    lost: Math.round(totals.loss),
    mayI: { well: called - wrong, badly: wrong + missed },
  };
}

function meansOf(games: readonly ReviewedGame[]): Means {
  const mean = (of: (game: ReviewedGame) => number) =>
    Math.round(games.reduce((sum, game) => sum + of(game), 0) / games.length);
  const sum = (of: (game: ReviewedGame) => number) => games.reduce((all, game) => all + of(game), 0);
  return {
    games: games.length,
    points: mean(({ points }) => points),
    lost: mean(({ lost }) => lost),
    well: sum(({ mayI }) => mayI.well),
    badly: sum(({ mayI }) => mayI.badly),
  };
}

/** Of the newest games, those to look back at: newest first. */
export function notReviewed(
  games: readonly Game[],
  reviews: ReadonlyMap<string, Review>,
  most: number,
): string[] {
  return games
    .toSorted((a, b) => b.endedAt - a.endedAt)
    .slice(0, most)
    .flatMap(({ id }) => (reviews.has(id) ? [] : [id]));
}
