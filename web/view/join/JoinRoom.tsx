import { canBeReplaced, isTaken, type WireRoom } from '@mayi/core/protocol';
import { joinNames, refusalText } from '@mayi/core/view';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { type ApiResult, createApi, OFFLINE } from '../../session/api.ts';
import { texts } from '../../texts/index.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { storage } from '../app/storage.ts';
import { rememberRoom } from '../home/recentRooms.ts';
import { MoveCodeForm } from '../move/MoveHere.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { NameField } from '../shared/fields.tsx';
import { useOnline } from '../shared/hooks.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';

const { join } = texts;

interface JoinRoomProps {
  readonly code: string;
  readonly onSeated: () => void;
  readonly onWatch: () => void;
}

/** For a player who follows a link and has no seat in that room yet. */
export function JoinRoom({ code, onSeated, onWatch }: JoinRoomProps) {
  const { room, load } = useRoomInfo(code);
  if (room === undefined) return <MessagePage title={join.looking} />;
  if (!room.ok && room.refusal.code === OFFLINE)
    return (
      <MessagePage title={join.offline} about={join.offlineAbout}>
        <Button onClick={load}>{join.tryAgain}</Button>
        <HomeLink />
      </MessagePage>
    );
  if (!room.ok) return <Refused {...room.refusal} onRetry={load} />;
  return <TakeSeat room={room.value} onSeated={onSeated} onWatch={onWatch} />;
}

/** What the server knows about the room; loads again when the network comes back. */
function useRoomInfo(code: string) {
  const [room, setRoom] = useState<ApiResult<WireRoom>>();
  const isOnline = useOnline();
  const load = useCallback(() => void createApi().getRoom(code).then(setRoom), [code]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: load again when the network comes back
  useEffect(load, [load, isOnline]);
  return { room, load };
}

interface RefusedProps {
  readonly code: string;
  readonly message: string;
  readonly onRetry: () => void;
}

function Refused({ code, message, onRetry }: RefusedProps) {
  if (code === 'no-such-room')
    return (
      <MessagePage {...join.closed[4404]}>
        <HomeLink variant="brass" />
      </MessagePage>
    );
  return (
    <MessagePage title={join.somethingWrong} about={refusalText({ code, message })}>
      <Button variant="brass" onClick={onRetry}>
        {join.tryAgain}
      </Button>
      <HomeLink />
    </MessagePage>
  );
}

interface TakeSeatProps {
  readonly room: WireRoom;
  readonly onSeated: () => void;
  readonly onWatch: () => void;
}

/** How long a player has been gone, only the server knows. */
const FOR_LONG = Number.POSITIVE_INFINITY;

/** Asks for a name. The server decides: it may hand out the seat of a player who is away although none is empty. */
function TakeSeat({ room, onSeated, onWatch }: TakeSeatProps) {
  const taken = room.seats.filter(isTaken);
  const hasStarted = room.phase !== 'lobby';
  const isFull = taken.length === room.seats.length && !taken.some((seat) => canBeReplaced(seat, FOR_LONG));
  if (hasStarted || isFull)
    return (
      <MessagePage
        title={hasStarted ? join.started : join.full}
        about={hasStarted ? join.startedAbout : join.fullAbout}
      >
        <Button variant="brass" onClick={onWatch}>
          {join.watch}
        </Button>
        <HomeLink />
        <MoveCodeForm room={room.code} onSeated={onSeated} />
      </MessagePage>
    );
  return (
    <MessagePage title={join.title} about={invitation(taken.map(({ name }) => name))}>
      <div aria-hidden="true" className="mb-2 flex w-full justify-center -space-x-2">
        {taken.map(({ id, name }) => (
          <Avatar key={id} name={name} seat={id} />
        ))}
      </div>
      <NameForm code={room.code} onSeated={onSeated} />
      <Button variant="plain" className="text-on-cloth!" onClick={onWatch}>
        {join.watch}
      </Button>
      {taken.some(({ who }) => who === 'person') && <MoveCodeForm room={room.code} onSeated={onSeated} />}
    </MessagePage>
  );
}

function invitation(names: readonly string[]): string {
  return names.length === 0 ? join.nobodyYet : join.atTable(joinNames(names));
}

function NameForm({ code, onSeated }: { readonly code: string; readonly onSeated: () => void }) {
  const name = usePreferences((preferences) => preferences.name);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sitDown = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setError(join.nameNeeded);
    setIsBusy(true);
    const seat = await createApi().takeSeat(code, { name });
    setIsBusy(false);
    if (!seat.ok) return setError(refusalText(seat.refusal));
    rememberRoom(storage, { code, name: name.trim(), when: Date.now() });
    onSeated();
  };
  return (
    <form
      noValidate
      className="grid w-full gap-4 rounded-panel bg-panel-solid p-4 text-left text-ink"
      onSubmit={sitDown}
    >
      <NameField
        label={join.yourName}
        hint={join.nameHint}
        value={name}
        error={error}
        onChange={(value) => {
          setPreferences({ name: value });
          setError(null);
        }}
      />
      <Button variant="brass" size="large" type="submit" aria-busy={isBusy}>
        {isBusy ? join.sittingDown : join.sitDown}
      </Button>
    </form>
  );
}
