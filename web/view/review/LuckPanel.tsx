import type { Review } from '@mayi/bots';
import { type Whose, review as words } from '../../texts/review.ts';
import { ScrollingTable } from '../ends/ScoreTable.tsx';
import { Panel } from '../shared/Page.tsx';
import { BarChart } from './BarChart.tsx';

type Luck = Review['luck'];

interface LuckPanelProps {
  readonly luck: Luck;
  readonly whose: Whose;
}

/** Luck against decisions, round by round. */
export function LuckPanel({ luck: { rounds, total }, whose }: LuckPanelProps) {
  if (rounds.length === 0) return null;
  const groups = rounds.map((round) => ({
    label: String(round.roundNumber),
    values: [cardsIn(round), round.play],
  }));
  const inWords = rounds.map((round) =>
    words.luckWords(round.roundNumber, cardsIn(round), round.play, whose),
  );
  const inAll =
    whose === undefined ? total.words : words.luckInAll({ ...total, cards: cardsIn(total) }, whose);
  return (
    <Panel title={words.luck} lead={words.luckAbout}>
      <p className="mb-3 font-semibold">{inAll}</p>
      <BarChart
        title={`${words.luck}. ${inWords.join('. ')}.`}
        groups={groups}
        series={[words.cards, words.decisions(whose)]}
      />
      <details className="more mt-2">
        <summary>{words.luckTable}</summary>
        <LuckTable luck={{ rounds, total }} />
      </details>
    </Panel>
  );
}

/** What the cards cost, dealt and drawn. */
function cardsIn({ deal, draws }: Luck['total']): number {
  return deal + draws;
}

function LuckTable({ luck: { rounds, total } }: { readonly luck: Luck }) {
  return (
    <ScrollingTable
      name={words.luckInNumbers}
      className="max-[24rem]:text-sm [&_td]:px-2! max-[24rem]:[&_td]:px-1! [&_th]:px-2! max-[24rem]:[&_th]:px-1!"
    >
      <thead>
        <tr>
          {[words.round, words.score, words.par, words.cards, words.decisionsShort].map((name) => (
            <th key={name} scope="col" className="whitespace-normal!">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <Row key={round.roundNumber} name={String(round.roundNumber)} luck={round} />
        ))}
      </tbody>
      <tfoot>
        <Row name={words.total} luck={total} />
      </tfoot>
    </ScrollingTable>
  );
}

function Row({ name, luck }: { readonly name: string; readonly luck: Luck['total'] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{luck.score}</td>
      <td>{luck.par}</td>
      <td>{signed(cardsIn(luck))}</td>
      <td>{signed(luck.play)}</td>
    </tr>
  );
}

function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
