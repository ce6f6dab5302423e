/** Far more than any machine needs: only what is stuck for ever is given up. */
const GIVE_UP_MS = 240_000;

/** Rejects, with what there is to say, if nothing comes of it. */
export async function patiently<T>(work: Promise<T>, state: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it is stuck: ${state()}`)), GIVE_UP_MS);
  });
  try {
    return await Promise.race([work, stuck]);
  } finally {
    clearTimeout(timer);
  }
}
