const SIGNS: Readonly<Record<string, string>> = {
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

/** For terminals that have nothing else: suits as letters, signs as their like, letters without their accents. */
export function inAscii(text: string): string {
  return text
    .replace(/\P{ASCII}/gu, (sign) => SIGNS[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, '?');
}
