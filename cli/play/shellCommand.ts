const DEFAULT_DIR = '.mayi';

/** A `mayi` command to paste into a shell. `dir` is added if it isn't the default. */
export function shellCommand(words: readonly string[], dir = DEFAULT_DIR): string {
  const all = dir === DEFAULT_DIR ? words : [...words, '--dir', dir];
  return [programName(), ...all.map((word) => quoteForShell(word))].join(' ');
}

/** npm sets this variable for the programs it starts. */
function programName(): string {
  return process.env.npm_command === undefined ? 'mayi' : 'npx mayi';
}

export function quoteForShell(word: string, platform: string = process.platform): string {
  const isWindows = platform === 'win32';
  const special = isWindows ? /[^\p{L}\p{N}_./:@+\\-]/u : /[^\p{L}\p{N}_./:@+-]/u;
  if (word !== '' && !special.test(word)) return word;
  return isWindows ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
