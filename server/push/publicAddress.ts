import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** What the Internet's registries reserve for private, local and special use (RFC 6890 and its successors). */
const RESERVED = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  addNetwork(RESERVED, network, 'ipv4');
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  addNetwork(RESERVED, network, 'ipv6');

/** Everything else in IPv6 isn't global, or has an IPv4 address inside. */
const GLOBAL = new BlockList();
addNetwork(GLOBAL, '2000::/3', 'ipv6');

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** Whether an address is a machine on the Internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !RESERVED.check(address, 'ipv4');
  return GLOBAL.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6');
}

/** The host's name leads to an address that isn't public. */
export class PrivateAddressError extends Error {}

type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves names for a socket that is about to connect, so what is checked is what it connects to: a name can't lead elsewhere a moment
 * later. If any of a host's addresses isn't public, none is used.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return callback(error, '');
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(`${hostname} isn't on the Internet`), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
