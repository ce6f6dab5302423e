import type { CardId } from '@mayi/core/cards';
import { HAND_SORTS, type View } from '@mayi/core/view';
import { Suspense, useMemo } from 'react';
import { arrangeHand } from '../../state/hand/hand.ts';
import { texts } from '../../texts/index.ts';
import { useHand, useLayDown, useTableStores } from '../app/tableContext.ts';
import { Hand } from '../hand/Hand.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { ReactButton } from '../reactions/ReactButton.tsx';
import { useRestoredFocus } from '../shared/hooks.ts';
import { ActionBar, LayDownBar } from './ActionBar.tsx';
import type { TableActions } from './tableActions.ts';
import { useCoach } from './useCoach.ts';

const CoachLine = lazyComponent(async () => (await import('./CoachLine.tsx')).CoachLine);

/** What only a seated player has: their hand, how to sort it, and what they can do. */
export function PlayerArea({ view, actions }: { readonly view: View; readonly actions: TableActions }) {
  const draft = useLayDown((controls) => controls.draft);
  useRestoredFocus();
  return (
    <>
      <HandArea view={view} />
      <div className="table-foot">
        <SortButtons />
        {draft ? <LayDownBar view={view} draft={draft} /> : <ActionBar view={view} actions={actions} />}
      </div>
    </>
  );
}

/** A tap selects a card or, while a lay-down is in progress, puts it there. */
function HandArea({ view }: { readonly view: View }) {
  const hand = useHand((controls) => controls.hand);
  const draft = useLayDown((controls) => controls.draft);
  const cards = useMemo(() => {
    const inDraft = new Set(draft?.slots.flatMap(({ cardIds }) => cardIds));
    return arrangeHand(view, hand, inDraft);
  }, [view, hand, draft]);
  const hasCoach = useCoach(view);
  const stores = useTableStores();
  const tap = (cardId: CardId) =>
    draft === null ? stores.hand.getState().toggle(cardId) : stores.layDown.getState().putAnywhere(cardId);
  /** `place` counts the visible cards only; cards in the lay-down keep their places in between. */
  const move = (cardId: CardId, place: number) => {
    const { hand: current, move: moveTo } = stores.hand.getState();
    const next = cards.filter(({ card }) => card.id !== cardId)[place]?.card.id;
    const others = current.order.filter((id) => id !== cardId);
    moveTo(cardId, next === undefined ? others.length : others.indexOf(next));
  };
  return (
    <section aria-label={texts.table.hand} className="hand-area">
      {hasCoach && (
        <Suspense>
          <CoachLine view={view} />
        </Suspense>
      )}
      <Hand cards={cards} onToggle={tap} onMove={move} />
    </section>
  );
}

/** Sorts right away; dragging a card afterwards makes the order the player's own. */
function SortButtons() {
  const sort = useHand((controls) => controls.hand.sort);
  const sortBy = useHand((controls) => controls.sortBy);
  const words = texts.table.sort;
  return (
    <fieldset className="sort-buttons">
      <legend className="sr-only">{words.label}</legend>
      <ReactButton />
      {HAND_SORTS.map((by) => (
        <button
          key={by}
          type="button"
          className="sort-button"
          aria-pressed={sort === by}
          onClick={() => sortBy(by)}
        >
          {words[by]}
        </button>
      ))}
    </fieldset>
  );
}
