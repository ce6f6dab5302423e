import type { Store } from '../store.ts';

/** An empty store for one test. */
export interface TestStore {
  readonly store: Store;
  /** Closes it (if it's open) and opens the same one again. */
  reopen(): Promise<Store>;
  /** Closes it (if it's open) and removes its files. */
  close(): Promise<void>;
}
