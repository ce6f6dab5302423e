import { Card } from '../cards/Card.tsx';
import type { HeldCard } from './drag.ts';

interface HeldCardsProps {
  readonly held: readonly HeldCard[];
  /** From here they fly on to where they belong. */
  readonly areToTravel?: boolean;
}

/** The cards in the player's fingers: the one that was grabbed on top. */
export function HeldCards({ held, areToTravel }: HeldCardsProps) {
  return (
    <div className="held-cards">
      {held.toReversed().map(({ card, isWild }) => (
        <Card key={card.id} card={card} isWild={isWild} isLifted id={areToTravel ? card.id : undefined} />
      ))}
    </div>
  );
}
