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
import { awaitedPlayers } from '@mayi/core/rules';
import { factsFor, spectatorView, viewFor } from '@mayi/core/view';
import { toCommandResult } from '@mayi/programs';
import type { SeatView } from '../play/dialogs/dialog.ts';
import { handOrdersInMemory } from '../play/handOrder.ts';
import { toTyped } from '../play/hint.ts';
import { lastRoundEnded, roundPage } from '../play/pages/end.ts';
import { type Page, paragraphs, renderPage } from '../play/pages/page.ts';
import type { PlayTable } from '../play/playTable.ts';
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
      handOrdersInMemory(),
      { banner: teacher },
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

/** A lesson as the terminal plays any game. Nothing is saved. */
function lessonGame(get: () => LessonState, change: (state: LessonState) => void): PlayTable {
  return {
    get seats() {
      return get().table.game.state.players.map(({ id, name }) => ({ id, name }));
    },
    get phase() {
      return get().table.phase;
    },
    get awaiting() {
      const { round, isOver } = get().table.game.state;
      return isOver ? [] : awaitedPlayers(round);
    },
    view(seat) {
      const { game } = get().table;
      return seat === null ? spectatorView(game) : viewFor(game, seat);
    },
    news: (seat) => factsFor(get().table.recent, seat),
    execute(command) {
      const result = tryCommand(get(), command);
      if (!result.ok) return toCommandResult(result.refusal);
      change(result.state);
      return { success: true, message: '' };
    },
    undo() {
      change(undo(get()));
      return { success: true, message: 'Your last move was taken back.' };
    },
    continueGame() {},
    refresh: () => false,
    saved: 'Finished lessons are remembered. To continue another day: mayi learn',
    endPage: () => ({ page: donePage(get().lesson, []), next: () => false }),
  };
}

/** The round is over: what everyone held, below what the teacher says about it. */
function endPage(state: LessonState): Page {
  const { game, recent } = state.table;
  const view = viewFor(game, LEARNER);
  const news = factsFor(recent, LEARNER);
  const ended = lastRoundEnded(news);
  const round = ended && roundPage(ended, view, news);
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
