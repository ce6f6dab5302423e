import type { Card } from '@mayi/core/cards';
import { deckFor, deckTotal, type PlayerId } from '@mayi/core/rules';
import { CARD_KINDS, countKinds, JOKER_KIND, KIND_COUNT, type KindCounts, kindOf } from '@mayi/core/solver';
import type { PlayerView, View } from '@mayi/core/view';
import { lookupFor, type RoundLookup } from './model/lookup.ts';
import { fittingKinds } from './model/melds.ts';

/** What a seat knows, counted once per decision. A kind is a card without its deck (`kindOf` in `@mayi/core/solver`). */
export interface Knowledge {
  readonly view: View;
  /** The round's contract and points by kind of card, precomputed. */
  readonly lookup: RoundLookup;
  readonly you: PlayerId;
  /** The player's own seat. */
  readonly seat: number;
  /** By kind, how many cards the hand holds. */
  readonly hand: KindCounts;
  /** By kind, how many cards are unseen: in the stock or in the others' hands. */
  readonly unseen: Uint8Array;
  readonly unseenTotal: number;
  /** By kind, 1 if it fits a meld on the table. */
  readonly fits: Uint8Array;
  /** In turn order. */
  readonly opponents: readonly PlayerView[];
  /** The card on top of the discard pile. */
  readonly top: Card | undefined;
}

/** Counts what the seat of this view knows. */
export function knowledgeOf(view: View): Knowledge {
  const seat = view.players.findIndex((player) => player.id === view.you);
  const unseen = unseenBy(view);
  const lookup = lookupFor(view.rules, view.roundNumber);
  return {
    view,
    lookup,
    fits: fittingKinds(lookup, view.table),
    you: view.you ?? '',
    seat,
    hand: countKinds(view.hand),
    unseen,
    unseenTotal: unseen.reduce((sum, count) => sum + count, 0),
    opponents: view.players.filter((player) => player.id !== view.you),
    top: view.discard[0],
  };
}

function unseenBy(view: View): Uint8Array {
  const deck = deckFor(view.rules, view.players.length);
  const unseen = new Uint8Array(KIND_COUNT).fill(deck?.decks ?? 0);
  unseen[JOKER_KIND] = deck?.jokers ?? 0;
  const see = (card: Card): void => {
    const kind = kindOf(card);
    // A hand-written position may hold more cards than its deck.
    if ((unseen[kind] as number) > 0) unseen[kind] = (unseen[kind] as number) - 1;
  };
  view.hand.forEach(see);
  view.discard.forEach(see);
  for (const meld of view.table) meld.cards.forEach(see);
  for (const player of view.players) if (player.id !== view.you) player.taken.forEach(see);
  return unseen;
}

/** A card of this kind in the viewer's hand. */
export function cardOfKind(view: View, kind: number): Card | undefined {
  return view.hand.find((card) => kindOf(card) === kind);
}

/** The distinct kinds in the hand. */
export function kindsIn(hand: KindCounts): number[] {
  return CARD_KINDS.flatMap((_, kind) => (hand[kind] === 0 ? [] : [kind]));
}

/** How many turns each player has had, inferred from the stock; an underestimate after a reshuffle. */
export function turnsPlayed({ rules, players, roundNumber, stockCount }: View): number {
  const deck = deckFor(rules, players.length);
  if (deck === undefined) return 0;
  const dealt = players.length * (rules.cardsDealt[roundNumber - 1] ?? 0) + 1;
  const penalties = players.reduce((sum, player) => sum + player.mayIs, 0) * rules.mayI.penaltyCards;
  return Math.max(0, (deckTotal(deck) - dealt - penalties - stockCount) / players.length);
}

/** Whether the player has laid down the contract of this round. */
export function isDown({ view, seat }: Knowledge): boolean {
  return view.players[seat]?.isDown ?? false;
}
