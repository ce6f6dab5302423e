import { Readable } from 'node:stream';

const CHUNK_LENGTH = 64 * 1024;

/** Stored JSON as a response: sent in parts, as fast as the client reads, without being parsed or copied as a whole. */
export function jsonStream(...texts: readonly string[]): Readable {
  return Readable.from(chunksOf(texts), { objectMode: false });
}

function* chunksOf(texts: readonly string[]): Generator<string> {
  for (const text of texts)
    for (let start = 0; start < text.length; ) {
      const end = chunkEnd(text, start);
      yield text.slice(start, end);
      start = end;
    }
}

/** Both halves of a surrogate pair belong in the same chunk. */
function chunkEnd(text: string, start: number): number {
  const end = start + CHUNK_LENGTH;
  const isHalf = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return isHalf ? end + 1 : end;
}
