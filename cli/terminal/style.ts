import { type Card, type CardFace, formatCard } from '@mayi/core/cards';
import type { Tone } from '@mayi/core/view';
import pc from 'picocolors';
import { harmless } from './sanitize.ts';
import type { Terminal } from './terminal.ts';
import { cut, width } from './text.ts';
import { inAscii } from './toAscii.ts';

type Brush = (text: string) => string;

/** How words and cards look in this terminal. */
export interface Paint {
  readonly terminal: Terminal;
  /** Text in letters that the terminal has; to be done before anything is measured. */
  say(text: string): string;
  card(card: Card | CardFace): string;
  /** Gives the cards named in a text their colours. */
  cards(text: string): string;
  cut(text: string, columns: number): string;
  /** A line across, with a title in it. */
  rule(title: string, columns: number): string;
  readonly accent: Brush;
  readonly bold: Brush;
  readonly dim: Brush;
  readonly good: Brush;
  readonly bad: Brush;
  readonly inverse: Brush;
  tone(text: string, tone: Tone): string;
}

/** In prose a Joker keeps its name. */
const JOKER =
  /(?<=(?:[♣♦♥♠]|Joker)\]? \[?|\[|^)Joker(?=$|[\]=])|Joker(?==|\]| (?:10|[2-9AKQJ])[♣♦♥♠]| Joker)/g;

/** Where letters stand for suits, cards are as narrow as elsewhere. */
function shortJokers(text: string): string {
  return text.replace(JOKER, 'JK').replace(/(?<=[♣♦♥♠] |JK )Joker\b/g, 'JK');
}

const CARD = /(?<![\w’'])(?:(?:10|[2-9AKQJ])([♣♦♥♠]|[CDHS](?!\w))|Joker(?!\w)|JK(?!\w))/g;

export function createPaint(terminal: Terminal): Paint {
  const colours = pc.createColors(terminal.colour);
  const say = (text: string) => (terminal.unicode ? harmless(text) : inAscii(shortJokers(harmless(text))));
  const line = say('─');
  const brushOf = (suit: string | undefined): Brush => {
    if (suit === undefined) return (joker) => colours.bold(colours.magenta(joker));
    if ('♥H'.includes(suit)) return colours.red;
    return '♦D'.includes(suit) ? colours.redBright : colours.bold;
  };
  const cards = (text: string) =>
    terminal.colour ? text.replace(CARD, (card, suit) => brushOf(suit)(card)) : text;
  const tones: Record<Tone, Brush> = {
    call: colours.yellow,
    down: colours.green,
    out: (text) => colours.bold(colours.green(text)),
    quiet: colours.dim,
  };
  return {
    terminal,
    say,
    cards,
    card: (card) => cards(say(formatCard(card))),
    cut: (text, columns) => cut(text, columns, say('…')),
    rule: (title, columns) => {
      const head = title === '' ? '' : `${line.repeat(2)} ${title} `;
      return colours.dim(head + line.repeat(Math.max(0, columns - width(head))));
    },
    accent: (text) => (terminal.colour ? colours.bold(colours.yellow(text)) : text),
    bold: colours.bold,
    dim: colours.dim,
    good: colours.green,
    bad: colours.red,
    inverse: colours.inverse,
    tone: (text, tone) => tones[tone](text),
  };
}
