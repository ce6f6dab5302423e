import { AWAY_AFTER } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { playUntil } from '../host/testing/play.ts';
import { lobbyWith, type RoomOptions, seatIn } from '../host/testing/room.ts';
import { createCounters } from '../http/counters.ts';
import { createConnectionLimits } from '../http/socket/connectionLimits.ts';
import { testSettings } from '../http/testing/testServer.ts';
import { roomChairs } from './roomChairs.ts';
import { createSeatClients, PROGRAM_LIMITS } from './seatClients.ts';

interface ProgramOptions extends RoomOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** Ann in a lobby, and a server whose only clock is the room's. */
async function lobbyForPrograms({ env = {}, ...options }: ProgramOptions = {}) {
  const room = await lobbyWith({ people: ['Ann'], ...options });
  const { host, clock, code } = room;
  const counters = createCounters();
  const limits = createConnectionLimits(testSettings(env), counters, clock.now);
  const errors: unknown[] = [];
  const reportError = (error: unknown) => errors.push(error);
  const clients = createSeatClients({ host, clock, limits, counters, monotonicNow: clock.now, reportError });
  const chairsFor = (address = 'here') =>
    roomChairs({ clients, address, whyNoHint: () => undefined, refusalFrom: () => undefined });

  async function join(name = 'Robot'): Promise<{ handle: string }> {
    const taken = await host.takeSeat(code, { name, device: name, program: true });
    if (!taken?.ok) throw new Error(taken?.refusal.message);
    return { handle: `${code}.${taken.secret}` };
  }

  /** A call and what it returned; null while it's waiting. */
  function start<T>(call: Promise<T>) {
    const state: { answer: T | null } = { answer: null };
    void call.then((answer) => {
      state.answer = answer;
    });
    return state;
  }

  return { ...room, ann: room.people[0]!.client, clients, chairsFor, join, start, counters, errors };
}

type Room = Awaited<ReturnType<typeof lobbyForPrograms>>;

/** Starts the game with Ann and this program. */
async function startGame({ ann, clock, chairsFor }: Room, ref: { handle: string }): Promise<void> {
  await chairsFor().play(ref, { do: 'ready' }, undefined);
  ann.lobby({ type: 'start' });
  await clock.settle();
  expect(ann.known?.room.phase).toBe('playing');
}

const never = () => new AbortController().signal;
const WITH_BOT = { bots: ['random'] } as const;

describe('a program that calls', () => {
  it('is connected from its first call until a while after its last one', async () => {
    const room = await lobbyForPrograms();
    const { ann, clock, chairsFor, counters } = room;
    const ref = await room.join();
    await clock.settle();
    expect(seatIn(ann, 's2')).toMatchObject({ program: true, presence: 'gone' });
    await chairsFor().see(ref, 'view');
    expect(seatIn(ann, 's2')?.presence).toBe('here');
    expect(counters).toMatchObject({ programSessions: 1, connections: 1 });
    await clock.pass(PROGRAM_LIMITS.connectedFor - 1000);
    await chairsFor().see(ref, 'view');
    await clock.pass(PROGRAM_LIMITS.connectedFor - 1000);
    expect(seatIn(ann, 's2')?.presence).toBe('here');
    await clock.pass(5000);
    expect(seatIn(ann, 's2')?.presence).toBe('gone');
    expect(counters).toMatchObject({ programSessions: 0, connections: 0 });
    await clock.pass(AWAY_AFTER);
    expect(seatIn(ann, 's2')?.presence).toBe('away');
    expect(await chairsFor().see(ref, 'view')).toMatchObject({ ok: true, you: 's2' });
    expect(seatIn(ann, 's2')?.presence).toBe('here');
    expect(room.errors).toEqual([]);
  });

  it('sees what happened since its last move, wherever the call comes from', async () => {
    const room = await lobbyForPrograms(WITH_BOT);
    const ref = await room.join();
    await startGame(room, ref);
    const { ann, clock, chairsFor } = room;
    const isDue = () => ann.known?.table?.awaiting.includes('s3') === true;
    await playUntil([ann], clock, isDue);
    const before = await chairsFor().see(ref, 'view');
    if (!before.ok || !('table' in before)) throw new Error('no table');
    expect(before.table.facts.length).toBeGreaterThan(2);
    const move = before.table.phase === 'AWAITING_DRAW' ? { do: 'draw', from: 'stock' } : { do: 'pass' };
    const played = await chairsFor().play(ref, move as never, before.table.seq);
    expect(played).toMatchObject({ ok: true, result: { success: true } });
    if (!played.ok || !('table' in played)) throw new Error('no table');
    expect(played.table.facts[0]).toMatchObject({ playerId: 's3' });
    const after = await chairsFor().see(ref, 'view');
    const again = await chairsFor('elsewhere').see(ref, 'view');
    expect(again).toEqual(after);
    const log = await chairsFor().see(ref, 'log');
    if (!log.ok || !('table' in log)) throw new Error('no table');
    expect(log.table.facts.length).toBeGreaterThan(before.table.facts.length);
  });

  it('is refused what it saw too long ago, and what the coach may not say', async () => {
    const room = await lobbyForPrograms(WITH_BOT);
    const ref = await room.join();
    await startGame(room, ref);
    const { ann, clock, chairsFor } = room;
    const stale = ann.known?.seq;
    const isDue = () => ann.known?.table?.turn === 's3' && ann.known.table.phase === 'awaitingDraw';
    await playUntil([ann], clock, isDue);
    expect(await chairsFor().play(ref, { do: 'draw', from: 'stock' }, stale)).toMatchObject({
      ok: true,
      result: { success: false, error: 'stale' },
    });
    expect(await chairsFor().see(ref, 'hint')).toMatchObject({ refusal: { code: 'no-coach' } });
  });

  it('loses its seat when the table removes it, even while it waits', async () => {
    const room = await lobbyForPrograms(WITH_BOT);
    const ref = await room.join();
    await startGame(room, ref);
    const waiting = room.start(room.chairsFor().wait(ref, 30, never()));
    await room.clock.settle();
    await room.ask(room.ann, { type: 'remove', seat: 's3' });
    expect(waiting.answer).toMatchObject({ refusal: { code: 'bad-handle' } });
    expect(await room.chairsFor().see(ref, 'view')).toMatchObject({ refusal: { code: 'bad-handle' } });
  });

  it('gets nowhere with a handle that is no program’s', async () => {
    const room = await lobbyForPrograms();
    const other = await lobbyForPrograms({ world: room.world, node: 'n2' });
    const ref = await room.join();
    const [, secret] = ref.handle.split('.');
    const wrong = [
      '',
      'nonsense',
      `${room.code}.`.repeat(20),
      `${room.code}.${room.people[0]!.secret}`,
      `${other.code}.${secret}`,
      `${room.code}.${secret?.toLowerCase()}`,
      `${room.code}.${'x'.repeat(32)}`,
      `__proto__.${secret}`,
    ];
    for (const handle of wrong)
      expect(await room.chairsFor().see({ handle }, 'view'), handle).toMatchObject({
        refusal: { code: 'bad-handle' },
      });
    expect(await room.chairsFor().see({ handle: `zzzzzz.${secret}` }, 'view')).toMatchObject({
      refusal: { code: 'no-such-room' },
    });
    expect(room.counters.programSessions).toBe(0);
    expect(seatIn(room.ann, 's1')?.presence).toBe('here');
  });
});

describe('waiting', () => {
  it('ends when it’s the program’s turn, when the time is up, and when the call is canceled', async () => {
    const room = await lobbyForPrograms(WITH_BOT);
    const ref = await room.join();
    const { clock, ann, chairsFor } = room;
    expect(await chairsFor().wait(ref, 30, never())).toMatchObject({ ok: true, you: 's3' });
    await startGame(room, ref);
    await playUntil([ann], clock, () => ann.known?.table?.turn === 's1');
    const timed = room.start(chairsFor().wait(ref, 1, never()));
    const canceling = new AbortController();
    const canceled = room.start(chairsFor().wait(ref, 30, canceling.signal));
    await clock.settle();
    canceling.abort();
    await clock.pass(0);
    expect([timed.answer === null, canceled.answer === null]).toEqual([true, false]);
    await clock.pass(1000);
    expect(timed.answer).toMatchObject({ ok: true });
    const turn = room.start(chairsFor().wait(ref, 30, never()));
    await playUntil([ann], clock, () => ann.known?.table?.awaiting.includes('s3') === true);
    await clock.settle();
    expect(turn.answer).toMatchObject({ ok: true });
  });

  it('has limits for a seat and for an address, and ends when the server stops', async () => {
    const room = await lobbyForPrograms({ ...WITH_BOT, env: { MAYI_MESSAGES_PER_SECOND: '1000' } });
    const { clock, chairsFor } = room;
    const ref = await room.join();
    await startGame(room, ref);
    await playUntil([room.ann], clock, () => room.ann.known?.table?.turn === 's1');
    const waits = [1, 2, 3].map(() => room.start(chairsFor().wait(ref, 30, never())));
    await clock.settle();
    expect(waits.map(({ answer }) => answer !== null)).toEqual([true, false, false]);
    const spectator = { handle: `${room.code}.` };
    const crowd = Array.from({ length: PROGRAM_LIMITS.waitsPerAddress }, () =>
      room.start(chairsFor().wait(spectator, 30, never())),
    );
    await clock.settle();
    const refused = crowd.filter(({ answer }) => answer?.ok === false);
    expect(refused).toHaveLength(PROGRAM_LIMITS.waitsPerSeat);
    expect(refused[0]?.answer).toMatchObject({ refusal: { code: 'too-many-waits' } });
    const elsewhere = room.start(chairsFor('elsewhere').wait(spectator, 30, never()));
    await clock.settle();
    expect(elsewhere.answer).toBeNull();
    room.clients.drain();
    await clock.settle();
    for (const { answer } of [...waits, ...crowd, elsewhere]) expect(answer).not.toBeNull();
    expect(await chairsFor().wait(ref, 30, never())).toMatchObject({ ok: true });
  });
});

describe('an address', () => {
  it('has a limited number of connections; the oldest unused one makes room', async () => {
    const room = await lobbyForPrograms({ env: { MAYI_CONNECTIONS_PER_ADDRESS: '2' } });
    const { chairsFor, counters, ann, clock } = room;
    const [one, two, three] = [await room.join('One'), await room.join('Two'), await room.join('Three')];
    for (const ref of [one, two, three])
      expect(await chairsFor().see(ref, 'view')).toMatchObject({ ok: true });
    expect(counters.programSessions).toBe(2);
    await clock.pass(5000);
    expect(ann.known?.room.seats.map(({ presence }) => presence)).toEqual(['here', 'gone', 'here', 'here']);
    expect(await chairsFor('elsewhere').see(one, 'view')).toMatchObject({ ok: true });
    expect(counters.programSessions).toBe(3);
  });

  it('is refused if all of them are in use', async () => {
    const room = await lobbyForPrograms({ env: { MAYI_CONNECTIONS_PER_ADDRESS: '1' }, ...WITH_BOT });
    const ref = await room.join();
    await startGame(room, ref);
    await playUntil([room.ann], room.clock, () => room.ann.known?.table?.turn === 's1');
    const waiting = room.start(room.chairsFor().wait(ref, 30, never()));
    await room.clock.settle();
    const spectator = { handle: `${room.code}.` };
    expect(await room.chairsFor().see(spectator, 'view')).toMatchObject({
      refusal: { code: 'too-many-programs' },
    });
    expect(room.counters.turnedAway['address-full']).toBe(1);
    expect(waiting.answer).toBeNull();
    expect(await room.chairsFor('elsewhere').see(spectator, 'view')).toMatchObject({ ok: true });
  });

  it('may not call too fast, and disturbs nobody elsewhere who watches the same room', async () => {
    const room = await lobbyForPrograms({ env: { MAYI_MESSAGES_PER_SECOND: '5' } });
    const spectator = { handle: `${room.code}.` };
    for (let nth = 0; nth < 10; nth++)
      expect(await room.chairsFor().see(spectator, 'view')).toMatchObject({ ok: true });
    expect(await room.chairsFor().see(spectator, 'view')).toMatchObject({ refusal: { code: 'too-fast' } });
    expect(room.counters.programSessions).toBe(1);
    expect(await room.chairsFor('elsewhere').see(spectator, 'view')).toMatchObject({ ok: true });
  });

  it('finds no place in a room that too many watch', async () => {
    const room = await lobbyForPrograms({ env: { MAYI_SPECTATORS_PER_ROOM: '1' } });
    const spectator = { handle: `${room.code}.` };
    expect(await room.chairsFor().see(spectator, 'view')).toMatchObject({ ok: true });
    expect(await room.chairsFor('elsewhere').see(spectator, 'view')).toMatchObject({
      refusal: { code: 'room-full' },
    });
    expect(room.counters.programSessions).toBe(1);
  });
});
