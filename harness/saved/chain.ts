import { randomBytes } from 'node:crypto';
import { closeSync, constants, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { type Chain, chainIn, hashOfLine } from '@mayi/core/engine';
import { damaged } from './format.ts';

export function readChain(file: string): Chain {
  return chainIn(readFileSync(file, 'utf8'), { damage: (what) => damaged(file, what) });
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
