import { Dialog } from '@base-ui/react/dialog';
import { type Known, notReady } from '@mayi/core/protocol';
import { describeGoal, type HouseRules, isWild } from '@mayi/core/rules';
import { joinNames, signed } from '@mayi/core/view';
import { type ComponentProps, type CSSProperties, useRef } from 'react';
import { type RoundSummaryRow, roundSummary, scoreSheet } from '../../state/scores.ts';
import { cardName } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useIsBot, useTable } from '../app/tableContext.ts';
import { Card } from '../cards/Card.tsx';
import { ReactButton } from '../reactions/ReactButton.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { Button } from '../shared/Button.tsx';
import { useSecondsLeft } from '../shared/hooks.ts';
import { Panel } from '../shared/Page.tsx';
import { CountUp, Flourish } from './effects.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { useIsProgram } from './useIsProgram.ts';

const { ends } = later;

/** Between two rounds, over the next deal: who went out, what everyone held, and the totals. */
export function RoundEnd() {
  const view = useTable((table) => table.view);
  const lastRound = useTable((table) => table.lastRound);
  const title = useRef<HTMLHeadingElement>(null);
  if (view === undefined) return null;
  const summary = lastRound === null ? undefined : roundSummary(view, lastRound);
  const round = ends.roundOver(summary?.roundNumber ?? view.roundNumber - 1);
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Popup className="end-overlay room" initialFocus={title}>
          <div className="end">
            <header className="end-head felt rim">
              {summary && <p className="text-on-cloth-soft">{round}</p>}
              <Dialog.Title ref={title} tabIndex={-1} className="end-title" render={Heading}>
                {summary?.text ?? round}
              </Dialog.Title>
              {summary?.winnerId && <Flourish />}
            </header>
            {summary && (
              <Panel title={ends.held}>
                <ul>
                  {summary.rows.map((row, nth) => (
                    <HandRow key={row.playerId} row={row} rules={view.rules} nth={nth} />
                  ))}
                </ul>
              </Panel>
            )}
            <Panel title={ends.totals}>
              <ScoreChart sheet={scoreSheet(view)} height={210} />
            </Panel>
          </div>
          <ContinueBar next={ends.next(view.roundNumber, describeGoal(view))} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Heading({ children, ...rest }: ComponentProps<'h1'>) {
  return <h1 {...rest}>{children}</h1>;
}

interface HandRowProps {
  readonly row: RoundSummaryRow;
  readonly rules: HouseRules;
  /** Its place in the list: hands turn over one after the other. */
  readonly nth: number;
}

/** The cards a player was left with, turned over, and their points. */
function HandRow({
  row: { playerId, name, isYou, isWinner, held, points, note, total },
  rules,
  nth,
}: HandRowProps) {
  const isBot = useIsBot();
  const isProgram = useIsProgram()(playerId);
  const delay = nth * 120;
  return (
    <li
      className="hand-row"
      data-winner={isWinner || undefined}
      style={{ '--delay': `${delay}ms` } as CSSProperties}
    >
      <Avatar name={name} seat={playerId} isBot={isBot(playerId)} isProgram={isProgram} isDown={isWinner} />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold text-lg leading-tight">
          {name}
          {isYou && name !== texts.table.you && <span className="font-normal text-soft"> ({ends.you})</span>}
          {isProgram && <span className="sr-only"> ({texts.table.seat.program})</span>}
        </p>
        {held.length === 0 ? (
          <p className="text-soft">{isWinner ? (note ?? ends.noPoints) : ends.noCards}</p>
        ) : (
          <ul aria-label={isYou ? ends.yourCards : ends.cardsOf(name)} className="hand-row-cards cards-plain">
            {held.map(({ card }) => (
              <li key={card.id}>
                <Card card={card} name={cardName(card, rules)} isWild={isWild(card, rules)} />
              </li>
            ))}
          </ul>
        )}
        {!isWinner && note && <p className="text-soft">{note}</p>}
      </div>
      <p className="hand-row-points">
        <span className="hand-row-plus">
          <CountUp to={points} delay={delay} format={signed} />
        </span>
        <span className="block text-sm text-soft">
          {ends.total} <CountUp to={total} delay={delay} />
        </span>
      </p>
    </li>
  );
}

/** The next round starts when everyone is ready, or automatically after a while. */
export function ContinueBar({ next }: { readonly next: string }) {
  const known = useTable((table) => table.known);
  const skew = useTable((table) => table.skew);
  const ask = useTable((table) => table.ask);
  const goesOnAt = known?.room.goesOnAt ?? null;
  const seconds = useSecondsLeft(goesOnAt === null ? null : goesOnAt - skew);
  if (known === undefined) return null;
  const isReady = known.room.seats.some(({ id, ready }) => id === known.you && ready);
  const waiting = playersNotReady(known);
  return (
    <footer className="end-foot">
      <div className="continue-bar">
        <p className="grow leading-snug">
          <span className="font-semibold">{next}</span>
          <span role="status" className="block text-soft">
            {isReady && ends.youAreReady} {waiting.length > 0 && ends.waitingFor(joinNames(waiting))}
          </span>
          {seconds !== null && (
            <span className="block text-soft" aria-hidden="true">
              {ends.startsIn(seconds)}
            </span>
          )}
        </p>
        <ReactButton />
        {known.you !== null && !isReady && (
          <Button
            variant="brass"
            size="large"
            className="w-full sm:w-auto"
            onClick={() => void ask({ type: 'go-on' })}
          >
            {ends.continue}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** Only opponents who are present are waited for. */
function playersNotReady({ room, you }: Known): string[] {
  return notReady(room.seats)
    .filter(({ id }) => id !== you)
    .map(({ name }) => name);
}
