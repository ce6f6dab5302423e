import { describe, expect, it } from 'vitest';
import { playUntil } from './testing/play.ts';
import { lobbyWith, type Person, seatIn } from './testing/room.ts';

const device = 'a device';

describe('sitting down', () => {
  it('takes the first free seat, or the one asked for', async () => {
    const { host, code, people } = await lobbyWith({ people: ['Ann', 'Bob'] });
    expect(people.map(({ seat }) => seat)).toEqual(['s1', 's2']);
    expect(await host.takeSeat(code, { name: ' Cleo\u202E ', seat: 's4', device })).toMatchObject({
      ok: true,
      seat: 's4',
    });
    const room = await host.summary(code);
    expect(room?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', '', 'Cleo']);
  });

  it.each([
    ['seat-taken', { name: 'Cleo', seat: 's1' as const }],
    ['no-such-seat', { name: 'Cleo', seat: 's8' as const }],
    ['bad-name', { name: ' \u200B ' }],
    ['bad-name', { name: 'x'.repeat(21) }],
    ['name-taken', { name: 'ANN' }],
    ['name-taken', { name: 'Аnn' }],
  ])('is refused: %s', async (code, request) => {
    const table = await lobbyWith();
    const before = table.database.rooms.get(table.code)?.entries.length;
    const taken = await table.host.takeSeat(table.code, { ...request, device });
    expect(taken).toMatchObject({ ok: false, refusal: { code, message: expect.any(String) } });
    expect(table.database.rooms.get(table.code)?.entries.length).toBe(before);
  });

  it('is refused when every seat is taken, and when the game has started', async () => {
    const table = await lobbyWith({ bots: ['random', 'random'] });
    const request = { name: 'Cleo', device };
    expect(await table.host.takeSeat(table.code, request)).toMatchObject({
      refusal: { code: 'no-free-seat' },
    });
    await table.ask(table.people[1]!.client, { type: 'ready', ready: true });
    await table.ask(table.people[0]!.client, { type: 'start' });
    expect(await table.host.takeSeat(table.code, request)).toMatchObject({
      refusal: { code: 'not-in-lobby' },
    });
  });

  it('takes the seat of a player who is away, if no other is free', async () => {
    const table = await lobbyWith({ people: ['Ann', 'Bob', 'Cleo'], settings: { seats: 4 } });
    const [ann, bob] = table.people as [Person, Person];
    bob.client.close();
    await table.clock.pass(44_999);
    expect(await table.host.takeSeat(table.code, { name: 'Dan', device })).toMatchObject({ seat: 's4' });
    const full = { ok: false, refusal: { code: 'no-free-seat' } };
    expect(await table.host.takeSeat(table.code, { name: 'Bob', device })).toMatchObject(full);
    await table.clock.pass(1);
    const taken = { ok: false, refusal: { code: 'seat-taken' } };
    expect(await table.host.takeSeat(table.code, { name: 'Eve', seat: 's1', device })).toMatchObject(taken);
    expect(await table.host.takeSeat(table.code, { name: 'Bob', device })).toMatchObject({ seat: 's2' });
    expect(seatIn(ann.client, 's2')).toMatchObject({ name: 'Bob', presence: 'gone' });
    expect((await table.connect(bob.secret)).known?.you).toBeNull();
  });

  it('takes such a seat even if nobody is connected', async () => {
    const { people, clock, host, code } = await lobbyWith({ bots: ['random', 'random'] });
    for (const { client } of people) client.close();
    await clock.pass(3000);
    expect(await host.takeSeat(code, { name: 'Cleo', device })).toMatchObject({ ok: false });
    await clock.pass(42_000);
    expect(await host.takeSeat(code, { name: 'Cleo', device })).toMatchObject({ ok: true, seat: 's1' });
  });

  it.each(['playing', 'break', 'over'] as const)(
    'returns to the lobby after everybody has left (%s)',
    async (phase) => {
      const table = await lobbyWith({ people: ['Ann', 'Bob'], bots: ['random'], settings: { seats: 3 } });
      const [ann, bob] = table.people.map(({ client }) => client);
      const spectator = await table.connect();
      await table.ask(bob!, { type: 'ready', ready: true });
      await table.ask(ann!, { type: 'start' });
      await playUntil([ann!, bob!], table.clock, () => spectator.known?.room.phase === phase);
      const request = { name: 'Cleo', device };
      await table.ask(bob!, { type: 'leave' });
      const refused = { refusal: { code: 'not-in-lobby' } };
      expect(await table.host.takeSeat(table.code, request)).toMatchObject(refused);
      await table.ask(ann!, { type: 'leave' });
      const seedHash = spectator.known?.room.seedHash;
      expect(await table.host.takeSeat(table.code, request)).toMatchObject({ ok: true, seat: 's1' });
      expect(spectator.known?.room.phase).toBe('lobby');
      expect(spectator.known?.table).toBeNull();
      expect(spectator.known?.room.seedHash).not.toBe(seedHash);
      expect(spectator.known?.room.seats.map(({ who }) => who)).toEqual(['person', 'nobody', 'bot']);
    },
  );

  it('needs an existing room code, in any case and with any spaces', async () => {
    const { host, code } = await lobbyWith();
    expect(await host.takeSeat('nosuch', { name: 'Cleo', device })).toBeUndefined();
    expect(await host.summary('nosuch')).toBeUndefined();
    const typed = `${code.slice(0, 3).toUpperCase()} ${code.slice(3)}`;
    expect((await host.summary(typed))?.code).toBe(code);
  });
});
