import { type ApiResult, createApi } from '../../session/api.ts';
import type { DeviceStorage } from '../../state/preferences.ts';
import { rememberRoom } from '../home/recentRooms.ts';

/** Takes the seat over from another device. The room is remembered here under the name of that seat. */
export async function bringSeat(
  keep: DeviceStorage,
  code: string,
  moveCode: string,
): Promise<ApiResult<unknown>> {
  const api = createApi();
  const taken = await api.moveSeat(code, moveCode);
  if (!taken.ok) return taken;
  const room = await api.getRoom(code);
  const name = room.ok && room.value.seats.find(({ id }) => id === taken.value.seat)?.name;
  if (name) rememberRoom(keep, { code, name, when: Date.now() });
  return taken;
}
