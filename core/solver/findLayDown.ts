import { type Card, SUITED_RANKS, SUITS } from '../cards/card.ts';
import type { MeldProposal } from '../rules/commands.ts';
import { type Contract, validateContract } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { addToMeld, whyNotFits } from '../rules/layOff.ts';
import type { Meld } from '../rules/melds.ts';
import { runOrder } from '../rules/runOrder.ts';
import { countWilds, isWild, mostWilds } from '../rules/wilds.ts';

export interface LayDownWish {
  readonly hand: readonly Card[];
  readonly contract: Contract;
  readonly rules: HouseRules;
  /** R1: a lay-down that leaves a card in hand is none. */
  readonly everyCard: boolean;
}

/**
 * The first lay-down found, with as much of the hand as goes along. Tries every way to form the smallest melds, fewest
 * wilds first. What is left over is added where it fits best at a glance, so with `everyCard` a rare lay-down may be missed.
 */
export function findLayDown(wish: LayDownWish): MeldProposal[] | undefined {
  // Runs are picky, sets take any suit: once the runs are formed it does not matter which cards of a rank are left.
  const wanted = wish.contract.melds.toSorted(
    (a, b) => RUNS_FIRST[a.kind] - RUNS_FIRST[b.kind] || b.size - a.size,
  );
  const melds = formMelds(wish, wanted, wish.hand, []);
  return melds?.map(({ type, cards }) => ({ type, cardIds: cards.map((card) => card.id) }));
}

const RUNS_FIRST = { run: 0, set: 1 } as const;

function formMelds(
  wish: LayDownWish,
  wanted: readonly MeldRequirement[],
  left: readonly Card[],
  formed: readonly Meld[],
): readonly Meld[] | undefined {
  const [next, ...others] = wanted;
  if (next === undefined) return finish(wish, formed, left);
  for (const cards of candidates(next, left, wish.rules)) {
    const meld: Meld = { id: `${formed.length}`, type: next.kind, cards, ownerId: '' };
    const rest = left.filter((card) => !cards.includes(card));
    const found = formMelds(wish, others, rest, [...formed, meld]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function finish(
  wish: LayDownWish,
  formed: readonly Meld[],
  left: readonly Card[],
): readonly Meld[] | undefined {
  if (wish.everyCard && !left.every((card) => hasHome(card, formed, wish.rules))) return undefined;
  const { melds, left: over } = addLeftOvers(formed, left, wish.rules);
  if (wish.everyCard && over.length > 0) return undefined;
  return validateContract(melds, wish.contract, wish.rules) === undefined ? melds : undefined;
}

/** Quick to see: a card of another rank and suit than all the melds can never go along. */
function hasHome(card: Card, melds: readonly Meld[], rules: HouseRules): boolean {
  if (isWild(card, rules)) return true;
  return melds.some(({ type, cards }) => {
    const natural = cards.find((other) => !isWild(other, rules));
    return type === 'set' ? natural?.rank === card.rank : natural?.suit === card.suit;
  });
}

/** The smallest melds of this kind that the cards allow, those with the fewest wilds first. */
function candidates({ kind, size }: MeldRequirement, cards: readonly Card[], rules: HouseRules): Card[][] {
  const wilds = cards.filter((card) => isWild(card, rules));
  const naturals = cards.filter((card) => !isWild(card, rules));
  const places =
    kind === 'set' ? sets(naturals, wilds.length, size) : runs(naturals, wilds.length, size, rules);
  return places
    .filter((place) => isAllowed(missingIn(place), size, wilds.length, rules))
    .sort((a, b) => missingIn(a) - missingIn(b))
    .map((place) => {
      const spare = [...wilds];
      return place.map((card) => card ?? (spare.shift() as Card));
    });
}

function isAllowed(missing: number, size: number, wilds: number, rules: HouseRules): boolean {
  const naturals = size - missing;
  return naturals > 0 && missing <= wilds && missing <= mostWilds(naturals, rules.wildLimit.layDown);
}

/** Places to be filled, those without a natural card left undefined. */
type Places = (Card | undefined)[];

function sets(naturals: readonly Card[], wilds: number, size: number): Places[] {
  return SUITED_RANKS.flatMap((rank) => {
    const same = naturals.filter((card) => card.rank === rank);
    return withCardsSpared(
      Array.from({ length: size }, (_, at) => same[at]),
      wilds,
    );
  });
}

function runs(naturals: readonly Card[], wilds: number, size: number, rules: HouseRules): Places[] {
  const order = runOrder(rules);
  const held = new Map(naturals.map((card) => [`${card.suit}${card.rank}`, card]));
  const windows: Places[] = [];
  for (const suit of SUITS) {
    for (let low = 0; low + size <= order.length; low++) {
      const window = order.slice(low, low + size).map((rank) => held.get(`${suit}${rank}`));
      if (missingIn(window) <= wilds) windows.push(...withCardsSpared(window, wilds));
    }
  }
  return windows;
}

function missingIn(places: readonly (Card | undefined)[]): number {
  let missing = 0;
  for (const card of places) if (card === undefined) missing++;
  return missing;
}

/** The places as they are, and with natural cards left out for another meld, as far as wilds can stand for them. */
function withCardsSpared(places: Places, wilds: number): Places[] {
  let all = [places];
  for (const at of places.keys()) {
    const spare = all.filter((some) => some[at] !== undefined && missingIn(some) < wilds);
    all = [...all, ...spare.map((some) => some.with(at, undefined))];
  }
  return all;
}

/** Naturals first: each makes room for a wild. Laying off one card can make room for the next. */
function addLeftOvers(formed: readonly Meld[], left: readonly Card[], rules: HouseRules) {
  const melds = [...formed];
  const over = left.toSorted((a, b) => Number(isWild(a, rules)) - Number(isWild(b, rules)));
  for (let at = 0; at < over.length; ) {
    const card = over[at] as Card;
    const to = melds.findIndex((meld) => takes(meld, card, rules));
    const meld = melds[to];
    if (meld === undefined) {
      at++;
      continue;
    }
    melds[to] = addToMeld(meld, card, rules);
    over.splice(at, 1);
    at = 0;
  }
  return { melds, left: over };
}

function takes(meld: Meld, card: Card, rules: HouseRules): boolean {
  if (whyNotFits(card, meld, rules) !== undefined) return false;
  if (!isWild(card, rules)) return true;
  const wilds = countWilds(meld.cards, rules);
  return wilds + 1 <= mostWilds(meld.cards.length - wilds, rules.wildLimit.layDown);
}
