import type { View } from '@mayi/core/view';
import type { CSSProperties } from 'react';
import { cardName } from '../../state/wording.ts';
import { replay as words } from '../../texts/replay.ts';
import { useIsBot, useTable } from '../app/tableContext.ts';
import { Card } from '../cards/Card.tsx';
import { Avatar } from '../shared/Avatar.tsx';
import { useSortedHand } from './ShownHand.tsx';

type Player = View['players'][number];

/** Everybody's cards, a row for each; when a round is over, with what they cost. */
export function OpenHands({ view }: { readonly view: View }) {
  const lastRound = useTable((table) => table.lastRound);
  const scores = view.phase === 'gameEnd' ? lastRound?.scores : undefined;
  return (
    <ul
      className="hand-area open-hands"
      aria-label={words.hands}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard players must be able to scroll it
      tabIndex={0}
      style={{ '--hands': view.players.length } as CSSProperties}
    >
      {view.players.map((player) => (
        <OpenHand
          key={player.id}
          view={view}
          player={player}
          points={scores?.[player.id]}
          isWinner={scores !== undefined && lastRound?.winnerId === player.id}
        />
      ))}
    </ul>
  );
}

interface OpenHandProps {
  readonly view: View;
  readonly player: Player;
  readonly points: number | undefined;
  readonly isWinner: boolean;
}

function OpenHand({ view, player: { id, name, hand = [] }, points, isWinner }: OpenHandProps) {
  const isBot = useIsBot();
  const cards = useSortedHand({ ...view, you: id, hand });
  return (
    <li
      className="open-hand"
      data-turn={view.currentPlayerId === id || undefined}
      data-winner={isWinner || undefined}
      style={{ '--cards': cards.length } as CSSProperties}
    >
      <Avatar name={name} seat={id} isBot={isBot(id)} size={1.75} />
      <span className="open-hand-name">
        <span aria-hidden="true">{name}</span>
        <span className="sr-only">{words.handOf(name, cards.length)}</span>
      </span>
      <ul className="open-hand-cards cards-plain" aria-label={words.handOf(name, cards.length)}>
        {cards.map(({ card, isWild }) => (
          <li key={card.id}>
            <Card card={card} id={card.id} name={cardName(card, view.rules)} isWild={isWild} />
          </li>
        ))}
      </ul>
      {points !== undefined && <span className="open-hand-points">{words.points(points)}</span>}
    </li>
  );
}
