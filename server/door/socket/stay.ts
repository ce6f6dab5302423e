import { createPace, type Pace } from './pace.ts';
import type { Reception, Visitor } from './reception.ts';

/** One visit as it counts against the limits. */
export interface Stay {
  readonly pace: Pace;
  sitDown(seat: string): void;
  end(): void;
}

export function beginStay({ code, address }: Visitor, { guard, tally, clock }: Reception): Stay {
  tally.connections += 1;
  guard.rooms.hold(code);
  const pace = createPace(guard, guard.addresses.hold(address), clock.now());
  let held: string | undefined;
  return {
    pace,
    sitDown(seat) {
      held = `${code} ${seat}`;
      pace.shareWith(guard.seats.hold(held));
    },
    end() {
      tally.connections -= 1;
      guard.rooms.release(code);
      guard.addresses.release(address);
      if (held !== undefined) guard.seats.release(held);
    },
  };
}
