import { useState } from 'react';
import { later } from '../../texts/later.ts';
import { prefer, usePreferences } from '../app/preferences.ts';
import { SwitchRow } from '../shared/SwitchRow.tsx';

const { settings } = later;
const isKnown = 'Notification' in window;

/** The browser is asked for its permission only when somebody wants to be told. */
export function NotifySwitch() {
  const isWanted = usePreferences((preferences) => preferences.notify);
  const [permission, setPermission] = useState(isKnown ? Notification.permission : 'denied');
  const turn = async (isOn: boolean) => {
    if (!isOn) return prefer({ notify: false });
    const given = await Notification.requestPermission();
    setPermission(given);
    prefer({ notify: given === 'granted' });
  };
  return (
    <SwitchRow
      name={settings.notify}
      about={aboutOf(permission)}
      isOn={isWanted && permission === 'granted'}
      isOff={permission === 'denied'}
      onChange={turn}
    />
  );
}

function aboutOf(permission: NotificationPermission): string {
  if (!isKnown) return settings.notifyMissing;
  return permission === 'denied' ? settings.notifyBlocked : settings.notifyAbout;
}
