import { texts } from '../../texts/index.ts';
import { Page } from '../shared/Page.tsx';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsPage() {
  return (
    <Page title={texts.settings.title}>
      <SettingsForm />
    </Page>
  );
}
