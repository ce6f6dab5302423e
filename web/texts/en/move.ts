/** Taking one's seat along to another device. */
export const move = {
  lead: 'Point the other device’s camera here, or open the link there. Your seat and your cards come along; this device gives them up.',
  asking: 'Asking for a code …',
  come: 'The code has come.',
  typed: (room: string) => `or open room ${room} there, and type`,
  qrName: 'QR code of the link that brings your seat',
  holds: (time: string) => `Good for one device, and for ${time} more minutes.`,
  secret: 'Whoever has the link gets your seat: keep it to yourself.',
  tooOld: 'This code is too old by now.',
  another: 'Make a new code',
  arriving: 'Bringing your seat here …',
  haveCode: 'Do you sit here on another device?',
  haveCodeAbout: 'Choose “Play on another device” there, and type the code that it shows.',
  code: 'Code of eight letters',
  codeHint: 'like k7rm 2pab',
  noCode: 'A code has eight letters and digits, like k7rm 2pab. Look once more?',
  bring: 'Bring my seat here',
  badCode: {
    title: 'This code brings no seat',
    about: 'Each is good for one use and five minutes. Make a new one on the device on which you play.',
  },
  seated: {
    title: (name: string) => `You sit here as ${name}`,
    about: (name: string) =>
      `A device has one seat at a table. If the other seat comes here, this device gives up ${name}’s, and cannot get it back.`,
    keep: (name: string) => `Stay ${name}`,
    bring: 'Bring the other seat',
  },
  toTable: 'To the table',
} as const;
