import { useEffect, useState } from 'react';
import { createApi } from '../../session/api.ts';
import { keep } from '../app/keep.ts';
import { recentRooms } from '../home/recentRooms.ts';

/** The name under which this device sits in the room already; null: it does not. Undefined: that is being asked. */
export function useOwnSeat(code: string): string | null | undefined {
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    let isWanted = true;
    void ownName(code).then((found) => isWanted && setName(found));
    return () => {
      isWanted = false;
    };
  }, [code]);
  return name;
}

/** The server knows; without it, what this device remembers. */
async function ownName(code: string): Promise<string | null> {
  const told = await createApi().getHistory();
  if (told.ok) return told.value.rooms.find((room) => room.code === code)?.you ?? null;
  return recentRooms(keep, Date.now()).find((room) => room.code === code)?.name ?? null;
}
