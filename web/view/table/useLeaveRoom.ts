import { useLocation } from 'wouter';
import { storage } from '../app/storage.ts';
import { useTable } from '../app/tableContext.ts';
import { forgetRoom } from '../home/recentRooms.ts';

/** Gives up the seat and goes home, unless the server refuses. */
export function useLeaveRoom(): () => Promise<void> {
  const [, navigate] = useLocation();
  const ask = useTable((state) => state.ask);
  const code = useTable((state) => state.known?.room.code ?? '');
  return async () => {
    const { ok } = await ask({ type: 'leave' });
    if (!ok) return;
    forgetRoom(storage, code);
    navigate('/');
  };
}
