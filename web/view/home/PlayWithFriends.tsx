import { useState } from 'react';
import { texts } from '../../texts/index.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { storage } from '../app/storage.ts';
import { Button } from '../shared/Button.tsx';
import { NameField } from '../shared/fields.tsx';
import { Panel } from '../shared/Page.tsx';
import { lastRoomOptions, rulesTitle, withRoomRules } from './lastOptions.ts';
import { RoomOptionFields } from './lazyOptionFields.tsx';
import { useCheckedRules } from './useCheckedRules.ts';
import { useCreateRoom } from './useCreateRoom.ts';

const { choices, home } = texts;

/** Creates a room and takes a seat in it. */
export function PlayWithFriends({ isOnline }: { readonly isOnline: boolean }) {
  const name = usePreferences((preferences) => preferences.name);
  const [options, setOptions] = useState(() => lastRoomOptions(storage));
  const [wasOpened, setWasOpened] = useState(false);
  useCheckedRules(options.rules, () => setOptions(withRoomRules(options, 'classic')));
  const { submit, isBusy, error } = useCreateRoom(options, name);
  return (
    <Panel title={home.friends} lead={home.friendsAbout}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <NameField
          label={home.yourName}
          value={name}
          error={error}
          onChange={(value) => setPreferences({ name: value })}
        />
        <details className="more -my-2" onToggle={() => setWasOpened(true)}>
          <summary>
            {home.roomSummary(options.seats, choices.mayITimes[options.mayI].name, rulesTitle(options.rules))}
          </summary>
          {wasOpened && <RoomOptionFields options={options} onChange={setOptions} />}
        </details>
        <Button type="submit" disabled={!isOnline} aria-busy={isBusy} className="border-brass/60!">
          {isBusy ? home.opening : home.open}
        </Button>
      </form>
    </Panel>
  );
}
