import type { PlayerId } from '@mayi/core/rules';
import type { CSSProperties, ReactNode } from 'react';
import { type GameEnd, winnerWords } from '../../state/scores.ts';
import { later } from '../../texts/later.ts';
import { Card } from '../cards/Card.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { Fan } from '../shared/Fan.tsx';

const RAIN = Array.from({ length: 28 }, (_, nth) => nth);
const SUITS = ['♠', '♥', '★', '♣', '♦'] as const;
const ACES = ['spades', 'hearts', 'clubs', 'diamonds'] as const;

interface WinnerSceneProps {
  readonly end: GameEnd;
  readonly isBot: (id: PlayerId) => boolean;
  /** A feast although nobody here is “you”: the winners are looking at it together with everyone else. */
  readonly isForAll?: boolean;
  /** How to leave the scene. */
  readonly children: ReactNode;
}

/** The winner of the evening: a feast for the player who won, a raised glass for the one who didn't. */
export function WinnerScene({ end, isBot, isForAll = false, children }: WinnerSceneProps) {
  const { title, about, isYours } = winnerWords(end);
  const isFeast = isYours || isForAll;
  const winners = end.ranking.filter(({ playerId }) => end.winnerIds.includes(playerId));
  return (
    <section
      className="winner-scene"
      aria-label={later.ends.gameOver}
      data-yours={isFeast || undefined}
      data-for-all={isForAll || undefined}
    >
      {isFeast && <Rain />}
      <div className="winner-light" aria-hidden="true" />
      <div className="winner-faces">
        {winners.map(({ playerId, name }) => (
          <span key={playerId} className="winner-face">
            <Crown />
            <Avatar name={name} seat={playerId} isBot={isBot(playerId)} size={6} />
          </span>
        ))}
      </div>
      {isFeast && (
        <Fan className="winner-fan">
          {ACES.map((suit) => (
            <Card key={suit} card={{ rank: 'A', suit }} />
          ))}
        </Fan>
      )}
      <p className="winner-title">{title}</p>
      {about.map((line) => (
        <p key={line} className="winner-about">
          {line}
        </p>
      ))}
      {children}
    </section>
  );
}

function Crown() {
  return (
    <svg aria-hidden="true" className="winner-crown" viewBox="0 0 48 30">
      <path d="M4 27 1.500 7.500 13.500 16 24 2 34.500 16 46.500 7.500 44 27Z" />
      <circle cx="24" cy="20" r="2.600" />
      <circle cx="13" cy="21" r="1.900" />
      <circle cx="35" cy="21" r="1.900" />
    </svg>
  );
}

/** Suits and stars drift down, each at its own pace. */
function Rain() {
  return (
    <span aria-hidden="true" className="winner-rain">
      {RAIN.map((nth) => (
        <span key={nth} style={dropStyle(nth)}>
          {SUITS[nth % SUITS.length]}
        </span>
      ))}
    </span>
  );
}

function dropStyle(nth: number): CSSProperties {
  return {
    '--x': `${(nth * 37) % 100}%`,
    '--delay': `${((nth * 211) % 2600) - 600}ms`,
    '--fall': `${3200 + ((nth * 397) % 2200)}ms`,
    '--spin': `${((nth * 83) % 540) - 270}deg`,
    '--scale': 0.8 + ((nth * 13) % 9) / 10,
  } as CSSProperties;
}
