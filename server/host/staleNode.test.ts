import { DEFAULT_SETTINGS, type LobbyAction } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { emptyDatabase, memoryStore } from '../store/testing/memoryStore.ts';
import { connectClient, joinRoom } from './testing/client.ts';
import { testHost } from './testing/host.ts';
import { virtualClock } from './testing/virtualClock.ts';

/** Two nodes that send each other no hints: Ann is connected to one, Bob to the other. */
async function twoNodes() {
  const database = emptyDatabase();
  const clock = virtualClock();
  const quiet = () => ({ ...memoryStore(database), hint() {} });
  const near = (await testHost({ clock, store: quiet(), node: 'near' })).host;
  const far = (await testHost({ clock, store: quiet(), node: 'far' })).host;
  const room = await near.createRoom(DEFAULT_SETTINGS);
  if (!room.ok) throw new Error('no room');
  const ann = await joinRoom(near, room.code, 'Ann');
  const bob = await joinRoom(far, room.code, 'Bob');
  await clock.settle();
  return { near, far, code: room.code, ann, bob, clock };
}

const rename = (name: string): LobbyAction => ({ type: 'rename', name });

describe('a node that is behind', () => {
  it('recognizes a player who sat down on another node', async () => {
    const { near, far, code, clock } = await twoNodes();
    const taken = await near.takeSeat(code, { name: 'Cleo', device: 'phone' });
    if (!taken?.ok) throw new Error('no seat');
    const cleo = await connectClient(far, code, taken.secret);
    await clock.settle();
    expect(cleo.known?.you).toBe(taken.seat);
  });

  it('gives no second seat to a player who sat down on another node', async () => {
    const { near, far, code } = await twoNodes();
    const wish = { name: 'Cleo', device: 'phone' };
    const taken = await near.takeSeat(code, wish);
    if (!taken?.ok) throw new Error('no seat');
    expect(await far.takeSeat(code, { ...wish, secret: taken.secret })).toEqual(taken);
  });

  it('accepts a move code issued by another node', async () => {
    const { near, far, code, ann } = await twoNodes();
    await far.summary(code);
    const offered = await near.offerMove(code, ann.secret);
    if (!offered?.ok) throw new Error('no code');
    expect(await far.moveSeat(code, offered.moveCode, 'tablet')).toMatchObject({ ok: true, seat: ann.seat });
  });

  it.each([3, 50])('catches up on all %i entries written by another node', async (count) => {
    const { ann, bob, clock } = await twoNodes();
    for (let nth = 1; nth <= count; nth++) ann.client.lobby(rename(`Ann ${nth}`));
    await clock.settle();
    bob.client.lobby(rename('Robert'));
    await clock.settle();
    const names = bob.client.known?.room.seats.map(({ name }) => name);
    expect(names?.slice(0, 2)).toEqual([`Ann ${count}`, 'Robert']);
  });

  it('does not broadcast an entry twice', async () => {
    const { near, code, ann, bob, clock } = await twoNodes();
    const offered = await near.offerMove(code, ann.secret);
    const moved = offered?.ok ? await near.moveSeat(code, offered.moveCode, 'tablet') : undefined;
    if (!moved?.ok) throw new Error('not moved');
    const tablet = await connectClient(near, code, moved.secret);
    await clock.settle();
    bob.client.lobby(rename('Robert'));
    await clock.settle();
    tablet.lobby(rename('Anna'));
    await clock.settle();
    expect(ann.client.closedWith).toBe(4401);
    expect(tablet.closedWith).toBeUndefined();
    expect(tablet.known?.room.seats.map(({ name }) => name).slice(0, 2)).toEqual(['Anna', 'Robert']);
  });
});

describe('a repeated request', () => {
  it('gets the same answer, even if the player has changed seats or left since', async () => {
    const { ann, clock } = await twoNodes();
    const { client } = ann;
    const add = { type: 'lobby', id: 'one', do: { type: 'add-bot', level: 'steady' } } as const;
    client.send(add);
    client.lobby({ type: 'take-seat', seat: 's4' });
    client.send(add);
    const leave = { type: 'lobby', id: 'two', do: { type: 'leave' } } as const;
    client.send(leave);
    client.send(leave);
    await clock.settle();
    expect(client.known?.room.seats.filter(({ who }) => who === 'bot')).toHaveLength(1);
    const answers = client.messages.filter((message) => message.type === 'answer');
    expect(answers.map(({ result }) => result)).toEqual(Array(5).fill('applied'));
  });
});
