import { useState } from 'react';
import { socketLine } from '../../session/socketLine.ts';
import { JoinRoom } from '../join/JoinRoom.tsx';
import { Waiting } from '../shared/Waiting.tsx';
import { TableFor } from './TableFor.tsx';
import { useOpenTable } from './useOpenTable.ts';

/** A room of the server. Whoever has no seat there is asked for a name first, or looks on. */
export function RoomPage({ code }: { readonly code: string }) {
  const [visit, setVisit] = useState(1);
  return <Visit key={visit} code={code} onAgain={() => setVisit(visit + 1)} />;
}

interface VisitProps {
  readonly code: string;
  /** With another line: the seat is known by then. */
  readonly onAgain: () => void;
}

function Visit({ code, onAgain }: VisitProps) {
  const table = useOpenTable(() => socketLine(code));
  const [isLookingOn, setIsLookingOn] = useState(false);
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
