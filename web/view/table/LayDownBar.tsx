import type { View } from '@mayi/core/view';
import { bestMelds, type Draft, inspectDraft } from '../../state/layDown/layDown.ts';
import { texts } from '../../texts/index.ts';
import { useLayDown, useTable } from '../app/context.tsx';
import { Button } from '../shared/Button.tsx';
import { ACTION_LOOK } from './actionLook.ts';

/** The action bar while a lay-down is being built: in the same place, so that nothing moves. */
export function LayDownBar({ view, draft }: { readonly view: View; readonly draft: Draft }) {
  const { open, empty, close } = useLayDown((controls) => controls);
  const play = useTable((state) => state.play);
  const showRefusal = useTable((state) => state.showRefusal);
  const words = texts.table.layDown;
  const { command, whyNot } = inspectDraft(draft, view);
  const canPropose = command === null && bestMelds(view) !== undefined;
  const confirm = () => {
    if (command !== null) void play(command);
    else if (whyNot !== null) showRefusal(whyNot);
  };
  return (
    <section aria-label={texts.table.actions} className="action-bar">
      <Button
        look="brass"
        className={ACTION_LOOK}
        aria-disabled={command === null || undefined}
        onClick={confirm}
      >
        {words.confirm}
      </Button>
      {canPropose ? (
        <Button className={ACTION_LOOK} onClick={() => open()}>
          {words.again}
        </Button>
      ) : (
        <Button className={ACTION_LOOK} onClick={empty}>
          {words.clear}
        </Button>
      )}
      <Button className={ACTION_LOOK} onClick={close}>
        {words.back}
      </Button>
    </section>
  );
}
