import { useTable } from '../app/tableContext.ts';
import { ReactionLayer } from '../reactions/ReactionLayer.tsx';
import { LiveRegion } from '../table/LiveRegion.tsx';
import { TvFinale, TvGameEnd, TvRoundEnd } from './TvEnds.tsx';
import { TvInvite } from './TvInvite.tsx';
import { TvLobby } from './TvLobby.tsx';
import { TvTable } from './TvTable.tsx';

/** Follows the room from the lobby through the rounds to the result, and to the next game. */
export function TvScreen({ code }: { readonly code: string }) {
  const room = useTable((state) => state.known?.room);
  const view = useTable((state) => state.view);
  const finale = useTable((state) => state.finale);
  if (room === undefined) return null;
  if (room.phase === 'lobby' || view === undefined)
    return (
      <>
        <TvLobby room={room} />
        <ReactionLayer />
      </>
    );
  const isCovered = finale === null && room.phase !== 'playing';
  const invite = <TvInvite code={code} />;
  return (
    <>
      {/* Stays below the scores: cards fly from where they were. */}
      <TvTable view={finale ?? view} room={room} invite={invite} isCovered={isCovered} />
      {isCovered && room.phase === 'break' && <TvRoundEnd view={view} />}
      {isCovered && room.phase === 'over' && <TvGameEnd view={view} invite={invite} />}
      <TvFinale />
      <LiveRegion hasStatus={false} />
      <ReactionLayer />
    </>
  );
}
