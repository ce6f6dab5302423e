import type { Card, CardId } from '@mayi/core/cards';
import type { PlayerId } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { MenuEntry } from './menu.ts';
import type { Message } from './message.ts';
import type { News } from './news.ts';

/** Everything the table shows to the player at this screen. */
export interface Screen {
  readonly view: View;
  /** What follows a player's name: a computer player's level, or that a friend is away. */
  readonly seatNotes: Readonly<Record<PlayerId, string | undefined>>;
  /** As the player arranged it. */
  readonly hand: readonly Card[];
  /** Cards the player just got. */
  readonly fresh: ReadonlySet<CardId>;
  /** Cards chosen for a move that isn't confirmed yet. */
  readonly chosen: ReadonlySet<CardId>;
  /** What happened since the player's last turn. */
  readonly news: readonly News[];
  readonly menu: readonly MenuEntry[];
  /** How far away the contract is, once the player has asked for a hint. */
  readonly progress?: string | undefined;
  /** What the teacher of a lesson says, or what goes on in the room. */
  readonly banner?: readonly string[];
  readonly message?: Message | undefined;
  readonly prompt: string;
}
