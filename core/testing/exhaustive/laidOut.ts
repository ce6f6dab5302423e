import { type Card, jokerCard, type Rank, type Suit, suitedCard } from '../../cards/card.ts';
import type { HouseRules } from '../../rules/houseRules.ts';
import type { MeldOffer } from '../../rules/melds.ts';
import { placesOf, type RunShape, type SetShape, wildCard } from './shapes.ts';

export type ChosenMeld =
  | { readonly kind: 'run'; readonly suit: Suit; readonly shape: RunShape }
  | { readonly kind: 'set'; readonly rank: Rank; readonly shape: SetShape };

export interface LaidOut {
  readonly offers: readonly MeldOffer[];
  /** Cards of the melds that aren't in hand. */
  readonly further: readonly Card[];
  readonly left: readonly Card[];
}

/** The chosen melds in real cards: those in hand first, the wilds worth most before others, then further ones. */
export function laidOut(melds: readonly ChosenMeld[], hand: readonly Card[], rules: HouseRules): LaidOut {
  const left = hand.toSorted((a, b) => rules.points[b.rank] - rules.points[a.rank]);
  const further: Card[] = [];
  const pick = (fits: (card: Card) => boolean, make: (number: number) => Card): Card => {
    const at = left.findIndex(fits);
    if (at >= 0) return left.splice(at, 1)[0] as Card;
    further.push(make(further.length));
    return further.at(-1) as Card;
  };
  const wild = () =>
    pick(
      (card) => rules.wildRanks.includes(card.rank),
      (number) => wildCard(number, rules),
    );
  const natural = (rank: Rank, suit?: Suit) =>
    pick(
      (card) => card.rank === rank && (suit === undefined || card.suit === suit),
      (number) =>
        rank === 'Joker' ? jokerCard(100 + number) : suitedCard(rank, suit ?? 'clubs', 100 + number),
    );
  // Runs choose first: a set takes any suit.
  const chosen = melds.toSorted((a, b) => a.kind.localeCompare(b.kind));
  const offers = chosen.map((meld): MeldOffer => {
    if (meld.kind === 'set') return { type: 'set', cards: cardsOfSet(meld, natural, wild) };
    const cards = placesOf(meld.shape).map(({ name, isNatural }) =>
      isNatural ? natural(name, meld.suit) : wild(),
    );
    return { type: 'run', cards };
  });
  return { offers, further, left };
}

function cardsOfSet(
  { rank, shape }: Extract<ChosenMeld, { kind: 'set' }>,
  natural: (rank: Rank) => Card,
  wild: () => Card,
): Card[] {
  return [
    ...Array.from({ length: shape.naturals }, () => natural(rank)),
    ...Array.from({ length: shape.wilds }, wild),
  ];
}

/** What may be left in the hand. A set takes any suits of its rank (M1): every choice of suits, once. */
export function leftBySets(
  offers: readonly MeldOffer[],
  left: readonly Card[],
  rules: HouseRules,
): (readonly Card[])[] {
  const naturals = offers
    .filter(({ type }) => type === 'set')
    .flatMap(({ cards }) => cards.filter((card) => !rules.wildRanks.includes(card.rank)));
  let variants = [left.filter((card) => naturals.every((natural) => natural.rank !== card.rank))];
  for (const rank of new Set(naturals.map((card) => card.rank))) {
    const isOfRank = (card: Card) => card.rank === rank;
    const choices = partsOf([...naturals, ...left].filter(isOfRank), left.filter(isOfRank).length);
    variants = variants.flatMap((variant) => choices.map((choice) => [...variant, ...choice]));
  }
  return variants;
}

/** Every way to take this many of the cards; cards that look alike count once. */
function partsOf(cards: readonly Card[], count: number): (readonly Card[])[] {
  const [first, ...others] = cards;
  if (count === 0) return [[]];
  if (first === undefined || cards.length < count) return [];
  const unlike = others.filter((card) => card.suit !== first.suit);
  return [...partsOf(others, count - 1).map((part) => [first, ...part]), ...partsOf(unlike, count)];
}

/** H7: two runs of one suit that are too close. */
export function clash(a: ChosenMeld, b: ChosenMeld, { sameSuitRuns }: HouseRules): boolean {
  if (sameSuitRuns === 'free' || a.kind !== 'run' || b.kind !== 'run' || a.suit !== b.suit) return false;
  if (sameSuitRuns === 'forbidden') return true;
  const [lower, upper] = a.shape.low <= b.shape.low ? [a.shape, b.shape] : [b.shape, a.shape];
  const ranksBetween = upper.low - (lower.low + lower.length);
  return ranksBetween < 2;
}
