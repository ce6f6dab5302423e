import { useEffect, useRef, useState } from 'react';
import { undoQuestion } from '../../state/table/undoQuestion.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import { CardText } from '../shared/CardText.tsx';

const { undo: words } = later;

/** Asks this player whether another one may take back a slip, and tells the other one how it ends. */
export function UndoNote() {
  const known = useTable((state) => state.known);
  const isOpen = useTable((state) => state.connection === 'open');
  const ask = useTable((state) => state.ask);
  const refusal = useRefusal();
  const question = known?.acting && isOpen ? undoQuestion(known) : null;
  const text = question?.text ?? refusal.text;
  const answer = (agree: boolean) => {
    if (question) void ask({ type: 'answer-undo', ask: question.id, agree });
  };
  const withdraw = () => {
    refusal.forget();
    answer(false);
  };
  // Always on the page: screen readers announce what changes in a region, not one that appears.
  return (
    <div className={text === null ? 'sr-only' : 'connection-note'}>
      <output>{text !== null && <CardText text={text} />}</output>
      {question?.kind === 'asked' && (
        <span className="flex gap-2">
          <Button onClick={() => answer(true)}>{words.agree}</Button>
          <Button onClick={() => answer(false)}>{words.no}</Button>
        </span>
      )}
      {question?.kind === 'asking' && <Button onClick={withdraw}>{words.neverMind}</Button>}
    </div>
  );
}

const SHOWN_MS = 9000;

/** Says for a while that this player's own move stays as it was: the question is over, and the table hasn't changed. */
function useRefusal(): { readonly text: string | null; forget(): void } {
  const isAsking = useTable(({ known }) => !!known?.room.undoAsk && known.room.undoAsk.seat === known.you);
  const table = useTable(({ known }) => known?.table);
  const asked = useRef<typeof table>(undefined);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    setText(!isAsking && table && asked.current === table ? words.refused : null);
    asked.current = isAsking ? table : undefined;
  }, [isAsking, table]);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setText(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const forget = () => {
    asked.current = undefined;
  };
  return { text, forget };
}
