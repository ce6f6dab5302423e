import pc from 'picocolors';
import { currentTerminal } from './terminal.ts';

/** Colors, unless the terminal has none. */
export const colors = pc.createColors(currentTerminal().color);

/** Prints text for people, in characters their terminal has. JSON for programs doesn't go through here. */
export function print(text: string): void {
  console.log(encode(text));
}

export function printError(text: string): void {
  console.error(encode(text));
}

/** The text as this terminal can show it. */
export function encode(text: string): string {
  return currentTerminal().unicode ? text : toAscii(text);
}

/** Removes control characters: names come from files that anyone may have written. Emoji joiners stay. */
export function sanitize(text: string): string {
  return text.replace(/\p{C}/gu, (char) => (char === '\u200d' ? char : ''));
}

const ASCII: Readonly<Record<string, string>> = {
  '♣': 'C',
  '♦': 'D',
  '♥': 'H',
  '♠': 'S',
  '·': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '✓': 'ok',
  '✗': 'no',
  '▶': '>',
  '→': '->',
  '─': '-',
  '│': '|',
  '╭': '+',
  '╮': '+',
  '╰': '+',
  '╯': '+',
  '█': '#',
  '≤': '<=',
  '≥': '>=',
  '×': 'x',
  µ: 'u',
  '•': '*',
};

/** Suits become letters, symbols their nearest equivalent, and letters lose their accents. */
export function toAscii(text: string): string {
  return text
    .replace(/\P{ASCII}/gu, (char) => ASCII[char] ?? char)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, '?');
}
