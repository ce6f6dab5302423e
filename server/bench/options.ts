import { parseArgs } from 'node:util';
import type { ScenarioOptions } from './scenarios/scenario.ts';

export interface BenchOptions extends ScenarioOptions {
  /** Names of scenarios; null: all. */
  readonly only: readonly string[] | null;
  readonly json: boolean;
}

/** As in docs/hosting.md: with more space for new objects, old game states are collected cheaply. */
export const SEMI_SPACE_FLAG = '--max-semi-space-size=32';

/** `--only saturation,memory --seconds 20 --json`; `--profile <folder>` writes CPU profiles of the servers. */
export function parseOptions(args: readonly string[]): BenchOptions {
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
    nodeOptions: [
      SEMI_SPACE_FLAG,
      ...(profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile]),
    ],
  };
}
