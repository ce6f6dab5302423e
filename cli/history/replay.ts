import { type GameRecord, readRecord, replayRecord, type Visibility, visibilityOf } from '@mayi/harness';
import { EXIT } from '../run.ts';
import { colors, print, printError } from '../terminal/output.ts';
import { createFactPrinter, type FactPrinter, headlineFor } from './factPrinter.ts';

export interface ReplayOptions {
  readonly dir: string;
  readonly step?: boolean;
  readonly from: number;
  readonly as?: string;
}

/** Shows a game again and returns the exit code. A game that breaks the rules is shown up to that command. */
export async function replay(game: string, { dir, step, from, as }: ReplayOptions): Promise<number> {
  const record = readRecord(dir, game);
  const { length } = record.commands;
  if (from > length)
    throw new RangeError(`the game has only ${length} commands, so it can't start at ${from}`);
  const { game: end, illegal } = replayRecord(record);
  const visibility = visibilityOf(record, end.state.isOver, as);
  if (step && process.stdin.isTTY && process.stdout.isTTY) {
    const { stepThrough } = await import('./stepThrough.ts');
    const code = await stepThrough(record, visibility, from);
    if (code !== EXIT.ok) return code;
  } else {
    printRecord(record, visibility, from);
  }
  if (illegal === undefined) return EXIT.ok;
  printError(`command ${illegal.command} breaks rule ${illegal.rule}: ${illegal.message}`);
  return EXIT.failed;
}

const NUMBER_WIDTH = 5;

/** Prints a game from command `from` on. Each line starts with the number of its first command. */
function printRecord(record: GameRecord, visibility: Visibility, from: number): void {
  let printer: FactPrinter | undefined;
  let number = 0;
  let roundHeadline: string | undefined;
  const label = () => colors.dim(`${number}`.padStart(NUMBER_WIDTH)).concat('  ');
  replayRecord(record, record.commands.length, (facts, game, count) => {
    number = count;
    if (count < from) {
      for (const fact of facts) if (fact.type === 'CARDS_DEALT') roundHeadline = headlineFor(game, fact);
      return;
    }
    // Starting in the middle of a round, say which round it is.
    if (printer === undefined && roundHeadline !== undefined) print(roundHeadline);
    printer ??= createFactPrinter(game, visibility, print, label);
    printer.print(facts);
  });
  printer?.flush();
}
