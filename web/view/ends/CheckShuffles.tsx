import type { View } from '@mayi/core/view';
import { useState } from 'react';
import { OFFLINE } from '../../session/api.ts';
import { asSentence } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { keep } from '../app/keep.ts';
import { keptShare } from '../lobby/share.ts';
import { Button } from '../shared/Button.tsx';
import { Check, Cross } from '../shared/icons.tsx';
import { Panel } from '../shared/Panel.tsx';
import type { Checked, RoundCheck } from './checkShuffles.ts';
import { findLog } from './findLog.ts';
import { keptDeals } from './seenDeals.ts';

const { ends } = texts;

type Progress =
  | { readonly step: 'asked' | 'busy' }
  | { readonly step: 'done'; readonly checked: Checked }
  | { readonly step: 'failed'; readonly why: string };

/** Deals every round of the finished game again, on this device, and says what it found. */
export function CheckShuffles({ view, isPast }: { readonly view: View; readonly isPast: boolean }) {
  const [progress, setProgress] = useState<Progress>({ step: 'asked' });
  const check = async () => {
    setProgress({ step: 'busy' });
    setProgress(await checkNow(view, isPast));
  };
  const isBusy = progress.step === 'busy';
  return (
    <Panel aria-labelledby="check" className="end-check">
      <h2 id="check" className="font-semibold text-2xl">
        {ends.check}
      </h2>
      <p className="mb-3 text-soft">{ends.checkAbout}</p>
      <div role="status">
        {isBusy && <p>{ends.checking}</p>}
        {progress.step === 'failed' && <p className="text-danger-text">{progress.why}</p>}
        {progress.step === 'done' && <Found checked={progress.checked} />}
      </div>
      {progress.step !== 'done' && (
        <Button className="mt-2" aria-busy={isBusy} onClick={() => isBusy || check()}>
          {progress.step === 'failed' ? ends.checkAgain : ends.check}
        </Button>
      )}
    </Panel>
  );
}

async function checkNow(view: View, isPast: boolean): Promise<Progress> {
  const found = await findLog(view.gameId);
  if (!found.ok)
    return { step: 'failed', why: found.refusal.code === OFFLINE ? ends.offline : ends.notFound };
  try {
    const { checkShuffles } = await import('./checkShuffles.ts');
    const share = keptShare(keep, view.seedHash);
    const told = {
      // A share was written down together with the promise. A record alone would only agree with itself.
      seedHash: isPast && share === null ? null : view.seedHash,
      history: view.roundHistory,
      share,
      deals: keptDeals(keep, view.gameId),
    };
    return { step: 'done', checked: await checkShuffles(found.value, told, rest) };
  } catch (error) {
    return { step: 'failed', why: ends.notReplayed(error instanceof Error ? asSentence(error.message) : '') };
  }
}

/** The page is painted, and whatever was tapped is done, before it goes on. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function Found({ checked: { isPromiseKept, isShareIn, rounds } }: { readonly checked: Checked }) {
  const isHonest =
    isPromiseKept !== false && isShareIn !== false && rounds.every(({ problem }) => problem === null);
  return (
    <>
      <p
        className={`mb-2 font-display font-semibold text-xl ${isHonest ? 'text-good-text' : 'text-danger-text'}`}
      >
        {isHonest ? ends.checkedAll : ends.checkedNot}
      </p>
      <ul className="grid gap-1.5">
        {isPromiseKept === null ? (
          <li className="text-soft leading-snug">{later.games.promiseUnknown}</li>
        ) : (
          <Finding isGood={isPromiseKept} text={isPromiseKept ? ends.promiseKept : ends.promiseBroken} />
        )}
        {isShareIn !== null && (
          <Finding isGood={isShareIn} text={isShareIn ? ends.shareIn : ends.shareMissing} />
        )}
        {rounds.map((round) => (
          <Finding key={round.round} isGood={round.problem === null} text={textOf(round)} />
        ))}
      </ul>
    </>
  );
}

function textOf({ round, cards, moves, isOwnHandSeen, problem }: RoundCheck): string {
  if (problem !== null) return ends.roundWrong(round, problem);
  return ends.roundChecked({ round, cards, moves, isOwnHandSeen });
}

function Finding({ isGood, text }: { readonly isGood: boolean; readonly text: string }) {
  return (
    <li className="flex gap-2 leading-snug">
      <span className={isGood ? 'text-good-text' : 'text-danger-text'}>{isGood ? <Check /> : <Cross />}</span>
      <span>
        <span className="sr-only">{isGood ? ends.fits : ends.fitsNot} </span>
        {text}
      </span>
    </li>
  );
}
