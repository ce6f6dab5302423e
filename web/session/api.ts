import type { GameLog } from '@mayi/core/engine';
import type { RoomPhase, RoomSettings, SeatId, TurnTime, WireRoom } from '@mayi/core/protocol';
import type { Refusal, Result } from '@mayi/core/rules';
import { texts } from '../texts/index.ts';

/** What the server answered. Nothing is ever thrown. */
export type ApiResult<T> = Result<{ readonly value: T }>;

/** Refusal code when no answer came: the network or the server is down. */
export const OFFLINE = 'offline';

export interface PlayerOfGame {
  readonly name: string;
  readonly score: number;
  readonly won: boolean;
  /** The level of a computer player. */
  readonly bot: string | null;
}

/** A room where this device can continue to play. */
export interface OpenRoom {
  readonly code: string;
  readonly phase: RoomPhase;
  readonly players: readonly string[];
  readonly you: string;
  readonly turn: string | null;
  /** Since when the table has waited for a move. */
  readonly since: number | null;
  /** What the table waits for from this device's player. */
  readonly awaits: 'turn' | 'mayI' | null;
  readonly turnTime: TurnTime;
  readonly changedAt: number;
}

export interface PlayedGame {
  readonly id: string;
  readonly code: string;
  readonly endedAt: number;
  readonly rules: string;
  readonly players: readonly (PlayerOfGame & { readonly you: boolean })[];
}

export interface FinishedGame extends Omit<PlayedGame, 'code' | 'players'> {
  readonly players: readonly PlayerOfGame[];
  readonly log: GameLog;
}

/** The server's HTTP interface. */
export interface Api {
  /** Settings left out get their defaults. */
  createRoom(
    settings: Partial<RoomSettings>,
  ): Promise<ApiResult<{ readonly code: string; readonly url: string }>>;
  /** Public: all it takes is the code. */
  getRoom(code: string): Promise<ApiResult<WireRoom>>;
  /** Before the game starts. A device that already has a seat there gets the same one. */
  takeSeat(
    code: string,
    player: { readonly name: string; readonly seat?: SeatId },
  ): Promise<ApiResult<{ readonly seat: SeatId }>>;
  /** Before the game starts: gives a seat to one of the operator's own players. */
  seatPlayer(
    code: string,
    player: { readonly name: string; readonly seat: SeatId },
  ): Promise<ApiResult<{ readonly seat: SeatId }>>;
  /** In a running game: asks the table for the seat of a computer player. */
  askForSeat(
    code: string,
    player: { readonly name: string },
  ): Promise<ApiResult<{ readonly ask: string; readonly seat: SeatId }>>;
  /** For moving the seat to another device: good for one use within a few minutes. */
  createMoveCode(code: string): Promise<ApiResult<{ readonly moveCode: string; readonly until: number }>>;
  /** Moves the seat to this device. */
  moveSeat(code: string, moveCode: string): Promise<ApiResult<{ readonly seat: SeatId }>>;
  /** The games and rooms of this device, newest first. */
  getHistory(): Promise<
    ApiResult<{ readonly rooms: readonly OpenRoom[]; readonly games: readonly PlayedGame[] }>
  >;
  getGame(id: string): Promise<ApiResult<FinishedGame>>;
}

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export function createApi(fetch: Fetch = (path, init) => globalThis.fetch(path, init)): Api {
  const get = <T>(path: string) => request<T>(() => fetch(path));
  const post = <T>(path: string, body: object) => postJson<T>(fetch, path, body);
  const room = (code: string) => `/api/rooms/${encodeURIComponent(code)}`;

  return {
    createRoom: (settings) => post('/api/rooms', settings),
    getRoom: (code) => get(room(code)),
    takeSeat: (code, player) => post(`${room(code)}/seats`, player),
    seatPlayer: (code, player) => post(`${room(code)}/players`, player),
    askForSeat: (code, player) => post(`${room(code)}/asks`, player),
    createMoveCode: (code) => post(`${room(code)}/seats/mine/move-code`, {}),
    moveSeat: (code, moveCode) => post(`${room(code)}/seats/moved`, { moveCode }),
    getHistory: () => get('/api/history'),
    getGame: (id) => get(`/api/games/${encodeURIComponent(id)}`),
  };
}

export function postJson<T>(fetch: Fetch, path: string, body: object): Promise<ApiResult<T>> {
  const headers = { 'content-type': 'application/json' };
  return request(() => fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

export async function request<T>(send: () => Promise<Response>): Promise<ApiResult<T>> {
  try {
    const response = await send();
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return { ok: true, value: body as T };
    return { ok: false, refusal: refusalIn(body) };
  } catch {
    return { ok: false, refusal: { code: OFFLINE, rule: null, message: texts.session.offline } };
  }
}

/** A proxy between us and the server may answer with a page of its own. */
function refusalIn(body: unknown): Refusal {
  const { code, message } = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  if (typeof code === 'string' && typeof message === 'string') return { code, rule: null, message };
  return { code: 'not-understood', rule: null, message: texts.session.notUnderstood };
}
