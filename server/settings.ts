import type { Result } from '@mayi/core/rules';
import { type CustomSpec, parsePlayers } from '@mayi/programs/players';
import { z } from 'zod';

/** How a setting is written. `expects` completes the sentence "PORT must be …". */
interface Format<T> {
  readonly expects: string;
  /** May hold a password, so messages never repeat it. */
  readonly isSecret?: boolean;
  readonly schema: z.ZodType<T, string>;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const UNLIMITED = 1_000_000_000;

const text: Format<string> = { expects: 'some text', schema: z.string().min(1) };

const postgresUrl: Format<string> = {
  expects: 'the URL of a PostgreSQL database, postgres://…',
  isSecret: true,
  schema: z.url({ protocol: /^postgres(ql)?$/ }),
};

const address: Format<string> = {
  expects: 'an address or a host name, without a port',
  schema: z.string().regex(/^[\w.:%-]+$/),
};

const number = (pattern: RegExp, range: z.ZodNumber) =>
  z.string().regex(pattern).transform(Number).pipe(range);

const wholeNumber = (min: number, max = UNLIMITED): Format<number> => ({
  expects: max < UNLIMITED ? `a whole number from ${min} to ${max}` : `a whole number, at least ${min}`,
  schema: number(/^\d{1,10}$/, z.number().min(min).max(max)),
});

const port = wholeNumber(0, 65_535);

const seconds: Format<number> = wholeNumber(0, 3600);

const days: Format<number> = {
  expects: 'a number of days, more than 0',
  schema: number(/^\d{1,6}(\.\d+)?$/, z.number().positive()),
};

const pace: Format<number> = {
  expects: 'a number from 0 to 10',
  schema: number(/^\d{1,2}(\.\d+)?$/, z.number().max(10)),
};

const logLevel: Format<(typeof LOG_LEVELS)[number]> = {
  expects: `one of ${LOG_LEVELS.join(', ')}`,
  schema: z.string().toLowerCase().pipe(z.enum(LOG_LEVELS)),
};

const onOff: Format<boolean> = {
  expects: 'on or off',
  schema: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['on', 'off']))
    .transform((text) => text === 'on'),
};

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** Stored as browsers send them: `https://cards.example`, without a path. */
const origins: Format<readonly string[]> = {
  expects: 'a list of origins like https://cards.example, separated by commas',
  schema: list.pipe(z.array(z.url().refine(isOrigin).transform(originOf))),
};

/** Names as in a URL, without a port. */
const hostNames: Format<readonly string[]> = {
  expects: 'a list of host names like cards.example, without ports, separated by commas, or *',
  schema: list.pipe(
    z.array(
      z
        .string()
        .toLowerCase()
        .regex(/^(\*|[\w.-]+)$/),
    ),
  ),
};

/** Hosts of push services, with the port if it isn't 443; a dot in front stands for all hosts below. */
const pushHosts: Format<readonly string[]> = {
  expects: 'a list of host names like push.example, .push.example or push.example:8443, separated by commas',
  schema: list.pipe(
    z.array(
      z
        .string()
        .toLowerCase()
        .regex(/^[\w.-]+(:\d{1,5})?$/),
    ),
  ),
};

const ntfyUrl: Format<string> = {
  expects: 'the URL of an ntfy server, https://…',
  isSecret: true,
  schema: z.url({ protocol: /^https?$/ }),
};

const proxies: Format<boolean | string[]> = {
  expects: 'true, false, or the addresses of the proxies, separated by commas',
  schema: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .or(
      list.pipe(
        z.array(z.string().regex(/^[\da-f]*[.:][\da-f.:]+(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i)),
      ),
    ),
};

const customPlayers: Format<readonly CustomSpec[]> = {
  expects: 'a list like mine=exec:python3 /srv/mine.py,other=/srv/other.mjs, with a name for each',
  schema: z.string().transform((text, context) => {
    try {
      const specs = text === '' ? [] : parsePlayers(text);
      const custom = specs.flatMap((spec) => (spec.kind === 'level' || spec.name === null ? [] : [spec]));
      if (custom.length === specs.length && new Set(custom.map(({ name }) => name)).size === custom.length)
        return custom;
    } catch {
      // What's expected says it all.
    }
    context.addIssue({ code: 'custom', message: 'not a list of players' });
    return z.NEVER;
  }),
};

function originOf(text: string): string {
  return new URL(text).origin;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, pathname, search, hash } = new URL(text);
  return origin !== 'null' && pathname === '/' && search === '' && hash === '';
}

/** Null if unset. */
function optional<T>(format: Format<T>): Format<T | null> {
  return { ...format, schema: z.union([z.literal('').transform(() => null), format.schema]) };
}

interface Setting<T> {
  readonly name: string;
  /** As an operator would write it; empty: unset. */
  readonly fallback: string;
  readonly format: Format<T>;
  readonly meaning: string;
}

function setting<T>(name: string, fallback: string, format: Format<T>, meaning: string): Setting<T> {
  return { name, fallback, format, meaning };
}

/** The environment variables an operator can set. docs/hosting.md has the same table. */
export const SETTINGS = {
  port: setting('PORT', '8080', port, 'the port the server listens on; 0 picks a free one'),
  host: setting(
    'HOST',
    '0.0.0.0',
    address,
    'the address it listens on: by default, everybody on the network can join; 127.0.0.1 for this machine (or a proxy on it) only',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    optional(postgresUrl),
    'postgres://…: store rooms in PostgreSQL, shared by any number of servers; unset: in a file',
  ),
  folder: setting('MAYI_DATA', '.mayi', text, 'the folder of the database file'),
  allowedHosts: setting(
    'ALLOWED_HOSTS',
    '',
    hostNames,
    'names of this server in URLs (cards.example, …), which a server behind a proxy needs; addresses, localhost and this machine’s own name always work; * allows any name',
  ),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    '',
    origins,
    'other websites whose pages may use this server (https://cards.example, …); its own pages always may',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'false',
    proxies,
    'whose X-Forwarded-For, -Proto and -Host headers are trusted: true (anybody’s), or the addresses of your proxies (127.0.0.1, 10.0.0.0/8, or the names loopback and uniquelocal)',
  ),
  metricsPort: setting('METRICS_PORT', '', optional(port), 'a separate port for /metrics'),
  metricsToken: setting(
    'METRICS_TOKEN',
    '',
    optional(text),
    'the token for /metrics, sent as “authorization: Bearer …”; without a token or a port there are no metrics',
  ),
  logLevel: setting('LOG_LEVEL', 'info', logLevel, 'fatal, error, warn, info, debug, trace or silent'),
  keepRoomsDays: setting(
    'MAYI_KEEP_ROOMS_DAYS',
    '30',
    days,
    'how long a room can be continued after its last change',
  ),
  keepGamesDays: setting(
    'MAYI_KEEP_GAMES_DAYS',
    '',
    optional(days),
    'how long finished games are kept; unset: forever',
  ),
  botThreads: setting(
    'MAYI_BOT_THREADS',
    '',
    optional(wholeNumber(1, 256)),
    'how many computer players choose a move at the same time; unset: the number of cores minus one',
  ),
  botPace: setting(
    'MAYI_BOT_PACE',
    '1',
    pace,
    'how long computer players seem to think: 2 is twice as long, 0 not at all',
  ),
  programs: setting(
    'MAYI_PROGRAMS',
    'on',
    onOff,
    'whether language models can join rooms at /mcp, where the room allows it: on or off',
  ),
  players: setting(
    'MAYI_PLAYERS',
    '',
    customPlayers,
    'your own players (docs/players.md), which people can seat in rooms by name: mine=exec:python3 /srv/mine.py,other=/srv/other.mjs',
  ),
  daily: setting(
    'MAYI_DAILY',
    'on',
    onOff,
    'whether there’s a daily deal (docs/daily.md) for everyone on this server: on or off',
  ),
  push: setting(
    'MAYI_PUSH',
    'on',
    onOff,
    'whether people can be notified when they don’t have the table open: on or off',
  ),
  pushHosts: setting(
    'MAYI_PUSH_HOSTS',
    '',
    pushHosts,
    'more push services that notifications may be sent to, besides those of the usual browsers (push.example, .push.example, push.example:8443); they may be on your own network',
  ),
  ntfy: setting(
    'MAYI_NTFY',
    '',
    optional(ntfyUrl),
    'an ntfy server (https://ntfy.example, with name:password@ if it needs a login) for devices that can’t be notified through their browser',
  ),
  watchdogSeconds: setting(
    'MAYI_WATCHDOG_SECONDS',
    '10',
    seconds,
    'a server that hasn’t responded for this long ends itself, to be restarted; 0 turns that off',
  ),
  maxConnections: setting('MAYI_MAX_CONNECTIONS', '10000', wholeNumber(1), 'open connections in total'),
  connectionsPerAddress: setting(
    'MAYI_CONNECTIONS_PER_ADDRESS',
    '60',
    wholeNumber(1),
    'open connections from one address (for IPv6, from one /64 network)',
  ),
  spectatorsPerRoom: setting(
    'MAYI_SPECTATORS_PER_ROOM',
    '64',
    wholeNumber(1),
    'open connections of spectators in one room; players can always connect',
  ),
  messagesPerSecond: setting(
    'MAYI_MESSAGES_PER_SECOND',
    '20',
    wholeNumber(1),
    'messages per second from one seat, and from one connection; twice as many in a burst',
  ),
  messagesPerAddress: setting(
    'MAYI_MESSAGES_PER_ADDRESS',
    '400',
    wholeNumber(1),
    'messages per second from all connections of one address; twice as many in a burst',
  ),
  roomsPerHour: setting(
    'MAYI_ROOMS_PER_HOUR',
    '60',
    wholeNumber(1),
    'rooms that one address may create per hour',
  ),
  requestsPerMinute: setting(
    'MAYI_REQUESTS_PER_MINUTE',
    '300',
    wholeNumber(1),
    'HTTP requests per minute from one address, including new connections',
  ),
} as const;

type Read<S> = S extends Setting<infer T> ? T : never;
export type Settings = { readonly [K in keyof typeof SETTINGS]: Read<(typeof SETTINGS)[K]> };

type Env = Readonly<Record<string, string | undefined>>;

/** Empty variables count as unset. */
export function readSettings(env: Env): Result<{ readonly settings: Settings }> {
  const settings: Record<string, unknown> = {};
  for (const [key, { name, fallback, format }] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const written = env[name]?.trim() || fallback;
    const { success, data } = format.schema.safeParse(written);
    if (!success) return refused(`${name} must be ${format.expects}${format.isSecret ? '' : not(written)}`);
    settings[key] = data;
  }
  const { port, metricsPort } = settings as Settings;
  if (metricsPort === port && port !== 0)
    return refused(`METRICS_PORT must be another port than PORT${not(String(port))}`);
  return { ok: true, settings: settings as Settings };
}

function not(written: string): string {
  return `, not “${written}”`;
}

function refused(message: string): Result<never> {
  return { ok: false, refusal: { code: 'bad-setting', rule: null, message } };
}

/** Variables of other parts of the program, or for long test runs. */
const OTHER_VARIABLES = /^MAYI_(DEBUG|DIR|SEED|GAMES|HANDS|ROOMS|MINUTES|STORIES|TEST_\w+)$/;

/** Variables that look like settings but aren't: most likely typing errors. */
export function unknownSettings(env: Env): string[] {
  const known = new Set<string>(Object.values(SETTINGS).map(({ name }) => name));
  return Object.keys(env).filter(
    (name) => name.startsWith('MAYI_') && !known.has(name) && !OTHER_VARIABLES.test(name),
  );
}
