import {
  canBeReplaced,
  isProgram,
  isTaken,
  type WireRoom,
  type WireSeat,
  whyNotAsk,
} from '@mayi/core/protocol';
import type { Refusal } from '@mayi/core/rules';
import { joinNames, refusalText } from '@mayi/core/view';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { type ApiResult, createApi, OFFLINE } from '../../session/api.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';
import { storage } from '../app/storage.ts';
import { rememberRoom } from '../home/recentRooms.ts';
import type { OwnAsk } from '../lobby/SeatAsks.tsx';
import { MoveCodeForm } from '../move/MoveHere.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { NameField } from '../shared/fields.tsx';
import { useOnline } from '../shared/hooks.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';

const { join } = texts;
const { asks, seating } = later;

interface JoinRoomProps {
  readonly code: string;
  readonly onSeated: () => void;
  /** With what they asked for meanwhile, if they did. */
  readonly onWatch: (ask?: OwnAsk) => void;
}

/** For a player who follows a link and has no seat in that room yet. */
export function JoinRoom({ code, onSeated, onWatch }: JoinRoomProps) {
  const { room, load } = useRoomInfo(code);
  if (room === undefined) return <MessagePage title={seating.looking} />;
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
      <MessagePage {...later.closed[4404]}>
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
  readonly onWatch: JoinRoomProps['onWatch'];
}

/** How long a player has been gone, only the server knows. */
const FOR_LONG = Number.POSITIVE_INFINITY;

/** Asks for a name. The server decides: it may hand out the seat of a player who is away although none is empty. */
function TakeSeat({ room, onSeated, onWatch }: TakeSeatProps) {
  const taken = room.seats.filter(isTaken);
  const hasStarted = room.phase !== 'lobby';
  const canAsk = whyNotAsk(room, Date.now()) === undefined;
  const isFull =
    taken.length === room.seats.length && !taken.some((seat) => canBeReplaced(room.settings, seat, FOR_LONG));
  if (hasStarted || isFull)
    return (
      <MessagePage
        title={hasStarted ? seating.started : seating.full}
        about={hasStarted ? startedAbout(canAsk) : seating.fullAbout}
      >
        {canAsk && <AskForm code={room.code} onAsked={onWatch} />}
        <Button
          variant={canAsk ? 'plain' : 'brass'}
          className={canAsk ? 'text-on-cloth!' : ''}
          onClick={() => onWatch()}
        >
          {seating.watch}
        </Button>
        <HomeLink />
        <MoveCodeForm room={room.code} onSeated={onSeated} />
      </MessagePage>
    );
  return (
    <MessagePage title={seating.title} about={invitation(taken.map(nameInList))}>
      <div aria-hidden="true" className="mb-2 flex w-full justify-center -space-x-2">
        {taken.map((seat) => (
          <Avatar
            key={seat.id}
            name={seat.name}
            seat={seat.id}
            isBot={seat.who === 'bot'}
            isProgram={isProgram(seat)}
          />
        ))}
      </div>
      <SitDownForm code={room.code} onSeated={onSeated} />
      <Button variant="plain" className="text-on-cloth!" onClick={() => onWatch()}>
        {seating.watch}
      </Button>
      {taken.some(({ who }) => who === 'person') && <MoveCodeForm room={room.code} onSeated={onSeated} />}
    </MessagePage>
  );
}

function nameInList(seat: WireSeat): string {
  return isProgram(seat) ? seating.program(seat.name) : seat.name;
}

function invitation(names: readonly string[]): string {
  return names.length === 0 ? seating.nobodyYet : seating.atTable(joinNames(names));
}

function startedAbout(canAsk: boolean): string {
  return canAsk ? asks.canAsk : seating.startedAbout;
}

function AskForm({ code, onAsked }: { readonly code: string; readonly onAsked: (ask: OwnAsk) => void }) {
  const ask = async (name: string) => {
    const answer = await createApi().askForSeat(code, { name });
    if (!answer.ok) return answer.refusal;
    onAsked({ id: answer.value.ask, seat: answer.value.seat, name: name.trim() });
    return undefined;
  };
  return <NameForm button={asks.ask} busy={asks.asking} onSubmit={ask} />;
}

function SitDownForm({ code, onSeated }: { readonly code: string; readonly onSeated: () => void }) {
  const sitDown = async (name: string) => {
    const seat = await createApi().takeSeat(code, { name });
    if (!seat.ok) return seat.refusal;
    rememberRoom(storage, { code, name: name.trim(), when: Date.now() });
    onSeated();
    return undefined;
  };
  return <NameForm button={seating.sitDown} busy={seating.sittingDown} onSubmit={sitDown} />;
}

interface NameFormProps {
  readonly button: string;
  readonly busy: string;
  readonly onSubmit: (name: string) => Promise<Refusal | undefined>;
}

function NameForm({ button, busy, onSubmit }: NameFormProps) {
  const name = usePreferences((preferences) => preferences.name);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setError(join.nameNeeded);
    setIsBusy(true);
    const refusal = await onSubmit(name);
    setIsBusy(false);
    if (refusal) setError(refusalText(refusal));
  };
  return (
    <form
      noValidate
      className="grid w-full gap-4 rounded-panel bg-panel-solid p-4 text-left text-ink"
      onSubmit={submit}
    >
      <NameField
        label={seating.yourName}
        hint={seating.nameHint}
        value={name}
        error={error}
        onChange={(value) => {
          setPreferences({ name: value });
          setError(null);
        }}
      />
      <Button variant="brass" size="large" type="submit" aria-busy={isBusy}>
        {isBusy ? busy : button}
      </Button>
    </form>
  );
}
