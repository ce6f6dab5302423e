import type { GameLog } from '@mayi/core/engine';
import { asSentence, type View } from '@mayi/core/view';
import { useState } from 'react';
import { type ApiResult, createApi, OFFLINE } from '../../session/api.ts';
import { savedRecord } from '../../solo/savedGame.ts';
import { later } from '../../texts/later.ts';
import { storage } from '../app/storage.ts';
import { Button } from '../shared/Button.tsx';
import { Check, Cross } from '../shared/icons.tsx';
import { Panel } from '../shared/Page.tsx';
import type { CheckedGame, RoundCheck } from './checkShuffles.ts';
import { storedDeals } from './evidence.ts';
import { storedShare } from './shares.ts';

const { ends } = later;

type Progress =
  | { readonly step: 'idle' | 'busy' }
  | { readonly step: 'done'; readonly checked: CheckedGame }
  | { readonly step: 'failed'; readonly why: string };

interface ShuffleCheckProps {
  readonly view: View;
  /** Read from the record of the game, not seen at the table just now. */
  readonly isPast: boolean;
}

/** Deals every round of a finished game again, on this device, and reports what it finds. */
export function ShuffleCheck({ view, isPast }: ShuffleCheckProps) {
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const check = async () => {
    setProgress({ step: 'busy' });
    setProgress(await runCheck(view, isPast));
  };
  const isBusy = progress.step === 'busy';
  return (
    <Panel title={ends.check} lead={ends.checkAbout} className="end-check">
      <div role="status" className="-mt-1">
        {isBusy && <p>{ends.checking}</p>}
        {progress.step === 'failed' && <p className="text-danger-text">{progress.why}</p>}
        {progress.step === 'done' && <Findings checked={progress.checked} />}
      </div>
      {progress.step !== 'done' && (
        <Button className="mt-2" aria-busy={isBusy} onClick={() => isBusy || check()}>
          {progress.step === 'failed' ? ends.checkAgain : ends.check}
        </Button>
      )}
    </Panel>
  );
}

async function runCheck(view: View, isPast: boolean): Promise<Progress> {
  const found = await findLog(view.gameId);
  if (!found.ok)
    return { step: 'failed', why: found.refusal.code === OFFLINE ? ends.offline : ends.notFound };
  try {
    const { checkShuffles } = await import('./checkShuffles.ts');
    const share = storedShare(storage, view.seedHash);
    const evidence = {
      // The hash in a past game's record proves nothing, unless this device stored its share together with that hash.
      seedHash: isPast && share === null ? null : view.seedHash,
      history: view.roundHistory,
      share,
      deals: storedDeals(storage, view.gameId),
    };
    return { step: 'done', checked: await checkShuffles(found.value, evidence, yieldToPage) };
  } catch (error) {
    return { step: 'failed', why: ends.notReplayed(error instanceof Error ? asSentence(error.message) : '') };
  }
}

/** A solo game's log is on this device, any other on the server. */
async function findLog(gameId: string): Promise<ApiResult<GameLog>> {
  const own = await savedRecord(gameId);
  if (typeof own === 'object') return { ok: true, value: own.log };
  const game = await createApi().getGame(gameId);
  return game.ok ? { ok: true, value: game.value.log } : game;
}

/** Lets the browser paint and handle taps before the check continues. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function Findings({ checked: { isHashRight, isShareUsed, rounds } }: { readonly checked: CheckedGame }) {
  const isFair =
    isHashRight !== false && isShareUsed !== false && rounds.every(({ problem }) => problem === null);
  return (
    <>
      <p
        className={`mb-2 font-display font-semibold text-xl ${isFair ? 'text-good-text' : 'text-danger-text'}`}
      >
        {isFair ? ends.checkedAll : ends.checkedNot}
      </p>
      <ul className="grid gap-1.5">
        {isHashRight === null ? (
          <li className="text-soft leading-snug">{later.games.seedUnknown}</li>
        ) : (
          <Finding isGood={isHashRight} text={isHashRight ? ends.seedKept : ends.seedChanged} />
        )}
        {isShareUsed !== null && (
          <Finding isGood={isShareUsed} text={isShareUsed ? ends.ownPartIn : ends.ownPartMissing} />
        )}
        {rounds.map((round) => (
          <Finding key={round.round} isGood={round.problem === null} text={describeRound(round)} />
        ))}
      </ul>
    </>
  );
}

function describeRound({ round, cards, moves, isOwnHandSeen, problem }: RoundCheck): string {
  if (problem !== null) return ends.roundWrong(round, ends.problems[problem]);
  return ends.roundChecked({ round, cards, moves, isOwnHandSeen });
}

function Finding({ isGood, text }: { readonly isGood: boolean; readonly text: string }) {
  return (
    <li className="flex gap-2 leading-snug">
      <span className={isGood ? 'text-good-text' : 'text-danger-text'}>{isGood ? <Check /> : <Cross />}</span>
      <span>
        <span className="sr-only">{isGood ? ends.matches : ends.mismatch} </span>
        {text}
      </span>
    </li>
  );
}
