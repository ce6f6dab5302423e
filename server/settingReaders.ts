/** How a setting is read from text; undefined: that is none. */
export interface Reader<T> {
  readonly expects: string;
  /** May hold a password: it is not repeated in what is wrong with it. */
  readonly isSecret?: boolean;
  read(text: string): T | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export const text: Reader<string> = { expects: 'some text', read: (text) => text || undefined };

export const postgresUrl: Reader<string> = {
  expects: 'the address of a PostgreSQL database, postgres://…',
  isSecret: true,
  read: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
};

export const address: Reader<string> = {
  expects: 'an address or a host name, without a port',
  read: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
};

export function amount(least: number, most = 1_000_000_000): Reader<number> {
  const expects =
    most < 1_000_000_000 ? `a whole number from ${least} to ${most}` : `a whole number, at least ${least}`;
  return { expects, read: (text) => numberIn(text, /^\d{1,10}$/, least, most) };
}

export const port = amount(0, 65_535);

export const days: Reader<number> = {
  expects: 'a number of days, more than 0',
  read: (text) => numberIn(text, /^\d{1,6}(\.\d+)?$/, Number.MIN_VALUE, 1_000_000),
};

export const pace: Reader<number> = {
  expects: 'a number from 0 to 10',
  read: (text) => numberIn(text, /^\d{1,2}(\.\d+)?$/, 0, 10),
};

export const level: Reader<LogLevel> = {
  expects: `one of ${LOG_LEVELS.join(', ')}`,
  read: (text) => LOG_LEVELS.find((level) => level === text.toLowerCase()),
};

/** Kept as the browser writes them: `https://cards.example`, without a path. */
export const origins: Reader<readonly string[]> = {
  expects: 'a list of origins like https://cards.example, with commas between them',
  read(text) {
    const read = itemsIn(text).map(originOf);
    return read.includes(undefined) ? undefined : (read as string[]);
  },
};

export const proxy: Reader<boolean | string[]> = {
  expects: 'true, false, or the addresses of the proxies with commas between them',
  read(text) {
    if (text === 'true' || text === 'false') return text === 'true';
    const addresses = itemsIn(text);
    return addresses.every((one) =>
      /^[\da-f]*[.:][\da-f.:]+(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i.test(one),
    )
      ? addresses
      : undefined;
  },
};

/** Nothing was written: null. */
export function optional<T>(reader: Reader<T>): Reader<T | null> {
  return { ...reader, read: (text) => (text === '' ? null : reader.read(text)) };
}

function itemsIn(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname, search, hash } = new URL(text);
  return origin !== 'null' && pathname === '/' && search === '' && hash === '' ? origin : undefined;
}

function numberIn(text: string, form: RegExp, least: number, most: number): number | undefined {
  const number = Number(text);
  return form.test(text) && number >= least && number <= most ? number : undefined;
}
