/** The app itself. */
export const app = {
  name: 'May I?',
  newVersion: 'A new version of May I? is ready.',
  update: 'Update',
  trying: 'Trying…',
  /** A part of the app can't be shown: on a page of its own, or as a note on top of the table. */
  problems: {
    'not-loaded': {
      title: 'That didn’t load',
      about: 'Check your connection and try again. Your games are saved.',
      note: 'That didn’t load. Check your connection and try again.',
      button: 'Try again',
    },
    outdated: {
      title: 'There’s a new version',
      about: 'Reload the page to get it. Your games are saved.',
      note: 'There’s a new version of May I? Reload to get it; your game is saved.',
      button: 'Reload',
    },
    broken: {
      title: 'Something went wrong',
      about: 'That’s our mistake. Reload the page to continue: your games are saved.',
      note: 'Something went wrong. Reload to continue; your game is saved.',
      button: 'Reload',
    },
  },
} as const;

/** The home page. */
export const home = {
  tagline: 'Contract rummy the way families play it: with friends, or on your own.',
  playNow: 'Play now',
  playNowAbout: 'Against the computer, on this device. Works offline, too.',
  opponents: 'Opponents',
  deal: 'Deal the cards',
  firstHand: 'New here? Play your first hand, two minutes',
  newGameWarning: 'You have an unfinished game. Starting a new one ends it for good.',
  newGame: 'Start a new game',
  keepGame: 'Keep my game',
  friends: 'Play with friends',
  friendsAbout: 'Open a room and share the link. No account, no download.',
  yourName: 'Your name',
  open: 'Open a room',
  opening: 'Opening…',
  join: 'Join with a code',
  joinAbout: 'Type the code a friend gave you, or paste the link.',
  code: 'Code or link',
  codeHint: 'like k7rm2p',
  joinButton: 'Join',
  badCode: 'A code is six letters and numbers, like k7rm2p. Check it and try again.',
  continue: 'Continue',
  offline: 'You’re offline. Rooms need the internet; playing the computer doesn’t.',
  pastGames: 'Past games',
  learn: 'Learn',
  dailyDeal: 'Daily deal',
  daily: 'Daily puzzle',
  score: 'Keep score with real cards',
  rules: 'Rules',
  design: 'Make your own rules',
  settings: 'Settings',
  soloSummary: (opponents: number, strength: string, rules: string) =>
    `${opponents} ${opponents === 1 ? 'opponent' : 'opponents'} · ${strength} · ${rules}`,
  roomSummary: (seats: number, time: string, rules: string) =>
    `${seats} seats · ${time.toLowerCase()} May I? · ${rules}`,
  more: 'More',
  promise: 'No ads, no account, no stacked deck: check every shuffle after the game.',
} as const;

/** Everything that can keep you from a table. */
export const join = {
  nameNeeded: 'Please type a name, up to 20 letters.',
  home: 'Back to home',
  tryAgain: 'Try again',
  reload: 'Reload the page',
  offline: 'No connection',
  offlineAbout: 'This room needs the internet. You’ll be back at the table as soon as you’re online.',
  unreachable: 'Can’t reach the table',
  unreachableAbout: 'The server isn’t answering right now. We’ll keep trying.',
  somethingWrong: 'Something went wrong',
  playHere: 'Play here',
  /** On this device alone. */
  solo: {
    notLoaded: 'The table didn’t load',
    notLoadedAbout: 'Check your connection. We’ll keep trying, and your game is saved.',
  },
  unreadable: {
    title: 'Your saved game can’t be opened',
    about: 'We’ve kept it, since a newer version of the app may open it. For now, you can start a new game.',
  },
} as const;

/** Computer players, house rules and times, as they're called everywhere. What they're like is in aboutChoices.ts. */
export const choices = {
  levels: {
    random: { name: 'Dizzy' },
    beginner: { name: 'Beginner' },
    steady: { name: 'Steady' },
    sharp: { name: 'Sharp' },
    expert: { name: 'Expert' },
    master: { name: 'Master' },
  },
  mixed: { name: 'Mixed' },
  presets: {
    classic: { name: 'Classic' },
    jeanne: { name: 'Jeanne’s' },
    liverpool: { name: 'Liverpool' },
    contract: { name: 'Contract' },
    shanghai: { name: 'Shanghai' },
    short: { name: 'Short evening' },
    two: { name: 'For two' },
  },
  houseRules: 'House rules',
  mayITimes: {
    short: { name: 'Short' },
    relaxed: { name: 'Relaxed' },
    untimed: { name: 'Untimed' },
  },
} as const;

/** On the way to the rules; those of the page itself are in rules.ts. */
export const rules = {
  title: 'The rules',
  link: (rule: string) => `Rule ${rule}`,
} as const;

/** When the server can't be reached or understood. */
export const session = {
  offline: 'Can’t reach the server. Try again in a moment.',
  notUnderstood: 'The server’s answer made no sense. Reload the page and try again.',
} as const;
