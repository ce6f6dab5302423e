import { CLOSE_CODES } from '@mayi/core/protocol';
import { useEffect, useState } from 'react';
import { socketConnection } from '../../session/socketConnection.ts';
import { forgetRoom } from '../home/recentRooms.ts';
import { JoinRoom } from '../join/JoinRoom.tsx';
import { ArriveWithSeat } from '../move/ArriveWithSeat.tsx';
import { moveCodeIn } from '../move/moveLink.ts';
import { Waiting } from '../shared/Waiting.tsx';
import { keep } from './keep.ts';
import { TableFor } from './TableFor.tsx';
import { useOpenTable } from './useOpenTable.ts';

/** A room of the server. Whoever has no seat there is asked for a name first, or looks on. */
export function RoomPage({ code }: { readonly code: string }) {
  const [visit, setVisit] = useState(1);
  const [moveCode, setMoveCode] = useState(moveCodeHere);
  const again = () => setVisit((before) => before + 1);
  useEffect(() => {
    const follow = () => setMoveCode(moveCodeHere());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const arrived = () => {
    // A reload would find the code used up.
    window.history.replaceState(null, '', window.location.pathname);
    setMoveCode(undefined);
    again();
  };
  return moveCode === undefined ? (
    <Visit key={visit} code={code} onAgain={again} />
  ) : (
    <ArriveWithSeat key={moveCode} code={code} moveCode={moveCode} onDone={arrived} />
  );
}

function moveCodeHere(): string | undefined {
  return moveCodeIn(window.location.hash);
}

interface VisitProps {
  readonly code: string;
  /** With another line: the seat is known by then. */
  readonly onAgain: () => void;
}

function Visit({ code, onAgain }: VisitProps) {
  const table = useOpenTable(() => socketConnection(code));
  const [isLookingOn, setIsLookingOn] = useState(false);
  useEffect(
    () =>
      table?.table.subscribe(({ closeCode }) => {
        if (closeCode === CLOSE_CODES['seat-moved']) forgetRoom(keep, code);
      }),
    [table, code],
  );
  if (table === null) return <Waiting />;
  return (
    <TableFor
      at={table}
      isSolo={false}
      onAgain={onAgain}
      onSitDown={() => setIsLookingOn(false)}
      stranger={
        isLookingOn ? null : <JoinRoom code={code} onSeated={onAgain} onLookOn={() => setIsLookingOn(true)} />
      }
    />
  );
}
