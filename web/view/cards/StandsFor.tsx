import type { StandIn } from '../../state/standsFor.ts';
import { SUIT_PATHS } from './suits.ts';

/** On the table, small: the card that the wild stands for. In a set only its rank is known. */
export function StandsFor({ rank, suit }: StandIn) {
  const rankWidth = rank === '10' ? 27 : 18;
  const width = rankWidth + (suit === null ? 10 : 27);
  return (
    <g className={`card-stands-for suit-${suit ?? 'none'}`} transform="translate(3 104)">
      <rect width={width} height="32" rx="9" />
      <text x={5 + rankWidth / 2} y="24.5">
        {rank}
      </text>
      {suit && <path d={SUIT_PATHS[suit]} transform={`translate(${rankWidth + 15} 16) scale(.95)`} />}
    </g>
  );
}
