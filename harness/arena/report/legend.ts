import { LEVELS, type Level } from '@mayi/bots';
import { element, label } from './svg.ts';

/** Each level has its own colour in every chart and every report. */
export function colorOf(level: Level): string {
  return `level-${LEVELS.indexOf(level)}`;
}

const ENTRY_WIDTH = 110;

/** Which colour is whose, from `x` on. */
export function legend(levels: readonly Level[], x: number, y: number): string {
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
