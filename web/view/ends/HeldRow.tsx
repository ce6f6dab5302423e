import { type HouseRules, isWild } from '@mayi/core/rules';
import type { CSSProperties } from 'react';
import type { RoundSummaryRow } from '../../state/scores.ts';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { Card } from '../cards/Card.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { CountUp } from './CountUp.tsx';

const { ends } = texts;

interface HeldRowProps {
  readonly row: RoundSummaryRow;
  readonly rules: HouseRules;
  /** Its place in the list: one hand turns over after the other. */
  readonly nth: number;
}

/** What somebody was left with, turned over, with its points. */
export function HeldRow({
  row: { playerId, name, isYou, isWinner, held, points, total },
  rules,
  nth,
}: HeldRowProps) {
  const after = nth * 120;
  return (
    <li
      className="held"
      data-winner={isWinner || undefined}
      style={{ '--after': `${after}ms` } as CSSProperties}
    >
      <Avatar name={name} seat={playerId} isDown={isWinner} />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold text-lg leading-tight">
          {name}
          {isYou && <span className="font-normal text-soft"> ({ends.you})</span>}
        </p>
        {held.length === 0 ? (
          <p className="text-soft">{isWinner ? ends.wentOutShort : ends.nothingHeld}</p>
        ) : (
          <ul aria-label={ends.heldBy(name)} className="laid-open cards-plain">
            {held.map(({ card }) => (
              <li key={card.id}>
                <Card card={card} name={cardName(card, rules)} isWild={isWild(card, rules)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="held-points">
        <span className="held-plus">
          +<CountUp to={points} after={after} />
        </span>
        <span className="block text-sm text-soft">
          {ends.total} <CountUp to={total} after={after} />
        </span>
      </p>
    </li>
  );
}
