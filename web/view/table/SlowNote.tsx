import { useEffect, useState } from 'react';
import { timeNote } from '../../state/table/turnTime.ts';
import { useTable } from '../app/tableContext.ts';

/** How long the table waits, where people take their time. A time of day: nobody is hurried by a countdown. */
export function SlowNote() {
  const known = useTable((state) => state.known);
  const view = useTable((state) => state.view);
  const skew = useTable((state) => state.skew);
  const note = timeNote({ known, view, skew }, useMinutes());
  if (note === null) return null;
  return (
    <p className="slow-note" data-yours={note.isYours || undefined}>
      {note.text}
    </p>
  );
}

/** This device's clock, read again every minute, and with everything that happens: at midnight, “tomorrow” becomes a time of day. */
function useMinutes(): number {
  const [, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}
