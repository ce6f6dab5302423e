/** What the terminal can do. */
export interface Terminal {
  readonly columns: number;
  readonly rows: number;
  readonly colour: boolean;
  /** Card signs, lines and marks; without it everything is written in ASCII. */
  readonly unicode: boolean;
  /** The cursor can be sent anywhere; without it each screen is printed below the last one. */
  readonly fullScreen: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

const USUAL = { columns: 80, rows: 24 };

/** The one that this program prints to; also told of a pipe or a file, where nothing but the letters matters. */
export function thisTerminal(): Terminal {
  return terminalOf(process.env, process.stdout, process.platform);
}

export function terminalOf(env: Env, output: Output, platform: string): Terminal {
  const isDumb = env.TERM === 'dumb';
  return {
    columns: output.columns || USUAL.columns,
    rows: output.rows || USUAL.rows,
    colour: hasColour(env, output.isTTY === true && !isDumb),
    unicode: !isDumb && hasUnicode(env, platform),
    fullScreen: !isDumb,
  };
}

/** See no-color.org: any value but an empty one counts. */
function hasColour({ NO_COLOR, FORCE_COLOR }: Env, isAble: boolean): boolean {
  if (NO_COLOR) return false;
  return FORCE_COLOR ? FORCE_COLOR !== '0' : isAble;
}

/** The first of these that is set decides, as everywhere else; with none, only where terminals speak UTF-8 anyway. */
function hasUnicode(env: Env, platform: string): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  if (locale) return /utf-?8/i.test(locale);
  return platform === 'darwin' || (platform === 'win32' && env.WT_SESSION !== undefined);
}
