import type { Clock } from '../../host/ports.ts';
import type { Settings } from '../../settings.ts';
import type { Tally, TurnedAway } from '../tally.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { createShared, type Shared } from './shared.ts';

export type Limits = Pick<
  Settings,
  | 'maxConnections'
  | 'connectionsPerAddress'
  | 'connectionsPerRoom'
  | 'messagesPerSecond'
  | 'messagesPerAddress'
>;

/** Who is connected from where, and how much of what they may send is left. */
export interface Guard {
  readonly addresses: Shared<Bucket>;
  readonly rooms: Shared<null>;
  readonly seats: Shared<Bucket>;
  newBucket(): Bucket;
  /** The reason why there is no room for one more; undefined: come in. */
  whyFull(code: string, address: string): TurnedAway | undefined;
}

/** A burst is two seconds' worth. */
const BURST = 2;

export function createGuard(limits: Limits, tally: Tally, clock: Clock): Guard {
  const bucket = (perSecond: number) => () => createBucket(perSecond, perSecond * BURST, clock.now());
  const addresses = createShared(bucket(limits.messagesPerAddress));
  const rooms = createShared(() => null);
  return {
    addresses,
    rooms,
    seats: createShared(bucket(limits.messagesPerSecond)),
    newBucket: bucket(limits.messagesPerSecond),
    whyFull(code, address) {
      if (tally.connections >= limits.maxConnections) return 'full';
      if (addresses.count(address) >= limits.connectionsPerAddress) return 'address-full';
      if (rooms.count(code) >= limits.connectionsPerRoom) return 'room-full';
      return undefined;
    },
  };
}
