import type { Known } from './follow.ts';
import type { WireSeat } from './fromServer.ts';
import { whyNotStandIn } from './lobby.ts';
import { hasStandIn, isPlayedByBot } from './presence.ts';

/** Another player whom the table has waited for so long that a computer can make their next move. Times are on the server's clock. */
export function latePlayer({ you, room, table }: Known, since: number, now: number): WireSeat | undefined {
  if (you === null || table === null || room.phase !== 'playing') return undefined;
  const waiting = { awaiting: table.awaiting, since, turnTime: room.settings.turnTime };
  return room.seats.find(
    (seat) => !hasStandIn(seat) && !isPlayedByBot(seat) && !whyNotStandIn(waiting, you, seat, now),
  );
}
