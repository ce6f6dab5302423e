import { later } from '../../texts/later.ts';
import { Sheet } from '../shared/Sheet.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings over the table: nobody has to leave it for them. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={later.settings.title} closeName={later.settings.close} onClose={onClose}>
      <SettingsForm />
    </Sheet>
  );
}
