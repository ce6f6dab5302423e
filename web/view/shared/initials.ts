const HUES = [12, 38, 84, 150, 178, 205, 262, 322] as const;

/** At most two letters, of the first and the last word: "Ann Lee" is AL, "Bob" is B. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
}

/** Always the same for a name, and far enough from its neighbours to be told apart. */
export function hueOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return HUES[sum % HUES.length] ?? 0;
}
