import { lazy, Suspense, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { Gear } from '../shared/icons.tsx';

const SettingsDialog = lazy(async () => ({
  default: (await import('../settings/SettingsDialog.tsx')).SettingsDialog,
}));

/** One's own settings, without leaving the room for them. */
export function LobbySettings() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Gear />
        <span className="max-sm:sr-only">{texts.home.settings}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
