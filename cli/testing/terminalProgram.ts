import { type IPty, spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { onTestFinished } from 'vitest';
import { GIVE_UP_MS, patiently } from '../../server/testing/patiently.ts';
import { MAYI } from './mayi.ts';

type Emulator = InstanceType<typeof xterm.Terminal>;

export interface Wish {
  readonly columns: number;
  readonly rows: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The program in a real pseudo-terminal, with a terminal that reads what it writes. */
export interface TerminalProgram {
  /** What is to be seen now. */
  screen(): string;
  /** Waits until the screen is as wanted; tells what it shows then. Fails if the program ends before. */
  until(what: string, isSeen: (screen: string) => boolean): Promise<string>;
  /** Waits until this is to be seen. */
  sees(text: string): Promise<string>;
  press(keys: string): void;
  /** A line, and Enter. */
  type(line: string): void;
  resize(columns: number, rows: number): void;
  kill(signal: string): void;
  /** With which code, or by which signal, it ended. */
  readonly ended: Promise<{ readonly exitCode: number; readonly signal: number }>;
  /** Everything it ever wrote. */
  written(): string;
}

const { NO_COLOR, FORCE_COLOR, LC_ALL, LC_CTYPE, MAYI_DIR, MAYI_DEBUG, npm_command, ...surroundings } =
  process.env;
const ENV = { ...surroundings, LANG: 'C.UTF-8', TERM: 'xterm-256color' };

export function startInTerminal(words: readonly string[], { columns, rows, env }: Wish): TerminalProgram {
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  const pty = spawn(process.execPath, [MAYI, ...words], { cols: columns, rows, env: { ...ENV, ...env } });
  let written = '';
  const watchers = new Set<() => void>();
  pty.onData((data) =>
    emulator.write(data, () => {
      written += data;
      for (const watch of watchers) watch();
    }),
  );
  const ended = endOf(pty, emulator);
  onTestFinished(async () => {
    end(pty);
    await patiently(ended, () => `it does not end:\n${screen()}`);
  });
  const screen = () => textOf(emulator);
  const until = (what: string, isSeen: (text: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => done(new Error(`never seen: ${what}\n${screen()}`)), GIVE_UP_MS);
      const done = (error?: Error) => {
        clearTimeout(late);
        watchers.delete(watch);
        if (error) reject(error);
        else resolve(screen());
      };
      const watch = () => isWhole(written) && isSeen(screen()) && done();
      watchers.add(watch);
      watch();
      void ended.then(() => done(new Error(`never seen before the end: ${what}\n${screen()}`)));
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
    kill: (signal) => pty.kill(signal),
    ended,
    written: () => written,
  };
}

/** Tells a program that was stopped to go on, until this is to be seen: it hears no signal before it sleeps. */
export async function wake(program: TerminalProgram, text: string): Promise<string> {
  const timer = setInterval(() => program.kill('SIGCONT'), 50);
  try {
    return await program.sees(text);
  } finally {
    clearInterval(timer);
  }
}

/** While a screen is being written the cursor is hidden. */
function isWhole(written: string): boolean {
  return written.lastIndexOf('\u001b[?25h') >= written.lastIndexOf('\u001b[?25l');
}

/** Not before the terminal has read all that was written. */
function endOf(pty: IPty, emulator: Emulator): TerminalProgram['ended'] {
  return new Promise((resolve) => {
    pty.onExit(({ exitCode, signal }) =>
      emulator.write('', () => resolve({ exitCode, signal: signal ?? 0 })),
    );
  });
}

function end(pty: IPty): void {
  try {
    pty.kill('SIGKILL');
  } catch {
    // It has ended by itself.
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
