import { useEffect, useState } from 'react';
import { firstChoices, pushDevice } from '../../push/device.ts';
import { createPush, type PushInfo, wayToNotify } from '../../push/push.ts';
import { declinePush, mayOfferPush, rememberPush } from '../../push/remembered.ts';
import { notifications } from '../../texts/notifications.ts';
import { setPreferences } from '../app/preferences.ts';
import { storage } from '../app/storage.ts';
import { Button } from '../shared/Button.tsx';

const push = createPush(pushDevice);

/** Offers notifications at a table where people take their time. Once: after any answer it doesn't come back. */
export function NotifyOffer() {
  const [info, setInfo] = useState<PushInfo>();
  useEffect(() => {
    if (mayOfferPush(storage)) void push.info().then((answer) => answer.ok && setInfo(answer.value));
  }, []);
  if (info === undefined || info.own !== null || wayToNotify(pushDevice, info) !== 'browser') return null;
  const close = () => setInfo(undefined);
  const accept = async () => {
    const saved = await push.turnOn(info, firstChoices());
    if (saved?.ok) rememberPush(storage, saved.value, Date.now());
    else declinePush(storage);
    setPreferences({ notify: pushDevice.permission === 'granted' });
    close();
  };
  const decline = () => {
    declinePush(storage);
    close();
  };
  const { offer } = notifications;
  return (
    <output className="connection-note offer-note">
      <span>{offer.text}</span>
      <Button onClick={() => void accept()}>{offer.button}</Button>
      <Button variant="plain" onClick={decline}>
        {offer.no}
      </Button>
    </output>
  );
}
