/** The push services of the browsers. One that begins with a dot stands for all hosts below it. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** The longest seen in practice has 600 letters. */
export const MAX_ENDPOINT_LENGTH = 1000;

export interface PushService {
  /** Normalized: what is checked is what is used. */
  readonly url: URL;
  /** The operator named this host, so it may be on their own network. */
  readonly isOwn: boolean;
}

/**
 * Where a browser's subscription points to, if it's a push service. The address comes from a client, so anything else is refused: other
 * protocols, ports and hosts, and credentials. `own`: more hosts, from the operator (`push.example`, `.push.example`, `push.example:8443`).
 */
export function pushService(endpoint: string, own: readonly string[]): PushService | undefined {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  const isOwn = own.some((host) => isHost(url, host));
  if (!isOwn && !KNOWN_SERVICES.some((host) => isHost(url, host))) return undefined;
  url.hash = '';
  return { url, isOwn };
}

/** Without a port, only 443 will do. */
function isHost({ hostname, port }: URL, pattern: string): boolean {
  const [name = '', wantedPort = ''] = pattern.split(':');
  if (port !== wantedPort) return false;
  return name.startsWith('.') ? hostname.endsWith(name) && hostname !== name : hostname === name;
}
