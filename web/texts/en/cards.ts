/** The hand, the melds and the piles, as screen readers hear them, and the small marks on them. */
export const cards = {
  hand: (count: number) => `Your hand, ${count} ${count === 1 ? 'card' : 'cards'}`,
  handHint:
    'Arrow keys go from card to card, Space picks one. To move a card, press Alt and an arrow key; or press M, use the arrow keys, then press M again.',
  fresh: (card: string) => `${card}, new`,
  freshMark: 'new',
  moving: (card: string) => `Moving ${card}. Arrow keys move it, M puts it down.`,
  moved: (card: string, place: number, of: number) => `${card}, card ${place} of ${of}`,
  stock: (count: number) => `Stock, ${count} ${count === 1 ? 'card' : 'cards'}`,
  discard: (card: string, count: number) =>
    `Discard pile, ${card} on top, ${count} ${count === 1 ? 'card' : 'cards'}`,
  discardEmpty: 'Discard pile, empty',
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
    low: (meld: string) => `Lay off on the low end: ${meld}`,
    high: (meld: string) => `Lay off on the high end: ${meld}`,
  },
  layOffOn: (meld: string) => `Lay off here: ${meld}`,
  swap: (meld: string) => `Swap the Joker: ${meld}`,
  swapSign: 'swap',
} as const;
