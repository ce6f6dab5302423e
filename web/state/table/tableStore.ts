import { type Known, type LobbyAction, unpackFact, viewOf, type WireCommand } from '@mayi/core/protocol';
import { type SeenFact, type View, whyNot } from '@mayi/core/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LineState } from '../../session/connection.ts';
import type { Answer } from '../../session/pendingRequests.ts';
import type { Session, Step } from '../../session/session.ts';
import { texts } from '../../texts/index.ts';
import type { RoundEnded } from '../scores.ts';
import { asSentence } from '../wording.ts';
import { type LogLine, withNews } from './log.ts';

/** What just happened before the player's eyes: for cards that travel, sounds, and live messages. */
export interface Moment {
  readonly n: number;
  readonly facts: readonly SeenFact[];
}

/** Something was refused: shown for a while, with a link to its rule. */
export interface Problem {
  readonly n: number;
  readonly message: string;
  /** Of RULES.md; null where the room refuses, not the game. */
  readonly rule: string | null;
}

export interface PlayOptions {
  /** A refusal is no problem to be shown: the player has not asked for this. */
  readonly isQuiet?: boolean;
}

/** Everything that is known of the table, and what can be sent to it. The view renders this and nothing else. */
export interface TableState {
  readonly line: LineState;
  /** One of the protocol's CLOSE_CODES, where the line is closed for good. */
  readonly closedWhy: number | null;
  /** Room, seats, settings. Undefined before the first welcome. */
  readonly known: Known | undefined;
  /** The game as this seat sees it; undefined in the lobby of a new room. */
  readonly view: View | undefined;
  /** Newest first. */
  readonly log: readonly LogLine[];
  readonly moment: Moment | null;
  /** How the last round of this game ended, with what everybody held; null before that, or where it is no longer told. */
  readonly ended: RoundEnded | null;
  readonly problem: Problem | null;
  /** A move is on its way: nothing else can be sent until it is answered. */
  readonly isSending: boolean;
  /** The table's clock minus the device's, in milliseconds: `closesAt - skew` is a time of this device. */
  readonly skew: number;

  play(command: WireCommand, options?: PlayOptions): Promise<Answer>;
  /** One after the other, until one is not applied; the answer is the last one's. */
  playAll(commands: readonly WireCommand[], options?: PlayOptions): Promise<Answer>;
  ask(action: LobbyAction): Promise<Answer>;
  /** The device woke up, or is back online. */
  wake(): void;
  forgetProblem(): void;
  /** Shows a refusal that the device itself foresaw (from `whyNot`): nothing is sent. */
  explain(refusal: { readonly message: string; readonly rule: string | null }): void;
  close(): void;
}

export type TableStore = StoreApi<TableState>;

export interface TableDeps {
  /** This device's clock, in milliseconds. */
  now(): number;
}

const BUSY: Answer = { result: 'refused', code: 'busy', rule: null, message: texts.state.busy };

/** A second tap so soon after the first is a slip of the finger, and needs no words. */
const QUICK = 1000;

/** The table behind a session: all that is known of it, and what can be sent to it. */
export function createTable(session: Session, { now }: TableDeps): TableStore {
  let count = 0;
  let sendingSince = 0;
  const store = createStore<TableState>((set, get) => {
    const tellProblem = (message: string, rule: string | null) =>
      set({ problem: { n: ++count, message: asSentence(message), rule } satisfies Problem });
    const told = (answer: Answer, isQuiet: boolean): Answer => {
      if (isQuiet || answer.result === 'applied') return answer;
      if (answer.result === 'stale') tellProblem(texts.state.stale, null);
      else tellProblem(answer.message, answer.rule);
      return answer;
    };
    const playAll: TableState['playAll'] = async (commands, { isQuiet = false } = {}) => {
      if (get().isSending) return told(BUSY, isQuiet || now() - sendingSince < QUICK);
      sendingSince = now();
      set({ isSending: true, ...(!isQuiet && { problem: null }) });
      try {
        let answer: Answer = { result: 'applied' };
        for (const command of commands) {
          const { view } = get();
          answer = await session.play(command);
          if (answer.result === 'stale' && !isQuiet && isStillMeant(command, view, get().view))
            answer = await session.play(command);
          if (answer.result !== 'applied') break;
        }
        return told(answer, isQuiet);
      } finally {
        set({ isSending: false });
      }
    };
    return {
      line: 'connecting',
      closedWhy: null,
      known: undefined,
      view: undefined,
      log: [],
      moment: null,
      ended: null,
      problem: null,
      isSending: false,
      skew: 0,
      play: (command, options) => playAll([command], options),
      playAll,
      ask: async (action) => told(await session.ask(action), false),
      wake: () => session.wake(),
      forgetProblem: () => set({ problem: null }),
      explain: ({ message, rule }) => tellProblem(message, rule),
      close: () => session.close(),
    };
  });
  session.listen({
    step: (step) => store.setState((state) => afterStep(state, step, now(), () => ++count)),
    line: (line, why) => store.setState({ line, closedWhy: line === 'closed' ? (why ?? null) : null }),
  });
  return store;
}

function afterStep(state: TableState, step: Step, now: number, next: () => number): Partial<TableState> {
  const { known, auto, isFresh } = step;
  const view = viewAfter(state, known);
  const seen = { known, view, skew: skewAfter(state, known.now - now) };
  const isOtherGame = view?.gameId !== state.view?.gameId;
  const facts = step.facts.map(unpackFact);
  if (view === undefined || facts.length === 0) return isOtherGame ? { ...seen, ...NO_STORY } : seen;
  const log = isOtherGame ? [] : state.log;
  return {
    ...seen,
    log: withNews(log, { facts, auto, isFresh }, view),
    moment:
      isFresh && !isJustDealt(state, facts)
        ? state.moment
        : { n: next(), facts: isFresh ? facts.slice(-1) : facts },
    ended: lastEnded(facts) ?? (isOtherGame ? null : state.ended),
  };
}

/** Whoever comes to a table right after the deal has not missed it. */
function isJustDealt({ known }: TableState, facts: readonly SeenFact[]): boolean {
  return known === undefined && facts.at(-1)?.type === 'CARDS_DEALT';
}

const NO_STORY = { log: [], moment: null, ended: null } as const;

/** A message on its way makes the table's clock look late, never early: a little less is but a slower message. */
function skewAfter({ known, skew }: TableState, measured: number): number {
  return known === undefined || measured > skew || measured < skew - SLOWEST_MESSAGE ? measured : skew;
}

const SLOWEST_MESSAGE = 3000;

/** Whoever merely comes or goes leaves the game as it is: it is not rendered anew. */
function viewAfter({ known: before, view }: TableState, known: Known): View | undefined {
  const isSame = before?.table === known.table && before.hand === known.hand && before.you === known.you;
  return isSame ? view : viewOf(known);
}

function lastEnded(facts: readonly SeenFact[]): TableState['ended'] | undefined {
  return facts.findLast((fact) => fact.type === 'ROUND_ENDED');
}

/**
 * Somebody drew while an answer to May I? was on its way: the table moved, but the card that it is about lies there as
 * before. Whoever said it still means it.
 */
export function isStillMeant(
  { type }: WireCommand,
  before: View | undefined,
  now: View | undefined,
): boolean {
  if (type !== 'CALL_MAY_I' && type !== 'PASS_MAY_I') return false;
  return now !== undefined && isSamePile(before, now) && whyNot(now, type) === undefined;
}

function isSamePile(before: View | undefined, { gameId, roundNumber, discard }: View): boolean {
  return (
    before?.gameId === gameId &&
    before.roundNumber === roundNumber &&
    before.discard.length === discard.length &&
    before.discard[0]?.id === discard[0]?.id
  );
}
