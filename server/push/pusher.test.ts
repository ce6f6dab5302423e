import { describe, expect, it } from 'vitest';
import { newWorld } from '../host/testing/nodes.ts';
import type { Notice } from '../room/occasions.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { createPusher } from './pusher.ts';
import { quietUntil } from './quietHours.ts';
import {
  deviceOf,
  noCounts,
  openPusher,
  type PushWorld,
  SENT,
  subscribe,
  subscribedOf,
} from './testing/node.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TURN: Notice = {
  code: 'abcdef',
  kind: 'turn',
  title: 'Your turn',
  body: 'Round 1 with Bob.',
  lasts: HOUR,
};
const ANN = deviceOf('Ann');

async function openWorld(): Promise<
  PushWorld & { pusher: ReturnType<typeof openPusher>; stored(): Promise<unknown> }
> {
  const world: PushWorld = { ...newWorld(), delivered: [], outcome: SENT };
  await subscribe(world, 'Ann');
  const stored = () => memoryStore(world.database).subscriptionOf(ANN);
  return Object.assign(world, { pusher: openPusher(world), stored });
}

describe('a notification', () => {
  it('goes to the device that wants it, and to no other', async () => {
    const world = await openWorld();
    world.pusher.notify(deviceOf('Bob'), TURN);
    world.pusher.notify(ANN, TURN);
    await world.clock.settle();
    expect(world.delivered).toMatchObject([
      { title: 'Your turn', path: '/r/abcdef', endpoint: 'https://push.example/Ann' },
    ]);
    expect(world.pusher.counts).toEqual({ ...noCounts(), sent: 1 });
  });

  it('is only of what the player has chosen', async () => {
    const world = await openWorld();
    await subscribe(world, 'Ann', { occasions: ['over'] });
    world.pusher.notify(ANN, TURN);
    world.pusher.notify(ANN, { ...TURN, kind: 'over', title: 'The game is over' });
    await world.clock.settle();
    expect(world.delivered.map(({ title }) => title)).toEqual(['The game is over']);
  });

  it('deletes a subscription that is gone, unless it was replaced meanwhile', async () => {
    const world = await openWorld();
    world.outcome = { result: 'gone', status: 410 };
    world.pusher.notify(ANN, TURN);
    await world.clock.settle();
    expect(await world.stored()).toBeUndefined();
    expect(world.pusher.counts).toEqual({ ...noCounts(), deleted: 1 });
  });

  it('is tried once more, if it is still so', async () => {
    const world = await openWorld();
    world.outcome = { result: 'failed', status: 503 };
    let isStill = true;
    world.pusher.start(async () => (isStill ? TURN : undefined));
    world.pusher.notify(ANN, TURN);
    await world.clock.pass(HOUR);
    expect(world.delivered).toHaveLength(2);
    isStill = false;
    world.pusher.notify(ANN, TURN);
    await world.clock.pass(HOUR);
    expect(world.delivered).toHaveLength(3);
    await world.pusher.close();
  });

  it('deletes a subscription for which nothing got through in three days', async () => {
    const world = await openWorld();
    world.outcome = { result: 'failed', status: null };
    for (let day = 0; day < 3; day++) {
      world.pusher.notify(ANN, TURN);
      await world.clock.pass(DAY);
      expect(await world.stored()).toMatchObject({ failingSince: 1_000_000_000 });
    }
    world.pusher.notify(ANN, TURN);
    await world.clock.pass(HOUR);
    expect(await world.stored()).toBeUndefined();
    expect(world.pusher.counts).toEqual({ ...noCounts(), failed: 4, deleted: 1 });
  });

  it('forgives failures once one gets through', async () => {
    const world = await openWorld();
    world.outcome = { result: 'failed', status: 500 };
    world.pusher.notify(ANN, TURN);
    await world.clock.settle();
    world.outcome = SENT;
    world.pusher.notify(ANN, TURN);
    await world.clock.settle();
    expect(await world.stored()).toMatchObject({ failingSince: null });
  });
});

describe('however many there are', () => {
  it('only some are sent at once, some wait, and the others are dropped', async () => {
    const world = newWorld();
    const counts = noCounts();
    let atOnce = 0;
    const pusher = createPusher({
      store: memoryStore(world.database),
      clock: world.clock,
      counts,
      deliver: () => {
        atOnce += 1;
        return new Promise(() => {});
      },
      reportError: () => {},
    });
    const store = memoryStore(world.database);
    for (let device = 0; device < 3000; device++) {
      await store.saveSubscription(`d${device}`, JSON.stringify(subscribedOf('x')), 0, 10_000);
      pusher.notify(`d${device}`, TURN);
    }
    await world.clock.settle();
    expect(atOnce).toBe(8);
    expect(counts.dropped).toBe(3000 - 1000 - 8);
  });

  it('one device gets a few per minute', async () => {
    const world = await openWorld();
    for (let nth = 0; nth < 100; nth++) world.pusher.notify(ANN, TURN);
    await world.clock.settle();
    expect(world.delivered).toHaveLength(6);
    await world.clock.pass(10 * SECOND);
    world.pusher.notify(ANN, TURN);
    await world.clock.settle();
    expect(world.delivered).toHaveLength(7);
    expect(world.pusher.counts).toMatchObject({ sent: 7, dropped: 94 });
  });
});

describe('quiet hours', () => {
  const at = (text: string) => Date.parse(text);
  const NIGHT = { from: 22 * 60, to: 7 * 60 };

  it.each([
    ['Europe/Paris', '2026-06-01T19:59:00Z', null],
    ['Europe/Paris', '2026-06-01T20:00:30Z', '2026-06-02T05:00:00Z'],
    ['Europe/Paris', '2026-06-02T04:59:59Z', '2026-06-02T05:00:00Z'],
    ['Europe/Paris', '2026-06-02T05:00:00Z', null],
    ['America/New_York', '2026-01-02T03:00:00Z', '2026-01-02T12:00:00Z'],
    ['Asia/Kolkata', '2026-01-02T16:30:00Z', '2026-01-03T01:30:00Z'],
    ['No/Such_Zone', '2026-01-02T23:00:00Z', '2026-01-03T07:00:00Z'],
  ])('in %s, at %s, last until %s', (zone, now, until) => {
    expect(quietUntil(NIGHT, zone, at(now))).toBe(until && at(until));
  });

  it('can be within one day, or never', () => {
    const lunch = { from: 12 * 60, to: 13 * 60 };
    expect(quietUntil(lunch, 'UTC', at('2026-01-01T12:30:00Z'))).toBe(at('2026-01-01T13:00:00Z'));
    expect(quietUntil(lunch, 'UTC', at('2026-01-01T13:00:00Z'))).toBeNull();
    expect(quietUntil(null, 'UTC', at('2026-01-01T13:00:00Z'))).toBeNull();
  });

  it('end an hour early or late when clocks are set, and then it is asked again', () => {
    const early = quietUntil(NIGHT, 'Europe/Paris', at('2026-10-24T20:00:00Z'));
    expect(early).toBe(at('2026-10-25T05:00:00Z'));
    expect(quietUntil(NIGHT, 'Europe/Paris', early as number)).toBe(at('2026-10-25T06:00:00Z'));
  });
});

describe('after quiet hours', () => {
  /** The test's first day begins at 13:46 UTC. */
  const QUIET = { quiet: { from: 13 * 60, to: 14 * 60 }, zone: 'UTC' } as const;
  const inRoom = (code: string): Notice => ({ ...TURN, code });
  const told = async (code: string) => inRoom(code);

  it('only what was held is sent, and nothing again that was sent before', async () => {
    const world = await openWorld();
    world.pusher.start(told);
    world.pusher.notify(ANN, inRoom('before'));
    await world.clock.settle();
    await subscribe(world, 'Ann', QUIET);
    world.pusher.notify(ANN, inRoom('during'));
    await world.clock.settle();
    // The app renews its subscription.
    await subscribe(world, 'Ann', QUIET);
    expect(world.delivered).toHaveLength(1);
    await world.clock.pass(HOUR);
    expect(world.delivered.map(({ path }) => path)).toEqual(['/r/before', '/r/during']);
    expect(world.pusher.counts).toEqual({ ...noCounts(), sent: 2, held: 1 });
    await world.pusher.close();
  });

  it('nothing is sent that the player has not chosen, for a few tables at most', async () => {
    const world = await openWorld();
    await subscribe(world, 'Ann', { ...QUIET, occasions: ['turn'] });
    world.pusher.start(told);
    for (let nth = 0; nth < 50; nth++) {
      world.pusher.notify(ANN, { ...inRoom(`over${nth}`), kind: 'over' });
      world.pusher.notify(ANN, inRoom(`turn${nth}`));
    }
    await world.clock.pass(HOUR);
    const paths = [0, 1, 2, 3, 4].map((nth) => `/r/turn${nth}`);
    expect(world.delivered.map(({ path }) => path).toSorted()).toEqual(paths);
    expect(world.pusher.counts).toEqual({ ...noCounts(), sent: 5, held: 5, dropped: 45 });
    await world.pusher.close();
  });

  it('everybody gets theirs in the same minute, however many they are', async () => {
    const world = await openWorld();
    const names = Array.from({ length: 300 }, (_, nth) => `p${nth}`);
    const store = memoryStore(world.database);
    for (const name of names) {
      const data = JSON.stringify(subscribedOf('x'));
      await store.saveSubscription(deviceOf(name), data, 0, 10_000);
      await store.holdNotice({ device: deviceOf(name), code: 'abcdef' }, world.clock.now(), 5);
    }
    world.pusher.start(told);
    await world.clock.pass(61 * SECOND);
    expect(world.delivered).toHaveLength(names.length);
    expect(world.pusher.counts.dropped).toBe(0);
    await world.pusher.close();
  });
});
