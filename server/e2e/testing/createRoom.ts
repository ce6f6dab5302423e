import type { RoomSettings, SeatId } from '@mayi/core/protocol';
import { post } from '../../http/testing/request.ts';

export interface SeatedPlayer {
  readonly name: string;
  readonly seat: SeatId;
  readonly secret: string;
  readonly device: string;
}

export interface CreatedRoom {
  readonly code: string;
  readonly seated: readonly SeatedPlayer[];
}

/** Creates a room over HTTP and takes a seat for each name. */
export async function createRoom(
  url: string,
  settings: Partial<RoomSettings>,
  names: readonly string[],
): Promise<CreatedRoom> {
  const { status, body } = await post(`${url}/api/rooms`, settings);
  if (status !== 201) throw new Error(`no room: ${JSON.stringify(body)}`);
  const seated: SeatedPlayer[] = [];
  for (const name of names) seated.push(await takeSeat(url, body.code, name));
  return { code: body.code, seated };
}

async function takeSeat(url: string, code: string, name: string): Promise<SeatedPlayer> {
  const device = `device-of-${name}-in-${code}`;
  const request = { name, keep: 'header' };
  const { status, body } = await post(`${url}/api/rooms/${code}/seats`, request, { 'mayi-device': device });
  if (status !== 201) throw new Error(`no seat for ${name}: ${JSON.stringify(body)}`);
  return { name, device, seat: body.seat, secret: body.secret };
}
