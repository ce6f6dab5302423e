/** The hand, the melds and the piles, as they are named and explained. */
export const cards = {
  hand: (count: number) => `Your hand, ${count} ${count === 1 ? 'card' : 'cards'}`,
  handHint:
    'Arrow keys go from card to card, Space selects. Alt with an arrow key moves the card; or press M, then arrow keys, then M again.',
  fresh: (card: string) => `${card}, new`,
  freshMark: 'new',
  moving: (card: string) => `Moving ${card}. Arrow keys move it, M puts it down.`,
  moved: (card: string, place: number, of: number) => `${card}, place ${place} of ${of}`,
  stock: (count: number) => `Stock, ${count} ${count === 1 ? 'card' : 'cards'}`,
  discard: (card: string, count: number) =>
    `Discard, ${card} on top of ${count} ${count === 1 ? 'card' : 'cards'}`,
  discardEmpty: 'Discard, empty',
  standsFor: (card: string, other: string) => `${card}, stands for ${other}`,
  aRank: (rank: string) => (rank === 'ace' || rank === 'eight' ? `an ${rank}` : `a ${rank}`),
  melds: {
    run: (suit: string, low: string, high: string) => `run of ${suit}, ${low} to ${high}`,
    set: (rank: string, count: number) => `set of ${rank}${rank === 'six' ? 'es' : 's'}, ${count} cards`,
    empty: 'empty meld',
  },
  low: 'low',
  high: 'high',
  layOffAt: {
    low: (meld: string) => `Lay off at the low end: ${meld}`,
    high: (meld: string) => `Lay off at the high end: ${meld}`,
  },
  layOffOn: (meld: string) => `Lay off here: ${meld}`,
  swap: (meld: string) => `Swap the Joker: ${meld}`,
  swapSign: 'swap',
} as const;
