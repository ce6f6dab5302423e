/** Who comes to play when nobody else has time. */
const NAMES = ['Nora', 'Hugo', 'Ines', 'Otto', 'Ruth', 'Theo', 'Maja', 'Emil'] as const;
const MOST_LETTERS = 20;

export function personName(wanted: string): string {
  return [...wanted.trim()].slice(0, MOST_LETTERS).join('').trim() || 'You';
}

/** Nobody is called as the person is. */
export function botNames(count: number, person: string): string[] {
  const own = person.toLowerCase();
  return NAMES.filter((name) => name.toLowerCase() !== own).slice(0, count);
}
