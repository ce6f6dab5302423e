import type { HouseRules } from '@mayi/core/rules';
import { playRounds } from './playRounds.ts';
import { reportOf, type TryOutReport } from './report.ts';
import { createTally } from './tally.ts';

/** The seed if none is given: the same rules get the same answer everywhere. */
export const TRY_OUT_SEED = 'try it out';

/** Which games to play. */
export interface TryOutOptions {
  readonly rules: HouseRules;
  /** As many as the rules allow. */
  readonly players: number;
  readonly games: number;
  /** The same seed, the same report. */
  readonly seed: string;
}

/** The games so far. */
export interface TryOutStep {
  /** Games played to their end. */
  readonly games: number;
  /** Of everything up to here; costs more than the move did. */
  report(): TryOutReport;
}

/**
 * Plays games by these rules with steady and sharp computer players, and reports what they're like. Yields after every move, so a
 * host can stop when it likes, and keep what was found.
 */
export function* tryOutSteps(options: TryOutOptions): Generator<TryOutStep, TryOutReport> {
  const { rules, players, seed, games: of } = options;
  const tally = createTally(rules.contracts.length);
  let games = 0;
  const report = () => reportOf({ rules, players, games, of, tally });
  for (let nth = 0; nth < of; nth++) {
    for (const move of playRounds({ rules, players, seed, nth })) {
      tally.add(move);
      yield { games, report };
    }
    tally.endGame();
    games++;
    yield { games, report };
  }
  return report();
}
