import { AWAY_AFTER, DEFAULT_SETTINGS, type RoomSettings, type SeatId } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import { ONE_ROUND, TWO_ROUNDS } from '../../e2e/testing/shortRules.ts';
import type { Host } from '../../host/host.ts';
import { joinRoom, type TestClient } from '../../host/testing/client.ts';
import { testHost } from '../../host/testing/host.ts';
import { playUntil } from '../../host/testing/play.ts';
import { inOrder, type Person } from '../../host/testing/room.ts';
import type { VirtualClock } from '../../host/testing/virtualClock.ts';
import { SNAPSHOT_EVERY } from '../../room/snapshot.ts';
import type { Store } from '../../store/store.ts';
import { withClock } from './withClock.ts';

/** A room in a kept database, and what opens its seats. */
export interface Scene {
  readonly name: string;
  readonly code: string;
  /** The server's clock when it stopped. */
  readonly at: number;
  readonly people: readonly { readonly name: string; readonly seat: SeatId; readonly secret: string }[];
}

interface Table {
  readonly host: Host;
  readonly clock: VirtualClock;
  readonly code: string;
  readonly people: readonly Person[];
  readonly clients: readonly TestClient[];
}

interface Plan {
  readonly people: readonly string[];
  readonly bots?: readonly Level[];
  readonly settings?: Partial<RoomSettings>;
  /** Brings the room from the lobby to where it's kept. */
  play(table: Table): Promise<void>;
}

const PLANS: Readonly<Record<string, Plan>> = {
  'in the lobby': {
    people: ['Ann', 'Bob'],
    bots: ['sharp'],
    settings: { rules: 'liverpool', seats: 5, coach: true, undo: false, programs: false },
    async play({ clients: [ann], clock }) {
      ann?.lobby({ type: 'ready', ready: true, seed: 'Ann’s seed' });
      await clock.settle();
    },
  },
  'with a call pending in a May I? window': {
    people: ['Ann', 'Bob', 'Cleo'],
    settings: { seats: 3, mayI: 'relaxed' },
    async play(table) {
      await start(table);
      const isLate = ({ known }: TestClient) =>
        known?.room.phase === 'playing' && known.seq > SNAPSHOT_EVERY && known.table?.mayI?.line.length === 2;
      await playUntil(table.clients, table.clock, () => table.clients.every(isLate));
      const [, , last] = inOrder(table.people);
      last.client.command({ type: 'CALL_MAY_I' });
      await table.clock.settle();
    },
  },
  'in a break, by rules of their own': {
    people: ['Ann', 'Bob'],
    bots: ['beginner'],
    settings: { seats: 3, rules: TWO_ROUNDS },
    async play(table) {
      await start(table);
      await playUntilPhase(table, 'break');
      table.clients[0]?.lobby({ type: 'go-on' });
      await table.clock.settle();
    },
  },
  'after the game': {
    people: ['Ann', 'Bob'],
    bots: ['steady'],
    settings: { seats: 3, rules: ONE_ROUND },
    async play(table) {
      await start(table);
      await playUntilPhase(table, 'over');
    },
  },
  'in a second game, with a stand-in and a late friend': {
    people: ['Ann', 'Bob'],
    bots: ['random'],
    settings: { seats: 3, rules: ONE_ROUND },
    async play(table) {
      const [ann, bob] = table.clients;
      await start(table);
      await playUntilPhase(table, 'over');
      ann?.lobby({ type: 'rematch' });
      await table.clock.settle();
      await start(table);
      bob?.close();
      await table.clock.pass(2 * AWAY_AFTER);
      await table.host.askForSeat(table.code, { name: 'Cleo', device: 'device of Cleo' });
      await table.clock.settle();
    },
  },
};

const DAY = 24 * 60 * 60_000;
const FIRST_DAY = Date.UTC(2026, 10, 1);

/**
 * Plays these rooms, each on a day of its own. The last day comes first: on an earlier day no room of a later one is due, so each stays
 * as it was left. Returns them by day.
 */
export async function playScenes(store: Store): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const [day, [name, plan]] of [...Object.entries(PLANS).entries()].toReversed())
    scenes.unshift(await playScene(store, name, plan, FIRST_DAY + day * DAY));
  // Asking for due rooms moves them from SQLite's journal to its tables: the one with the window. The others stay in the journal.
  await store.takeDue(FIRST_DAY + 2 * DAY, 0, 0);
  return scenes;
}

async function playScene(real: Store, name: string, plan: Plan, start: number): Promise<Scene> {
  const { store, clock } = withClock(real, start);
  const { host, errors } = await testHost({ store, clock, node: `before ${name}` });
  const created = await host.createRoom({ ...DEFAULT_SETTINGS, ...plan.settings });
  if (!created.ok) throw new Error(created.refusal.message);
  const { code } = created;
  const people: Person[] = [];
  for (const person of plan.people) people.push(await joinRoom(host, code, person));
  await clock.settle();
  for (const level of plan.bots ?? []) people[0]?.client.lobby({ type: 'add-bot', level });
  await clock.settle();
  await plan.play({ host, clock, code, people, clients: people.map(({ client }) => client) });
  await host.close();
  if (errors.length > 0) throw errors[0];
  const keys = people.map(({ seat, secret }, nth) => ({ name: plan.people[nth] ?? '', seat, secret }));
  return { name, code, at: clock.now(), people: keys };
}

/** Everybody is ready, and the first one starts the game. */
export async function start({ clients, clock }: Pick<Table, 'clients' | 'clock'>): Promise<void> {
  for (const client of clients) client.lobby({ type: 'ready', ready: true });
  clients[0]?.lobby({ type: 'start' });
  await clock.settle();
}

function playUntilPhase({ clients, clock }: Table, phase: 'break' | 'over'): Promise<void> {
  return playUntil(clients, clock, () => clients.every(({ known }) => known?.room.phase === phase));
}
