import { count } from './table.ts';

/** The coach's panel. */
export const coach = {
  line: 'The coach says',
  more: 'More',
  thinking: 'The coach is thinking…',
  failed: 'The coach couldn’t be reached. Check your connection.',
  away: (cards: number, isExact = true) =>
    cards === 0 ? 'You have the contract' : `${isExact ? '' : 'At most '}${count(cards, 'card')} away`,
  outs: 'Cards that help',
  noOuts: 'No card helps right now.',
  left: (cards: number) => `${cards} left`,
  moreOuts: (cards: number) => `and ${count(cards, 'more card')}`,
  discards: 'What to discard',
  cost: (points: string) => `costs ${points} points`,
  risk: { low: 'safe', some: 'some risk', high: 'risky' },
} as const;

/** The log beside the table. */
export const log = { empty: 'Nothing has happened yet.', auto: 'a computer played for them' } as const;

/** The scores beside the table. */
export const scores = {
  player: 'Player',
  total: 'Total',
  roundShort: (round: number) => `R${round}`,
  caption: 'Points by round',
} as const;

/** Leaving a table. */
export const leaving = {
  title: 'Leave the table?',
  room: 'Or give up your seat. A computer will play for you, and you can’t come back to this game.',
  spectator: 'You’re just watching. The link brings you back anytime.',
  solo: 'Your game is saved on this device. Come back to it whenever you like.',
  leave: 'Leave for good',
  stay: 'Stay',
  stepAway: 'Step away, keep my seat',
} as const;

/** The page's title and notifications, for a player who's looking at something else. */
export const alerts = {
  turn: 'Your turn',
  mayI: (card: string) => `May I? ${card}`,
  gameOver: 'The game is over',
  roundOver: (round: number) => `Round ${round} is over`,
  turnBody: (round: number) => `Round ${round}: the table’s waiting for you.`,
  mayIBody: (card: string) => `Do you want ${card}?`,
  gameOverBody: (winners: string) => `${winners} won.`,
  rematch: 'A rematch?',
  rematchBody: 'Your table is open again.',
  pageTitle: (what: string) => `${what} · May I?`,
} as const;
