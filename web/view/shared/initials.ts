const HUES = [85, 205, 20, 150, 300, 255, 50, 340, 118, 178] as const;

/** From the first and the last word: "Ann Lee" is AL, "Bob" is B. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
}

/** Seats `s1` to `s10` get distinct colors. The score chart uses the same hues, in the same order. */
export function hueOf(seat: string): number {
  return HUES[Number(seat.slice(1)) - 1] ?? HUES[0];
}
