import type { TestPostgres } from '../../store/testing/postgres.ts';
import type { Dice } from '../../testing/sim/random.ts';
import type { Fleet } from './fleet.ts';
import type { Party } from './testRoom.ts';

export interface Targets {
  readonly fleet: Fleet;
  readonly nodes: number;
  readonly database: Pick<TestPostgres, 'dropConnections' | 'restart'>;
  readonly parties: readonly Party[];
}

const KINDS = ['node-killed', 'connections-dropped', 'database-restarted', 'player-dropped'] as const;
export type MischiefKind = (typeof KINDS)[number];

/** Everything that goes wrong in a year of a server, in a minute. */
export interface Mischief {
  readonly done: Readonly<Record<MischiefKind, number>>;
  /** One more thing goes wrong: this, or whatever comes up. Servers come back by themselves. */
  strike(kind?: MischiefKind): Promise<void>;
  /** When all servers are back. */
  over(): Promise<void>;
}

/** How often each comes up. */
const USUALLY: readonly MischiefKind[] = [
  'node-killed',
  'node-killed',
  'connections-dropped',
  'player-dropped',
  'player-dropped',
  'player-dropped',
];

export function createMischief({ fleet, nodes, database, parties }: Targets, dice: Dice): Mischief {
  const done = { 'node-killed': 0, 'connections-dropped': 0, 'database-restarted': 0, 'player-dropped': 0 };
  const starting = new Map<number, Promise<void>>();

  async function killOne(): Promise<void> {
    const place = dice.below(nodes);
    // One that is still starting is killed all the same, now and then.
    if (starting.has(place) && dice.chance(0.7)) return;
    await fleet.kill(place);
    const started = fleet.start(place).then(() => {
      if (starting.get(place) === started) starting.delete(place);
    });
    starting.set(place, started);
    // Whoever waits for the end will hear of it.
    started.catch(() => {});
  }

  const acts: Readonly<Record<MischiefKind, () => Promise<void>>> = {
    'node-killed': killOne,
    'connections-dropped': database.dropConnections,
    'database-restarted': database.restart,
    'player-dropped': async () => dice.pick(dice.pick(parties).players).drop(),
  };
  return {
    done,
    async strike(kind = dice.pick(USUALLY)) {
      await acts[kind]();
      done[kind] += 1;
    },
    over: async () => void (await Promise.all(starting.values())),
  };
}
