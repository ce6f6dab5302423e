import type { SeatId, WireSeat } from '@mayi/core/protocol';
import { type FormEvent, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { setPreferences } from '../app/preferences.ts';
import { useTable } from '../app/tableContext.ts';
import { MoveSheet } from '../move/MoveSheet.tsx';
import { Button } from '../shared/Button.tsx';
import { TextField } from '../shared/fields.tsx';
import { Pen } from '../shared/icons.tsx';
import { useLeaveRoom } from '../table/useLeaveRoom.ts';

const { lobby } = later;

interface OwnSeatProps {
  readonly seats: readonly WireSeat[];
  readonly you: SeatId;
}

/** Rename yourself, move to another device, or leave. */
export function OwnSeat({ seats, you }: OwnSeatProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const ask = useTable((table) => table.ask);
  const leave = useLeaveRoom();
  const own = seats.find(({ id }) => id === you)?.name ?? '';
  const rename = async (name: string) => {
    const { ok } = await ask({ type: 'rename', name });
    if (!ok) return;
    setPreferences({ name });
    setIsRenaming(false);
  };
  if (isRenaming) return <RenameForm name={own} onCancel={() => setIsRenaming(false)} onRename={rename} />;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button variant="plain" onClick={() => setIsRenaming(true)}>
        <Pen />
        {lobby.rename}
      </Button>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsMoving(true)}>
        {texts.table.menu.move}
      </Button>
      <Button variant="plain" onClick={leave}>
        {lobby.leave}
      </Button>
      {isMoving && <MoveSheet onClose={() => setIsMoving(false)} />}
    </div>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

function RenameForm({ name: oldName, onRename, onCancel }: RenameFormProps) {
  const [name, setName] = useState(oldName);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onRename(name.trim());
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-2" onSubmit={save}>
      <TextField
        className="min-w-40 grow"
        label={texts.home.yourName}
        value={name}
        maxLength={20}
        autoFocus
        onChange={setName}
      />
      <Button type="submit">{lobby.save}</Button>
      <Button variant="plain" onClick={onCancel}>
        {lobby.cancel}
      </Button>
    </form>
  );
}
