import type { Card } from '../cards/card.ts';
import { formatCard } from '../cards/notation.ts';
import type { SwapJokerCommand } from '../rules/commands.ts';
import { findCard, findMeld } from '../rules/melds.ts';
import { distanceToContract } from '../solver/distance.ts';
import { legalCommands } from './legalCommands.ts';
import type { View } from './view.ts';

/** A Joker that can be swapped now. */
export interface JokerSwap {
  /** Ready to send. */
  readonly command: SwapJokerCommand;
  /** The card given for the Joker. */
  readonly card: Card;
  readonly joker: Card;
  readonly meldId: string;
  /** Cards away from the contract now, and with the Joker; 0 for a player who is down. */
  readonly distanceBefore: number;
  readonly distanceAfter: number;
}

/** J1, J2: every Joker the viewer can swap now, and how much closer to the contract that gets them. */
export function jokerSwaps(view: View): JokerSwap[] {
  const commands = legalCommands(view).filter((command) => command.type === 'SWAP_JOKER');
  if (commands.length === 0) return [];
  const distance = distancesIn(view);
  const distanceBefore = distance(view.hand);
  const afterGiving = new Map<string, number>();
  return commands.flatMap((command) => {
    const { card, joker } = cardsOf(command, view);
    if (card === undefined || joker === undefined) return [];
    // All Jokers are alike, and so are two copies of a card: they lead to equal hands.
    const face = formatCard(card);
    const distanceAfter = afterGiving.get(face) ?? distance(swapped(view.hand, card, joker));
    afterGiving.set(face, distanceAfter);
    return [{ command, card, joker, meldId: command.meldId, distanceBefore, distanceAfter }];
  });
}

function distancesIn({ players, you, contract, rules }: View): (hand: readonly Card[]) => number {
  const isDown = players.some((player) => player.id === you && player.isDown);
  return isDown ? () => 0 : (hand) => distanceToContract(hand, contract, rules);
}

function cardsOf({ cardId, jokerCardId, meldId }: SwapJokerCommand, { hand, table }: View) {
  const meld = findMeld(table, meldId);
  return { card: findCard(hand, cardId), joker: meld && findCard(meld.cards, jokerCardId) };
}

function swapped(hand: readonly Card[], card: Card, joker: Card): Card[] {
  return hand.map((held) => (held === card ? joker : held));
}
