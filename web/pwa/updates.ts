import { createUpdates } from './createUpdates.ts';

/** For `useSyncExternalStore(updates.subscribe, updates.isReady)`, and a quiet button that calls `updates.take()`. */
export const updates = createUpdates({
  workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  page: window,
  reload: () => window.location.reload(),
});
