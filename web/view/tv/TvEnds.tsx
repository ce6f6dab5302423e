import { describeGoal } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { gameEnd, roundSummary, scoreSheet } from '../../state/scores.ts';
import { endFinale, startFinale } from '../../state/table/finale.ts';
import { later } from '../../texts/later.ts';
import { tv } from '../../texts/tv.ts';
import { useIsBot, useTable, useTableStores } from '../app/tableContext.ts';
import { Flourish } from '../ends/effects.tsx';
import { HandRow } from '../ends/Finale.tsx';
import { useFinaleStages } from '../ends/finaleStages.ts';
import { Ranking } from '../ends/GameResult.tsx';
import { ContinueBar } from '../ends/RoundEnd.tsx';
import { useIsProgram } from '../ends/useIsProgram.ts';
import { WinnerScene } from '../ends/WinnerScene.tsx';

const { ends } = later;

/** Between two rounds the hands stay until the next one starts; after the last, they make room for the winner. */
const ROUND_MS = { table: 2200, hands: 0, winner: 0 } as const;
const GAME_MS = { table: 2200, hands: 7000, winner: 9000 } as const;

/** Holds the table when somebody goes out in front of everybody; after the last round, turns the hands over and crowns the winner. */
export function TvFinale() {
  const { table } = useTableStores();
  const isShown = useTable(({ finale }) => finale !== null);
  const view = useTable((state) => state.view);
  useEffect(() => startFinale(table), [table]);
  if (!isShown || view === undefined) return null;
  return <Stages view={view} onEnd={() => endFinale(table)} />;
}

function Stages({ view, onEnd }: { readonly view: View; readonly onEnd: () => void }) {
  const isBot = useIsBot();
  const end = gameEnd(view);
  const hasWinner = end !== undefined;
  const { stage } = useFinaleStages({ shownMs: hasWinner ? GAME_MS : ROUND_MS, hasWinner, onEnd });
  if (stage === 'table' || end === undefined) return null;
  if (stage === 'hands') return <TvRoundEnd view={view} />;
  return (
    <div className="tv-end tv-winner">
      <WinnerScene end={end} isBot={isBot} isForAll>
        {null}
      </WinnerScene>
    </div>
  );
}

/** What everybody was left with, face up, and the scores. */
export function TvRoundEnd({ view }: { readonly view: View }) {
  const lastRound = useTable((state) => state.lastRound);
  const summary = lastRound === null ? undefined : roundSummary(view, lastRound);
  const isOver = view.winnerIds !== null;
  const round = ends.roundOver(summary?.roundNumber ?? view.roundNumber - 1);
  return (
    <main className="tv-end room">
      <header className="tv-end-head felt rim">
        <p>{round}</p>
        <h1 className="tv-title">{summary?.text ?? round}</h1>
        {summary?.winnerId && <Flourish />}
      </header>
      {summary && (
        <section aria-label={ends.held} className="tv-hands">
          <ul className="finale-rows" style={{ '--rows': summary.rows.length } as CSSProperties}>
            {summary.rows.map((row, nth) => (
              <HandRow key={row.playerId} row={row} rules={view.rules} nth={nth} />
            ))}
          </ul>
        </section>
      )}
      <Standings view={view} title={tv.standings} />
      {!isOver && <ContinueBar next={ends.next(view.roundNumber, describeGoal(view))} />}
    </main>
  );
}

interface StandingsProps {
  readonly view: View;
  readonly title: string;
}

/** Best first. */
function Standings({ view, title }: StandingsProps) {
  const isBot = useIsBot();
  const isProgram = useIsProgram();
  const ranking = scoreSheet(view).players.toSorted((a, b) => a.place - b.place);
  const end = { text: '', winnerIds: view.winnerIds ?? [], ranking };
  return (
    <section
      className="tv-standings"
      data-many={ranking.length > 5 || undefined}
      aria-label={title}
      style={{ '--rows': ranking.length } as CSSProperties}
    >
      <h2>{title}</h2>
      <Ranking end={end} isBot={isBot} isProgram={isProgram} />
    </section>
  );
}

/** The result stays until somebody asks for a rematch. */
export function TvGameEnd({ view, invite }: { readonly view: View; readonly invite: ReactNode }) {
  const end = gameEnd(view);
  if (end === undefined) return null;
  return (
    <main className="tv-end tv-result room">
      <header className="tv-end-head felt rim">
        <p>{ends.gameOver}</p>
        <h1 className="tv-title">{end.text}</h1>
        <p>{ends.withPoints(end.ranking[0]?.total ?? 0)}</p>
      </header>
      <Standings view={view} title={ends.ranking} />
      <footer className="tv-result-foot">
        <p>{tv.nextGame}</p>
        {invite}
      </footer>
    </main>
  );
}
