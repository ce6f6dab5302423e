import type { CardId } from '@mayi/core/cards';
import { HAND_SORTS, type View } from '@mayi/core/view';
import { useMemo } from 'react';
import { arrangeHand } from '../../state/hand/hand.ts';
import { texts } from '../../texts/index.ts';
import { useAtTable, useHand, useLayDown } from '../app/context.tsx';
import { Hand } from '../hand/Hand.tsx';

/** The player's own cards, and how to sort them. While a lay-down is being built, a tap puts a card into it. */
export function HandArea({ view }: { readonly view: View }) {
  const hand = useHand((controls) => controls.hand);
  const draft = useLayDown((controls) => controls.draft);
  const cards = useMemo(() => {
    const away = new Set(draft?.slots.flatMap(({ cardIds }) => cardIds));
    return arrangeHand(view, hand, away);
  }, [view, hand, draft]);
  const at = useAtTable();
  const tap = (cardId: CardId) =>
    draft === null ? at.hand.getState().toggle(cardId) : at.layDown.getState().putAnywhere(cardId);
  /** Places count the cards that are seen; those in a lay-down being built have theirs among them. */
  const move = (cardId: CardId, place: number) => {
    const { hand: now, move: moveTo } = at.hand.getState();
    const next = cards.filter(({ card }) => card.id !== cardId)[place]?.card.id;
    const others = now.order.filter((id) => id !== cardId);
    moveTo(cardId, next === undefined ? others.length : others.indexOf(next));
  };
  return (
    <section aria-label={texts.table.hand} className="hand-area">
      <Hand cards={cards} onToggle={tap} onMove={move} />
    </section>
  );
}

/** Each sorts at once; a drag afterwards makes the order the player's own. */
export function SortButtons() {
  const sort = useHand((controls) => controls.hand.sort);
  const sortBy = useHand((controls) => controls.sortBy);
  const words = texts.table.sort;
  return (
    <fieldset className="sort-buttons">
      <legend className="sr-only">{words.label}</legend>
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
