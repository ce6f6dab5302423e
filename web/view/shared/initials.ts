const HUES = [85, 205, 20, 150, 300, 255, 50, 340] as const;

/** At most two letters, of the first and the last word: "Ann Lee" is AL, "Bob" is B. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
}

/** A colour for each seat, from `s1` on: neighbours are told apart, and the lines of the score chart have the same. */
export function hueOf(seat: string): number {
  return HUES[Number(seat.slice(1)) - 1] ?? HUES[0];
}
