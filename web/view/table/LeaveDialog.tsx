import { useLocation } from 'wouter';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { keep } from '../app/keep.ts';
import { forgetRoom } from '../home/recentRooms.ts';
import { Button } from '../shared/Button.tsx';
import { Sheet } from '../shared/Sheet.tsx';

interface LeaveDialogProps {
  readonly isSolo: boolean;
  /** To another device, with the seat. */
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** Leaving for good is never one slip away; closing the page keeps the seat. */
export function LeaveDialog({ isSolo, onMove, onClose }: LeaveDialogProps) {
  const [, go] = useLocation();
  const ask = useTable((state) => state.ask);
  const code = useTable((state) => state.known?.room.code ?? '');
  const isSeated = useTable((state) => state.known?.you !== null);
  const words = texts.table.leaving;
  const leave = async () => {
    const { result } = await ask({ type: 'leave' });
    if (result !== 'applied') return;
    forgetRoom(keep, code);
    go('/');
  };
  return (
    <Sheet title={words.title} closeName={texts.table.menu.close} onClose={onClose}>
      <p className="mb-4">{isSolo ? words.solo : isSeated ? words.room : words.spectator}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="brass" onClick={() => go('/')}>
          {isSolo || !isSeated ? texts.table.menu.home : words.later}
        </Button>
        {!isSolo && isSeated && <Button onClick={onMove}>{texts.table.menu.move}</Button>}
        {!isSolo && isSeated && (
          <Button look="danger" onClick={() => void leave()}>
            {words.leave}
          </Button>
        )}
        <Button onClick={onClose}>{words.stay}</Button>
      </div>
    </Sheet>
  );
}
