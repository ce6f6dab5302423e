import { Suspense, useState } from 'react';
import { showOnTv } from '../../texts/tv.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Button } from '../shared/Button.tsx';
import { Screen } from '../shared/moreIcons.tsx';

const TvSheet = lazyComponent(async () => (await import('./TvSheet.tsx')).TvSheet);

/** In the lobby. */
export function TvButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button className="w-full" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Screen />
        {showOnTv.title}
      </Button>
      {isOpen && (
        <LoadBoundary as="note" onDismiss={close}>
          <Suspense>
            <TvSheet onClose={close} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
