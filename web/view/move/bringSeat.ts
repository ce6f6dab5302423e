import { createApi, type Told } from '../../session/api.ts';
import type { Keep } from '../../state/preferences.ts';
import { rememberRoom } from '../home/recentRooms.ts';

/** Takes the seat over from another device. The room is remembered here under the name of that seat. */
export async function bringSeat(keep: Keep, code: string, moveCode: string): Promise<Told<unknown>> {
  const api = createApi();
  const taken = await api.seatMoved(code, moveCode);
  if (taken.result !== 'ok') return taken;
  const room = await api.lookAt(code);
  const name = room.result === 'ok' && room.value.seats.find(({ id }) => id === taken.value.seat)?.name;
  if (name) rememberRoom(keep, { code, name, when: Date.now() });
  return taken;
}
