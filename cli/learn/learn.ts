import { LESSONS, type Lesson, type LessonId } from '@mayi/core/lessons';
import { runSession } from '../play/runSession.ts';
import { print } from '../terminal/output.ts';
import { createLessonSession } from './lessonSession.ts';
import { lessonsDone, rememberLesson } from './progress.ts';

interface LearnOptions {
  readonly dir: string;
  /** Default: the first lesson that isn't finished. */
  readonly lesson?: LessonId | undefined;
}

/** Teaches at this terminal until the player leaves, and returns the exit code. */
export async function learn({ dir, lesson }: LearnOptions): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new RangeError('this needs a terminal. The rules are in core/RULES.md');
  const session = createLessonSession(chosenLesson(lesson, lessonsDone(dir)), {
    done: () => lessonsDone(dir),
    remember: (id) => rememberLesson(dir, id),
  });
  const code = await runSession(session, false);
  const { length } = lessonsDone(dir);
  print(
    length === LESSONS.length
      ? 'You know the game. To play it: mayi play'
      : `${length} of ${LESSONS.length} lessons done. To continue: mayi learn`,
  );
  return code;
}

export function chosenLesson(wanted: LessonId | undefined, done: readonly LessonId[]): Lesson {
  const found = LESSONS.find(({ id }) => (wanted ? id === wanted : !done.includes(id)));
  return (found ?? LESSONS[0]) as Lesson;
}
