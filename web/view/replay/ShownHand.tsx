import type { View } from '@mayi/core/view';
import type { CSSProperties } from 'react';
import { useMemo } from 'react';
import { arrangeHand, emptyHand, type HandCard, syncHand } from '../../state/hand/hand.ts';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { replay as words } from '../../texts/replay.ts';
import { usePreferences } from '../app/preferences.ts';
import { Card } from '../cards/Card.tsx';
import { columnsOf, hasTwoRows, placeAt } from '../hand/handLayout.ts';

/** The cards of one player, in the order this device likes best. */
export function useSortedHand(view: View): readonly HandCard[] {
  const sort = usePreferences((preferences) => preferences.sort);
  return useMemo(() => arrangeHand(view, syncHand(emptyHand(sort), view)), [view, sort]);
}

/** The hand of the seat that is watched, as its player held it, to look at. */
export function ShownHand({ view }: { readonly view: View }) {
  const cards = useSortedHand(view);
  const style = { '--n': cards.length, '--half': columnsOf(cards.length) } as CSSProperties;
  return (
    <section aria-label={texts.table.hand} className="hand-area">
      <div className="hand">
        <ul
          className="hand-cards"
          aria-label={words.hand(cards.length)}
          data-many={hasTwoRows(cards.length) || undefined}
          style={style}
        >
          {cards.map(({ card, isWild }, at) => {
            const { row, column, lean } = placeAt(at, cards.length);
            const place = { '--at': at, '--half-row': row, '--half-column': column, '--lean': lean };
            return (
              <li key={card.id} className="hand-slot" style={place as CSSProperties}>
                <Card card={card} id={card.id} name={cardName(card, view.rules)} isWild={isWild} />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
