import { type Card, formatCard } from '@mayi/core/cards';
import { type HouseRules, isWild } from '@mayi/core/rules';
import type { Show } from '@mayi/core/view';
import { colours } from '../terminal/colors.ts';

const MARKS = {
  call: colours.yellow,
  down: colours.green,
  out: (text: string) => colours.bold(colours.green(text)),
  quiet: colours.dim,
} as const;

/** Hearts and diamonds red, wilds bold, where the terminal has colours. */
export function painted(rules: HouseRules): Required<Show> {
  return {
    card: (card) => paintCard(card, rules),
    mark: (text, tone) => MARKS[tone](text),
  };
}

function paintCard(card: Card, rules: HouseRules): string {
  const text = formatCard(card);
  if (isWild(card, rules)) return colours.bold(colours.yellow(text));
  return card.suit === 'hearts' || card.suit === 'diamonds' ? colours.red(text) : text;
}
