import { type Card, createRng, shuffle } from '@mayi/core/cards';
import { type Game, hydrateGame, type SerializedGameState, type SerializedPlayer } from '@mayi/core/engine';
import {
  type DeckChoice,
  deckFor,
  type HouseRules,
  type MeldType,
  PRESETS,
  type PresetName,
  presetNameOf,
} from '@mayi/core/rules';
import type { PlayerView, View } from '@mayi/core/view';
import { type Box, boxOf, lettersOf } from './cardLetters.ts';

/**
 * A moment of a game as one seat sees it, in few bytes: cards are letters, seats are numbers. What the seat can't see isn't in it,
 * so nobody can look it up.
 */
export interface Position {
  /** A preset's name, or the house rules in full. */
  readonly rules: PresetName | HouseRules;
  readonly round: number;
  readonly dealer: number;
  /** Whose turn it is. */
  readonly turn: number;
  /** Whose decision this is. */
  readonly you: number;
  readonly drawn?: true;
  readonly laidDown?: true;
  readonly ready?: true;
  readonly players: readonly SeenPlayer[];
  readonly hand: string;
  /** Top first. */
  readonly discard: string;
  readonly stock: number;
  readonly table: readonly SeenMeld[];
  readonly mayI?: {
    readonly by: number | null;
    readonly calls: readonly number[];
    readonly passed: readonly number[];
  };
  readonly reshuffles?: number;
}

export interface SeenPlayer {
  readonly name: string;
  readonly total: number;
  readonly cards: number;
  /** Cards everyone saw them take. */
  readonly taken?: string;
  readonly down?: true;
  readonly mayIs?: number;
  /** In earlier rounds, where the house limits them for the game (H8). */
  readonly mayIsBefore?: number;
}

export interface SeenMeld {
  readonly owner: number;
  readonly type: MeldType;
  readonly cards: string;
}

/** Throws a RangeError for a spectator's view, or once the game is over. */
export function positionOf(view: View): Position {
  const seatOf = (id: string | null) => view.players.findIndex((player) => player.id === id);
  const you = seatOf(view.you);
  if (you < 0 || view.phase === 'gameEnd') throw new RangeError('nobody decides anything here');
  const { mayI } = view;
  return {
    rules: presetNameOf(view.rules) ?? view.rules,
    round: view.roundNumber,
    dealer: seatOf(view.dealerId),
    turn: seatOf(view.currentPlayerId),
    you,
    ...(view.phase !== 'awaitingDraw' && { drawn: true }),
    ...(view.laidDownThisTurn && { laidDown: true }),
    ...(view.readyToDiscard && { ready: true }),
    players: view.players.map(seenPlayer),
    hand: lettersOf(view.hand),
    discard: lettersOf(view.discard),
    stock: view.stockCount,
    table: view.table.map(({ ownerId, type, cards }) => ({
      owner: seatOf(ownerId),
      type,
      cards: lettersOf(cards),
    })),
    ...(mayI && {
      mayI: {
        by: mayI.discardedBy === null ? null : seatOf(mayI.discardedBy),
        calls: mayI.claimants.map(seatOf),
        passed: mayI.passed.map(seatOf),
      },
    }),
    ...(view.reshuffles > 0 && { reshuffles: view.reshuffles }),
  };
}

function seenPlayer({
  name,
  totalScore,
  handCount,
  taken,
  isDown,
  mayIs,
  mayIsBefore,
}: PlayerView): SeenPlayer {
  return {
    name,
    total: totalScore,
    cards: handCount,
    ...(taken.length > 0 && { taken: lettersOf(taken) }),
    ...(isDown && { down: true }),
    ...(mayIs > 0 && { mayIs }),
    ...(mayIsBefore !== undefined && { mayIsBefore }),
  };
}

/** Player ids of a position's game: those of the seats at any table on this device. */
export function seatIdOf(seat: number): string {
  return `s${seat + 1}`;
}

/** The most cards a hand or pile of a position may have: more than any table has. */
export const MOST_CARDS = 600;

/**
 * The game at a position. The hidden cards are dealt as chance has it, the same way every time. Throws a RangeError or a
 * `GameDataError` if there's no such position.
 */
export function gameAt(position: Position, gameId = 'practice'): Game {
  const { players, you, turn } = position;
  const rules = typeof position.rules === 'string' ? PRESETS[position.rules] : position.rules;
  const deck = deckOf(rules, players.length);
  const box = boxOf(deck.decks, deck.jokers);
  const hand = take(box, position.hand);
  const discard = take(box, position.discard);
  const table = position.table.map(({ owner, type, cards }, index) => ({
    id: `meld-${position.round}-${index}`,
    type,
    ownerId: seatIdOf(owner),
    cards: take(box, cards),
  }));
  const taken = players.map((player, seat) =>
    seat === you ? takenByYou(player, hand) : take(box, player.taken ?? ''),
  );
  const hidden = shuffle(box.rest(), createRng({ seed: SEED, round: position.round, words: 0 }));
  const hands = players.map((player, seat) => {
    if (seat === you) return hand;
    const seen = taken[seat] as Card[];
    return [...seen, ...hidden.splice(0, Math.max(0, player.cards - seen.length))];
  });
  if (hidden.length !== position.stock) {
    throw new RangeError(`the stock has ${hidden.length} cards, not ${position.stock}`);
  }
  const state: SerializedGameState = {
    gameId,
    rules,
    rng: { seed: SEED, words: 0 },
    currentRound: position.round,
    dealerIndex: position.dealer,
    players: players.map(
      (player, seat): SerializedPlayer => ({
        id: seatIdOf(seat),
        name: player.name,
        hand: hands[seat] as Card[],
        isDown: player.down ?? false,
        totalScore: player.total,
        mayIs: player.mayIs ?? 0,
        mayIsBefore: player.mayIsBefore ?? 0,
        taken: (taken[seat] as Card[]).map(({ id }) => id),
      }),
    ),
    stock: hidden,
    discard,
    table,
    roundHistory: [],
    turnState: {
      currentPlayerIndex: turn,
      hasDrawn: position.drawn ?? false,
      laidDownThisTurn: position.laidDown ?? false,
      readyToDiscard: position.ready ?? false,
    },
    ...windowOf(position, discard),
    reshuffles: position.reshuffles ?? 0,
  };
  return hydrateGame(state);
}

/** Nothing is ever dealt from it but hidden cards of positions. */
const SEED = { server: 'practice', players: [] };

function deckOf(rules: HouseRules, players: number): DeckChoice {
  const deck = deckFor(rules, players);
  if (deck === undefined) throw new RangeError(`these rules aren't for ${players} players`);
  return deck;
}

function take(box: Box, letters: string): Card[] {
  if (letters.length > MOST_CARDS) throw new RangeError('too many cards');
  return box.take(letters);
}

/** Your own taken cards are in your hand already. */
function takenByYou({ taken = '' }: SeenPlayer, hand: readonly Card[]): Card[] {
  const found: Card[] = [];
  for (const letter of taken) {
    const card = hand.find((one) => lettersOf([one]) === letter && !found.includes(one));
    if (card !== undefined) found.push(card);
  }
  return found;
}

function windowOf({ mayI }: Position, discard: readonly Card[]): Pick<SerializedGameState, 'mayIWindow'> {
  const [top] = discard;
  if (mayI === undefined || top === undefined) return {};
  return {
    mayIWindow: {
      discardedCard: top,
      discardedByPlayerId: mayI.by === null ? null : seatIdOf(mayI.by),
      claimants: mayI.calls.map(seatIdOf),
      passed: mayI.passed.map(seatIdOf),
    },
  };
}
