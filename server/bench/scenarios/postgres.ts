import { testPostgres } from '../../store/testing/postgres.ts';
import { onStage } from '../environment.ts';
import type { Findings } from '../figures.ts';
import { latencyFigures, measureLoad, workFigures } from '../measureLoad.ts';
import { type BenchWish, findings, type Scenario } from './scenario.ts';

const ROOMS = 128;
const NODES = 3;

/** Servers that share a PostgreSQL of this machine. Its own work is not counted. */
export const nodes: Scenario = {
  name: 'postgres',
  async *run(wish) {
    const postgres = await testPostgres({ isDurable: true });
    try {
      for (const variant of VARIANTS) yield await saturated(variant, await postgres.url(), wish);
    } finally {
      await postgres.stop();
    }
  },
};

interface Variant {
  readonly about: string;
  readonly nodes: number;
  /** Which servers the people of the nth room connect to. */
  spread(urls: readonly string[], nth: number): readonly string[];
}

const VARIANTS: readonly Variant[] = [
  { about: '1 server', nodes: 1, spread: (urls) => urls },
  {
    about: `${NODES} servers, each room on one of them`,
    nodes: NODES,
    spread: (urls, nth) => urls.filter((_, index) => index === nth % urls.length),
  },
  { about: `${NODES} servers, the people of each room on all of them`, nodes: NODES, spread: (urls) => urls },
];

function saturated(
  { about, nodes, spread }: Variant,
  databaseUrl: string,
  wish: BenchWish,
): Promise<Findings> {
  const { seconds, nodeOptions } = wish;
  return onStage({ seats: Array(ROOMS).fill(4), nodes, databaseUrl, nodeOptions }, async (stage) => {
    const urls = stage.nodes.map(({ url }) => url);
    const measured = await measureLoad(stage, {
      seconds,
      urlsFor: (nth) => spread(urls, nth),
      start: (load) => load.saturate(),
    });
    const figures = [...workFigures(measured), ...latencyFigures(measured)];
    const what = `${ROOMS} rooms of 4 people, PostgreSQL, ${about}, as fast as it goes`;
    return findings('postgres', what, figures, measured.problems);
  });
}
