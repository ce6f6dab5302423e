import { describe, expect, it } from 'vitest';
import { CLOSE_CODES } from '../protocol/index.ts';
import type { Result } from '../rules/index.ts';
import { type ConnectionState, OUTDATED } from './connection.ts';
import { STALE } from './pendingRequests.ts';
import { createSession, type TableUpdate } from './session.ts';
import { fakeConnection } from './testing/fakeConnection.ts';
import { appliedAt, freshAt, updateTo, welcomeAt } from './testing/messages.ts';
import { virtualClock } from './testing/virtualClock.ts';

const DRAW = { type: 'DRAW_FROM_STOCK' } as const;

function begin() {
  const connection = fakeConnection();
  const clock = virtualClock();
  const updates: TableUpdate[] = [];
  const states: [ConnectionState, number | undefined][] = [];
  let nth = 0;
  const session = createSession(connection, { after: clock.after, newId: () => `id-${++nth}` });
  session.start({
    update: (update) => updates.push(update),
    connection: (state, closeCode) => states.push([state, closeCode]),
  });
  const results: Result[] = [];
  return {
    connection,
    clock,
    updates,
    states,
    session,
    results,
    play: () => void session.play(DRAW).then((result) => results.push(result)),
    ask: () => void session.ask({ type: 'go-on' }).then((result) => results.push(result)),
    commands: () => connection.sent.filter(({ type }) => type === 'command' || type === 'lobby'),
    hellos: () => connection.sent.filter(({ type }) => type === 'hello'),
  };
}

function welcomed(seq = 5) {
  const all = begin();
  all.connection.change('open');
  all.connection.receive(welcomeAt(seq));
  return all;
}

describe('saying hello', () => {
  it('comes first on every connection, with the last seq seen', () => {
    const { connection } = welcomed(5);
    connection.receive(updateTo(6));
    connection.change('lost');
    connection.change('open');
    expect(connection.sent).toEqual([
      { type: 'hello', protocol: 1, seen: 0 },
      { type: 'hello', protocol: 1, seen: 6 },
    ]);
  });

  it('is answered with the whole table and the latest facts', () => {
    const { updates } = welcomed(5);
    expect(updates).toMatchObject([
      { known: { seq: 5, you: 's1' }, isFresh: true, auto: [], facts: [{ type: 'PLAYER_WENT_OUT' }] },
    ]);
  });

  it('is repeated once after a gap, and updates beyond the gap are not shown', () => {
    const { connection, updates, hellos } = welcomed(5);
    connection.receive(updateTo(8), updateTo(9));
    expect(hellos()).toHaveLength(2);
    expect(updates).toHaveLength(1);
    connection.receive(welcomeAt(9), updateTo(10));
    expect(updates.map(({ known }) => known.seq)).toEqual([5, 9, 10]);
    expect(hellos()).toHaveLength(2);
  });

  it('is retried when the server is too busy', async () => {
    const { connection, clock, hellos } = begin();
    connection.change('open');
    connection.receive({ type: 'error', code: 'too-fast', message: 'slow down' });
    expect(hellos()).toHaveLength(1);
    await clock.pass(1000);
    expect(hellos()).toHaveLength(2);
  });

  it('in another protocol version closes the session', () => {
    const { connection, states } = begin();
    connection.change('open');
    connection.receive({ type: 'error', code: 'wrong-protocol', message: 'reload' });
    expect(states.at(-1)).toEqual(['closed', OUTDATED]);
    expect(connection.calls).toEqual(['close']);
  });
});

describe('table updates', () => {
  it('come one by one; duplicates are ignored', () => {
    const { connection, updates } = welcomed(5);
    connection.receive({ ...updateTo(6), auto: ['s2'] }, updateTo(6));
    connection.receive({ type: 'presence', since: 6, seq: 7, now: 7, seats: { s2: 'gone' } });
    expect(updates.slice(1)).toMatchObject([
      { known: { seq: 6 }, facts: [{ type: 'LAST_CARD_KEPT' }], auto: ['s2'], isFresh: false },
      { known: { seq: 7 }, facts: [], auto: [], isFresh: false },
    ]);
    expect(updates).toHaveLength(3);
  });
});

describe('a command', () => {
  it('names the seq the player was looking at, and has its own id', () => {
    const { play, ask, commands } = welcomed(5);
    play();
    ask();
    expect(commands()).toEqual([
      { type: 'command', id: 'id-1', seq: 5, do: DRAW },
      { type: 'lobby', id: 'id-2', do: { type: 'go-on' } },
    ]);
  });

  it('is answered after the updates it caused', async () => {
    const { connection, clock, play, results } = welcomed(5);
    play();
    connection.receive(appliedAt('id-1', 6));
    await clock.pass(0);
    expect(results).toEqual([]);
    connection.receive(updateTo(6));
    await clock.pass(0);
    expect(results).toEqual([{ ok: true }]);
  });

  it('that is refused says why', async () => {
    const { connection, clock, play, results } = welcomed(5);
    play();
    const refusal = { code: 'not-your-turn', rule: 'T1', message: 'wait' } as const;
    connection.receive({ type: 'answer', id: 'id-1', seq: 5, result: 'refused', ...refusal });
    await clock.pass(0);
    expect(results).toEqual([{ ok: false, refusal }]);
  });

  it('that is stale brings the whole table as it is now', async () => {
    const { connection, clock, play, results, updates } = welcomed(5);
    play();
    connection.receive({ type: 'answer', id: 'id-1', result: 'stale', seq: 8, fresh: freshAt(8) });
    await clock.pass(0);
    expect(results).toEqual([{ ok: false, refusal: STALE }]);
    expect(updates.at(-1)).toMatchObject({ known: { seq: 8 }, isFresh: true, facts: [] });
  });

  it('that was not understood is refused', async () => {
    const { connection, clock, play, results } = welcomed(5);
    play();
    connection.receive({ type: 'error', id: 'id-1', code: 'malformed', message: 'what?' });
    await clock.pass(0);
    expect(results).toEqual([{ ok: false, refusal: { code: 'malformed', rule: null, message: 'what?' } }]);
  });

  it('that may not have been saved is retried with the same id, a limited number of times', async () => {
    const { connection, clock, play, results, commands } = welcomed(5);
    play();
    for (let tries = 1; tries <= 5; tries++) {
      expect(commands()).toHaveLength(tries);
      connection.receive({ type: 'error', id: 'id-1', code: 'not-saved', message: 'perhaps' });
      expect(commands()).toHaveLength(tries);
      await clock.pass(1000);
    }
    expect(new Set(commands().map((message) => JSON.stringify(message))).size).toBe(1);
    expect(results).toMatchObject([{ ok: false, refusal: { code: 'not-saved' } }]);
  });

  it('waits for the welcome', () => {
    const { connection, play, commands } = begin();
    play();
    connection.change('open');
    expect(commands()).toEqual([]);
    connection.receive(welcomeAt(5));
    expect(commands()).toHaveLength(1);
  });

  it('is not sent twice over one connection', () => {
    const { connection, play, commands } = welcomed(5);
    play();
    connection.receive(updateTo(9), welcomeAt(9));
    expect(commands()).toHaveLength(1);
  });

  it('is refused when the connection closes, and from then on', async () => {
    const { connection, clock, play, results, states } = welcomed(5);
    play();
    connection.change('closed', CLOSE_CODES['seat-moved']);
    play();
    await clock.pass(0);
    expect(states.at(-1)).toEqual(['closed', CLOSE_CODES['seat-moved']]);
    expect(results).toMatchObject([
      { ok: false, refusal: { code: 'connection-closed' } },
      { ok: false, refusal: { code: 'connection-closed' } },
    ]);
  });
});

describe('when the connection is lost', () => {
  /** The server has applied the command at seq 6, or never received it. */
  const MOMENTS: [string, (all: ReturnType<typeof welcomed>) => void][] = [
    ['before the command is sent', ({ connection, play }) => [connection.change('lost'), play()]],
    ['while the command is sent', ({ connection, play }) => [play(), connection.change('lost')]],
    [
      'after its answer',
      ({ connection, play }) => [play(), connection.receive(appliedAt('id-1', 6)), connection.change('lost')],
    ],
    [
      'before its answer, after the update',
      ({ connection, play }) => [play(), connection.receive(updateTo(6)), connection.change('lost')],
    ],
    [
      'again, before the welcome',
      ({ connection, play }) => [
        play(),
        connection.change('lost'),
        connection.change('open'),
        connection.change('lost'),
      ],
    ],
    [
      'again, after the welcome',
      ({ connection, play }) => [
        play(),
        connection.change('lost'),
        connection.change('open'),
        connection.receive(welcomeAt(6)),
        connection.change('lost'),
      ],
    ],
  ];

  it.each(MOMENTS)('%s, the command is applied once', async (_, happen) => {
    const all = welcomed(5);
    happen(all);
    const { connection, clock, commands, results, updates } = all;
    connection.change('open');
    const before = commands().length;
    connection.receive(welcomeAt(6));
    const again = commands().slice(before);
    await clock.pass(0);
    if (results.length === 0) {
      expect(again).toEqual([{ type: 'command', id: 'id-1', seq: 5, do: DRAW }]);
      connection.receive(appliedAt('id-1', 6));
      await clock.pass(0);
    } else expect(again).toEqual([]);
    expect(results).toEqual([{ ok: true }]);
    expect(updates.at(-1)?.known.seq).toBe(6);
  });

  it('every pending request is resent in order', () => {
    const { connection, play, ask, commands } = welcomed(5);
    play();
    ask();
    play();
    connection.change('lost');
    connection.change('open');
    connection.receive(welcomeAt(5));
    expect(commands().map((message) => 'id' in message && message.id)).toEqual([
      'id-1',
      'id-2',
      'id-3',
      'id-1',
      'id-2',
      'id-3',
    ]);
  });
});

describe('a connection that only looks open', () => {
  const pings = ({ connection }: ReturnType<typeof welcomed>) =>
    connection.sent.filter(({ type }) => type === 'ping');

  it('is pinged when the device wakes up, and replaced if no answer comes', async () => {
    const all = welcomed();
    all.session.checkConnection();
    expect(pings(all)).toHaveLength(1);
    await all.clock.pass(3900);
    expect(all.connection.calls).toEqual([]);
    await all.clock.pass(200);
    expect(all.connection.calls).toEqual(['reconnect']);
  });

  it('is left alone when an answer comes', async () => {
    const { session, connection, clock } = welcomed();
    session.checkConnection();
    connection.receive({ type: 'pong', t: null, now: 1 });
    await clock.pass(10_000);
    expect(connection.calls).toEqual([]);
  });

  it('is noticed automatically after an unanswered request, or after a long silence', async () => {
    for (const isAsked of [true, false]) {
      const all = welcomed();
      if (isAsked) all.play();
      await all.clock.pass(isAsked ? 8100 : 29_100);
      expect(pings(all)).toHaveLength(1);
      expect(all.connection.calls).toEqual(['reconnect']);
    }
  });

  it('is retried at once if it is known to be lost', () => {
    const { session, connection } = welcomed();
    connection.change('lost');
    session.checkConnection();
    expect(connection.calls).toEqual(['retry']);
  });

  it('leaves no timer behind when it is closed', () => {
    const { session, clock, play, connection } = welcomed();
    play();
    session.close();
    session.checkConnection();
    expect(clock.timers).toBe(0);
    expect(connection.calls).toEqual(['close']);
  });
});

describe('signals', () => {
  const WITH_TV = { ...welcomeAt(5), tv: true };

  it('are asked for after every welcome of a server that knows them', () => {
    const { connection, updates } = welcomed(5);
    expect(connection.sent).toHaveLength(1);
    connection.change('lost');
    connection.change('open');
    connection.receive(WITH_TV);
    expect(connection.sent.at(-1)).toEqual({ type: 'signals' });
    connection.receive({ type: 'tv', open: true });
    expect(updates).toHaveLength(2);
    connection.receive({ type: 'tv', open: false });
    expect(updates.at(-1)).toMatchObject({ known: { tv: false, seq: 5 }, facts: [], isFresh: false });
  });

  it('say hello for a TV, each time', () => {
    const connection = fakeConnection();
    const { after } = virtualClock();
    createSession(connection, { after, newId: () => 'id', screen: 'tv' }).start({
      update() {},
      connection() {},
    });
    connection.change('open');
    connection.receive(welcomeAt(5), updateTo(8));
    expect(connection.sent).toEqual([
      { type: 'hello', protocol: 1, seen: 0, screen: 'tv' },
      { type: 'hello', protocol: 1, seen: 5, screen: 'tv' },
    ]);
  });

  it('bring the reactions of others', () => {
    const connection = fakeConnection();
    const reactions: unknown[] = [];
    createSession(connection, { after: virtualClock().after, newId: () => 'id' }).start({
      update() {},
      connection() {},
      reaction: (...said) => reactions.push(said),
    });
    connection.change('open');
    connection.receive(WITH_TV, { type: 'reaction', seat: 's2', reaction: 'laugh' });
    expect(reactions).toEqual([['s2', 'laugh']]);
  });

  it('are sent at once or not at all', async () => {
    const { connection, session, clock } = welcomed(5);
    const sent = session.react('heart');
    expect(connection.sent.at(-1)).toMatchObject({ type: 'react', id: 'id-1', reaction: 'heart' });
    connection.receive(appliedAt('id-1', 5));
    expect(await sent).toEqual({ ok: true });
    const tooFast = session.react('heart');
    connection.receive({ type: 'error', code: 'too-fast', message: 'slow down', id: 'id-2' });
    expect(await tooFast).toMatchObject({ ok: false, refusal: { code: 'too-fast' } });
    await clock.pass(5000);
    const lost = session.react('heart');
    connection.change('lost');
    expect(await lost).toMatchObject({ ok: false, refusal: { code: 'not-sent' } });
    expect(await session.react('heart')).toMatchObject({ ok: false, refusal: { code: 'not-sent' } });
    connection.change('open');
    connection.receive(welcomeAt(5));
    expect(connection.sent.filter(({ type }) => type === 'react')).toHaveLength(3);
  });
});
