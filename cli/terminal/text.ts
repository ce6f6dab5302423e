import { stripVTControlCharacters } from 'node:util';

const graphemes = new Intl.Segmenter();
// biome-ignore lint/suspicious/noControlCharactersInRegex: color codes begin with the escape character
const COLOR = /\u001b\[[0-9;]*m/g;
/** Covers nearly everything on the screen; anything else is measured grapheme by grapheme. */
const SINGLE = /^[\x20-\x7eÀ-ſ♣♦♥♠·…▶✓✗─│╭╮╰╯▁-█‘’“”–—→]*$/;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;

/** How many columns the text takes; color codes take none. */
export function width(text: string): number {
  const plain = stripVTControlCharacters(text);
  if (SINGLE.test(plain)) return plain.length;
  let columns = 0;
  for (const { segment } of graphemes.segment(plain)) columns += graphemeWidth(segment);
  return columns;
}

function graphemeWidth(grapheme: string): number {
  if (WIDE.test(grapheme)) return 2;
  return /^[\p{M}\p{C}]+$/u.test(grapheme) ? 0 : 1;
}

export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - width(text))) + text;
}

/** Left-aligned and right-aligned text on one line; the right one is dropped if there's no room for both. */
export function justify(left: string, right: string, columns: number): string {
  const gap = columns - width(left) - width(right);
  return gap < 2 ? left : left + ' '.repeat(gap) + right;
}

/** As much of the text as fits, ending in `mark` if anything was cut. All color codes are kept, so colors end where they should. */
export function truncate(text: string, columns: number, mark: string): string {
  if (width(text) <= columns) return text;
  const room = Math.max(0, columns - width(mark));
  let kept = '';
  let used = 0;
  let at = 0;
  for (const { 0: code, index } of [...text.matchAll(COLOR), { 0: '', index: text.length }]) {
    for (const { segment } of graphemes.segment(text.slice(at, index))) {
      used += graphemeWidth(segment);
      if (used <= room) kept += segment;
    }
    kept += code;
    at = index + code.length;
  }
  return kept + mark.slice(0, columns);
}

/** Breaks plain text into lines, between words where possible. */
export function wrap(text: string, columns: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((long) => breakWord(long, columns - indent.length))) {
    const next = line === '' ? word : `${line} ${word}`;
    const room = columns - (lines.length > 0 ? indent.length : 0);
    if (line !== '' && width(next) > room) {
      lines.push(line);
      line = word;
    } else line = next;
  }
  lines.push(line);
  return lines.map((one, index) => (index === 0 ? one : indent + one));
}

function breakWord(word: string, columns: number): string[] {
  if (width(word) <= columns || columns < 1) return [word];
  const parts: string[] = [''];
  for (const { segment } of graphemes.segment(word)) {
    if (width((parts.at(-1) ?? '') + segment) > columns) parts.push('');
    parts[parts.length - 1] += segment;
  }
  return parts;
}

/** Puts as many items on each line as fit. */
export function flow(items: readonly string[], columns: number, gap: string): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && width(last) + width(gap) + width(item) <= columns) {
      lines[lines.length - 1] = last + gap + item;
    } else lines.push(item);
  }
  return lines;
}

/** Two blocks of lines next to each other. */
export function sideBySide(left: readonly string[], right: readonly string[], leftColumns: number): string[] {
  const rows = Math.max(left.length, right.length);
  return Array.from({ length: rows }, (_, row) => {
    const other = right[row] ?? '';
    return other === '' ? (left[row] ?? '') : pad(left[row] ?? '', leftColumns) + other;
  });
}
