import type { TriedRound, TryOutReport } from '@mayi/bots';
import { tryOut as words } from '../../texts/tryOut.ts';
import { ScrollingTable } from '../ends/ScoreTable.tsx';

interface TryOutResultsProps {
  readonly report: TryOutReport;
  /** The rules have changed since. */
  readonly isOutdated: boolean;
}

/** What a family wants to know, most important first. */
export function TryOutResults({ report, isOutdated }: TryOutResultsProps) {
  const { minutes, players, unwonGames, isEnough, rounds, warnings, games } = report;
  return (
    <div className="tried" data-outdated={isOutdated || undefined}>
      <dl className="tried-figures">
        {minutes !== null && (
          <div>
            <dt>{words.perGame(players)}</dt>
            <dd>{words.minutes(minutes)}</dd>
          </div>
        )}
        {isEnough && (
          <div>
            <dt>{words.winners}</dt>
            <dd>{words.withoutWinner(unwonGames, games)}</dd>
          </div>
        )}
      </dl>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {warnings.length === 0 && isEnough && unwonGames === 0 && <p>{words.noWarnings}</p>}
      <Rounds rounds={rounds} />
      <p className="text-soft text-sm">{words.legend}</p>
    </div>
  );
}

function Warnings({ warnings }: Pick<TryOutReport, 'warnings'>) {
  return (
    <div className="tried-warnings">
      <h3 className="font-semibold text-lg">{words.warnings}</h3>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}

function Rounds({ rounds }: { readonly rounds: readonly TriedRound[] }) {
  const { round, out, down, turns, points } = words.columns;
  return (
    <ScrollingTable name={words.table} className="tried-rounds">
      <thead>
        <tr>
          {[round, out, down, turns, points].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((one) => (
          <tr key={one.round}>
            <th scope="row">
              <span className="tried-number">{one.round}</span> {one.goal}
            </th>
            <td>{words.percent(one.out)}</td>
            <td>{words.percent(one.down)}</td>
            <td>{one.turns.toFixed(1)}</td>
            <td>{Math.round(one.points)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}
