import type { EventEmitter } from 'node:events';
import { createDisplay, type Display } from './display.ts';
import { thisTerminal } from './terminal.ts';

/** How a program ends that was told to. */
const SIGNALS = { SIGINT: 0, SIGTERM: 143, SIGHUP: 129 } as const;

/** The terminal while it is ours. */
export interface Stage {
  readonly display: Display;
  /** Until the end of the show; what goes wrong in the listener ends it, too. */
  listen<A extends unknown[]>(emitter: EventEmitter, event: string, act: (...args: A) => void): void;
  /** Does this again and again, until the end. */
  every(milliseconds: number, act: () => void): void;
  /** Ctrl-Z: the shell gets its own screen back, and afterwards the show its. */
  suspend(): void;
  /** Ends the show, with this exit code. */
  leave(code: number): void;
  /** To be done at the end, however it comes. */
  atEnd(cleanUp: () => void): void;
}

/** Sets the show up; gives what draws it. */
type Begin = (stage: Stage) => () => void;

/** Has the terminal until somebody leaves; gives the exit code. However the program ends, the terminal is as it was. */
export async function onStage(begin: Begin): Promise<number> {
  const display = createDisplay(thisTerminal, (text) => process.stdout.write(text));
  const cleanUps = [() => display.close()];
  const restore = (): void => {
    for (const cleanUp of cleanUps.splice(0)) cleanUp();
  };
  process.once('exit', restore);
  try {
    return await untilLeft(display, (cleanUp) => cleanUps.push(cleanUp), begin);
  } finally {
    restore();
    process.off('exit', restore);
  }
}

function untilLeft(display: Display, atEnd: Stage['atEnd'], begin: Begin): Promise<number> {
  return new Promise((leave, fail) => {
    const listen: Stage['listen'] = (emitter, event, act) => {
      const listener = guarded(act, fail);
      emitter.on(event, listener);
      atEnd(() => emitter.off(event, listener));
    };
    const every: Stage['every'] = (milliseconds, act) => {
      const timer = setInterval(guarded(act, fail), milliseconds);
      atEnd(() => clearInterval(timer));
    };
    const suspend = () => sleep(display, draw);
    const draw = begin({ display, listen, every, suspend, leave, atEnd });
    listen(process.stdout, 'resize', draw);
    for (const [signal, code] of Object.entries(SIGNALS)) listen(process, signal, () => leave(code));
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

function sleep(display: Display, draw: () => void): void {
  if (process.platform === 'win32') return;
  display.close();
  process.stdin.setRawMode(false);
  process.once('SIGCONT', () => {
    process.stdin.setRawMode(true);
    display.reopen();
    draw();
  });
  process.kill(process.pid, 'SIGTSTP');
}
