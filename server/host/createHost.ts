import type { RoomSettings, SeatId } from '@mayi/core/protocol';
import { decideSeat, type Fresh as FreshChance, isRefusal, whyNotSettings } from '../room/lobby.ts';
import { refuse } from '../room/refusal.ts';
import type { Room } from '../room/room.ts';
import {
  ALL_LETTERS,
  CODE_LENGTH,
  hashed,
  isSecretOf,
  MOVE_CODE_LENGTH,
  PLAIN_LETTERS,
  plainCode,
  SECRET_LENGTH,
} from '../room/secrets.ts';
import { packRoom } from '../room/wire.ts';
import type { Store } from '../store/store.ts';
import { type Request, RoomGone } from './desk.ts';
import type { Asked, Host } from './host.ts';
import { type Measure, NO_MEASURE } from './measure.ts';
import type { Chance, Clock, Thinkers } from './ports.ts';
import { createRegistry } from './registry.ts';

export interface HostOptions {
  readonly store: Store;
  readonly thinkers: Thinkers;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Names this process among all that share the store; a new name for each start. */
  readonly node: string;
  /** 1: computer players pause as people do; 0: not at all. */
  readonly botPace?: number;
  readonly measure?: Measure;
  /** Something failed that nobody asked for. */
  complain?(error: unknown, code: string | null): void;
}

const MOVE_CODE_LASTS = 5 * 60_000;
const SEED_LENGTH = 43;
const GAME_ID_LENGTH = 12;
const CODE_TRIES = 20;
const NAME_LENGTH = 12;
const RESTART = 1012;
/** Further than any room is. */
const NEWEST = Number.POSITIVE_INFINITY;

/** All rooms of this node. */
export async function createHost(options: HostOptions): Promise<Host> {
  const { store, clock, chance, node } = options;
  const fresh: FreshChance = {
    seed: () => chance.text(SEED_LENGTH, ALL_LETTERS),
    gameId: () => chance.text(GAME_ID_LENGTH, PLAIN_LETTERS),
  };
  const registry = await createRegistry({
    ...options,
    pace: { botPace: options.botPace ?? 1 },
    measure: options.measure ?? NO_MEASURE,
    complain: options.complain ?? (() => {}),
    fresh,
  });

  async function createRoom(settings: RoomSettings): Promise<Asked<{ code: string }>> {
    const refusal = whyNotSettings(settings);
    if (refusal) return { ok: false, refusal };
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const code = chance.text(CODE_LENGTH, PLAIN_LETTERS);
      const entry = { type: 'created', settings, seed: fresh.seed() } as const;
      if (await store.createRoom(code, { seq: 1, commandId: null, at: clock.now(), entry }, null))
        return { ok: true, code };
    }
    throw new Error('no free room code was found');
  }

  /** Undefined: there is no such room. A node that is behind looks again before it says no. */
  async function ask<T>(typed: string, propose: Request<T>['propose']): Promise<T | undefined> {
    const code = plainCode(typed);
    const { desk } = registry.tableFor(code);
    try {
      const answer = await desk.ask({ propose });
      return store.isShared && isNo(answer) ? await desk.ask({ seen: NEWEST, propose }) : answer;
    } catch (error) {
      if (!(error instanceof RoomGone)) throw error;
      registry.forget(code);
      return undefined;
    }
  }

  return {
    createRoom,
    summary: (code) => ask(code, packRoom),
    takeSeat(code, wish) {
      const secret = chance.text(SECRET_LENGTH, ALL_LETTERS);
      return ask(code, (room, _, happen): Asked<{ seat: SeatId; secret: string }> => {
        const decided = decideSeat(room.state, wish, hashed(secret));
        if (isRefusal(decided)) return { ok: false, refusal: decided };
        const [entry] = decided;
        if (entry?.type !== 'seated') return { ok: false, refusal: refuse('no-free-seat') };
        happen(entry);
        return { ok: true, seat: entry.seat, secret };
      });
    },
    offerMove(code, secret) {
      const moveCode = chance.text(MOVE_CODE_LENGTH, PLAIN_LETTERS);
      return ask(code, (room, now, happen): Asked<{ moveCode: string; until: number }> => {
        const seat = seatWithSecret(room, secret);
        if (seat === null) return { ok: false, refusal: refuse('not-seated') };
        const until = now + MOVE_CODE_LASTS;
        happen({ type: 'move-offered', seat, code: hashed(moveCode), until });
        return { ok: true, moveCode, until };
      });
    },
    moveSeat(code, moveCode, device) {
      const secret = chance.text(SECRET_LENGTH, ALL_LETTERS);
      return ask(code, (room, now, happen): Asked<{ seat: SeatId; secret: string }> => {
        const typed = plainCode(moveCode);
        const seat = room.state.seats.find(
          ({ move }) => move && move.until > now && isSecretOf(typed, move.code),
        );
        if (seat === undefined) return { ok: false, refusal: refuse('bad-code') };
        happen({ type: 'moved', seat: seat.id, secret: hashed(secret), device });
        return { ok: true, seat: seat.id, secret };
      });
    },
    seatOf: (code, secret) => ask(code, (room) => seatWithSecret(room, secret)),
    async connect(code, secret, line) {
      if ((await ask(code, (room) => seatWithSecret(room, secret))) === undefined) return undefined;
      const id = `${node}-${chance.text(GAME_ID_LENGTH, PLAIN_LETTERS)}`;
      const name = secret === undefined ? id : hashed(secret).slice(0, NAME_LENGTH);
      // In one step: from now on the viewer follows the seat, wherever it goes.
      return ask(code, (room) => {
        const seat = seatWithSecret(room, secret);
        return registry
          .tableFor(room.code)
          .connect({ id, name, line, seat, isWelcome: false, acting: false });
      });
    },
    figures: registry.figures,
    async close() {
      await registry.close((line) => line.close(RESTART, 'the server restarts'));
    },
  };
}

function seatWithSecret({ state }: Room, secret: string | undefined): SeatId | null {
  if (secret === undefined) return null;
  return state.seats.find((seat) => isSecretOf(secret, seat.secret))?.id ?? null;
}

/** Refused, or a secret that opens nothing. */
function isNo(answer: unknown): boolean {
  return answer === null || (typeof answer === 'object' && 'ok' in answer && answer.ok === false);
}
