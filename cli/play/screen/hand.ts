import { type Card, formatCard } from '@mayi/core/cards';
import type { Paint } from '../../terminal/style.ts';
import { width } from '../../terminal/text.ts';
import type { Screen } from './screen.ts';

type Held = Pick<Screen, 'hand' | 'fresh' | 'chosen'>;

/** Cells for a position above its card. A boxed card is easier to see, and takes twice the lines. */
export function handLines(held: Held, paint: Paint, columns: number, boxed: boolean): string[] {
  if (held.hand.length === 0) return [paint.dim(' no cards')];
  const cell = boxed ? BOX : CELL;
  const fit = Math.max(1, Math.floor((columns - 1) / cell));
  const rows = Math.ceil(held.hand.length / fit);
  const perRow = Math.ceil(held.hand.length / rows);
  return Array.from({ length: rows }, (_, row) => row * perRow).flatMap((from) => {
    const cards = held.hand
      .slice(from, from + perRow)
      .map((card, nth) => ({ card, position: from + nth + 1 }));
    const above = cards.map(({ card, position }) => positionCell(card, position, held, paint, cell)).join('');
    return [` ${above}`, ...(boxed ? boxes(cards, held, paint) : [flat(cards, held, paint)])];
  });
}

/** Room for `Joker` and a blank. */
const CELL = 6;
const BOX = 8;

interface Place {
  readonly card: Card;
  readonly position: number;
}

/** A fresh card has a star, one that is chosen stands in brackets: neither needs a colour. */
function positionCell(card: Card, position: number, held: Held, paint: Paint, cell: number): string {
  const isFresh = held.fresh.has(card.id);
  const text = held.chosen.has(card.id) ? `(${position})` : isFresh ? `*${position}` : `${position}`;
  const room = cell === BOX ? cell - 3 : cell - 1;
  return `${' '.repeat(Math.max(0, room - width(text)))}${isFresh ? paint.accent(text) : text}${' '.repeat(cell - Math.max(room, width(text)))}`;
}

function flat(cards: readonly Place[], held: Held, paint: Paint): string {
  const cells = cards.map(
    ({ card }) => `${' '.repeat(CELL - 1 - width(face(card, paint)))}${shown(card, held, paint)} `,
  );
  return ` ${cells.join('')}`.trimEnd();
}

function face(card: Card, paint: Paint): string {
  return paint.say(formatCard(card));
}

function shown(card: Card, held: Held, paint: Paint): string {
  const painted = paint.card(card);
  return held.chosen.has(card.id) ? paint.inverse(face(card, paint)) : painted;
}

function boxes(cards: readonly Place[], held: Held, paint: Paint): string[] {
  const side = paint.say('│');
  const edge = paint.say('─').repeat(5);
  const across = (left: string, right: string) =>
    cards.map(() => paint.dim(paint.say(left) + edge + paint.say(right))).join(' ');
  const middle = cards.map(({ card }) => {
    const text = face(card, paint);
    const before = ' '.repeat(Math.ceil((5 - width(text)) / 2));
    const after = ' '.repeat(Math.floor((5 - width(text)) / 2));
    return paint.dim(side) + before + shown(card, held, paint) + after + paint.dim(side);
  });
  return [` ${across('╭', '╮')}`, ` ${middle.join(' ')}`, ` ${across('╰', '╯')}`];
}

/** `Your hand, 12 cards` and what the star means. */
export function handTitle({ hand, fresh }: Held): string {
  const count = `${hand.length} ${hand.length === 1 ? 'card' : 'cards'}`;
  const isFresh = hand.some((card) => fresh.has(card.id));
  return `Your hand, ${count}${isFresh ? ' (* just drawn)' : ''}`;
}
