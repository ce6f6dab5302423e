import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { networkUrlsOf } from './networkUrls.ts';

function interfaceWith(address: string, more: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo {
  const shape = { address, netmask: '', mac: '', internal: false, cidr: null, family: 'IPv4' };
  return { ...shape, ...more } as NetworkInterfaceInfo;
}

const ALL = { host: '0.0.0.0', port: 8080 };

describe('the addresses for others on the network', () => {
  it('are those of the network cards, not of this machine alone', () => {
    const found = networkUrlsOf(ALL, {
      lo: [interfaceWith('127.0.0.1', { internal: true })],
      wifi: [interfaceWith('192.168.1.20'), interfaceWith('fe80::1', { family: 'IPv6' })],
      broken: [interfaceWith('169.254.3.4')],
    });
    expect(found).toEqual(['http://192.168.1.20:8080']);
  });

  it('are none if the server listens on one address only, or there is no network', () => {
    const wifi = { wifi: [interfaceWith('192.168.1.20')] };
    expect(networkUrlsOf({ host: '127.0.0.1', port: 8080 }, wifi)).toEqual([]);
    expect(networkUrlsOf({ host: '::', port: 8080 }, {})).toEqual([]);
  });

  it('are a few at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => interfaceWith(`10.0.0.${at + 1}`));
    expect(networkUrlsOf(ALL, { many })).toHaveLength(4);
  });
});
