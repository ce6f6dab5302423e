import type { Card } from '../../cards/card.ts';
import { createDeck, deal } from '../../cards/deck.ts';
import { createRng, type Seed, shuffle } from '../../cards/rng.ts';
import { type Contract, getContractForRound } from '../../rules/contracts.ts';
import { deckFor } from '../../rules/decks.ts';
import type { HouseRules } from '../../rules/houseRules.ts';
import type { PlayerId } from '../../rules/situation.ts';
import type { Fact } from '../facts.ts';
import type { RoundPlayer, RoundState } from '../roundState.ts';

/** What a deal depends on. */
export interface RoundSetup {
  readonly rules: HouseRules;
  readonly roundNumber: number;
  readonly dealerIndex: number;
  readonly playerIds: readonly PlayerId[];
  readonly seed: Seed;
  /** By seat: May I?s granted in earlier rounds, where the house limits them (H8). */
  readonly mayIsBefore?: readonly number[];
  /** What led to this round. The deal is added to them. */
  readonly facts: readonly Fact[];
}

/** G2, G3: shuffles and deals, beginning with the player to the left of the dealer. */
export function dealRound(setup: RoundSetup): RoundState {
  const { rules, roundNumber, dealerIndex, playerIds, seed } = setup;
  const count = playerIds.length;
  const size = deckFor(rules, count);
  if (size === undefined) throw new RangeError(`these rules have no deck for ${count} players`);
  const rng = createRng({ seed, round: roundNumber, words: 0 });
  const deck = shuffle(createDeck({ deckCount: size.decks, jokerCount: size.jokers }), rng);
  const { hands, remaining } = deal(deck, count, rules.cardsDealt[roundNumber - 1] ?? 0);
  const first = (dealerIndex + 1) % count;
  const handOf = (seat: number) => hands[(seat - first + count) % count] ?? [];
  const [turnedUp, ...stock] = remaining as readonly [Card, ...Card[]];
  return {
    ...freshTurn(first),
    rules,
    roundNumber,
    contract: getContractForRound(roundNumber, rules) as Contract,
    players: playerIds.map((id, seat) => freshPlayer(id, handOf(seat), setup.mayIsBefore?.[seat])),
    exposed: { discardedBy: null, claimants: [], passed: [], changed: [] },
    stock,
    discard: [turnedUp],
    table: [],
    reshuffles: 0,
    rng: rng.state,
    result: null,
    facts: [
      ...setup.facts,
      {
        type: 'CARDS_DEALT',
        roundNumber,
        dealerId: playerIds[dealerIndex] as PlayerId,
        hands: playerIds.map((playerId, seat) => ({ playerId, hand: handOf(seat) })),
        discard: turnedUp,
      },
    ],
  };
}

function freshPlayer(id: PlayerId, hand: readonly Card[], mayIsBefore = 0): RoundPlayer {
  const player = { id, hand, isDown: false, mayIs: 0, taken: [] };
  return mayIsBefore > 0 ? { ...player, mayIsBefore } : player;
}

/** H8: for the deal of the next round. Nobody counts them unless the house has a limit. */
export function mayIsSoFar({ rules, players }: RoundState): readonly number[] | undefined {
  if ((rules.mayI.limitPerGame ?? null) === null) return undefined;
  return players.map(({ mayIs, mayIsBefore = 0 }) => mayIsBefore + mayIs);
}

function freshTurn(currentPlayerIndex: number) {
  return { currentPlayerIndex, hasDrawn: false, laidDownThisTurn: false, readyToDiscard: false } as const;
}

/** G3: the next player's turn. If the last one ended without a discard (H13), everybody may claim the top card. */
export function nextTurn(round: RoundState): RoundState {
  const unclaimed =
    round.discard.length > 0 ? { discardedBy: null, claimants: [], passed: [], changed: [] } : null;
  return {
    ...round,
    ...freshTurn((round.currentPlayerIndex + 1) % round.players.length),
    exposed: round.exposed ?? unclaimed,
  };
}
