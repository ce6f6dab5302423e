import { emitKeypressEvents, type Key } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { type GameRecord, replayRecord, type Visibility } from '@mayi/harness';
import { runTerminalApp, type TerminalApp } from '../terminal/app.ts';
import { createStyle } from '../terminal/style.ts';
import { currentTerminal } from '../terminal/terminal.ts';
import { createFactPrinter } from './factPrinter.ts';
import { stepScreen } from './stepScreen.ts';

/** A position to stop at: something to show happened after this many commands. */
export interface Step {
  readonly commands: number;
  readonly lines: readonly string[];
}

/** How many steps the screen looks back. */
const KEPT_STEPS = 12;

/** Shows one move at a time and waits for a key. Returns the exit code. */
export function stepThrough(record: GameRecord, visibility: Visibility, from: number): Promise<number> {
  const steps = stepsOf(record, visibility);
  let at = stepAt(steps, from);
  return runTerminalApp((app) => {
    const draw = (): void => app.display.show(screenAt(record, visibility, steps, at), '', 0);
    readKeys(app, (key) => {
      if (key.ctrl && key.name === 'z') return app.suspend();
      const next = stepAfter(key, at, steps.length - 1);
      if (next === undefined) return app.exit(0);
      at = next;
      draw();
    });
    return draw;
  });
}

/** Commands with nothing to show, such as a pass, are not steps of their own. */
export function stepsOf(record: GameRecord, visibility: Visibility): Step[] {
  const steps: Step[] = [];
  replayRecord(record, record.commands.length, (facts, game, commands) => {
    const lines: string[] = [];
    const printer = createFactPrinter(game, visibility, (text) => lines.push(...plainLines(text)));
    printer.print(facts);
    printer.flush();
    if (lines.length > 0) steps.push({ commands, lines });
  });
  return steps;
}

/** Without colors: the screen adds its own. */
function plainLines(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line !== '');
}

/** The first step at or after command `from`. */
export function stepAt(steps: readonly Step[], from: number): number {
  const at = steps.findIndex(({ commands }) => commands >= from);
  return at < 0 ? Math.max(0, steps.length - 1) : at;
}

function readKeys(app: TerminalApp, onKey: (key: Key) => void): void {
  const { stdin } = process;
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  app.onExit(() => {
    stdin.setRawMode(false);
    stdin.pause();
  });
  app.listen(stdin, 'keypress', (_: string, key: Key) => onKey(key));
  app.listen(stdin, 'end', () => app.exit(0));
}

function screenAt(record: GameRecord, visibility: Visibility, steps: readonly Step[], at: number): string[] {
  const style = createStyle(currentTerminal());
  const number = steps[at]?.commands ?? 0;
  const { game } = replayRecord(record, number);
  const events = steps.slice(Math.max(0, at + 1 - KEPT_STEPS), at + 1).flatMap(({ lines }) => lines);
  return stepScreen({ game, visibility, events, position: `${number} of ${record.commands.length}` }, style);
}

/** The step a key leads to; undefined if it quits. */
export function stepAfter({ name, ctrl, sequence }: Key, at: number, last: number): number | undefined {
  if (name === 'q' || name === 'escape' || (ctrl && (name === 'c' || name === 'd'))) return undefined;
  switch (name) {
    case 'b':
    case 'left':
    case 'up':
    case 'backspace':
      return Math.max(0, at - 1);
    case 'home':
      return 0;
    case 'end':
      return last;
    case 'space':
    case 'return':
    case 'enter':
    case 'right':
    case 'down':
      return Math.min(last, at + 1);
    default:
      return sequence === ' ' ? Math.min(last, at + 1) : at;
  }
}
