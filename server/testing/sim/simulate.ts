import { emptyShelf, memoryStore } from '../../store/testing/memoryStore.ts';
import { audit } from './audit.ts';
import { keepVigil } from './checkProgress.ts';
import { createHints } from './hints.ts';
import { createLedgers } from './ledgers.ts';
import { createNode, type SimNode } from './node.ts';
import { createParty, type Party } from './simRoom.ts';
import { createWorld, type World } from './simulation.ts';

export interface Outcome {
  readonly seed: number;
  readonly weather: string;
  readonly rooms: number;
  /** Games played to their end. */
  readonly games: number;
  readonly entries: number;
  readonly steps: number;
  /** The same seed gives the same. */
  readonly hash: number;
  readonly failure: string | undefined;
  readonly lastLines: readonly string[];
}

const MOST_ROOMS = 3;
const MOST_NODES = 3;
/** Whoever is not done by then stops in the middle. */
const CURFEW = 45 * 60_000;
const LULL = 40_000;

/** One small world: a few nodes over one store, a few rooms full of people, and whatever befalls them. */
export async function simulate(seed: number): Promise<Outcome> {
  const world = createWorld(seed);
  const { dice, schedule, trace, weather } = world;
  const store = memoryStore(emptyShelf());
  const ledgers = createLedgers(world);
  const tools = { store, hints: createHints(world), ledgers };
  const nodes = Array.from({ length: 1 + dice.below(MOST_NODES) }, (_, nth) =>
    createNode(world, `n${nth + 1}`, tools),
  );
  const parties = Array.from({ length: 1 + dice.below(MOST_ROOMS) }, () =>
    createParty(world, nodes, ledgers),
  );
  for (const party of parties) keepVigil(world, party);
  befall(world, nodes);

  let steps = 0;
  const runUntil = async (isEnd: () => boolean): Promise<void> => {
    while (trace.failure === undefined && !isEnd()) {
      await schedule.step();
      steps += 1;
    }
  };
  const curfew = schedule.now() + CURFEW;
  await runUntil(() => schedule.now() > curfew || parties.every((party) => party.isDone()));
  weather.clearUp();
  for (const party of parties) party.settleDown();
  const end = schedule.now() + LULL;
  await runUntil(() => schedule.now() > end);
  if (trace.failure === undefined) for (const party of parties) await audit(world, party, store);

  return {
    seed,
    weather: weather.kind,
    rooms: parties.length,
    ...count(parties),
    steps,
    hash: trace.hash,
    failure: trace.failure,
    lastLines: trace.last(),
  };
}

function count(parties: readonly Party[]) {
  const sum = (of: (party: Party) => number | undefined) =>
    parties.reduce((all, party) => all + (of(party) ?? 0), 0);
  return {
    games: sum(({ ledger }) => ledger?.ends.length),
    entries: sum(({ ledger }) => ledger?.room.seq),
  };
}

/** Accidents come one after the other, as long as the weather is bad. */
function befall({ dice, schedule, weather }: World, nodes: readonly SimNode[]): void {
  function accident(): void {
    if (weather.isClear) return;
    schedule.after(weather.untilAccident(), accident);
    const node = dice.pick(nodes);
    const what = dice.below(5);
    if (what < 2) node.crash();
    else if (what === 2) node.shutDown();
    else if (what === 3) node.life?.standStill(dice.between(500, 40_000));
    else weather.closeStoreFor(dice.between(200, 20_000));
  }
  schedule.after(weather.untilAccident(), accident);
}
