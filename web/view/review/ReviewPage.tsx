import type { Review } from '@mayi/bots';
import type { GameLog } from '@mayi/core/engine';
import type { SeatId } from '@mayi/core/protocol';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createLookBack, type LookBack } from '../../review/reviewStore.ts';
import { type Whose, review as words } from '../../texts/review.ts';
import { NoGamePage } from '../games/NoGamePage.tsx';
import { rulesName } from '../games/pastGames.ts';
import { BackLink, Button, ButtonLink } from '../shared/Button.tsx';
import { takeFocus } from '../shared/hooks.ts';
import { MessagePage } from '../shared/MessagePage.tsx';
import { Panel } from '../shared/Page.tsx';
import { AllDecisions } from './AllDecisions.tsx';
import { LuckPanel } from './LuckPanel.tsx';
import { Moments } from './Moments.tsx';

/** Look back at a finished game: luck, decisions, and the three that mattered most. */
export function ReviewPage({ id }: { readonly id: string }) {
  const lookBack = useMemo(() => createLookBack(id), [id]);
  const state = useSyncExternalStore(lookBack.subscribe, lookBack.getState);
  useEffect(() => {
    void lookBack.load();
    return lookBack.close;
  }, [lookBack]);
  switch (state.step) {
    case 'loading':
      return <MessagePage title={words.starting} />;
    case 'choosing':
      return <SeatChoice log={state.log} onChoose={(seat) => void lookBack.choose(seat)} id={id} />;
    case 'failed':
      return (
        <MessagePage isAnswer title={words.failed} about={words.failedAbout}>
          <Button variant="brass" onClick={() => void lookBack.load()}>
            {words.tryAgain}
          </Button>
          <ButtonLink href={`/games/${encodeURIComponent(id)}`}>{words.game}</ButtonLink>
        </MessagePage>
      );
    case 'running':
    case 'done':
      return <Shown id={id} state={state} />;
    default:
      return <NoGamePage result={state.step} onRetry={() => void lookBack.load()} />;
  }
}

interface SeatChoiceProps {
  readonly id: string;
  readonly log: GameLog;
  readonly onChoose: (seat: SeatId) => void;
}

function SeatChoice({ id, log, onChoose }: SeatChoiceProps) {
  return (
    <MessagePage isAnswer title={words.whose} about={words.whoseAbout}>
      {log.players.map((player) => (
        <Button key={player.id} onClick={() => onChoose(player.id as SeatId)}>
          {player.name ?? player.id}
        </Button>
      ))}
      <ButtonLink href={`/games/${encodeURIComponent(id)}`} variant="plain">
        {words.game}
      </ButtonLink>
    </MessagePage>
  );
}

interface ShownProps {
  readonly id: string;
  readonly state: Extract<LookBack, { readonly step: 'running' | 'done' }>;
}

function Shown({ id, state }: ShownProps) {
  const { log, seat, isYou } = state;
  const isDone = state.step === 'done';
  const review = isDone ? state.review : state.progress?.review;
  const name = log.players.find((player) => player.id === seat)?.name ?? seat;
  const whose = isYou ? undefined : name;
  const place = { gameId: id, seat, whose };
  const { rules = 'classic' } = log;
  return (
    <div className="room min-h-dvh">
      <main className="review">
        <div className="review-wide -mb-2 justify-self-start">
          <BackLink href={`/games/${encodeURIComponent(id)}`}>{words.game}</BackLink>
        </div>
        <header className="review-wide end-head felt rim">
          <p className="text-on-cloth-soft">{rulesName(typeof rules === 'string' ? rules : rules.name)}</p>
          <h1 ref={takeFocus} tabIndex={-1} className="end-title outline-none">
            {isYou ? words.title : words.as(name)}
          </h1>
          <Progress state={state} whose={whose} />
        </header>
        {review && (
          <>
            <div className="review-column">
              <Verdicts totals={review.totals} whose={whose} />
              {review.totals.decisions > 0 && (
                <Panel title={isDone ? words.moments : words.momentsSoFar}>
                  {review.worst.length > 0 ? (
                    <Moments decisions={review.worst} place={place} />
                  ) : (
                    <p>{isDone ? words.noMoments : words.noMomentsYet}</p>
                  )}
                </Panel>
              )}
            </div>
            <div className="review-column">
              <LuckPanel luck={review.luck} whose={whose} />
              {isDone && review.decisions.length > 0 && (
                <Panel>
                  <AllDecisions decisions={review.decisions} place={place} />
                </Panel>
              )}
            </div>
          </>
        )}
      </main>
    </div>
  );
}

/** The bar while it runs; the outcome once it's done, which screen readers announce. */
function Progress({ state, whose }: Pick<ShownProps, 'state'> & { readonly whose: Whose }) {
  const isDone = state.step === 'done';
  const { done = 0, total = 1 } = isDone ? {} : (state.progress ?? {});
  return (
    <>
      {!isDone && (
        <div className="mx-auto mt-4 max-w-md">
          <progress className="review-progress" aria-label={words.progressName} value={done} max={total} />
          <p className="mt-2 text-on-cloth-soft">
            {state.progress === undefined ? words.starting : words.progress(done, total, whose)}
          </p>
        </div>
      )}
      <p role="status" className="mt-1 text-lg text-on-cloth-soft">
        {isDone && summaryOf(state.review)}
      </p>
    </>
  );
}

function summaryOf({ totals: { decisions, smallSlips, costlySlips, loss } }: Review): string {
  return decisions === 0 ? words.none : words.summary(smallSlips + costlySlips, Math.round(loss));
}

function Verdicts({ totals, whose }: Pick<Review, 'totals'> & { readonly whose: Whose }) {
  const { good, closeCalls, smallSlips, costlySlips, repeated } = totals;
  const counts = [
    ['good', good],
    ['close-call', closeCalls],
    ['small-slip', smallSlips],
    ['costly-slip', costlySlips],
    ...(repeated > 0 ? ([['repeated', repeated]] as const) : []),
  ] as const;
  return (
    <Panel title={words.decisions(whose)}>
      <dl className="verdicts">
        {counts.map(([verdict, count]) => (
          <div key={verdict} className="verdict-count" data-verdict={verdict}>
            <dt>{words.verdicts[verdict]}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-soft">{words.measure}</p>
    </Panel>
  );
}
