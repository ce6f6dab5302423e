import { LESSONS, type Lesson } from '@mayi/core/lessons';
import { useEffect, useRef } from 'react';
import type { LessonProgress } from '../../learn/lessonHost.ts';
import { learn as words } from '../../texts/learn.ts';
import { useTable } from '../app/tableContext.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { CardText } from '../shared/CardText.tsx';
import { usePointer } from './usePointer.ts';

interface TeacherProps {
  readonly lesson: Lesson;
  readonly progress: LessonProgress;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** What to know or to do, above the table: it never covers a card. The live region reads it out. */
export function Teacher({ lesson, progress, onNext, onBack }: TeacherProps) {
  const { step, say, expected, isWatching, isDone } = progress;
  const view = useTable((state) => state.view);
  const dismissRefusal = useTable((state) => state.dismissRefusal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong in one step is settled in the next
  useEffect(dismissRefusal, [step]);
  usePointer(progress, view);
  useUndoKey(onBack);
  return (
    <section className="teacher" aria-label={words.lesson(lesson.title)}>
      <div className="teacher-words">
        {isDone && <p className="teacher-title">{words.wellDone}</p>}
        <p className="teacher-text">
          <CardText text={isWatching ? words.watch : say} />
        </p>
        {expected && <p className="teacher-how">{words.how[expected.type]}</p>}
      </div>
      {isDone ? (
        <NextSteps lesson={lesson} onBack={onBack} />
      ) : (
        <div className="teacher-foot">
          <Button
            aria-disabled={step === 0 || undefined}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={onBack}
          >
            {words.back}
          </Button>
          <Dots step={step} of={lesson.steps.length} />
          <Button variant={expected || isWatching ? 'quiet' : 'brass'} onClick={onNext}>
            {expected || isWatching ? words.skip : words.next}
          </Button>
        </div>
      )}
    </section>
  );
}

function Dots({ step, of }: { readonly step: number; readonly of: number }) {
  return (
    <span className="teacher-dots" role="img" aria-label={words.step(Math.min(step + 1, of), of)}>
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <span key={at} data-now={at === step || undefined} data-done={at < step || undefined} />
      ))}
    </span>
  );
}

/** The lesson is over. The focus goes to what comes next: the button that was pressed is gone. */
function NextSteps({ lesson, onBack }: Pick<TeacherProps, 'lesson' | 'onBack'>) {
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => links.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  return (
    <div ref={links} className="teacher-foot">
      {next ? (
        <ButtonLink href={`/learn/${next.id}`} variant="brass">
          {words.nextLesson(next.title)}
        </ButtonLink>
      ) : (
        <ButtonLink href="/solo?new" variant="brass">
          {words.deal}
        </ButtonLink>
      )}
      <ButtonLink href="/learn">{words.all}</ButtonLink>
      <Button onClick={onBack}>{words.back}</Button>
    </div>
  );
}

function useUndoKey(onBack: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      onBack();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onBack]);
}
