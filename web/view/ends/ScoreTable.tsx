import type { ScoreSheet } from '../../state/scores.ts';
import { texts } from '../../texts/index.ts';
import { ScrolledTable } from './ScrolledTable.tsx';

const { ends } = texts;

/** Every score in figures: rounds down, players across. */
export function ScoreTable({ sheet: { players, rows } }: { readonly sheet: ScoreSheet }) {
  return (
    <ScrolledTable name={ends.chartTable}>
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
            {cells.map(({ playerId, points, isWinner }) => (
              <td key={playerId} data-out={isWinner || undefined}>
                {points}
                {isWinner && <span className="score-out">{ends.out}</span>}
              </td>
            ))}
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
    </ScrolledTable>
  );
}
