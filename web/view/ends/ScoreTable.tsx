import type { PlayerId } from '@mayi/core/rules';
import type { ReactNode } from 'react';
import type { ScoreSheet } from '../../state/scores.ts';
import { later } from '../../texts/later.ts';

const { ends } = later;

interface ScoreTableProps {
  readonly sheet: ScoreSheet;
  /** Makes each score a button that says and does this. */
  readonly correction?: {
    readonly text: (name: string, roundNumber: number) => string;
    readonly onCorrect: (roundNumber: number, playerId: PlayerId) => void;
  };
}

/** All scores: a row for each round, a column for each player. */
export function ScoreTable({ sheet: { players, rows }, correction }: ScoreTableProps) {
  return (
    <ScrollingTable name={ends.chartTable}>
      <thead>
        <tr>
          <th scope="col">{ends.round}</th>
          {players.map(({ playerId, name }) => (
            <th key={playerId} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ roundNumber, cells }) => (
          <tr key={roundNumber}>
            <th scope="row">{roundNumber}</th>
            {cells.map(({ playerId, points, isWinner }, nth) => {
              const score = (
                <>
                  {points}
                  {isWinner && <span className="score-out">{ends.out}</span>}
                </>
              );
              return (
                <td key={playerId} data-out={isWinner || undefined}>
                  {correction ? (
                    <button
                      type="button"
                      className="score-cell"
                      onClick={() => correction.onCorrect(roundNumber, playerId)}
                    >
                      <span className="sr-only">
                        {correction.text(players[nth]?.name ?? '', roundNumber)}:{' '}
                      </span>
                      {score}
                    </button>
                  ) : (
                    score
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{ends.total}</th>
          {players.map(({ playerId, total }) => (
            <td key={playerId}>{total}</td>
          ))}
        </tr>
      </tfoot>
    </ScrollingTable>
  );
}

interface ScrollingTableProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A table that may be wider than a phone: it scrolls, by keyboard too. */
export function ScrollingTable({ name, className = '', children }: ScrollingTableProps) {
  return (
    <section
      aria-label={name}
      // Positioned: otherwise the hidden texts of its cells would widen the page instead of scrolling with it.
      className="relative overflow-x-auto rounded-xl border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard players must be able to scroll it
      tabIndex={0}
    >
      <table className={`score-table ${className}`}>{children}</table>
    </section>
  );
}
