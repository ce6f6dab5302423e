import type { Known, WireRoom } from '@mayi/core/protocol';
import type { Host } from '../../host/host.ts';
import { connectClient, type TestClient } from '../../host/testing/client.ts';
import { testHost } from '../../host/testing/host.ts';
import type { VirtualClock } from '../../host/testing/virtualClock.ts';
import type { Unfinished } from '../../room/summaries.ts';
import type { Store } from '../../store/store.ts';
import type { Scene } from './scenes.ts';
import { withClock } from './withClock.ts';

/** What people see when they come back to a room after a restart. */
export interface SeenInRoom {
  /** Before anybody is back. */
  readonly summary: WireRoom | undefined;
  /** On everybody's home page, in the order of the scene's people. */
  readonly unfinished: readonly (Unfinished | undefined)[];
  readonly people: readonly (Known | undefined)[];
  readonly spectator: Known | undefined;
}

export interface Back {
  readonly host: Host;
  readonly clock: VirtualClock;
  readonly clients: readonly TestClient[];
  readonly seen: SeenInRoom;
  readonly errors: readonly unknown[];
}

/** Starts a server at the time the scene was left, and everybody reconnects. */
export async function comeBack(real: Store, scene: Scene): Promise<Back> {
  const { code, people } = scene;
  const { store, clock } = withClock(real, scene.at);
  const { host, errors } = await testHost({ store, clock, node: `after ${scene.name}` });
  const summary = await host.summary(code);
  const unfinished = await Promise.all(people.map(({ name }) => host.unfinished(code, deviceOf(name))));
  const clients: TestClient[] = [];
  for (const { secret } of people) clients.push(await connectClient(host, code, secret));
  const spectator = await connectClient(host, code);
  await clock.settle();
  const known = clients.map((client) => client.known);
  const seen = { summary, unfinished, spectator: spectator.known, people: known };
  return { host, clock, clients, seen, errors };
}

/** What devices are shown about their rooms and finished games. */
export async function seenInHistory(store: Store, scenes: readonly Scene[]) {
  const names = new Set(scenes.flatMap(({ people }) => people.map(({ name }) => name)));
  const devices = [...names].map(deviceOf);
  const games = await Promise.all(devices.map((device) => store.gamesOfDevice(device, 100)));
  const ids = new Set(games.flat().map(({ id }) => id));
  return {
    gamesOfDevices: games,
    roomsOfDevices: await Promise.all(devices.map((device) => store.roomsOfDevice(device, 100))),
    finishedGames: await Promise.all([...ids].map((id) => store.finishedGame(id))),
    statistics: await store.statistics({}),
  };
}

function deviceOf(name: string): string {
  return `device of ${name}`;
}
