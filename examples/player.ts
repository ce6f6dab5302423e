import type { Bot, Choice, Knowledge, PlayerKit, Strategy } from '@mayi/bots';
import type { Card } from '@mayi/core/cards';

/**
 * A computer player for May I? in TypeScript.
 *
 *     npm run arena -- --players ./examples/player.ts,beginner,beginner,beginner
 *
 * That takes a Node that runs TypeScript (22.18 or newer); otherwise compile it first. It imports types only: what it's made of comes in
 * as an argument, so nothing has to be installed. The strategy is a thrifty one: it never calls May I?, takes the discard if it brings
 * the contract closer, and discards the most expensive card that it doesn't need.
 */
export function bot({ bots, rules }: PlayerKit): Bot {
  const { choice, createBot, isDown, lackWithout, lackWithTop, steady } = bots;

  /** What discarding this card costs: first the contract, then the points that would be left in hand. */
  function costOf(known: Knowledge, card: Card): number {
    const { view } = known;
    const lack = isDown(known) ? 0 : lackWithout(known, card);
    const isKept = rules.isWild(card, view.rules) && !isDown(known);
    return lack * 1000 - (isKept ? 0 : rules.getPointValue(card, view.rules));
  }

  function cheapest(known: Knowledge): Choice<Card> {
    const [first, ...others] = known.view.hand as [Card, ...Card[]];
    const card = others.reduce((best, one) => (costOf(known, one) < costOf(known, best) ? one : best), first);
    return choice(card, () => `I need the ${card.rank} least`);
  }

  const strategy: Strategy = {
    // Whatever isn't decided here is decided as our steady player would.
    ...steady,
    callsMayI: () => choice(false, () => 'a penalty card is never worth it'),
    takesDiscard(known, rng) {
      if (isDown(known)) return steady.takesDiscard(known, rng);
      const { before, after } = lackWithTop(known);
      return choice(after < before, () => `${before - after} fewer cards to wait for`);
    },
    discards: cheapest,
  };

  return createBot('thrifty', 'Penny', 'Keeps what she needs, and never pays for a card.', strategy);
}
