import { useEffect, useState } from 'react';

interface ShareOrigin {
  /** Undefined while the server is asked. */
  readonly origin: string | undefined;
  /** All that may work on other devices; none if the link works on this one only. */
  readonly origins: readonly string[];
  choose(origin: string): void;
}

/** The first part of links for other devices. */
export function useShareOrigin(): ShareOrigin {
  const [origins, setOrigins] = useState(ownOrigin);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    void findShareOrigins(window.location).then(setOrigins);
  }, []);
  const origin = origins && (chosen ?? origins[0] ?? window.location.origin);
  return { origin, origins: origins ?? [], choose: setChosen };
}

function ownOrigin(): readonly string[] | undefined {
  const { hostname, origin } = window.location;
  return isLocalOnly(hostname) ? undefined : [origin];
}

type Fetch = (path: string) => Promise<Response>;
type Page = Pick<Location, 'origin' | 'hostname'>;

/** Only the device itself finds anything there. */
export function isLocalOnly(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

/**
 * The origins under which other devices can open this app, best first. A page at localhost asks the server, which knows its network
 * addresses; none if others can't reach it.
 */
export async function findShareOrigins(
  { origin, hostname }: Page,
  fetch: Fetch = (path) => globalThis.fetch(path),
): Promise<readonly string[]> {
  if (!isLocalOnly(hostname)) return [origin];
  return (await askServer(fetch)).urls;
}

interface Addresses {
  readonly urls: readonly string[];
  /** Programs can join rooms at `/mcp`. */
  readonly programs: boolean;
  /** The names of the operator's own players, which can be seated in rooms. */
  readonly players: readonly string[];
}

/** What the server says about where it can be found, and what it offers. An older one says less. */
export async function askServer(fetch: Fetch = (path) => globalThis.fetch(path)): Promise<Addresses> {
  try {
    const answer = (await (await fetch('/api/addresses')).json()) as Record<string, unknown>;
    const { urls, programs, players } = answer;
    return {
      urls: stringsIn(urls).filter((url) => URL.canParse(url)),
      programs: programs === true,
      players: stringsIn(players),
    };
  } catch {
    return { urls: [], programs: false, players: [] };
  }
}

function stringsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}
