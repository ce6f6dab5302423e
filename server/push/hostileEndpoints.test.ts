import { describe, expect, it } from 'vitest';
import { isPublicAddress, PrivateAddressError, publicLookup } from './publicAddress.ts';
import { pushService } from './pushServices.ts';
import { HOSTILE_ENDPOINTS } from './testing/hostile.ts';

describe('the endpoint of a subscription', () => {
  it.each(HOSTILE_ENDPOINTS)('%s is refused', (endpoint) => {
    expect(pushService(endpoint, [])).toBeUndefined();
    expect(pushService(endpoint, ['push.home', '.push.example', 'localhost:8443'])).toBeUndefined();
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is a push service', (endpoint) => {
    expect(pushService(endpoint, [])).toEqual({ url: new URL(endpoint), isOwn: false });
  });

  it('may be at a host that the operator has named, and at no other port', () => {
    const own = ['push.home', '.push.example', 'localhost:8443'];
    for (const endpoint of ['https://push.home/x', 'https://a.b.push.example/x', 'https://localhost:8443/x'])
      expect(pushService(endpoint, own)).toMatchObject({ isOwn: true });
    for (const endpoint of [
      'https://push.home:444/x',
      'https://a.push.home/x',
      'https://push.example/x',
      'http://localhost:8443/x',
    ])
      expect(pushService(endpoint, own)).toBeUndefined();
  });

  it('is used as it was checked, without a fragment', () => {
    const service = pushService('https:\\\\FCM.googleapis.com\\a\n#b', []);
    expect(service?.url.href).toBe('https://fcm.googleapis.com/a');
  });
});

describe('addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '142.250.74.202',
    '172.32.0.1',
    '192.169.0.1',
    '2a00:1450:4001:80b::200a',
    '2620:1ec::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

/** What a socket gets that connects to a host with these addresses. */
function resolved(addresses: readonly string[], all: boolean) {
  const lookup = publicLookup((_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
  return new Promise<unknown>((resolve, reject) =>
    lookup('fcm.googleapis.com', { all }, (error, found) => (error ? reject(error) : resolve(found))),
  );
}

describe('a name that leads to a private address', () => {
  it.each([true, false])('is refused when the socket connects (all: %s)', async (all) => {
    await expect(resolved(['127.0.0.1'], all)).rejects.toThrow(PrivateAddressError);
    await expect(resolved(['8.8.8.8', '10.0.0.1'], all)).rejects.toThrow(PrivateAddressError);
    await expect(resolved(['::1'], all)).rejects.toThrow(PrivateAddressError);
    await expect(resolved([], all)).rejects.toThrow(PrivateAddressError);
  });

  it('is looked up once: what was checked is what is connected to', async () => {
    let calls = 0;
    const lookup = publicLookup((_, __, callback) => {
      calls += 1;
      // A name server that gives a public address first, and a private one from then on.
      callback(null, [{ address: calls === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }]);
    });
    const found = await new Promise((resolve) => lookup('x', { all: true }, (_, list) => resolve(list)));
    expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(calls).toBe(1);
  });
});
