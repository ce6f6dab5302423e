import { describe, expect, it } from 'vitest';
import { createHeartbeat, createWatch, readActivity, readPulse, stepOf } from './heartbeat.ts';

const LIMIT = 10_000;
const STEP = stepOf(LIMIT);

/** A watchdog that looks every step, from `start` on. */
function startWatch() {
  const isHung = createWatch(LIMIT);
  let now = 1000;
  let beats = 0;
  return {
    /** Looks so many times, each a step later; true as soon as it says that the main thread hangs. */
    look(times: number, main: { readonly isAlive?: boolean; readonly isDebugged?: boolean } = {}): boolean {
      for (let nth = 0; nth < times; nth++) {
        now += STEP;
        if (main.isAlive) beats += 1;
        if (isHung(now, { beats, isDebugged: main.isDebugged ?? false })) return true;
      }
      return false;
    },
    /** Neither thread runs. */
    pause(ms: number) {
      now += ms;
    },
  };
}

describe('the watchdog', () => {
  it('is quiet while the main thread beats, however slowly', () => {
    const watch = startWatch();
    for (let nth = 0; nth < 50; nth++) {
      expect(watch.look(1, { isAlive: true })).toBe(false);
      expect(watch.look(LIMIT / STEP - 1)).toBe(false);
    }
  });

  it('finds a main thread that stopped beating', () => {
    const watch = startWatch();
    expect(watch.look(3, { isAlive: true })).toBe(false);
    expect(watch.look(LIMIT / STEP - 1)).toBe(false);
    expect(watch.look(1)).toBe(true);
  });

  it('finds one that never beat', () => {
    expect(startWatch().look(LIMIT / STEP + 1)).toBe(true);
  });

  it('starts over after it was paused itself: the machine slept, or the process was stopped', () => {
    const watch = startWatch();
    watch.look(3, { isAlive: true });
    expect(watch.look(LIMIT / STEP - 1)).toBe(false);
    watch.pause(3_600_000);
    expect(watch.look(LIMIT / STEP)).toBe(false);
    expect(watch.look(1)).toBe(true);
  });

  it('starts over when the machine has so much to do that it looks too rarely', () => {
    const watch = startWatch();
    for (let nth = 0; nth < 100; nth++) {
      watch.pause(5 * STEP);
      expect(watch.look(1)).toBe(false);
    }
  });

  it('is quiet under a debugger, and as long again after it', () => {
    const watch = startWatch();
    expect(watch.look(1000, { isDebugged: true })).toBe(false);
    expect(watch.look(LIMIT / STEP - 1)).toBe(false);
    expect(watch.look(1)).toBe(true);
  });
});

describe('the heartbeat', () => {
  it('is seen through the shared memory', () => {
    const { buffer, beat, note } = createHeartbeat();
    expect([readPulse(buffer), readActivity(buffer)]).toEqual([{ beats: 0, isDebugged: false }, '']);
    beat(false);
    beat(true);
    note('room ABCDEF');
    expect([readPulse(buffer), readActivity(buffer)]).toEqual([
      { beats: 2, isDebugged: true },
      'room ABCDEF',
    ]);
    note('GET /');
    expect(readActivity(buffer)).toBe('GET /');
    note('x'.repeat(500));
    expect(readActivity(buffer)).toBe('x'.repeat(120));
  });
});
