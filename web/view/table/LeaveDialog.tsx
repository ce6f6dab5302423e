import { useLocation } from 'wouter';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { Button } from '../shared/Button.tsx';
import { Sheet } from '../shared/Sheet.tsx';

interface LeaveDialogProps {
  readonly isSolo: boolean;
  readonly onClose: () => void;
}

/** Leaving for good is never one slip away; closing the page keeps the seat. */
export function LeaveDialog({ isSolo, onClose }: LeaveDialogProps) {
  const [, go] = useLocation();
  const ask = useTable((state) => state.ask);
  const words = texts.table.leaving;
  const leave = async () => {
    const { result } = await ask({ type: 'leave' });
    if (result === 'applied') go('/');
  };
  return (
    <Sheet title={words.title} closeName={texts.table.menu.close} onClose={onClose}>
      <p className="mb-4">{isSolo ? words.solo : words.room}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="brass" onClick={() => go('/')}>
          {isSolo ? texts.table.menu.home : words.later}
        </Button>
        {!isSolo && (
          <Button look="danger" onClick={() => void leave()}>
            {words.leave}
          </Button>
        )}
        <Button onClick={onClose}>{words.stay}</Button>
      </div>
    </Sheet>
  );
}
