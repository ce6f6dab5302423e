import {
  isStillMeant,
  type Known,
  type LobbyAction,
  type Reaction,
  reactionText,
  type SeatChange,
  seatChanges,
  unpackFact,
  viewOf,
  type WireCommand,
} from '@mayi/core/protocol';
import type { Result } from '@mayi/core/rules';
import { type ConnectionState, isStale, type Session, type TableUpdate } from '@mayi/core/session';
import type { SeenFact, View } from '@mayi/core/view';
import type { News, Notice } from '../play/screen/news.ts';
import { FAULTY } from './socketConnection.ts';

/** Everything known about a room, and what can be sent to it. */
export interface RoomClient {
  readonly connection: ConnectionState;
  /** Why the connection is closed: one of the protocol's CLOSE_CODES, or of the client's. */
  readonly closeCode: number | undefined;
  /** Undefined before the first welcome. */
  readonly known: Known | undefined;
  /** The game as this seat sees it; undefined in the lobby of a new room. */
  readonly view: View | undefined;
  /** What happened in this game, and who came and went, oldest first. */
  readonly news: readonly News[];
  /** When the table last moved, on the server's clock. */
  readonly movedAt: number;
  /** When it last moved while this player had asked for nothing. */
  readonly othersMovedAt: number;
  /** The server's clock. */
  now(): number;
  play(command: WireCommand): Promise<Result>;
  ask(action: LobbyAction): Promise<Result>;
  react(reaction: Reaction): Promise<Result>;
  /** Calls back after every change. */
  onChange(listener: () => void): void;
  /** Calls back when somebody reacts: `Ann claps`. */
  onReaction(listener: (text: string) => void): void;
  /** Gives up on a server that sends what can't be. */
  giveUp(): void;
  close(): void;
}

export interface RoomClientOptions {
  /** This machine's clock, in milliseconds. */
  now(): number;
}

/** Nobody pages back farther. */
const MAX_NEWS = 3000;

export function roomClient(session: Session, { now }: RoomClientOptions): RoomClient {
  let connection: ConnectionState = 'connecting';
  let closeCode: number | undefined;
  let known: Known | undefined;
  let view: View | undefined;
  let news: readonly News[] = [];
  let movedAt = 0;
  let othersMovedAt = 0;
  let pending = 0;
  let skew = 0;
  let changed: () => void = () => {};
  let reacted: (text: string) => void = () => {};

  function learn(update: TableUpdate): void {
    const before = known;
    const isSame =
      before?.table === update.known.table &&
      before.hand === update.known.hand &&
      before.you === update.known.you;
    const next = isSame ? view : viewOf(update.known);
    const isOtherGame = next?.gameId !== view?.gameId || before?.you !== update.known.you;
    const notices = isOtherGame ? [] : seatChanges(update.known, before);
    const facts = update.facts.map(unpackFact);
    news = [
      ...withFacts(isOtherGame ? [] : news, next === undefined ? [] : facts, update.isFresh),
      ...notices.map((change) => noticeOf(change, update.known)),
    ].slice(-MAX_NEWS);
    known = update.known;
    view = next;
    skew = known.now - now();
    if (isSame) return;
    movedAt = known.now;
    if (pending === 0) othersMovedAt = known.now;
  }

  function close(code?: number): void {
    if (connection === 'closed') return;
    session.close();
    closeCode = code;
    changed();
  }

  session.start({
    update(update) {
      try {
        learn(update);
      } catch {
        // A table that can't be: only a faulty server sends one.
        close(FAULTY);
        return;
      }
      changed();
    },
    connection(state, code) {
      connection = state;
      closeCode = code ?? closeCode;
      changed();
    },
    reaction(seat, reaction) {
      const name = known?.room.seats.find(({ id }) => id === seat)?.name;
      if (name) reacted(reactionText(name, reaction));
    },
  });

  return {
    get connection() {
      return connection;
    },
    get closeCode() {
      return closeCode;
    },
    get known() {
      return known;
    },
    get view() {
      return view;
    },
    get news() {
      return news;
    },
    get othersMovedAt() {
      return othersMovedAt;
    },
    get movedAt() {
      return movedAt;
    },
    now: () => now() + skew,
    async play(command) {
      const seen = view;
      pending += 1;
      try {
        const result = await session.play(command);
        return isStale(result) && isStillMeant(command, seen, view) ? await session.play(command) : result;
      } finally {
        pending -= 1;
      }
    },
    ask: (action) => session.ask(action),
    react: (reaction) => session.react(reaction),
    onChange(listener) {
      changed = listener;
    },
    onReaction(listener) {
      reacted = listener;
    },
    giveUp: () => close(FAULTY),
    close: () => close(),
  };
}

/** A welcome repeats the latest facts, most of which may be known already. */
function withFacts(news: readonly News[], facts: readonly SeenFact[], isFresh: boolean): News[] {
  if (!isFresh) return [...news, ...facts];
  const known = news.filter((one) => one.type !== 'NOTICE').map((one) => JSON.stringify(one));
  const sent = facts.map((fact) => JSON.stringify(fact));
  for (let count = Math.min(known.length, sent.length); count > 0; count--) {
    const last = known.slice(-count);
    if (last.every((text, at) => text === sent[at])) return [...news, ...facts.slice(count)];
  }
  return [...news, ...facts];
}

function noticeOf({ kind, name, before = '' }: SeatChange, { room }: Known): Notice {
  const level = room.settings.standIn;
  const what = {
    away: `stepped away; a computer player (${level}) fills in`,
    left: `left the table; a computer player (${level}) plays on`,
    back: 'is back and plays again',
    tookOver: `takes over ${before}’s seat`,
    programSat: 'sits down: a program plays here',
    programTookOver: `takes over ${before}’s seat: a program plays here`,
  }[kind];
  return { type: 'NOTICE', who: name, what };
}
