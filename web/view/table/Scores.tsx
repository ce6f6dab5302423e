import type { View } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';

/** Points by round and in total, in the order of the table. */
export function Scores({ view }: { readonly view: View }) {
  const { players, roundHistory, you } = view;
  const words = texts.table.scores;
  return (
    <div className="overflow-x-auto">
      <table className="scores">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            {roundHistory.map(({ roundNumber }) => (
              <th key={roundNumber} scope="col">
                {words.roundShort(roundNumber)}
              </th>
            ))}
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ id, name, totalScore }) => (
            <tr key={id} data-you={id === you || undefined}>
              <th scope="row">{name}</th>
              {roundHistory.map(({ roundNumber, scores, winnerId }) => (
                <td key={roundNumber} data-winner={winnerId === id || undefined}>
                  {scores[id]}
                </td>
              ))}
              <td className="scores-total">{totalScore}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
