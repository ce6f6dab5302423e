import { isSlow } from '@mayi/core/protocol';
import { Suspense } from 'react';
import { useTable } from '../app/tableContext.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';

const NotifyOffer = lazyComponent(async () => (await import('./NotifyOffer.tsx')).NotifyOffer);

/** Where people take their time, nobody wants to look every hour whether it's their turn. */
export function SlowRoomOffer() {
  const isPlaying = useTable(
    ({ known }) => known?.room.phase === 'playing' && known.you !== null && isSlow(known.room.settings),
  );
  if (!isPlaying) return null;
  return (
    <LoadBoundary as="note">
      <Suspense>
        <NotifyOffer />
      </Suspense>
    </LoadBoundary>
  );
}
