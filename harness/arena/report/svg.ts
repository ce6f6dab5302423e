import { LEVELS } from '@mayi/bots';
import type { Interval } from '../statistics.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** An HTML or SVG element. Children are markup: pass text through `escapeText` first. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`);
  const start = `<${name}${written.join('')}`;
  return children.length === 0 ? `${start} />` : `${start}>${children.join('')}</${name}>`;
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Rounds to hundredths of a pixel to keep the page small. */
function attributeText(value: string | number): string {
  return typeof value === 'string' ? escapeText(value) : `${Math.round(value * 100) / 100}`;
}

export const WIDTH = 900;

/** An SVG as wide as the page; it scrolls on a phone. */
export function drawing(height: number, label: string, ...parts: readonly string[]): string {
  const picture = { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': label };
  return element('div', { class: 'scroll' }, element('svg', picture, ...parts));
}

type Anchor = 'start' | 'middle' | 'end';

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly anchor?: Anchor;
  readonly look?: 'strong' | 'faint';
}

export function label({ x, y, words, anchor = 'start', look }: Label): string {
  const attributes = { x, y, 'text-anchor': anchor, ...(look && { class: look }) };
  return element('text', attributes, escapeText(words));
}

export function line(x1: number, y1: number, x2: number, y2: number, look: string): string {
  return element('line', { x1, y1, x2, y2, class: look });
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly look: string;
  /** The tooltip. */
  readonly title: string;
}

export function box({ title, look, ...place }: Box): string {
  return element('rect', { ...place, rx: 2, class: look }, element('title', {}, escapeText(title)));
}

export type Scale = (value: number) => number;

export function scaleOf(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const stretch = to === from ? 0 : (end - start) / (to - from);
  return (value) => start + (value - from) * stretch;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers from 0 to at least `most`. */
export function ticksUpTo(most: number, count = 5): number[] {
  const rough = Math.max(most, Number.EPSILON) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const ticks = Math.ceil(most / step - 1e-9);
  return Array.from({ length: Math.max(ticks, 1) + 1 }, (_, index) => index * step);
}

/** An interval as a line with a cap at each end. */
export function whisker({ low, high }: Interval, y: number, x: Scale): string {
  const caps = [low, high].map((end) => line(x(end), y - 6, x(end), y + 6, 'whisker'));
  return [line(x(low), y, x(high), y, 'whisker'), ...caps].join('');
}

/** Each level has the same color in every chart and report. */
export function colorOf(level: string): string {
  const at = (LEVELS as readonly string[]).indexOf(level);
  return `level-${at < 0 ? LEVELS.length + (sumOfLetters(level) % CUSTOM_COLORS) : at}`;
}

/** For custom players. */
export const CUSTOM_COLORS = 4;

function sumOfLetters(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

const ENTRY_WIDTH = 110;

/** A color key for the levels. */
export function legend(levels: readonly string[], x: number, y: number): string {
  return levels
    .map((level, index) => {
      const at = x + index * ENTRY_WIDTH;
      const swatch = element('rect', {
        x: at,
        y: y - 10,
        width: 12,
        height: 12,
        rx: 2,
        class: colorOf(level),
      });
      return swatch + label({ x: at + 18, y, words: level });
    })
    .join('');
}
