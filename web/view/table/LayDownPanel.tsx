import type { View } from '@mayi/core';
import { bestMelds, type Draft, readDraft } from '../../state/layDown.ts';
import { texts } from '../../texts/index.ts';
import { useAtTable, useLayDown, useTable } from '../app/context.tsx';
import { Button } from '../shared/Button.tsx';
import { ACTION_LOOK } from './actionLook.ts';
import { LayDownSlot } from './LayDownSlot.tsx';

/** The contract, meld by meld: proposed, changed freely, and nothing is sent before it is confirmed. */
export function LayDownPanel({ view, draft }: { readonly view: View; readonly draft: Draft }) {
  const { layDown, hand } = useAtTable();
  const controls = layDown.getState();
  const { slots, command, whyNot } = readDraft(draft, view);
  const activate = (nth: number) => {
    controls.activate(nth);
    for (const cardId of hand.getState().hand.selected) controls.put(cardId, nth);
    hand.getState().clear();
  };
  return (
    <section className="lay-down" aria-label={texts.table.layDown.title}>
      <div className="slots">
        {slots.map((slot, nth) => (
          <LayDownSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the contract
            key={nth}
            slot={slot}
            nth={nth}
            rules={view.rules}
            onActivate={() => activate(nth)}
            onTakeBack={controls.takeBack}
          />
        ))}
      </div>
      <LayDownButtons view={view} command={command} whyNot={whyNot} />
    </section>
  );
}

function LayDownButtons({
  view,
  command,
  whyNot,
}: Pick<ReturnType<typeof readDraft>, 'command' | 'whyNot'> & { readonly view: View }) {
  const { open, empty, close } = useLayDown((controls) => controls);
  const play = useTable((state) => state.play);
  const explain = useTable((state) => state.explain);
  const words = texts.table.layDown;
  const canPropose = command === null && bestMelds(view) !== undefined;
  const confirm = () => {
    if (command !== null) void play(command);
    else if (whyNot !== null) explain(whyNot);
  };
  return (
    <div className="action-bar">
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
    </div>
  );
}
