import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ReviewTools, reviewTools } from './reviewStore.ts';

/** Several games reviewed one after the other. */
export interface QueueState {
  /** Nothing has been asked, it's at work, or it's through. */
  readonly step: 'idle' | 'running' | 'done';
  /** Which game it looks at now, from 1, and how many there are. */
  readonly game: number;
  readonly of: number;
  /** Of all decisions in the current game, from 0 to 1. */
  readonly share: number;
  /** Games that couldn't be loaded or reviewed. */
  readonly failed: number;
}

export interface ReviewQueue extends Pick<StoreApi<QueueState>, 'getState' | 'subscribe'> {
  /** Own games only. `onReviewed` is called after each. */
  start(gameIds: readonly string[], onReviewed: () => void): Promise<void>;
  stop(): void;
}

const IDLE: QueueState = { step: 'idle', game: 0, of: 0, share: 0, failed: 0 };

export function createReviewQueue({ find, saved, run }: ReviewTools = reviewTools()): ReviewQueue {
  const store = createStore<QueueState>(() => IDLE);
  let cancel = () => {};
  let turn = 0;

  async function reviewGame(id: string, isCurrent: () => boolean): Promise<boolean> {
    const found = await find(id);
    if (found.result !== 'found' || found.you === undefined || !isCurrent()) return false;
    const running = run({ log: found.log, playerId: found.you }, ({ done, total }) => {
      if (isCurrent()) store.setState({ share: done / total });
    });
    cancel = running.cancel;
    const review = await running.result;
    if (review === undefined || review === 'failed') return false;
    await saved.put(id, review);
    return true;
  }

  function stop(): void {
    turn++;
    cancel();
    cancel = () => {};
    store.setState(IDLE);
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async start(gameIds, onReviewed) {
      stop();
      const mine = turn;
      const isCurrent = () => mine === turn;
      for (const [at, id] of gameIds.entries()) {
        store.setState({ step: 'running', game: at + 1, of: gameIds.length, share: 0 });
        const isReviewed = await reviewGame(id, isCurrent);
        if (!isCurrent()) return;
        if (isReviewed) onReviewed();
        else store.setState(({ failed }) => ({ failed: failed + 1 }));
      }
      store.setState({ step: 'done' });
    },
    stop,
  };
}
