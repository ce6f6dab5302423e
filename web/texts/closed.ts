import { join } from './app.ts';

/** Why a table was closed for good, by close code. */
export const closed = {
  4404: {
    title: 'Table not found',
    about: 'Check the code. If it’s right, the room was closed because no one had been there in a long time.',
  },
  4401: {
    title: 'Your seat moved',
    about: 'You moved it to another device. Keep playing there, or watch here.',
  },
  4410: {
    title: 'Too many windows',
    about: 'Your table is open in too many windows, so we closed this one, the oldest.',
  },
  4429: {
    title: 'Slow down a little',
    about: 'This device sent too much at once. Wait a moment, then come back: your seat is saved.',
  },
  4422: join.unreadable,
  4426: {
    title: 'There’s a new version',
    about: 'Reload the page to get it. Your seat is saved.',
  },
  other: {
    title: 'Connection lost',
    about: 'You’ve been disconnected from the table. Your seat is saved.',
  },
} as const;

/** What differs in a game on this device alone. */
export const soloClosed = {
  4404: {
    title: 'No game to continue',
    about: 'There’s no unfinished game in this browser. A new one is just a tap away.',
  },
  4410: {
    title: 'This game is open in another tab',
    about: 'Keep playing there, or play here instead. You won’t lose a card.',
  },
  4426: {
    title: 'There’s a new version',
    about: 'Reload the page to get it. Your game is saved.',
  },
} as const;
