import { type Bucket, createBucket } from './bucket.ts';
import type { Guard } from './connectionLimits.ts';

/** How fast one client may send: for itself, with all others from its address, and with all windows of its seat. */
export interface Tempo {
  allows(now: number): boolean;
  /** One more came too fast: whether that was the last straw. */
  isLastStraw(now: number): boolean;
  shareWith(seat: Bucket): void;
}

/** So many dropped messages are borne, and one more each second. */
const PATIENCE = 100;

export function createTempo(guard: Guard, address: Bucket): Tempo {
  const own = guard.newBucket();
  let patience: Bucket | undefined;
  let seat: Bucket | undefined;
  return {
    allows: (now) => own.take(now) && address.take(now) && (seat === undefined || seat.take(now)),
    isLastStraw(now) {
      patience ??= createBucket(1, PATIENCE, now);
      return !patience.take(now);
    },
    shareWith(bucket) {
      seat = bucket;
    },
  };
}
