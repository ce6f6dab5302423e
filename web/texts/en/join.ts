/** Following a link to a room, and everything that can keep you from its table. */
export const join = {
  looking: 'Finding your table…',
  title: 'Take a seat',
  invited: (names: string) => `At the table: ${names}.`,
  nobodyYet: 'You’re the first one here.',
  yourName: 'What should we call you?',
  nameHint: 'Up to 20 letters. This device will remember it.',
  sitDown: 'Sit down',
  sittingDown: 'Sitting down…',
  lookOn: 'Just watch',
  needName: 'Please type a name, up to 20 letters.',
  home: 'Back to home',
  again: 'Try again',
  reload: 'Reload the page',
  full: 'Every seat is taken',
  fullAbout: 'You can watch for now, and sit down when a seat opens up.',
  running: 'The game has started',
  runningAbout: 'Watch this one, and join the next.',
  offline: 'No connection',
  offlineAbout: 'This room needs the internet. You’ll be back at the table as soon as you’re online.',
  silent: 'Can’t reach the table',
  silentAbout: 'The server isn’t answering right now. We’ll keep trying.',
  trouble: 'Something went wrong',
  noSaved: {
    title: 'No game to continue',
    about: 'There’s no unfinished game in this browser. A new one is just a tap away.',
  },
  closed: {
    4404: {
      title: 'Table not found',
      about:
        'Check the code. If it’s right, the room was closed because no one had been there in a long time.',
    },
    4401: {
      title: 'Your seat moved',
      about: 'You took it to another device. Play on there, or watch here.',
    },
    4410: {
      title: 'Too many windows',
      about: 'Your table is open in several other windows, so we closed this one, the oldest.',
    },
    4429: {
      title: 'Slow down a little',
      about: 'This device sent too much at once. Wait a moment, then come back: your seat is saved.',
    },
    4422: {
      title: 'Your saved game can’t be opened',
      about:
        'We’ve kept it, since a newer version of the app may open it. For now, you can start a new game.',
    },
    4426: {
      title: 'There’s a new version',
      about: 'Reload the page to get it. Your seat is saved.',
    },
    other: {
      title: 'Connection lost',
      about: 'You’ve been disconnected from the table. Your seat is saved.',
    },
  },
} as const;
