import { type Known, latePlayer, STAND_IN_AFTER } from '@mayi/core/protocol';
import { useRef } from 'react';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { useClock } from '../shared/hooks.ts';
import { NoteWithButton } from './Notes.tsx';

/** Says that somebody keeps the table waiting, and offers to let a computer move for them. */
export function LateNote() {
  const known = useTable((state) => state.known);
  const isOpen = useTable((state) => state.connection === 'open');
  return known !== undefined && isOpen && known.acting ? <Late known={known} /> : null;
}

function Late({ known }: { readonly known: Known }) {
  const ask = useTable((state) => state.ask);
  const skew = useTable((state) => state.skew);
  const since = useMovedAt(known);
  const now = useClock(since + STAND_IN_AFTER - skew) + skew;
  const seat = latePlayer(known, since, now);
  if (seat === undefined) return null;
  const { late } = later;
  const onPress = () => void ask({ type: 'stand-in', seat: seat.id });
  return <NoteWithButton text={late.text(seat.name)} button={late.standIn} onPress={onPress} />;
}

/** When the table last changed, as far as this window has seen, on the server's clock. */
function useMovedAt({ table, now }: Known): number {
  const seen = useRef({ table, at: now });
  if (seen.current.table !== table) seen.current = { table, at: now };
  return seen.current.at;
}
