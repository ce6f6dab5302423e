import { formatCard } from '@mayi/core/cards';
import { isWild, type Meld, readRun } from '@mayi/core/rules';
import { playerName, type View } from '@mayi/core/view';
import type { Style } from '../../terminal/style.ts';
import { flow, pad, width, wrap } from '../../terminal/text.ts';

/** `9♣ 9♦ 9♥`, `4♠ 5♠ Joker=6♠ 7♠`: in a run, a wild shows what it stands for. */
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

/** All melds with their numbers, grouped by owner, several per line. */
export function meldLines(view: View, style: Style, columns: number): string[] {
  if (view.table.length === 0) return [style.dim(' No melds on the table yet.')];
  const owners = [...new Set(view.table.map((meld) => meld.ownerId))];
  const nameOf = (id: string) =>
    style.truncate(style.text(id === view.you ? 'You' : playerName(view, id)), MAX_NAME);
  const indent = Math.max(...owners.map((id) => width(nameOf(id)))) + 3;
  return owners.flatMap((id) => {
    const melds = view.table.flatMap((meld, at) =>
      meld.ownerId === id ? meldItem(at + 1, meld, view, style, columns - indent) : [],
    );
    const lines = flow(melds, columns - indent, '    ');
    return lines.map((line, index) => pad(index === 0 ? ` ${nameOf(id)}` : '', indent) + line);
  });
}

const MAX_NAME = 12;

/** A run can be longer than a narrow terminal is wide. */
function meldItem(number: number, meld: Meld, view: View, style: Style, columns: number): string[] {
  const label = `${number} ${meld.type}  `;
  const cards = wrap(style.text(meldText(meld, view.rules)), columns - label.length);
  return cards.map((line, index) => {
    const head =
      index === 0 ? `${style.bold(`${number}`)} ${style.dim(meld.type)}  ` : ' '.repeat(label.length);
    return head + style.cards(line);
  });
}

/** As many lines as there's room for. If some are missing, the last one says so. */
export function meldLinesAtMost(view: View, style: Style, columns: number, most: number): string[] {
  const lines = meldLines(view, style, columns);
  if (lines.length <= most) return lines;
  const all = `${view.table.length} melds in all: type table`;
  if (most <= 1) return [style.truncate(` ${all}`, columns)];
  return [...lines.slice(0, most - 1), style.truncate(style.text(` … ${all}`), columns)];
}
