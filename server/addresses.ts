import { networkInterfaces } from 'node:os';

/** Where friends in the same network find the server; none if it listens on one address only. */
export function addressesFor({ host, port }: { readonly host: string; readonly port: number }): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => `http://${address}:${port}`);
}
