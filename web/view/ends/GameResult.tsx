import type { PlayerId } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { type GameEnd, scoreSheet } from '../../state/scores.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { ShuffleCheck } from '../fairness/ShuffleCheck.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { Panel } from '../shared/Page.tsx';
import { CountUp } from './effects.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { ScoreTable } from './ScoreTable.tsx';

const { ends } = later;

interface GameResultProps {
  readonly view: View;
  readonly end: GameEnd;
  readonly isBot: (id: PlayerId) => boolean;
  /** Records of past games don't say. */
  readonly isProgram?: ((id: PlayerId) => boolean) | undefined;
  /** Read from the record of the game, not seen at the table just now. */
  readonly isPast?: boolean;
}

/** The result of a finished game, round by round, and the check of its shuffles. */
export function GameResult({ view, end, isBot, isProgram, isPast = false }: GameResultProps) {
  const sheet = scoreSheet(view);
  return (
    <>
      <Panel title={ends.ranking}>
        <Ranking end={end} isBot={isBot} isProgram={isProgram} />
      </Panel>
      <Panel title={ends.chart}>
        <ScoreChart sheet={sheet} />
        <details className="more mt-2">
          <summary>{ends.chartTable}</summary>
          <ScoreTable sheet={sheet} />
        </details>
      </Panel>
      <ShuffleCheck view={view} isPast={isPast} />
    </>
  );
}

/** Best first. */
export function Ranking({
  end: { ranking, winnerIds },
  isBot,
  isProgram = () => false,
}: Pick<GameResultProps, 'end' | 'isBot' | 'isProgram'>) {
  return (
    <ol className="mt-3 grid grid-cols-1 gap-2">
      {ranking.map(({ playerId, name, isYou, total, place }) => (
        <li key={playerId} className="rank" data-winner={winnerIds.includes(playerId) || undefined}>
          <span className="rank-place">
            <span className="sr-only">{ends.place} </span>
            {place}
          </span>
          <Avatar
            name={name}
            seat={playerId}
            isBot={isBot(playerId)}
            isProgram={isProgram(playerId)}
            size={2.5}
          />
          <span className="min-w-0 grow truncate font-semibold text-lg">
            {name}
            {isYou && name !== texts.table.you && (
              <span className="font-normal text-soft"> ({ends.you})</span>
            )}
            {isProgram(playerId) && <span className="sr-only"> ({texts.table.seat.program})</span>}
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
