import type { CardId } from '@mayi/core/cards';
import { type HouseRules, isWild, type MeldOffer } from '@mayi/core/rules';
import type { CSSProperties } from 'react';
import { standsFor } from '../../state/standsFor.ts';
import { Card } from '../cards/Card.tsx';
import { cardNameIn } from './meldNames.ts';

interface MeldCardsProps {
  readonly meld: MeldOffer;
  readonly rules: HouseRules;
  /** Jokers that can be swapped now: they glow. */
  readonly swappable?: readonly CardId[] | undefined;
}

/** The cards of a meld, overlapping; wilds show what they stand for. */
export function MeldCards({ meld, rules, swappable }: MeldCardsProps) {
  return (
    <ul className="meld-cards" style={{ '--n': meld.cards.length } as CSSProperties}>
      {meld.cards.map((card) => (
        <li key={card.id} data-swappable={swappable?.includes(card.id) || undefined}>
          <Card
            card={card}
            id={card.id}
            name={cardNameIn(meld, card, rules)}
            isWild={isWild(card, rules)}
            standsFor={standsFor(meld, card, rules)}
          />
        </li>
      ))}
    </ul>
  );
}
