import type { Line } from '../../host/ports.ts';
import type { Settings } from '../../settings.ts';
import type { Tally, TurnedAway } from '../counters.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { createShared, type Shared } from './shared.ts';

export type Limits = Pick<
  Settings,
  | 'maxConnections'
  | 'connectionsPerAddress'
  | 'spectatorsPerRoom'
  | 'messagesPerSecond'
  | 'messagesPerAddress'
>;

/** A seat, and the windows in which it is open, the oldest first. */
export interface OpenSeat {
  readonly bucket: Bucket;
  readonly windows: Set<Line>;
}

/** Who is connected from where, and how much of what they may send is left. */
export interface Guard {
  readonly addresses: Shared<Bucket>;
  /** Those who only watch, by room. Who has a seat there always gets in. */
  readonly spectators: Shared<null>;
  /** By their secrets, which follow a player from chair to chair. */
  readonly seats: Shared<OpenSeat>;
  newBucket(): Bucket;
  /** The reason why there is no room for one more; undefined: come in. */
  whyFull(address: string): TurnedAway | undefined;
  isCrowded(code: string): boolean;
}

/** A burst is two seconds' worth. */
const BURST = 2;

export function createGuard(limits: Limits, tally: Tally, stopwatch: () => number): Guard {
  const bucket = (perSecond: number) => () => createBucket(perSecond, perSecond * BURST, stopwatch());
  const newBucket = bucket(limits.messagesPerSecond);
  const addresses = createShared(bucket(limits.messagesPerAddress));
  const spectators = createShared(() => null);
  return {
    addresses,
    spectators,
    seats: createShared(() => ({ bucket: newBucket(), windows: new Set<Line>() })),
    newBucket,
    whyFull(address) {
      if (tally.connections >= limits.maxConnections) return 'full';
      if (addresses.count(address) >= limits.connectionsPerAddress) return 'address-full';
      return undefined;
    },
    isCrowded: (code) => spectators.count(code) >= limits.spectatorsPerRoom,
  };
}
