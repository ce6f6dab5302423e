import { undoQuestion } from '../../state/table/undoQuestion.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import { CardText } from '../shared/CardText.tsx';

const { undo: words } = later;

/** Asks this player whether another one may take back a slip, and says who hasn't answered. */
export function UndoNote() {
  const known = useTable((state) => state.known);
  const isOpen = useTable((state) => state.connection === 'open');
  const ask = useTable((state) => state.ask);
  const question = known?.acting && isOpen ? undoQuestion(known) : null;
  const answer = (agree: boolean) => {
    if (question) void ask({ type: 'answer-undo', ask: question.id, agree });
  };
  // Always on the page: screen readers announce what changes in a region, not one that appears.
  return (
    <div className={question ? 'connection-note' : 'sr-only'}>
      <output>{question && <CardText text={question.text} />}</output>
      {question?.kind === 'asked' && (
        <span className="flex gap-2">
          <Button onClick={() => answer(true)}>{words.agree}</Button>
          <Button onClick={() => answer(false)}>{words.no}</Button>
        </span>
      )}
      {question?.kind === 'asking' && <Button onClick={() => answer(false)}>{words.neverMind}</Button>}
    </div>
  );
}
