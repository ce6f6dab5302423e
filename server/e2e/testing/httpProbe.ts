import type { SeatId } from '@mayi/core/protocol';
import { get, type HttpResponse, post } from '../../http/testing/request.ts';
import { hashed } from '../../room/secrets.ts';
import type { SeatedPlayer } from './createRoom.ts';
import type { InProcessServer } from './inProcessServer.ts';
import type { Received, Secret } from './leaks.ts';

/** Everything a player can read over HTTP. A move code is a new secret. */
export async function probeHttp(
  { url, archive }: Pick<InProcessServer, 'url' | 'archive'>,
  code: string,
  { seat, name, secret, device }: SeatedPlayer,
  gameId: string | undefined,
): Promise<{ readonly pages: Received[]; readonly secrets: Secret[] }> {
  const headers = { authorization: `Bearer ${secret}`, 'mayi-device': device };
  const room = `${url}/api/rooms/${code}`;
  const ofRoom = await Promise.all([
    get(room, headers),
    get(`${url}/api/history`, headers),
    get(`${url}/api/statistics?name=${encodeURIComponent(name)}`, headers),
    get(`${url}/api/push`, headers),
  ]);
  const ofGame = await Promise.all([
    get(`${url}/api/games/${gameId}`, headers),
    get(`${url}/api/games/${gameId}/verification`, headers),
  ]);
  // Nothing of a running game may be readable; everything of a finished one is.
  const isOver = (await archive.finishedGame(gameId ?? '')) !== undefined;
  const offered = await post(`${room}/seats/mine/move-code`, {}, headers);
  const pages = [...ofRoom, ...(isOver ? [] : ofGame), offered];
  return {
    pages: pages.map((response) => pageOf(response, seat)),
    secrets: secretsFrom(seat, 'move code', offered.body.moveCode),
  };
}

export function pageOf({ body, headers }: HttpResponse, seat: SeatId | null): Received {
  return { seat, text: JSON.stringify([body, [...headers]]), isPage: true };
}

/** Its owner may see the text; nobody may see the stored hash. */
export function secretsFrom(seat: SeatId, what: string, text: string): Secret[] {
  return [
    { what: `${what} of ${seat}`, text, owner: seat },
    { what: `hash of the ${what} of ${seat}`, text: hashed(text), owner: null },
  ];
}
