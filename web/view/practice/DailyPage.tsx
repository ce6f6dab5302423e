import {
  type DailyProgress,
  type Day,
  isRight,
  type Puzzle,
  type PuzzleChoice,
  resultOn,
  shareLine,
  streakOn,
  withAnswer,
  withSolutionShown,
  yesterdayOf,
} from '@mayi/bots/practice';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type Collection, loadCollection } from '../../practice/collection.ts';
import { rememberAnswer } from '../../practice/rememberAnswer.ts';
import { practiceOnDevice } from '../../practice/savedPractice.ts';
import { dayOf } from '../../practice/today.ts';
import { practice as words } from '../../texts/practice.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { Check, Copy } from '../shared/icons.tsx';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { PuzzleTable } from './PuzzleTable.tsx';

const PRACTICE = '/practice';

/** One position for everyone each day. `?day=yesterday` shows the solution of the day before. */
export function DailyPage() {
  const [search] = useSearchParams();
  const [today] = useState(() => dayOf(Date.now()));
  const [saved] = useState(practiceOnDevice);
  const [collection, setCollection] = useState<Collection>();
  const [progress, setProgress] = useState<DailyProgress>();
  useEffect(() => {
    void loadCollection().then(setCollection);
    void saved.daily().then(setProgress);
  }, [saved]);
  const isYesterday = search.get('day') === 'yesterday';
  const puzzle = useMemo(
    () => collection?.onDay(isYesterday ? yesterdayOf(today) : today),
    [collection, isYesterday, today],
  );
  if (puzzle === undefined || progress === undefined) return <LoadingPage />;
  if (isYesterday) return <Yesterday puzzle={puzzle} />;
  const change = (next: DailyProgress) => {
    setProgress(next);
    void saved.putDaily(next);
  };
  const answer = (choice: PuzzleChoice) => {
    if (resultOn(progress, today).tries === 0) void rememberAnswer(saved, puzzle, choice, Date.now());
    change(withAnswer(progress, today, isRight(choice)));
  };
  return (
    <Today
      puzzle={puzzle}
      day={today}
      progress={progress}
      onAnswer={answer}
      onShow={() => change(withSolutionShown(progress, today))}
    />
  );
}

function Yesterday({ puzzle }: { readonly puzzle: Puzzle }) {
  return (
    <PuzzleTable
      key="yesterday"
      puzzle={puzzle}
      isSolution
      buttons={() => (
        <ButtonLink href={`${PRACTICE}/daily`} variant="brass">
          {words.today}
        </ButtonLink>
      )}
      leaveTo={PRACTICE}
    />
  );
}

interface TodayProps {
  readonly puzzle: Puzzle;
  readonly day: Day;
  readonly progress: DailyProgress;
  readonly onAnswer: (choice: PuzzleChoice) => void;
  readonly onShow: () => void;
}

function Today({ puzzle, day, progress, onAnswer, onShow }: TodayProps) {
  const [, navigate] = useLocation();
  const { outcome } = resultOn(progress, day);
  const [wasOver] = useState(outcome !== 'open');
  const isOver = outcome !== 'open';
  // Whoever gives up sees the solution; whoever solved it has just seen it.
  const isSolution = wasOver || outcome === 'shown';
  return (
    <PuzzleTable
      puzzle={puzzle}
      isSolution={isSolution}
      isRevealed={isRight}
      onAnswer={onAnswer}
      about={isOver && <Outcome progress={progress} day={day} />}
      buttons={(again) =>
        isOver ? (
          <>
            {outcome === 'solved' && <ShareButton text={shareLine(progress, day)} />}
            <Button onClick={() => navigate(PRACTICE)}>{words.done}</Button>
            <ButtonLink href={`${PRACTICE}/daily?day=yesterday`} variant="plain">
              {words.yesterday}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button variant="brass" onClick={again}>
              {words.again}
            </Button>
            <Button onClick={onShow}>{words.show}</Button>
          </>
        )
      }
      leaveTo={PRACTICE}
    />
  );
}

function Outcome({ progress, day }: { readonly progress: DailyProgress; readonly day: Day }) {
  const streak = streakOn(progress, day);
  return (
    <p className="mt-3">
      {streak > 0 && (
        <strong>
          {words.streak(streak)} · {words.longest(progress.longest)}.
        </strong>
      )}{' '}
      {words.tomorrow}
    </p>
  );
}

/** Where the browser denies access to the clipboard, the line is there to be copied by hand. */
function ShareButton({ text }: { readonly text: string }) {
  const [state, setState] = useState<'offered' | 'copied' | 'shown'>('offered');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('shown'),
    );
  return (
    <>
      <Button variant="brass" onClick={() => void copy()}>
        {state === 'copied' ? <Check /> : <Copy />}
        <span aria-live="polite">{state === 'copied' ? words.copied : words.share}</span>
      </Button>
      {state !== 'offered' && <p className="w-full text-soft">{text}</p>}
    </>
  );
}
