import { slowMayIText, type TurnTime, turnTimeText } from '@mayi/core/protocol';
import { countOf } from '@mayi/core/view';

/** Standing May I? orders. */
export const orders = {
  open: 'May I? orders',
  openSet: 'May I? orders (set)',
  lead: 'Your orders answer for you until this round ends. No one else sees them, and you can still answer yourself.',
  pick: 'When one of these is discarded',
  answer: 'For the cards you pick',
  answers: { call: 'Call May I?', ask: 'Ask me' },
  exact: 'Exact cards',
  cardsOf: (rank: string) => `All ${rank === 'Joker' ? 'Jokers' : `${rank}s`}`,
  suggestion: (cards: number) => `${countOf(cards, 'card')} would bring you closer:`,
  suggestionAdd: 'Pick these',
  rest: 'Pass on everything else',
  restAbout: 'When it’s off, you’re asked about the other cards.',
  calm: 'They wait a while before they answer, so no one can tell them from you.',
  save: 'Set my orders',
  clear: 'Clear',
} as const;

/** Rooms where people take their time. */
export const slow = {
  legend: 'Time for a turn',
  name: (time: TurnTime) => (time === 'live' ? 'Live' : turnTimeText(time)),
  live: 'Everyone’s at the table, and nobody waits for long.',
  about: (time: TurnTime) =>
    `Play whenever you have a moment: you have ${turnTimeText(time)} for a turn, and ${slowMayIText(time)} to say May I? or pass. When a turn’s time is up, a computer player plays that turn, and the seat stays yours.`,
  dealWithoutOthers: (time: TurnTime) =>
    `You can close the app: your seat is kept. Once someone has been ready for ${slowMayIText(time)}, anyone can deal without the others.`,
  /** Null: the time is up. */
  yourTurn: (until: string | null) =>
    until === null ? 'The time for your turn is up' : `Your turn until ${until}`,
  theirTurn: (name: string, until: string | null) =>
    until === null ? `${name}’s time is up` : `${name} has until ${until}`,
  mayIUntil: (until: string | null) =>
    until === null ? 'The time for May I? is up' : `May I? is open until ${until}`,
  tomorrow: (time: string) => `tomorrow ${time}`,
} as const;
