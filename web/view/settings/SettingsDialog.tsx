import { later } from '../../texts/later.ts';
import { showOnTv } from '../../texts/tv.ts';
import { Button } from '../shared/Button.tsx';
import { Screen } from '../shared/moreIcons.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { SettingsForm } from './SettingsForm.tsx';

interface SettingsDialogProps {
  readonly onClose: () => void;
  /** At a room's table: how to show it on a TV. On a phone, the menu has no room for that. */
  readonly onTv?: (() => void) | undefined;
}

/** Opens over the table or the lobby, so nobody has to leave. A file of its own: the page needs no dialog code. */
export function SettingsDialog({ onClose, onTv }: SettingsDialogProps) {
  return (
    <Sheet title={later.settings.title} onClose={onClose}>
      {onTv && (
        <Button className="mb-6 w-full" onClick={onTv}>
          <Screen />
          {showOnTv.title}
        </Button>
      )}
      <SettingsForm />
    </Sheet>
  );
}
