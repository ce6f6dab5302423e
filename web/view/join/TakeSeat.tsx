import type { WireRoom } from '@mayi/core/protocol';
import { listed } from '@mayi/core/view';
import { type FormEvent, useState } from 'react';
import { createApi } from '../../session/api.ts';
import { asSentence } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { keep } from '../app/keep.ts';
import { prefer, usePreferences } from '../app/preferences.ts';
import { rememberRoom } from '../home/recentRooms.ts';
import { TypeMoveCode } from '../move/TypeMoveCode.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { TextField } from '../shared/TextField.tsx';
import { HomeLink } from './HomeLink.tsx';
import { KindPage } from './KindPage.tsx';

const { join } = texts;

interface TakeSeatProps {
  readonly room: WireRoom;
  readonly onSeated: () => void;
  readonly onLookOn: () => void;
}

/** The server has the last word: a chair of somebody who is away may be free though none is empty. */
export function TakeSeat({ room, onSeated, onLookOn }: TakeSeatProps) {
  const taken = room.seats.filter(({ who }) => who !== 'nobody');
  const hasBegun = room.phase !== 'lobby';
  const isFull = taken.length === room.seats.length && taken.every(({ presence }) => presence === 'here');
  if (hasBegun || isFull)
    return (
      <KindPage
        title={hasBegun ? join.running : join.full}
        about={hasBegun ? join.runningAbout : join.fullAbout}
      >
        <Button look="brass" onClick={onLookOn}>
          {join.lookOn}
        </Button>
        <HomeLink />
        <TypeMoveCode code={room.code} onSeated={onSeated} />
      </KindPage>
    );
  return (
    <KindPage title={join.title} about={whoIsThere(taken.map(({ name }) => name))}>
      <div aria-hidden="true" className="mb-2 flex w-full justify-center -space-x-2">
        {taken.map(({ id, name }) => (
          <Avatar key={id} name={name} seat={id} />
        ))}
      </div>
      <NameForm code={room.code} onSeated={onSeated} />
      <Button look="plain" className="text-on-cloth!" onClick={onLookOn}>
        {join.lookOn}
      </Button>
      {taken.some(({ who }) => who === 'person') && <TypeMoveCode code={room.code} onSeated={onSeated} />}
    </KindPage>
  );
}

function whoIsThere(names: readonly string[]): string {
  return names.length === 0 ? join.nobodyYet : join.invited(listed(names));
}

function NameForm({ code, onSeated }: { readonly code: string; readonly onSeated: () => void }) {
  const name = usePreferences((preferences) => preferences.name);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setProblem(join.needName);
    setIsBusy(true);
    const seat = await createApi().takeSeat(code, { name });
    setIsBusy(false);
    if (!seat.ok) return setProblem(asSentence(seat.refusal.message));
    rememberRoom(keep, { code, name: name.trim(), when: Date.now() });
    onSeated();
  };
  return (
    <form
      noValidate
      className="grid w-full gap-4 rounded-panel bg-panel-solid p-4 text-left text-ink"
      onSubmit={sit}
    >
      <TextField
        label={join.yourName}
        hint={join.nameHint}
        value={name}
        maxLength={20}
        autoComplete="nickname"
        problem={problem}
        onChange={(value) => {
          prefer({ name: value });
          setProblem(null);
        }}
      />
      <Button look="brass" size="large" type="submit" aria-busy={isBusy}>
        {isBusy ? join.sittingDown : join.sitDown}
      </Button>
    </form>
  );
}
