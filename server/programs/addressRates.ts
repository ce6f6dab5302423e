import { createTokenBucket, type TokenBucket } from '../http/socket/connectionLimits.ts';

/** How often an address may do something. */
export interface AddressRates {
  allows(address: string): boolean;
}

/** More than any server has in a minute. */
const MAX_ADDRESSES = 10_000;

export function createAddressRates(perMinute: number, monotonicNow: () => number): AddressRates {
  // A map keeps the least recently used first.
  const buckets = new Map<string, TokenBucket>();
  return {
    allows(address) {
      const now = monotonicNow();
      const bucket = buckets.get(address) ?? createTokenBucket(perMinute / 60, perMinute, now);
      buckets.delete(address);
      buckets.set(address, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_ADDRESSES && oldest !== undefined) buckets.delete(oldest);
      return bucket.take(now);
    },
  };
}
