import { test } from 'vitest';
import type { Card } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import { dehydrateGame } from '../engine/dehydrate.ts';
import type { Fact } from '../engine/facts.ts';
import type { Game } from '../engine/game.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import type { SerializedGameState } from '../engine/serialized.ts';
import { inEveryState } from '../testing/randomGames.ts';
import { factsFor } from './facts.ts';
import { spectatorView, type View, viewFor } from './view.ts';

/** Who holds a card that everyone saw them take, worked out only from what everyone saw. */
type Public = Map<string, string>;

function watch(seen: Public, facts: readonly Fact[]): void {
  for (const fact of facts) {
    if (fact.type === 'CARDS_DEALT') seen.clear();
    if (fact.type === 'CARD_DRAWN' && fact.from === 'discard') seen.set(fact.card.id, fact.playerId);
    if (fact.type === 'MAY_I_GRANTED') seen.set(fact.card.id, fact.playerId);
    if (fact.type === 'CARD_DISCARDED' || fact.type === 'CARD_LAID_OFF') seen.delete(fact.card.id);
    if (fact.type === 'MELDS_LAID_DOWN') {
      for (const meld of fact.melds) for (const card of meld.cards) seen.delete(card.id);
    }
    if (fact.type === 'JOKER_SWAPPED') {
      seen.delete(fact.card.id);
      seen.set(fact.joker.id, fact.playerId);
    }
  }
}

/** Ids of the cards that only their holder has seen, except for the seat's own hand. */
function hiddenFrom(seat: string | null, { state }: Game, seen: Public): Set<string> {
  const { players, stock } = state.round;
  const hands = players
    .filter((player) => player.id !== seat)
    .flatMap(({ id, hand }) => hand.filter((card) => seen.get(card.id) !== id));
  return new Set([...stock, ...hands].map((card) => card.id));
}

function idsIn(text: string): string[] {
  return text.match(/"id":"[^"]+"/g)?.map((match) => match.slice(6, -1)) ?? [];
}

/** The same table for this seat, with everything it can't see dealt differently. */
function withHiddenDealtAnew(seat: string | null, game: Game, rng: Rng): Game {
  const state = dehydrateGame(game);
  const isHidden = (id: string) => id !== seat;
  const isTaken = (card: Card) => state.players.some(({ taken }) => taken?.includes(card.id));
  const hands = state.players.flatMap(({ id, hand }) => (isHidden(id) ? hand : []));
  const hidden = [...state.stock, ...hands].filter((card) => !isTaken(card));
  const from = rng.below(Math.max(1, hidden.length));
  const pile = [...hidden.slice(from), ...hidden.slice(0, from)];
  const take = (cards: readonly Card[]): Card[] =>
    cards.map((card) => (isTaken(card) ? card : (pile.shift() as Card)));
  const anew: SerializedGameState = {
    ...state,
    stock: take(state.stock),
    players: state.players.map((player) =>
      isHidden(player.id) ? { ...player, hand: take(player.hand) } : player,
    ),
  };
  return hydrateGame(anew);
}

const viewOf = (game: Game, seat: string | null): View =>
  seat === null ? spectatorView(game) : viewFor(game, seat);

/** A seat, or null for a spectator. */
function someSeat(game: Game, rng: Rng): string | null {
  const { players } = game.state;
  return players[rng.below(players.length + 1)]?.id ?? null;
}

/** The view has no id of a hidden card, and dealing the hidden cards differently doesn't change it. */
function expectBlindView(game: Game, seat: string | null, rng: Rng, open: Public): void {
  const seen = JSON.stringify(viewOf(game, seat));
  const hidden = hiddenFrom(seat, game, open);
  const leaked = idsIn(seen).find((id) => hidden.has(id));
  if (leaked !== undefined) throw new Error(`${seat} sees ${leaked}`);
  // Dealing again costs several times the rest: one state in five is still thousands.
  if (rng.below(5) > 0) return;
  const anew = withHiddenDealtAnew(seat, game, rng);
  if (JSON.stringify(viewOf(anew, seat)) !== seen)
    throw new Error(`the view of ${seat} depends on hidden cards`);
}

/** A card that everyone saw being taken doesn't count as hidden; at the end of a round, all hands are revealed. */
function expectBlindFacts(game: Game, seat: string | null, open: Public): void {
  const { facts } = game.state.round;
  if (facts.some((fact) => fact.type === 'ROUND_ENDED')) return;
  const hidden = hiddenFrom(seat, game, open);
  const taken = facts.flatMap((fact) => {
    if (fact.type === 'MAY_I_GRANTED' || (fact.type === 'CARD_DRAWN' && fact.from === 'discard'))
      return [fact.card.id];
    return fact.type === 'JOKER_SWAPPED' ? [fact.joker.id] : [];
  });
  const shown = idsIn(JSON.stringify(factsFor(facts, seat)));
  const leaked = shown.find((id) => hidden.has(id) && !taken.includes(id as never));
  if (leaked !== undefined) throw new Error(`${seat} learns of ${leaked}`);
}

/** Each state costs many times a move: the soak plays more of them. */
const HALF = { share: 0.5 };

test('G5: no seat sees a hidden card in its view, or learns of one from the facts of a command', () => {
  inEveryState(() => {
    const open: Public = new Map();
    return (game, rng) => {
      watch(open, game.state.round.facts);
      const seat = someSeat(game, rng);
      if (!game.state.isOver) expectBlindView(game, seat, rng, open);
      expectBlindFacts(game, seat, open);
      return undefined;
    };
  }, HALF);
});
