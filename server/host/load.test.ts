import { describe, expect, it } from 'vitest';
import { saveRoom } from '../room/snapshot.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { loadRoom } from './load.ts';
import { connectClient } from './testing/client.ts';
import { testHost } from './testing/host.ts';
import { entriesOf, startNode } from './testing/nodes.ts';
import { knownAndTold, playUntil } from './testing/play.ts';
import { type Person, type TestTable, tableWith } from './testing/table.ts';

/** A table with a history. */
async function longPlayed(): Promise<TestTable> {
  const table = await tableWith({ people: ['Ann'], bots: ['random', 'random'] });
  const { client } = table.people[0]!;
  await playUntil([client], table.clock, () => entriesOf(table.shelf, table.code).length > 200);
  return table;
}

/** Reads the room, and counts how often others had a turn meanwhile. */
async function load({ shelf, code }: TestTable, told: number) {
  let breaths = 0;
  const loaded = await loadRoom(memoryStore(shelf), code, told, async () => {
    breaths += 1;
  });
  if (loaded === undefined) throw new Error('no such room');
  return { ...loaded, breaths };
}

describe('a room is read', () => {
  it('from its snapshot, however long ago somebody was told of it', async () => {
    const table = await longPlayed();
    const kept = table.shelf.rooms.get(table.code)!;
    const { room, entries, facts, breaths } = await load(table, 50);
    expect(room.seq).toBe(kept.entries.length);
    expect(breaths).toBe(0);
    expect(entries).toEqual(kept.entries.slice(50));
    expect(facts.length).toBeLessThan(100);
  });

  it('as a whole, if there is no snapshot or none that can be read, and then others have their turn', async () => {
    const table = await longPlayed();
    const kept = table.shelf.rooms.get(table.code)!;
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
      expect(whole.breaths).toBeGreaterThan(8);
    }
    kept.snapshot = null;
    expect((await load(table, 0)).breaths).toBeGreaterThan(8);
  });
});

describe('a snapshot that is newer than what this node has told', () => {
  it('everybody sees the table as it is, and knows who changed seats', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob, cleo] = table.people as [Person, Person, Person];
    const second = await startNode('n2', table.world);
    table.frailty.losesHints = true;
    second.frailty.losesHints = true;
    const away = [bob, cleo].map(async ({ secret }) => connectClient(second.host, table.code, secret));
    const elsewhere = await Promise.all(away);
    await table.clock.settle();
    const before = ann.client.known!.seq;
    table.frailty.nextAppend = 'lost';
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
    expect(table.shelf.rooms.get(table.code)!.snapshot!.seq).toBeGreaterThan(before + 40);
    const watcher = await connectClient(table.host, table.code);
    await table.clock.settle();
    expect(ann.client.closedWith).toBe(4401);
    expect(bob.client.known?.seq).toBe(watcher.known?.seq);
    for (const client of [bob.client, cleo.client, ...elsewhere]) {
      const { known, told } = await knownAndTold(client, table.clock);
      expect(known?.table).toEqual(told?.table);
    }
  });
});

describe('after an upgrade', () => {
  it('a game goes on by the rules it began with', async () => {
    const table = await longPlayed();
    const started = entriesOf(table.shelf, table.code).find(({ type }) => type === 'started');
    expect(started).toMatchObject({ rules: { name: 'classic', minPlayers: 3 } });
    const kept = table.shelf.rooms.get(table.code)!;
    kept.snapshot = null;
    const rules = { ...(started as { rules: object }).rules, name: 'classic of old' };
    for (const stored of kept.entries)
      if (stored.entry.type === 'started') Object.assign(stored.entry, { rules });
    const { room } = await load(table, 0);
    expect(room.game?.state.rules.name).toBe('classic of old');
  });

  it('entries of a newer server are not passed over', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { entries } = table.shelf.rooms.get(table.code)!;
    const entry = { type: 'toasted', seat: 's1' } as never;
    entries.push({ seq: entries.length + 1, commandId: null, at: 0, entry });
    const { host, errors } = await testHost({
      store: memoryStore(table.shelf),
      clock: table.clock,
      node: 'n2',
    });
    await expect(host.summary(table.code)).rejects.toThrow("doesn't know the entry “toasted”");
    expect(errors).toEqual([]);
  });
});
