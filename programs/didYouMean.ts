/** ` Did you mean discard?` for something typed that is close to one of these names; empty if nothing is. */
export function didYouMean(word: string, names: readonly string[]): string {
  const name = closestTo(word.toLowerCase(), names);
  return name === undefined ? '' : ` Did you mean ${name}?`;
}

/** Names that begin with the word are meant more often than those a typo away. */
export function closestTo(word: string, names: readonly string[]): string | undefined {
  const begun = word === '' ? undefined : names.find((name) => name.startsWith(word));
  const [closest] = names
    .map((name) => ({ name, typos: typosBetween(word, name) }))
    .filter(({ name, typos }) => typos <= maxTypos(name))
    .sort((a, b) => a.typos - b.typos);
  return begun ?? closest?.name;
}

/** In a short word, a single typo is already a third of it. */
function maxTypos({ length }: string): number {
  return length < 3 ? 0 : length < 6 ? 1 : 2;
}

/** How many letters to insert, drop, replace or swap with their neighbor. */
function typosBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? 0;
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(1, 0) + 1,
        (row[j - 1] ?? 0) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
