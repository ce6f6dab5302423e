/** Around the rules; what they say comes from core's guide. */
export const rulesWords = {
  contents: 'Contents',
  card: 'Print a rule card',
  anchor: (rule: string) => `Link to rule ${rule}`,
  table: (section: string) => `Table: ${section}`,
  wilds: 'Wild cards',
  allowed: 'Allowed:',
  refused: 'Not allowed:',
  /** Who gets a discard. */
  line: 'In turn order',
} as const;
