import { describe, expect, it } from 'vitest';
import { saveRoom } from '../room/snapshot.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { loadRoom } from './load.ts';
import { connectClient } from './testing/client.ts';
import { testHost } from './testing/host.ts';
import { entriesOf, startNode } from './testing/nodes.ts';
import { knownAndFresh, playUntil } from './testing/play.ts';
import { type Person, type TestRoom, tableWith } from './testing/room.ts';

/** A table with hundreds of entries and a snapshot. */
async function longPlayed(): Promise<TestRoom> {
  const table = await tableWith({ people: ['Ann'], bots: ['random', 'random'] });
  const { client } = table.people[0]!;
  await playUntil([client], table.clock, () => entriesOf(table.database, table.code).length > 200);
  return table;
}

/** Loads the room, and counts how often it yielded to the event loop. */
async function load({ database, code }: TestRoom, told: number) {
  let yields = 0;
  const loaded = await loadRoom(memoryStore(database), code, told, async () => {
    yields += 1;
  });
  if (loaded === undefined) throw new Error('no such room');
  return { ...loaded, yields };
}

describe('a room is loaded', () => {
  it('from its snapshot, with all entries not broadcast yet', async () => {
    const table = await longPlayed();
    const kept = table.database.rooms.get(table.code)!;
    const { room, entries, facts, yields } = await load(table, 50);
    expect(room.seq).toBe(kept.entries.length);
    expect(yields).toBe(0);
    expect(entries).toEqual(kept.entries.slice(50));
    expect(facts.length).toBeLessThan(100);
  });

  it('from its entries, yielding now and then, if there is no valid snapshot', async () => {
    const table = await longPlayed();
    const kept = table.database.rooms.get(table.code)!;
    const snapshot = kept.snapshot!;
    const { room } = await load(table, 0);
    for (const data of [
      '',
      '{',
      'null',
      '{}',
      '{"version":1}',
      snapshot.data.slice(0, -9),
      snapshot.data.replaceAll('"stock"', '"stokc"'),
    ]) {
      kept.snapshot = { ...snapshot, data };
      const whole = await load(table, 0);
      expect(saveRoom(whole.room)).toBe(saveRoom(room));
      expect(whole.yields).toBeGreaterThan(8);
    }
    kept.snapshot = null;
    expect((await load(table, 0)).yields).toBeGreaterThan(8);
  });
});

describe('a snapshot newer than the last broadcast of this node', () => {
  it('brings every client up to date, including who changed seats', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob, cleo] = table.people as [Person, Person, Person];
    const second = await startNode('n2', table.world);
    table.faults.losesHints = true;
    second.faults.losesHints = true;
    const away = [bob, cleo].map(async ({ secret }) => connectClient(second.host, table.code, secret));
    const elsewhere = await Promise.all(away);
    await table.clock.settle();
    const before = ann.client.known!.seq;
    table.faults.nextAppend = 'lost';
    ann.client.lobby({ type: 'leave' });
    await table.clock.settle();
    const offered = await second.host.offerMove(table.code, ann.secret);
    const moved = offered?.ok
      ? await second.host.moveSeat(table.code, offered.moveCode, 'tablet')
      : undefined;
    if (!moved?.ok) throw new Error('not moved');
    const tablet = await connectClient(second.host, table.code, moved.secret);
    await table.clock.settle();
    for (let nth = 0; nth < 45; nth++) {
      tablet.lobby({ type: 'here' });
      const window = await connectClient(second.host, table.code, moved.secret);
      await table.clock.settle();
      window.lobby({ type: 'here' });
      await table.clock.settle();
    }
    expect(table.database.rooms.get(table.code)!.snapshot!.seq).toBeGreaterThan(before + 40);
    const spectator = await connectClient(table.host, table.code);
    await table.clock.settle();
    expect(ann.client.closedWith).toBe(4401);
    expect(bob.client.known?.seq).toBe(spectator.known?.seq);
    for (const client of [bob.client, cleo.client, ...elsewhere]) {
      const { known, fresh } = await knownAndFresh(client, table.clock);
      expect(known?.table).toEqual(fresh?.table);
    }
  });
});

describe('after an upgrade', () => {
  it('a game continues with the rules it started with', async () => {
    const table = await longPlayed();
    const started = entriesOf(table.database, table.code).find(({ type }) => type === 'started');
    expect(started).toMatchObject({ rules: { name: 'classic', minPlayers: 3 } });
    const kept = table.database.rooms.get(table.code)!;
    kept.snapshot = null;
    const rules = { ...(started as { rules: object }).rules, name: 'classic of old' };
    for (const stored of kept.entries)
      if (stored.entry.type === 'started') Object.assign(stored.entry, { rules });
    const { room } = await load(table, 0);
    expect(room.game?.state.rules.name).toBe('classic of old');
  });

  it('an entry of a newer server is an error, not skipped', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { entries } = table.database.rooms.get(table.code)!;
    const entry = { type: 'toasted', seat: 's1' } as never;
    entries.push({ seq: entries.length + 1, commandId: null, at: 0, entry });
    const { host, errors } = await testHost({
      store: memoryStore(table.database),
      clock: table.clock,
      node: 'n2',
    });
    await expect(host.summary(table.code)).rejects.toThrow("doesn't know the entry “toasted”");
    expect(errors).toEqual([]);
  });
});
