import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { type Store, StoreError } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { joinRoom } from './testing/client.ts';
import { testHost } from './testing/host.ts';
import { entriesOf, newWorld, writtenOf } from './testing/nodes.ts';
import { onTurn, type Person, tableWith } from './testing/room.ts';

describe('closing the host', () => {
  it('finishes and answers pending requests, then closes every connection', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { client } = onTurn(table.people)!;
    client.command({ type: 'DRAW_FROM_STOCK' }, { id: 'last' });
    await table.host.close();
    expect(client.answerTo('last')).toMatchObject({ result: 'applied' });
    for (const person of table.people) expect(person.client.closedWith).toBe(1012);
  });

  it('stops everything: May I? windows, computer players and presence', async () => {
    const choices: (() => void)[] = [];
    const table = await tableWith({
      people: ['Ann'],
      bots: ['random', 'random'],
      botMoves: {
        choose: (_, { you }) =>
          new Promise((resolve) => {
            choices.push(() => resolve({ type: 'DRAW_FROM_STOCK', playerId: you ?? '' }));
          }),
      },
    });
    await table.clock.pass(2400);
    expect(choices).not.toEqual([]);
    const written = entriesOf(table.database, table.code).length;
    await table.host.close();
    await table.store.close();
    for (const resolve of choices) resolve();
    table.people[0]!.client.close();
    await table.clock.pass(120_000);
    expect(entriesOf(table.database, table.code)).toHaveLength(written);
    expect(table.errors).toEqual([]);
  });

  it('leaves no timers running', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    await table.clock.pass(1000);
    table.people[1]!.client.close();
    await table.host.close();
    table.people[0]!.client.close();
    await table.clock.settle();
    expect(table.clock.timers).toBe(0);
  });

  it('accepts nobody new, and writes nothing', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann] = table.people as [Person];
    const cold = await table.host.createRoom(DEFAULT_SETTINGS);
    if (!cold.ok) throw new Error('no room');
    const written = writtenOf(table.database, table.code);
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
    expect(writtenOf(table.database, table.code)).toBe(written);
    expect(table.database.rooms.size).toBe(2);
    expect(table.clock.timers).toBe(0);
    expect(table.errors).toEqual([]);
  });

  it('answers not-saved to a request that arrives while it is closing', async () => {
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
    'waits for a pending store call (%s), and ignores its result',
    async (what) => {
      const world = newWorld();
      const memory = memoryStore(world.database);
      let answer: (() => void) | undefined;
      let isHanging = false;
      const store: Store = {
        ...memory,
        [what]: (...args: never[]) => {
          if (!isHanging) return (memory[what] as (...args: never[]) => Promise<unknown>)(...args);
          return new Promise((resolve) => {
            answer = () => resolve((memory[what] as (...args: never[]) => Promise<unknown>)(...args));
          });
        },
      };
      const { host } = await testHost({ store, clock: world.clock });
      const made = await host.createRoom(DEFAULT_SETTINGS);
      if (!made.ok) throw new Error('no room');
      await joinRoom(host, made.code, 'Ann');
      isHanging = true;
      await world.clock.pass(6000);
      expect(answer).toBeDefined();
      const kept = world.database.rooms.get(made.code)!;
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
      expect(world.clock.timers).toBe(0);
    },
  );
});
