/** The options of `mayi game`, as commander reads them. */
export interface GameWords {
  readonly dir: string;
  readonly json?: boolean;
  readonly as?: string;
  readonly seq?: number;
  readonly reveal?: boolean;
}

export interface NewGameWords extends Pick<GameWords, 'dir' | 'json'> {
  readonly players?: number;
  readonly names?: readonly string[];
  readonly bots?: string;
  readonly level: string;
  readonly me?: string;
  readonly rules?: string | undefined;
  readonly round?: number;
  readonly seed?: string;
  readonly state?: string;
}

export interface ListWords extends Pick<GameWords, 'dir' | 'json'> {
  readonly ids?: boolean;
}
