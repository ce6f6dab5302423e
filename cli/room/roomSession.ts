import { CLOSE_CODES, isProgram, type Reaction, type WireSeat } from '@mayi/core/protocol';
import type { After } from '@mayi/core/session';
import { refusalText } from '@mayi/core/view';
import { handOrdersInMemory } from '../play/handOrder.ts';
import { renderPage } from '../play/pages/page.ts';
import { createSession, type Session, type TableSession } from '../play/session.ts';
import { createLobby, type Lobby, type LobbyOptions } from './lobby.ts';
import type { OwnSeat } from './ownSeat.ts';
import { bannerFor, isTicking, questionFor, type RoomQuestion } from './questions.ts';
import type { RoomClient } from './roomClient.ts';
import { closedPage, roomPage } from './roomPages.ts';
import { roomTable } from './roomTable.ts';
import { REACT_USAGE, ROOM_WORDS, type RoomWord, reactionTyped, roomWordNamed } from './roomWords.ts';

export interface RoomSessionOptions {
  readonly client: RoomClient;
  readonly seat: OwnSeat;
  /** To share. */
  readonly link: string;
  /** `mayi join …` */
  readonly comeBack: string;
  readonly players: LobbyOptions['players'];
  readonly after: After;
  newSeed(): string;
  /** Connects again, with the secret that the seat has now. */
  reconnect(): void;
}

/** How long a reaction is shown. */
const REACTION_MS = 3000;
const TICK_MS = 1000;
/** A number pressed this soon after someone else has moved was meant for the menu before. */
const SETTLE_MS = 400;

/** A room at the terminal: its lobby, its table, and what its people ask each other. */
export function createRoomSession(options: RoomSessionOptions): Session {
  const { client, seat, link, after } = options;
  let redraw: () => void = () => {};
  let table: { readonly key: string; readonly session: TableSession } | undefined;
  /** Asked by this program, not by the table. */
  let own: RoomQuestion | undefined;
  /** What became of something that this player asked for. */
  let notice: string | undefined;
  /** What somebody did just now: `Ann claps`. */
  let reaction: string | undefined;
  let cancelReaction: () => void = () => {};
  let isAskingUndo = false;
  let you: string | null = null;
  let isLeaving = false;
  let isTimerSet = false;

  const lobby: Lobby = createLobby(client, {
    link,
    players: options.players,
    sit: () => connectAfter(seat.sit()),
    newSeed: options.newSeed,
    changed: () => redraw(),
    onLeave: leave,
  });

  client.onChange(() => {
    guard(follow, undefined);
    redraw();
  });
  client.onReaction(showReaction);
  guard(follow, undefined);

  /** Whatever a server makes us stumble over is the server's fault: the terminal is given back in order. */
  function guard<T>(act: () => T, otherwise: T): T {
    try {
      return act();
    } catch (error) {
      if (process.env.MAYI_DEBUG) console.error(error);
      client.giveUp();
      return otherwise;
    }
  }

  function follow(): void {
    const { known, view, closeCode } = client;
    if (closeCode === CLOSE_CODES['no-such-room'] || closeCode === CLOSE_CODES['seat-moved']) seat.forget();
    if (known === undefined) return;
    if (seat.isAnswered(known)) {
      notice = 'No one let you in this time.';
      options.reconnect();
    }
    const { undoAsk } = known.room;
    const isUndone = client.news.at(-1)?.type === 'MOVE_TAKEN_BACK';
    if (isAskingUndo && undoAsk === null && !isUndone) notice = 'No takeback this time.';
    isAskingUndo = undoAsk !== null && undoAsk.seat === known.you;
    if (known.you !== you) notice = known.you === null ? notice : undefined;
    you = known.you;
    if (known.room.phase === 'lobby' || view === undefined) table = undefined;
    else {
      const key = `${view.gameId} ${known.you}`;
      if (table?.key === key) table.session.refresh();
      else table = { key, session: sitDown() };
    }
    tick();
  }

  function sitDown(): TableSession {
    const game = roomTable(client, options);
    // Someone who sat down after the deal only watches.
    const you = client.view?.you ?? null;
    const session = createSession(game, you === null ? [] : [you], handOrdersInMemory(), {
      banner: () => bannerLines(),
    });
    session.onChange?.(() => redraw());
    return session;
  }

  function bannerLines(): string[] {
    const said = [notice, reaction].filter((line) => line !== undefined);
    return [...bannerFor(client, question(), seat.isAsking), ...said];
  }

  function showReaction(text: string | undefined): void {
    cancelReaction();
    reaction = text === undefined ? undefined : `${text}.`;
    if (text !== undefined) cancelReaction = after(REACTION_MS, () => showReaction(undefined));
    redraw();
  }

  /** One's own comes back from the table like anyone's. */
  function react(what: Reaction | null): void {
    if (what === null) {
      notice = REACT_USAGE;
      return;
    }
    void client.react(what).then((result) => {
      if (result.ok) return;
      notice = refusalText(result.refusal);
      redraw();
    });
  }

  function question(): RoomQuestion | undefined {
    return own ?? questionFor(client);
  }

  /** Once a second while something on the screen counts down. */
  function tick(): void {
    if (isTimerSet || !isTicking(client)) return;
    isTimerSet = true;
    after(TICK_MS, () => {
      isTimerSet = false;
      redraw();
      tick();
    });
  }

  async function connectAfter(seated: Promise<string | undefined>): Promise<string | undefined> {
    const problem = await seated;
    if (problem === undefined) options.reconnect();
    return problem;
  }

  function leave(): void {
    seat.forget();
    isLeaving = true;
    client.close();
  }

  /** Any key shows that someone is here. */
  function wake(): void {
    const presence = client.known?.room.seats.find(({ id }) => id === client.known?.you)?.presence;
    if (presence === 'nudged' || presence === 'idle') void client.ask({ type: 'here' });
  }

  function answer(typed: string): boolean {
    notice = undefined;
    const asked = question();
    const isYes = /^y(es)?$/i.test(typed);
    const act = isYes ? asked?.yes : /^no?$/i.test(typed) ? asked?.no : undefined;
    if (act === undefined) return false;
    act();
    return true;
  }

  function run(word: RoomWord): void {
    const { known } = client;
    if (known === undefined) return;
    if (word === 'room') table?.session.show(roomPage(known, link));
    else if (word === 'ask')
      void connectAfter(seat.ask()).then((problem) => {
        notice = problem;
        redraw();
      });
    else if (word === 'remove') {
      const programs = known.room.seats.filter(isProgram);
      notice = programs.length > 0 ? undefined : 'No program plays at this table.';
      askToRemove(programs);
    } else {
      own = {
        text: 'Leave for good? A computer player finishes the game for you. To keep your seat, just quit. (y/n)',
        yes() {
          own = undefined;
          void client.ask({ type: 'leave' }).then((result) => {
            if (result.ok || client.known?.you === null) leave();
            else notice = refusalText(result.refusal);
            redraw();
          });
        },
        no() {
          own = undefined;
        },
      };
    }
  }

  /** One after the other, until one is meant. */
  function askToRemove([seat, ...others]: readonly WireSeat[]): void {
    own = seat && {
      text: `Send ${seat.name} away? A computer player takes over, and ${seat.name} can’t come back to this game. (y/n)`,
      yes() {
        own = undefined;
        void client.ask({ type: 'remove', seat: seat.id }).then((result) => {
          if (!result.ok) notice = refusalText(result.refusal);
          redraw();
        });
      },
      no: () => askToRemove(others),
    };
  }

  const current = (): Session | Lobby => table?.session ?? lobby;
  const isClosed = () => client.connection === 'closed';

  return {
    get seat() {
      return table?.session.seat;
    },
    get isBusy() {
      return current().isBusy;
    },
    frame(terminal) {
      const closed = () => renderPage(closedPage(client.closeCode), 0, terminal).lines;
      if (isClosed()) return closed();
      return guard(() => current().frame(terminal), undefined) ?? closed();
    },
    enter(text, terminal) {
      if (isClosed() || isLeaving) return false;
      wake();
      return guard(() => {
        const line = text.trim();
        const word = roomWordNamed(line);
        if (table === undefined || table.session.isBusy) return current().enter(text, terminal);
        if (answer(line)) return true;
        const reacting = reactionTyped(line);
        if (reacting !== undefined) {
          react(reacting);
          return true;
        }
        if (word === undefined) return table.session.enter(text, terminal);
        run(word);
        return true;
      }, true);
    },
    press(key, terminal) {
      if (isClosed() || isLeaving) return key.name === 'return' || key.name === 'q' ? false : undefined;
      wake();
      return guard(() => {
        const isFree = table !== undefined && !table.session.isBusy;
        const isNewMenu = client.now() - client.othersMovedAt < SETTLE_MS;
        if (isFree && isNewMenu && /^\d$/.test(key.sequence ?? '')) return true;
        if (isFree && answer(key.sequence ?? '')) return true;
        return current().press(key, terminal);
      }, true);
    },
    suggest: (words) => table?.session.suggest(words),
    refresh: () => false,
    get isOver() {
      return isLeaving;
    },
    isSlow: (line) => table?.session.isSlow(line) ?? false,
    onChange(listener) {
      redraw = listener;
    },
    extraWords: ROOM_WORDS,
  };
}
