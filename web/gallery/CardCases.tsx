import type { CSSProperties } from 'react';
import { cardName } from '../state/wording.ts';
import { Card, CardBack } from '../view/cards/Card.tsx';
import { Case } from './Case.tsx';
import { DECK, hand, isWildHere, RULES } from './cards.ts';

const wide = (width: number) => ({ '--card-w': `${width}px` }) as CSSProperties;

export function CardCases() {
  return (
    <>
      <Case title="All 54 faces">
        <div className="flex flex-wrap gap-2" style={wide(92)}>
          {DECK.map((card) => (
            <Card key={card.id} card={card} name={cardName(card, RULES)} isWild={isWildHere(card)} />
          ))}
          <CardBack />
        </div>
      </Case>
      <Case title="Sizes">
        {[28, 40, 52, 64, 84, 120].map((width) => (
          <div key={width} className="mb-3 flex gap-2" style={wide(width)}>
            {hand('10H 9C 6S AD KC QH JS 2D Joker').map((card) => (
              <Card key={card.id} card={card} name={cardName(card, RULES)} isWild={isWildHere(card)} />
            ))}
            <CardBack />
          </div>
        ))}
      </Case>
      <Case title="Plain, for melds on phones">
        <div className="cards-plain">
          {[28, 34, 44].map((width) => (
            <div key={width} className="mb-3 flex gap-2" style={wide(width)}>
              {hand('10H 9C 6S AD KC QH JS 2D Joker').map((card) => (
                <Card key={card.id} card={card} name={cardName(card, RULES)} isWild={isWildHere(card)} />
              ))}
            </div>
          ))}
        </div>
      </Case>
      <Case title="Lifted, and standing for another card">
        <div className="flex gap-4" style={wide(92)}>
          <Card card={{ rank: 'Q', suit: 'spades' }} name="queen of spades" isLifted />
          <Card
            card={{ rank: '2', suit: 'spades' }}
            name="two"
            isWild
            standsFor={{ rank: '10', suit: 'hearts' }}
          />
          <Card
            card={{ rank: 'Joker', suit: null }}
            name="Joker"
            isWild
            standsFor={{ rank: 'Q', suit: 'clubs' }}
          />
          <Card
            card={{ rank: 'Joker', suit: null }}
            name="Joker"
            isWild
            standsFor={{ rank: '9', suit: null }}
          />
        </div>
      </Case>
    </>
  );
}
