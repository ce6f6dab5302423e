import { stripVTControlCharacters } from 'node:util';
import { type GameRecord, replayRecord, type Sight } from '@mayi/harness';
import { createTeller } from './factPrinter.ts';

/** A place to stop at: after so many commands there is something to tell. */
export interface Moment {
  readonly commands: number;
  readonly lines: readonly string[];
}

/** What goes without saying is no moment of its own. */
export function momentsOf(record: GameRecord, sight: Sight): Moment[] {
  const moments: Moment[] = [];
  replayRecord(record, record.commands.length, (facts, game, commands) => {
    const lines: string[] = [];
    const teller = createTeller(game, sight, (text) => lines.push(...plainLines(text)));
    teller.hear(facts);
    teller.end();
    if (lines.length > 0) moments.push({ commands, lines });
  });
  return moments;
}

/** The screen gives them its own colours. */
function plainLines(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line !== '');
}

/** The first moment that is not before command `from`. */
export function momentAt(moments: readonly Moment[], from: number): number {
  const at = moments.findIndex(({ commands }) => commands >= from);
  return at < 0 ? Math.max(0, moments.length - 1) : at;
}
