import { asSentence } from '@mayi/core/view';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { createApi } from '../../session/api.ts';
import { texts } from '../../texts/index.ts';
import { storage } from '../app/storage.ts';
import { type RoomOptions, storeRoomOptions } from './lastOptions.ts';
import { rememberRoom } from './recentRooms.ts';

const { join } = texts;

/** For a form that creates a room, takes a seat in it, and goes there. */
export function useCreateRoom(options: RoomOptions, name: string) {
  const [, navigate] = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setError(join.nameNeeded);
    setError(null);
    setIsBusy(true);
    const created = await createRoom(options, name);
    setIsBusy(false);
    if ('error' in created) return setError(asSentence(created.error));
    navigate(`/r/${created.code}`);
  };
  return { submit, isBusy, error };
}

async function createRoom(options: RoomOptions, name: string): Promise<{ code: string } | { error: string }> {
  storeRoomOptions(storage, options);
  const api = createApi();
  const room = await api.createRoom(options);
  if (!room.ok) return { error: room.refusal.message };
  const { code } = room.value;
  const seat = await api.takeSeat(code, { name });
  if (!seat.ok) return { error: seat.refusal.message };
  rememberRoom(storage, { code, name, when: Date.now() });
  return { code };
}
