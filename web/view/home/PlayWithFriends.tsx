import { MAY_I_TIMES } from '@mayi/core/protocol';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { createApi } from '../../session/api.ts';
import { asSentence } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { keep } from '../app/keep.ts';
import { prefer, usePreferences } from '../app/preferences.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Panel.tsx';
import { PresetChoice } from '../shared/PresetChoice.tsx';
import { Segments } from '../shared/Segments.tsx';
import { TextField } from '../shared/TextField.tsx';
import { rememberRoom } from './recentRooms.ts';
import { keepRoomWish, keptRoomWish, type RoomWish, seatCounts } from './wishes.ts';

const { home, join, people } = texts;

/** Opens a room and sits down in it. */
export function PlayWithFriends({ isOnline }: { readonly isOnline: boolean }) {
  const name = usePreferences((preferences) => preferences.name);
  const [wish, setWish] = useState(() => keptRoomWish(keep));
  const { open, isOpening, problem } = useOpening(wish, name);
  return (
    <Panel aria-labelledby="friends">
      <h2 id="friends" className="font-semibold text-2xl">
        {home.friends}
      </h2>
      <p className="mb-4 text-soft">{home.friendsAbout}</p>
      <form noValidate className="grid gap-4" onSubmit={open}>
        <TextField
          label={home.yourName}
          value={name}
          maxLength={20}
          autoComplete="nickname"
          problem={problem}
          onChange={(value) => prefer({ name: value })}
        />
        <details className="more -my-2">
          <summary>
            {home.roomSummary(wish.seats, people.mayITimes[wish.mayI].name, people.presets[wish.rules].name)}
          </summary>
          <RoomWishes wish={wish} onChange={setWish} />
        </details>
        <Button type="submit" disabled={!isOnline} aria-busy={isOpening} className="border-brass/60!">
          {isOpening ? home.opening : home.open}
        </Button>
      </form>
    </Panel>
  );
}

function RoomWishes({
  wish,
  onChange,
}: {
  readonly wish: RoomWish;
  readonly onChange: (wish: RoomWish) => void;
}) {
  const change = (part: Partial<RoomWish>) => onChange({ ...wish, ...part });
  return (
    <div className="grid gap-4 py-2">
      <Segments
        legend={home.seats}
        segments={seatCounts(wish.rules).map((count) => ({ value: count, name: count }))}
        value={wish.seats}
        onChange={(seats) => change({ seats })}
      />
      <Segments
        legend={home.mayITime}
        segments={MAY_I_TIMES.map((value) => ({ value, ...people.mayITimes[value] }))}
        value={wish.mayI}
        onChange={(mayI) => change({ mayI })}
      />
      <PresetChoice value={wish.rules} onChange={(rules) => change({ rules })} />
    </div>
  );
}

function useOpening(wish: RoomWish, name: string) {
  const [, navigate] = useLocation();
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (isOpening) return;
    if (name.trim() === '') return setProblem(join.needName);
    setProblem(null);
    setIsOpening(true);
    const opened = await openRoom(wish, name);
    setIsOpening(false);
    if ('problem' in opened) return setProblem(asSentence(opened.problem));
    navigate(`/r/${opened.code}`);
  };
  return { open, isOpening, problem };
}

async function openRoom(wish: RoomWish, name: string): Promise<{ code: string } | { problem: string }> {
  keepRoomWish(keep, wish);
  const api = createApi();
  const room = await api.createRoom(wish);
  if (!room.ok) return { problem: room.refusal.message };
  const { code } = room.value;
  const seat = await api.takeSeat(code, { name });
  if (!seat.ok) return { problem: seat.refusal.message };
  rememberRoom(keep, { code, name, when: Date.now() });
  return { code };
}
