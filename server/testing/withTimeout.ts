import { setTimeout as pause } from 'node:timers/promises';

/** Far more than any machine needs: only what is stuck for ever is given up. */
export const GIVE_UP_MS = 240_000;
const LOOK_EVERY_MS = 10;

/** Rejects, with what there is to say, if nothing comes of it. */
export async function patiently<T>(work: Promise<T>, state: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(isStuck(state)), GIVE_UP_MS);
  });
  try {
    return await Promise.race([work, stuck]);
  } finally {
    clearTimeout(timer);
  }
}

/** Looks again and again until it is so; never so often that nothing else could happen. */
export async function untilSo(isSo: () => Promise<boolean>, state: () => string): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (!(await patiently(isSo(), state))) {
    if (performance.now() > end) throw isStuck(state);
    await pause(LOOK_EVERY_MS);
  }
}

function isStuck(state: () => string): Error {
  return new Error(`it is stuck: ${state()}`);
}
