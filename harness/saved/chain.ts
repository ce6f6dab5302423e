import { createHash, randomBytes } from 'node:crypto';
import { closeSync, constants, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { damaged } from './format.ts';

/**
 * An append-only file of JSON lines in which every line holds the hash of its predecessor, so several processes can write
 * without locks: if two lines follow the same one, the first in the file wins and the other is ignored. A line that a crash
 * cut off has no successor and is skipped. A line that was edited later breaks the chain, and the file counts as damaged.
 */
export interface Chain {
  /** The first line. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly links: readonly Link[];
  /** Hash of the last line. */
  readonly tip: string;
}

export interface Link {
  readonly body: Readonly<Record<string, unknown>>;
  readonly hash: string;
}

const HASH_LENGTH = 16;
/** Every line except the first starts with this. */
const BEGINNING = '{"after":"';

export function hashOfLine(line: string): string {
  return createHash('sha256').update(line).digest('hex').slice(0, HASH_LENGTH);
}

export function readChain(file: string): Chain {
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const head = parseObject(first);
  if (head === undefined) throw damaged(file, unreadableLine(1));
  const links = linksFrom(rest, hashOfLine(first), (what) => damaged(file, what));
  return { head, links, tip: links.at(-1)?.hash ?? hashOfLine(first) };
}

function linksFrom(lines: readonly string[], head: string, damage: (what: string) => Error): Link[] {
  const links: Link[] = [];
  const known = new Set([head]);
  let tip = head;
  let unreadable: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const body = parseObject(line);
    if (body === undefined) {
      unreadable.push(index);
    } else if (body.after === tip) {
      tip = hashOfLine(line);
      known.add(tip);
      links.push({ body, hash: tip });
      unreadable = [];
    } else if (known.has(String(body.after))) {
      // Lost the race. Lines from the same write may follow it.
      known.add(hashOfLine(line));
    } else {
      const [first] = unreadable;
      throw damage(first === undefined ? misplacedLine(index + 2) : unreadableLine(first + 2));
    }
  }
  const broken = unreadable.find((index) => !isCutOff(lines[index] ?? ''));
  if (broken !== undefined) throw damage(unreadableLine(broken + 2));
  return links;
}

/** There may be several such lines: a disk that stays full cuts off one write after another. */
function isCutOff(line: string): boolean {
  return (line.startsWith(BEGINNING) || BEGINNING.startsWith(line)) && !line.endsWith('}');
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function misplacedLine(line: number): string {
  return `line ${line} doesn't follow from the lines before it`;
}

function unreadableLine(line: number): string {
  return `line ${line} can't be read`;
}

/** Starts a chain with its first line. The file appears whole or not at all. */
export function startChain(file: string, head: object): void {
  const draft = `${file}.new`;
  writeAndSync(draft, 'wx', JSON.stringify(head));
  renameSync(draft, file);
}

/** Adds links and returns the new chain; undefined, with nothing added, if another process wrote first. */
export function addLinks(file: string, { tip }: Chain, bodies: readonly object[]): Chain | undefined {
  let after = tip;
  // Makes lines unique: two processes may add the same body.
  const by = randomBytes(6).toString('hex');
  const lines = bodies.map((body) => {
    const line = JSON.stringify({ after, by, ...body });
    after = hashOfLine(line);
    return line;
  });
  // A single write, so lines of two processes never mix. The leading newline ends a line that a crash may have cut off.
  writeAndSync(file, constants.O_APPEND | constants.O_WRONLY, lines.map((line) => `\n${line}`).join(''));
  const chain = readChain(file);
  return chain.links.some((link) => link.hash === after) ? chain : undefined;
}

function writeAndSync(file: string, flag: number | 'wx', text: string): void {
  const open = openSync(file, flag);
  try {
    const bytes = Buffer.from(text);
    const written = writeSync(open, bytes);
    if (written < bytes.length) throw new Error(`${file}: only part of it was written. Is the disk full?`);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
