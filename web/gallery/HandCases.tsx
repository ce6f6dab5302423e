import { type Card, type CardId, createDeck } from '@mayi/core/cards';
import { useState } from 'react';
import { DragProvider } from '../view/drag/DragProvider.tsx';
import { Hand } from '../view/hand/Hand.tsx';
import { Case } from './Case.tsx';
import { isWildHere } from './cards.ts';

const WIDTHS = [312, 382, 804, 1424] as const;
const COUNTS = [6, 11, 13, 18, 24] as const;
const TWO_DECKS = createDeck({ deckCount: 2, jokerCount: 4 });

/** A mixed hand, the same every time. */
const mixedHand = (count: number): Card[] =>
  Array.from({ length: count }, (_, at) => TWO_DECKS[(at * 29 + 13) % TWO_DECKS.length] as Card);

export function HandCases() {
  return WIDTHS.map((width) => (
    <Case key={width} title={`${width} px wide`}>
      {COUNTS.map((count) => (
        <div key={count} className="mb-4" style={{ width }}>
          <PlayableHand count={count} />
        </div>
      ))}
    </Case>
  ));
}

/** Two cards are selected, and one is new. */
function PlayableHand({ count }: { readonly count: number }) {
  const [cards, setCards] = useState(() => mixedHand(count));
  const [selected, setSelected] = useState<readonly CardId[]>(() =>
    [2, 3].map((at) => mixedHand(count)[at]?.id ?? ('' as CardId)),
  );
  const toggle = (id: CardId) =>
    setSelected((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  const move = (id: CardId, to: number) =>
    setCards((now) =>
      now.filter((card) => card.id !== id).toSpliced(to, 0, ...now.filter((card) => card.id === id)),
    );
  const shown = cards.map((card, at) => ({
    card,
    isSelected: selected.includes(card.id),
    isFresh: at === count - 2,
    isWild: isWildHere(card),
  }));
  return (
    <DragProvider onDrop={() => undefined}>
      <Hand cards={shown} onToggle={toggle} onMove={move} />
    </DragProvider>
  );
}
