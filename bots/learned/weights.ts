import { type Network, readNetwork } from './network.ts';
import { WEIGHTS } from './weightsData.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64, without help from Node or a browser. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const char of text) {
    bits = ((bits << 6) | ALPHABET.indexOf(char)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 255;
  }
  return bytes;
}

let read: Network | undefined;

/** The network that ships with the computer players. It's read when it's first needed. */
export function ownNetwork(): Network {
  read ??= readNetwork(bytesOf(WEIGHTS));
  return read;
}
