import { Dialog } from '@base-ui/react/dialog';
import { describeContract, type HouseRules } from '@mayi/core/rules';
import { type ComponentProps, useRef } from 'react';
import { type RoundSummary, roundSummary, scoreSheet } from '../../state/scores.ts';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { Panel } from '../shared/Panel.tsx';
import { Flourish } from './Flourish.tsx';
import { GoOn } from './GoOn.tsx';
import { HeldRow } from './HeldRow.tsx';
import { ScoreChart } from './ScoreChart.tsx';

const { ends } = texts;

/** Between two rounds, over the table that is dealt already: who went out, what everybody held, and how it stands. */
export function RoundEnd() {
  const view = useTable((table) => table.view);
  const ended = useTable((table) => table.lastRound);
  const title = useRef<HTMLHeadingElement>(null);
  if (view === undefined) return null;
  const story = ended === null ? undefined : roundSummary(view, ended);
  const round = ends.roundOver(story?.roundNumber ?? view.roundNumber - 1);
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Popup className="end-over room" initialFocus={title}>
          <div className="end">
            <header className="end-head felt rim">
              {story && <p className="text-on-cloth-soft">{round}</p>}
              <Dialog.Title ref={title} tabIndex={-1} className="end-title" render={Heading}>
                {story?.text ?? round}
              </Dialog.Title>
              {story?.winnerId && <Flourish />}
            </header>
            {story && <Held story={story} rules={view.rules} />}
            <Panel aria-labelledby="so-far">
              <h2 id="so-far" className="mb-2 font-semibold text-2xl">
                {ends.totals}
              </h2>
              <ScoreChart sheet={scoreSheet(view)} height={210} />
            </Panel>
          </div>
          <GoOn next={ends.next(view.roundNumber, describeContract(view.contract))} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Heading({ children, ...rest }: ComponentProps<'h1'>) {
  return <h1 {...rest}>{children}</h1>;
}

function Held({ story, rules }: { readonly story: RoundSummary; readonly rules: HouseRules }) {
  return (
    <Panel aria-labelledby="held">
      <h2 id="held" className="mb-2 font-semibold text-2xl">
        {ends.held}
      </h2>
      <ul>
        {story.rows.map((row, nth) => (
          <HeldRow key={row.playerId} row={row} rules={rules} nth={nth} />
        ))}
      </ul>
    </Panel>
  );
}
