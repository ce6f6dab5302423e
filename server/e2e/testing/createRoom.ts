import type { RoomSettings, SeatId } from '@mayi/core/protocol';
import { post } from '../../http/testing/request.ts';

/** Somebody who has sat down. */
export interface Seated {
  readonly name: string;
  readonly seat: SeatId;
  readonly secret: string;
  readonly device: string;
}

export interface OpenedRoom {
  readonly code: string;
  readonly seated: readonly Seated[];
}

/** Opens a room over HTTP, and lets people sit down at it; those who play follow by socket. */
export async function openRoomAt(
  url: string,
  settings: Partial<RoomSettings>,
  names: readonly string[],
): Promise<OpenedRoom> {
  const { status, body } = await post(`${url}/api/rooms`, settings);
  if (status !== 201) throw new Error(`no room: ${JSON.stringify(body)}`);
  const seated: Seated[] = [];
  for (const name of names) seated.push(await sitDown(url, body.code, name));
  return { code: body.code, seated };
}

async function sitDown(url: string, code: string, name: string): Promise<Seated> {
  const device = `device-of-${name}-in-${code}`;
  const wish = { name, keep: 'header' };
  const { status, body } = await post(`${url}/api/rooms/${code}/seats`, wish, { 'mayi-device': device });
  if (status !== 201) throw new Error(`no seat for ${name}: ${JSON.stringify(body)}`);
  return { name, device, seat: body.seat, secret: body.secret };
}
