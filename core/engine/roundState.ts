import type { Card, CardId } from '../cards/card.ts';
import type { RngState } from '../cards/rng.ts';
import type { PlayerId, SituatedPlayer, Situation } from '../rules/situation.ts';
import type { Fact } from './facts.ts';

export interface RoundPlayer extends SituatedPlayer {
  /** Cards in this hand that everybody saw the player take: discards and Jokers. */
  readonly taken: readonly CardId[];
}

/** All the cards of a round and how far its turn has come. Plain JSON; each command makes a new one. */
export interface RoundState extends Situation {
  readonly players: readonly RoundPlayer[];
  /** Top first. */
  readonly stock: readonly Card[];
  /** How often the stock was reshuffled this round (S5). */
  readonly reshuffles: number;
  readonly rng: RngState;
  /** Set once the round is over: who went out, or null if the stock ran out (S2). */
  readonly result: { readonly winnerId: PlayerId | null } | null;
  /** What the latest command caused. */
  readonly facts: readonly Fact[];
}

/** The cards everybody knows this player holds, in the order they were taken. */
export function takenInHand({ taken, hand }: RoundPlayer): Card[] {
  // Every view asks this for every player: a loop is several times faster here than flatMap.
  const inHand: Card[] = [];
  for (const id of taken) {
    const card = hand.find((one) => one.id === id);
    if (card !== undefined) inHand.push(card);
  }
  return inHand;
}
