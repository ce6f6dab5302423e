import { describe, expect, it } from 'vitest';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { connectClient } from './testing/client.ts';
import { testHost } from './testing/host.ts';
import { inOrder, lobbyWith, type Person, tableWith } from './testing/room.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const draw = { type: 'DRAW_FROM_STOCK' } as const;

/** A second node that counts its store calls. */
async function countingNode(table: Awaited<ReturnType<typeof lobbyWith>>) {
  const counts = { entriesFrom: 0, findCommand: 0 };
  const memory = memoryStore(table.database);
  const store = {
    ...memory,
    entriesFrom(code: string, seq: number) {
      counts.entriesFrom += 1;
      return memory.entriesFrom(code, seq);
    },
    findCommand(code: string, id: string, after: number) {
      counts.findCommand += 1;
      return memory.findCommand(code, id, after);
    },
  };
  const { host } = await testHost({ store, clock: table.clock, node: 'n2' });
  return { host, counts };
}

describe('a request from somebody without a seat', () => {
  it('is refused immediately, without a store call', async () => {
    const table = await tableWith(three);
    const { host, counts } = await countingNode(table);
    const spectator = await connectClient(host, table.code);
    await table.clock.settle();
    for (let nth = 0; nth < 300; nth++) spectator.command(draw, { id: `c${nth}`, seq: 1e9 });
    for (let nth = 0; nth < 300; nth++) spectator.lobby({ type: 'here' });
    const answers = spectator.messages.filter((message) => message.type === 'answer');
    expect(answers).toHaveLength(600);
    for (const answer of answers) expect(answer).toMatchObject({ result: 'refused', code: 'not-seated' });
    expect(counts).toEqual({ entriesFrom: 0, findCommand: 0 });
  });

  it('who had one gets the answer from before; searches for it are rate limited', async () => {
    const table = await tableWith(three);
    const [ann] = table.people as [Person];
    const leave = { type: 'lobby', id: 'bye', do: { type: 'leave' } } as const;
    ann.client.send(leave);
    await table.clock.settle();
    const first = ann.client.answerTo('bye');
    const { host, counts } = await countingNode(table);
    const again = await connectClient(host, table.code, ann.secret);
    await table.clock.settle();
    again.send(leave);
    await table.clock.settle();
    expect(again.answerTo('bye')).toEqual(first);
    for (let nth = 0; nth < 100; nth++) again.lobby({ type: 'here' });
    await table.clock.settle();
    expect(counts.findCommand).toBeLessThan(10);
    expect(again.messages.at(-1)).toMatchObject({ type: 'answer', code: 'not-seated' });
    expect(again.messages.filter(({ type }) => type === 'error').length).toBeGreaterThan(90);
    await table.clock.pass(1000);
    expect(await table.ask(again, { type: 'here' })).toMatchObject({ code: 'not-seated' });
  });
});

describe('a client that claims a seq from the future', () => {
  it('gets the current state, without a store call each time', async () => {
    const table = await tableWith(three);
    const { host, counts } = await countingNode(table);
    const [turn] = inOrder(table.people);
    const client = await connectClient(host, table.code, turn.secret);
    await table.clock.settle();
    counts.entriesFrom = 0;
    for (let nth = 0; nth < 50; nth++) {
      client.send({ type: 'hello', protocol: 1, seen: 1e9 });
      client.command({ type: 'PASS_MAY_I' }, { seq: 1e9 });
    }
    await table.clock.settle();
    expect(counts.entriesFrom).toBe(1);
    await table.clock.pass(1000);
    expect(await table.play(client, draw, { seq: 1e9 })).toMatchObject({ result: 'stale' });
    expect(counts.entriesFrom).toBe(2);
  });
});

describe('too many requests for a room', () => {
  it('are not queued, but refused as too-fast', async () => {
    const table = await lobbyWith(three);
    const [ann, bob] = table.people.map(({ client }) => client);
    const ids = Array.from({ length: 250 }, (_, nth) => ann!.lobby({ type: 'rename', name: `Ann ${nth}` }));
    const late = bob!.lobby({ type: 'rename', name: 'Robert' });
    bob!.send({ type: 'hello', protocol: 1, seen: 0 });
    await expect(table.host.summary(table.code)).rejects.toThrow('too many requests at once');
    await table.clock.settle();
    const answered = ids.filter((id) => ann!.answerTo(id) !== undefined);
    expect(answered).toEqual(ids.slice(0, 200));
    expect(bob!.messages).toContainEqual(
      expect.objectContaining({ type: 'error', code: 'too-fast', id: late }),
    );
    expect(await table.ask(bob!, { type: 'rename', name: 'Robert' })).toMatchObject({ result: 'applied' });
    expect(ann!.known?.room.seats.slice(0, 2).map(({ name }) => name)).toEqual(['Ann 199', 'Robert']);
  });
});
