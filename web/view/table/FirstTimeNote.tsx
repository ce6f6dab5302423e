import type { View } from '@mayi/core/view';
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { firstTimeNote, type FirstTimeNote as Note } from '../../state/table/firstTime.ts';
import { firstTimeTexts, firstTimeWords } from '../../texts/firstTime.ts';
import { markSeen, remember, seenNotes } from '../app/seenNotes.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';

/** A note that was up for less than this may not have been read: it comes again. */
const READING_MS = 3000;

/** One sentence about something new. It disappears when it no longer applies, and never comes twice. */
export function FirstTimeNote() {
  const view = useShownView();
  const seen = useStore(seenNotes);
  const note = view && firstTimeNote(view, seen);
  const shown = useRef<HTMLOutputElement>(null);
  useSeenOnceRead(note, shown);
  // The empty element is there before the text, so screen readers notice when that changes.
  if (view === undefined || note === undefined) return <output className="sr-only" />;
  return (
    <output ref={shown} className="connection-note first-time-note">
      <span>{firstTimeTexts[note](view)}</span>
      <Button onClick={() => markSeen(note)}>{firstTimeWords.dismiss}</Button>
    </output>
  );
}

/** Undefined while the player can't act: nothing new can happen then. */
function useShownView(): View | undefined {
  return useTable(({ view, known, finale, connection }) =>
    connection === 'open' && known?.acting && known.room.phase === 'playing' && finale === null
      ? view
      : undefined,
  );
}

/** Another note may be in its place: then it isn't read yet. */
function useSeenOnceRead(note: Note | undefined, shown: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (note === undefined) return;
    let isRead = false;
    const timer = setTimeout(() => {
      // Null without a place on the screen.
      if (shown.current?.offsetParent == null) return;
      isRead = true;
      // A reload doesn't show it again, but here it stays as long as it applies.
      remember([note]);
    }, READING_MS);
    return () => {
      clearTimeout(timer);
      if (isRead) markSeen(note);
    };
  }, [note, shown]);
}
