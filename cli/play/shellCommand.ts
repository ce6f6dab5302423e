/** A word of a command, as it can be pasted into a shell. */
export function quoted(word: string, platform: string = process.platform): string {
  const isWindows = platform === 'win32';
  const special = isWindows ? /[^\p{L}\p{N}_./:@+\\-]/u : /[^\p{L}\p{N}_./:@+-]/u;
  if (word !== '' && !special.test(word)) return word;
  return isWindows ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
