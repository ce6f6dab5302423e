import { BOTS } from '@mayi/bots';
import { viewOf } from '@mayi/core/protocol';
import { expect, it } from 'vitest';
import { connectClient } from '../../host/testing/client.ts';
import { rngOf, testHost } from '../../host/testing/host.ts';
import { fillStore, secretOf } from './fillStore.ts';

it('creates rooms with games that can continue', async () => {
  const { host, store, clock, errors } = await testHost();
  const rooms = await fillStore(store, [4, 3]);
  expect(rooms.map(({ seats }) => seats)).toEqual([4, 3]);
  for (const { code } of rooms) {
    const [next = ''] = await awaitedIn(code);
    const client = await connectClient(host, code, secretOf(code, next));
    await clock.settle();
    expect(client.known).toMatchObject({ you: next, acting: true, room: { phase: 'playing' } });
    expect(BOTS.random.choose(viewOf(client.known!)!, rngOf(code))).toBeDefined();
  }
  expect(errors).toEqual([]);

  async function awaitedIn(code: string): Promise<readonly string[]> {
    const spectator = await connectClient(host, code);
    await clock.settle();
    return spectator.known?.table?.awaiting ?? [];
  }
});
