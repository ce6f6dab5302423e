import type { EventEmitter } from 'node:events';
import { createDisplay, type Display } from './display.ts';
import { currentTerminal } from './terminal.ts';

/** Exit codes for the signals that end the program. */
const SIGNALS = { SIGINT: 0, SIGTERM: 143, SIGHUP: 129 } as const;

/** A full-screen program while it owns the terminal. */
export interface TerminalApp {
  readonly display: Display;
  /** Until the app exits. An error in the listener ends the app. */
  listen<A extends unknown[]>(emitter: EventEmitter, event: string, listener: (...args: A) => void): void;
  /** Runs this periodically until the app exits. */
  every(milliseconds: number, task: () => void): void;
  /** Ctrl-Z: gives the terminal back to the shell until the program is resumed. */
  suspend(): void;
  exit(code: number): void;
  /** Registers cleanup to run on exit, whatever the cause. */
  onExit(cleanUp: () => void): void;
}

/** Sets the app up and returns its draw function. */
type Start = (app: TerminalApp) => () => void;

/** Owns the terminal until the app exits, and returns the exit code. The terminal is always restored. */
export async function runTerminalApp(start: Start): Promise<number> {
  const display = createDisplay(currentTerminal, (text) => process.stdout.write(text));
  const cleanUps = [() => display.close()];
  const restore = (): void => {
    for (const cleanUp of cleanUps.splice(0)) cleanUp();
  };
  process.once('exit', restore);
  try {
    return await untilExit(display, (cleanUp) => cleanUps.push(cleanUp), start);
  } finally {
    restore();
    process.off('exit', restore);
  }
}

function untilExit(display: Display, onExit: TerminalApp['onExit'], start: Start): Promise<number> {
  return new Promise((exit, fail) => {
    const listen: TerminalApp['listen'] = (emitter, event, listener) => {
      const safe = guarded(listener, fail);
      emitter.on(event, safe);
      onExit(() => emitter.off(event, safe));
    };
    const every: TerminalApp['every'] = (milliseconds, task) => {
      const timer = setInterval(guarded(task, fail), milliseconds);
      onExit(() => clearInterval(timer));
    };
    const draw = start({ display, listen, every, suspend: () => suspend(display, draw), exit, onExit });
    listen(process.stdout, 'resize', draw);
    for (const [signal, code] of Object.entries(SIGNALS)) listen(process, signal, () => exit(code));
    draw();
  });
}

function guarded<A extends unknown[]>(
  act: (...args: A) => void,
  fail: (error: unknown) => void,
): (...args: A) => void {
  return (...args) => {
    try {
      act(...args);
    } catch (error) {
      fail(error);
    }
  };
}

function suspend(display: Display, draw: () => void): void {
  if (process.platform === 'win32') return;
  display.close();
  process.stdin.setRawMode(false);
  process.once('SIGCONT', () => {
    process.stdin.setRawMode(true);
    display.reopen();
    draw();
  });
  // The whole group, as the terminal itself would: under npx, the shell waits for its processes too.
  process.kill(0, 'SIGTSTP');
}
