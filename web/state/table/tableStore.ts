import {
  isStillMeant,
  type Known,
  type LobbyAction,
  type Reaction,
  type SeatChange,
  type SeatId,
  unpackFact,
  viewOf,
  type WireCommand,
} from '@mayi/core/protocol';
import type { Refusal, Result } from '@mayi/core/rules';
import type { ConnectionState, Session, TableUpdate } from '@mayi/core/session';
import { isStale } from '@mayi/core/session';
import { refusalText, type SeenFact, type View } from '@mayi/core/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { texts } from '../../texts/index.ts';
import type { RoundEnded } from '../scores.ts';
import { adjustSkew } from './clock.ts';
import { addToLog, type LogLine } from './log.ts';

/** What just happened while the player was looking: for card animations, sounds and live announcements. */
export interface Moment {
  readonly n: number;
  readonly facts: readonly SeenFact[];
}

/** A friend who left, came back or took over a seat; or a program that sits down. */
export interface Notice extends SeatChange {
  /** Ascending: a key for lists. */
  readonly n: number;
  /** The newest line of the log at the time: the notice belongs right after it. */
  readonly after: number;
}

/** A player's reaction. The same one twice gets two numbers. */
export interface SeatReaction {
  readonly n: number;
  readonly seat: SeatId;
  readonly reaction: Reaction;
}

/** A refusal on the screen. The same one twice gets two numbers. */
export interface ShownRefusal extends Refusal {
  readonly n: number;
}

export interface PlayOptions {
  /** A refusal isn't shown: the player didn't ask for this. */
  readonly isQuiet?: boolean;
}

/** Everything known about the table, and what can be sent to it. The view renders this and nothing else. */
export interface TableState {
  readonly connection: ConnectionState;
  /** Why the connection is closed: one of the protocol's CLOSE_CODES, or of the session's. */
  readonly closeCode: number | null;
  /** Room, seats, settings. Undefined before the first welcome. */
  readonly known: Known | undefined;
  /** The game as this seat sees it; undefined in the lobby of a new room. */
  readonly view: View | undefined;
  /** Newest first. */
  readonly log: readonly LogLine[];
  readonly moment: Moment | null;
  /** How the last round ended, with what everybody held; null if there was none, or the server no longer sends it. */
  readonly lastRound: RoundEnded | null;
  /** The table as the last round left it, for as long as it's shown instead of the game's. */
  readonly finale: View | null;
  /** Friends who left, came back or took over a seat during this game, newest first. */
  readonly notices: readonly Notice[];
  /** The newest one; null before the first. */
  readonly reaction: SeatReaction | null;
  readonly refusal: ShownRefusal | null;
  /** A move is being sent: nothing else can be sent until it is answered. */
  readonly isSending: boolean;
  /** The table's clock minus the device's, in milliseconds: `closesAt - skew` is a time on this device. */
  readonly skew: number;

  play(command: WireCommand, options?: PlayOptions): Promise<Result>;
  /** One after the other until one isn't applied. Returns the result of the last one sent. */
  playAll(commands: readonly WireCommand[], options?: PlayOptions): Promise<Result>;
  ask(action: LobbyAction, options?: PlayOptions): Promise<Result>;
  react(reaction: Reaction): Promise<Result>;
  /** The device woke up, or is back online. */
  checkConnection(): void;
  /** Shows a refusal that was found on this device (by `whyNot`), without sending anything. */
  showRefusal(refusal: Refusal): void;
  dismissRefusal(): void;
  close(): void;
}

export type TableStore = StoreApi<TableState>;

export interface TableStoreOptions {
  /** This device's clock, in milliseconds. */
  now(): number;
}

const BUSY: Refusal = { code: 'busy', rule: null, message: texts.table.problem.busy };

/** A second tap this soon after the first is a slip of the finger and needs no explanation. */
const DOUBLE_TAP_MS = 1000;

/** The table behind a session. */
export function createTableStore(session: Session, { now }: TableStoreOptions): TableStore {
  let count = 0;
  let sendingSince = 0;
  const store = createStore<TableState>((set, get) => {
    const showRefusal = (refusal: Refusal) =>
      set({ refusal: { ...refusal, n: ++count, message: refusalText(refusal) } });
    const showFailure = (result: Result) => {
      if (!result.ok) showRefusal(result.refusal);
    };
    const shown = async (answer: Promise<Result>) => {
      const result = await answer;
      showFailure(result);
      return result;
    };
    const playAll: TableState['playAll'] = async (commands, { isQuiet = false } = {}) => {
      if (get().isSending) {
        if (!isQuiet && now() - sendingSince >= DOUBLE_TAP_MS) showRefusal(BUSY);
        return { ok: false, refusal: BUSY };
      }
      sendingSince = now();
      set({ isSending: true, ...(!isQuiet && { refusal: null }) });
      try {
        let result: Result = { ok: true };
        for (const command of commands) {
          const { view } = get();
          result = await session.play(command);
          if (isStale(result) && !isQuiet && isStillMeant(command, view, get().view))
            result = await session.play(command);
          if (!result.ok) break;
        }
        if (!isQuiet) showFailure(result);
        return result;
      } finally {
        set({ isSending: false });
      }
    };
    return {
      connection: 'connecting',
      closeCode: null,
      known: undefined,
      view: undefined,
      log: [],
      moment: null,
      lastRound: null,
      finale: null,
      notices: [],
      reaction: null,
      refusal: null,
      isSending: false,
      skew: 0,
      play: (command, options) => playAll([command], options),
      playAll,
      ask: (action, options) => (options?.isQuiet ? session.ask(action) : shown(session.ask(action))),
      react: (reaction) => shown(session.react(reaction)),
      checkConnection: () => session.checkConnection(),
      showRefusal,
      dismissRefusal: () => set({ refusal: null }),
      close: () => session.close(),
    };
  });
  session.start({
    update: (update) => store.setState((state) => afterUpdate(state, update, now(), () => ++count)),
    connection: (connection, closeCode) => store.setState({ connection, closeCode: closeCode ?? null }),
    reaction: (seat, reaction) => store.setState({ reaction: { n: ++count, seat, reaction } }),
  });
  return store;
}

function afterUpdate(
  state: TableState,
  update: TableUpdate,
  now: number,
  next: () => number,
): Partial<TableState> {
  const { known, auto, isFresh } = update;
  const view = viewAfter(state, known);
  const skew = adjustSkew(state.known && state.skew, known.now - now);
  const changed = { known, view, skew };
  const isOtherGame = view?.gameId !== state.view?.gameId || isElsewhere(state.known, known);
  const facts = update.facts.map(unpackFact);
  if (view === undefined || facts.length === 0) return isOtherGame ? { ...changed, ...NO_HISTORY } : changed;
  return {
    ...changed,
    // What couldn't be done in a round that's over no longer matters.
    ...(lastRoundIn(facts) && { refusal: null }),
    log: addToLog(isOtherGame ? [] : state.log, { facts, auto, isFresh }, view),
    moment:
      isFresh && !isJustDealt(state, facts)
        ? state.moment
        : { n: next(), facts: isFresh ? facts.slice(-1) : facts },
    lastRound: lastRoundIn(facts) ?? (isOtherGame ? null : state.lastRound),
  };
}

/** The table was set back, as in a replay, or is seen from another seat: what was known of its past no longer counts. */
function isElsewhere(before: Known | undefined, { seq, you }: Known): boolean {
  return before !== undefined && (seq < before.seq || you !== before.you);
}

const NO_HISTORY = { log: [], moment: null, lastRound: null } as const;

/** Someone who arrives right after the deal still gets to see it. */
function isJustDealt({ known }: TableState, facts: readonly SeenFact[]): boolean {
  return known === undefined && facts.at(-1)?.type === 'CARDS_DEALT';
}

/** Players coming and going leave the view as it is, which spares the game a render. */
function viewAfter({ known: before, view }: TableState, known: Known): View | undefined {
  const isSame = before?.table === known.table && before.hand === known.hand && before.you === known.you;
  return isSame ? view : viewOf(known);
}

function lastRoundIn(facts: readonly SeenFact[]): RoundEnded | undefined {
  return facts.findLast((fact) => fact.type === 'ROUND_ENDED');
}
