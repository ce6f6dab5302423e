import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { areBrowserKeys, encrypted } from './encryption.ts';
import { testBrowser } from './testing/browser.ts';
import { makeVapidSecret, vapidHeader, vapidKeys } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('encryption for a browser', () => {
  it('gives the message of RFC 8291, appendix A', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const random = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    const body = encrypted('When I grow up, I want to be a watermelon', keys, random);
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A' +
        '_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    const browser = testBrowser(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), bytes(keys.auth));
    expect(browser.keys).toEqual(keys);
    expect(browser.decrypt(body)).toBe('When I grow up, I want to be a watermelon');
  });

  it('is another one each time, which only that browser can read', () => {
    const [ann, bob] = [testBrowser(), testBrowser()];
    const [first, second] = [encrypted('9♣', ann.keys), encrypted('9♣', ann.keys)];
    expect(first.equals(second)).toBe(false);
    expect([first, second].map(ann.decrypt)).toEqual(['9♣', '9♣']);
    expect(() => bob.decrypt(first)).toThrow();
  });

  it('takes only keys that are a point of the curve and 16 bytes', () => {
    const { p256dh, auth } = testBrowser().keys;
    expect(areBrowserKeys({ p256dh, auth })).toBe(true);
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    const compressed = Buffer.concat([Buffer.from([2]), bytes(p256dh).subarray(1, 33)]).toString('base64url');
    for (const wrong of ['', 'AAAA', offCurve, compressed, `${p256dh}AA`, p256dh.slice(0, -4)])
      expect(areBrowserKeys({ p256dh: wrong, auth })).toBe(false);
    for (const wrong of ['', 'AAAA', `${auth}AAAA`])
      expect(areBrowserKeys({ p256dh, auth: wrong })).toBe(false);
  });
});

describe('the VAPID header', () => {
  it('is signed with the stored key, for one push service and half a day', () => {
    const keys = vapidKeys(makeVapidSecret());
    const header = vapidHeader(keys, {
      audience: 'https://push.example',
      contact: 'https://cards.example',
      now: 1_700_000_000_500,
    });
    const [, head = '', claims = '', signature = '', key] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://push.example',
      exp: 1_700_043_200,
      sub: 'https://cards.example',
    });
    expect(key).toBe(keys.publicKey);
    const point = bytes(keys.publicKey);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(
      true,
    );
  });
});
