/** An address that leads nowhere. */
export const nothingHere = {
  title: 'There is nothing here',
  about: 'The address may have a slip in it. The table is where it always was.',
} as const;
