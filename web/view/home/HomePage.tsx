import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type SavedGame, savedGame } from '../../solo/savedGame.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { UpdateNote } from '../app/UpdateNote.tsx';
import { buttonLook } from '../shared/buttonLook.ts';
import { Book, Gear, Podium } from '../shared/icons.tsx';
import { useOnline } from '../shared/useOnline.ts';
import { ContinueList } from './ContinueList.tsx';
import { JoinByCode } from './JoinByCode.tsx';
import { PlayNow } from './PlayNow.tsx';
import { PlayWithFriends } from './PlayWithFriends.tsx';
import { Scene } from './Scene.tsx';

const { home, join } = texts;

/** The way in: cards within a tap, friends within a link. */
export function HomePage() {
  const [, navigate] = useLocation();
  const isOnline = useOnline();
  const saved = useSavedGame();
  return (
    <div className="room min-h-dvh">
      <div className="home">
        <header className="home-front">
          <h1 className="home-title">
            May I<span>?</span>
          </h1>
          <p className="mt-3 mb-5 max-w-[34ch] text-lg text-soft">{home.tagline}</p>
          <Scene />
          <Links className="mt-5 hidden lg:flex" />
        </header>
        <main className="home-ways">
          <UpdateNote />
          {!isOnline && (
            <p role="status" className="rounded-panel border border-brass/60 bg-panel p-4">
              {home.offline}
            </p>
          )}
          {saved === 'unreadable' && (
            <p role="status" className="rounded-panel border border-brass/60 bg-panel p-4">
              {join.closed[4422].title}. {join.closed[4422].about}
            </p>
          )}
          <ContinueList saved={typeof saved === 'object' ? saved : undefined} isOnline={isOnline} />
          <PlayNow hasSaved={typeof saved === 'object'} onPlay={() => navigate('/solo?new')} />
          <PlayWithFriends isOnline={isOnline} />
          <JoinByCode isOnline={isOnline} />
          <p className="text-center text-soft">{home.promise}</p>
          <Links className="flex justify-center lg:hidden" />
        </main>
      </div>
    </div>
  );
}

function Links({ className }: { readonly className: string }) {
  return (
    <div className={className}>
      <nav aria-label={home.more} className="flex flex-wrap gap-2">
        <Link href="/games" className={buttonLook('plain')}>
          <Podium />
          {later.games.title}
        </Link>
        <Link href="/rules" className={buttonLook('plain')}>
          <Book />
          {home.rules}
        </Link>
        <Link href="/settings" className={buttonLook('plain')}>
          <Gear />
          {home.settings}
        </Link>
      </nav>
    </div>
  );
}

function useSavedGame(): SavedGame | 'unreadable' | undefined {
  const [saved, setSaved] = useState<SavedGame | 'unreadable'>();
  useEffect(() => {
    let isShown = true;
    savedGame().then((found) => isShown && setSaved(found));
    return () => {
      isShown = false;
    };
  }, []);
  return saved;
}
