import type { Key } from 'node:readline';
import { createGame, type Game } from '@mayi/core/engine';
import {
  type ClientMessage,
  DEFAULT_SETTINGS,
  type LobbyAction,
  PROTOCOL,
  packHand,
  packTable,
  type RoomChange,
  type SeatId,
  type ServerMessage,
  type WireFact,
  type WireRoom,
  type WireSeat,
} from '@mayi/core/protocol';
import { createSession } from '@mayi/core/session';
import { spectatorView, viewFor } from '@mayi/core/view';
import { type FakeConnection, fakeConnection } from '../../../core/session/testing/fakeConnection.ts';
import { type VirtualClock, virtualClock } from '../../../core/session/testing/virtualClock.ts';
import type { Session } from '../../play/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { OwnSeat } from '../ownSeat.ts';
import { roomClient } from '../roomClient.ts';
import { createRoomSession } from '../roomSession.ts';

export const TERMINAL: Terminal = { columns: 80, rows: 24, color: false, unicode: true, fullScreen: true };
export const LINK = 'http://localhost:8080/r/k7rm2p';

export function person(id: SeatId, name: string, more: Partial<WireSeat> = {}): WireSeat {
  return { id, who: 'person', name, level: null, presence: 'here', ready: false, readyAt: null, ...more };
}

export const OLIVE: WireSeat = { ...person('s3', 'Olive'), who: 'bot', level: 'sharp' };
const SEATS = [person('s1', 'Ann'), person('s2', 'Ben'), OLIVE];

export function newGame(seed = 'room'): Game {
  return createGame({ players: SEATS.map(({ id, name }) => ({ id, name })), seed });
}

/** A seat that is driven by hand. */
interface FakeSeat extends OwnSeat {
  readonly calls: string[];
  answered: boolean;
}

export interface FakeRoom {
  readonly connection: FakeConnection;
  readonly clock: VirtualClock;
  readonly session: Session;
  readonly seat: FakeSeat;
  readonly reconnects: () => number;
  /** The whole room, as the server sends it first. */
  welcome(
    options?: Partial<WireRoom>,
    more?: { game?: Game; you?: SeatId | null; acting?: boolean; log?: WireFact[] },
  ): void;
  /** A change of the room, and of the game if it's given. */
  update(room: RoomChange, more?: { game?: Game; facts?: WireFact[] }): void;
  receive(...messages: ServerMessage[]): void;
  screen(terminal?: Terminal): string;
  press(...keys: string[]): Promise<string>;
  type(line: string): Promise<string>;
  /** What was asked for besides moves. */
  asked(): LobbyAction[];
  last(): Extract<ClientMessage, { id: string }>;
  /** Answers the last request. */
  answer(refused?: { code: string; rule: string | null; message: string }): Promise<string>;
}

const NAMES: Readonly<Record<string, string>> = { '\r': 'return', '\u001b': 'escape' };

export function fakeRoom({ players = [] }: { readonly players?: readonly string[] } = {}): FakeRoom {
  const connection = fakeConnection();
  const clock = virtualClock();
  let ids = 0;
  let seq = 0;
  let you: SeatId | null = 's1';
  let reconnects = 0;
  const seat: FakeSeat = {
    secret: 'secret',
    isAsking: false,
    answered: false,
    calls: [],
    sit: async () => void seat.calls.push('sit'),
    ask: async () => void seat.calls.push('ask'),
    isAnswered: () => seat.answered,
    forget: () => void seat.calls.push('forget'),
  };
  const core = createSession(connection, { after: clock.after, newId: () => `id-${++ids}` });
  const client = roomClient(core, { now: clock.now });
  const session = createRoomSession({
    client,
    seat,
    link: LINK,
    comeBack: 'mayi join k7rm2p',
    players: {
      names: players,
      async seat(name) {
        seat.calls.push(`seat ${name}`);
        return {
          ok: false,
          refusal: { code: 'no-such-player', rule: null, message: `There is no ${name}.` },
        };
      },
    },
    after: clock.after,
    newSeed: () => 'my seed',
    reconnect: () => {
      reconnects += 1;
    },
  });
  connection.change('open');
  const screen = (terminal = TERMINAL) => session.frame(terminal).join('\n');
  const settled = async () => {
    await clock.pass(0);
    return screen();
  };
  const tableOf = (game: Game) => {
    const view = you === null ? spectatorView(game) : viewFor(game, you);
    return { table: packTable(view), hand: packHand(view.hand) };
  };
  const last = () => connection.sent.findLast((message) => 'id' in message) as ReturnType<FakeRoom['last']>;
  return {
    connection,
    clock,
    session,
    seat,
    reconnects: () => reconnects,
    welcome(room = {}, more = {}) {
      const { game, acting = true, log = [] } = more;
      you = more.you === undefined ? 's1' : more.you;
      seq += 1;
      connection.receive({
        type: 'welcome',
        protocol: PROTOCOL,
        you,
        seq,
        now: clock.now(),
        acting,
        room: { ...ROOM, ...(game && { phase: 'playing' as const }), ...room },
        ...(game ? tableOf(game) : { table: null, hand: [] }),
        log,
      });
    },
    update(room, { game, facts = [] } = {}) {
      const since = seq;
      seq += 1;
      connection.receive({
        type: 'update',
        since,
        seq,
        now: clock.now(),
        facts,
        room,
        ...(game && tableOf(game)),
      });
    },
    receive: (...messages) => connection.receive(...messages),
    screen,
    async press(...keys) {
      for (const sequence of keys)
        session.press(
          { sequence, name: NAMES[sequence] ?? sequence, ctrl: false, meta: false } as Key,
          TERMINAL,
        );
      return settled();
    },
    async type(line) {
      session.enter(line, TERMINAL);
      return settled();
    },
    asked: () => connection.sent.flatMap((message) => (message.type === 'lobby' ? [message.do] : [])),
    last,
    async answer(refused) {
      const { id } = last();
      connection.receive(
        refused
          ? { type: 'answer', id, seq, result: 'refused', ...refused }
          : { type: 'answer', id, seq, result: 'applied' },
      );
      return settled();
    },
  };
}

const ROOM: WireRoom = {
  code: 'k7rm2p',
  phase: 'lobby',
  settings: DEFAULT_SETTINGS,
  seats: SEATS,
  asks: [],
  undo: null,
  undoAsk: null,
  seedHash: 'hash',
  closesAt: null,
  goesOnAt: null,
  turnEndsAt: null,
};
