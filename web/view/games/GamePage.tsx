import { type GameLog, replay } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { spectatorView, type View, viewFor } from '@mayi/core/view';
import { useCallback, useEffect, useState } from 'react';
import { createApi, OFFLINE } from '../../session/api.ts';
import { savedLog } from '../../solo/savedGame.ts';
import { gameEnd } from '../../state/scores.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { GameResult } from '../ends/GameResult.tsx';
import { BackLink, Button, ButtonLink } from '../shared/Button.tsx';
import { takeFocus } from '../shared/hooks.ts';
import { MessagePage } from '../shared/MessagePage.tsx';
import { rulesName } from './pastGames.ts';

const { join } = texts;
const { ends } = later;
const words = later.games;

/** A finished game, by its link. */
export function GamePage({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Found>();
  const load = useCallback(() => {
    setFound(undefined);
    void findGame(id).then(setFound);
  }, [id]);
  useEffect(load, [load]);
  if (found === undefined) return <MessagePage title={words.loading} />;
  if (found.result === 'found') return <Result {...found} />;
  if (found.result === 'offline')
    return (
      <MessagePage isAnswer title={join.offline} about={ends.offline}>
        <Button variant="brass" onClick={load}>
          {join.tryAgain}
        </Button>
        <ButtonLink href="/games">{words.back}</ButtonLink>
      </MessagePage>
    );
  const isMissing = found.result === 'missing';
  return (
    <MessagePage
      isAnswer
      title={isMissing ? words.missing : words.unreadable}
      about={isMissing ? words.missingAbout : words.unreadableAbout}
    >
      <ButtonLink href="/games">{words.back}</ButtonLink>
    </MessagePage>
  );
}

function Result({ view, isBot }: Omit<FoundGame, 'result'>) {
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
        </header>
        <GameResult view={view} end={end} isBot={isBot} isPast />
      </main>
    </div>
  );
}

interface FoundGame {
  readonly result: 'found';
  readonly view: View;
  readonly isBot: (id: PlayerId) => boolean;
}

type Found = FoundGame | { readonly result: 'missing' | 'unreadable' | 'offline' };

/** The game's last view, for its player on this device; anyone else gets a spectator's. */
async function findGame(id: string): Promise<Found> {
  const own = await savedLog(id);
  if (own === 'unreadable') return { result: 'unreadable' };
  if (own !== undefined) {
    const [you] = own.players;
    return lastView(own, you?.id, (id) => id !== you?.id);
  }
  const api = createApi();
  const [game, history] = await Promise.all([api.getGame(id), api.getHistory()]);
  if (!game.ok) return { result: game.refusal.code === OFFLINE ? 'offline' : 'missing' };
  const played = history.ok ? history.value.games.find((one) => one.id === id) : undefined;
  const { log, players } = game.value;
  // They're all in turn order: in the game, its log and the history.
  const at = played?.players.findIndex(({ you }) => you) ?? -1;
  const isBot = (id: PlayerId) =>
    typeof players[log.players.findIndex((player) => player.id === id)]?.bot === 'string';
  return lastView(log, log.players[at]?.id, isBot);
}

function lastView(log: GameLog, you: PlayerId | undefined, isBot: FoundGame['isBot']): Found {
  try {
    const game = replay(log);
    const view = you === undefined ? spectatorView(game) : viewFor(game, you);
    return view.winnerIds === null ? { result: 'missing' } : { result: 'found', view, isBot };
  } catch {
    return { result: 'unreadable' };
  }
}
