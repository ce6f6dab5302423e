/** While the table waits for somebody. */
export const late = {
  text: (name: string) => `${name} is taking a while.`,
  standIn: 'Let a computer play',
} as const;

/** Before the cards are dealt. */
export const lobby = {
  title: 'The table is set',
  seatsAround: 'Seats around the table',
  you: 'you',
  emptySeat: 'Empty seat',
  sitHere: 'Sit here',
  addBotAt: (seat: number) => `Seat ${seat}: add a computer player`,
  computer: 'Computer',
  /** The operator's. */
  ownPlayers: 'This server’s own players',
  sitAt: (seat: number) => `Take seat ${seat}`,
  remove: (name: string) => `Remove ${name}`,
  ready: 'Ready',
  notReady: 'Not ready yet',
  computerPrefix: 'Computer,',
  program: 'Program',
  presence: {
    here: 'Here',
    nudged: 'Here',
    idle: 'Stepped away',
    gone: 'Not connected',
    away: 'Away',
    left: 'Left',
  },
  imReady: 'I’m ready',
  notYet: 'Wait, not yet',
  deal: 'Deal the cards',
  fairShuffle: 'How the shuffle stays fair',
  yourPart: 'Your device adds its part to the shuffle, so no one can stack the deck.',
  serverPart: 'The server’s part is locked in. Its fingerprint:',
  waitingFor: (names: string) => `Waiting for ${names}`,
  allReady: 'Everyone’s ready.',
  othersReady: 'Everyone else is ready.',
  playersNeeded: (count: number) =>
    count === 1 ? 'You need one more player.' : `You need ${count} more players.`,
  fillSeats: 'Share the link, or add a computer player.',
  tooManyPlayers: (most: number) => `These house rules are for up to ${most} players.`,
  dealWithoutOthers: 'Once someone has been ready for two minutes, anyone can deal without the others.',
  shareTitle: 'Invite your friends',
  shareLead: 'Send them the link, or have them scan this.',
  copy: 'Copy the link',
  copied: 'Copied!',
  send: 'Share…',
  shareText: 'Come play May I? with me:',
  codeLead: 'or give them this code',
  sameNetwork: (address: string) =>
    `The link has this computer’s address, ${address}, so it works for everyone on your network.`,
  otherAddress: 'Doesn’t open for them? Try another address:',
  onlyHere: 'This link only works on this computer.',
  onlyHereHelp:
    'Other devices can’t reach the table: connect this computer to a network, and start the server so that the network can reach it (HOST=0.0.0.0).',
  qrName: (link: string) => `QR code for ${link}`,
  playingBy: (rules: string) => `You’ll play by “${rules}”.`,
  rulesChanged: (rules: string) =>
    `The rules have changed: you’ll play by “${rules}”. Have a look before you’re ready again.`,
  readRules: 'Read the rules',
  houseRules: 'House rules',
  anyoneCanChange: 'Anyone at the table can change these until the cards are dealt.',
  seats: 'Seats',
  mayITime: 'Time to say May I?',
  coach: 'Allow the coach',
  coachAbout: 'Everyone at the table can ask for advice during the game.',
  undo: 'Allow takebacks',
  undoAbout: 'You can take back a slip until the next player acts, if everyone else agrees.',
  programs: 'Programs may join',
  programsAbout: 'A language model or another program can take a seat. A mark shows everyone which one.',
  standIn: 'Who fills in when someone’s away',
  rename: 'Change your name',
  save: 'Save',
  cancel: 'Cancel',
  leave: 'Leave the table',
  watching: 'You’re watching.',
  watchingSeatFree: 'There’s an empty seat if you’d like to play.',
  watchingFull: 'Every seat is taken. Stay and watch, or ask them to add one.',
  sitDown: 'Sit down',
  otherWindow: 'You’re playing in another window.',
  playHere: 'Play here',
} as const;

/** Following a link to a room. */
export const seating = {
  looking: 'Finding your table…',
  title: 'Take a seat',
  atTable: (names: string) => `At the table: ${names}.`,
  program: (name: string) => `${name} (a program)`,
  nobodyYet: 'You’re the first one here.',
  yourName: 'What should we call you?',
  nameHint: 'Up to 20 letters. This device will remember it.',
  sitDown: 'Sit down',
  sittingDown: 'Sitting down…',
  watch: 'Just watch',
  full: 'Every seat is taken',
  fullAbout: 'You can watch for now, and sit down when a seat opens up.',
  started: 'The game has started',
  startedAbout: 'Watch this one, and join the next.',
} as const;

/** Moving your seat to another device. */
export const move = {
  lead: 'Scan this with your other device, or open the link there. Your seat and your cards move to it; this device gives them up.',
  asking: 'Getting a code…',
  ready: 'Your code is ready.',
  typed: (room: string) => `or open room ${room} there and type`,
  qrName: 'QR code that moves your seat',
  expiresIn: (time: string) => `Works once, and expires in ${time}.`,
  secret: 'Anyone with this link gets your seat, so keep it to yourself.',
  expired: 'This code has expired.',
  newCode: 'Get a new code',
  arriving: 'Moving your seat here…',
  haveCode: 'Already playing on another device?',
  haveCodeAbout: 'Choose “Play on another device” there, then type the code here.',
  code: 'Eight-character code',
  codeHint: 'like k7rm 2pab',
  malformed: 'A code is eight letters and numbers, like k7rm 2pab. Check it and try again.',
  bring: 'Move my seat here',
  badCode: {
    title: 'That code doesn’t work',
    about: 'A code works once, for five minutes. Get a new one on the device you’re playing on.',
  },
  seated: {
    title: (name: string) => `You’re already here as ${name}`,
    about: (name: string) =>
      `A device can hold one seat at a table. If you move the other seat here, you’ll give up ${name}’s seat for good.`,
    keep: (name: string) => `Keep playing as ${name}`,
    bring: 'Move the other seat here',
  },
  toTable: 'Go to the table',
} as const;

/** A spectator takes over from a computer player. */
export const asks = {
  canAsk: 'A computer player is holding a seat. Ask to take it over, with its cards and its score.',
  ask: 'Ask to play',
  asking: 'Asking…',
  watchingCanAsk: 'You’re watching. Want to take over from a computer player?',
  waiting: 'You’ve asked to play. Someone at the table has to let you in.',
  notNow: 'No one let you in this time.',
  close: 'Close',
  wants: (name: string, seat: string) => `${name} would like to take over ${seat}’s seat.`,
  letIn: (name: string) => `Let ${name} play`,
  turnAway: 'Not now',
} as const;

/** Taking back a slip. */
export const undo = {
  button: 'Undo',
  asks: (name: string, move: string) => `${name} asks to take back ${move}.`,
  moves: {
    discard: (card: string) => `their discard of ${card}`,
    layOff: (card: string) => `their lay-off of ${card}`,
    layDown: 'their lay-down',
    swap: 'their Joker swap',
    other: 'their last move',
  },
  agree: 'Agree',
  no: 'No',
  waiting: (names: string) => `Asking ${names}…`,
  agreed: (names: string) => `You agreed. Waiting for ${names}.`,
  neverMind: 'Never mind',
  refused: 'No takeback this time.',
} as const;
