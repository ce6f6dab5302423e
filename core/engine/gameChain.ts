import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

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

/** A line of the file after the first. */
export interface Link {
  readonly body: Readonly<Record<string, unknown>>;
  readonly hash: string;
}

const HASH_LENGTH = 16;
/** Every line except the first starts with this. */
const BEGINNING = '{"after":"';

type HashOfLine = (line: string) => string;

/** The hash by which the next line refers to this one. */
export const hashOfLine: HashOfLine = (line) => bytesToHex(sha256(utf8ToBytes(line))).slice(0, HASH_LENGTH);

interface ChainTools {
  /** Why the file can't be read. */
  damage(what: string): Error;
}

/** Throws what `damage` returns if the lines don't follow from each other. */
export function chainIn(text: string, { damage }: ChainTools): Chain {
  const [first = '', ...rest] = text.split('\n');
  const head = parseObject(first);
  if (head === undefined) throw damage(unreadableLine(1));
  const links = linksFrom(rest, hashOfLine(first), damage);
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
