import { type Card, cardWithId } from '@mayi/core/cards';
import { createGame } from '@mayi/core/engine';
import type { Meld as MeldOnTable } from '@mayi/core/rules';
import { type SeenFact, type View, viewFor } from '@mayi/core/view';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DragProvider } from '../view/drag/DragProvider.tsx';
import { createFlights } from '../view/flights/flights.ts';
import { Hand } from '../view/hand/Hand.tsx';
import { Meld } from '../view/melds/Meld.tsx';
import { DiscardPile, StockPile } from '../view/piles/Piles.tsx';
import { Avatar } from '../view/shared/Avatar.tsx';
import { Button } from '../view/shared/Button.tsx';
import { hand, isWildHere, RULES } from './cards.ts';

const PLAYERS = ['Ann', 'Bob', 'Carol', 'Dave', 'Erin', 'Farid'] as const;
const YOU = 'Ann';
const ignore = () => undefined;
const GAME = createGame({ gameId: 'flights', rules: RULES, players: PLAYERS.map((id) => ({ id })) });
const START: View = viewFor(GAME, YOU);
const TOP = START.discard[0] as Card;
const NEW = cardWithId('Joker-3') as Card;
const PENALTY = cardWithId('2-spades-1') as Card;
const MELDS: readonly MeldOnTable[] = ['9C 9D 9S', 'QC QH QD QS', '4H 5H 6H 7H'].map((cards, at) => ({
  id: `m${at}`,
  type: at < 2 ? 'set' : 'run',
  cards: hand(cards),
  ownerId: 'Carol',
}));

interface Move {
  readonly name: string;
  readonly facts: readonly SeenFact[];
  change(view: View): View;
}

const MOVES: readonly Move[] = [
  {
    name: 'Deal',
    facts: [
      {
        type: 'CARDS_DEALT',
        roundNumber: 1,
        dealerId: 'Farid',
        discard: TOP,
        handCount: 11,
        hand: START.hand,
      },
    ],
    change: () => START,
  },
  {
    name: 'Draw',
    facts: [{ type: 'CARD_DRAWN', playerId: YOU, from: 'stock', card: NEW }],
    change: (view) => ({ ...view, hand: [...view.hand, NEW] }),
  },
  {
    name: 'Bob draws',
    facts: [{ type: 'CARD_DRAWN', playerId: 'Bob', from: 'stock', card: null }],
    change: (view) => view,
  },
  {
    name: 'Carol lays down',
    facts: [{ type: 'MELDS_LAID_DOWN', playerId: 'Carol', melds: MELDS }],
    change: (view) => ({ ...view, table: MELDS }),
  },
  {
    name: 'Discard',
    facts: [{ type: 'CARD_DISCARDED', playerId: YOU, card: START.hand[4] as Card }],
    change: (view) => ({
      ...view,
      hand: view.hand.filter((card) => card !== START.hand[4]),
      discard: [START.hand[4] as Card, ...view.discard],
    }),
  },
  {
    name: 'Dave’s May I?',
    facts: [{ type: 'MAY_I_GRANTED', playerId: 'Dave', card: TOP, penaltyCount: 1, penalty: null }],
    change: (view) => ({ ...view, discard: view.discard.filter((card) => card !== TOP) }),
  },
  {
    name: 'Your May I?',
    facts: [{ type: 'MAY_I_GRANTED', playerId: YOU, card: TOP, penaltyCount: 1, penalty: [PENALTY] }],
    change: (view) => ({ ...view, discard: [], hand: [...view.hand, TOP, PENALTY] }),
  },
  { name: 'Erin goes out', facts: [{ type: 'PLAYER_WENT_OUT', playerId: 'Erin' }], change: (view) => view },
];

/** A button for each card animation. */
export function FlightCases() {
  const [view, setView] = useState<View>({ ...START, hand: [], discard: [] });
  const [flights] = useState(createFlights);
  const play = ({ facts, change }: Move) => {
    flights.remember();
    flushSync(() => setView(change));
    flights.fly(facts, { you: YOU, players: PLAYERS });
  };
  const cards = view.hand.map((card) => ({
    card,
    isWild: isWildHere(card),
    isSelected: false,
    isFresh: false,
  }));
  return (
    <DragProvider onDrop={ignore}>
      <div className="mb-4 flex flex-wrap gap-2">
        {MOVES.map((move) => (
          <Button key={move.name} onClick={() => play(move)}>
            {move.name}
          </Button>
        ))}
      </div>
      <div className="mb-6 flex flex-wrap justify-around gap-4">
        {PLAYERS.slice(1).map((name) => (
          <span key={name} data-seat={name} className="text-center">
            <Avatar name={name} seat="s1" count={11} size={3} />
          </span>
        ))}
      </div>
      <div className="mb-4 flex min-h-24 flex-wrap gap-2">
        {view.table.map((meld) => (
          <Meld key={meld.id} meld={meld} rules={RULES} onTap={ignore} />
        ))}
      </div>
      <div className="mb-4 flex justify-center gap-4">
        <StockPile view={view} onTap={ignore} />
        <DiscardPile view={view} onTap={ignore} />
      </div>
      <Hand cards={cards} onToggle={ignore} onMove={ignore} />
    </DragProvider>
  );
}
