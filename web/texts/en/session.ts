/** What the wire says when nobody else can. */
export const session = {
  closed: 'The connection to the table is closed.',
  offline: 'The network cannot be reached. Try again in a moment.',
  notUnderstood: 'The server answered something that this page does not understand.',
} as const;
