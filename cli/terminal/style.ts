import { type Card, type CardFace, formatCard } from '@mayi/core/cards';
import pc from 'picocolors';
import { sanitize, toAscii } from './output.ts';
import type { Terminal } from './terminal.ts';
import { truncate, width } from './text.ts';

type Format = (text: string) => string;

/** How text and cards look in this terminal. */
export interface Style {
  readonly terminal: Terminal;
  /** Text in characters the terminal has. Call it before measuring anything. */
  text(text: string): string;
  card(card: Card | CardFace): string;
  /** Colors the cards named in a text. */
  cards(text: string): string;
  truncate(text: string, columns: number): string;
  /** A horizontal line with a title in it. */
  rule(title: string, columns: number): string;
  readonly accent: Format;
  readonly bold: Format;
  readonly dim: Format;
  readonly good: Format;
  readonly bad: Format;
  readonly inverse: Format;
}

/** A Joker among other cards. In prose it keeps its name. */
const JOKER =
  /(?<=(?:[♣♦♥♠]|Joker)\]? \[?|\[|^)Joker(?=$|[\]=])|Joker(?==|\]| (?:10|[2-9AKQJ])[♣♦♥♠]| Joker)/g;

/** In ASCII a Joker is JK, as narrow as the other cards. */
function shortJokers(text: string): string {
  return text.replace(JOKER, 'JK').replace(/(?<=[♣♦♥♠] |JK )Joker\b/g, 'JK');
}

const CARD = /(?<![\w’'])(?:(?:10|[2-9AKQJ])([♣♦♥♠]|[CDHS](?!\w))|Joker(?!\w)|JK(?!\w))/g;

export function createStyle(terminal: Terminal): Style {
  const colors = pc.createColors(terminal.color);
  const text = (plain: string) =>
    terminal.unicode ? sanitize(plain) : toAscii(shortJokers(sanitize(plain)));
  const line = text('─');
  const suitFormat = (suit: string | undefined): Format => {
    if (suit === undefined) return (joker) => colors.bold(colors.magenta(joker));
    if ('♥H'.includes(suit)) return colors.red;
    if (terminal.fourColor && '♦D'.includes(suit)) return colors.blueBright;
    if (terminal.fourColor && '♣C'.includes(suit)) return colors.green;
    return '♦D'.includes(suit) ? colors.redBright : colors.bold;
  };
  const cards = (plain: string) =>
    terminal.color ? plain.replace(CARD, (card, suit) => suitFormat(suit)(card)) : plain;
  return {
    terminal,
    text,
    cards,
    card: (card) => cards(text(formatCard(card))),
    truncate: (plain, columns) => truncate(plain, columns, text('…')),
    rule: (title, columns) => {
      const head = title === '' ? '' : `${line.repeat(2)} ${title} `;
      return colors.dim(head + line.repeat(Math.max(0, columns - width(head))));
    },
    accent: (plain) => (terminal.color ? colors.bold(colors.yellow(plain)) : plain),
    bold: colors.bold,
    dim: colors.dim,
    good: colors.green,
    bad: colors.red,
    inverse: colors.inverse,
  };
}
