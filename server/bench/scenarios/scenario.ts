import type { Findings } from '../figures.ts';

export interface ScenarioOptions {
  /** How long each measurement takes. */
  readonly seconds: number;
  /** Node's command-line options for the servers. */
  readonly nodeOptions: readonly string[];
}

export interface Scenario {
  readonly name: string;
  run(options: ScenarioOptions): AsyncIterable<Findings>;
}

export function findings(
  scenario: string,
  about: string,
  figures: Findings['figures'],
  errors: ReadonlyMap<string, number> = new Map(),
): Findings {
  return { scenario, about, figures, errors: Object.fromEntries(errors) };
}
