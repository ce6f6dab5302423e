/** When the server can't be reached or understood. */
export const session = {
  closed: 'You’re no longer connected to the table.',
  offline: 'Can’t reach the server. Try again in a moment.',
  notUnderstood: 'The server’s answer made no sense. Reload the page and try again.',
} as const;
