import type { TryOutReport } from '@mayi/bots';
import { seatCounts, seatsNear } from '@mayi/core/protocol';
import { checkRules, type HouseRules } from '@mayi/core/rules';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { tryOut as words } from '../../texts/tryOut.ts';
import { createTryOut, type TryOutState } from '../../tryOut/tryOutStore.ts';
import { Button } from '../shared/Button.tsx';
import { Segments } from '../shared/fields.tsx';
import { TryOutResults } from './TryOutResults.tsx';

/** A button that has a hundred games played by these rules, and what came of it. */
export function TryItOut({ rules }: { readonly rules: HouseRules }) {
  const tryOut = useMemo(() => createTryOut(), []);
  const state = useSyncExternalStore(tryOut.subscribe, tryOut.getState);
  useEffect(() => tryOut.stop, [tryOut]);
  const [chosen, setChosen] = useState<number>();
  const sizes = useMemo(() => (checkRules(rules) === undefined ? seatCounts(rules) : []), [rules]);
  const isPlayable = sizes.length > 0;
  const players = isPlayable ? seatsNear(rules, chosen ?? USUAL_PLAYERS) : 0;
  const isOutdated = state.question !== undefined && !isSame(state.question, { rules, players });
  // What it would find is of no use to anyone.
  useEffect(() => {
    if (isOutdated) tryOut.stop();
  }, [isOutdated, tryOut]);
  const isRunning = state.step === 'running';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-soft">{words.about}</p>
      {sizes.length > 1 && (
        <Segments
          legend={words.players}
          segments={sizes.map((size) => ({ value: size, name: size }))}
          value={players}
          onChange={setChosen}
        />
      )}
      {!isRunning && (
        <Button
          className="justify-self-start border-brass/60!"
          aria-disabled={!isPlayable || undefined}
          onClick={() => isPlayable && tryOut.start({ rules, players })}
        >
          {state.report ? words.again : words.start}
        </Button>
      )}
      {!isPlayable && <p>{words.notYet}</p>}
      {isRunning && <Progress report={state.report} onStop={tryOut.stop} />}
      <p role="status" className={isRunning ? 'sr-only' : 'empty:hidden'}>
        {announcement(state, isOutdated)}
      </p>
      {state.report && state.report.rounds.length > 0 && (
        <TryOutResults report={state.report} isOutdated={isOutdated} />
      )}
    </div>
  );
}

interface ProgressProps {
  readonly report: TryOutReport | undefined;
  readonly onStop: () => void;
}

function Progress({ report, onStop }: ProgressProps) {
  const { games = 0, of = 100 } = report ?? {};
  return (
    <div>
      <progress className="review-progress" aria-label={words.progress} value={games} max={of} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">{report === undefined ? words.starting : words.played(games, of)}</p>
        <Button onClick={onStop}>{words.stop}</Button>
      </div>
    </div>
  );
}

/** What screen readers hear: every quarter of the games, and how it ended. */
function announcement({ step, report }: TryOutState, isOutdated: boolean): string {
  if (step === 'idle') return '';
  const { games = 0, of = 100 } = report ?? {};
  if (step === 'running') {
    const quarters = Math.floor((games / of) * 4);
    return quarters === 0 ? words.starting : words.played((of / 4) * quarters, of);
  }
  return isOutdated ? words.outdated : words.ends[step](games, of);
}

const USUAL_PLAYERS = 4;

type Question = NonNullable<TryOutState['question']>;

/** The name of the rules makes no difference. */
function isSame(a: Question, b: Question): boolean {
  const text = ({ rules, players }: Question) => JSON.stringify([{ ...rules, name: '' }, players]);
  return text(a) === text(b);
}
