/** Whoever follows a link. */
export const join = {
  looking: 'Looking for the table…',
  title: 'Take a seat',
  invited: (names: string) => `At the table: ${names}.`,
  nobodyYet: 'You are the first at this table.',
  yourName: 'What shall we call you?',
  nameHint: 'Remembered on this device. 1 to 20 letters.',
  sitDown: 'Sit down',
  sittingDown: 'Sitting down…',
  lookOn: 'Just look on',
  needName: 'A name has 1 to 20 letters.',
  home: 'Back to the start',
  again: 'Try again',
  reload: 'Load the page anew',
  full: 'Every chair is taken',
  fullAbout: 'You can look on, and take a chair as soon as one is free.',
  running: 'They have begun',
  runningAbout: 'A game is being played at this table. Look on now, and join the next one.',
  offline: 'No network',
  offlineAbout:
    'This room is on the other side of it. As soon as you are online again, the table comes back by itself.',
  silent: 'The table does not answer',
  silentAbout: 'The server cannot be reached right now. It is tried again by itself, until it can.',
  trouble: 'The server did not answer as it should',
  noSaved: {
    title: 'No game to go on with',
    about: 'No unfinished game against the computer is saved in this browser. A new one is a tap away.',
  },
  closed: {
    4404: {
      title: 'No such table',
      about:
        'The code may have a slip in it, or the room was cleared away because nobody had been there for a long time.',
    },
    4401: {
      title: 'Your seat moved',
      about: 'You took it with you to another device. Play on there, or look on here.',
    },
    4410: {
      title: 'Open in another window',
      about: 'Your seat was opened in more windows than one can look at, and this was the oldest of them.',
    },
    4429: {
      title: 'A little too fast',
      about:
        'This device sent more than the server can hear. Wait a moment, then come back: your seat is kept.',
    },
    4422: {
      title: 'Your saved game cannot be read',
      about:
        'It is kept as it is: perhaps a newer version of the app can read it. Until then, a new game can begin.',
    },
    4426: {
      title: 'There is a newer version',
      about: 'The server speaks a newer language than this page. Load it anew: your seat is kept.',
    },
    other: {
      title: 'The line is gone',
      about: 'The connection to the table was closed. Your seat is kept.',
    },
  },
} as const;
