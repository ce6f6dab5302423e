import { describe, expect, it, onTestFinished } from 'vitest';
import { newWorld } from '../host/testing/nodes.ts';
import { inOrder, tableWith } from '../host/testing/room.ts';
import { testSettings } from '../http/testing/testServer.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { openPush } from './openPush.ts';
import { testBrowser } from './testing/browser.ts';
import { deviceOf, noCounts, subscribedOf } from './testing/node.ts';
import { startPushServer } from './testing/pushServer.ts';

describe('a turn of somebody who has left', () => {
  it('reaches their browser through a push service, encrypted', async () => {
    const world = newWorld();
    const store = memoryStore(world.database);
    const service = await startPushServer();
    const settings = testSettings({ MAYI_PUSH_HOSTS: service.host });
    const counts = noCounts();
    const errors: unknown[] = [];
    const { clock } = world;
    const reportError = (error: unknown) => errors.push(error);
    const warn = (reason: string) => errors.push(reason);
    const push = await openPush({ settings, store, clock, counts, ca: service.ca, reportError, warn });
    onTestFinished(() => push.close());
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['beginner'], world, notify: push.notify });
    push.start(table.host.told);
    const [turn] = inOrder(table.people);
    const name = turn === table.people[0] ? 'Ann' : 'Bob';
    const browser = testBrowser();
    const target = { kind: 'browser', endpoint: `${service.url}/${name}`, keys: browser.keys } as const;
    await store.saveSubscription(deviceOf(name), JSON.stringify(subscribedOf(name, { target })), 0, 10);
    turn.client.close();
    await clock.pass(14_000);
    await service.waitFor(1);
    const [received] = service.received;
    expect(received?.path).toBe(`/${name}`);
    expect(received?.headers).toMatchObject({
      ttl: '600',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(JSON.parse(browser.decrypt(received?.body ?? Buffer.alloc(0)))).toEqual({
      title: 'Your turn',
      body: expect.stringMatching(/^Round 1 with (Ann|Bob) and \w+\.$/),
      path: `/r/${table.code}`,
    });
    expect(errors).toEqual([]);
  });
});

/** Notifications through the push service at `host`. */
async function openFor(host: string, ca?: string) {
  const { clock, database } = newWorld();
  const store = memoryStore(database);
  const counts = noCounts();
  const warnings: string[] = [];
  const settings = testSettings({ MAYI_PUSH_HOSTS: host });
  const push = await openPush({
    settings,
    store,
    clock,
    counts,
    ca,
    reportError: (error) => warnings.push(String(error)),
    warn: (reason) => warnings.push(reason),
  });
  const { keys } = testBrowser();
  const target = { kind: 'browser', endpoint: `https://${host}/secret-endpoint`, keys } as const;
  await store.saveSubscription('phone', JSON.stringify(subscribedOf('Ann', { target })), 0, 10);
  return { push, clock, counts, warnings };
}

const TURN = { code: 'abcdef', kind: 'turn', title: 'Your turn', body: 'Round 1.', lasts: 60_000 } as const;

describe('a push service', () => {
  it('that answers nothing does not keep the server from stopping', async () => {
    const service = await startPushServer(() => {});
    const { push, clock, counts } = await openFor(service.host, service.ca);
    push.notify('phone', TURN);
    await service.waitFor(1);
    const closed = push.close();
    await clock.pass(2000);
    await closed;
    expect(counts).toEqual({ ...noCounts(), failed: 1 });
  });

  it('that can’t be reached is reported once a minute, without the address of anybody’s subscription', async () => {
    const service = await startPushServer();
    service.close();
    const { push, clock, warnings } = await openFor(service.host, service.ca);
    for (const wait of [0, 0, 61_000]) {
      await clock.pass(wait);
      expect(await push.test('phone')).toEqual({ result: 'failed', status: null });
    }
    expect(warnings).toEqual(['ECONNREFUSED', 'ECONNREFUSED']);
    await push.close();
  });
});
