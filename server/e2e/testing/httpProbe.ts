import type { SeatId } from '@mayi/core/protocol';
import { get, post } from '../../http/testing/request.ts';
import { hashed } from '../../room/secrets.ts';
import type { Seated } from './createRoom.ts';
import type { ServerHere } from './inProcessServer.ts';
import type { Heard, Secret } from './leaks.ts';

/** All that somebody at the table can ask for over HTTP, and what came back. A code to move one's seat is a new secret. */
export async function askAround(
  { url, archive }: Pick<ServerHere, 'url' | 'archive'>,
  code: string,
  { seat, name, secret, device }: Seated,
  gameId: string | undefined,
): Promise<{ readonly pages: Heard[]; readonly secrets: Secret[] }> {
  const headers = { authorization: `Bearer ${secret}`, 'mayi-device': device };
  const room = `${url}/api/rooms/${code}`;
  const ofRoom = await Promise.all([
    get(room, headers),
    get(`${url}/api/history`, headers),
    get(`${url}/api/statistics?name=${encodeURIComponent(name)}`, headers),
  ]);
  const ofGame = await Promise.all([
    get(`${url}/api/games/${gameId}`, headers),
    get(`${url}/api/games/${gameId}/verification`, headers),
  ]);
  // While it is played, there is nothing to be read of a game; once it is over, everything is.
  const isOver = (await archive.finishedGame(gameId ?? '')) !== undefined;
  const offered = await post(`${room}/seats/mine/move-code`, {}, headers);
  const pages = [...ofRoom, ...(isOver ? [] : ofGame), offered];
  return {
    pages: pages.map(({ body, headers }) => ({
      seat,
      text: JSON.stringify([body, [...headers]]),
      isPage: true,
    })),
    secrets: secretsFrom(seat, 'code to move', offered.body.moveCode),
  };
}

/** The text itself belongs to its owner; what is stored of it, to nobody. */
export function secretsFrom(seat: SeatId, what: string, text: string): Secret[] {
  return [
    { what: `${what} of ${seat}`, text, owner: seat },
    { what: `hash of the ${what} of ${seat}`, text: hashed(text), owner: null },
  ];
}
