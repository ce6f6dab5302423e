import { contractPicture } from '@mayi/core/guide';
import { describeContract, type HouseRules, isAllAtOnce } from '@mayi/core/rules';
import { dealerOf, starterOf } from '../../score/evening.ts';
import { playerId, scoredBy } from '../../score/sheet.ts';
import { scoreSheet } from '../../state/scores.ts';
import { score as words } from '../../texts/score.ts';
import { ScoreChart } from '../ends/ScoreChart.tsx';
import { ScoreTable } from '../ends/ScoreTable.tsx';
import { MeldPicture } from '../rules/figures.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { takeFocus } from '../shared/hooks.ts';
import { Panel } from '../shared/Page.tsx';
import type { EveningProps } from './scorePadContext.ts';

/** Two of them fit side by side on a small phone. */
const BIG = 'min-h-14 rounded-2xl! px-2.5! text-[clamp(1rem,4.6vw,1.25rem)]!';

interface DealStageProps extends EveningProps {
  /** From 0. */
  readonly round: number;
  readonly onEnter: () => void;
  readonly onCorrect: (round: number, player: number) => void;
  readonly onAsk: () => void;
}

/** While a round is played: who deals, the contract, and how everyone stands. */
export function DealStage({ evening, round, onEnter, onCorrect, onAsk }: DealStageProps) {
  return (
    <>
      <main className="score-main">
        <RoundCard evening={evening} round={round} />
        <div className="score-beside">
          <Standings evening={evening} />
          <Sheet evening={evening} onCorrect={onCorrect} />
        </div>
      </main>
      <footer className="score-foot">
        <div className="score-foot-row">
          {evening.allowsHelp && (
            <Button className={`${BIG} grow`} onClick={onAsk}>
              {words.help.title}
            </Button>
          )}
          <Button variant="brass" className={`${BIG} grow-2`} onClick={onEnter}>
            {words.enter}
          </Button>
        </div>
      </footer>
    </>
  );
}

function RoundCard({ evening, round }: Pick<DealStageProps, 'evening' | 'round'>) {
  const { rules, players } = evening;
  const [dealer, starter] = [dealerOf(evening, round), starterOf(evening, round)];
  return (
    <section className="score-round felt rim" aria-label={words.contract}>
      <h2 ref={takeFocus} tabIndex={-1} className="score-goal">
        {describeContract({ melds: rules.contracts[round] ?? [] })}
      </h2>
      <ContractPicture rules={rules} round={round} />
      {isAllAtOnce({ rules, roundNumber: round + 1 }) && <p className="score-all">{words.allCards}</p>}
      <p className="score-deal">
        <span>
          <Avatar name={players[dealer] ?? ''} seat={playerId(dealer)} size={1.9} />
          {words.deals(players[dealer] ?? '')}
        </span>
        <span>
          <Avatar name={players[starter] ?? ''} seat={playerId(starter)} size={1.9} />
          {words.plays(players[starter] ?? '')}
        </span>
        <span>{words.dealt(rules.cardsDealt[round] ?? 0)}</span>
      </p>
    </section>
  );
}

interface ContractPictureProps {
  readonly rules: HouseRules;
  readonly round: number;
}

/** Said in words above it. */
function ContractPicture({ rules, round }: ContractPictureProps) {
  const melds = contractPicture(rules, round + 1);
  return (
    <div aria-hidden="true" className="score-contract">
      {melds.map((meld, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contract never changes
        <figure key={nth}>
          <MeldPicture meld={meld} rules={rules} isLaid={false} />
          <figcaption>{words.meld[meld.type](meld.cards.length)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Standings({ evening }: EveningProps) {
  const { players, rows } = scoreSheet(scoredBy(evening));
  const last = rows.at(-1);
  return (
    <Panel title={words.standings} className="score-standings">
      <ol className="grid grid-cols-1 gap-1">
        {players
          .toSorted((a, b) => a.place - b.place)
          .map(({ playerId: id, name, total, place }) => {
            const cell = last?.cells.find((one) => one.playerId === id);
            return (
              <li key={id} className="rank" data-winner={(last && place === 1) || undefined}>
                <Avatar name={name} seat={id} size={2.25} />
                <span className="min-w-0 grow truncate font-semibold text-lg">{name}</span>
                {cell && (
                  <span className="text-soft">
                    {cell.isWinner ? words.wentOut : words.thisRound(cell.points)}
                  </span>
                )}
                <span className="score-total">{total}</span>
              </li>
            );
          })}
      </ol>
    </Panel>
  );
}

interface SheetProps extends EveningProps {
  readonly onCorrect: (round: number, player: number) => void;
}

/** All the points so far; a tap on one of them corrects it. */
export function Sheet({ evening, onCorrect }: SheetProps) {
  const sheet = scoreSheet(scoredBy(evening));
  if (sheet.rows.length === 0) return null;
  const correct = (roundNumber: number, id: string) =>
    onCorrect(
      roundNumber - 1,
      sheet.players.findIndex((player) => player.playerId === id),
    );
  return (
    <Panel title={words.sheet} lead={words.sheetHint}>
      <ScoreTable sheet={sheet} correction={{ text: words.correct, onCorrect: correct }} />
      <div className="mt-4">
        <ScoreChart sheet={sheet} height={Math.max(200, 60 + evening.players.length * 18)} />
      </div>
    </Panel>
  );
}
