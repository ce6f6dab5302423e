import { describe, expect, it } from 'vitest';
import { connectClient } from './testing/client.ts';
import { startNode } from './testing/nodes.ts';
import { inOrder, type Person, seatIn, tableWith } from './testing/room.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;

describe('a player who disconnects while the store fails', () => {
  it.each(['lost', 'written-but-lost'] as const)('is marked as gone soon after (%s)', async (how) => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    ann.client.close();
    table.faults.nextAppend = how;
    await table.clock.pass(3000);
    expect(table.faults.nextAppend).toBeNull();
    expect(table.errors).toHaveLength(1);
    await table.clock.pass(3000);
    expect(seatIn(bob.client, 's1')?.presence).toBe('gone');
    await table.clock.pass(50_000);
    expect(seatIn(bob.client, 's1')?.presence).toBe('away');
  });

  it('can still play in another window', async () => {
    const table = await tableWith(three);
    const [turn] = inOrder(table.people);
    const newer = await table.connect(turn.secret);
    newer.close();
    table.faults.nextAppend = 'lost';
    await table.clock.pass(4000);
    expect(turn.client.known?.acting).toBe(true);
    expect(await table.play(turn.client, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'applied' });
  });

  it('is marked as gone even if another node continues the game meanwhile', async () => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    const second = await startNode('n2', table.world);
    for (const { client } of table.people.slice(1)) client.close();
    const elsewhere = await connectClient(second.host, table.code, bob.secret);
    await table.clock.pass(10_000);
    ann.client.close();
    table.faults.nextAppend = 'lost';
    await table.clock.pass(3000);
    elsewhere.command({ type: 'DRAW_FROM_STOCK' });
    await table.clock.pass(10_000);
    expect(seatIn(elsewhere, 's1')?.presence).toBe('gone');
  });
});

describe('a room that is loaded again', () => {
  it('marks a player as gone whose connection to this node no longer exists', async () => {
    const table = await tableWith(three);
    for (const { client } of table.people) client.close();
    await table.clock.pass(80_000);
    expect(table.host.figures().roomsInMemory).toBe(0);
    const { entries } = table.database.rooms.get(table.code)!;
    const place = { node: 'n1', connection: 'long-gone' };
    const entry = { type: 'connected', seat: 's1', place } as const;
    const seq = entries.length + 1;
    const stored = { seq, commandId: null, at: table.clock.now(), entry };
    await table.store.append({ code: table.code, expectedSeq: seq - 1, entries: [stored], wakeAt: null });
    const spectator = await table.connect();
    expect(seatIn(spectator, 's1')?.presence).toBe('gone');
  });
});
