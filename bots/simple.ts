import {
  bestLayDown,
  type Card,
  type Command,
  type CommandType,
  getPointValue,
  isWild,
  type LegalCommand,
  legalCommands,
  type Rng,
  runOrder,
  type View,
  whyNot,
} from '@mayi/core';

/**
 * A plain player, good company but no genius: keeps pairs and neighbours, lays down as soon as it can, lays off what
 * fits, and throws away the loneliest card. Sees only its view; nothing to decide gives nothing.
 */
export function chooseSimply(view: View, rng: Rng): Command | undefined {
  const legal = legalCommands(view);
  return (
    answerMayI(view, legal) ??
    draw(view, legal, rng) ??
    layDown(view, legal) ??
    oneOf(legal, 'LAY_OFF') ??
    discard(view, legal, rng) ??
    oneOf(legal, 'READY_TO_DISCARD')
  );
}

/** A legal command of this type, ready to be sent. */
function oneOf(legal: Legal, type: CommandType): Command | undefined {
  return legal.find((command) => command.type === type && !('choose' in command)) as Command | undefined;
}

type Legal = readonly LegalCommand[];

/** A hand that grows too large is a hand full of points. */
const LARGE_HAND = 15;

function answerMayI(view: View, legal: Legal): Command | undefined {
  const wanted = isUseful(view.discard[0], view, 2) && view.hand.length < LARGE_HAND;
  const isWaiting =
    !view.mayI?.claimants.includes(view.you ?? '') && !view.mayI?.passed.includes(view.you ?? '');
  if (!isWaiting) return undefined;
  return oneOf(legal, wanted ? 'CALL_MAY_I' : 'PASS_MAY_I');
}

/** Now and then the stock, come what may: a table that only hands one discard round and round would never end a round. */
function draw(view: View, legal: Legal, rng: Rng): Command | undefined {
  const takesDiscard = isUseful(view.discard[0], view, 1) && rng.below(8) > 0;
  return (takesDiscard ? oneOf(legal, 'DRAW_FROM_DISCARD') : undefined) ?? oneOf(legal, 'DRAW_FROM_STOCK');
}

function layDown(view: View, legal: Legal): Command | undefined {
  const open = legal.find((command) => command.type === 'LAY_DOWN');
  if (open === undefined) return undefined;
  const { hand, contract, rules } = view;
  const melds = bestLayDown(hand, contract, rules);
  if (melds === undefined) return undefined;
  const command: Command = { type: 'LAY_DOWN', playerId: open.playerId, melds };
  return whyNot(view, command) === undefined ? command : undefined;
}

/** The card with the fewest friends; of those the most expensive; of those any. */
function discard(view: View, legal: Legal, rng: Rng): Command | undefined {
  const commands = legal.filter((command) => command.type === 'DISCARD');
  if (commands.length === 0) return undefined;
  const worth = (card: Card) => friends(card, view) * 1000 - getPointValue(card, view.rules);
  const worths = view.hand.map(worth);
  const least = Math.min(...worths);
  const lonely = commands.filter((_, index) => worths[index] === least);
  return lonely[rng.below(lonely.length)];
}

function isUseful(card: Card | undefined, view: View, friendsNeeded: number): boolean {
  if (card === undefined) return false;
  return isWild(card, view.rules) || friends(card, view) >= friendsNeeded;
}

/** How many cards of the hand might come to lie in one meld with this one. */
function friends(card: Card, { hand, contract, rules }: View): number {
  if (isWild(card, rules)) return hand.length;
  const order = runOrder(rules);
  const isNear = (other: Card) =>
    other.suit === card.suit &&
    other.rank !== card.rank &&
    Math.abs(order.indexOf(other.rank as never) - order.indexOf(card.rank as never)) <= 2;
  return hand.filter(
    (other) =>
      other.id !== card.id &&
      !isWild(other, rules) &&
      ((contract.sets > 0 && other.rank === card.rank) || (contract.runs > 0 && isNear(other))),
  ).length;
}
