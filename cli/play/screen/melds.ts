import { formatCard } from '@mayi/core/cards';
import { isWild, type Meld, readRun } from '@mayi/core/rules';
import { nameIn, type View } from '@mayi/core/view';
import type { Paint } from '../../terminal/style.ts';
import { flow, pad, width, wrap } from '../../terminal/text.ts';

/** `9♣ 9♦ 9♥`, `4♠ 5♠ Joker=6♠ 7♠`: in a run a wild says what it stands for. */
export function meldText({ type, cards }: Pick<Meld, 'type' | 'cards'>, rules: View['rules']): string {
  const places = type === 'run' ? readRun(cards, rules) : [];
  return cards
    .map((card, at) => {
      const place = places[at];
      return place !== undefined && isWild(card, rules)
        ? `${formatCard(card)}=${formatCard(place)}`
        : formatCard(card);
    })
    .join(' ');
}

/** All melds with their numbers, grouped by owner, several to a line. */
export function meldLines(view: View, paint: Paint, columns: number): string[] {
  if (view.table.length === 0) return [paint.dim(' No melds on the table yet.')];
  const owners = [...new Set(view.table.map((meld) => meld.ownerId))];
  const nameOf = (id: string) => paint.cut(paint.say(id === view.you ? 'You' : nameIn(view, id)), NAME);
  const indent = Math.max(...owners.map((id) => width(nameOf(id)))) + 3;
  return owners.flatMap((id) => {
    const melds = view.table.flatMap((meld, at) =>
      meld.ownerId === id ? meldItem(at + 1, meld, view, paint, columns - indent) : [],
    );
    const lines = flow(melds, columns - indent, '    ');
    return lines.map((line, nth) => pad(nth === 0 ? ` ${nameOf(id)}` : '', indent) + line);
  });
}

const NAME = 12;

/** A run may be longer than a narrow terminal is wide. */
function meldItem(number: number, meld: Meld, view: View, paint: Paint, columns: number): string[] {
  const label = `${number} ${meld.type}  `;
  const cards = wrap(paint.say(meldText(meld, view.rules)), columns - label.length);
  return cards.map((line, nth) => {
    const head =
      nth === 0 ? `${paint.bold(`${number}`)} ${paint.dim(meld.type)}  ` : ' '.repeat(label.length);
    return head + paint.cards(line);
  });
}

/** As many lines as there is room for; the last one says what is missing. */
export function meldLinesAtMost(view: View, paint: Paint, columns: number, most: number): string[] {
  const lines = meldLines(view, paint, columns);
  if (lines.length <= most) return lines;
  const all = `${view.table.length} melds in all: type table`;
  if (most <= 1) return [paint.cut(` ${all}`, columns)];
  return [...lines.slice(0, most - 1), paint.cut(paint.say(` … ${all}`), columns)];
}
