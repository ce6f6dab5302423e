import { type Outcome, simulate } from './simulate.ts';

export interface Totals {
  readonly rooms: number;
  readonly games: number;
  readonly entries: number;
  readonly steps: number;
}

/** World after world, each with the next seed, until there were so many rooms. Throws at the first that fails. */
export async function simulateMany(
  rooms: number,
  firstSeed: number,
  onWorld: (sofar: Totals) => void = () => {},
): Promise<Totals> {
  let totals: Totals = { rooms: 0, games: 0, entries: 0, steps: 0 };
  for (let seed = firstSeed; totals.rooms < rooms; seed++) {
    const outcome = await simulate(seed);
    if (outcome.failure !== undefined) throw new Error(story(outcome));
    totals = {
      rooms: totals.rooms + outcome.rooms,
      games: totals.games + outcome.games,
      entries: totals.entries + outcome.entries,
      steps: totals.steps + outcome.steps,
    };
    onWorld(totals);
  }
  return totals;
}

/** All that is needed to look for the reason. */
export function story({ seed, weather, failure, lastLines }: Outcome): string {
  return [
    `seed ${seed} (${weather}): ${failure}`,
    '',
    'What happened last:',
    ...lastLines,
    '',
    `Once more: npm run simulate:server -- 1 ${seed}`,
  ].join('\n');
}
