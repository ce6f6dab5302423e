import { CLOSE_CODES } from '@mayi/core/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pushedAt } from '../../push/remembered.ts';
import { type SocketConnection, socketConnection } from '../../session/socketConnection.ts';
import { forgetRoom, rememberRoom } from '../home/recentRooms.ts';
import { JoinRoom } from '../join/JoinRoom.tsx';
import { moveCodeIn } from '../join/roomLinks.ts';
import { type OwnAsk, SeatAsks } from '../lobby/SeatAsks.tsx';
import { ArriveWithSeat } from '../move/MoveHere.tsx';
import { ReactionLayer } from '../reactions/ReactionLayer.tsx';
import { useHash } from '../shared/hooks.ts';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { FirstTimeNotes } from '../table/FirstTimeNotes.tsx';
import { LateNote } from '../table/LateNote.tsx';
import { SlowNote } from '../table/SlowNote.tsx';
import { SlowRoomOffer } from '../table/SlowRoomOffer.tsx';
import { UndoButton } from '../table/UndoButton.tsx';
import { UndoNote } from '../table/UndoNote.tsx';
import { HandOnlyNote } from '../tv/HandOnlyNote.tsx';
import { RoomTable } from '../tv/RoomTable.tsx';
import { useOpenTable } from './openTable.ts';
import { PhaseScreen } from './PhaseScreen.tsx';
import { pauseWhileHidden } from './pauseWhileHidden.ts';
import { canNotify, setPreferences } from './preferences.ts';
import { storage } from './storage.ts';

/** A room on the server. Players without a seat are asked for a name first, or watch. */
export function RoomPage({ code }: { readonly code: string }) {
  const [visit, setVisit] = useState(1);
  const moveCode = moveCodeIn(useHash());
  const reconnect = () => setVisit((before) => before + 1);
  const arrive = () => {
    // After a reload the code in the address would already be used up.
    window.history.replaceState(null, '', window.location.pathname);
    reconnect();
  };
  return moveCode === undefined ? (
    <Visit key={visit} code={code} onReconnect={reconnect} />
  ) : (
    <ArriveWithSeat key={moveCode} code={code} moveCode={moveCode} onDone={arrive} />
  );
}

interface VisitProps {
  readonly code: string;
  /** Opens a new connection, which knows the new seat. */
  readonly onReconnect: () => void;
}

/** One connection to the room. */
function Visit({ code, onReconnect }: VisitProps) {
  const connection = useRef<SocketConnection>(undefined);
  const stores = useOpenTable(() => {
    connection.current = socketConnection(code);
    return connection.current;
  });
  useEffect(renewPush, []);
  useEffect(
    () =>
      stores?.table &&
      pauseWhileHidden(stores.table, {
        pause: () => connection.current?.pause(),
        isNotified: () => pushedAt(storage) !== undefined,
        canNotify,
      }),
    [stores],
  );
  const [isWatching, setIsWatching] = useState(false);
  const [ask, setAsk] = useState<OwnAsk>();
  useEffect(
    () =>
      stores?.table.subscribe(({ closeCode }) => {
        if (closeCode === CLOSE_CODES['seat-moved']) forgetRoom(storage, code);
      }),
    [stores, code],
  );
  const arrive = useCallback(() => {
    if (ask) rememberRoom(storage, { code, name: ask.name, when: Date.now() });
    onReconnect();
  }, [ask, code, onReconnect]);
  if (stores === null) return <LoadingPage />;
  return (
    <PhaseScreen
      stores={stores}
      isSolo={false}
      onReconnect={onReconnect}
      Table={RoomTable}
      onSitDown={() => setIsWatching(false)}
      note={
        <>
          <SlowNote />
          <LateNote />
          <UndoNote />
          <HandOnlyNote />
          <FirstTimeNotes />
          <SlowRoomOffer />
        </>
      }
      unseated={
        isWatching ? null : (
          <JoinRoom
            code={code}
            onSeated={onReconnect}
            onWatch={(newAsk) => {
              setAsk(newAsk);
              setIsWatching(true);
            }}
          />
        )
      }
    >
      <UndoButton />
      <ReactionLayer />
      <SeatAsks
        own={ask}
        onLetIn={arrive}
        onForget={() => setAsk(undefined)}
        onAsk={isWatching ? () => setIsWatching(false) : undefined}
      />
    </PhaseScreen>
  );
}

/** Not a part of this page: most people have no notifications, and nobody waits for it. */
function renewPush(): void {
  const turnOff = () => setPreferences({ notify: false });
  void import('../../push/renew.ts')
    .then((part) => part.renewPush(storage, Date.now(), turnOff))
    .catch(() => {});
}
