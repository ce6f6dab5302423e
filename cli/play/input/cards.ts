import { type Card, formatCard, parseCard } from '@mayi/core/cards';

/** Something typed that cannot be meant, and how to say it right. */
export interface Mistake {
  readonly mistake: string;
}

export function isMistake(value: unknown): value is Mistake {
  return typeof value === 'object' && value !== null && 'mistake' in value;
}

/** The card that a word names: by its position in the hand, from 1, or as it is written (`9♣`, `9c`, `jk`). */
export function cardAt(
  word: string,
  hand: readonly Card[],
  used: ReadonlySet<Card> = new Set(),
): Card | Mistake {
  if (/^[+-]?\d+$/.test(word)) return byPosition(Number(word), hand, used);
  const wanted = parseCard(word);
  if (wanted === undefined)
    return {
      mistake: `“${word}” is no card: give its position (1 to ${hand.length}), or write it as 9C, 10H or JK.`,
    };
  const alike = hand.filter((card) => formatCard(card) === formatCard(wanted));
  const free = alike.find((card) => !used.has(card));
  if (free !== undefined) return free;
  const name = formatCard(wanted);
  return {
    mistake:
      alike.length === 0 ? `You hold no ${name}.` : `You have named ${name} more often than you hold it.`,
  };
}

function byPosition(position: number, hand: readonly Card[], used: ReadonlySet<Card>): Card | Mistake {
  const card = hand[position - 1];
  if (card === undefined) {
    return {
      mistake: `There is no card ${position}: your hand has ${hand.length === 1 ? '1 card' : `cards 1 to ${hand.length}`}.`,
    };
  }
  if (!used.has(card)) return card;
  return { mistake: `Card ${position} (${formatCard(card)}) is named twice: a card can be used only once.` };
}

/** Cards of one meld: `1,2,3`, `1 2 3` or `9c 9d 9h`. */
export function cardsIn(text: string, hand: readonly Card[], used: Set<Card> = new Set()): Card[] | Mistake {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const card = cardAt(word, hand, used);
    if (isMistake(card)) return card;
    used.add(card);
    cards.push(card);
  }
  return cards.length === 0 ? { mistake: 'Name the cards of the meld, such as 1,2,3.' } : cards;
}
