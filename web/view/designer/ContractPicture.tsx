import { contractPicture } from '@mayi/core/guide';
import type { HouseRules, MeldOffer } from '@mayi/core/rules';
import { useMemo } from 'react';
import { Card } from '../cards/Card.tsx';

interface ContractPictureProps {
  readonly rules: HouseRules;
  readonly roundNumber: number;
}

/** A round's contract, drawn as little cards. The words are next to it. */
export function ContractPicture({ rules, roundNumber }: ContractPictureProps) {
  const melds = useMemo(() => contractPicture(rules, roundNumber), [rules, roundNumber]);
  return (
    <div aria-hidden="true" className="contract-picture">
      {melds.map((meld, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: melds have no other identity
        <MeldPicture key={at} meld={meld} />
      ))}
    </div>
  );
}

export function MeldPicture({ meld }: { readonly meld: MeldOffer }) {
  return (
    <ul aria-hidden="true" className="mini-meld">
      {meld.cards.map((card) => (
        <li key={card.id}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}
