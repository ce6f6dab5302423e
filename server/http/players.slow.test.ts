import { fallbackMove } from '@mayi/bots';
import { type CustomSpec, createProcessGroups, type HostedPlayer } from '@mayi/programs/players';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPlayerSeat } from '../../programs/players/playerSeat.ts';
import { programThat } from '../../programs/players/testing/programs.ts';
import { createHost } from '../host/createHost.ts';
import type { Host } from '../host/host.ts';
import { createCustomPlayers } from '../programs/customPlayers.ts';
import { createHostConnection } from '../programs/hostConnection.ts';
import { openSeatClient, type SeatClient } from '../programs/seatClient.ts';
import { driveSeat } from '../programs/seatDriver.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { systemClock as clock, systemRandom } from '../system.ts';
import { get, post } from './testing/request.ts';
import { startTestServer } from './testing/testServer.ts';

const reportError = (error: unknown) => {
  throw error;
};

/** The player's program in its process, without the thread between, for which there's no bundle here. */
function startPlayer(
  { command }: Extract<CustomSpec, { kind: 'exec' }>,
  report: (text: string) => void,
): HostedPlayer {
  const groups = createProcessGroups();
  const seat = createPlayerSeat({ command, groups });
  return {
    start: async () => {},
    async move(view, seed) {
      const { command: chosen, reports } = await seat.move(view, seed);
      reports.forEach(report);
      return chosen;
    },
    gameOver: seat.gameOver,
    async close() {
      await seat.close();
      groups.killAll();
    },
  };
}

async function startWith(programs: Readonly<Record<string, string>>) {
  const store = memoryStore();
  const botMoves = { choose: async () => undefined };
  const host = await createHost({ store, botMoves, clock, random: systemRandom, node: 'test' });
  const warnings: string[] = [];
  const specs = Object.entries(programs).map(
    ([name, code]): CustomSpec => ({ kind: 'exec', name, command: programThat(code) }),
  );
  let devices = 0;
  const players = createCustomPlayers({
    host,
    clock,
    pace: 0,
    specs,
    startPlayer: (spec, report) => startPlayer(spec as never, report),
    newDevice: () => `device ${devices++}`,
    warn: (player, text) => warnings.push(`${player} ${text}`),
    reportError,
  });
  onTestFinished(() => players.close());
  const { url } = await startTestServer({ host, store, players });
  return { url, host, warnings };
}

const BEST_FIRST = `
  const best = ['LAY_DOWN', 'GO_OUT', 'LAY_OFF'];
  on.decide = ({ id, legal }) => say({ id, command: legal.find(({ type }) => best.includes(type)) ?? legal[0] });`;

/** Ann opens a room for two and takes a seat. */
async function annIn(url: string, settings: object = {}): Promise<{ code: string; secret: string }> {
  const { body: room } = await post(`${url}/api/rooms`, { rules: 'two', seats: 2, ...settings });
  const { body } = await post(`${url}/api/rooms/${room.code}/seats`, { name: 'Ann', keep: 'header' });
  return { code: room.code, secret: body.secret };
}

function seatPlayer(url: string, code: string, name: string, secret: string, seat?: string) {
  return post(`${url}/api/rooms/${code}/players`, { name, seat }, { authorization: `Bearer ${secret}` });
}

async function clientOf(host: Host, code: string, secret: string): Promise<SeatClient> {
  const connection = createHostConnection(
    { code, secret },
    { host, admit: () => true, onClosed() {}, reportError },
  );
  let ids = 0;
  const client = await openSeatClient(connection, { after: clock.after, newId: () => `ann-${ids++}` });
  return client!;
}

async function until(client: SeatClient, isTrue: () => boolean): Promise<void> {
  if (isTrue()) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = client.onChange(() => {
      if (!isTrue()) return;
      unsubscribe();
      resolve();
    });
  });
}

describe('the operator’s own players', () => {
  it('are listed, take a seat by name, are marked as programs, and play a whole game', async () => {
    const { url, host, warnings } = await startWith({ mine: BEST_FIRST, rude: '' });
    expect((await get(`${url}/api/players`)).body).toEqual({ names: ['mine', 'rude'] });
    expect((await get(`${url}/api/addresses`)).body).toMatchObject({ players: ['mine', 'rude'] });
    const { code, secret } = await annIn(url);
    expect(await seatPlayer(url, code, 'mine', secret)).toMatchObject({ status: 201, body: { seat: 's2' } });
    const { body: room } = await get(`${url}/api/rooms/${code}`);
    expect(room.seats[1]).toMatchObject({ name: 'mine', who: 'person', program: true, presence: 'here' });

    const ann = await clientOf(host, code, secret);
    const simple: HostedPlayer = {
      start: async () => {},
      move: async (view) => fallbackMove(view),
      gameOver() {},
      close: async () => {},
    };
    const end = driveSeat(ann, simple, { clock, pace: 0, reportError }, () => {});
    await until(ann, () => ann.known.room.seats.every(({ ready }) => ready));
    expect(await ann.ask({ type: 'start', seq: ann.known.seq })).toMatchObject({ ok: true });
    await until(ann, () => ann.known.room.phase === 'over');
    expect(warnings).toEqual([]);
    await end();
  });

  it('end when the table removes them', async () => {
    const { url, host } = await startWith({ mine: '' });
    const { code, secret } = await annIn(url);
    await seatPlayer(url, code, 'mine', secret);
    const ann = await clientOf(host, code, secret);
    expect(await ann.ask({ type: 'remove', seat: 's2' })).toMatchObject({ ok: true });
    await until(ann, () => ann.known.room.seats[1]?.who === 'nobody');
    expect(await seatPlayer(url, code, 'mine', secret)).toMatchObject({ status: 201 });
    ann.close();
  });

  it('take the seat that was chosen, and the second of a name gets a number', async () => {
    const { url } = await startWith({ mine: '' });
    const { code, secret } = await annIn(url, { rules: 'classic', seats: 4 });
    const first = await seatPlayer(url, code, 'mine', secret, 's4');
    const second = await seatPlayer(url, code, 'mine', secret, 's3');
    expect([first.body, second.body]).toEqual([{ seat: 's4' }, { seat: 's3' }]);
    expect(await seatPlayer(url, code, 'mine', secret, 's4')).toMatchObject({
      body: { error: { code: 'seat-taken' } },
    });
    const { body: room } = await get(`${url}/api/rooms/${code}`);
    expect(room.seats.map(({ name }: { name: string }) => name)).toEqual(['Ann', '', 'mine 2', 'mine']);
  });

  it('are seated only by people who sit there, only by name, and only where programs may play', async () => {
    const { url } = await startWith({ mine: '' });
    const { code, secret } = await annIn(url);
    const refusals: [string, string, string][] = [
      ['mine', 'x'.repeat(32), 'not-seated'],
      ['exec:ls', secret, 'no-such-player'],
      ['/etc/passwd', secret, 'no-such-player'],
    ];
    for (const [name, who, refusal] of refusals)
      expect(await seatPlayer(url, code, name, who)).toMatchObject({
        status: 409,
        body: { error: { code: refusal } },
      });
    expect(await post(`${url}/api/rooms/${code}/players`, { name: 'mine' })).toMatchObject({ status: 409 });
    const closed = await annIn(url, { programs: false });
    expect(await seatPlayer(url, closed.code, 'mine', closed.secret)).toMatchObject({
      body: { error: { code: 'no-programs' } },
    });
  });

  it('are none unless the operator names some', async () => {
    const { url } = await startTestServer();
    expect((await get(`${url}/api/players`)).body).toEqual({ names: [] });
    const { code, secret } = await annIn(url);
    expect(await seatPlayer(url, code, 'mine', secret)).toMatchObject({
      body: { error: { code: 'no-such-player' } },
    });
  });
});
