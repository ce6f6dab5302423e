import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { Button } from '../shared/Button.tsx';
import { useOnline } from '../shared/useOnline.ts';

/** Says when the table cannot be reached, or is played from elsewhere. Nothing to see while all is well. */
export function LineNote() {
  const line = useTable((state) => state.connection);
  const acting = useTable((state) => state.known?.acting ?? true);
  const isSeated = useTable((state) => state.known?.you !== null);
  const presence = useTable(
    (state) => state.known?.room.seats.find(({ id }) => id === state.known?.you)?.presence,
  );
  const wake = useTable((state) => state.checkConnection);
  const ask = useTable((state) => state.ask);
  const isOnline = useOnline();
  const words = texts.table;
  if (line === 'lost' || line === 'connecting') {
    const text = isOnline ? words.line[line] : words.line.offline;
    return <Note text={text} button={words.line.retry} onPress={wake} />;
  }
  const here = () => void ask({ type: 'here' });
  if (isSeated && !acting)
    return <Note text={words.elsewhere.text} button={words.elsewhere.here} onPress={here} />;
  if (presence === 'idle' || presence === 'away')
    return <Note text={words.idle.text} button={words.idle.back} onPress={here} />;
  return <output className="sr-only" />;
}

interface NoteProps {
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

function Note({ text, button, onPress }: NoteProps) {
  return (
    <output className="line-note">
      <span>{text}</span>
      <Button onClick={onPress}>{button}</Button>
    </output>
  );
}
