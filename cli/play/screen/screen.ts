import type { Level } from '@mayi/bots';
import type { Card, CardId } from '@mayi/core/cards';
import type { PlayerId } from '@mayi/core/rules';
import type { SeenFact, View } from '@mayi/core/view';
import type { MenuEntry } from './menu.ts';

export const TONES = ['plain', 'good', 'bad'] as const;

/** The answer to the last line that was typed. */
export interface Message {
  readonly lines: readonly string[];
  readonly tone: (typeof TONES)[number];
}

/** Everything that the table shows to the player who sits before it. */
export interface Screen {
  readonly view: View;
  readonly levels: Readonly<Record<PlayerId, Level | undefined>>;
  /** As the player arranged it. */
  readonly hand: readonly Card[];
  /** Cards that have just come. */
  readonly fresh: ReadonlySet<CardId>;
  /** Cards already chosen for something that is not confirmed yet. */
  readonly chosen: ReadonlySet<CardId>;
  /** What happened since the player's last turn. */
  readonly news: readonly SeenFact[];
  readonly menu: readonly MenuEntry[];
  /** How far the contract is, if the player asked the coach. */
  readonly progress?: string | undefined;
  readonly message?: Message | undefined;
  readonly prompt: string;
}
