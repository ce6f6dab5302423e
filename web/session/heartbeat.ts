import type { After } from './timers.ts';

/** A line may look open long after it died: a phone slept, a network changed. */
export interface Pulse {
  /** A sign of life came. */
  heard(): void;
  /** Something was said that wants an answer. */
  said(): void;
  /** Asks for a sign of life now. */
  check(): void;
  stop(): void;
}

export interface PulseTools {
  readonly after: After;
  ping(): void;
  /** No sign of life came. */
  dead(): void;
}

const SECOND = 1000;
const PATIENCE = 4 * SECOND;
/** Where nothing happens at the table, nothing is heard. */
const QUIET = 25 * SECOND;

export function createPulse({ after, ping, dead }: PulseTools): Pulse {
  let callOff: () => void = () => {};
  let isUrgent = false;

  function wait(ms: number, then: () => void): void {
    callOff();
    callOff = after(ms, then);
  }

  function check(): void {
    isUrgent = true;
    ping();
    wait(PATIENCE, dead);
  }

  return {
    check,
    heard() {
      isUrgent = false;
      wait(QUIET, check);
    },
    said() {
      if (isUrgent) return;
      isUrgent = true;
      wait(PATIENCE, check);
    },
    stop() {
      isUrgent = false;
      callOff();
    },
  };
}
