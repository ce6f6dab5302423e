import type { Store } from '../store.ts';

/** An empty store, and ways to leave it. */
export interface OpenedStore {
  readonly store: Store;
  /** Closes it (if it is open) and opens the same one again. */
  reopen(): Promise<Store>;
  /** Closes it (if it is open) and removes what it left. */
  close(): Promise<void>;
}
