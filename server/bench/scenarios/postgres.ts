import { testPostgres } from '../../store/testing/postgres.ts';
import { withServers } from '../environment.ts';
import type { Findings } from '../figures.ts';
import { latencyFigures, measureLoad, workFigures } from '../measureLoad.ts';
import { findings, type Scenario, type ScenarioOptions } from './scenario.ts';

const ROOMS = 128;
const NODES = 3;

/** Servers that share a local PostgreSQL, whose own CPU time isn't counted. */
export const postgres: Scenario = {
  name: 'postgres',
  async *run(options) {
    const database = await testPostgres({ isDurable: true });
    try {
      for (const variant of VARIANTS) yield await saturate(variant, await database.url(), options);
    } finally {
      await database.stop();
    }
  },
};

interface Variant {
  readonly about: string;
  readonly nodes: number;
  /** The servers that the players of the nth room connect to. */
  spread(urls: readonly string[], nth: number): readonly string[];
}

const VARIANTS: readonly Variant[] = [
  { about: '1 server', nodes: 1, spread: (urls) => urls },
  {
    about: `${NODES} servers, each room on one of them`,
    nodes: NODES,
    spread: (urls, nth) => urls.filter((_, index) => index === nth % urls.length),
  },
  {
    about: `${NODES} servers, the players of each room on all of them`,
    nodes: NODES,
    spread: (urls) => urls,
  },
];

function saturate(
  { about, nodes, spread }: Variant,
  databaseUrl: string,
  options: ScenarioOptions,
): Promise<Findings> {
  const { seconds, nodeOptions } = options;
  return withServers(
    { seats: Array(ROOMS).fill(4), nodes, databaseUrl, nodeOptions },
    async (environment) => {
      const urls = environment.nodes.map(({ url }) => url);
      const measured = await measureLoad(environment, {
        seconds,
        urlsFor: (nth) => spread(urls, nth),
        start: (load) => load.saturate(),
      });
      const figures = [...workFigures(measured), ...latencyFigures(measured)];
      const what = `${ROOMS} rooms of 4 players, PostgreSQL, ${about}, as fast as possible`;
      return findings('postgres', what, figures, measured.errors);
    },
  );
}
