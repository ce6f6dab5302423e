import { isRoomCode, normalizeCode } from '@mayi/core/protocol';

/** A room on a server: `http://localhost:8080` and `k7rm2p`. */
export interface RoomAddress {
  readonly server: string;
  readonly code: string;
}

const DEFAULT_SERVER = 'http://localhost:8080';

const USAGE = 'A link looks like https://example.org/r/k7rm2p; a code alone like k7rm2p';

/** A whole link, one without `https://`, or just the code of a room on `server`. */
export function parseRoomLink(link: string, server: string = DEFAULT_SERVER): RoomAddress {
  const text = link.trim();
  const bare = normalizeCode(text);
  if (isRoomCode(bare)) return { server: parseServer(server), code: bare };
  const url = parseUrl(text);
  const code = normalizeCode(/^\/r\/([^/]+)\/?$/.exec(url?.pathname ?? '')?.[1] ?? '');
  if (url === undefined || !isRoomCode(code)) throw new RangeError(`that isn't a link to a room. ${USAGE}`);
  return { server: url.origin, code };
}

/** The origin of a server: the path and all else is left out. */
export function parseServer(text: string): string {
  const url = parseUrl(text.trim());
  if (url === undefined)
    throw new RangeError(`${text} isn't the address of a server, like ${DEFAULT_SERVER}`);
  return url.origin;
}

export function roomLink({ server, code }: RoomAddress): string {
  return `${server}/r/${code}`;
}

/** Without a scheme, a name on the internet is reached over https, and anything near over http. */
function parseUrl(text: string): URL | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const full = hasScheme ? text : `${isNear(text) ? 'http' : 'https'}://${text}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url : undefined;
}

/** On this machine or this network: an address in numbers, a name without a dot, or one with a port. */
function isNear(text: string): boolean {
  const [host = ''] = text.split('/');
  return /^(?:localhost|\[[0-9a-f:]+\]|[\d.]+|[^.:]+|[^:]+\.local)(?::\d+)?$|:\d+$/i.test(host);
}
