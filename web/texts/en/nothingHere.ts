/** An address that leads nowhere. */
export const nothingHere = {
  title: 'There’s nothing here',
  about: 'Check the address for a typo, or start from home.',
} as const;
