import { randomBytes } from 'node:crypto';
import { hasPresetRules, roomRefusal, SEAT_IDS, type SeatId, type WireRoom } from '@mayi/core/protocol';
import type { Refusal, Result } from '@mayi/core/rules';
import type { CustomSpec, HostedPlayer } from '@mayi/programs/players';
import type { Host } from '../host/host.ts';
import type { Clock, Peer } from '../host/ports.ts';
import type { RoomResult } from '../room/seating.ts';
import { createHostConnection } from './hostConnection.ts';
import { programRefusal, refuse } from './refusals.ts';
import { openSeatClient } from './seatClient.ts';
import { driveSeat, hasSeat } from './seatDriver.ts';

export interface CustomPlayersTools {
  readonly host: Pick<Host, 'connect' | 'summary' | 'takeSeat'>;
  readonly clock: Clock;
  /** As for computer players. */
  readonly pace: number;
  readonly specs: readonly CustomSpec[];
  startPlayer(spec: CustomSpec, report: (text: string) => void): HostedPlayer;
  newDevice(): string;
  /** A player did something wrong for the first time. */
  warn(player: string, text: string): void;
  reportError(error: unknown): void;
}

type Taken = Awaited<ReturnType<Host['takeSeat']>>;

interface Wish {
  /** Of a player. */
  readonly name: string;
  /** Default: the first free one. */
  readonly seat?: SeatId | undefined;
}

interface Caller {
  /** Of a seat in the room. */
  readonly secret: string;
  readonly address: string;
}

/** A player that runs, or is about to. */
interface Place {
  readonly code: string;
  /** Of the person who seated it. */
  readonly address: string;
  end?: () => Promise<void>;
}

/** The operator's own players, in chairs of rooms. Each is a program like any other: marked, and removed like one. */
export interface CustomPlayers {
  readonly names: readonly string[];
  /** Gives a chair to a player. Undefined: no such room. */
  seat(code: string, wish: Wish, caller: Caller): Promise<Result<{ seat: SeatId }> | undefined>;
  /** Starts each once and ends it again, so that one that can't play is reported before anybody needs it. */
  tryOut(): Promise<void>;
  close(): Promise<void>;
}

export const NO_CUSTOM_PLAYERS: CustomPlayers = {
  names: [],
  seat: async () => refuse('no-such-player'),
  tryOut: async () => {},
  close: async () => {},
};

/** Each is a process, and nobody may keep all of them from the others. */
export const CUSTOM_PLAYER_LIMITS = { atOnce: 16, perRoom: 3, perAddress: 4 } as const;

export function createCustomPlayers(tools: CustomPlayersTools): CustomPlayers {
  const { host, clock, specs } = tools;
  const places = new Set<Place>();
  let triedOut: HostedPlayer | undefined;
  let isClosing = false;

  /** The seat in this room that the secret opens. */
  async function seatOf(code: string, secret: string): Promise<SeatId | null> {
    const peer: Peer = { send() {}, cork: (send) => send(), close() {} };
    const connection = await host.connect(code, secret, peer);
    connection?.closed();
    return connection?.seat ?? null;
  }

  /** Why this caller can't seat anybody, or no player can play there. */
  function whyNot(room: WireRoom, callersSeat: SeatId | null, address: string): Refusal | undefined {
    const caller = room.seats.find(({ id }) => id === callersSeat);
    if (caller === undefined) return roomRefusal('not-seated');
    if (caller.program) return programRefusal('people-only');
    if (!hasPresetRules(room.settings)) return programRefusal('own-rules');
    return hasRoomFor(room.code, address) ? undefined : programRefusal('too-many-players');
  }

  /** The second one of a name is told apart by a number. */
  async function takeSeat(code: string, name: string, seat: SeatId | undefined, nth = 1): Promise<Taken> {
    const taken = await host.takeSeat(code, {
      name: nth === 1 ? name : `${name} ${nth}`,
      device: tools.newDevice(),
      program: true,
      ...(seat && { seat }),
    });
    const isNext = taken?.ok === false && taken.refusal.code === 'name-taken' && nth < SEAT_IDS.length;
    return isNext ? takeSeat(code, name, seat, nth + 1) : taken;
  }

  function hasRoomFor(code: string, address: string): boolean {
    const { atOnce, perRoom, perAddress } = CUSTOM_PLAYER_LIMITS;
    const count = (isCounted: (place: Place) => boolean) => [...places].filter(isCounted).length;
    return (
      places.size < atOnce &&
      count((place) => place.code === code) < perRoom &&
      count((place) => place.address === address) < perAddress
    );
  }

  async function sitDown(
    place: Place,
    spec: CustomSpec,
    seat: SeatId | undefined,
  ): Promise<RoomResult<{ seat: SeatId }> | undefined> {
    const { code } = place;
    const name = spec.name ?? '';
    const taken = await takeSeat(code, name, seat);
    if (!taken?.ok) return taken;
    const connection = createHostConnection(
      { code, secret: taken.secret },
      { host, admit: () => true, onClosed() {}, reportError: tools.reportError },
    );
    const newId = () => randomBytes(12).toString('base64url');
    const client = await openSeatClient(connection, { after: clock.after, newId });
    // Somebody may have removed it already.
    if (client === undefined || !hasSeat(client) || isClosing) {
      client?.close();
      return { ok: false, refusal: roomRefusal('not-seated') };
    }
    const player = start(spec);
    const { pace, reportError } = tools;
    place.end = driveSeat(client, player, { clock, pace, reportError }, () => places.delete(place));
    return { ok: true, seat: taken.seat };
  }

  function start(spec: CustomSpec): HostedPlayer {
    return tools.startPlayer(spec, (text) => tools.warn(spec.name ?? '', text));
  }

  return {
    names: specs.map(({ name }) => name ?? ''),
    async seat(code, { name, seat }, { secret, address }) {
      const spec = specs.find((one) => one.name === name);
      const callersSeat = await seatOf(code, secret);
      const room = await host.summary(code);
      if (room === undefined) return undefined;
      const refusal = whyNot(room, callersSeat, address);
      if (refusal !== undefined) return { ok: false, refusal };
      if (spec === undefined || isClosing) return refuse('no-such-player');
      const place: Place = { code: room.code, address };
      places.add(place);
      try {
        return await sitDown(place, spec, seat);
      } finally {
        if (place.end === undefined) places.delete(place);
      }
    },
    async tryOut() {
      for (const spec of specs) {
        if (isClosing) return;
        triedOut = start(spec);
        await triedOut.start();
        await triedOut.close();
      }
    },
    async close() {
      isClosing = true;
      await Promise.all([triedOut?.close(), ...[...places].map(({ end }) => end?.())]);
    },
  };
}
