import { useEffect } from 'react';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';

const { undo: words } = later;

/** Takes back the player's last move while nobody else has acted; in a room, the others are asked first. Also with Ctrl+Z or ⌘Z. */
export function UndoButton() {
  const canUndo = useTable(
    ({ known, isSending }) => known?.room.undo === known?.you && known?.you !== null && !isSending,
  );
  const ask = useTable((table) => table.ask);
  useEffect(() => {
    if (!canUndo) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      void ask({ type: 'undo' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [canUndo, ask]);
  if (!canUndo) return null;
  return (
    <div className="undo">
      <Button aria-keyshortcuts="Control+Z Meta+Z" onClick={() => ask({ type: 'undo' })}>
        {words.button}
      </Button>
    </div>
  );
}
