import type { Line } from '../../host/ports.ts';
import type { Reception, Visitor } from './reception.ts';
import { createTempo, type Tempo } from './tempo.ts';

/** One visit as it counts against the limits. */
export interface Stay {
  readonly tempo: Tempo;
  /** Has no seat. False: too many watch this room already. */
  watch(): boolean;
  /** Gives back the oldest window of this seat, if it is one too many. */
  sitDown(): Line | undefined;
  end(): void;
}

/** More than anybody looks at; windows that were forgotten must not be without number. */
const WINDOWS_PER_SEAT = 8;

export function beginStay(visitor: Visitor, line: Line, { guard, tally }: Reception): Stay {
  const { code, address, secret = '' } = visitor;
  tally.connections += 1;
  const tempo = createTempo(guard, guard.addresses.hold(address));
  let release = () => {};
  return {
    tempo,
    watch() {
      if (guard.isCrowded(code)) return false;
      guard.spectators.hold(code);
      release = () => guard.spectators.release(code);
      return true;
    },
    sitDown() {
      const { bucket, windows } = guard.seats.hold(secret);
      tempo.shareWith(bucket);
      release = () => {
        windows.delete(line);
        guard.seats.release(secret);
      };
      windows.add(line);
      const [oldest] = windows;
      if (windows.size <= WINDOWS_PER_SEAT || oldest === undefined) return undefined;
      windows.delete(oldest);
      return oldest;
    },
    end() {
      tally.connections -= 1;
      guard.addresses.release(address);
      release();
    },
  };
}
