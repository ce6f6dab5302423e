import { useSyncExternalStore } from 'react';
import { updates } from '../../pwa/updates.ts';
import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';

/** A newer version lies ready. Said on the start page only: nobody is to be disturbed at a table. */
export function UpdateNote() {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady);
  if (!isReady) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-panel border border-brass/60 bg-panel p-4"
    >
      <span className="grow">{texts.app.newVersion}</span>
      <Button onClick={updates.install}>{texts.app.takeIt}</Button>
    </p>
  );
}
