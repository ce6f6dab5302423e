import { createInterface, type Interface, type Key } from 'node:readline';
import { Writable } from 'node:stream';
import { runTerminalApp, type TerminalApp } from '../terminal/app.ts';
import { currentTerminal } from '../terminal/terminal.ts';
import { complete } from './input/parseLine.ts';
import type { Session } from './session.ts';

const REFRESH_MS = 500;
const HABIT_MS = 400;
const ESCAPE_MS = 50;

/** Shows the session in this terminal until the players leave, and returns the exit code. `isShared`: others play on other screens. */
export function runSession(session: Session, isShared: boolean): Promise<number> {
  return runTerminalApp((app) => {
    const lines = readLines(session.extraWords ?? [], (words) => {
      session.suggest(words);
      draw();
    });
    app.onExit(() => lines.close());
    const clearHistory = trackHistory(lines, app);
    let frame: readonly string[] = [];
    let { seat } = session;
    const drawLine = (): void => app.display.show(frame, lines.line ?? '', lines.cursor ?? 0);
    const draw = (): void => {
      if (session.isOver) {
        app.exit(0);
        return;
      }
      if (session.seat !== seat) clearHistory();
      seat = session.seat;
      frame = session.frame(currentTerminal());
      drawLine();
    };
    const enter = (line: string): void => {
      if (session.isSlow(line)) app.display.show([...frame.slice(0, -1), ' Just a moment... '], '', 0);
      stay(session.enter(line, currentTerminal()));
    };
    const stay = (isStaying: boolean): void => {
      if (isStaying) draw();
      else app.exit(0);
    };
    let actedAt = Number.NEGATIVE_INFINITY;
    /** Before readline sees the key. Returns whether it's done with. */
    const press = (key: Key): boolean => {
      const isHabit = key.name === 'return' && performance.now() - actedAt < HABIT_MS;
      actedAt = Number.NEGATIVE_INFINITY;
      if ((lines.line ?? '') !== '') {
        if (key.name !== 'escape') return false;
        for (const name of ['e', 'u']) lines.write(null as never, { ctrl: true, name });
        return true;
      }
      // People used to Enter press it right after a key that acts alone; it mustn't close what the key opened.
      if (isHabit) return true;
      const result = session.press(key, currentTerminal());
      if (result === undefined) return false;
      stay(result);
      if (key.name !== 'return') actedAt = performance.now();
      return true;
    };
    if (currentTerminal().fullScreen) interceptKeys(lines, press);
    app.listen(lines, 'line', enter);
    for (const end of ['SIGINT', 'close']) app.listen(lines, end, () => app.exit(0));
    app.listen(lines, 'SIGTSTP', app.suspend);
    app.listen(process.stdin, 'keypress', drawLine);
    if (isShared) app.every(REFRESH_MS, () => session.refresh() && draw());
    session.onChange?.(draw);
    app.onExit(() => session.onChange?.(() => {}));
    return draw;
  });
}

/** On a full screen, readline only keeps the typed line and its history; the session draws it. */
function readLines(extraWords: readonly string[], suggest: (words: readonly string[]) => void): Interface {
  const { fullScreen } = currentTerminal();
  return createInterface({
    input: process.stdin,
    output: fullScreen ? nullStream() : process.stdout,
    terminal: fullScreen,
    historySize: 100,
    removeHistoryDuplicates: true,
    escapeCodeTimeout: ESCAPE_MS,
    completer: (line: string) => {
      const { words, part } = complete(line, extraWords);
      if (words.length > 1) suggest(words);
      return [words.map((word) => `${word} `), part];
    },
  });
}

/** Keys that `press` takes never reach the line. Readline has no public way to do that, but its key handler can be replaced. */
function interceptKeys(lines: Interface, press: (key: Key) => boolean): void {
  const editor = lines as unknown as { _ttyWrite?: (text: string | undefined, key: Key) => void };
  const write = editor._ttyWrite?.bind(lines);
  if (write === undefined) return;
  editor._ttyWrite = (text, key) => {
    if (!press(key)) write(text, key);
  };
}

/** Returns a function that clears the history: players at one screen shouldn't see each other's lines. */
function trackHistory(lines: Interface, app: TerminalApp): () => void {
  let history: string[] = [];
  app.listen(lines, 'history', (typed: string[]) => {
    history = typed;
  });
  return () => {
    history.length = 0;
  };
}

function nullStream(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
