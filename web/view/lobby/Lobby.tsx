import { Link } from 'wouter';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { keep } from '../app/keep.ts';
import { forgetRoom } from '../home/recentRooms.ts';
import { buttonLook } from '../shared/buttonLook.ts';
import { Back } from '../shared/icons.tsx';
import { ProblemNote } from '../table/ProblemNote.tsx';
import { HouseRulesPanel } from './HouseRulesPanel.tsx';
import { LobbySettings } from './LobbySettings.tsx';
import { LookingOn } from './LookingOn.tsx';
import { OtherWindow } from './OtherWindow.tsx';
import { ReadyPanel } from './ReadyPanel.tsx';
import { SeatsRound } from './SeatsRound.tsx';
import { ShareRoom } from './ShareRoom.tsx';
import { Yourself } from './Yourself.tsx';

const { lobby } = texts;

interface LobbyProps {
  /** Whoever looks on would like to sit down: asks for a name first. */
  readonly onSitDown: () => void;
  readonly onLeft: () => void;
}

/** The room before the game: who is there, how it will be played, and how others find it. */
export function Lobby({ onSitDown, onLeft }: LobbyProps) {
  const known = useTable((table) => table.known);
  const ask = useTable((table) => table.ask);
  if (known === undefined) return null;
  const { room, you, acting } = known;
  const leave = async () => {
    const { ok } = await ask({ type: 'leave' });
    if (!ok) return;
    forgetRoom(keep, room.code);
    onLeft();
  };
  return (
    <div className="room min-h-dvh">
      <main className="lobby">
        <header className="lobby-head">
          <Link href="/" className={`${buttonLook('plain')} -ml-3 px-3!`}>
            <Back />
            {texts.app.name}
          </Link>
          <h1 className="font-semibold text-3xl sm:text-4xl">{lobby.title}</h1>
          <LobbySettings />
        </header>
        <div className="lobby-main">
          <SeatsRound seats={room.seats} you={you} onAsk={ask} onSitDown={onSitDown} />
          {you === null && <LookingOn seats={room.seats} onSitDown={onSitDown} />}
          {you !== null && !acting && <OtherWindow onHere={() => ask({ type: 'here' })} />}
          {you !== null && acting && <ReadyPanel known={known} onAsk={ask} />}
          {you !== null && <Yourself seats={room.seats} you={you} onAsk={ask} onLeave={leave} />}
        </div>
        <div className="lobby-side">
          <ShareRoom code={room.code} />
          <HouseRulesPanel settings={room.settings} isOff={you === null} onAsk={ask} />
        </div>
      </main>
      <ProblemNote />
    </div>
  );
}
