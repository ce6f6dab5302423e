import { hasStandIn } from '@mayi/core/protocol';
import { useEffect } from 'react';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import { CardText } from '../shared/CardText.tsx';
import { useOnline } from '../shared/hooks.ts';
import { Cross } from '../shared/icons.tsx';
import { RuleLink } from '../shared/RuleLink.tsx';

/** Says that the table can't be reached, or that the seat is played elsewhere. Invisible while all is well. */
export function ConnectionNote() {
  const connection = useTable((state) => state.connection);
  const acting = useTable((state) => state.known?.acting ?? true);
  const isSeated = useTable((state) => state.known?.you !== null);
  const isPlayedFor = useTable(
    ({ known }) => known?.room.seats.some((seat) => seat.id === known.you && hasStandIn(seat)) ?? false,
  );
  const retry = useTable((state) => state.checkConnection);
  const ask = useTable((state) => state.ask);
  const isOnline = useOnline();
  const words = texts.table;
  if (connection === 'lost' || connection === 'connecting') {
    const text = isOnline ? words.connection[connection] : words.connection.offline;
    return <NoteWithButton text={text} button={words.connection.retry} onPress={retry} />;
  }
  const playHere = () => void ask({ type: 'here' });
  if (isSeated && !acting)
    return (
      <NoteWithButton text={words.otherWindow.text} button={words.otherWindow.playHere} onPress={playHere} />
    );
  if (isPlayedFor)
    return <NoteWithButton text={words.away.text} button={words.away.back} onPress={playHere} />;
  return <output className="sr-only" />;
}

interface NoteWithButtonProps {
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

export function NoteWithButton({ text, button, onPress }: NoteWithButtonProps) {
  return (
    <output className="connection-note">
      <span>{text}</span>
      <Button onClick={onPress}>{button}</Button>
    </output>
  );
}

/** Long enough to read it and to reach for the rule. */
const REFUSAL_SHOWN_MS = 9000;

/** Why something couldn't be done, in the words of the rules. Never takes the focus; disappears automatically. */
export function RefusalNote() {
  const refusal = useTable((state) => state.refusal);
  const dismiss = useTable((state) => state.dismissRefusal);
  useEffect(() => {
    if (refusal === null) return;
    const timer = setTimeout(dismiss, REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal, dismiss]);
  return (
    <div role="alert" className="refusal-area">
      {refusal && (
        <div key={refusal.n} className="refusal">
          <p>
            <CardText text={refusal.message} /> {refusal.rule && <RuleLink rule={refusal.rule} />}
          </p>
          <button
            type="button"
            className="refusal-close"
            aria-label={texts.table.problem.dismiss}
            onClick={dismiss}
          >
            <Cross />
          </button>
        </div>
      )}
    </div>
  );
}
