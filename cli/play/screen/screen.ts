import type { Card, CardId } from '@mayi/core/cards';
import type { Level, PlayerId } from '@mayi/core/rules';
import type { SeenFact, View } from '@mayi/core/view';
import type { MenuEntry } from './menu.ts';
import type { Message } from './message.ts';

/** Everything the table shows to the player at this screen. */
export interface Screen {
  readonly view: View;
  readonly levels: Readonly<Record<PlayerId, Level | undefined>>;
  /** As the player arranged it. */
  readonly hand: readonly Card[];
  /** Cards the player just got. */
  readonly fresh: ReadonlySet<CardId>;
  /** Cards chosen for a move that isn't confirmed yet. */
  readonly chosen: ReadonlySet<CardId>;
  /** What happened since the player's last turn. */
  readonly news: readonly SeenFact[];
  readonly menu: readonly MenuEntry[];
  /** How far away the contract is, once the player has asked for a hint. */
  readonly progress?: string | undefined;
  /** What the teacher of a lesson says. */
  readonly teacher?: readonly string[];
  readonly message?: Message | undefined;
  readonly prompt: string;
}
