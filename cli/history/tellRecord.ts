import { type GameRecord, replayRecord, type Sight } from '@mayi/harness';
import { colours } from '../terminal/colors.ts';
import { createTeller, headlineOf, type Teller } from './factPrinter.ts';

const NUMBER_WIDTH = 5;

/** Tells a game from command `from` on, each line with the number of the command that it begins with. */
export function tellRecord(
  record: GameRecord,
  sight: Sight,
  from: number,
  print: (text: string) => void,
): void {
  let teller: Teller | undefined;
  let nth = 0;
  const label = () => colours.dim(`${nth}`.padStart(NUMBER_WIDTH)).concat('  ');
  let round: string | undefined;
  replayRecord(record, record.commands.length, (facts, game, count) => {
    nth = count;
    if (count < from) {
      for (const fact of facts) if (fact.type === 'CARDS_DEALT') round = headlineOf(game, fact);
      return;
    }
    // Whoever comes in the middle of a round is told which.
    if (teller === undefined && round !== undefined) print(round);
    teller ??= createTeller(game, sight, print, label);
    teller.hear(facts);
  });
  teller?.end();
}
