import type { Card, CardId } from '../cards/card.ts';
import type { RngState } from '../cards/rng.ts';
import type { PlayerId, SituatedPlayer, Situation } from '../rules/situation.ts';
import type { Fact } from './facts.ts';

export interface RoundPlayer extends SituatedPlayer {
  /** Cards of this hand that everybody saw go there: taken discards and Jokers. */
  readonly taken: readonly CardId[];
}

/**
 * The cards of a round and how far its turn has come: plain JSON, replaced and never changed. Exactly one machine holds
 * it at a time: the round hands it to the turn, the turn to the May I? window, and each hands it back when it ends.
 */
export interface RoundState extends Situation {
  readonly players: readonly RoundPlayer[];
  /** Top first. */
  readonly stock: readonly Card[];
  /** How often the stock was made anew this round (S5). */
  readonly reshuffles: number;
  readonly rng: RngState;
  /** Set when the round is over: who went out, or null if the stock ran out (S2). */
  readonly result: { readonly winnerId: PlayerId | null } | null;
  /** What the latest command caused. Travels with the cards, so that no fact is lost between machines. */
  readonly facts: readonly Fact[];
}

/** What everybody knows this player to hold, in the order in which it was taken. */
export function takenInHand({ taken, hand }: RoundPlayer): Card[] {
  // Every view asks this of every player: a loop is several times faster here than flatMap.
  const inHand: Card[] = [];
  for (const id of taken) {
    const card = hand.find((one) => one.id === id);
    if (card !== undefined) inHand.push(card);
  }
  return inHand;
}
