import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { onStage, type Stage } from '../terminal/app.ts';
import { thisTerminal } from '../terminal/terminal.ts';
import type { Session } from './session.ts';

const LOOK_EVERY = 500;

/** Shows the session in this terminal until the players leave; gives the exit code. Others may play at another screen. */
export function runScreen(session: Session, isShared: boolean): Promise<number> {
  return onStage((stage) => {
    const lines = readLines();
    stage.atEnd(() => lines.close());
    const forget = historyOf(lines, stage);
    let frame: readonly string[] = [];
    let { seat } = session;
    const drawLine = (): void => stage.display.show(frame, lines.line ?? '', lines.cursor ?? 0);
    const draw = (): void => {
      if (session.seat !== seat) forget();
      seat = session.seat;
      frame = session.frame(thisTerminal());
      drawLine();
    };
    const enter = (line: string): void => {
      if (session.isSlow(line)) stage.display.show([...frame.slice(0, -1), ' Just a moment ... '], '', 0);
      if (session.enter(line, thisTerminal())) draw();
      else stage.leave(0);
    };
    stage.listen(lines, 'line', enter);
    for (const end of ['SIGINT', 'close']) stage.listen(lines, end, () => stage.leave(0));
    stage.listen(lines, 'SIGTSTP', stage.suspend);
    stage.listen(process.stdin, 'keypress', drawLine);
    if (isShared) stage.every(LOOK_EVERY, () => session.look() && draw());
    return draw;
  });
}

/** On a full screen the line being typed is part of it: readline keeps it and its history, and shows nothing. */
function readLines(): Interface {
  const { fullScreen } = thisTerminal();
  return createInterface({
    input: process.stdin,
    output: fullScreen ? nowhere() : process.stdout,
    terminal: fullScreen,
    historySize: 100,
    removeHistoryDuplicates: true,
  });
}

/** Lines that can be called back are those of one player: gives what forgets them. */
function historyOf(lines: Interface, stage: Stage): () => void {
  let history: string[] = [];
  stage.listen(lines, 'history', (typed: string[]) => {
    history = typed;
  });
  return () => {
    history.length = 0;
  };
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
