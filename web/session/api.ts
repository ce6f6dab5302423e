import type { GameLog, SeenDeal } from '@mayi/core/engine';
import type { RoomPhase, RoomSettings, SeatId, WireRoom } from '@mayi/core/protocol';
import type { HouseRules, PresetName } from '@mayi/core/rules';
import { texts } from '../texts/index.ts';

/** What came of asking the server. Nothing is ever thrown. */
export type Told<T> =
  | { readonly result: 'ok'; readonly value: T }
  /** `code` is stable; `message` is for people. */
  | { readonly result: 'refused'; readonly code: string; readonly message: string }
  /** Nobody answered: the network is gone, or the server is. */
  | { readonly result: 'offline'; readonly message: string };

export interface PlayerOfGame {
  readonly name: string;
  readonly score: number;
  readonly won: boolean;
  /** The level of a computer player. */
  readonly bot: string | null;
}

/** A room in which this device can play on. */
export interface OpenRoom {
  readonly code: string;
  readonly phase: RoomPhase;
  readonly players: readonly string[];
  readonly you: string;
  readonly turn: string | null;
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

/** All that core's `verifyShuffle` asks for. */
export interface Verification {
  readonly rules: HouseRules | PresetName;
  readonly playerIds: readonly string[];
  readonly seedHash: string;
  readonly seed: { readonly server: string; readonly players: readonly string[] };
  readonly rounds: readonly {
    readonly roundNumber: number;
    readonly dealerIndex: number;
    readonly dealt: SeenDeal;
  }[];
}

/** What is asked by HTTP. */
export interface Api {
  /** What is unsaid is as usual. */
  createRoom(wishes: Partial<RoomSettings>): Promise<Told<{ readonly code: string; readonly url: string }>>;
  /** What anybody may know who has the code. */
  lookAt(code: string): Promise<Told<WireRoom>>;
  /** Before the game begins. Who has a seat there already gets it again. */
  sitDown(
    code: string,
    who: { readonly name: string; readonly seat?: SeatId },
  ): Promise<Told<{ readonly seat: SeatId }>>;
  /** Brings the seat to another device; good for one use and a few minutes. */
  moveCode(code: string): Promise<Told<{ readonly moveCode: string; readonly until: number }>>;
  seatMoved(code: string, moveCode: string): Promise<Told<{ readonly seat: SeatId }>>;
  /** What was played on this device, newest first, and what can be gone on with. */
  history(): Promise<Told<{ readonly rooms: readonly OpenRoom[]; readonly games: readonly PlayedGame[] }>>;
  game(id: string): Promise<Told<FinishedGame>>;
  verification(id: string): Promise<Told<Verification>>;
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export function createApi(fetch: Fetch = (path, init) => globalThis.fetch(path, init)): Api {
  const read = <T>(path: string) => asked<T>(() => fetch(path));
  const post = <T>(path: string, body: object) =>
    asked<T>(() =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const room = (code: string) => `/api/rooms/${encodeURIComponent(code)}`;
  const finished = (id: string) => `/api/games/${encodeURIComponent(id)}`;

  return {
    createRoom: (wishes) => post('/api/rooms', wishes),
    lookAt: (code) => read(room(code)),
    sitDown: (code, who) => post(`${room(code)}/seats`, who),
    moveCode: (code) => post(`${room(code)}/seats/mine/move-code`, {}),
    seatMoved: (code, moveCode) => post(`${room(code)}/seats/moved`, { moveCode }),
    history: () => read('/api/history'),
    game: (id) => read(finished(id)),
    verification: (id) => read(`${finished(id)}/verification`),
  };
}

async function asked<T>(ask: () => Promise<Response>): Promise<Told<T>> {
  try {
    const response = await ask();
    const said: unknown = await response.json().catch(() => undefined);
    if (response.ok && said !== undefined) return { result: 'ok', value: said as T };
    return { result: 'refused', ...problemIn(said) };
  } catch {
    return { result: 'offline', message: texts.session.offline };
  }
}

/** Whatever stands between us and the server may answer in words of its own. */
function problemIn(said: unknown): { code: string; message: string } {
  const { code, message } = (said as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  if (typeof code === 'string' && typeof message === 'string') return { code, message };
  return { code: 'not-understood', message: texts.session.notUnderstood };
}
