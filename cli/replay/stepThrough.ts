import { on } from 'node:events';
import { emitKeypressEvents, type Key } from 'node:readline';
import { type GameRecord, replayRecord, type Sight } from '@mayi/harness';
import { createPaint } from '../play/paint.ts';
import { terminalOf } from '../play/terminal.ts';
import { type Moment, momentAt, momentsOf } from './moments.ts';
import { stepScreen } from './stepScreen.ts';

const KEPT_MOMENTS = 12;
const ALTERNATE = { enter: '\u001b[?1049h', leave: '\u001b[?25h\u001b[?1049l' };
/** The cursor is hidden while a screen is written; then it waits behind the keys. */
const SCREEN = { begin: '\u001b[?25l\u001b[H', lineEnd: '\u001b[K', end: '\u001b[?25h' };

/** Shows one move at a time, and waits for a key. */
export async function stepThrough(record: GameRecord, sight: Sight, from: number): Promise<void> {
  const { stdin, stdout } = process;
  const moments = momentsOf(record, sight);
  let at = momentAt(moments, from);
  const draw = (): void => {
    const lines = screenAt(record, sight, moments, at);
    const text = lines.map((line) => line + SCREEN.lineEnd).join('\r\n');
    stdout.write(`${SCREEN.begin}${text}${SCREEN.end}`);
  };
  const leave = takeTerminal();
  stdout.on('resize', draw);
  try {
    draw();
    // Keys that come faster than the screen are kept.
    for await (const [, key] of on(stdin, 'keypress') as AsyncIterable<[string, Key]>) {
      const next = momentAfter(key, at, moments.length - 1);
      if (next === undefined) return;
      at = next;
      draw();
    }
  } finally {
    stdout.off('resize', draw);
    leave();
  }
}

function screenAt(record: GameRecord, sight: Sight, moments: readonly Moment[], at: number): string[] {
  const paint = createPaint(terminalOf(process.env, process.stdout, process.platform));
  const nth = moments[at]?.commands ?? 0;
  const { game } = replayRecord(record, nth);
  const story = moments.slice(Math.max(0, at + 1 - KEPT_MOMENTS), at + 1).flatMap(({ lines }) => lines);
  return stepScreen({ game, sight, story, place: `${nth} of ${record.commands.length}` }, paint);
}

/** Which moment a key leads to; nothing, if it ends the show. */
export function momentAfter({ name, ctrl, sequence }: Key, at: number, last: number): number | undefined {
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

/** However the program ends, the terminal is as it was. */
function takeTerminal(): () => void {
  const { stdin, stdout } = process;
  const leave = (): void => {
    stdin.setRawMode(false);
    stdin.pause();
    stdout.write(ALTERNATE.leave);
  };
  process.once('exit', leave);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(143));
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  stdout.write(ALTERNATE.enter);
  return () => {
    process.off('exit', leave);
    leave();
  };
}
