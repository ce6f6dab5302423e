import { Link } from 'wouter';
import { gameEnd } from '../../state/scores.ts';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';
import { Button } from '../shared/Button.tsx';
import { buttonLook } from '../shared/buttonLook.ts';
import { ProblemNote } from '../table/ProblemNote.tsx';
import { Flourish } from './Flourish.tsx';
import { GameResult } from './GameResult.tsx';

const { ends } = texts;

/** The last cards are played: who won, how it came about, and whether all was fair. */
export function GameEnd({ isSolo }: { readonly isSolo: boolean }) {
  const view = useTable((table) => table.view);
  const end = view && gameEnd(view);
  if (view === undefined || end === undefined) return null;
  return (
    <div className="room min-h-dvh">
      <main className="end">
        <header className="end-head felt rim">
          <p className="text-on-cloth-soft">{ends.gameOver}</p>
          <h1 className="end-title">{end.text}</h1>
          <Flourish />
          <p className="text-lg text-on-cloth-soft">{ends.withPoints(end.ranking[0]?.total ?? 0)}</p>
          <Ways isSolo={isSolo} />
        </header>
        <GameResult view={view} end={end} />
      </main>
      <ProblemNote />
    </div>
  );
}

function Ways({ isSolo }: { readonly isSolo: boolean }) {
  const isSeated = useTable((table) => table.known !== undefined && table.known.you !== null);
  const ask = useTable((table) => table.ask);
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      {isSeated && (
        <Button look="brass" size="large" onClick={() => void ask({ type: 'rematch' })}>
          {isSolo ? ends.again : ends.rematch}
        </Button>
      )}
      <Link href="/" className={buttonLook('quiet', 'large')}>
        {ends.home}
      </Link>
    </div>
  );
}
