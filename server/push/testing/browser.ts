import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

/** A browser's end of a push subscription: its keys, and how it reads what it gets. Written apart from what the server does. */
export interface TestBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  decrypt(body: Buffer): string;
}

export function testBrowser(privateKey?: Buffer, auth = randomBytes(16)): TestBrowser {
  const pair = createECDH('prime256v1');
  if (privateKey) pair.setPrivateKey(privateKey);
  else pair.generateKeys();
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => decrypt(body, pair, auth),
  };
}

/** RFC 8291, section 3.4: one HMAC after the other. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = expand(hmac(auth, pair.computeSecret(sender)), keyInfo, 32);
  const pseudoRandom = hmac(salt, input);
  const key = expand(pseudoRandom, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(pseudoRandom, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

function expand(key: Buffer, info: Buffer, length: number): Buffer {
  return hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length);
}
