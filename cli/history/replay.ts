import { readRecord, replayRecord, sightOf } from '@mayi/harness';
import { EXIT } from '../run.ts';
import { tell, tellProblem } from '../terminal/output.ts';
import { tellRecord } from './tellRecord.ts';

export interface ReplayOptions {
  readonly dir: string;
  readonly step?: boolean;
  readonly from: number;
  readonly as?: string;
}

/** Shows a game again; answers with the exit code. A game that breaks the rules is shown as far as it keeps them. */
export async function replay(game: string, { dir, step, from, as }: ReplayOptions): Promise<number> {
  const record = readRecord(dir, game);
  const { length } = record.commands;
  if (from > length) throw new RangeError(`the game has ${length} commands, so it cannot begin with ${from}`);
  const { game: end, against } = replayRecord(record);
  const sight = sightOf(record, end.state.isOver, as);
  if (step && process.stdin.isTTY && process.stdout.isTTY) {
    const { stepThrough } = await import('./stepThrough.ts');
    const code = await stepThrough(record, sight, from);
    if (code !== EXIT.ok) return code;
  } else {
    tellRecord(record, sight, from, tell);
  }
  if (against === undefined) return EXIT.ok;
  tellProblem(`command ${against.command} is against rule ${against.rule}: ${against.message}`);
  return EXIT.failed;
}
