import { refusalText } from '@mayi/core/view';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiResult, createApi, OFFLINE } from '../../session/api.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { storage } from '../app/storage.ts';
import { recentRooms, rememberRoom } from '../home/recentRooms.ts';
import { typedMoveCode } from '../join/roomLinks.ts';
import { Button } from '../shared/Button.tsx';
import { CodeField } from '../shared/fields.tsx';
import { useCodeField } from '../shared/hooks.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';

const { join } = texts;
const { move } = later;

interface ArriveProps {
  readonly code: string;
  readonly moveCode: string;
  /** Go to the table, with the seat or without it. */
  readonly onDone: () => void;
}

/** For a player who opened the link that their other device shows. If this device has a seat already, it asks first. */
export function ArriveWithSeat(arrival: ArriveProps) {
  const ownName = useOwnName(arrival.code);
  const [isSure, setIsSure] = useState(false);
  if (ownName === undefined) return <MessagePage title={move.arriving} />;
  if (ownName === null || isSure) return <TakeOverSeat {...arrival} />;
  return (
    <MessagePage isAnswer title={move.seated.title(ownName)} about={move.seated.about(ownName)}>
      <Button variant="brass" onClick={arrival.onDone}>
        {move.seated.keep(ownName)}
      </Button>
      <Button onClick={() => setIsSure(true)}>{move.seated.bring}</Button>
    </MessagePage>
  );
}

/** The name of this device's own seat in the room; null if it has none, undefined while loading. */
function useOwnName(code: string): string | null | undefined {
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    void findOwnName(code).then((found) => isCurrent && setName(found));
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return name;
}

/** The server knows best; offline, ask what this device remembers. */
async function findOwnName(code: string): Promise<string | null> {
  const history = await createApi().getHistory();
  if (history.ok) return history.value.rooms.find((room) => room.code === code)?.you ?? null;
  return recentRooms(storage, Date.now()).find((room) => room.code === code)?.name ?? null;
}

/** Takes over the seat as soon as it is mounted, once. */
function TakeOverSeat({ code, moveCode, onDone }: ArriveProps) {
  const [answer, setAnswer] = useState<ApiResult<unknown>>();
  const request = useRef<Promise<ApiResult<unknown>>>(undefined);
  const send = () => {
    setAnswer(undefined);
    request.current = takeOverSeat(code, moveCode);
    void request.current.then(setAnswer);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move code works only once
  useEffect(() => {
    if (request.current === undefined) send();
  }, []);
  useEffect(() => {
    if (answer?.ok) onDone();
  });
  if (answer === undefined || answer.ok) return <MessagePage title={move.arriving} />;
  const { refusal } = answer;
  if (refusal.code === OFFLINE)
    return (
      <MessagePage isAnswer title={join.offline} about={refusalText(refusal)}>
        <Button variant="brass" onClick={send}>
          {join.tryAgain}
        </Button>
        <HomeLink />
      </MessagePage>
    );
  const words =
    refusal.code === 'bad-code' ? move.badCode : { title: join.somethingWrong, about: refusalText(refusal) };
  return (
    <MessagePage isAnswer {...words}>
      <Button variant="brass" onClick={onDone}>
        {move.toTable}
      </Button>
      <HomeLink />
    </MessagePage>
  );
}

/** Moves the seat from another device to this one, and remembers the room under the name of that seat. */
async function takeOverSeat(code: string, moveCode: string): Promise<ApiResult<unknown>> {
  const api = createApi();
  const taken = await api.moveSeat(code, moveCode);
  if (!taken.ok) return taken;
  const room = await api.getRoom(code);
  const name = room.ok && room.value.seats.find(({ id }) => id === taken.value.seat)?.name;
  if (name) rememberRoom(storage, { code, name, when: Date.now() });
  return taken;
}

interface MoveCodeFormProps {
  readonly room: string;
  readonly onSeated: () => void;
}

/** For a player whose seat is on another device, and who types its move code instead of opening the link. */
export function MoveCodeForm({ room, onSeated }: MoveCodeFormProps) {
  const { value, setError, field } = useCodeField();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const moveCode = typedMoveCode(value);
    if (moveCode === undefined) return setError(move.malformed);
    setError(null);
    setIsBusy(true);
    const answer = await takeOverSeat(room, moveCode);
    setIsBusy(false);
    if (answer.ok) return onSeated();
    const isBadCode = answer.refusal.code === 'bad-code';
    setError(isBadCode ? move.badCode.about : refusalText(answer.refusal));
  };
  return (
    <details className="more w-full rounded-panel bg-panel-solid px-4 text-left text-ink">
      <summary>{move.haveCode}</summary>
      <form noValidate className="grid gap-4 pb-4" onSubmit={submit}>
        <p className="text-soft">{move.haveCodeAbout}</p>
        <CodeField label={move.code} placeholder={move.codeHint} {...field} />
        <Button type="submit" aria-busy={isBusy}>
          {move.bring}
        </Button>
      </form>
    </details>
  );
}
