import type { SeatId, WireSeat } from '@mayi/core/protocol';
import { type FormEvent, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { prefer } from '../app/preferences.ts';
import { MoveSheet } from '../move/MoveSheet.tsx';
import { Button } from '../shared/Button.tsx';
import { Pen } from '../shared/icons.tsx';
import { TextField } from '../shared/TextField.tsx';
import type { Ask } from './ask.ts';

const { lobby } = texts;

interface YourselfProps {
  readonly seats: readonly WireSeat[];
  readonly you: SeatId;
  readonly onAsk: Ask;
  readonly onLeave: () => void;
}

/** One's own name, the way to another device, and the way out. */
export function Yourself({ seats, you, onAsk, onLeave }: YourselfProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const own = seats.find(({ id }) => id === you)?.name ?? '';
  const rename = async (name: string) => {
    const { ok } = await onAsk({ type: 'rename', name });
    if (!ok) return;
    prefer({ name });
    setIsRenaming(false);
  };
  if (isRenaming) return <Rename name={own} onCancel={() => setIsRenaming(false)} onRename={rename} />;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button look="plain" onClick={() => setIsRenaming(true)}>
        <Pen />
        {lobby.rename}
      </Button>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setIsMoving(true)}>
        {texts.table.menu.move}
      </Button>
      <Button look="plain" onClick={onLeave}>
        {lobby.leave}
      </Button>
      {isMoving && <MoveSheet onClose={() => setIsMoving(false)} />}
    </div>
  );
}

interface RenameProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

function Rename({ name: old, onRename, onCancel }: RenameProps) {
  const [name, setName] = useState(old);
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
      <Button look="plain" onClick={onCancel}>
        {lobby.cancel}
      </Button>
    </form>
  );
}
