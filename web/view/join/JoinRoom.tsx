import type { WireRoom } from '@mayi/core/protocol';
import { useCallback, useEffect, useState } from 'react';
import { type ApiResult, createApi, OFFLINE } from '../../session/api.ts';
import { asSentence } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { useOnline } from '../shared/useOnline.ts';
import { HomeLink } from './HomeLink.tsx';
import { KindPage } from './KindPage.tsx';
import { TakeSeat } from './TakeSeat.tsx';

const { join } = texts;

interface JoinRoomProps {
  readonly code: string;
  /** Seated now: the table can be opened. */
  readonly onSeated: () => void;
  /** To the table as somebody who only watches. */
  readonly onLookOn: () => void;
}

/** Whoever follows a link and has no seat there: a name, typed once, and they sit. */
export function JoinRoom({ code, onSeated, onLookOn }: JoinRoomProps) {
  const { room, look } = useRoom(code);
  if (room === undefined) return <KindPage title={join.looking} />;
  if (!room.ok && room.refusal.code === OFFLINE)
    return (
      <KindPage title={join.offline} about={join.offlineAbout}>
        <Button onClick={look}>{join.again}</Button>
        <HomeLink />
      </KindPage>
    );
  if (!room.ok) return <Refused {...room.refusal} onAgain={look} />;
  return <TakeSeat room={room.value} onSeated={onSeated} onLookOn={onLookOn} />;
}

/** What the server says of the room; asked again when the network comes back. */
function useRoom(code: string) {
  const [room, setRoom] = useState<ApiResult<WireRoom>>();
  const isOnline = useOnline();
  const look = useCallback(() => void createApi().getRoom(code).then(setRoom), [code]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the network comes another answer
  useEffect(look, [look, isOnline]);
  return { room, look };
}

interface RefusedProps {
  readonly code: string;
  readonly message: string;
  readonly onAgain: () => void;
}

function Refused({ code, message, onAgain }: RefusedProps) {
  if (code === 'no-such-room')
    return (
      <KindPage {...join.closed[4404]}>
        <HomeLink look="brass" />
      </KindPage>
    );
  return (
    <KindPage title={join.trouble} about={asSentence(message)}>
      <Button look="brass" onClick={onAgain}>
        {join.again}
      </Button>
      <HomeLink />
    </KindPage>
  );
}
