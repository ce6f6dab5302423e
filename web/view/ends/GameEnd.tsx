import type { ReactNode } from 'react';
import { gameEnd } from '../../state/scores.ts';
import { later } from '../../texts/later.ts';
import { useIsBot, useTable } from '../app/tableContext.ts';
import { VariationNote } from '../games/VariationNote.tsx';
import { ReactButton } from '../reactions/ReactButton.tsx';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { RefusalNote } from '../table/Notes.tsx';
import { Flourish } from './effects.tsx';
import { GameResult } from './GameResult.tsx';
import { useIsProgram } from './useIsProgram.ts';

const { ends } = later;

/** After the last round: who won, the scores round by round, and the check of the shuffles. */
export function GameEnd({ isSolo, steps }: { readonly isSolo: boolean; readonly steps?: ReactNode }) {
  const view = useTable((table) => table.view);
  const isBot = useIsBot();
  const isProgram = useIsProgram();
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
          {isSolo && <VariationNote gameId={view.gameId} />}
          {steps ? <p className="mt-5">{steps}</p> : <NextSteps isSolo={isSolo} gameId={view.gameId} />}
        </header>
        <GameResult view={view} end={end} isBot={isBot} isProgram={isProgram} />
      </main>
      <RefusalNote />
    </div>
  );
}

interface NextStepsProps {
  readonly isSolo: boolean;
  readonly gameId: string;
}

function NextSteps({ isSolo, gameId }: NextStepsProps) {
  const isSeated = useTable((table) => table.known !== undefined && table.known.you !== null);
  const ask = useTable((table) => table.ask);
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      {isSeated && (
        <Button variant="brass" size="large" onClick={() => void ask({ type: 'rematch' })}>
          {isSolo ? ends.again : ends.rematch}
        </Button>
      )}
      <ButtonLink href={`/games/${gameId}/replay`} size="large">
        {ends.replay}
      </ButtonLink>
      <ButtonLink href={`/games/${gameId}/review`} size="large">
        {ends.lookBack}
      </ButtonLink>
      <ButtonLink href="/" size="large">
        {ends.home}
      </ButtonLink>
      <ReactButton />
    </div>
  );
}
