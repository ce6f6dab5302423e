import {
  address,
  amount,
  days,
  level,
  optional,
  origins,
  pace,
  port,
  postgresUrl,
  proxy,
  type Reader,
  text,
} from './settingReaders.ts';

interface Setting<T> {
  readonly name: string;
  /** As it would be written; empty: none. */
  readonly fallback: string;
  readonly meaning: string;
  readonly reader: Reader<T>;
}

function setting<T>(name: string, fallback: string, reader: Reader<T>, meaning: string): Setting<T> {
  return { name, fallback, reader, meaning };
}

/** All that an operator can set, by environment variables; docs/hosting.md tells the same. */
export const SETTINGS = {
  port: setting('PORT', '8080', port, 'where the server listens; 0 takes any free port'),
  host: setting(
    'HOST',
    '0.0.0.0',
    address,
    'the address it listens on: by default everybody in the network can join; 127.0.0.1 for this machine (or a proxy on it) only',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    optional(postgresUrl),
    'postgres://…: keep rooms in PostgreSQL, shared by any number of servers; unset: in a file',
  ),
  folder: setting('MAYI_DATA', '.mayi', text, 'the folder of the database file'),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    '',
    origins,
    'other web sites whose pages may talk to this server (https://cards.example, …); its own pages always may',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'false',
    proxy,
    'whose X-Forwarded-For, -Proto and -Host are believed: true (everybody’s), or the addresses of the proxies in front (127.0.0.1, 10.0.0.0/8; loopback and uniquelocal are short for such)',
  ),
  metricsPort: setting('METRICS_PORT', '', optional(port), 'a port of its own for /metrics'),
  metricsToken: setting(
    'METRICS_TOKEN',
    '',
    optional(text),
    'what must be sent as “authorization: Bearer …” to read /metrics; with neither this nor a port there is none',
  ),
  logLevel: setting('LOG_LEVEL', 'info', level, 'fatal, error, warn, info, debug, trace or silent'),
  keepRoomsDays: setting(
    'MAYI_KEEP_ROOMS_DAYS',
    '30',
    days,
    'how long a room that nobody touches can be continued',
  ),
  keepGamesDays: setting(
    'MAYI_KEEP_GAMES_DAYS',
    '',
    optional(days),
    'how long finished games are kept; unset: for ever',
  ),
  botThreads: setting(
    'MAYI_BOT_THREADS',
    '',
    optional(amount(1, 256)),
    'how many computer players think at once; unset: the number of cores less one',
  ),
  botPace: setting(
    'MAYI_BOT_PACE',
    '1',
    pace,
    'how long computer players seem to think: 2 is twice as long, 0 not at all',
  ),
  maxConnections: setting('MAYI_MAX_CONNECTIONS', '10000', amount(1), 'open connections in all'),
  connectionsPerAddress: setting(
    'MAYI_CONNECTIONS_PER_ADDRESS',
    '60',
    amount(1),
    'open connections from one address (of IPv6, one /64 network)',
  ),
  spectatorsPerRoom: setting(
    'MAYI_SPECTATORS_PER_ROOM',
    '64',
    amount(1),
    'open connections to one room of those who only watch; who has a seat there always gets in',
  ),
  messagesPerSecond: setting(
    'MAYI_MESSAGES_PER_SECOND',
    '20',
    amount(1),
    'messages of one seat, and of one connection; twice as many in a burst',
  ),
  messagesPerAddress: setting(
    'MAYI_MESSAGES_PER_ADDRESS',
    '400',
    amount(1),
    'messages per second of all connections from one address; twice as many in a burst',
  ),
  roomsPerHour: setting('MAYI_ROOMS_PER_HOUR', '60', amount(1), 'rooms that one address may open in an hour'),
  requestsPerMinute: setting(
    'MAYI_REQUESTS_PER_MINUTE',
    '300',
    amount(1),
    'HTTP requests of one address in a minute, new connections among them',
  ),
} as const;

type Read<S> = S extends Setting<infer T> ? T : never;
export type Settings = { readonly [K in keyof typeof SETTINGS]: Read<(typeof SETTINGS)[K]> };

export type SettingsRead =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly message: string };

/** An empty variable is as good as none. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsRead {
  const settings: Record<string, unknown> = {};
  for (const [key, { name, fallback, reader }] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const written = env[name]?.trim() || fallback;
    const value = reader.read(written);
    if (value === undefined) {
      const not = reader.isSecret ? '' : `, not “${written}”`;
      return { ok: false, message: `${name} must be ${reader.expects}${not}` };
    }
    settings[key] = value;
  }
  const { port, metricsPort } = settings as Settings;
  if (metricsPort === port && port !== 0)
    return { ok: false, message: `METRICS_PORT must be a port of its own, other than PORT, not “${port}”` };
  return { ok: true, settings: settings as Settings };
}
