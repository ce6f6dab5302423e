import { DEFAULT_SETTINGS, type LobbyAction, type RoomSettings, type WireCommand } from '@mayi/core/protocol';
import type { Level } from '@mayi/core/rules';
import { connectClient, joinRoom, type TestClient } from './client.ts';
import { type NodeOptions, newWorld, startNode, type World } from './nodes.ts';

export type Person = Awaited<ReturnType<typeof joinRoom>>;

export type RoomOptions = NodeOptions & {
  readonly people?: readonly string[];
  readonly bots?: readonly Level[];
  readonly settings?: Partial<RoomSettings>;
  readonly world?: World;
  /** Of the one who opened it. */
  readonly address?: string;
};

/** A room in the lobby, with people and computer players. */
export async function lobbyWith(options: RoomOptions = {}) {
  const {
    people: names = ['Ann', 'Bob'],
    bots = [],
    settings,
    world = newWorld(),
    address,
    ...rest
  } = options;
  const node = await startNode(rest.node ?? 'n1', world, rest);
  const { clock } = world;
  const made = await node.host.createRoom({ ...DEFAULT_SETTINGS, ...settings }, address);
  if (!made.ok) throw new Error(made.refusal.message);
  const { code } = made;
  const people: Person[] = [];
  for (const name of names) people.push(await joinRoom(node.host, code, name));
  await clock.settle();
  const first = people[0] as Person;
  for (const level of bots) first.client.lobby({ type: 'add-bot', level });
  await clock.settle();

  return {
    ...node,
    ...world,
    world,
    code,
    people,
    /** Sends a lobby action and returns the answer. */
    async ask(client: TestClient, action: LobbyAction) {
      const id = client.lobby(action);
      await clock.settle();
      return client.answerTo(id);
    },
    /** Sends a game command and returns the answer. */
    async play(client: TestClient, command: WireCommand, more?: { id?: string; seq?: number }) {
      const id = client.command(command, more);
      await clock.settle();
      return client.answerTo(id);
    },
    /** Another window with this secret; without one, a spectator. */
    async connect(secret?: string): Promise<TestClient> {
      const client = await connectClient(node.host, code, secret);
      await clock.settle();
      return client;
    },
  };
}

export type TestRoom = Awaited<ReturnType<typeof lobbyWith>>;

/** The same, with the game started. */
export async function tableWith(options: RoomOptions = {}): Promise<TestRoom> {
  const table = await lobbyWith(options);
  for (const { client } of table.people) client.lobby({ type: 'ready', ready: true });
  table.people[0]?.client.lobby({ type: 'start' });
  await table.clock.settle();
  if (table.people[0]?.client.known?.room.phase !== 'playing') throw new Error('the game did not start');
  return table;
}

export function seatIn(client: TestClient, id: string) {
  return client.known?.room.seats.find((seat) => seat.id === id);
}

/** The player whose turn it is, then the others in turn order. */
export function inOrder(people: readonly Person[]): [Person, Person, Person] {
  const at = people.indexOf(onTurn(people) as Person);
  return [...people.slice(at), ...people.slice(0, at)] as [Person, Person, Person];
}

/** The player whose turn it is, if it's one of these people. */
export function onTurn(people: readonly Person[]): Person | undefined {
  return people.find(({ seat, client }) => client.known?.table?.turn === seat);
}
