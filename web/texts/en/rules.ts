/** The rules page. */
export const rules = {
  title: 'The rules',
  contents: 'Contents',
  table: (section: string) => `Table: ${section}`,
  search: 'Search the rules',
  searchHint: 'joker, May I, M3…',
  found: (count: number) => (count === 1 ? '1 rule found' : `${count} rules found`),
  nothing: (text: string) => `No rule mentions “${text}”`,
  link: (rule: string) => `Rule ${rule}`,
  close: 'Close',
  anchor: (rule: string) => `Link to rule ${rule}`,
} as const;
