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
import { SEAT_IDS, type ServerMessage, type WireRoom } from '@mayi/core/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalHost } from '../local/localConnection.ts';
import { createLocalTable } from '../local/localTable.ts';
import { packState, quietRoom } from '../local/wire.ts';
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

export function createLessonTable(lesson: Lesson, { after, pause }: LessonTools): LessonTable {
  let state = openLesson(lesson);
  let cancel = () => {};
  const progress = createStore<LessonProgress>(() => progressOf(state));
  const table = createLocalTable({
    you: LEARNER,
    pack: (seq) => packState(state.table.game, { you: LEARNER, seq, room: roomOf(state) }),
    judge(command) {
      const result = tryCommand(state, command);
      return result.ok ? () => change(result.state, result.facts) : result.refusal;
    },
  });

  function change(next: LessonState, facts: readonly Fact[] | 'fresh'): void {
    const isMoved = next.table !== state.table;
    state = next;
    if (isMoved) table.show(facts);
    progress.setState(progressOf(state), true);
    cancel();
    if (state.script.length > 0) cancel = after(pause(), othersMove);
  }

  function othersMove(): void {
    const played = playOther(state);
    if (played) change(played.state, played.facts);
  }

  return {
    progress,
    host(send) {
      const { receive, close } = table.host(send);
      return {
        receive,
        close() {
          cancel();
          close();
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
