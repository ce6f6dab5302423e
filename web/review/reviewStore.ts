import type { Review } from '@mayi/bots';
import type { GameLog } from '@mayi/core/engine';
import type { SeatId } from '@mayi/core/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { findGame } from '../session/findGame.ts';
import { type ReviewProgress, type RunningReview, type RunReview, runReview } from './reviewClient.ts';
import { keyOf, reviewsOnDevice, type SavedReviews } from './savedReviews.ts';

/** A look back at one game, from finding it to its review. */
export type LookBack =
  | { readonly step: 'loading' | 'missing' | 'unreadable' | 'offline' }
  /** Someone who didn't play chooses a seat first. */
  | { readonly step: 'choosing'; readonly log: GameLog }
  | ({ readonly step: 'running'; readonly progress: ReviewProgress | undefined } & Reviewed)
  | ({ readonly step: 'failed' } & Reviewed)
  | ({ readonly step: 'done'; readonly review: Review } & Reviewed);

interface Reviewed {
  readonly log: GameLog;
  readonly seat: SeatId;
  /** The player's own seat. */
  readonly isYou: boolean;
}

export interface LookBackStore extends Pick<StoreApi<LookBack>, 'getState' | 'subscribe'> {
  /** Finds the game, and reviews it unless it has been reviewed before. Also to try again. */
  load(): Promise<void>;
  choose(seat: SeatId): Promise<void>;
  /** The page is left: a review that isn't done is dropped. */
  close(): void;
}

export interface ReviewTools {
  readonly find: (id: string) => ReturnType<typeof findGame>;
  readonly saved: SavedReviews;
  readonly run: RunReview;
}

export const reviewTools = (): ReviewTools => ({
  find: (id) => findGame(id),
  saved: reviewsOnDevice(),
  run: runReview,
});

export function createLookBack(id: string, { find, saved, run }: ReviewTools = reviewTools()): LookBackStore {
  const store = createStore<LookBack>(() => ({ step: 'loading' }));
  const set = (state: LookBack) => store.setState(state, true);
  let running: RunningReview | undefined;
  /** Only the newest question changes what is shown. */
  let turn = 0;

  async function load(): Promise<void> {
    const mine = begin();
    set({ step: 'loading' });
    const found = await find(id);
    if (mine !== turn) return;
    if (found.result !== 'found') return set({ step: found.result });
    const { log, you } = found;
    if (you === undefined) return set({ step: 'choosing', log });
    await look({ log, seat: you, isYou: true });
  }

  async function look(reviewed: Reviewed): Promise<void> {
    const mine = begin();
    const { log, seat, isYou } = reviewed;
    const key = keyOf(id, seat, isYou);
    const known = await saved.get(key);
    if (mine !== turn) return;
    if (known !== undefined) return set({ step: 'done', review: known, ...reviewed });
    set({ step: 'running', progress: undefined, ...reviewed });
    running = run({ log, playerId: seat }, (progress) => {
      if (mine === turn) set({ step: 'running', progress, ...reviewed });
    });
    const review = await running.result;
    if (mine !== turn || review === undefined) return;
    if (review === 'failed') return set({ step: 'failed', ...reviewed });
    set({ step: 'done', review, ...reviewed });
    await saved.put(key, review);
  }

  function begin(): number {
    running?.cancel();
    running = undefined;
    return ++turn;
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async load() {
      const state = store.getState();
      if (state.step !== 'failed') return load();
      const { log, seat, isYou } = state;
      await look({ log, seat, isYou });
    },
    async choose(seat) {
      const state = store.getState();
      if (state.step === 'choosing') await look({ log: state.log, seat, isYou: false });
    },
    close: () => void begin(),
  };
}
