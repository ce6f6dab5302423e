import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Tags of DER, the encoding of certificates. */
const INTEGER = 0x02;
const BITS = 0x03;
const BYTES = 0x04;
const OBJECT = 0x06;
const UTF8 = 0x0c;
const TIME = 0x18;
const LIST = 0x30;
const SET = 0x31;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;

const COMMON_NAME = Buffer.from('550403', 'hex');
const OTHER_NAMES = Buffer.from('551d11', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');

const DAY_MS = 86_400_000;

/** A self-signed certificate, made with Node's own crypto: no openssl, no library. */
export function selfSigned(name: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(LIST, der(OBJECT, ECDSA_WITH_SHA256));
  const content = certificateContent(name, publicKey, algorithm);
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, privateKey));
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { certificate: pem(der(LIST, content, algorithm, signature)), key };
}

function certificateContent(name: string, publicKey: KeyObject, algorithm: Buffer): Buffer {
  const attribute = der(LIST, der(OBJECT, COMMON_NAME), der(UTF8, Buffer.from(name)));
  const subject = der(LIST, der(SET, attribute));
  const now = Date.now();
  const validity = der(LIST, time(now - DAY_MS), time(now + DAY_MS));
  const names = der(LIST, der(DNS_NAME, Buffer.from(name)));
  const extension = der(LIST, der(OBJECT, OTHER_NAMES), der(BYTES, names));
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  return der(
    LIST,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    algorithm,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(LIST, extension)),
  );
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** `20260131120000Z` */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\.\d+|[^\d.]/g, '');
  return der(TIME, Buffer.from(`${digits}Z`));
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
