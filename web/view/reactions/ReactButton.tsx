import { Suspense } from 'react';
import { useTable } from '../app/tableContext.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';

const ReactMenu = lazyComponent(async () => (await import('./ReactMenu.tsx')).ReactMenu);

/** Lets a player react, in rooms that allow it. */
export function ReactButton() {
  const isAllowed = useTable(({ known }) => known?.you != null && known.room.settings.reactions);
  return (
    isAllowed && (
      <LoadBoundary as="note">
        <Suspense>
          <ReactMenu />
        </Suspense>
      </LoadBoundary>
    )
  );
}
