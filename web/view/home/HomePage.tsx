import { parseHand } from '@mayi/core/cards';
import { type FormEvent, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { updates } from '../../pwa/updates.ts';
import { type SavedGame, savedGame } from '../../solo/savedGame.ts';
import { texts } from '../../texts/index.ts';
import { LAST_TABLE, ROOMS_KEY, readJson, storage } from '../app/storage.ts';
import { Card } from '../cards/Card.tsx';
import { moveCodeIn, roomPath, typedRoomCode } from '../join/roomLinks.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { Fan, Stack } from '../shared/Fan.tsx';
import { CodeField } from '../shared/fields.tsx';
import { useCodeField, useOnline } from '../shared/hooks.ts';
import { Book, Bulb, Check, Gear, Lines, Pen, Podium, Tally } from '../shared/icons.tsx';
import { Notice, Panel } from '../shared/Page.tsx';
import { HomeFront } from './HomeFront.tsx';
import { PlayNow } from './PlayNow.tsx';
import { PlayWithFriends } from './PlayWithFriends.tsx';

const { app, home, join } = texts;

export function HomePage() {
  const [, navigate] = useLocation();
  const isOnline = useOnline();
  const saved = useSavedGame();
  return (
    <div className="room min-h-dvh">
      <div className="home">
        <HomeFront>
          <Scene />
          <Links className="mt-5 hidden lg:flex" />
        </HomeFront>
        <main className="home-ways">
          <UpdateNotice />
          {!isOnline && <Notice role="status">{home.offline}</Notice>}
          {saved === 'unreadable' && (
            <Notice role="status">
              {join.unreadable.title}. {join.unreadable.about}
            </Notice>
          )}
          <Continue saved={typeof saved === 'object' ? saved : undefined} />
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

const ContinueList = lazyComponent(async () => (await import('./ContinueList.tsx')).ContinueList);

/** Only a device that has played before has anything to continue. */
function Continue({ saved }: { readonly saved: SavedGame | undefined }) {
  const [hasPlayed] = useState(() =>
    [ROOMS_KEY, LAST_TABLE].some((key) => readJson(storage, key) !== undefined),
  );
  return (
    (saved || hasPlayed) && (
      <LoadBoundary as="note">
        <Suspense>
          <ContinueList saved={saved} />
        </Suspense>
      </LoadBoundary>
    )
  );
}

function useSavedGame(): SavedGame | 'unreadable' | undefined {
  const [saved, setSaved] = useState<SavedGame | 'unreadable'>();
  useEffect(() => {
    let isCurrent = true;
    savedGame().then((found) => isCurrent && setSaved(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return saved;
}

/** Offers a new version of the app here only, so nobody is interrupted at a table. */
function UpdateNotice() {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady);
  if (!isReady) return null;
  return (
    <Notice role="status" button={app.update} onPress={updates.install}>
      {app.newVersion}
    </Notice>
  );
}

function JoinByCode({ isOnline }: { readonly isOnline: boolean }) {
  const [, navigate] = useLocation();
  const { value, setError, field } = useCodeField();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typedRoomCode(value);
    if (code === undefined) setError(home.badCode);
    else navigate(roomPath(code, moveCodeIn(value)));
  };
  return (
    <Panel title={home.join} lead={home.joinAbout}>
      <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
        <CodeField
          className="min-w-[min(100%,12rem)] grow"
          label={home.code}
          placeholder={home.codeHint}
          {...field}
        />
        <Button type="submit" disabled={!isOnline} className="mt-[1.65rem] border-brass/60!">
          {home.joinButton}
        </Button>
      </form>
    </Panel>
  );
}

function Links({ className }: { readonly className: string }) {
  return (
    <div className={className}>
      <nav aria-label={home.more} className="flex flex-wrap gap-2">
        <ButtonLink href="/games" variant="plain">
          <Lines />
          {home.pastGames}
        </ButtonLink>
        <ButtonLink href="/learn" variant="plain">
          <Bulb />
          {home.learn}
        </ButtonLink>
        <ButtonLink href="/daily" variant="plain">
          <Podium />
          {home.dailyDeal}
        </ButtonLink>
        <ButtonLink href="/practice/daily" variant="plain">
          <Check />
          {home.daily}
        </ButtonLink>
        <ButtonLink href="/score" variant="plain">
          <Tally />
          {home.score}
        </ButtonLink>
        <ButtonLink href="/rules" variant="plain">
          <Book />
          {home.rules}
        </ButtonLink>
        <ButtonLink href="/rules/design" variant="plain">
          <Pen />
          {home.design}
        </ButtonLink>
        <ButtonLink href="/settings" variant="plain">
          <Gear />
          {home.settings}
        </ButtonLink>
      </nav>
    </div>
  );
}

const HAND = parseHand('J♠ Q♥ 9♣ Joker A♦') ?? [];
const MELD = parseHand('7♦ 7♠ 7♥') ?? [];
const [DISCARD] = parseHand('9♦') ?? [];

/** A picture of the table: someone is about to ask for the nine. */
function Scene() {
  return (
    <div aria-hidden="true" className="scene felt rim">
      <div className="scene-meld">
        {MELD.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
      <div className="scene-piles">
        <Stack />
        {DISCARD && <Card card={DISCARD} className="scene-discard" />}
      </div>
      <Fan className="scene-hand">
        {HAND.map((card) => (
          <Card key={card.id} card={card} isWild={card.rank === 'Joker'} isLifted={card.rank === '9'} />
        ))}
      </Fan>
    </div>
  );
}
