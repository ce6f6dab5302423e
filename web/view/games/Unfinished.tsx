import { listed } from '@mayi/core/view';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OpenRoom } from '../../session/api.ts';
import type { SavedGame } from '../../solo/savedGame.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { Panel } from '../shared/Panel.tsx';
import { whenOf } from './when.ts';

const { home } = texts;
const words = later.games;

interface UnfinishedProps {
  readonly saved: SavedGame | undefined;
  readonly rooms: readonly OpenRoom[];
}

/** What was begun and not ended, alone and with others. */
export function Unfinished({ saved, rooms }: UnfinishedProps) {
  if (saved === undefined && rooms.length === 0) return null;
  return (
    <Panel aria-labelledby="go-on">
      <h2 id="go-on" className="mb-2 font-semibold text-2xl">
        {words.goOn}
      </h2>
      <ul className="-mx-2 grid gap-1">
        {saved && (
          <Row href="/solo" when={saved.when} title={home.continueSolo(saved.round, saved.of)}>
            {home.soloWith(saved.players.slice(1))}
          </Row>
        )}
        {rooms.map((room) => (
          <Row key={room.code} href={`/r/${room.code}`} when={room.changedAt} title={othersIn(room)}>
            {[words.room(room.code.toUpperCase()), stateOf(room)].filter(Boolean).join(' · ')}
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps {
  readonly href: string;
  readonly when: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Row({ href, when, title, children }: RowProps) {
  return (
    <li>
      <Link href={href} className="block rounded-xl px-2 py-2.5 leading-snug hover:bg-well">
        <span className="block font-semibold">{title}</span>
        <span className="block text-soft">
          {children} · <time dateTime={new Date(when).toISOString()}>{whenOf(when)}</time>
        </span>
      </Link>
    </li>
  );
}

function othersIn({ players, you }: OpenRoom): string {
  const others = players.filter((name) => name !== you);
  return others.length === 0 ? words.roomAlone : words.roomWith(listed(others));
}

function stateOf({ phase, turn, you }: OpenRoom): string {
  if (phase !== 'playing' || turn === null) return words.phases[phase];
  return turn === you ? words.yourTurn : words.turnOf(turn);
}
