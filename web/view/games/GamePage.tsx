import { replay } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { spectatorView, type View, viewFor } from '@mayi/core/view';
import { useCallback, useEffect, useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { type FoundGame, findGame } from '../../session/findGame.ts';
import { gameEnd } from '../../state/scores.ts';
import { later } from '../../texts/later.ts';
import { GameResult } from '../ends/GameResult.tsx';
import { BackLink, ButtonLink } from '../shared/Button.tsx';
import { takeFocus } from '../shared/hooks.ts';
import { MessagePage } from '../shared/MessagePage.tsx';
import { NoGamePage } from './NoGamePage.tsx';
import { rulesName } from './pastGames.ts';
import { VariationNote } from './VariationNote.tsx';

const { ends } = later;
const words = later.games;

/** A finished game, by its link; with `?move=137`, its replay from there. */
export function GamePage({ id }: { readonly id: string }) {
  const search = useSearch();
  if (new URLSearchParams(search).has('move'))
    return <Redirect to={`/games/${encodeURIComponent(id)}/replay?${search}`} replace />;
  return <EndedGame id={id} />;
}

function EndedGame({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Shown>();
  const load = useCallback(() => {
    setFound(undefined);
    void loadResult(id).then(setFound);
  }, [id]);
  useEffect(load, [load]);
  if (found === undefined) return <MessagePage title={words.loading} />;
  if (found.result !== 'found') return <NoGamePage result={found.result} onRetry={load} />;
  return <Result id={id} {...found} />;
}

interface ResultProps {
  readonly id: string;
  readonly view: View;
  readonly isBot: (id: PlayerId) => boolean;
}

function Result({ id, view, isBot }: ResultProps) {
  const end = gameEnd(view);
  if (end === undefined) return null;
  return (
    <div className="room min-h-dvh">
      <main className="end">
        <div className="-mb-2 justify-self-start">
          <BackLink href="/games">{words.back}</BackLink>
        </div>
        <header className="end-head felt rim">
          <p className="text-on-cloth-soft">{rulesName(view.rules.name)}</p>
          <h1 ref={takeFocus} tabIndex={-1} className="end-title outline-none">
            {end.text}
          </h1>
          <p className="text-lg text-on-cloth-soft">{ends.withPoints(end.ranking[0]?.total ?? 0)}</p>
          <VariationNote gameId={id} />
          <div className="mt-5 flex flex-wrap justify-center gap-3">
            <ButtonLink href={`/games/${encodeURIComponent(id)}/replay`}>{ends.replay}</ButtonLink>
            <ButtonLink href={`/games/${encodeURIComponent(id)}/review`}>{ends.lookBack}</ButtonLink>
          </div>
        </header>
        <GameResult view={view} end={end} isBot={isBot} isPast />
      </main>
    </div>
  );
}

type Shown =
  | ({ readonly result: 'found' } & Omit<ResultProps, 'id'>)
  | Exclude<FoundGame, { readonly result: 'found' }>;

/** The game's last view, for its player on this device; anyone else gets a spectator's. */
async function loadResult(id: string): Promise<Shown> {
  const found = await findGame(id);
  return found.result === 'found' ? lastView(found) : found;
}

function lastView({ log, you, bots }: Extract<FoundGame, { readonly result: 'found' }>): Shown {
  try {
    const game = replay(log);
    const view = you === undefined ? spectatorView(game) : viewFor(game, you);
    const isBot = (id: PlayerId) => bots.includes(id);
    return view.winnerIds === null ? { result: 'missing' } : { result: 'found', view, isBot };
  } catch {
    return { result: 'unreadable' };
  }
}
