/** Holds some tokens, and gets so many more a second. Who finds it empty came too fast. */
export interface Bucket {
  take(now: number): boolean;
}

export function createBucket(perSecond: number, most: number, now: number): Bucket {
  let tokens = most;
  let filledAt = now;
  return {
    take(now) {
      tokens = Math.min(most, tokens + (Math.max(0, now - filledAt) * perSecond) / 1000);
      filledAt = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
