import { Suspense } from 'react';
import { preferences, usePreferences } from '../app/preferences.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';

const FirstTimeNote = lazyComponent(async () => (await import('./FirstTimeNote.tsx')).FirstTimeNote);

/** Comes with the first cards, rather than pushing them aside. */
export function loadFirstTimeNotes(): void {
  if (preferences.getState().firstTimeNotes) void FirstTimeNote.load();
}

/** Explains new things at a table where a real game is played, unless the player doesn't want that. */
export function FirstTimeNotes() {
  const isWanted = usePreferences(({ firstTimeNotes }) => firstTimeNotes);
  if (!isWanted) return null;
  return (
    <LoadBoundary as="note">
      <Suspense>
        <FirstTimeNote />
      </Suspense>
    </LoadBoundary>
  );
}
