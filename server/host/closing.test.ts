import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { type Store, StoreError } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { joinRoom } from './testing/client.ts';
import { testHost } from './testing/host.ts';
import { entriesOf, newWorld, writtenOf } from './testing/nodes.ts';
import { onTurn, type Person, tableWith } from './testing/table.ts';

describe('when the server stops', () => {
  it('what was begun is finished and answered, and everybody is told goodbye', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { client } = onTurn(table.people)!;
    client.command({ type: 'DRAW_FROM_STOCK' }, { id: 'last' });
    await table.host.close();
    expect(client.answerTo('last')).toMatchObject({ result: 'applied' });
    for (const person of table.people) expect(person.client.closedWith).toBe(1012);
  });

  it('nothing happens any more: no window closes, no computer plays, nobody is gone', async () => {
    const thoughts: (() => void)[] = [];
    const table = await tableWith({
      people: ['Ann'],
      bots: ['random', 'random'],
      botMoves: {
        choose: (_, { you }) =>
          new Promise((resolve) => {
            thoughts.push(() => resolve({ type: 'DRAW_FROM_STOCK', playerId: you ?? '' }));
          }),
      },
    });
    await table.clock.pass(2400);
    expect(thoughts).not.toEqual([]);
    const written = entriesOf(table.shelf, table.code).length;
    await table.host.close();
    await table.store.close();
    for (const say of thoughts) say();
    table.people[0]!.client.close();
    await table.clock.pass(120_000);
    expect(entriesOf(table.shelf, table.code)).toHaveLength(written);
    expect(table.errors).toEqual([]);
  });

  it('no alarm is left', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    await table.clock.pass(1000);
    table.people[1]!.client.close();
    await table.host.close();
    table.people[0]!.client.close();
    await table.clock.settle();
    expect(table.clock.alarms).toBe(0);
  });

  it('nobody gets in any more, and nothing is written', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann] = table.people as [Person];
    const cold = await table.host.createRoom(DEFAULT_SETTINGS);
    if (!cold.ok) throw new Error('no room');
    const written = writtenOf(table.shelf, table.code);
    await table.host.close();
    const peer = { send() {}, cork: (send: () => void) => send(), close() {} };
    for (const code of [table.code, cold.code]) {
      await expect(table.host.connect(code, ann.secret, peer)).rejects.toThrow(StoreError);
      await expect(table.host.summary(code)).rejects.toThrow(StoreError);
      await expect(table.host.takeSeat(code, { name: 'Dan', device: 'd' })).rejects.toThrow(StoreError);
    }
    await expect(table.host.createRoom(DEFAULT_SETTINGS)).rejects.toThrow(StoreError);
    ann.client.send({ type: 'hello', protocol: 1, seen: 0 });
    ann.client.lobby({ type: 'leave' });
    await table.clock.pass(120_000);
    expect(writtenOf(table.shelf, table.code)).toBe(written);
    expect(table.shelf.rooms.size).toBe(2);
    expect(table.clock.alarms).toBe(0);
    expect(table.errors).toEqual([]);
  });

  it('a request that comes before the connection is closed is answered: send it again', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { client } = onTurn(table.people)!;
    const closing = table.host.close();
    client.command({ type: 'DRAW_FROM_STOCK' }, { id: 'late' });
    await closing;
    expect(client.messages).toContainEqual(
      expect.objectContaining({ type: 'error', code: 'not-saved', id: 'late' }),
    );
    expect(client.known?.hand).toHaveLength(11);
  });

  it.each(['takeDue', 'aliveNodes', 'seqsOf'] as const)(
    'what it was just asking the store (%s) is awaited, and nothing is made of it',
    async (what) => {
      const world = newWorld();
      const shelves = memoryStore(world.shelf);
      let answer: (() => void) | undefined;
      let isAsked = false;
      const store: Store = {
        ...shelves,
        [what]: (...args: never[]) => {
          if (!isAsked) return (shelves[what] as (...args: never[]) => Promise<unknown>)(...args);
          return new Promise((resolve) => {
            answer = () => resolve((shelves[what] as (...args: never[]) => Promise<unknown>)(...args));
          });
        },
      };
      const { host } = await testHost({ store, clock: world.clock });
      const made = await host.createRoom(DEFAULT_SETTINGS);
      if (!made.ok) throw new Error('no room');
      await joinRoom(host, made.code, 'Ann');
      isAsked = true;
      await world.clock.pass(6000);
      expect(answer).toBeDefined();
      const kept = world.shelf.rooms.get(made.code)!;
      kept.wakeAt = 0;
      const written = kept.entries.length;
      let isClosed = false;
      const closing = host.close().then(() => {
        isClosed = true;
      });
      await world.clock.settle();
      expect(isClosed).toBe(false);
      answer?.();
      await closing;
      await world.clock.pass(60_000);
      expect(kept.entries).toHaveLength(written);
      expect(world.clock.alarms).toBe(0);
    },
  );
});
