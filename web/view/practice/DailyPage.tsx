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
  withAnswerShown,
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
import { CopyLine } from '../shared/CopyLine.tsx';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { PuzzleTable } from './PuzzleTable.tsx';

const PRACTICE = '/practice';

/** One position for everyone each day. `?day=yesterday` shows the answer of the day before. */
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
  /** Shown at once; then as it is with what happened in other tabs. */
  const change = async (next: (progress: DailyProgress) => DailyProgress) => {
    setProgress(next(progress));
    setProgress(await saved.changeDaily(next));
  };
  const answer = async (choice: PuzzleChoice) => {
    let isFirst = false;
    await change((before) => {
      const { tries, outcome } = resultOn(before, today);
      isFirst = tries === 0 && outcome === 'open';
      return withAnswer(before, today, isRight(choice));
    });
    if (isFirst) await rememberAnswer(saved, puzzle, choice, Date.now());
  };
  return (
    <Today
      puzzle={puzzle}
      day={today}
      progress={progress}
      onAnswer={(choice) => void answer(choice)}
      onShow={() => void change((before) => withAnswerShown(before, today))}
    />
  );
}

function Yesterday({ puzzle }: { readonly puzzle: Puzzle }) {
  return (
    <PuzzleTable
      key="yesterday"
      puzzle={puzzle}
      isAnswerShown
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
  // Players who give up see the answer; those who solved it have just seen it.
  const isAnswerShown = wasOver || outcome === 'shown';
  return (
    <PuzzleTable
      puzzle={puzzle}
      isAnswerShown={isAnswerShown}
      isRevealed={isRight}
      onAnswer={onAnswer}
      about={isOver && <Outcome progress={progress} day={day} />}
      buttons={(again) =>
        isOver ? (
          <>
            {outcome === 'solved' && (
              <CopyLine text={shareLine(progress, day)} label={words.share} copied={words.copied} />
            )}
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
