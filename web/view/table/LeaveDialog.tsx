import { useId } from 'react';
import { useLocation } from 'wouter';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { useLeaveRoom } from './useLeaveRoom.ts';

const words = later.leaving;

interface LeaveDialogProps {
  readonly isSolo: boolean;
  /** Takes the seat to another device. */
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** Closing the page keeps the seat; leaving for good takes a deliberate second tap. */
export function LeaveDialog({ isSolo, onMove, onClose }: LeaveDialogProps) {
  const [, navigate] = useLocation();
  const isSeated = useTable((state) => state.known?.you !== null);
  const hasSeat = !isSolo && isSeated;
  return (
    <Sheet title={words.title} onClose={onClose}>
      {!hasSeat && <p className="mb-4">{isSolo ? words.solo : words.spectator}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="brass" onClick={() => navigate('/')}>
          {hasSeat ? words.stepAway : texts.table.menu.home}
        </Button>
        {hasSeat && <Button onClick={onMove}>{texts.table.menu.move}</Button>}
        <Button onClick={onClose}>{words.stay}</Button>
      </div>
      {hasSeat && <LeaveForGood />}
    </Sheet>
  );
}

/** The only choice that can't be undone: apart from the others, with a warning. */
function LeaveForGood() {
  const id = useId();
  const leave = useLeaveRoom();
  return (
    <div className="mt-5 grid justify-items-start gap-2 border-line border-t pt-4">
      <p id={id}>{words.room}</p>
      <Button variant="danger" aria-describedby={id} onClick={() => void leave()}>
        {words.leave}
      </Button>
    </div>
  );
}
