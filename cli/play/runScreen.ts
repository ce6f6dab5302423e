import type { EventEmitter } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { createDisplay, type Display } from './display.ts';
import type { Session } from './session.ts';
import { type Terminal, terminalOf } from './terminal.ts';

const LOOK_EVERY = 500;
const SIGNALS = { SIGINT: 0, SIGTERM: 143, SIGHUP: 129 } as const;

/** The terminal while it is ours. */
interface Stage {
  readonly session: Session;
  readonly display: Display;
  readonly lines: Interface;
  /** Somebody plays at another screen. */
  readonly isShared: boolean;
  readonly cleanUp: (() => void)[];
}

/** Shows the session in this terminal until the players leave; gives the exit code. */
export async function runScreen(session: Session, isShared: boolean): Promise<number> {
  const display = createDisplay(terminal, (text) => process.stdout.write(text));
  const lines = readLines();
  const cleanUp = [() => display.close(), () => lines.close()];
  const restore = (): void => {
    for (const clean of cleanUp.splice(0)) clean();
  };
  process.once('exit', restore);
  try {
    return await untilLeft({ session, display, lines, isShared, cleanUp });
  } finally {
    restore();
    process.off('exit', restore);
  }
}

function terminal(): Terminal {
  return terminalOf(process.env, process.stdout, process.platform);
}

/** On a full screen the line being typed is part of it: readline keeps it and its history, and shows nothing. */
function readLines(): Interface {
  const { fullScreen } = terminal();
  return createInterface({
    input: process.stdin,
    output: fullScreen ? nowhere() : process.stdout,
    terminal: fullScreen,
    historySize: 100,
    removeHistoryDuplicates: true,
  });
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** What goes wrong in a callback ends the game in order, too: the promise is rejected. */
function untilLeft({ session, display, lines, isShared, cleanUp }: Stage): Promise<number> {
  return new Promise((resolve, reject) => {
    let frame: readonly string[] = [];
    const drawLine = (): void => display.show(frame, lines.line ?? '', lines.cursor ?? 0);
    const draw = (): void => {
      frame = session.frame(terminal());
      drawLine();
    };
    const enter = (line: string): void => {
      if (session.isSlow(line)) display.show([...frame.slice(0, -1), ' Just a moment ... '], '', 0);
      if (session.enter(line, terminal())) draw();
      else resolve(0);
    };
    const listen = <A extends unknown[]>(
      emitter: EventEmitter,
      event: string,
      act: (...args: A) => void,
    ): void => {
      const listener = guarded(act, reject);
      emitter.on(event, listener);
      cleanUp.push(() => emitter.off(event, listener));
    };
    listen(lines, 'line', enter);
    listen(lines, 'SIGINT', () => resolve(0));
    listen(lines, 'close', () => resolve(0));
    listen(lines, 'SIGTSTP', () => suspend(display, draw));
    listen(process.stdin, 'keypress', drawLine);
    listen(process.stdout, 'resize', draw);
    for (const [signal, code] of Object.entries(SIGNALS)) listen(process, signal, () => resolve(code));
    if (isShared) {
      const look = guarded(() => session.look() && draw(), reject);
      const timer = setInterval(look, LOOK_EVERY);
      cleanUp.push(() => clearInterval(timer));
    }
    draw();
  });
}

function guarded<A extends unknown[]>(
  act: (...args: A) => unknown,
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

/** Ctrl-Z: the shell gets its own screen back, and afterwards the game its. */
function suspend(display: Display, draw: () => void): void {
  display.close();
  process.stdin.setRawMode(false);
  process.once('SIGCONT', () => {
    process.stdin.setRawMode(true);
    display.reopen();
    draw();
  });
  process.kill(process.pid, 'SIGTSTP');
}
