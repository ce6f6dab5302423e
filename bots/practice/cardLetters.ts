import { type Card, createDeck } from '@mayi/core/cards';
import { CARD_KINDS, kindOf } from '@mayi/core/solver';

/** A letter for each kind of card, whichever deck it is from: 52 of them, and 0 for a Joker. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0';

export function letterOf(card: Pick<Card, 'suit' | 'rank'>): string {
  return LETTERS[kindOf(card)] as string;
}

export function lettersOf(cards: readonly Card[]): string {
  return cards.map(letterOf).join('');
}

/** The suit and rank a letter stands for. */
export function cardWithLetter(letter: string): Pick<Card, 'suit' | 'rank'> | undefined {
  return letter.length === 1 ? CARD_KINDS[LETTERS.indexOf(letter)] : undefined;
}

/** Hands out the cards of a deck by letter, each card once. */
export interface Box {
  /** Throws a RangeError if there is no such card left. */
  take(letters: string): Card[];
  rest(): Card[];
}

export function boxOf(decks: number, jokers: number): Box {
  const left = new Map<string, Card[]>();
  for (const card of createDeck({ deckCount: decks, jokerCount: jokers })) {
    const letter = letterOf(card);
    left.set(letter, [...(left.get(letter) ?? []), card]);
  }
  const takeOne = (letter: string): Card => {
    const card = left.get(letter)?.shift();
    if (card === undefined) throw new RangeError(`the deck has no such card left: ${letter}`);
    return card;
  };
  return {
    take: (letters) => [...letters].map(takeOne),
    rest: () => [...left.values()].flat(),
  };
}
