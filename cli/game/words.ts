import type { Level } from '@mayi/bots';
import type { PresetName } from '@mayi/core/rules';

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
  readonly bots?: number | readonly Level[];
  readonly level: Level;
  readonly me?: string;
  readonly rules?: PresetName | undefined;
  readonly round?: number;
  readonly seed?: string;
  readonly state?: string;
}

export interface ListWords extends Pick<GameWords, 'dir' | 'json'> {
  readonly ids?: boolean;
}
