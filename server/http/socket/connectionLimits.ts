import type { Peer } from '../../host/ports.ts';
import type { Settings } from '../../settings.ts';
import type { Counters, TurnedAway } from '../counters.ts';

/** Holds up to `capacity` tokens and refills at a steady rate. An empty bucket means: too fast. */
export interface TokenBucket {
  take(now: number): boolean;
}

export function createTokenBucket(perSecond: number, capacity: number, createdAt: number): TokenBucket {
  let tokens = capacity;
  let refilledAt = createdAt;
  return {
    take(now) {
      tokens = Math.min(capacity, tokens + (Math.max(0, now - refilledAt) * perSecond) / 1000);
      refilledAt = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

/** How fast one connection may send: on its own, with others from its address, and with other windows of its seat. */
export interface MessageLimiter {
  allows(now: number): boolean;
  /** Counts a dropped message; true once there were too many. */
  isDropOneTooMany(now: number): boolean;
}

/** A connection as it counts against the limits. */
export interface ConnectionSlot {
  readonly messages: MessageLimiter;
  /** False if the room has too many spectators already. */
  joinAsSpectator(): boolean;
  /** Returns the oldest window of this seat if there are too many now. */
  joinAsPlayer(): Peer | undefined;
  release(): void;
}

/** Identifies a connection for the limits. */
export interface ConnectionKeys {
  readonly address: string;
  readonly code: string;
  readonly secret: string | undefined;
}

export interface ConnectionLimits {
  /** Why there's no room for another connection from this address; undefined if there is. */
  whyFull(address: string): TurnedAway | undefined;
  takeSlot(keys: ConnectionKeys, peer: Peer): ConnectionSlot;
}

export type LimitSettings = Pick<
  Settings,
  | 'maxConnections'
  | 'connectionsPerAddress'
  | 'spectatorsPerRoom'
  | 'messagesPerSecond'
  | 'messagesPerAddress'
>;

const BURST_SECONDS = 2;
/** Forgotten windows mustn't pile up. */
const WINDOWS_PER_SEAT = 8;
/** Drops tolerated before disconnecting, plus one more each second. */
const TOLERATED_DROPS = 100;

export function createConnectionLimits(
  settings: LimitSettings,
  counters: Counters,
  monotonicNow: () => number,
): ConnectionLimits {
  const newBucket = (perSecond: number) =>
    createTokenBucket(perSecond, perSecond * BURST_SECONDS, monotonicNow());
  const addresses = createRefCounted(() => newBucket(settings.messagesPerAddress));
  const spectators = createRefCounted(() => null);
  // By secret, which follows a player from seat to seat. A set keeps the oldest window first.
  const seats = createRefCounted(() => ({
    bucket: newBucket(settings.messagesPerSecond),
    windows: new Set<Peer>(),
  }));

  return {
    whyFull(address) {
      if (counters.connections >= settings.maxConnections) return 'full';
      if (addresses.count(address) >= settings.connectionsPerAddress) return 'address-full';
      return undefined;
    },
    takeSlot({ address, code, secret = '' }, peer) {
      counters.connections += 1;
      const buckets = [newBucket(settings.messagesPerSecond), addresses.acquire(address)];
      let releaseRole = () => {};
      return {
        messages: createMessageLimiter(buckets),
        joinAsSpectator() {
          if (spectators.count(code) >= settings.spectatorsPerRoom) return false;
          spectators.acquire(code);
          releaseRole = () => spectators.release(code);
          return true;
        },
        joinAsPlayer() {
          const { bucket, windows } = seats.acquire(secret);
          releaseRole = () => {
            windows.delete(peer);
            seats.release(secret);
          };
          buckets.push(bucket);
          windows.add(peer);
          return windows.size > WINDOWS_PER_SEAT ? removeOldest(windows) : undefined;
        },
        release() {
          counters.connections -= 1;
          addresses.release(address);
          releaseRole();
        },
      };
    },
  };
}

function removeOldest(windows: Set<Peer>): Peer | undefined {
  const [oldest] = windows;
  if (oldest !== undefined) windows.delete(oldest);
  return oldest;
}

function createMessageLimiter(buckets: readonly TokenBucket[]): MessageLimiter {
  // Most clients never drop a message, so they never get one.
  let drops: TokenBucket | undefined;
  return {
    allows: (now) => buckets.every((bucket) => bucket.take(now)),
    isDropOneTooMany(now) {
      drops ??= createTokenBucket(1, TOLERATED_DROPS, now);
      return !drops.take(now);
    },
  };
}

/** Values shared by several connections and dropped when the last one releases them. */
interface RefCounted<T> {
  count(key: string): number;
  acquire(key: string): T;
  release(key: string): void;
}

function createRefCounted<T>(create: () => T): RefCounted<T> {
  const held = new Map<string, { readonly value: T; holders: number }>();
  return {
    count: (key) => held.get(key)?.holders ?? 0,
    acquire(key) {
      const entry = held.get(key) ?? { value: create(), holders: 0 };
      entry.holders += 1;
      held.set(key, entry);
      return entry.value;
    },
    release(key) {
      const entry = held.get(key);
      if (entry === undefined) return;
      entry.holders -= 1;
      if (entry.holders === 0) held.delete(key);
    },
  };
}
