import { basename, extname } from 'node:path';
import { LEVELS, type Level } from '@mayi/core/rules';

/** A player as an option names it: one of our levels, a module that exports a `Bot`, or a program that speaks the player protocol. */
export type PlayerSpec =
  | { readonly kind: 'level'; readonly level: Level }
  | { readonly kind: 'module'; readonly name: string | null; readonly file: string }
  | { readonly kind: 'exec'; readonly name: string | null; readonly command: readonly string[] };

export type CustomSpec = Exclude<PlayerSpec, { kind: 'level' }>;

/** What levels are called after a word that is none. */
const EXPLANATION = `Levels: ${LEVELS.join(', ')}. A player of your own is a file (./mine.mjs) or a program (exec:python3 mine.py)`;

/** Parses `sharp,./mine.mjs,exec:python3 mine.py`. Throws a RangeError. */
export function parsePlayers(list: string): PlayerSpec[] {
  return splitOutsideQuotes(list, /,/).map(parsePlayer);
}

/** `sharp`, `./mine.mjs`, `exec:python3 mine.py`, or `NAME=` before one of the last two. */
function parsePlayer(text: string): PlayerSpec {
  const word = unquoted(text.trim());
  const level = LEVELS.find((one) => one === word);
  if (level !== undefined) return { kind: 'level', level };
  const { name = null, what = '' } = NAMED.exec(word)?.groups ?? {};
  if (what.startsWith(EXEC)) return { kind: 'exec', name, command: commandIn(what) };
  if (isFile(what)) return { kind: 'module', name, file: what };
  throw new RangeError(`${JSON.stringify(word)} isn't a level. ${EXPLANATION}`);
}

const EXEC = 'exec:';
/** Names as long as at the table. */
const NAMED = /^(?:(?<name>[\p{L}\p{N}][\p{L}\p{N} ._-]{0,19})=)?(?<what>.*)$/su;

function isFile(text: string): boolean {
  return /[\\/]/.test(text) || /\.[cm]?[jt]s$/.test(text);
}

/** The words of a command. There's no shell: quotes keep words together, and nothing else is special. */
function commandIn(text: string): string[] {
  const words = splitOutsideQuotes(text.slice(EXEC.length), /\s/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
  if (words.length === 0) throw new RangeError('exec: needs a command, as in exec:python3 mine.py');
  return words;
}

/** Quotes around the whole are for the comma or the spaces in it. */
function unquoted(text: string): string {
  return /^"([^"]*)"$/.exec(text)?.[1] ?? /^'([^']*)'$/.exec(text)?.[1] ?? text;
}

function splitOutsideQuotes(text: string, separator: RegExp): string[] {
  const parts = [''];
  let quote = '';
  for (const letter of text) {
    if (quote === '' && separator.test(letter)) {
      parts.push('');
      continue;
    }
    if (quote === letter) quote = '';
    else if (quote === '' && /["']/.test(letter)) quote = letter;
    parts[parts.length - 1] += letter;
  }
  if (quote !== '') throw new RangeError(`a quotation mark is missing in ${text}`);
  return parts;
}

/** What the player is called if nobody named it: `mine`. */
export function fileNameOf(spec: CustomSpec): string {
  const file =
    spec.kind === 'module'
      ? spec.file
      : (spec.command.findLast((word) => /\.\w+$/.test(word)) ?? spec.command[0] ?? '');
  return basename(file, extname(file)).slice(0, 20) || spec.kind;
}

/** As an option would name it; equal players have equal texts. */
export function specText(spec: PlayerSpec): string {
  if (spec.kind === 'level') return spec.level;
  const name = spec.name === null ? '' : `${spec.name}=`;
  if (spec.kind === 'exec') return `${name}${EXEC}${spec.command.map(quoted).join(' ')}`;
  // Spaces don't end a file's name, but a comma would.
  return spec.file.includes(',') ? `"${name}${spec.file}"` : name + spec.file;
}

function quoted(word: string): string {
  if (!/[\s,"']|^$/.test(word)) return word;
  return word.includes('"') ? `'${word}'` : `"${word}"`;
}
