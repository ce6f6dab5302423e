import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SavedGame } from '../../solo/savedGame.ts';
import { texts } from '../../texts/index.ts';
import { LAST_TABLE, readJson, storage } from '../app/storage.ts';
import { CardBack } from '../cards/Card.tsx';
import { ButtonLink } from '../shared/Button.tsx';
import { Cross } from '../shared/icons.tsx';
import { Panel } from '../shared/Page.tsx';
import { forgetRoom, type RecentRoom, recentRooms } from './recentRooms.ts';

const { home } = texts;

/** The saved solo game, the open score sheet and recent rooms. */
export function ContinueList({ saved }: { readonly saved: SavedGame | undefined }) {
  const [rooms, setRooms] = useState(() => recentRooms(storage, Date.now()));
  const sheet = useOpenSheet();
  const forget = (code: string) => {
    forgetRoom(storage, code);
    setRooms(rooms.filter((room) => room.code !== code));
  };
  if (!saved && !sheet && rooms.length === 0) return null;
  return (
    <Panel title={home.continue}>
      {saved && <SavedSolo saved={saved} />}
      <ul className="grid">
        {sheet}
        {rooms.map((room) => (
          <RoomRow key={room.code} room={room} onForget={() => forget(room.code)} />
        ))}
      </ul>
    </Panel>
  );
}

function SavedSolo({ saved: { round, of, players } }: { readonly saved: SavedGame }) {
  const [, ...opponents] = players;
  return (
    <ButtonLink href="/solo" variant="brass" size="large" className="home-solo mb-2 w-full text-left">
      <span className="home-card">
        <CardBack />
      </span>
      <span className="min-w-0 grow wrap-anywhere leading-tight">
        {home.continueSolo(round, of)}
        <span className="block font-normal text-base">{home.soloWith(opponents)}</span>
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

interface RoomRowProps {
  readonly room: RecentRoom;
  readonly onForget: () => void;
}

function RoomRow({ room: { code, name, when }, onForget }: RoomRowProps) {
  return (
    <li className="flex items-center gap-1">
      <Link href={`/r/${code}`} className="home-continue">
        <span className="grow">
          <span className="font-semibold">
            {home.room} <span className="font-display text-lg tracking-wider">{code.toUpperCase()}</span>
          </span>
          <span className="block text-soft">
            {home.asName(name)} ·{' '}
            <time dateTime={new Date(when).toISOString()}>{dayFormat.format(when)}</time>
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={home.forget(code)}
        className="grid size-11 cursor-pointer place-items-center rounded-xl text-soft hover:bg-well hover:text-ink"
        onClick={onForget}
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
