import type { GameEnd } from '../../state/scores.ts';
import { texts } from '../../texts/index.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { CountUp } from './CountUp.tsx';

const { ends } = texts;

/** Best first. */
export function Ranking({ end: { ranking, winnerIds } }: { readonly end: GameEnd }) {
  return (
    <ol className="grid gap-2">
      {ranking.map(({ playerId, name, isYou, total, place }) => (
        <li key={playerId} className="rank" data-winner={winnerIds.includes(playerId) || undefined}>
          <span className="rank-place">
            <span className="sr-only">{ends.place} </span>
            {place}
          </span>
          <Avatar name={name} seat={playerId} size={2.5} />
          <span className="min-w-0 grow truncate font-semibold text-lg">
            {name}
            {isYou && <span className="font-normal text-soft"> ({ends.you})</span>}
          </span>
          <span className="font-display font-semibold text-2xl">
            <CountUp to={total} />
            <span className="sr-only"> {ends.pointsWord}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
