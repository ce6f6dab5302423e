import { OpeningError } from './openedGame.ts';

/** Writes small numbers in one byte, larger ones in more. */
export function createWriter() {
  const bytes: number[] = [];
  const number = (value: number) => {
    let rest = value;
    while (rest > 0x7f) {
      bytes.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    bytes.push(rest);
  };
  return {
    number,
    text(value: string) {
      const encoded = new TextEncoder().encode(value);
      number(encoded.length);
      bytes.push(...encoded);
    },
    done: () => Uint8Array.from(bytes),
  };
}
export type Writer = ReturnType<typeof createWriter>;

/** Throws an OpeningError at the end of the bytes. */
export function createReader(bytes: Uint8Array) {
  let at = 0;
  const byte = () => {
    const value = bytes[at++];
    if (value === undefined) throw new OpeningError('damaged');
    return value;
  };
  const number = () => {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const next = byte();
      value |= (next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
    throw new OpeningError('damaged');
  };
  return {
    number,
    /** A number below `limit`. */
    below(limit: number) {
      const value = number();
      if (value >= limit) throw new OpeningError('damaged');
      return value;
    },
    text() {
      const length = number();
      if (at + length > bytes.length) throw new OpeningError('damaged');
      at += length;
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at - length, at));
    },
    isDone: () => at === bytes.length,
  };
}
export type Reader = ReturnType<typeof createReader>;

export function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new OpeningError('damaged');
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(decoded, (letter) => letter.charCodeAt(0));
}

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Browsers before 2023 lack it, or this format of it. */
function decompression(): DecompressionStream {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    throw new OpeningError('old-browser');
  }
}

/** Stops as soon as it is more than `most` bytes, however small it was. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(decompression());
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new OpeningError('damaged');
    });
    if (done) break;
    length += value.length;
    if (length > most) {
      void reader.cancel().catch(() => {});
      throw new OpeningError('too-large');
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
