import { networkInterfaces } from 'node:os';

/** A machine with virtual networks has many addresses, and nobody wants to try them all. */
const MAX_URLS = 4;

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Where others on the network find the server; none if it listens on one address only. */
export function networkUrlsOf(
  { host, port }: { readonly host: string; readonly port: number },
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .slice(0, MAX_URLS)
    .map(({ address }) => `http://${address}:${port}`);
}
