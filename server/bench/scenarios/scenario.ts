import type { Findings } from '../figures.ts';

export interface BenchWish {
  /** How long each measurement lasts. */
  readonly seconds: number;
  /** Options of Node for the servers. */
  readonly nodeOptions: readonly string[];
}

export interface Scenario {
  readonly name: string;
  run(wish: BenchWish): AsyncIterable<Findings>;
}

export function findings(
  scenario: string,
  about: string,
  figures: Findings['figures'],
  problems: ReadonlyMap<string, number> = new Map(),
): Findings {
  return { scenario, about, figures, problems: Object.fromEntries(problems) };
}
