import { type GameLog, replay } from '@mayi/core/engine';
import { PROTOCOL } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { connectClient, type TestClient } from './testing/client.ts';
import { rngOf } from './testing/host.ts';
import { newWorld, startNode } from './testing/nodes.ts';
import { act } from './testing/play.ts';
import { lobbyWith } from './testing/room.ts';
import type { VirtualClock } from './testing/virtualClock.ts';

interface Member {
  readonly secret: string;
  windows: TestClient[];
}

const NONSENSE = [
  '',
  '{"type":"hello"}',
  '[[[[',
  '{"type":"ping","t":"x"}',
  '{"type":"command","id":"x","seq":0}',
];

/** People connect and disconnect at random, over two nodes. Ann stays, so the game must finish. */
async function playRandomly(seed: string) {
  const rng = rngOf(seed);
  const one = <T>(list: readonly T[]) => list[rng.below(list.length)] as T;
  const world = newWorld();
  const mayI = one(['short', 'relaxed', 'untimed'] as const);
  const bots = one([[], ['random'], ['beginner', 'random']] as const);
  const table = await lobbyWith({
    world,
    people: ['Ann', 'Bob', 'Cleo'],
    bots,
    settings: { mayI, seats: 5 },
  });
  const second = await startNode('n2', world);
  const hosts = [table.host, second.host];
  const { clock, code } = table;
  const members: Member[] = table.people.map(({ client, secret }) => ({ secret, windows: [client] }));
  const ann = members[0]!;
  for (const { windows } of members) windows[0]!.lobby({ type: 'ready', ready: true });
  await table.ask(ann.windows[0]!, { type: 'start' });

  async function open(member: Member): Promise<void> {
    member.windows.push(await connectClient(one(hosts), code, member.secret));
    await clock.settle();
  }

  function close(member: Member): void {
    const window = one(member.windows);
    member.windows = member.windows.filter((other) => other !== window);
    window.close();
  }

  async function doSomething(member: Member): Promise<void> {
    switch (
      one(['disconnect', 'reload', 'window', 'window', 'here', 'nonsense', 'leave', 'silence'] as const)
    ) {
      case 'disconnect':
        return member === ann || member.windows.length === 0 ? undefined : close(member);
      case 'reload':
        if (member.windows.length > 0) close(member);
        return open(member);
      case 'window':
        return member.windows.length < 3 ? open(member) : close(member);
      case 'here':
        return void member.windows[0]?.lobby({ type: 'here' });
      case 'nonsense':
        return void member.windows[0]?.sendRaw(one(NONSENSE));
      case 'leave':
        return void (member !== ann && rng.below(20) === 0 && member.windows[0]?.lobby({ type: 'leave' }));
      case 'silence':
        return clock.pass(rng.below(90_000));
    }
  }

  const known = () => ann.windows[0]?.known;
  let compared = 0;
  for (let step = 0; step < 5000 && known()?.room.phase !== 'over'; step++) {
    if (rng.below(4) === 0) await doSomething(one(members));
    if (ann.windows.length === 0) await open(ann);
    for (const { windows } of members) {
      const acting = windows.find((window) => window.known?.acting);
      if (acting && (windows === ann.windows || rng.below(3) > 0)) act(acting, `${seed} ${step}`);
    }
    if (!ann.windows.some((window) => window.known?.acting)) ann.windows[0]?.lobby({ type: 'here' });
    await clock.pass(rng.below(1500));
    compared += await compareWithFresh(members, clock);
  }
  await clock.pass(4000);
  return { table, second, members, known, clock, compared };
}

/** Checks that what each client assembled from updates equals a fresh welcome. Returns how many were compared. */
async function compareWithFresh(members: readonly Member[], clock: VirtualClock): Promise<number> {
  await clock.settle();
  const windows = members.flatMap((member) => member.windows);
  const before = windows.map(({ known }) => known);
  for (const window of windows) window.send({ type: 'hello', protocol: PROTOCOL, seen: 0 });
  await clock.settle();
  // A hello may itself change the room: it shows that somebody is there.
  const asked = [...windows.entries()].filter(([nth, { known }]) => known?.seq === before[nth]?.seq);
  for (const [nth, { known }] of asked) expect({ ...before[nth], now: 0 }).toEqual({ ...known, now: 0 });
  return asked.length;
}

describe('while people connect and disconnect at random', () => {
  it.each(Array.from({ length: Number(process.env.MAYI_HOST_GAMES ?? 4) }, (_, nth) => `seed ${nth}`))(
    'every client is up to date, and the game finishes: %s',
    async (seed) => {
      const { table, second, members, known, clock, compared } = await playRandomly(seed);
      expect(compared).toBeGreaterThan(200);
      expect([...table.errors, ...second.errors]).toEqual([]);
      expect(known()?.room.phase).toBe('over');
      await compareWithFresh(members, clock);
      expect(table.database.games.size).toBe(1);
      const game = [...table.database.games.values()][0]!;
      const { state } = replay(JSON.parse(game.log) as GameLog);
      expect(state.players.map(({ totalScore }) => totalScore)).toEqual(
        game.players.map(({ score }) => score),
      );
    },
  );
});
