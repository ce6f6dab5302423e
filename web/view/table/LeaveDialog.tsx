import { useId } from 'react';
import { useLocation } from 'wouter';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { keep } from '../app/keep.ts';
import { forgetRoom } from '../home/recentRooms.ts';
import { Button } from '../shared/Button.tsx';
import { Sheet } from '../shared/Sheet.tsx';

const words = texts.table.leaving;

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
  const hasSeat = !isSolo && isSeated;
  const leave = async () => {
    const { ok } = await ask({ type: 'leave' });
    if (!ok) return;
    forgetRoom(keep, code);
    go('/');
  };
  return (
    <Sheet title={words.title} closeName={texts.table.menu.close} onClose={onClose}>
      {!hasSeat && <p className="mb-4">{isSolo ? words.solo : words.spectator}</p>}
      <div className="flex flex-wrap gap-2">
        <Button look="brass" onClick={() => go('/')}>
          {hasSeat ? words.later : texts.table.menu.home}
        </Button>
        {hasSeat && <Button onClick={onMove}>{texts.table.menu.move}</Button>}
        <Button onClick={onClose}>{words.stay}</Button>
      </div>
      {hasSeat && <LeaveForGood onLeave={() => void leave()} />}
    </Sheet>
  );
}

/** The one choice that cannot be taken back stands apart, with its warning. */
function LeaveForGood({ onLeave }: { readonly onLeave: () => void }) {
  const id = useId();
  return (
    <div className="mt-5 grid justify-items-start gap-2 border-line border-t pt-4">
      <p id={id}>{words.room}</p>
      <Button look="danger" aria-describedby={id} onClick={onLeave}>
        {words.leave}
      </Button>
    </div>
  );
}
