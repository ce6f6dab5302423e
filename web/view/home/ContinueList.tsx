import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { OpenRoom } from '../../session/api.ts';
import type { SavedGame } from '../../solo/savedGame.ts';
import { inOrder, opponentsIn, statusOf } from '../../state/yourGames.ts';
import { texts } from '../../texts/index.ts';
import { yourGames as words } from '../../texts/yourGames.ts';
import { LAST_TABLE, readJson, storage } from '../app/storage.ts';
import { CardBack } from '../cards/Card.tsx';
import { ButtonLink } from '../shared/Button.tsx';
import { Cross } from '../shared/icons.tsx';
import { Panel } from '../shared/Page.tsx';
import { forgetRoom, recentRooms } from './recentRooms.ts';
import { hideRoom, loadYourGames } from './yourGames.ts';

const { home } = texts;

/** The saved solo game, the open score sheet, the games with others, what waits for the player first, and other recent rooms. */
export function ContinueList({ saved }: { readonly saved: SavedGame | undefined }) {
  const [recent, setRecent] = useState(() => recentRooms(storage, Date.now()));
  const { games, hide } = useYourGames();
  const sheet = useOpenSheet();
  const others = recent.filter(({ code }) => !games.some((game) => game.code === code));
  const forget = (code: string) => {
    forgetRoom(storage, code);
    setRecent(recent.filter((room) => room.code !== code));
    hide(code);
  };
  if (!saved && !sheet && games.length === 0 && others.length === 0) return null;
  return (
    <Panel title={home.continue}>
      {saved && <SavedSolo saved={saved} />}
      <ul className="grid">
        {inOrder(games).map((game) => (
          <Row
            key={game.code}
            code={game.code}
            title={opponentsIn(game)}
            isWaiting={Boolean(game.awaits)}
            onForget={forget}
          >
            <span className="home-status">{statusOf(game, Date.now())}</span>
          </Row>
        ))}
        {sheet}
        {others.map(({ code, name, when }) => (
          <Row key={code} code={code} title={words.room(code.toUpperCase())} onForget={forget}>
            {words.asName(name)} ·{' '}
            <time dateTime={new Date(when).toISOString()}>{dayFormat.format(when)}</time>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

/** The server's list, as of the last time the page came to the front, and every minute from then on. */
function useYourGames() {
  const [games, setGames] = useState<readonly OpenRoom[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      if (document.visibilityState === 'hidden') return;
      const loaded = await loadYourGames();
      // While the server can't be reached, what it said before is better than nothing.
      if (isCurrent && loaded) setGames(loaded);
    };
    void load();
    const timer = setInterval(load, REFRESH_MS);
    document.addEventListener('visibilitychange', load);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, []);
  const hide = (code: string) => {
    hideRoom(code);
    setGames((before) => before.filter((game) => game.code !== code));
  };
  return { games, hide };
}

const REFRESH_MS = 60_000;

function SavedSolo({ saved: { round, of, players } }: { readonly saved: SavedGame }) {
  const [, ...opponents] = players;
  return (
    <ButtonLink href="/solo" variant="brass" size="large" className="home-solo mb-2 w-full text-left">
      <span className="home-card">
        <CardBack />
      </span>
      <span className="min-w-0 grow wrap-anywhere leading-tight">
        {words.solo.round(round, of)}
        <span className="block font-normal text-base">{words.solo.with(opponents)}</span>
      </span>
    </ButtonLink>
  );
}

/** Looks for one only on a device that has kept score. */
function useOpenSheet(): ReactNode {
  const [row, setRow] = useState<ReactNode>();
  useEffect(() => {
    if (readJson(storage, LAST_TABLE))
      import('./openSheetRow.tsx')
        .then(async (part) => setRow(await part.openSheetRow(dayFormat)))
        .catch(() => {});
  }, []);
  return row;
}

interface RowProps {
  readonly code: string;
  readonly title: string;
  readonly isWaiting?: boolean;
  readonly onForget: (code: string) => void;
  readonly children: ReactNode;
}

function Row({ code, title, isWaiting = false, onForget, children }: RowProps) {
  return (
    <li className="flex items-center gap-1">
      <Link href={`/r/${code}`} className="home-continue" data-waiting={isWaiting || undefined}>
        <span className="grow wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <span className="block text-soft">{children}</span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={words.forget(code)}
        className="grid size-11 cursor-pointer place-items-center rounded-xl text-soft hover:bg-well hover:text-ink"
        onClick={() => onForget(code)}
      >
        <Cross />
      </button>
    </li>
  );
}

const dayFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
