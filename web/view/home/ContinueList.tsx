import { useState } from 'react';
import { Link } from 'wouter';
import type { SavedGame } from '../../solo/savedGame.ts';
import { texts } from '../../texts/index.ts';
import { keep } from '../app/keep.ts';
import { Back } from '../cards/Back.tsx';
import { buttonLook } from '../shared/buttonLook.ts';
import { Cross } from '../shared/icons.tsx';
import { Panel } from '../shared/Panel.tsx';
import { forgetRoom, type RecentRoom, recentRooms } from './recentRooms.ts';

const { home } = texts;

interface ContinueListProps {
  readonly saved: SavedGame | undefined;
  readonly isOnline: boolean;
}

/** What was begun on this device; nothing, where nothing was. */
export function ContinueList({ saved, isOnline }: ContinueListProps) {
  const [rooms, setRooms] = useState(() => recentRooms(keep, Date.now()));
  const forget = (code: string) => {
    forgetRoom(keep, code);
    setRooms(rooms.filter((room) => room.code !== code));
  };
  if (!saved && rooms.length === 0) return null;
  return (
    <Panel aria-labelledby="continue">
      <h2 id="continue" className="mb-2 font-semibold text-2xl">
        {home.continue}
      </h2>
      {saved && <SavedSolo saved={saved} />}
      <ul className="grid">
        {rooms.map((room) => (
          <RoomRow key={room.code} room={room} isOnline={isOnline} onForget={() => forget(room.code)} />
        ))}
      </ul>
    </Panel>
  );
}

function SavedSolo({ saved: { round, of, players } }: { readonly saved: SavedGame }) {
  const [, ...others] = players;
  return (
    <Link href="/solo" className={`${buttonLook('brass', 'large')} mb-2 w-full text-left`}>
      <span className="home-pack">
        <Back />
      </span>
      <span className="grow leading-tight">
        {home.continueSolo(round, of)}
        <span className="block font-normal text-base">{home.soloWith(others)}</span>
      </span>
    </Link>
  );
}

interface RoomRowProps {
  readonly room: RecentRoom;
  readonly isOnline: boolean;
  readonly onForget: () => void;
}

function RoomRow({ room: { code, name, when }, isOnline, onForget }: RoomRowProps) {
  return (
    <li className="flex items-center gap-1">
      <Link href={`/r/${code}`} className="home-continue" data-off={!isOnline || undefined}>
        <span className="grow">
          <span className="font-semibold">
            {home.room} <span className="font-display text-lg tracking-wider">{code.toUpperCase()}</span>
          </span>
          <span className="block text-soft">
            {home.asName(name)} · <time dateTime={new Date(when).toISOString()}>{dayOf(when)}</time>
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

const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' });

function dayOf(when: number): string {
  return day.format(when);
}
