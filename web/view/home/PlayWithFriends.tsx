import { MAY_I_TIMES, rulesIn, seatCounts, seatsNear } from '@mayi/core/protocol';
import { useState } from 'react';
import { texts } from '../../texts/index.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { storage } from '../app/storage.ts';
import { Button } from '../shared/Button.tsx';
import { NameField, Segments } from '../shared/fields.tsx';
import { Panel } from '../shared/Page.tsx';
import { PresetChoice } from '../shared/PresetChoice.tsx';
import { lastRoomOptions, type RoomOptions, rulesTitle } from './lastOptions.ts';
import { useCreateRoom } from './useCreateRoom.ts';

const { choices, home } = texts;

/** Creates a room and takes a seat in it. */
export function PlayWithFriends({ isOnline }: { readonly isOnline: boolean }) {
  const name = usePreferences((preferences) => preferences.name);
  const [options, setOptions] = useState(() => lastRoomOptions(storage));
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
        <details className="more -my-2">
          <summary>
            {home.roomSummary(options.seats, choices.mayITimes[options.mayI].name, rulesTitle(options.rules))}
          </summary>
          <RoomOptionFields options={options} onChange={setOptions} />
        </details>
        <Button type="submit" disabled={!isOnline} aria-busy={isBusy} className="border-brass/60!">
          {isBusy ? home.opening : home.open}
        </Button>
      </form>
    </Panel>
  );
}

interface RoomOptionFieldsProps {
  readonly options: RoomOptions;
  readonly onChange: (options: RoomOptions) => void;
}

function RoomOptionFields({ options, onChange }: RoomOptionFieldsProps) {
  const change = (changes: Partial<RoomOptions>) => onChange({ ...options, ...changes });
  return (
    <div className="grid gap-4 py-2">
      <Segments
        legend={home.seats}
        segments={seatCounts(rulesIn(options)).map((count) => ({ value: count, name: count }))}
        value={options.seats}
        onChange={(seats) => change({ seats })}
      />
      <Segments
        legend={home.mayITime}
        segments={MAY_I_TIMES.map((value) => ({ value, ...choices.mayITimes[value] }))}
        value={options.mayI}
        onChange={(mayI) => change({ mayI })}
      />
      <PresetChoice
        value={options.rules}
        onChange={(rules) => change({ rules, seats: seatsNear(rulesIn({ rules }), options.seats) })}
      />
    </div>
  );
}
