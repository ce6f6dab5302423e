import { later } from '../../texts/later.ts';
import { Page } from '../shared/Page.tsx';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsPage() {
  return (
    <Page title={later.settings.title}>
      <SettingsForm />
    </Page>
  );
}
