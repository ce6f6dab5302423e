import { later } from '../../texts/later.ts';
import { prefer, usePreferences } from '../app/preferences.ts';
import { SwitchRow } from '../shared/SwitchRow.tsx';

type Switched = 'fourColor' | 'largePrint' | 'leftHanded' | 'sound' | 'haptics';

export function PreferenceSwitch({ of }: { readonly of: Switched }) {
  const isOn = usePreferences((preferences) => preferences[of]);
  const { [of]: name, [`${of}About` as const]: about } = later.settings;
  return <SwitchRow name={name} about={about} isOn={isOn} onChange={(next) => prefer({ [of]: next })} />;
}
