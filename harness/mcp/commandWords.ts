/** The words of a command as it is typed in a shell: what is in quotes is one word. */
export function commandWords(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );
}
