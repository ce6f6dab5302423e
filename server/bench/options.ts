import { parseArgs } from 'node:util';
import type { BenchWish } from './scenarios/scenario.ts';

export interface Words extends BenchWish {
  /** Names of scenarios; null: all of them. */
  readonly only: readonly string[] | null;
  readonly json: boolean;
}

/** As docs/hosting.md starts the server: what a table was a few moves ago is then thrown away before it grows old. */
export const YOUNG_SPACE = '--max-semi-space-size=32';

/** `--only saturation,memory --seconds 20 --json`; `--profile <folder>` leaves CPU profiles of the servers there. */
export function readWords(args: readonly string[]): Words {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      json: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const { only, seconds, json, profile } = values;
  if (!(Number(seconds) > 0)) throw new RangeError(`--seconds must be a number of seconds, not “${seconds}”`);
  return {
    only: only === undefined ? null : only.split(','),
    seconds: Number(seconds),
    json,
    nodeOptions: [YOUNG_SPACE, ...(profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile])],
  };
}
