import { parseHand } from '@mayi/core/cards';
import type { MeldRequirement } from '@mayi/core/rules';
import { Card } from '../cards/Card.tsx';

const SUITS = ['♠', '♥', '♣', '♦'] as const;
const SET_RANKS = ['9', 'K', '5', 'J', '7', '3', 'Q', '8'] as const;
const RUN_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const FIRST_OF_RUN = 3;

/** A contract, drawn as little cards. The words are next to it. */
export function ContractPicture({ melds }: { readonly melds: readonly MeldRequirement[] }) {
  return (
    <div aria-hidden="true" className="contract-picture">
      {melds.map((meld, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: melds have no other identity
        <MeldPicture key={at} meld={meld} nth={at} />
      ))}
    </div>
  );
}

interface MeldPictureProps {
  readonly meld: MeldRequirement;
  /** So that no two look the same. */
  readonly nth: number;
}

export function MeldPicture({ meld, nth }: MeldPictureProps) {
  return (
    <ul aria-hidden="true" className="mini-meld">
      {cardsOf(meld, nth).map((card) => (
        <li key={card.id}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

function cardsOf({ kind, size }: MeldRequirement, nth: number) {
  const suit = SUITS[(nth + 1) % SUITS.length];
  const first = Math.min(FIRST_OF_RUN, RUN_RANKS.length - size);
  const texts = Array.from({ length: size }, (_, at) =>
    kind === 'set'
      ? `${SET_RANKS[nth % SET_RANKS.length]}${SUITS[at % SUITS.length]}`
      : `${RUN_RANKS[first + at]}${suit}`,
  );
  return parseHand(texts.join(' ')) ?? [];
}
