import type { Review } from '@mayi/bots';
import { type KeyValues, keyValuesIn } from '../solo/saved.ts';

/** Raise this when a review of the same game would say something else: older ones are then made again. */
const REVIEW_VERSION = 2;
/** The oldest make room for new ones. Each takes some 50 kB. */
const MAX_REVIEWS = 100;

/** The reviews made on this device, by game id. What can't be read counts as not there, and is made again. */
export interface SavedReviews {
  get(gameId: string): Promise<Review | undefined>;
  put(gameId: string, review: Review): Promise<void>;
  all(): Promise<ReadonlyMap<string, Review>>;
}

interface Entry {
  readonly version: typeof REVIEW_VERSION;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly review: Review;
}

export function createSavedReviews(store: KeyValues, now: () => number = Date.now): SavedReviews {
  async function read(key: string): Promise<Entry | undefined> {
    const found = await store.get(key);
    return isEntry(found) ? found : undefined;
  }

  async function entries(): Promise<(readonly [string, Entry | undefined])[]> {
    const keys = await store.keys();
    return Promise.all(keys.map(async (key) => [key, await read(key)] as const));
  }

  async function prune(): Promise<void> {
    if ((await store.keys()).length <= MAX_REVIEWS) return;
    const newestFirst = (await entries()).toSorted(([, a], [, b]) => (b?.savedAt ?? 0) - (a?.savedAt ?? 0));
    await store.remove(newestFirst.slice(MAX_REVIEWS).map(([key]) => key));
  }

  return {
    async get(gameId) {
      return (await read(gameId))?.review;
    },
    async put(gameId, review) {
      await store.set([[gameId, entryOf(review, now())]]);
      await prune();
    },
    async all() {
      return new Map((await entries()).flatMap(([key, entry]) => (entry ? [[key, entry.review]] : [])));
    },
  };
}

/** What is written for a review. */
export function entryOf(review: Review, savedAt: number): Entry {
  return { version: REVIEW_VERSION, savedAt, review };
}

/** Reviews of someone else's game are kept apart: they are no part of what you did. */
export function keyOf(gameId: string, seat: string, isYou: boolean): string {
  return isYou ? gameId : `${gameId}/${seat}`;
}

/** Checks what could break a page, not every number. */
function isEntry(found: unknown): found is Entry {
  const { version, savedAt, review } = (found ?? {}) as Partial<Entry>;
  return (
    version === REVIEW_VERSION &&
    typeof savedAt === 'number' &&
    typeof review?.playerId === 'string' &&
    Array.isArray(review.decisions) &&
    Array.isArray(review.worst) &&
    typeof review.totals?.mayI === 'object' &&
    Array.isArray(review.luck?.rounds) &&
    typeof review.luck.total === 'object'
  );
}

/** Names in IndexedDB. */
export const DATABASE = 'mayi-reviews';
export const STORE = 'reviews';

/** In a browser that keeps nothing, every review is made again. */
export function reviewsOnDevice(): SavedReviews {
  const saved = createSavedReviews(keyValuesIn(DATABASE, STORE));
  return {
    get: (gameId) => saved.get(gameId).catch(() => undefined),
    put: (gameId, review) => saved.put(gameId, review).catch(() => undefined),
    all: () => saved.all().catch(() => new Map()),
  };
}
