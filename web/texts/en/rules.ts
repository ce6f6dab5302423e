/** The page of the rules. */
export const rules = {
  title: 'The rules',
  contents: 'Contents',
  table: (section: string) => `Table: ${section}`,
  search: 'Search the rules',
  searchHint: 'joker, May I, M3 …',
  found: (count: number) => (count === 1 ? 'One rule' : `${count} rules`),
  nothing: (text: string) => `No rule speaks of “${text}”.`,
  link: (rule: string) => `Rule ${rule}`,
  close: 'Close',
  anchor: (rule: string) => `Link to rule ${rule}`,
} as const;
