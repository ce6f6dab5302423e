import type { Suit } from '@mayi/core/cards';
import { mcpApp } from '../texts/mcpApp.ts';
import { cards as words } from '../texts/table.ts';
import { STAR_PATH, SUIT_PATHS } from '../view/cards/shapes.ts';
import { drawing, element } from './element.ts';
import type { SeenCard } from './seen.ts';

const SUITS: Readonly<Record<string, Suit>> = { '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs', '♠': 'spades' };

interface Face {
  readonly rank: keyof typeof words.ranks;
  readonly suit: Suit;
}

/** `10♥`; undefined for a Joker. */
function faceOf(card: string): Face | undefined {
  const rank = card.slice(0, -1);
  const suit = SUITS[card.slice(-1)];
  return suit !== undefined && Object.hasOwn(words.ranks, rank)
    ? { rank: rank as Face['rank'], suit }
    : undefined;
}

function cardName(card: string): string {
  const face = faceOf(card);
  return face ? words.name(words.ranks[face.rank], words.suits[face.suit]) : words.joker;
}

/** Face up: all that matters is in the strip at the left, which shows of a fanned card. */
export function cardElement({ card, isWild, standsFor }: SeenCard): HTMLElement {
  const face = faceOf(card);
  const svg = drawing(
    'svg',
    { viewBox: '0 0 100 140', 'aria-hidden': 'true' },
    ...(face ? suited(face) : joker()),
    face !== undefined &&
      isWild &&
      drawing('path', { d: STAR_PATH, class: 'star', transform: 'translate(24 98) scale(1.2)' }),
    standsFor !== null && drawing('text', { x: '29', y: '130', class: 'stands-for' }, standsFor),
  );
  const attributes = { class: `card ${face?.suit ?? 'joker'}`, role: 'img', 'aria-label': nameOf() };
  return element('span', attributes, svg);

  function nameOf(): string {
    if (standsFor !== null) return mcpApp.standsFor(cardName(card), cardName(standsFor));
    return isWild ? mcpApp.wild(cardName(card)) : cardName(card);
  }
}

function suited({ rank, suit }: Face): readonly SVGElement[] {
  const d = SUIT_PATHS[suit];
  const narrow = rank === '10' ? { textLength: '44', lengthAdjust: 'spacingAndGlyphs' } : {};
  return [
    drawing('text', { x: '24', y: '44', class: 'rank', ...narrow }, rank),
    drawing('path', { d, transform: 'translate(24 64) scale(1.3)' }),
    drawing('path', { d, transform: 'translate(62 96) scale(2.7)' }),
  ];
}

function joker(): readonly SVGElement[] {
  return [
    drawing('path', { d: STAR_PATH, class: 'star', transform: 'translate(26 26) scale(1.6)' }),
    drawing('text', { class: 'joker-word', transform: 'translate(17 46) rotate(90)' }, words.joker),
    drawing('path', { d: STAR_PATH, class: 'star', transform: 'translate(66 96) scale(2.4)' }),
  ];
}
