import type { TryOutReport } from '@mayi/bots';
import { MAX_SEATS } from '@mayi/core/protocol';
import { checkRules, type HouseRules, maxPlayers } from '@mayi/core/rules';
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
  const isPlayable = useMemo(() => checkRules(rules) === undefined, [rules]);
  const sizes = isPlayable ? tableSizes(rules) : [];
  const players = sizes.find((size) => size === chosen) ?? usualSize(sizes);
  const isOutdated = state.question !== undefined && !isSame(state.question, { rules, players });
  // What it would find is of no use to anyone.
  useEffect(() => {
    if (isOutdated) tryOut.stop();
  }, [isOutdated, tryOut]);
  const isRunning = state.step === 'running';
  return (
    <div className="grid gap-4">
      <p className="text-soft">{words.about}</p>
      {isPlayable && sizes.length > 1 && (
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

/** The sizes that these rules and a table have room for; rules for larger tables can still be tried with as few as possible. */
function tableSizes(rules: HouseRules): readonly number[] {
  const most = Math.max(rules.minPlayers, Math.min(MAX_SEATS, maxPlayers(rules)));
  return Array.from({ length: most - rules.minPlayers + 1 }, (_, more) => rules.minPlayers + more);
}

const USUAL = 4;

function usualSize(sizes: readonly number[]): number {
  const [smallest = USUAL, ...others] = sizes;
  return others.reduce((best, size) => (Math.abs(size - USUAL) < Math.abs(best - USUAL) ? size : best), smallest);
}

type Question = NonNullable<TryOutState['question']>;

/** The name of the rules makes no difference. */
function isSame(a: Question, b: Question): boolean {
  const text = ({ rules, players }: Question) => JSON.stringify([{ ...rules, name: '' }, players]);
  return text(a) === text(b);
}
