/** Moving your seat to another device. */
export const move = {
  lead: 'Scan this with your other device, or open the link there. Your seat and your cards move to it; this device gives them up.',
  asking: 'Getting a code…',
  come: 'Your code is ready.',
  typed: (room: string) => `or open room ${room} there and type`,
  qrName: 'QR code that moves your seat',
  holds: (time: string) => `Works once, and expires in ${time}.`,
  secret: 'Anyone with this link gets your seat, so keep it to yourself.',
  tooOld: 'This code has expired.',
  another: 'Get a new code',
  arriving: 'Moving your seat here…',
  haveCode: 'Already playing on another device?',
  haveCodeAbout: 'Choose “Play on another device” there, then type the code here.',
  code: 'Eight-letter code',
  codeHint: 'like k7rm 2pab',
  noCode: 'A code is eight letters and numbers, like k7rm 2pab. Check it and try again.',
  bring: 'Move my seat here',
  badCode: {
    title: 'That code doesn’t work',
    about: 'A code works once, for five minutes. Get a new one on the device you’re playing on.',
  },
  seated: {
    title: (name: string) => `You’re already here as ${name}`,
    about: (name: string) =>
      `A device can hold one seat at a table. If you move the other seat here, you give up ${name}’s for good.`,
    keep: (name: string) => `Stay ${name}`,
    bring: 'Move the other seat here',
  },
  toTable: 'Go to the table',
} as const;
