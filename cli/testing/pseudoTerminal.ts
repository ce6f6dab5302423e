import { type IPty, spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { TIMEOUT_MS } from '../../server/testing/withTimeout.ts';

type Emulator = InstanceType<typeof xterm.Terminal>;

export interface Size {
  readonly columns: number;
  readonly rows: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The program in a real pseudo-terminal, with an emulator that interprets what it writes. */
export interface TerminalProgram {
  /** What the terminal shows now. */
  screen(): string;
  /** Waits for a screen that matches, and returns it. Fails if the program exits first. */
  until(what: string, matches: (screen: string) => boolean): Promise<string>;
  /** Waits until the screen shows this text. */
  sees(text: string): Promise<string>;
  press(keys: string): void;
  /** A line, and Enter. */
  type(line: string): void;
  resize(columns: number, rows: number): void;
  kill(signal: string): void;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<{ readonly exitCode: number; readonly signal: number }>;
  /** Everything the program has written. */
  written(): string;
}

const { NO_COLOR, FORCE_COLOR, LC_ALL, LC_CTYPE, MAYI_DIR, MAYI_DEBUG, npm_command, ...inherited } =
  process.env;
const ENV = { ...inherited, LANG: 'C.UTF-8', TERM: 'xterm-256color' };

/** Starts it. The caller ends it, with `kill`. */
export function openTerminal(file: string, args: string[], { columns, rows, env }: Size): TerminalProgram {
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  const pty = spawn(file, args, { cols: columns, rows, env: { ...ENV, ...env } });
  let written = '';
  const watchers = new Set<() => void>();
  pty.onData((data) =>
    emulator.write(data, () => {
      written += data;
      for (const watch of watchers) watch();
    }),
  );
  const ended = endOf(pty, emulator);
  const screen = () => textOf(emulator);
  const until = (what: string, matches: (text: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => done(new Error(`not shown in time: ${what}\n${screen()}`)), TIMEOUT_MS);
      const done = (error?: Error) => {
        clearTimeout(late);
        watchers.delete(watch);
        if (error) reject(error);
        else resolve(screen());
      };
      const watch = () => isComplete(written) && matches(screen()) && done();
      watchers.add(watch);
      watch();
      void ended.then(() => done(new Error(`the program exited before showing: ${what}\n${screen()}`)));
    });
  return {
    screen,
    until,
    sees: (text) => until(text, (now) => now.includes(text)),
    press: (keys) => pty.write(keys),
    type: (line) => pty.write(`${line}\r`),
    resize(newColumns, newRows) {
      emulator.resize(newColumns, newRows);
      pty.resize(newColumns, newRows);
    },
    kill: (signal) => kill(pty, signal),
    ended,
    written: () => written,
  };
}

/** The cursor is hidden while a screen is being written. */
function isComplete(written: string): boolean {
  return written.lastIndexOf('\u001b[?25h') >= written.lastIndexOf('\u001b[?25l');
}

/** Resolves once the emulator has read everything that was written. */
function endOf(pty: IPty, emulator: Emulator): TerminalProgram['ended'] {
  return new Promise((resolve) => {
    pty.onExit(({ exitCode, signal }) =>
      emulator.write('', () => resolve({ exitCode, signal: signal ?? 0 })),
    );
  });
}

function kill(pty: IPty, signal: string): void {
  try {
    pty.kill(signal);
  } catch {
    // It has already exited.
  }
}

function textOf({ buffer, rows }: Emulator): string {
  const { active } = buffer;
  const lines = Array.from(
    { length: rows },
    (_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? '',
  );
  return lines.join('\n').trimEnd();
}
