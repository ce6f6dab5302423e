import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's push subscription, in base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is random about a message. Only tests with known answers choose it. */
export interface Randomness {
  readonly salt: Buffer;
  /** Of the key pair that is used for this message only. */
  readonly privateKey: Buffer;
}

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4096;
/** The last record of a message ends with this byte. */
const LAST_RECORD = Buffer.from([2]);

/** Whether these can be keys: the right lengths, and a point on the curve. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = bytes(p256dh);
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED || bytes(auth).length !== AUTH_BYTES)
    return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a message so that only the browser can read it (RFC 8291, content encoding aes128gcm of RFC 8188). */
export function encrypted(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: Randomness = newRandomness(),
): Buffer {
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const [browser, server] = [bytes(p256dh), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, server]);
  const shared = derived(own.computeSecret(browser), { salt: bytes(auth), info, length: 32 });
  const key = derived(shared, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derived(shared, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [
    cipher.update(text, 'utf8'),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return Buffer.concat([salt, recordSize(), Buffer.from([server.length]), server, ...record]);
}

function newRandomness(): Randomness {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
}

function recordSize(): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return size;
}

interface Derivation {
  readonly salt: Buffer;
  readonly info: Buffer;
  readonly length: number;
}

function derived(secret: Buffer, { salt, info, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
