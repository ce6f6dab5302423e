import type { View } from '@mayi/core/view';
import { Suspense } from 'react';
import { useLayDown } from '../app/tableContext.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';

/** Loaded right after the first card (`TableExtras`), so it's there long before anybody can lay down. */
export const LayDownPanel = lazyComponent(async () => (await import('./LayDownPanel.tsx')).LayDownPanel);

/** The melds that a player is about to lay down, if any. */
export function LayDown({ view }: { readonly view: View }) {
  const isOpen = useLayDown(({ draft }) => draft !== null);
  if (!isOpen) return null;
  return (
    <LoadBoundary as="note">
      <Suspense>
        <LayDownPanel view={view} />
      </Suspense>
    </LoadBoundary>
  );
}
