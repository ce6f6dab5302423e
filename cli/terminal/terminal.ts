/** What the terminal can do. */
export interface Terminal {
  readonly columns: number;
  readonly rows: number;
  readonly color: boolean;
  /** Suit symbols and box-drawing characters; without them everything is written in ASCII. */
  readonly unicode: boolean;
  /** Whether the cursor can be moved; if not, each screen is printed below the last one. */
  readonly fullScreen: boolean;
  /** A color for each suit, instead of red and black. */
  readonly fourColor?: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

const DEFAULT_SIZE = { columns: 80, rows: 24 };

/** The terminal this program writes to. Also works for a pipe or a file. */
export function currentTerminal(): Terminal {
  return detectTerminal(process.env, process.stdout, process.platform);
}

export function detectTerminal(env: Env, output: Output, platform: string): Terminal {
  const isDumb = env.TERM === 'dumb';
  return {
    columns: output.columns || DEFAULT_SIZE.columns,
    rows: output.rows || DEFAULT_SIZE.rows,
    color: supportsColor(env, output.isTTY === true && !isDumb),
    unicode: !isDumb && supportsUnicode(env, platform),
    fullScreen: !isDumb,
    ...(env.MAYI_FOUR_COLOR && env.MAYI_FOUR_COLOR !== '0' && { fourColor: true }),
  };
}

/** See no-color.org: any non-empty value counts. */
function supportsColor({ NO_COLOR, FORCE_COLOR }: Env, isCapable: boolean): boolean {
  if (NO_COLOR) return false;
  return FORCE_COLOR ? FORCE_COLOR !== '0' : isCapable;
}

/** The first locale variable that is set decides. With none, only platforms whose terminals are UTF-8 anyway. */
function supportsUnicode(env: Env, platform: string): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  if (locale) return /utf-?8/i.test(locale);
  return platform === 'darwin' || (platform === 'win32' && env.WT_SESSION !== undefined);
}
