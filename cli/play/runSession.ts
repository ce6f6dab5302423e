import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { runTerminalApp, type TerminalApp } from '../terminal/app.ts';
import { currentTerminal } from '../terminal/terminal.ts';
import type { Session } from './session.ts';

const REFRESH_MS = 500;

/** Shows the session in this terminal until the players leave, and returns the exit code. `isShared`: others play on other screens. */
export function runSession(session: Session, isShared: boolean): Promise<number> {
  return runTerminalApp((app) => {
    const lines = readLines();
    app.onExit(() => lines.close());
    const clearHistory = trackHistory(lines, app);
    let frame: readonly string[] = [];
    let { seat } = session;
    const drawLine = (): void => app.display.show(frame, lines.line ?? '', lines.cursor ?? 0);
    const draw = (): void => {
      if (session.seat !== seat) clearHistory();
      seat = session.seat;
      frame = session.frame(currentTerminal());
      drawLine();
    };
    const enter = (line: string): void => {
      if (session.isSlow(line)) app.display.show([...frame.slice(0, -1), ' Just a moment... '], '', 0);
      if (session.enter(line, currentTerminal())) draw();
      else app.exit(0);
    };
    app.listen(lines, 'line', enter);
    for (const end of ['SIGINT', 'close']) app.listen(lines, end, () => app.exit(0));
    app.listen(lines, 'SIGTSTP', app.suspend);
    app.listen(process.stdin, 'keypress', drawLine);
    if (isShared) app.every(REFRESH_MS, () => session.refresh() && draw());
    return draw;
  });
}

/** On a full screen, readline only keeps the typed line and its history; the session draws it. */
function readLines(): Interface {
  const { fullScreen } = currentTerminal();
  return createInterface({
    input: process.stdin,
    output: fullScreen ? nullStream() : process.stdout,
    terminal: fullScreen,
    historySize: 100,
    removeHistoryDuplicates: true,
  });
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
