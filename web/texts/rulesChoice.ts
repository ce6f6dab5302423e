/** Choosing house rules. */
export const choiceWords = {
  change: 'Change…',
  changeLabel: 'Change… the house rules',
  kept: 'Your rules',
} as const;
