import { Link } from 'wouter';
import { later } from '../../texts/later.ts';
import { headlineOf, type PastGame, type PastPlayer, rulesName } from './pastGames.ts';
import { whenOf } from './when.ts';

const words = later.games;

/** A finished game in three lines; a tap opens how it came about. */
export function GameRow({ game }: { readonly game: PastGame }) {
  const { id, endedAt, rules, isAlone, players } = game;
  return (
    <li>
      <Link href={`/games/${id}`} className="block rounded-xl px-2 py-2.5 leading-snug hover:bg-well">
        <span className="block font-display font-semibold text-lg">{headlineOf(game)}</span>
        <span className="block text-soft">
          <time dateTime={new Date(endedAt).toISOString()}>{whenOf(endedAt)}</time> · {rulesName(rules)} ·{' '}
          {isAlone ? words.alone : words.together}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-4">
          {players.map((player, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name, and nobody moves
            <Score key={nth} player={player} />
          ))}
        </span>
      </Link>
    </li>
  );
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
