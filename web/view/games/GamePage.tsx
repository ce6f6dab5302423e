import type { View } from '@mayi/core/view';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { gameEnd } from '../../state/scores.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { GameResult } from '../ends/GameResult.tsx';
import { KindPage } from '../join/KindPage.tsx';
import { Button } from '../shared/Button.tsx';
import { buttonLook } from '../shared/buttonLook.ts';
import { Back } from '../shared/icons.tsx';
import { takeFocus } from '../shared/takeFocus.ts';
import { type Found, findGame } from './findGame.ts';
import { rulesName } from './pastGames.ts';

const { ends, join } = texts;
const words = later.games;

/** A finished game, by its link: the same for everybody who has it. */
export function GamePage({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Found>();
  const look = useCallback(() => {
    setFound(undefined);
    void findGame(id).then(setFound);
  }, [id]);
  useEffect(look, [look]);
  if (found === undefined) return <KindPage title={words.loading} />;
  if (found.result === 'found') return <Result view={found.view} />;
  if (found.result === 'offline')
    return (
      <KindPage isAnswer title={join.offline} about={ends.offline}>
        <Button look="brass" onClick={look}>
          {join.again}
        </Button>
        <ToGames />
      </KindPage>
    );
  const isMissing = found.result === 'missing';
  return (
    <KindPage
      isAnswer
      title={isMissing ? words.missing : words.unreadable}
      about={isMissing ? words.missingAbout : words.unreadableAbout}
    >
      <ToGames />
    </KindPage>
  );
}

function Result({ view }: { readonly view: View }) {
  const end = gameEnd(view);
  if (end === undefined) return null;
  return (
    <div className="room min-h-dvh">
      <main className="end">
        <div className="-mb-2 justify-self-start">
          <ToGames isBack />
        </div>
        <header className="end-head felt rim">
          <p className="text-on-cloth-soft">{rulesName(view.rules.name)}</p>
          <h1 ref={takeFocus} tabIndex={-1} className="end-title outline-none">
            {end.text}
          </h1>
          <p className="text-lg text-on-cloth-soft">{ends.withPoints(end.ranking[0]?.total ?? 0)}</p>
        </header>
        <GameResult view={view} end={end} isPast />
      </main>
    </div>
  );
}

function ToGames({ isBack = false }: { readonly isBack?: boolean }) {
  return (
    <Link href="/games" className={isBack ? `${buttonLook('plain')} -ml-3 px-3!` : buttonLook('quiet')}>
      {isBack && <Back />}
      {words.back}
    </Link>
  );
}
