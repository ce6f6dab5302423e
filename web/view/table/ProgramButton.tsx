import { whyNotRemove } from '@mayi/core/protocol';
import { useState } from 'react';
import type { Seat } from '../../state/table/seats.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import { Sheet } from '../shared/Sheet.tsx';

const words = later.programs;

/** Covers a program's seat: says what sits there, and lets anyone at the table send it away. */
export function ProgramButton({ seat: { id, name, isYou } }: { readonly seat: Seat }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isYou) return null;
  return (
    <>
      <button
        type="button"
        className="program-button"
        aria-haspopup="dialog"
        aria-label={words.about(name)}
        title={words.title}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ProgramSheet id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ProgramSheetProps extends Pick<Seat, 'id' | 'name'> {
  readonly onClose: () => void;
}

function ProgramSheet({ id, name, onClose }: ProgramSheetProps) {
  const ask = useTable((table) => table.ask);
  const known = useTable((table) => table.known);
  const seat = known?.room.seats.find((one) => one.id === id);
  const canSendAway =
    seat !== undefined && known?.acting === true && whyNotRemove(known.room.phase, seat) === undefined;
  const sendAway = () => {
    if (seat !== undefined) void ask({ type: 'remove', seat: seat.id });
    onClose();
  };
  return (
    <Sheet title={words.title} onClose={onClose}>
      <p>{words.lead(name)}</p>
      {canSendAway && (
        <>
          <p className="mt-3 mb-4">{words.question(name)}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="brass" onClick={onClose}>
              {words.keep}
            </Button>
            <Button variant="danger" onClick={sendAway}>
              {words.sendAway(name)}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
