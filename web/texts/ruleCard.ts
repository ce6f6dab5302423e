import { countOf } from '@mayi/core/view';

/** The rules on one sheet of paper. */
export const ruleCard = {
  title: 'Rule card',
  about: 'All the rules on one sheet, for the fridge or the table. It fits A4 and Letter paper.',
  aboutLong:
    'All the rules, for the fridge or the table. They have so many melds that they take more than one sheet of A4 or Letter paper.',
  back: 'The rules',
  print: 'Print',
  sheet: (name: string) => `Rule card: ${name}`,
  dealt: (cards: number) => `${countOf(cards, 'card')} each`,
  wilds: 'Wild cards and runs',
  points: 'Points',
  mayI: 'May I?',
  play: 'Laying down, laying off, going out',
  qrName: 'QR code that opens these rules',
  scan: 'Scan for the whole rules, with examples, and to play by them.',
} as const;
