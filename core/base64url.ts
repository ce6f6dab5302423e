/** Core has neither Node's Buffer nor the browser's btoa: text as UTF-8 in base64url (RFC 4648), without padding. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function toBase64Url(text: string): string {
  const bytes = utf8(text);
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(at, at + 3);
    const bits = (a << 16) | (b << 8) | c;
    for (let shift = 18; shift >= 0; shift -= 6) encoded += ALPHABET.charAt((bits >> shift) & 63);
  }
  return encoded.slice(0, Math.ceil((bytes.length * 4) / 3));
}

/** `undefined` if it isn't base64url of UTF-8. */
export function fromBase64Url(encoded: string): string | undefined {
  let escaped = '';
  let bits = 0;
  let held = 0;
  for (const char of encoded) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    escaped += `%${((bits >> held) & 255).toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return Array.from(escaped.matchAll(/%(..)|./g), ([char, hex]) =>
    hex === undefined ? char.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}
