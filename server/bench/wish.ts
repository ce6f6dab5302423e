import { parseArgs } from 'node:util';
import type { BenchWish } from './scenarios/scenario.ts';

export interface Words extends BenchWish {
  /** Names of scenarios; null: all of them. */
  readonly only: readonly string[] | null;
  readonly json: boolean;
}

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
    nodeOptions: process.env.BN
      ? process.env.BN.split(' ')
      : profile === undefined
        ? []
        : ['--cpu-prof', '--cpu-prof-dir', profile],
  };
}
