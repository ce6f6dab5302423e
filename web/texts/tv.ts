import { count } from './table.ts';

/** The table on a TV. */
export const tv = {
  pageTitle: 'May I? on TV',
  lobby: {
    title: 'Who’s playing?',
    scan: 'Scan this with your phone',
    orType: (host: string) => `or open ${host} and type`,
    code: 'Room code',
    empty: 'Empty seat',
    ready: 'Ready',
    notReady: 'Not ready yet',
    waiting: 'Start the game from a phone.',
  },
  join: 'Join with code',
  turn: (name: string) => `${name}’s turn`,
  doing: { draw: 'to draw a card', play: 'to play or discard' },
  moments: {
    gets: (name: string, card: string) => `${name} gets ${card}`,
    penalty: (cards: number) => `with ${count(cards, 'penalty card')}`,
    laysDown: (name: string) => `${name} lays down!`,
    swaps: (name: string) => `${name} swaps a Joker`,
    goesOut: (name: string) => `${name} goes out!`,
  },
  standings: 'Scores so far',
  nextGame: 'Ready for another? Choose “Rematch” on a phone.',
  sound: 'Press any key for sound',
  lost: 'Connection lost. Trying again…',
  closed: 'We’ll keep trying.',
} as const;

/** How a phone sends the table to a TV. */
export const showOnTv = {
  title: 'Show the table on a TV',
  lead: 'Open this address in the browser of a TV, or of a computer connected to one. Hands never appear there, so everyone can watch it together.',
  address: 'Type this on the TV',
  open: 'Open it on this device',
  isOpen: 'The table is on a TV now.',
  handOnly: 'Hand only on this device',
  handOnlyAbout: 'Your cards and buttons, larger. The melds are one swipe away.',
} as const;

/** Only the hand on the phone, while a TV shows the table. */
export const handOnly = {
  offer: 'The table is on a TV. Show only your hand here?',
  accept: 'Hand only',
  decline: 'Keep the whole table',
  back: 'The TV was closed, so here’s the whole table again.',
  tabs: 'What to show above your hand',
  moves: 'Your move',
  melds: 'Melds',
  wholeTable: 'Whole table',
  fits: (card: string) => `Where ${card} goes`,
  fitSeveral: (cards: number) => `Where these ${cards} cards go`,
  jokers: 'Jokers you can swap for',
  yours: (meld: string) => `your ${meld}`,
  theirs: (name: string, meld: string) => `${name}’s ${meld}`,
  layOff: (meld: string) => `Lay off on ${meld}`,
  layOffAt: {
    low: (meld: string) => `Lay off at the low end of ${meld}`,
    high: (meld: string) => `Lay off at the high end of ${meld}`,
  },
  swap: (meld: string) => `Swap for the Joker in ${meld}`,
} as const;
