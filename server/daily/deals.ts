import { createHmac, randomBytes } from 'node:crypto';
import { type Day, type Deal, dealDay } from '@mayi/bots/dailyDeal';
import type { Clock } from '../host/ports.ts';
import type { Store } from '../store/store.ts';

/** The deals of this server: the same on every node, and unknown to anybody before their day. */
export interface Deals {
  today(): Day;
  on(day: Day): Promise<Deal>;
}

const SECRET = 'daily';
const SECRET_BYTES = 32;

export function createDeals(store: Pick<Store, 'secret'>, clock: Clock): Deals {
  let known: Promise<string> | undefined;

  /** Asked for when it's first needed, and again after a failure. */
  function secret(): Promise<string> {
    known ??= store
      .secret(SECRET, () => randomBytes(SECRET_BYTES).toString('base64url'))
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  }

  return {
    today: () => dealDay(clock.now()),
    async on(day) {
      const seed = createHmac('sha256', await secret())
        .update(`May I? daily ${day}`)
        .digest('hex');
      return { day, seed };
    },
  };
}
