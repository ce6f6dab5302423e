import { MAY_I_TIMES, seatCounts, seatsNear } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { asSentence } from '@mayi/core/view';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { createApi } from '../../session/api.ts';
import { texts } from '../../texts/index.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { storage } from '../app/storage.ts';
import { Button } from '../shared/Button.tsx';
import { NameField, Segments } from '../shared/fields.tsx';
import { Panel } from '../shared/Page.tsx';
import { PresetChoice } from '../shared/PresetChoice.tsx';
import { lastRoomOptions, type RoomOptions, storeRoomOptions } from './lastOptions.ts';
import { rememberRoom } from './recentRooms.ts';

const { choices, home, join } = texts;

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
            {home.roomSummary(
              options.seats,
              choices.mayITimes[options.mayI].name,
              choices.presets[options.rules].name,
            )}
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
        segments={seatCounts(PRESETS[options.rules]).map((count) => ({ value: count, name: count }))}
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
        onChange={(rules) => change({ rules, seats: seatsNear(PRESETS[rules], options.seats) })}
      />
    </div>
  );
}

function useCreateRoom(options: RoomOptions, name: string) {
  const [, navigate] = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setError(join.nameNeeded);
    setError(null);
    setIsBusy(true);
    const created = await createRoom(options, name);
    setIsBusy(false);
    if ('error' in created) return setError(asSentence(created.error));
    navigate(`/r/${created.code}`);
  };
  return { submit, isBusy, error };
}

async function createRoom(options: RoomOptions, name: string): Promise<{ code: string } | { error: string }> {
  storeRoomOptions(storage, options);
  const api = createApi();
  const room = await api.createRoom(options);
  if (!room.ok) return { error: room.refusal.message };
  const { code } = room.value;
  const seat = await api.takeSeat(code, { name });
  if (!seat.ok) return { error: seat.refusal.message };
  rememberRoom(storage, { code, name, when: Date.now() });
  return { code };
}
