import {
  CODE_LETTERS,
  isDue,
  MOVE_CODE_LENGTH,
  normalizeCode,
  ROOM_CODE_LENGTH,
  type RoomSettings,
  type SeatId,
} from '@mayi/core/protocol';
import { isHistoryFull, ROOM_LIMITS, type RoomLimits } from '../room/limits.ts';
import { whyNotSettings } from '../room/lobby.ts';
import { noticeFor, toldSeat } from '../room/occasions.ts';
import { isExpired } from '../room/programSeats.ts';
import type { Room } from '../room/room.ts';
import type { Seat } from '../room/seat.ts';
import { decideSeat, type RoomResult, refuse, type Secrets } from '../room/seating.ts';
import { ALL_LETTERS, hashed, isSecretOf, SECRET_LENGTH } from '../room/secrets.ts';
import { unfinishedFor } from '../room/summaries.ts';
import { decideAsk } from '../room/takeover.ts';
import { packRoom } from '../room/wire.ts';
import { type Store, StoreError } from '../store/store.ts';
import { createConnection } from './connection.ts';
import type { Host } from './host.ts';
import {
  type BotMoves,
  type Clock,
  type HostMetrics,
  NO_METRICS,
  type NoteActivity,
  type Notify,
  type RandomText,
  RESTART_CLOSE,
  type YieldTurn,
} from './ports.ts';
import { createRegistry } from './registry.ts';
import { type Draft, type Request, RoomGoneError } from './roomLog.ts';

export interface HostOptions {
  readonly store: Store;
  readonly botMoves: BotMoves;
  readonly clock: Clock;
  readonly random: RandomText;
  /** The name of this process, unique among all that ever shared the store. */
  readonly node: string;
  /** 1: computer players pause as long as people do; 0: no pauses. */
  readonly botPace?: number;
  readonly metrics?: HostMetrics;
  readonly limits?: RoomLimits;
  /** Lets other work run between two parts of a long task. Default: one turn of the event loop. */
  readonly yieldTurn?: YieldTurn;
  readonly note?: NoteActivity | undefined;
  /** Default: nobody is notified. */
  readonly notify?: Notify | undefined;
  /** An error that no client can be told about. */
  onError?(error: unknown, code: string | null): void;
}

const MOVE_CODE_LASTS = 5 * 60_000;
const SEED_LENGTH = 43;
const GAME_ID_LENGTH = 12;
const CODE_TRIES = 20;
const ASK_ID_LENGTH = 8;
const NAME_LENGTH = 12;
const MAX_OPENERS = 50_000;
/** A seq that no room has reached: the node reads the newest state first. */
const NEWEST = Number.POSITIVE_INFINITY;

/** All rooms of this node. */
export async function createHost(options: HostOptions): Promise<Host> {
  const { store, clock, random, node, limits = ROOM_LIMITS } = options;
  const secrets: Secrets = {
    seed: () => random.text(SEED_LENGTH, ALL_LETTERS),
    gameId: () => random.text(GAME_ID_LENGTH, CODE_LETTERS),
  };
  const connectionTools = { node, clock, secrets, limits, metrics: options.metrics ?? NO_METRICS };
  /** The addresses from which rooms were opened. They're never stored, so after a restart nobody knows them. */
  const openers = new Map<string, string>();
  const registry = await createRegistry({
    store,
    clock,
    node,
    botMoves: {
      choose: (level, view, seed, code) =>
        options.botMoves.choose(level, view, seed, code, openers.get(code)),
    },
    pace: options.botPace ?? 1,
    yieldTurn: options.yieldTurn ?? letOthersRun,
    note: options.note,
    notify: options.notify,
    limits,
    newSeed: secrets.seed,
    reportError: options.onError ?? (() => {}),
  });

  let isClosed = false;

  function noteOpener(code: string, address: string): void {
    openers.set(code, address);
    const [oldest] = openers.keys();
    if (openers.size > MAX_OPENERS && oldest !== undefined) openers.delete(oldest);
  }

  async function createRoom(settings: RoomSettings, address?: string): Promise<RoomResult<{ code: string }>> {
    const refusal = whyNotSettings(settings);
    if (refusal) return { ok: false, refusal };
    if (isClosed) throw new StoreError('the server is about to stop');
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const code = random.text(ROOM_CODE_LENGTH, CODE_LETTERS);
      const entry = { type: 'created', settings, seed: secrets.seed() } as const;
      if (await store.createRoom(code, { seq: 1, commandId: null, at: clock.now(), entry }, null)) {
        if (address !== undefined) noteOpener(code, address);
        return { ok: true, code };
      }
    }
    throw new Error('found no free room code');
  }

  /** Undefined if there's no such room. A node that may be behind reads the newest state before it says no. */
  async function ask<T>(typed: string, judge: Request<T>['judge'], seen = 0): Promise<T | undefined> {
    const code = normalizeCode(typed);
    const live = registry.liveRoom(code);
    if (live.isFull) throw new StoreError('too many requests at once');
    try {
      const answer = await live.submit({ seen: () => (store.isShared ? seen : 0), judge });
      return store.isShared && isNo(answer) ? await live.submit({ seen: () => NEWEST, judge }) : answer;
    } catch (error) {
      if (!(error instanceof RoomGoneError)) throw error;
      registry.forget(code);
      return undefined;
    }
  }

  return {
    createRoom,
    summary: (code) => ask(code, ({ room }) => packRoom(room)),
    unfinished: (code, device) => ask(code, ({ room }) => unfinishedFor(room, device)),
    told: (code, device) =>
      // The newest state: they may have come back through another node.
      ask(
        code,
        ({ room }) => {
          const seat = toldSeat(room, device);
          return seat && noticeFor(room, seat);
        },
        NEWEST,
      ),
    takeSeat(code, wish) {
      const secret = random.text(SECRET_LENGTH, ALL_LETTERS);
      const judge = (draft: Draft): RoomResult<{ seat: SeatId; secret: string }> => {
        const { room } = draft;
        const own = seatWithSecret(draft, wish.secret)?.id ?? null;
        if (own !== null && wish.secret !== undefined) return { ok: true, seat: own, secret: wish.secret };
        if (isHistoryFull(room, limits)) return refuse('history-full');
        const decided = decideSeat(room, { ...wish, secret: hashed(secret), now: draft.at }, secrets);
        if (!decided.ok) return decided;
        const seated = decided.entries.at(-1);
        if (seated?.type !== 'seated') throw new Error('nobody sat down');
        for (const entry of decided.entries) draft.add(entry);
        return { ok: true, seat: seated.seat, secret };
      };
      // Somebody who has a secret may have got the seat from another node just now.
      return ask(code, judge, wish.secret === undefined ? 0 : NEWEST);
    },
    programSeat: (code, secret) =>
      // The newest state: somebody may have removed the program through another node, or it has moved there.
      ask(
        code,
        (draft): RoomResult<{ seat: SeatId }> => {
          const seat = seatWithSecret(draft, secret);
          return seat?.program ? { ok: true, seat: seat.id } : refuse('not-seated');
        },
        NEWEST,
      ),
    askForSeat(code, wish) {
      const secret = random.text(SECRET_LENGTH, ALL_LETTERS);
      const id = random.text(ASK_ID_LENGTH, CODE_LETTERS);
      return ask(code, (draft): RoomResult<{ ask: string; seat: SeatId; secret: string }> => {
        if (seatWithSecret(draft, wish.secret) !== undefined) return refuse('already-seated');
        const decided = decideAsk(draft.room, { ...wish, id, secret: hashed(secret), now: draft.at });
        if (!decided.ok) return decided;
        const [asked] = decided.entries;
        if (asked?.type !== 'seat-asked') throw new Error('nobody asked');
        draft.add(asked);
        return { ok: true, ask: id, seat: asked.seat, secret };
      });
    },
    offerMove(code, secret) {
      const moveCode = random.text(MOVE_CODE_LENGTH, CODE_LETTERS);
      return ask(code, (draft): RoomResult<{ moveCode: string; until: number }> => {
        const seat = seatWithSecret(draft, secret)?.id;
        if (seat === undefined) return refuse('not-seated');
        if (isHistoryFull(draft.room, limits)) return refuse('history-full');
        const until = draft.at + MOVE_CODE_LASTS;
        draft.add({ type: 'move-offered', seat, code: hashed(moveCode), until });
        return { ok: true, moveCode, until };
      });
    },
    moveSeat(code, moveCode, device) {
      const secret = random.text(SECRET_LENGTH, ALL_LETTERS);
      return ask(code, (draft): RoomResult<{ seat: SeatId; secret: string }> => {
        const typed = normalizeCode(moveCode);
        const seat = draft.room.seats.find(
          ({ move }) => move && !isDue(move.until, draft.at, MOVE_CODE_LASTS) && isSecretOf(typed, move.code),
        );
        if (seat === undefined) return refuse('bad-code');
        draft.add({ type: 'moved', seat: seat.id, secret: hashed(secret), device });
        return { ok: true, seat: seat.id, secret };
      });
    },
    async connect(code, secret, peer) {
      const found = await ask(
        code,
        (draft) => secret === undefined || (seatWithSecret(draft, secret)?.id ?? null),
      );
      if (found === undefined) return undefined;
      const id = `${node}-${random.text(GAME_ID_LENGTH, CODE_LETTERS)}`;
      const name = secret === undefined ? id : hashed(secret).slice(0, NAME_LENGTH);
      // In one step: from now on the subscriber moves with the seat.
      return ask(code, (draft) => {
        const { room } = draft;
        const live = registry.liveRoom(room.code);
        const seat = seatWithSecret(draft, secret)?.id ?? null;
        const hadSeat = seat !== null || isFormerSecret(room, secret);
        const subscriber = {
          id,
          name,
          peer,
          seat,
          hadSeat,
          isWelcome: false,
          acting: false,
          isTv: false,
          hasSignals: false,
        };
        live.subscribers.add(subscriber);
        return createConnection(subscriber, live, connectionTools);
      });
    },
    figures: registry.figures,
    async close() {
      isClosed = true;
      await registry.close((peer) => peer.close(...RESTART_CLOSE));
    },
  };
}

function seatWithSecret({ room, at }: Draft, secret: string | undefined): Seat | undefined {
  if (secret === undefined) return undefined;
  return room.seats.find((seat) => isSecretOf(secret, seat.secret) && !isExpired(room, seat, at));
}

function isFormerSecret({ formerSecrets }: Room, secret: string | undefined): boolean {
  return secret !== undefined && formerSecrets.some((hash) => isSecretOf(secret, hash));
}

function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Refused, or the secret of no seat. */
function isNo(answer: unknown): boolean {
  return answer === null || (typeof answer === 'object' && 'ok' in answer && answer.ok === false);
}
