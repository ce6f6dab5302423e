import type { Fact } from '@mayi/core/engine';
import {
  currentStep,
  type Expected,
  isDone,
  LEARNER,
  type Lesson,
  type LessonState,
  openLesson,
  playOther,
  sayIn,
  skip,
  tryCommand,
  undo,
} from '@mayi/core/lessons';
import {
  type ClientMessage,
  PROTOCOL,
  roomRefusal,
  SEAT_IDS,
  type ServerMessage,
  toCommand,
  WIRE_ERRORS,
  type WireRoom,
} from '@mayi/core/protocol';
import type { Command, Refusal } from '@mayi/core/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalHost } from '../local/localConnection.ts';
import { freshOf, packState, quietRoom, updateOf, type WireState, welcomeOf } from '../local/wire.ts';
import type { After } from '../session/timers.ts';

/** Where the learner is, for everything around the table. */
export interface LessonProgress {
  /** From 0; the number of steps when the lesson is over. */
  readonly step: number;
  /** What the teacher says; nothing while the others play. */
  readonly say: string;
  /** What the learner should do; null if there's only something to read, or while the others play. */
  readonly expected: Expected | null;
  /** The others play. */
  readonly isWatching: boolean;
  readonly isDone: boolean;
}

interface LessonTools {
  readonly after: After;
  /** How long the others take for a move, in milliseconds. Asked before each one. */
  pause(): number;
}

/** A lesson's table, which speaks the server's protocol, and its teacher. */
export interface LessonTable {
  readonly progress: StoreApi<LessonProgress>;
  /** For a `localConnection`. */
  host(send: (message: ServerMessage) => void): LocalHost;
  /** Next, or Skip: completes the step as the lesson would. While the others play, they finish at once. */
  next(): void;
  /** One step back. */
  back(): void;
}

type CommandMessage = Extract<ClientMessage, { type: 'command' }>;

export function createLessonTable(lesson: Lesson, { after, pause }: LessonTools): LessonTable {
  let state = openLesson(lesson);
  let seq = 1;
  let sent = pack();
  let send: (message: ServerMessage) => void = () => {};
  let cancel = () => {};
  const progress = createStore<LessonProgress>(() => progressOf(state));

  function pack(): WireState {
    return packState(state.table.game, { you: LEARNER, seq, room: roomOf(state) });
  }

  function change(next: LessonState, facts: readonly Fact[] | 'fresh'): void {
    const isMoved = next.table !== state.table;
    state = next;
    if (isMoved) {
      seq += 1;
      const before = sent;
      sent = pack();
      send(facts === 'fresh' ? welcomeOf(sent, [], 0) : updateOf(before, sent, facts, 0));
    }
    progress.setState(progressOf(state), true);
    cancel();
    if (state.script.length > 0) cancel = after(pause(), othersMove);
  }

  function othersMove(): void {
    const played = playOther(state);
    if (played) change(played.state, played.facts);
  }

  function play({ id, seq: seen, do: wire }: CommandMessage): void {
    if (seen !== seq) {
      send({ type: 'answer', id, result: 'stale', seq, fresh: freshOf(sent, 0) });
      return;
    }
    const command = parse(wire);
    if (command === undefined) {
      send({ type: 'error', code: 'malformed', message: WIRE_ERRORS.malformed, id });
      return;
    }
    const result = tryCommand(state, command);
    if (!result.ok) refuse(id, result.refusal);
    else {
      send({ type: 'answer', id, result: 'applied', seq: seq + 1 });
      change(result.state, result.facts);
    }
  }

  function refuse(id: string, refusal: Refusal): void {
    send({ type: 'answer', id, result: 'refused', seq, ...refusal });
  }

  function receive(message: ClientMessage): void {
    if (message.type === 'ping') send({ type: 'pong', t: message.t ?? null, now: 0 });
    else if (message.type === 'hello' && message.protocol === PROTOCOL) send(welcomeOf(sent, [], 0));
    else if (message.type === 'command') play(message);
    else if (message.type === 'lobby') refuse(message.id, roomRefusal('not-in-lobby'));
  }

  return {
    progress,
    host(newSend) {
      send = newSend;
      return {
        receive,
        close() {
          cancel();
          send = () => {};
        },
      };
    },
    next() {
      if (state.script.length > 0) while (state.script.length > 0) othersMove();
      else {
        const { state: next, facts } = skip(state);
        change(next, facts);
      }
    },
    back: () => change(undo(state), 'fresh'),
  };
}

function progressOf(state: LessonState): LessonProgress {
  return {
    step: state.step,
    say: sayIn(state),
    expected: currentStep(state)?.expect ?? null,
    isWatching: state.script.length > 0,
    isDone: isDone(state),
  };
}

function roomOf({ lesson, table }: LessonState): WireRoom {
  const { players, rules } = table.game.state;
  const seated = players.map(({ name }, at) => ({ id: SEAT_IDS[at] ?? LEARNER, name }));
  return quietRoom({ code: `lesson-${lesson.id}`, phase: table.phase, rules, players: seated });
}

/** Undefined if it can't be read at all; whether it's legal, the lesson says. */
function parse(wire: CommandMessage['do']): Command | undefined {
  try {
    return toCommand(wire, LEARNER);
  } catch {
    return undefined;
  }
}
