import { CLOSE_CODES } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { connectClient } from './testing/client.ts';
import { entriesOf, writtenOf } from './testing/nodes.ts';
import { playUntil } from './testing/play.ts';
import { lobbyWith, onTurn, type Person, seatIn, tableWith } from './testing/room.ts';

const device = 'another device';
const bots = ['random', 'random'] as const;

describe('the secret of a seat', () => {
  it('brings its player back to the same seat and cards', async () => {
    const { people, clock, connect } = await tableWith({ bots });
    const bob = people[1]!;
    const hand = bob.client.known?.hand;
    bob.client.close();
    await clock.pass(1000);
    const again = await connect(bob.secret);
    expect(again.known).toMatchObject({ you: 's2', acting: true, hand });
    expect(again.messages[0]).toMatchObject({ type: 'welcome', you: 's2' });
  });

  it('opens the seat its player has now, even if that changes while connecting', async () => {
    const { people, host, code, clock } = await lobbyWith();
    const [ann] = people as [Person];
    const opening = connectClient(host, code, ann.secret);
    ann.client.lobby({ type: 'take-seat', seat: 's4' });
    const taken = host.takeSeat(code, { name: 'Cleo', seat: 's1', device });
    const window = await opening;
    expect(await taken).toMatchObject({ ok: true, seat: 's1' });
    await clock.settle();
    expect(window.known).toMatchObject({ you: 's4', acting: true });
    expect(seatIn(window, 's1')).toMatchObject({ name: 'Cleo', presence: 'gone' });
  });

  it('gives its holder the same seat again, and no second one', async () => {
    const { people, host, code, ask, clock } = await lobbyWith();
    const { secret } = people[0]!;
    const again = { ok: true, seat: 's1', secret };
    expect(await host.takeSeat(code, { name: 'Zoe', seat: 's3', device, secret })).toEqual(again);
    expect((await host.summary(code))?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', '', '']);
    const wrong = await host.takeSeat(code, { name: 'Zoe', device, secret: 'x'.repeat(32) });
    expect(wrong).toMatchObject({ ok: true, seat: 's3' });
    await ask(people[1]!.client, { type: 'ready', ready: true });
    await ask(people[0]!.client, { type: 'start' });
    await clock.settle();
    expect(await host.takeSeat(code, { name: 'Ann', device, secret })).toEqual(again);
  });

  it('of another room, a wrong one and none at all only let you watch', async () => {
    const { people, host, connect } = await tableWith({ bots });
    const other = await host.createRoom(people[0]!.client.known!.room.settings);
    if (!other.ok) throw new Error('no room');
    const elsewhere = await connectClient(host, other.code, people[0]!.secret);
    for (const client of [elsewhere, await connect('x'.repeat(32)), await connect(''), await connect('s1')]) {
      expect(client.known).toMatchObject({ you: null, acting: false, hand: [] });
    }
  });

  it('is stored only as a hash, and so are move codes', async () => {
    const { people, host, code, database, clock, connect } = await tableWith({ bots });
    const offered = await host.offerMove(code, people[0]!.secret);
    if (!offered?.ok) throw new Error('no code');
    const moved = await host.moveSeat(code, offered.moveCode, device);
    if (!moved?.ok) throw new Error('not moved');
    await connect(moved.secret);
    await clock.pass(60_000);
    const written = writtenOf(database, code);
    expect(written).toContain('move-offered');
    for (const secret of [...people.map((person) => person.secret), moved.secret, offered.moveCode]) {
      expect(written).not.toContain(secret);
    }
  });

  it('is in no message, hashed or not', async () => {
    const { people, clock, database, code, connect } = await tableWith({ bots });
    const spectator = await connect();
    await clock.pass(10_000);
    const sent = JSON.stringify([...people.map(({ client }) => client.messages), spectator.messages]);
    const hashes = [...writtenOf(database, code).matchAll(/"secret":"([^"]+)"/g)].map(([, hash]) => hash);
    expect(hashes.length).toBeGreaterThanOrEqual(2);
    for (const text of [...hashes, ...people.map(({ secret }) => secret), 'device of Ann']) {
      expect(sent).not.toContain(text);
    }
  });
});

describe('two windows on one seat', () => {
  it('both show the game, but only the newest can play', async () => {
    const { people, connect, play } = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { client: older, secret } = onTurn(people)!;
    const newer = await connect(secret);
    expect([older.known?.acting, newer.known?.acting]).toEqual([false, true]);
    expect(await play(older, { type: 'DRAW_FROM_STOCK' })).toMatchObject({
      result: 'refused',
      code: 'other-window-acts',
      rule: null,
    });
    expect(await play(newer, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'applied' });
    expect(older.known?.hand).toHaveLength(12);
    expect({ ...older.known, acting: true }).toEqual(newer.known);
  });

  it('switch with “here”', async () => {
    const { people, connect, play, ask } = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { client: older, secret } = onTurn(people)!;
    const newer = await connect(secret);
    expect(await ask(older, { type: 'ready', ready: true })).toMatchObject({ code: 'other-window-acts' });
    expect(await ask(older, { type: 'here' })).toMatchObject({ result: 'applied' });
    expect([older.known?.acting, newer.known?.acting]).toEqual([true, false]);
    expect(await play(newer, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ code: 'other-window-acts' });
    expect(await play(older, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'applied' });
  });

  it('become one when the active one closes, and nobody sees the player as gone', async () => {
    const { people, connect, play, clock } = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const { client: older, secret, seat } = onTurn(people)!;
    const other = people.find((person) => person.seat !== seat)!.client;
    const newer = await connect(secret);
    const before = other.messages.length;
    newer.close();
    await clock.pass(0);
    expect(older.known?.acting).toBe(true);
    expect(await play(older, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'applied' });
    await clock.pass(5000);
    expect(seatIn(other, seat)?.presence).toBe('here');
    expect(JSON.stringify(other.messages.slice(before))).not.toContain('gone');
  });

  it('become one when the other one closes, and nothing changes', async () => {
    const { people, connect, clock } = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const newer = await connect(people[0]!.secret);
    people[0]!.client.close();
    await clock.pass(5000);
    expect(newer.known?.acting).toBe(true);
    expect(seatIn(newer, 's1')?.presence).toBe('here');
  });

  it('do not switch when one sends hello again', async () => {
    const { people, connect, clock } = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const older = people[0]!.client;
    const newer = await connect(people[0]!.secret);
    older.send({ type: 'hello', protocol: 1, seen: 0 });
    await clock.settle();
    expect([older.known?.acting, newer.known?.acting]).toEqual([false, true]);
  });
});

describe('moving a seat to another device', () => {
  const move = async (table: Awaited<ReturnType<typeof tableWith>>, { secret }: Person) => {
    const offered = await table.host.offerMove(table.code, secret);
    if (!offered?.ok) throw new Error('no code');
    return offered;
  };

  it('disconnects the old one, and its secret stops working', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob] = table.people as [Person, Person];
    const second = await table.connect(ann.secret);
    const { moveCode, until } = await move(table, ann);
    expect(until).toBe(table.clock.now() + 5 * 60_000);
    const typed = ` ${moveCode.slice(0, 4).toUpperCase()}-${moveCode.slice(4)}`;
    const moved = await table.host.moveSeat(table.code, typed, device);
    if (!moved?.ok) throw new Error('not moved');
    expect([ann.client.closedWith, second.closedWith]).toEqual([4401, CLOSE_CODES['seat-moved']]);
    const hand = ann.client.known?.hand;
    expect((await table.connect(moved.secret)).known).toMatchObject({ you: 's1', acting: true, hand });
    expect((await table.connect(ann.secret)).known?.you).toBeNull();
    expect(await table.host.offerMove(table.code, ann.secret)).toMatchObject({
      refusal: { code: 'not-seated' },
    });
    expect(seatIn(bob.client, 's1')?.presence).toBe('here');
  });

  it('ignores requests from the old device until its connection is closed', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob] = table.people as [Person, Person];
    const { moveCode } = await move(table, ann);
    await table.host.moveSeat(table.code, moveCode, device);
    ann.client.lobby({ type: 'here' });
    ann.client.send({ type: 'hello', protocol: 1, seen: 0 });
    ann.client.lobby({ type: 'leave' });
    await table.clock.settle();
    expect(seatIn(bob.client, 's1')?.presence).toBe('gone');
    ann.client.close();
    await table.clock.pass(5000);
    expect(seatIn(bob.client, 's1')?.presence).toBe('gone');
  });

  it('works once, for five minutes, with the newest code', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [ann, bob] = table.people as [Person, Person];
    const use = async (moveCode: string) => {
      const moved = await table.host.moveSeat(table.code, moveCode, device);
      return moved?.ok ? moved.seat : moved?.refusal.code;
    };
    const first = await move(table, ann);
    const second = await move(table, ann);
    expect(await use(first.moveCode)).toBe('bad-code');
    expect(await use(second.moveCode)).toBe('s1');
    expect(await use(second.moveCode)).toBe('bad-code');
    const late = await move(table, bob);
    await table.clock.pass(5 * 60_000);
    expect(await use(late.moveCode)).toBe('bad-code');
    expect(await use('')).toBe('bad-code');
    expect(await table.host.moveSeat('nosuch', late.moveCode, device)).toBeUndefined();
    expect(await table.host.offerMove('nosuch', bob.secret)).toBeUndefined();
  });
});

describe('leaving', () => {
  it('in the lobby frees the seat; the player who left becomes a spectator', async () => {
    const { people, ask, connect } = await lobbyWith();
    const [ann, bob] = people as [Person, Person];
    expect(await ask(ann.client, { type: 'leave' })).toMatchObject({ result: 'applied' });
    expect(seatIn(bob.client, 's1')).toMatchObject({ who: 'nobody', name: '' });
    expect(ann.client.known).toMatchObject({ you: null, acting: false });
    expect(await ask(ann.client, { type: 'here' })).toMatchObject({ code: 'not-seated' });
    expect((await connect(ann.secret)).known?.you).toBeNull();
  });

  it('during the game lets a computer player take over; the player who left sees no hand', async () => {
    const { people, ask, clock, play, connect, database, code } = await tableWith({
      people: ['Ann', 'Bob', 'Cleo'],
    });
    const leaver = onTurn(people)!;
    const stays = people.find(({ seat }) => seat !== leaver.seat)!;
    await ask(leaver.client, { type: 'leave' });
    expect(seatIn(stays.client, leaver.seat)).toMatchObject({ who: 'person', presence: 'left' });
    expect(leaver.client.known).toMatchObject({ you: null, hand: [] });
    expect(leaver.client.known?.table).toEqual(stays.client.known?.table);
    expect(await play(leaver.client, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ code: 'not-seated' });
    expect((await connect(leaver.secret)).known?.you).toBeNull();
    await clock.pass(2400);
    expect(entriesOf(database, code)).toContainEqual({
      type: 'played',
      by: 'stand-in',
      command: expect.objectContaining({ playerId: leaver.seat }),
    });
    expect(stays.client.messages.some((message) => 'auto' in message)).toBe(true);
  });

  it('as the last one between rounds starts no new round', async () => {
    const { people, ask, clock, connect } = await tableWith({ bots });
    const [ann, bob] = people.map(({ client }) => client);
    const spectator = await connect();
    await playUntil([ann!, bob!], clock, () => spectator.known?.room.phase === 'break');
    await ask(ann!, { type: 'leave' });
    await ask(bob!, { type: 'leave' });
    expect(spectator.known?.room.phase).toBe('break');
  });
});
