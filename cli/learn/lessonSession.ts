import {
  commandOf,
  currentStep,
  isDone,
  LEARNER,
  LESSONS,
  type Lesson,
  type LessonId,
  type LessonState,
  openLesson,
  playOther,
  sayIn,
  skip,
  tryCommand,
  undo,
} from '@mayi/core/lessons';
import { awaitedPlayers, type PlayerId } from '@mayi/core/rules';
import { spectatorView, viewFor } from '@mayi/core/view';
import { toCommandResult } from '@mayi/harness';
import type { SeatView } from '../play/dialogs/dialog.ts';
import type { HandOrder } from '../play/handOrder.ts';
import { toTyped } from '../play/hint.ts';
import type { OpenGame } from '../play/openGame.ts';
import { lastRoundEnded, roundPage } from '../play/pages/end.ts';
import { type Page, paragraphs, renderPage } from '../play/pages/page.ts';
import { createSession, type Session } from '../play/session.ts';

interface Progress {
  done(): readonly LessonId[];
  remember(id: LessonId): void;
}

/** Lessons at the terminal's table, one after the other. Enter or `next` goes on, `back` takes a step back. */
export function createLessonSession(first: Lesson, progress: Progress): Session {
  let state = openLesson(first);
  let table = sitDown();

  function sitDown(): Session {
    return createSession(
      lessonGame(() => state, change),
      [LEARNER],
      handOrders(),
      { teacher },
    );
  }

  /** The others play at once: what they did is in the news. */
  function change(next: LessonState): void {
    state = next;
    for (let other = playOther(state); other !== undefined; other = playOther(state)) state = other.state;
    if (isDone(state)) progress.remember(state.lesson.id);
  }

  function teacher(seatView: SeatView): string[] {
    const { lesson, step } = state;
    const expected = currentStep(state)?.expect;
    const typed = expected && toTyped(commandOf(state.table.game.state, expected), seatView);
    const how = typed === undefined ? 'Press Enter to continue.' : `To do that, type: ${typed}`;
    return [
      `${sayIn(state)}`,
      `${how}  (Step ${step + 1} of ${lesson.steps.length}. Also: next, back, quit)`,
    ];
  }

  /** The page that replaces the table once its cards are gone. */
  function page(): Page | undefined {
    if (isDone(state)) return donePage(state.lesson, progress.done());
    return state.table.phase === 'playing' ? undefined : endPage(state);
  }

  function next(): boolean {
    if (!isDone(state)) change(skip(state).state);
    else {
      const following = LESSONS[LESSONS.indexOf(state.lesson) + 1];
      if (following === undefined) return false;
      state = openLesson(following);
      table = sitDown();
    }
    return true;
  }

  function back(): boolean {
    change(undo(state));
    table = sitDown();
    return true;
  }

  return {
    get seat() {
      return table.seat;
    },
    get isBusy() {
      return table.isBusy;
    },
    frame(terminal) {
      const shown = page();
      return shown ? renderPage(shown, 0, terminal).lines : table.frame(terminal);
    },
    enter(line, terminal) {
      const typed = line.trim().toLowerCase();
      const isPage = page() !== undefined;
      if (isPage && ['q', 'quit'].includes(typed)) return false;
      const isReading = isPage || currentStep(state)?.expect === undefined;
      if (typed === 'next' || (typed === '' && (isPage || (isReading && !table.isBusy)))) return next();
      if (typed === 'back' || (isPage && typed === 'undo')) return back();
      return isPage || table.enter(line, terminal);
    },
    press: (key, terminal) => (page() ? undefined : table.press(key, terminal)),
    suggest: (words) => table.suggest(words),
    refresh: () => false,
    isSlow: () => false,
  };
}

/** All that the screen asks about is whether a round is over. */
const PHASES = { playing: 'AWAITING_DRAW', break: 'ROUND_END', over: 'GAME_END' } as const;

/** A lesson as the terminal plays any game. Nothing is saved. */
function lessonGame(get: () => LessonState, change: (state: LessonState) => void): OpenGame {
  return {
    dir: '',
    get table() {
      const { lesson, table } = get();
      const { game, phase } = table;
      const { players, round, isOver } = game.state;
      return {
        head: { id: lesson.id },
        seats: players.map(({ id, name }) => ({ id, name })),
        phase: PHASES[phase],
        awaiting: isOver ? [] : awaitedPlayers(round),
        view: (seat: PlayerId | null) => (seat === null ? spectatorView(game) : viewFor(game, seat)),
      };
    },
    get facts() {
      return get().table.recent;
    },
    execute(command) {
      const result = tryCommand(get(), command);
      if (!result.ok) return toCommandResult(result.refusal);
      change(result.state);
      return { success: true, message: '', facts: result.facts };
    },
    undo() {
      change(undo(get()));
      return { success: true, message: '' };
    },
    continueGame() {},
    refresh: () => false,
  };
}

function handOrders() {
  const orders = new Map<string, HandOrder>();
  return {
    read: (id: string) => orders.get(id),
    write: (id: string, order: HandOrder) => void orders.set(id, order),
  };
}

/** The round is over: what everyone held, below what the teacher says about it. */
function endPage(state: LessonState): Page {
  const { game, recent } = state.table;
  const view = viewFor(game, LEARNER);
  const ended = lastRoundEnded(recent);
  const round = ended && roundPage(ended, view, recent);
  return {
    title: round?.title ?? state.lesson.title,
    enter: 'Enter: continue   back: one step back',
    body: (style, columns) => [
      ...paragraphs([sayIn(state)], style, columns),
      '',
      ...(round?.body(style, columns) ?? []),
    ],
  };
}

function donePage(lesson: Lesson, done: readonly LessonId[]): Page {
  const following = LESSONS[LESSONS.indexOf(lesson) + 1];
  return {
    title: `Well done! ${lesson.title}: finished`,
    enter: following
      ? `Enter: next lesson, ${following.title}   q: leave`
      : 'Enter: leave. Then type: mayi play',
    body: (style, columns) => [
      ...paragraphs([lesson.done], style, columns),
      '',
      ...LESSONS.map(({ id, title }, at) => {
        const mark = done.includes(id) ? style.good(style.text('✓')) : ' ';
        return ` ${mark} ${at + 1}  ${style.text(title)}`;
      }),
    ],
  };
}
