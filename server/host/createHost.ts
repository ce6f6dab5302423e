import {
  CODE_LETTERS,
  MOVE_CODE_LENGTH,
  normalizeCode,
  ROOM_CODE_LENGTH,
  type RoomSettings,
  type SeatId,
} from '@mayi/core/protocol';
import { type FreshChance, isRefusal, whyNotSettings } from '../room/lobby.ts';
import { decideSeat } from '../room/newcomers.ts';
import { refuse } from '../room/refusal.ts';
import type { Room } from '../room/room.ts';
import { ALL_LETTERS, hashed, isSecretOf, SECRET_LENGTH } from '../room/secrets.ts';
import { unfinishedFor } from '../room/unfinished.ts';
import { packRoom } from '../room/wire.ts';
import { type Store, StoreError } from '../store/store.ts';
import { type Happen, type Request, RoomGone } from './desk.ts';
import type { Asked, Host } from './host.ts';
import type { Breathe } from './load.ts';
import { type Measure, NO_MEASURE } from './measure.ts';
import { type Chance, type Clock, RESTARTS, type Thinkers } from './ports.ts';
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
  /** Between two parts of a long work; unsaid, whatever else waits has its turn. */
  readonly breathe?: Breathe;
  /** Something failed that nobody asked for. */
  complain?(error: unknown, code: string | null): void;
}

const MOVE_CODE_LASTS = 5 * 60_000;
const SEED_LENGTH = 43;
const GAME_ID_LENGTH = 12;
const CODE_TRIES = 20;
const NAME_LENGTH = 12;
/** Further than any room is. */
const NEWEST = Number.POSITIVE_INFINITY;

/** All rooms of this node. */
export async function createHost(options: HostOptions): Promise<Host> {
  const { store, clock, chance, node } = options;
  const fresh: FreshChance = {
    seed: () => chance.text(SEED_LENGTH, ALL_LETTERS),
    gameId: () => chance.text(GAME_ID_LENGTH, CODE_LETTERS),
  };
  const registry = await createRegistry({
    ...options,
    pace: { botPace: options.botPace ?? 1 },
    measure: options.measure ?? NO_MEASURE,
    breathe: options.breathe ?? letOthersGo,
    complain: options.complain ?? (() => {}),
    fresh,
  });

  let isClosed = false;

  async function createRoom(settings: RoomSettings): Promise<Asked<{ code: string }>> {
    const refusal = whyNotSettings(settings);
    if (refusal) return { ok: false, refusal };
    if (isClosed) throw new StoreError('the server is about to stop');
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const code = chance.text(ROOM_CODE_LENGTH, CODE_LETTERS);
      const entry = { type: 'created', settings, seed: fresh.seed() } as const;
      if (await store.createRoom(code, { seq: 1, commandId: null, at: clock.now(), entry }, null))
        return { ok: true, code };
    }
    throw new Error('no free room code was found');
  }

  /** Undefined: there is no such room. A node that is behind looks again before it says no. */
  async function ask<T>(typed: string, propose: Request<T>['propose'], seen = 0): Promise<T | undefined> {
    const code = normalizeCode(typed);
    const { desk } = registry.tableFor(code);
    if (desk.isFull) throw new StoreError('too many ask at once');
    try {
      const answer = await desk.ask({ seen: () => (store.isShared ? seen : 0), propose });
      return store.isShared && isNo(answer) ? await desk.ask({ seen: () => NEWEST, propose }) : answer;
    } catch (error) {
      if (!(error instanceof RoomGone)) throw error;
      registry.forget(code);
      return undefined;
    }
  }

  return {
    createRoom,
    summary: (code) => ask(code, (room) => packRoom(room)),
    unfinished: (code, device) => ask(code, (room) => unfinishedFor(room, device)),
    takeSeat(code, wish) {
      const secret = chance.text(SECRET_LENGTH, ALL_LETTERS);
      const propose = (room: Room, now: number, happen: Happen): Asked<{ seat: SeatId; secret: string }> => {
        const own = seatWithSecret(room, wish.secret);
        if (own !== null && wish.secret !== undefined) return { ok: true, seat: own, secret: wish.secret };
        const decided = decideSeat(room.state, { ...wish, secret: hashed(secret), now }, fresh);
        if (isRefusal(decided)) return { ok: false, refusal: decided };
        const seated = decided.at(-1);
        if (seated?.type !== 'seated') throw new Error('nobody sat down');
        for (const entry of decided) happen(entry);
        return { ok: true, seat: seated.seat, secret };
      };
      // Whoever has a seat already may have got it from another node, just now.
      return ask(code, propose, wish.secret === undefined ? 0 : NEWEST);
    },
    offerMove(code, secret) {
      const moveCode = chance.text(MOVE_CODE_LENGTH, CODE_LETTERS);
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
        const typed = normalizeCode(moveCode);
        const seat = room.state.seats.find(
          ({ move }) => move && move.until > now && isSecretOf(typed, move.code),
        );
        if (seat === undefined) return { ok: false, refusal: refuse('bad-code') };
        happen({ type: 'moved', seat: seat.id, secret: hashed(secret), device });
        return { ok: true, seat: seat.id, secret };
      });
    },
    async connect(code, secret, line) {
      const found = await ask(code, (room) => secret === undefined || seatWithSecret(room, secret));
      if (found === undefined) return undefined;
      const id = `${node}-${chance.text(GAME_ID_LENGTH, CODE_LETTERS)}`;
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
      isClosed = true;
      await registry.close((line) => line.close(...RESTARTS));
    },
  };
}

function seatWithSecret({ state }: Room, secret: string | undefined): SeatId | null {
  if (secret === undefined) return null;
  return state.seats.find((seat) => isSecretOf(secret, seat.secret))?.id ?? null;
}

function letOthersGo(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Refused, or a secret that opens nothing. */
function isNo(answer: unknown): boolean {
  return answer === null || (typeof answer === 'object' && 'ok' in answer && answer.ok === false);
}
