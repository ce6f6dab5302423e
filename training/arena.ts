import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Level, PRESETS, type PresetName } from '@mayi/core/rules';
import { BOTS } from '../bots/characters.ts';
import { BUDGET } from '../bots/evaluate.ts';
import { createExpert } from '../bots/expert.ts';
import { createLearnedRacer } from '../bots/learned/learnedRacer.ts';
import { readNetwork } from '../bots/learned/network.ts';
import { ownRaceNetwork } from '../bots/learned/weights.ts';
import { sharpPrior } from '../bots/prior.ts';
import { createBot } from '../bots/strategy.ts';
import { playDeal } from '../harness/arena/deals.ts';
import { textReport } from '../harness/arena/report/tables.ts';
import type { ArenaSettings, DealResult } from '../harness/arena/results.ts';
import { summarize } from '../harness/arena/summary.ts';
import type { Chooser } from '../harness/playGame.ts';
import { createLearned } from './learned/learned.ts';

const ownRacer = createLearnedRacer(ownRaceNetwork);

const HELP = `The arena for networks that aren't a level yet.

Usage: npm run arena:training -- --players LIST [options]

  --players <list>   levels; also net (the network alone), expert:TURNS (the expert with another
                     budget), racing and racing:TURNS (the expert with the race's network),
                     untaught and untaught:TURNS (the expert without a network)
  --weights <file>   written by train.py; only net needs it
  --deals <n>        default 100
  --seconds <n>      stop earlier, after so many seconds
  --seed <text>      default 1
  --rules <preset>   default classic
  --round <n>        play this round only
  --out <file>       a line of JSON per deal
`;

interface Orders {
  readonly settings: ArenaSettings;
  readonly weights: string | undefined;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '' },
      weights: { type: 'string' },
      deals: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      rules: { type: 'string', default: 'classic' },
      round: { type: 'string' },
      threads: { type: 'string', default: `${availableParallelism()}` },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const settings: ArenaSettings = {
    players: values.players.split(','),
    seed: values.seed,
    rules: PRESETS[values.rules as PresetName],
    round: values.round === undefined ? null : Number(values.round),
  };
  const deals = Number(values.deals);
  const queue = Array.from({ length: deals }, (_, at) => at + 1).values();
  const started = performance.now();
  const next = () =>
    (performance.now() - started) / 1000 < Number(values.seconds) ? queue.next().value : undefined;
  const results: DealResult[] = [];
  await Promise.all(
    Array.from({ length: Number(values.threads) }, () =>
      work({ settings, weights: values.weights }, next, (result) => results.push(result)),
    ),
  );
  results.sort((a, b) => a.deal - b.deal);
  if (values.out !== undefined)
    writeFileSync(values.out, results.map((one) => `${JSON.stringify(one)}\n`).join(''));
  process.stdout.write(`${textReport(summarize(settings, results.length, results))}\n`);
}

function work(
  orders: Orders,
  next: () => number | undefined,
  report: (result: DealResult) => void,
): Promise<void> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: orders });
  return new Promise((resolve, reject) => {
    const feed = (): void => {
      const deal = next();
      if (deal === undefined) void worker.terminate().then(() => resolve());
      else worker.postMessage(deal);
    };
    worker.on('error', reject);
    worker.on('message', (result: DealResult) => {
      report(result);
      feed();
    });
    feed();
  });
}

function finder(weights: string | undefined): (name: string) => Chooser {
  const network = weights === undefined ? undefined : readNetwork(readFileSync(weights));
  const known = new Map<string, Chooser>();
  const create = (name: string): Chooser => {
    const [kind, turns] = name.split(':');
    const budget = turns === undefined ? BUDGET : { ...BUDGET, turns: Number(turns) };
    if (kind === 'expert') return createBot(name, name, '', createExpert(budget));
    if (kind === 'racing') return createBot(name, name, '', createExpert(budget, { racer: ownRacer }));
    if (kind === 'untaught')
      return createBot(name, name, '', createExpert(budget, { priorOf: () => sharpPrior }));
    if (kind !== 'net') throw new RangeError(`there's no player ${name}`);
    if (network === undefined) throw new RangeError(`${name} needs --weights`);
    return createBot(name, name, '', createLearned(network));
  };
  return (name) => {
    if (name in BOTS) return BOTS[name as Level];
    const player = known.get(name) ?? create(name);
    known.set(name, player);
    return player;
  };
}

if (isMainThread) await main();
else {
  const { settings, weights }: Orders = workerData;
  const find = finder(weights);
  parentPort?.on('message', (deal: number) => parentPort?.postMessage(playDeal(settings, deal, find)));
}
