import type { View } from '@mayi/core/view';
import { inspectDraft } from '../../state/layDown/layDown.ts';
import { texts } from '../../texts/index.ts';
import { useAtTable, useLayDown } from '../app/context.tsx';
import { LayDownSlot } from './LayDownSlot.tsx';

/** The contract, meld by meld: proposed, changed freely, and nothing is sent before it is confirmed. */
export function LayDownPanel({ view }: { readonly view: View }) {
  const { layDown, hand } = useAtTable();
  const controls = layDown.getState();
  const draft = useLayDown((open) => open.draft);
  if (draft === null) return null;
  const { slots } = inspectDraft(draft, view);
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
    </section>
  );
}
