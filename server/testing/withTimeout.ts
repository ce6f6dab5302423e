import { setTimeout as pause } from 'node:timers/promises';

/** Far longer than any machine needs: only what hangs forever fails. */
export const TIMEOUT_MS = 240_000;
const POLL_EVERY_MS = 10;

/** Rejects with a description of the state if the work never settles. */
export async function withTimeout<T>(work: Promise<T>, describe: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut(describe)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Polls until the condition is true. */
export async function waitUntil(condition: () => Promise<boolean>, describe: () => string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await withTimeout(condition(), describe))) {
    if (performance.now() > end) throw timedOut(describe);
    await pause(POLL_EVERY_MS);
  }
}

function timedOut(describe: () => string): Error {
  return new Error(`timed out: ${describe()}`);
}
