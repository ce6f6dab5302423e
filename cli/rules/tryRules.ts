import { setImmediate } from 'node:timers/promises';
import { TRY_OUT_SEED, type TryOutOptions, type TryOutReport, tryOutSteps } from '@mayi/bots';
import { seatCounts, seatsNear } from '@mayi/core/protocol';
import type { HouseRules } from '@mayi/core/rules';
import { countOf } from '@mayi/core/view';
import { findRules, listenForInterrupts, rulesLabel, rulesOf } from '@mayi/harness';
import { colors, print, sanitize } from '../terminal/output.ts';
import { progressOnStderr } from '../terminal/progressLine.ts';
import { describeTryOut } from './describeTryOut.ts';

export interface TryOptions {
  readonly dir: string;
  readonly players?: number;
  readonly games: number;
  readonly seed?: string;
}

const USUAL_PLAYERS = 4;

/** Returns the exit code. Ctrl-C stops early, with what was found up to then. */
export async function tryRules(
  word: string,
  { dir, games, seed = TRY_OUT_SEED, players }: TryOptions,
): Promise<number> {
  const rules = rulesOf(findRules(word, dir));
  const seats = seatsAt(rules, players);
  const interrupts = listenForInterrupts();
  const progress = progressOnStderr();
  const report = await playUntil({ rules, players: seats, games, seed }, interrupts.signal, (played) =>
    progress.show(`Played ${played} of ${countOf(games, 'game')} …`),
  );
  progress.clear();
  print(colors.bold(sanitize(`${rulesLabel(rules)}, ${seats} players`)));
  print(describeTryOut(report).join('\n'));
  return interrupts.exitCode();
}

function seatsAt(rules: HouseRules, wanted: number | undefined): number {
  const counts = seatCounts(rules);
  if (counts.length === 0) throw new RangeError(`${rulesLabel(rules)} need a larger table than there is`);
  if (wanted === undefined) return seatsNear(rules, USUAL_PLAYERS);
  if (counts.includes(wanted)) return wanted;
  const [fewest, most] = [counts[0], counts.at(-1)];
  const range = fewest === most ? `${fewest}` : `${fewest} to ${most}`;
  throw new RangeError(`${rulesLabel(rules)} are for ${range} players`);
}

const PAUSE_EVERY_MS = 50;

/** Signals arrive only while nothing runs, so it pauses now and then. */
async function playUntil(
  options: TryOutOptions,
  signal: AbortSignal,
  onProgress: (games: number) => void,
): Promise<TryOutReport> {
  const steps = tryOutSteps(options);
  let pauseAt = 0;
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done) return next.value;
    if (performance.now() < pauseAt) continue;
    onProgress(next.value.games);
    await setImmediate();
    if (signal.aborted) return next.value.report();
    pauseAt = performance.now() + PAUSE_EVERY_MS;
  }
}
