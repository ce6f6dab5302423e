import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';

/** The key pair with which this server identifies itself to push services (RFC 8292). */
export interface VapidKeys {
  /** As browsers want it: an uncompressed point in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** As it's kept in the database: a JSON Web Key. */
export function makeVapidSecret(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

export function vapidKeys(secret: string): VapidKeys {
  const key = JSON.parse(secret) as JsonWebKey;
  const point = [key.x, key.y].map((part) => Buffer.from(part ?? '', 'base64url'));
  return {
    publicKey: Buffer.concat([Buffer.from([4]), ...point]).toString('base64url'),
    privateKey: createPrivateKey({ key, format: 'jwk' }),
  };
}

/** Push services allow a day. */
const VALID_SECONDS = 12 * 60 * 60;

/** The authorization header for one push service. `contact`: where its operator can find out who sends this. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { audience, contact, now }: { readonly audience: string; readonly contact: string; readonly now: number },
): string {
  const claims = { aud: audience, exp: Math.floor(now / 1000) + VALID_SECONDS, sub: contact };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
