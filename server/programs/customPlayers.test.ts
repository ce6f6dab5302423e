import { type HouseRules, PRESETS } from '@mayi/core/rules';
import type { HostedPlayer } from '@mayi/programs/players';
import { describe, expect, it } from 'vitest';
import type { World } from '../host/testing/nodes.ts';
import { lobbyWith, type RoomOptions, seatIn } from '../host/testing/room.ts';
import { CUSTOM_PLAYER_LIMITS, createCustomPlayers } from './customPlayers.ts';
import { IDLE_AFTER } from './seatDriver.ts';

const OWN_RULES: HouseRules = { ...PRESETS.classic, name: 'our own' };

/** Ann in a lobby, and a player that never moves. `onSeated` happens between taking the seat and connecting to it. */
async function lobbyWithPlayers(
  onSeated: (room: Room) => Promise<unknown> = async () => {},
  options: RoomOptions = {},
) {
  const room = await lobbyWith({ people: ['Ann'], ...options });
  const { host, clock, code } = room;
  const running = new Set<HostedPlayer>();
  const started: string[] = [];
  const warnings: string[] = [];
  let onStart: () => Promise<unknown> = async () => {};
  const errors: unknown[] = [];
  const players = createCustomPlayers({
    host: {
      connect: host.connect,
      summary: host.summary,
      async takeSeat(...wish) {
        const taken = await host.takeSeat(...wish);
        await onSeated(room);
        return taken;
      },
    },
    clock,
    pace: 0,
    specs: ['mine', 'other'].map((name) => ({ kind: 'exec', name, command: [name] })),
    startPlayer({ name }, report) {
      const player: HostedPlayer = {
        async start() {
          started.push(name ?? '');
          await onStart();
          if (name === 'other') report("didn't start");
        },
        move: async () => undefined,
        gameOver() {},
        close: async () => void running.delete(player),
      };
      running.add(player);
      return player;
    },
    newDevice: () => 'device',
    warn: (player, text) => warnings.push(`${player} ${text}`),
    reportError: (error) => errors.push(error),
  });
  const { client: ann, secret } = room.people[0]!;
  const seat = async (by: Partial<By> = {}) => {
    const caller = { secret, address: '192.0.2.1', ...by };
    const seated = await players.seat(by.code ?? code, { name: 'mine' }, caller);
    await clock.settle();
    return seated;
  };
  const whenStarting = (what: () => Promise<unknown>) => {
    onStart = what;
  };
  return { ...room, ann, players, running, started, warnings, whenStarting, errors, seat };
}

/** Who seats the player, and in which room. */
interface By {
  readonly code: string;
  readonly secret: string;
  readonly address: string;
}

const TOO_MANY = { refusal: { code: 'too-many-players' } };

function otherRooms(world: World, count: number): Promise<{ code: string; secret: string }[]> {
  const rooms = Array.from({ length: count }, async (_, nth) => {
    const { code, people } = await lobbyWith({ people: ['Ann'], world, node: `n${nth + 2}` });
    return { code, secret: people[0]!.secret };
  });
  return Promise.all(rooms);
}

type Room = Awaited<ReturnType<typeof lobbyWith>>;

describe('the operator’s own players', () => {
  it('end when the table removes them, and when nothing happens for long', async () => {
    const { ann, clock, ask, running, seat, errors } = await lobbyWithPlayers();
    expect(await seat()).toEqual({ ok: true, seat: 's2' });
    expect(seatIn(ann, 's2')).toMatchObject({ name: 'mine', program: true, ready: true, presence: 'here' });
    await ask(ann, { type: 'remove', seat: 's2' });
    expect(running.size).toBe(0);
    await seat();
    expect(running.size).toBe(1);
    // Ann is nudged, and then idle, which the player notices.
    await clock.pass(2 * IDLE_AFTER);
    expect(running.size).toBe(0);
    expect(errors).toEqual([]);
  });

  it('only play by rules that come with the game: others may take too long to solve', async () => {
    const { seat, running } = await lobbyWithPlayers(undefined, { settings: { rules: OWN_RULES } });
    expect(await seat()).toMatchObject({ refusal: { code: 'own-rules' } });
    expect(running.size).toBe(0);
  });

  it('leave when the table chooses rules of its own', async () => {
    const { ann, ask, seat, running, errors } = await lobbyWithPlayers();
    await seat();
    await ask(ann, { type: 'settings', settings: { rules: 'jeanne' } });
    expect(running.size).toBe(1);
    await ask(ann, { type: 'settings', settings: { rules: OWN_RULES } });
    expect(running.size).toBe(0);
    expect(seatIn(ann, 's2')).toMatchObject({ who: 'nobody' });
    expect(errors).toEqual([]);
  });

  it('are seated by people, not by programs', async () => {
    const { host, code, seat, running } = await lobbyWithPlayers();
    const taken = await host.takeSeat(code, { name: 'Vera', device: 'hers', program: true });
    expect(taken).toMatchObject({ ok: true });
    const { secret } = taken as { secret: string };
    expect(await seat({ secret })).toMatchObject({ refusal: { code: 'people-only' } });
    expect(running.size).toBe(0);
  });

  it('survive being removed before they are connected', async () => {
    const { seat, running, errors } = await lobbyWithPlayers(({ ask, people }) =>
      ask(people[0]!.client, { type: 'remove', seat: 's2' }),
    );
    for (let nth = 0; nth <= CUSTOM_PLAYER_LIMITS.atOnce; nth++)
      expect(await seat()).toMatchObject({ refusal: { code: 'not-seated' } });
    expect(running.size).toBe(0);
    expect(errors).toEqual([]);
  });

  it('are no more than the server can run, and none once it stops', async () => {
    const { seat, running, players, world } = await lobbyWithPlayers();
    const others = await otherRooms(world, CUSTOM_PLAYER_LIMITS.atOnce);
    for (const [nth, room] of others.entries())
      expect(await seat({ ...room, address: `192.0.2.${nth}` })).toMatchObject({ ok: true });
    expect(await seat({ address: '192.0.2.99' })).toMatchObject(TOO_MANY);
    expect(running.size).toBe(CUSTOM_PLAYER_LIMITS.atOnce);
    await players.close();
    expect(running.size).toBe(0);
    expect(await seat()).toMatchObject({ refusal: { code: 'no-such-player' } });
  });

  it('are few in one room, no matter who seats them', async () => {
    const { ann, ask, seat } = await lobbyWithPlayers(undefined, { settings: { seats: 6 } });
    for (let nth = 0; nth < CUSTOM_PLAYER_LIMITS.perRoom; nth++)
      expect(await seat({ address: `192.0.2.${nth}` })).toMatchObject({ ok: true });
    expect(await seat({ address: '192.0.2.99' })).toMatchObject(TOO_MANY);
    await ask(ann, { type: 'remove', seat: 's2' });
    expect(await seat({ address: '192.0.2.99' })).toMatchObject({ ok: true });
  });

  it('are few for one address, whatever the room', async () => {
    const { seat, world } = await lobbyWithPlayers();
    const others = await otherRooms(world, CUSTOM_PLAYER_LIMITS.perAddress);
    for (const room of others) expect(await seat(room)).toMatchObject({ ok: true });
    expect(await seat()).toMatchObject(TOO_MANY);
    expect(await seat({ address: '192.0.2.2' })).toMatchObject({ ok: true });
  });

  it('are tried out one after the other, and one that doesn’t start is reported', async () => {
    const { players, running, started, warnings, whenStarting } = await lobbyWithPlayers();
    whenStarting(async () => expect(running.size).toBe(1));
    await players.tryOut();
    expect(started).toEqual(['mine', 'other']);
    expect(warnings).toEqual(["other didn't start"]);
    expect(running.size).toBe(0);
  });

  it('are not tried out any further once the server stops', async () => {
    const { players, running, started, whenStarting } = await lobbyWithPlayers();
    whenStarting(players.close);
    await players.tryOut();
    expect(started).toEqual(['mine']);
    expect(running.size).toBe(0);
  });

  it('start no more once the server stops, not even those that have a seat already', async () => {
    let stop: () => Promise<void> = async () => {};
    const { seat, running, players } = await lobbyWithPlayers(() => stop());
    stop = players.close;
    expect(await seat()).toMatchObject({ ok: false });
    expect(running.size).toBe(0);
  });
});
