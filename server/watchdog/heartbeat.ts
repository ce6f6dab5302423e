/** What the main thread shares with its watchdog: readable even while the main thread hangs. */
export interface Heartbeat {
  readonly buffer: SharedArrayBuffer;
  /** The main thread is running. */
  beat(isDebugged: boolean): void;
  /** What the main thread does next. Called for every request, so it costs next to nothing. */
  note(activity: string): void;
}

export interface Pulse {
  /** How often the main thread has said that it's running. */
  readonly beats: number;
  /** It may be paused on purpose. */
  readonly isDebugged: boolean;
}

const BEATS = 0;
const DEBUGGED = 1;
const LENGTH = 2;
const TEXT_START = 12;
const MAX_TEXT = 120;

function fieldsOf(buffer: SharedArrayBuffer) {
  return {
    numbers: new Int32Array(buffer, 0, LENGTH + 1),
    text: new Uint8Array(buffer, TEXT_START, MAX_TEXT),
  };
}

export function createHeartbeat(): Heartbeat {
  const buffer = new SharedArrayBuffer(TEXT_START + MAX_TEXT);
  const { numbers, text } = fieldsOf(buffer);
  return {
    buffer,
    beat(isDebugged) {
      numbers[DEBUGGED] = isDebugged ? 1 : 0;
      Atomics.add(numbers, BEATS, 1);
    },
    note(activity) {
      const length = Math.min(activity.length, MAX_TEXT);
      for (let at = 0; at < length; at++) text[at] = activity.charCodeAt(at);
      numbers[LENGTH] = length;
    },
  };
}

export function readPulse(buffer: SharedArrayBuffer): Pulse {
  const { numbers } = fieldsOf(buffer);
  return { beats: Atomics.load(numbers, BEATS), isDebugged: numbers[DEBUGGED] === 1 };
}

/** The last activity that the main thread has noted. */
export function readActivity(buffer: SharedArrayBuffer): string {
  const { numbers, text } = fieldsOf(buffer);
  return String.fromCharCode(...text.slice(0, numbers[LENGTH]));
}

/** How often the watchdog looks, and how often the main thread has to beat. */
export function stepOf(limitMs: number): number {
  return Math.min(500, limitMs / 10);
}

/** If the watchdog looks this many steps late, it was paused itself. */
const MOST_STEPS_LATE = 4;

/**
 * Looks at the heartbeat every step: true once the main thread hasn't responded for `limitMs`. When the watchdog itself was paused, so was
 * everything else: the laptop was closed, the process was stopped, or the machine has too much to do. Then it starts over.
 */
export function createWatch(limitMs: number): (now: number, pulse: Pulse) => boolean {
  const mostLate = MOST_STEPS_LATE * stepOf(limitMs);
  let beats = -1;
  let aliveAt = 0;
  let lookedAt = 0;
  return (now, pulse) => {
    const wasPaused = now - lookedAt > mostLate;
    lookedAt = now;
    if (pulse.beats !== beats || pulse.isDebugged || wasPaused) aliveAt = now;
    beats = pulse.beats;
    return now - aliveAt >= limitMs;
  };
}
