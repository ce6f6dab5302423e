import { type Card, type CardId, formatCard, parseCard, theCard } from '@mayi/core/cards';
import type { Refusal, Result } from '@mayi/core/rules';
import { parseCardId } from '@mayi/programs';

/** Something typed that makes no sense. No rule of the game forbids it. */
export function invalid(message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code: 'usage', rule: null, message } };
}

/** The card a word names: by its position in the hand, from 1, by its face (`9♣`, `9c`, `jk`) or by its id (`9-clubs-0`). */
export function findCard(
  word: string,
  hand: readonly Card[],
  used: ReadonlySet<Card> = new Set(),
): Result<{ readonly card: Card }> {
  if (/^[+-]?\d+$/.test(word)) return cardAtPosition(Number(word), hand, used);
  const id = parseCardId(word)?.id;
  if (id !== undefined) return cardWithThisId(id, hand, used);
  const face = parseCard(word);
  if (face === undefined) {
    return invalid(
      `“${word}” isn't a card. Use its number (1 to ${hand.length}), or write it like 9C, 10H or JK.`,
    );
  }
  const copies = hand.filter((card) => formatCard(card) === formatCard(face));
  const card = copies.find((copy) => !used.has(copy));
  if (card !== undefined) return { ok: true, card };
  if (copies.length > 0) return invalid(`You named ${theCard(face)} more often than you hold it.`);
  return invalid(`You don't have ${face.suit === null ? 'a Joker' : formatCard(face)}.`);
}

function cardWithThisId(
  id: CardId,
  hand: readonly Card[],
  used: ReadonlySet<Card>,
): Result<{ readonly card: Card }> {
  const at = hand.findIndex((card) => card.id === id);
  return at < 0 ? invalid(`You don't have ${id}.`) : cardAtPosition(at + 1, hand, used);
}

function cardAtPosition(
  position: number,
  hand: readonly Card[],
  used: ReadonlySet<Card>,
): Result<{ readonly card: Card }> {
  const card = hand[position - 1];
  if (card === undefined) {
    const range =
      hand.length === 1 ? 'You have only card 1.' : `Your cards are numbered 1 to ${hand.length}.`;
    return invalid(`There's no card ${position}. ${range}`);
  }
  return used.has(card)
    ? invalid(`You named card ${position} (${formatCard(card)}) twice.`)
    : { ok: true, card };
}

/** Parses the cards of one meld: `1,2,3`, `1 2 3` or `9c 9d 9h`. Adds them to `used`. */
export function parseMeld(
  text: string,
  hand: readonly Card[],
  used: Set<Card> = new Set(),
): Result<{ readonly cards: readonly Card[] }> {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const found = findCard(word, hand, used);
    if (!found.ok) return found;
    used.add(found.card);
    cards.push(found.card);
  }
  return cards.length === 0 ? invalid('Name the cards of the meld, e.g. 1,2,3.') : { ok: true, cards };
}

const USAGE = 'Usage: l 1,2,3 4,5,6,7 or l 1 2 3 / 4 5 6 7 (the numbers of your cards, meld by meld)';

/**
 * Parses the cards of each meld. Either spaces separate the melds and commas their cards, or slashes separate the melds and spaces (or
 * commas) their cards.
 */
export function parseLayDown(
  text: string,
  hand: readonly Card[],
): Result<{ readonly groups: readonly (readonly Card[])[] }> {
  const melds = splitMelds(text);
  if (melds.length === 0) return invalid(USAGE);
  if (melds.some(hasGap)) return invalid(`One of the melds is empty. ${USAGE}`);
  if (melds.length > 1 && melds.every((meld) => !/[\s,]/.test(meld)) && !text.includes('/')) {
    return invalid(`Put commas between the cards of a meld. ${USAGE}`);
  }
  const used = new Set<Card>();
  const groups: (readonly Card[])[] = [];
  for (const meld of melds) {
    const parsed = parseMeld(meld, hand, used);
    if (!parsed.ok) return parsed;
    groups.push(parsed.cards);
  }
  return { ok: true, groups };
}

function splitMelds(text: string): string[] {
  const tidy = text.trim().replace(/\s+/g, ' ');
  if (tidy === '') return [];
  if (tidy.includes('/')) return tidy.split('/').map((meld) => meld.trim());
  return tidy.replace(/ ?, ?/g, ',').split(' ');
}

/** Whether something is missing before, between or after the commas. */
function hasGap(meld: string): boolean {
  return meld === '' || meld.split(/ ?, ?/).some((word) => word === '');
}
