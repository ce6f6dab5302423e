import { emitKeypressEvents, type Key } from 'node:readline';
import { type GameRecord, replayRecord, type Sight } from '@mayi/harness';
import { onStage, type Stage } from '../terminal/app.ts';
import { createPaint } from '../terminal/style.ts';
import { thisTerminal } from '../terminal/terminal.ts';
import { type Moment, momentAt, momentsOf } from './moments.ts';
import { stepScreen } from './stepScreen.ts';

const KEPT_MOMENTS = 12;

/** Shows one move at a time, and waits for a key; gives the exit code. */
export function stepThrough(record: GameRecord, sight: Sight, from: number): Promise<number> {
  const moments = momentsOf(record, sight);
  let at = momentAt(moments, from);
  return onStage((stage) => {
    const draw = (): void => stage.display.show(screenAt(record, sight, moments, at), '', 0);
    readKeys(stage, (key) => {
      if (key.ctrl && key.name === 'z') return stage.suspend();
      const next = momentAfter(key, at, moments.length - 1);
      if (next === undefined) return stage.leave(0);
      at = next;
      draw();
    });
    return draw;
  });
}

function readKeys(stage: Stage, press: (key: Key) => void): void {
  const { stdin } = process;
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  stage.atEnd(() => {
    stdin.setRawMode(false);
    stdin.pause();
  });
  stage.listen(stdin, 'keypress', (_: string, key: Key) => press(key));
  stage.listen(stdin, 'end', () => stage.leave(0));
}

function screenAt(record: GameRecord, sight: Sight, moments: readonly Moment[], at: number): string[] {
  const paint = createPaint(thisTerminal());
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
