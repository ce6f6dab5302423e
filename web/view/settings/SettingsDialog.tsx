import { later } from '../../texts/later.ts';
import { Sheet } from '../shared/Sheet.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** Opens over the table or the lobby, so nobody has to leave. A file of its own: the page needs no dialog code. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={later.settings.title} onClose={onClose}>
      <SettingsForm />
    </Sheet>
  );
}
