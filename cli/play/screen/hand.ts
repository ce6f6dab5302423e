import { type Card, formatCard } from '@mayi/core/cards';
import type { Style } from '../../terminal/style.ts';
import { width } from '../../terminal/text.ts';
import type { Screen } from './screen.ts';

type Held = Pick<Screen, 'hand' | 'fresh' | 'chosen'>;

/** Each card with its position above it. Boxed cards are easier to see but take twice the lines. */
export function handLines(held: Held, style: Style, columns: number, boxed: boolean): string[] {
  if (held.hand.length === 0) return [style.dim(' no cards')];
  const cell = boxed ? BOX : CELL;
  const fit = Math.max(1, Math.floor((columns - 1) / cell));
  const rows = Math.ceil(held.hand.length / fit);
  const perRow = Math.ceil(held.hand.length / rows);
  return Array.from({ length: rows }, (_, row) => row * perRow).flatMap((from) => {
    const cards = held.hand
      .slice(from, from + perRow)
      .map((card, index) => ({ card, position: from + index + 1 }));
    const above = cards.map(({ card, position }) => positionCell(card, position, held, style, cell)).join('');
    return [` ${above}`, ...(boxed ? boxes(cards, held, style) : [flat(cards, held, style)])];
  });
}

/** Room for `Joker` and a space. */
const CELL = 6;
const BOX = 8;

interface Placed {
  readonly card: Card;
  readonly position: number;
}

/** A new card has a star and a chosen one is in parentheses, so neither depends on color. */
function positionCell(card: Card, position: number, held: Held, style: Style, cell: number): string {
  const isFresh = held.fresh.has(card.id);
  const text = held.chosen.has(card.id) ? `(${position})` : isFresh ? `*${position}` : `${position}`;
  const room = cell === BOX ? cell - 3 : cell - 1;
  return `${' '.repeat(Math.max(0, room - width(text)))}${isFresh ? style.accent(text) : text}${' '.repeat(cell - Math.max(room, width(text)))}`;
}

function flat(cards: readonly Placed[], held: Held, style: Style): string {
  const cells = cards.map(
    ({ card }) => `${' '.repeat(CELL - 1 - width(face(card, style)))}${shown(card, held, style)} `,
  );
  return ` ${cells.join('')}`.trimEnd();
}

function face(card: Card, style: Style): string {
  return style.text(formatCard(card));
}

function shown(card: Card, held: Held, style: Style): string {
  return held.chosen.has(card.id) ? style.inverse(face(card, style)) : style.card(card);
}

function boxes(cards: readonly Placed[], held: Held, style: Style): string[] {
  const side = style.text('│');
  const edge = style.text('─').repeat(5);
  const across = (left: string, right: string) =>
    cards.map(() => style.dim(style.text(left) + edge + style.text(right))).join(' ');
  const middle = cards.map(({ card }) => {
    const text = face(card, style);
    const before = ' '.repeat(Math.ceil((5 - width(text)) / 2));
    const after = ' '.repeat(Math.floor((5 - width(text)) / 2));
    return style.dim(side) + before + shown(card, held, style) + after + style.dim(side);
  });
  return [` ${across('╭', '╮')}`, ` ${middle.join(' ')}`, ` ${across('╰', '╯')}`];
}

/** `Your hand, 12 cards`, and what the star means. */
export function handTitle({ hand, fresh }: Held): string {
  const count = `${hand.length} ${hand.length === 1 ? 'card' : 'cards'}`;
  const isFresh = hand.some((card) => fresh.has(card.id));
  return `Your hand, ${count}${isFresh ? ' (* just drawn)' : ''}`;
}
