import { formatHand } from '@mayi/core/cards';
import { type Example, type Figure, findGuideItem, type GuideItem, guideFor } from '@mayi/core/guide';
import { describeRules, type HouseRules } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Style } from '../../terminal/style.ts';
import { pad, width } from '../../terminal/text.ts';
import { meldText } from '../screen/melds.ts';
import { type Page, paragraphs } from './page.ts';

/** How this table plays, in the guide's words. */
export function rulesPage({ rules }: Pick<View, 'rules'>): Page {
  return {
    title: 'The rules of May I?',
    enter: 'Enter: back to the game',
    body: (style, columns) => rulesText(rules, style, columns),
  };
}

/** Their name, and the whole guide. */
export function rulesText(rules: HouseRules, style: Style, columns: number): string[] {
  return [
    ...paragraphs([`House rules: ${rules.name}.`], style, columns),
    ...guideFor(rules).sections.flatMap(({ title, items }) => [
      '',
      ...paragraphs([title], style, columns).map(style.bold),
      ...items.flatMap((item) => itemLines(item, rules, style, columns)),
    ]),
  ];
}

export function houseRulesPage({ rules }: Pick<View, 'rules'>): Page {
  return {
    title: `The rules of this game: ${rules.name}`,
    enter: 'Enter: back to the game',
    body: (style, columns) => paragraphs(describeRules(rules).map(bulleted), style, columns, '  '),
  };
}

/** What the guide says about a rule of this game, line by line; nothing if there is no such rule. */
export function ruleLines(id: string, rules: HouseRules): string[] {
  const item = findGuideItem(guideFor(rules), id.toUpperCase());
  if (item === undefined || !/^[A-Z]\d+$/i.test(id)) return [];
  return [`${id.toUpperCase()}: ${item.text}`, ...figureTexts(item.figure, rules)];
}

function bulleted(sentence: string): string {
  return `· ${sentence}`;
}

function itemLines(item: GuideItem, rules: HouseRules, style: Style, columns: number): string[] {
  const ids = item.rules.length > 0 ? ` (${item.rules.join(' ')})` : '';
  const table = item.figure?.kind === 'table' ? tableLines(item.figure, columns - 4) : undefined;
  return [
    ...paragraphs([bulleted(`${item.text}${ids}`)], style, columns, '  '),
    ...(table?.map((line) => `   ${style.text(line)}`) ??
      figureTexts(item.figure, rules).flatMap((text) =>
        paragraphs([text], style, columns - 2, '  ').map((line) => `  ${line}`),
      )),
  ];
}

function figureTexts(figure: Figure | null, rules: HouseRules): string[] {
  switch (figure?.kind) {
    case 'examples':
      return figure.examples.map((example) => exampleText(example, rules));
    case 'steps':
      return figure.steps.map((step, at) => `${at + 1}. ${step}`);
    case 'table':
      return figure.rows.map((row) => rowText(figure.heads, row));
    case 'line':
      return figure.seats.map(({ name, does }) => `${name} ${does}.`);
    default:
      return [];
  }
}

/** `Yes: 5♠ 6♠ Joker=7♠ 8♠. The Joker stands for 7♠.` */
function exampleText({ melds, move, caption, refusal }: Example, rules: HouseRules): string {
  const cards = melds.map((meld) => (refusal ? formatHand(meld.cards) : meldText(meld, rules)));
  const sign = move?.kind === 'swap' ? ' and ' : ' + ';
  const all = [...cards, ...(move ? [formatHand([move.card])] : [])].join(sign);
  return `${refusal ? 'No: ' : 'Yes:'} ${all}. ${caption}`;
}

/** `Round 1: contract 2 sets, cards needed 6, cards dealt 11.` */
function rowText([first = '', ...heads]: readonly string[], [name, ...cells]: readonly string[]): string {
  return `${first} ${name}: ${cells.map((cell, at) => `${heads[at]?.toLowerCase()} ${cell}`).join(', ')}.`;
}

/** Undefined if it doesn't fit. */
function tableLines({ heads, rows }: Extract<Figure, { kind: 'table' }>, columns: number) {
  const all = [heads, ...rows];
  const widths = heads.map((_, at) => Math.max(...all.map((row) => width(row[at] ?? ''))) + 2);
  if (widths.reduce((sum, one) => sum + one) > columns) return undefined;
  return all.map((row) =>
    row
      .map((cell, at) => pad(cell, widths[at] ?? 0))
      .join('')
      .trimEnd(),
  );
}
