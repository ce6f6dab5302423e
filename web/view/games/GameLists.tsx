import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OpenRoom } from '../../session/api.ts';
import type { SavedGame } from '../../solo/savedGame.ts';
import { inOrder, opponentsIn, statusOf } from '../../state/yourGames.ts';
import { later } from '../../texts/later.ts';
import { review } from '../../texts/review.ts';
import { yourGames } from '../../texts/yourGames.ts';
import { ButtonLink } from '../shared/Button.tsx';
import { Icon } from '../shared/icons.tsx';
import { Panel } from '../shared/Page.tsx';
import { headlineOf, type PastGame, type PastPlayer, rulesName } from './pastGames.ts';

const words = later.games;

interface UnfinishedGamesProps {
  readonly saved: SavedGame | undefined;
  readonly rooms: readonly OpenRoom[];
}

/** Games to continue, solo and in rooms. */
export function UnfinishedGames({ saved, rooms }: UnfinishedGamesProps) {
  if (saved === undefined && rooms.length === 0) return null;
  return (
    <Panel title={words.continue}>
      <ul className="-mx-2 grid gap-1">
        {saved && (
          <UnfinishedRow href="/solo" when={saved.when} title={yourGames.solo.round(saved.round, saved.of)}>
            {yourGames.solo.with(saved.players.slice(1))}
          </UnfinishedRow>
        )}
        {inOrder(rooms).map((room) => (
          <UnfinishedRow
            key={room.code}
            href={`/r/${room.code}`}
            when={room.changedAt}
            title={opponentsIn(room)}
          >
            {[yourGames.room(room.code.toUpperCase()), statusOf(room, Date.now())]
              .filter(Boolean)
              .join(' · ')}
          </UnfinishedRow>
        ))}
      </ul>
    </Panel>
  );
}

interface UnfinishedRowProps {
  readonly href: string;
  readonly when: number;
  readonly title: string;
  readonly children: ReactNode;
}

function UnfinishedRow({ href, when, title, children }: UnfinishedRowProps) {
  return (
    <RowLink href={href}>
      <span className="block font-semibold">{title}</span>
      <span className="block text-soft">
        {children} · <Time when={when} />
      </span>
    </RowLink>
  );
}

/** A play button in a frame. */
const Film = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
    <path d="M10 9v6l5-3Z" fill="currentColor" />
  </Icon>
);

export function FinishedGames({ games }: { readonly games: readonly PastGame[] }) {
  if (games.length === 0) return null;
  return (
    <Panel title={words.finished}>
      <ul className="-mx-2 grid gap-1">
        {games.map((game) => (
          <FinishedRow key={game.id} game={game} />
        ))}
      </ul>
    </Panel>
  );
}

function FinishedRow({ game }: { readonly game: PastGame }) {
  const { id, endedAt, rules, isRealCards, isVariation, players } = game;
  const headline = headlineOf(game);
  const aside = !isRealCards && (
    <>
      <ButtonLink href={`/games/${id}/review`} label={review.lookBackAt(headline)} variant="plain">
        {review.title}
      </ButtonLink>
      <ButtonLink href={`/games/${id}/replay`} variant="plain" className="flex-none">
        <span className="sr-only">{words.replayOf(headline)}</span>
        <Film />
      </ButtonLink>
    </>
  );
  return (
    <RowLink href={isRealCards ? `/score/${id}` : `/games/${id}`} aside={aside}>
      <span className="block font-display font-semibold text-lg">{headline}</span>
      <span className="block text-soft">
        <Time when={endedAt} /> · {rulesName(rules)} · {kindOf(game)}
        {isVariation && ` · ${words.variation}`}
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-4">
        {players.map((player, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two players may share a name, and the order never changes
          <Score key={nth} player={player} />
        ))}
      </span>
    </RowLink>
  );
}

function kindOf({ isRealCards, isSolo }: PastGame): string {
  if (isRealCards) return words.realCards;
  return isSolo ? words.solo : words.together;
}

function Score({ player: { name, score, you } }: { readonly player: PastPlayer }) {
  return (
    <span className={you ? 'font-semibold' : undefined}>
      {name}
      {you && <span className="sr-only"> ({words.you})</span>}
      {score !== null && <span className="tabular-nums"> {score}</span>}
    </span>
  );
}

interface RowLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Beside the link. */
  readonly aside?: ReactNode;
}

function RowLink({ href, children, aside }: RowLinkProps) {
  return (
    <li className="flex flex-wrap items-center">
      <Link
        href={href}
        className="block min-w-0 grow basis-44 rounded-xl px-2 py-2.5 leading-snug hover:bg-well"
      >
        {children}
      </Link>
      {aside}
    </li>
  );
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 15, 2026, 8:01 PM`, in the player's locale. */
function Time({ when }: { readonly when: number }) {
  return <time dateTime={new Date(when).toISOString()}>{dateFormat.format(when)}</time>;
}
