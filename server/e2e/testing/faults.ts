import type { TestPostgres } from '../../store/testing/postgres.ts';
import type { Random } from '../../testing/sim/random.ts';
import type { Fleet } from './fleet.ts';
import type { TestRoom } from './testRoom.ts';

export interface Targets {
  readonly fleet: Fleet;
  readonly nodes: number;
  readonly database: Pick<TestPostgres, 'dropConnections' | 'restart'>;
  readonly rooms: readonly TestRoom[];
}

const KINDS = ['node-killed', 'connections-dropped', 'database-restarted', 'player-dropped'] as const;
export type FaultKind = (typeof KINDS)[number];

/** Injects the faults of a server's year within a minute. */
export interface Faults {
  readonly counts: Readonly<Record<FaultKind, number>>;
  /** Default: a random kind. Killed servers restart. */
  inject(kind?: FaultKind): Promise<void>;
  /** Resolves when all servers are back. */
  recovered(): Promise<void>;
}

/** Kinds by frequency. */
const RANDOM_KINDS: readonly FaultKind[] = [
  'node-killed',
  'node-killed',
  'connections-dropped',
  'player-dropped',
  'player-dropped',
  'player-dropped',
];

export function createFaults({ fleet, nodes, database, rooms }: Targets, random: Random): Faults {
  const counts = { 'node-killed': 0, 'connections-dropped': 0, 'database-restarted': 0, 'player-dropped': 0 };
  const starting = new Map<number, Promise<void>>();

  async function killNode(): Promise<void> {
    const index = random.below(nodes);
    // A server that is still starting is killed only now and then.
    if (starting.has(index) && random.chance(0.7)) return;
    await fleet.kill(index);
    const started = fleet.start(index).then(() => {
      if (starting.get(index) === started) starting.delete(index);
    });
    starting.set(index, started);
    // `recovered` rejects with it.
    started.catch(() => {});
  }

  const injectors: Readonly<Record<FaultKind, () => Promise<void>>> = {
    'node-killed': killNode,
    'connections-dropped': database.dropConnections,
    'database-restarted': database.restart,
    'player-dropped': async () => random.pick(random.pick(rooms).players).drop(),
  };
  return {
    counts,
    async inject(kind = random.pick(RANDOM_KINDS)) {
      await injectors[kind]();
      counts[kind] += 1;
    },
    recovered: async () => void (await Promise.all(starting.values())),
  };
}
