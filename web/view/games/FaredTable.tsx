import { later } from '../../texts/later.ts';
import { ScrolledTable } from '../ends/ScrolledTable.tsx';
import { Panel } from '../shared/Panel.tsx';
import { fared, type PastGame, rulesName } from './pastGames.ts';

const words = later.games;

/** How often one played and won, by the house rules; nothing before the first game. */
export function FaredTable({ games }: { readonly games: readonly PastGame[] }) {
  const rows = fared(games);
  if (rows.length === 0) return null;
  return (
    <Panel aria-labelledby="fared">
      <h2 id="fared" className="mb-2 font-semibold text-2xl">
        {words.fared}
      </h2>
      <ScrolledTable
        name={words.byRules}
        className="max-[24rem]:text-sm [&_td]:px-2! max-[24rem]:[&_td]:px-1! [&_th]:px-2! max-[24rem]:[&_th]:px-1!"
      >
        <thead>
          <tr>
            {[words.rules, words.count, words.won, words.best, words.mean].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rules, games: count, won, best, mean }) => (
            <tr key={rules}>
              <th scope="row">{rulesName(rules)}</th>
              <td>{count}</td>
              <td>{won}</td>
              <td>{best}</td>
              <td>{mean}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </Panel>
  );
}
