import { isSlow } from '@mayi/core/protocol';
import { emptyDatabase, memoryStore } from '../../store/testing/memoryStore.ts';
import { audit } from './audit.ts';
import { checkProgress } from './checkProgress.ts';
import { createHints } from './hints.ts';
import { createNode, type SimNode } from './node.ts';
import { createRoomRecords } from './roomRecord.ts';
import { createSimRoom, type SimRoom } from './simRoom.ts';
import { createSimulation, type Simulation } from './simulation.ts';

/** How much was simulated. */
export interface Totals {
  readonly rooms: number;
  /** Finished games. */
  readonly games: number;
  /** Those of people who take their time. */
  readonly slowGames: number;
  readonly entries: number;
  /** Answers to May I? by standing orders. */
  readonly orderedAnswers: number;
  /** Notifications that were sent. */
  readonly notices: number;
  readonly steps: number;
}

export interface Outcome extends Totals {
  readonly seed: number;
  readonly faults: string;
  /** The same seed gives the same hash. */
  readonly hash: number;
  readonly failure: string | undefined;
  readonly lastLines: readonly string[];
}

const MAX_ROOMS = 3;
const MAX_NODES = 3;
/** Games that aren't finished by then stay unfinished. */
const TIME_LIMIT = 45 * 60_000;
const SLOW_TIME_LIMIT = 8 * 60 * 60_000;
/** Time without faults before the audit. */
const SETTLE_TIME = 40_000;

/** A few nodes on one store, a few rooms full of people, and random faults. */
export async function simulate(seed: number): Promise<Outcome> {
  const sim = createSimulation(seed);
  const { random, schedule, trace, faults } = sim;
  const store = memoryStore(emptyDatabase());
  const records = createRoomRecords(sim);
  const tools = { store, hints: createHints(sim), records };
  const nodes = Array.from({ length: 1 + random.below(MAX_NODES) }, (_, nth) =>
    createNode(sim, `n${nth + 1}`, tools),
  );
  const simRooms = Array.from({ length: 1 + random.below(MAX_ROOMS) }, () =>
    createSimRoom(sim, nodes, records),
  );
  for (const simRoom of simRooms) checkProgress(sim, simRoom);
  injectNodeFaults(sim, nodes);

  let steps = 0;
  const runUntil = async (isEnd: () => boolean): Promise<void> => {
    while (trace.failure === undefined && !isEnd()) {
      await schedule.step();
      steps += 1;
    }
  };
  const timeLimit = schedule.now() + (sim.isSlow ? SLOW_TIME_LIMIT : TIME_LIMIT);
  await runUntil(() => schedule.now() > timeLimit || simRooms.every((simRoom) => simRoom.isDone()));
  faults.stop();
  for (const simRoom of simRooms) simRoom.settleDown();
  const end = schedule.now() + SETTLE_TIME;
  await runUntil(() => schedule.now() > end);
  if (trace.failure === undefined) for (const simRoom of simRooms) await audit(sim, simRoom, store);

  return {
    seed,
    faults: faults.kind,
    ...count(simRooms),
    steps,
    hash: trace.hash,
    failure: trace.failure,
    lastLines: trace.last(),
  };
}

function count(simRooms: readonly SimRoom[]) {
  const sum = (of: (simRoom: SimRoom) => number | undefined) =>
    simRooms.reduce((all, simRoom) => all + (of(simRoom) ?? 0), 0);
  const isUnhurried = ({ record }: SimRoom) => record !== undefined && isSlow(record.room.settings);
  return {
    rooms: simRooms.length,
    games: sum(({ record }) => record?.ends.length),
    slowGames: sum((simRoom) => (isUnhurried(simRoom) ? simRoom.record?.ends.length : 0)),
    entries: sum(({ record }) => record?.room.seq),
    orderedAnswers: sum(({ record }) => record?.orderedAnswers),
    notices: sum(({ record }) => record?.notified.filter(({ isSent }) => isSent).length),
  };
}

/** One fault after the other, until faults are stopped. */
function injectNodeFaults({ random, schedule, faults }: Simulation, nodes: readonly SimNode[]): void {
  function inject(): void {
    if (faults.areOver) return;
    schedule.after(faults.untilNodeFault(), inject);
    const node = random.pick(nodes);
    const what = random.below(5);
    if (what < 2) node.crash();
    else if (what === 2) node.shutDown();
    else if (what === 3) node.run?.freeze(random.between(500, 40_000));
    else faults.takeStoreDown(random.between(200, 20_000));
  }
  schedule.after(faults.untilNodeFault(), inject);
}

const NOTHING: Totals = {
  rooms: 0,
  games: 0,
  slowGames: 0,
  entries: 0,
  orderedAnswers: 0,
  notices: 0,
  steps: 0,
};

function plus(sum: Totals, more: Totals): Totals {
  const names = Object.keys(NOTHING) as (keyof Totals)[];
  return Object.fromEntries(names.map((name) => [name, sum[name] + more[name]])) as Record<
    keyof Totals,
    number
  >;
}

/** Runs one simulation per seed, until there were enough rooms. Throws at the first failure. */
export async function simulateMany(
  rooms: number,
  firstSeed: number,
  onProgress: (totals: Totals) => void = () => {},
): Promise<Totals> {
  let totals = NOTHING;
  for (let seed = firstSeed; totals.rooms < rooms; seed++) {
    const outcome = await simulate(seed);
    if (outcome.failure !== undefined) throw new Error(describeFailure(outcome));
    totals = plus(totals, outcome);
    onProgress(totals);
  }
  return totals;
}

/** Everything needed to find the cause. */
function describeFailure({ seed, faults, failure, lastLines }: Outcome): string {
  return [
    `seed ${seed} (${faults} faults): ${failure}`,
    '',
    'What happened last:',
    ...lastLines,
    '',
    `Run it again: npm run simulate:server -- 1 ${seed}`,
  ].join('\n');
}
