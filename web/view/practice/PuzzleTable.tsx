import { gameAt, isRight, type Puzzle, type PuzzleChoice } from '@mayi/bots/practice';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { localConnection } from '../../local/localConnection.ts';
import { createPracticeTable, type PracticeTable } from '../../practice/practiceHost.ts';
import { shownCard } from '../../state/wording.ts';
import { practice as words } from '../../texts/practice.ts';
import { useOpenTable } from '../app/openTable.ts';
import { memoryStorage } from '../app/storage.ts';
import { TableContext, useTable } from '../app/tableContext.ts';
import { rulesName } from '../games/pastGames.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { CardText } from '../shared/CardText.tsx';
import { Cross } from '../shared/icons.tsx';
import { LoadingPage, MessagePage } from '../shared/MessagePage.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { TableScreen } from '../table/TableScreen.tsx';
import { PuzzleAnswer } from './PuzzleAnswer.tsx';

export interface PuzzleTableProps {
  readonly puzzle: Puzzle;
  /** Shown from the start, for puzzles that are solved already. */
  readonly isAnswerShown?: boolean;
  /** Whether the player may see the values after this answer. */
  readonly isRevealed?: (choice: PuzzleChoice) => boolean;
  onAnswer?(choice: PuzzleChoice): void;
  /** Below the answer: what happens next. */
  readonly about?: ReactNode;
  /** What the player can do after an answer. */
  readonly buttons: (again: () => void) => ReactNode;
  /** Where the way out leads. */
  readonly leaveTo: string;
}

/** The real table at a position: the player answers the question by playing it, and then sees what each choice is worth. */
export function PuzzleTable(props: PuzzleTableProps) {
  const [table] = useState(() => tableFor(props.puzzle));
  if (table === undefined)
    return (
      <MessagePage title={words.unreadable}>
        <ButtonLink href={props.leaveTo}>{words.back}</ButtonLink>
      </MessagePage>
    );
  return <Visit {...props} table={table} />;
}

function tableFor(puzzle: Puzzle): PracticeTable | undefined {
  try {
    return createPracticeTable(puzzle);
  } catch {
    return undefined;
  }
}

type VisitProps = PuzzleTableProps & { readonly table: PracticeTable };

function Visit(props: VisitProps) {
  // A puzzle leaves nothing behind at the device's other tables, and nobody passes for the player.
  const stores = useOpenTable(() => localConnection(props.table.host), {
    storage: memoryStorage(),
    isFollowed: false,
  });
  if (stores === null) return <LoadingPage />;
  return (
    <TableContext value={stores}>
      <PuzzleScreen {...props} />
    </TableContext>
  );
}

function PuzzleScreen({
  table,
  puzzle,
  isAnswerShown = false,
  isRevealed = () => true,
  onAnswer,
  about,
  buttons,
  leaveTo,
}: VisitProps) {
  const known = useTable((state) => state.known);
  const view = useTable((state) => state.view);
  const finale = useTable((state) => state.finale);
  const taken = useStore(table.taken);
  const question = useQuestion(puzzle);
  const [isClosed, setIsClosed] = useState(false);
  const listener = useRef(onAnswer);
  listener.current = onAnswer;
  useEffect(() => {
    if (taken !== null && !isAnswerShown) listener.current?.(taken);
  }, [taken, isAnswerShown]);
  if (known === undefined || view === undefined) return <LoadingPage />;
  const choice = isAnswerShown ? (puzzle.choices[0] as PuzzleChoice) : taken;
  const verdict = choice && verdictOn(puzzle, choice, isAnswerShown);
  const again = () => {
    setIsClosed(false);
    table.again();
  };
  return (
    <>
      <TableScreen
        view={finale ?? view}
        room={known.room}
        isSolo
        note={
          <section className="question" aria-label={words.question}>
            <p>
              <span className="question-rules">{rulesName(view.rules.name)}</span>
              <CardText text={verdict ?? question} />
            </p>
            {choice && isClosed && (
              <span className="flex flex-wrap gap-2">
                <Button onClick={() => setIsClosed(false)}>{words.why}</Button>
                {buttons(again)}
              </span>
            )}
          </section>
        }
        lesson={{ say: verdict ?? question, menu: <Leave to={leaveTo} /> }}
      />
      {choice && !isClosed && (
        <Sheet title={verdict ?? ''} onClose={() => setIsClosed(true)} initialFocus={mainButton}>
          <PuzzleAnswer
            puzzle={puzzle}
            taken={isAnswerShown ? undefined : choice}
            isRevealed={isAnswerShown || isRevealed(choice)}
          />
          {about}
          <div className="puzzle-buttons mt-4 flex flex-wrap gap-2">{buttons(again)}</div>
        </Sheet>
      )}
    </>
  );
}

function mainButton(): HTMLElement | null {
  return document.querySelector('.puzzle-buttons :is(a, button)');
}

/** The card in question is the one on top of the discard pile. The table may have moved on, the position hasn't. */
function useQuestion({ question, position }: Puzzle): string {
  return useMemo(() => {
    const [top] = gameAt(position).state.round.discard;
    return words.asks[question](top ? shownCard(top) : '');
  }, [question, position]);
}

function verdictOn(puzzle: Puzzle, choice: PuzzleChoice, isAnswerShown: boolean): string {
  if (isAnswerShown) return words.answer;
  if (choice.answer === puzzle.choices[0]?.answer) return words.right;
  return isRight(choice) ? words.close : words.wrong;
}

/** All that is left of the menu. */
function Leave({ to }: { readonly to: string }) {
  const [, navigate] = useLocation();
  return (
    <nav className="table-menu" aria-label={words.leave}>
      <button
        type="button"
        className="icon-button"
        aria-label={words.leave}
        title={words.leave}
        onClick={() => navigate(to)}
      >
        <Cross />
      </button>
    </nav>
  );
}
